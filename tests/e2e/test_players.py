"""The people of the storms tap as people do."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.e2e.players import TRY_AGAIN, TelegramPlayer

MOVE = {"callback_data": "m:1", "style": "primary"}


def player(*answers: str) -> TelegramPlayer:
    """Return a person with one post and one button, who gets these answers."""
    waiting = iter(answers)

    async def taps(*_: object, **__: object) -> Any:
        return SimpleNamespace(text=next(waiting))

    post = SimpleNamespace(id=1, edits=0, buttons=[MOVE])
    person = SimpleNamespace(private=SimpleNamespace(from_bot=[post]), taps=taps)
    return TelegramPlayer(None, person, None, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", ["", "It is not your turn."])
async def test_a_button_that_was_answered_is_not_tapped_again(answer: str) -> None:
    one = player(answer)
    assert await one.taps_one(one.choices())
    assert one.choices() == []


async def test_a_button_that_was_answered_try_again_is_tapped_again() -> None:
    one = player(TRY_AGAIN, TRY_AGAIN, "")
    for _ in range(3):
        assert len(one.choices()) == 1
        assert await one.taps_one(one.choices())
    assert one.choices() == []
