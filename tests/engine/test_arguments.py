"""Arguments of a wrong type: they are accepted if the meaning is clear, and otherwise refused as malformed."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import PRESETS, DamagedRecord, Game, Malformed, Options, Start, deal_from_seed, replay
from tests.engine.setting import SEED

DEAL = deal_from_seed(SEED, Options(), 2, None)


def begun() -> Game:
    return Game.start(Options(), 2, DEAL)


def test_a_move_may_be_given_in_notation_and_a_record_as_text() -> None:
    game = begun()
    assert game.refusal(game.attacker, "take") is not None
    text = next(str(move.cards[0]) for move in game.legal_moves(game.attacker) if hasattr(move, "cards"))
    game.play(game.attacker, f"a{text}")
    game.play(game.defender, "take")
    again, _ = replay(game.record().to_text())
    assert again.moves == game.moves
    with pytest.raises(DamagedRecord):
        replay("no record")


@pytest.mark.parametrize(
    "act",
    [
        lambda game: game.play(0, "tke"),
        lambda game: game.play(0, None),
        lambda game: game.play("0", "take"),
        lambda game: game.play(0.0, "take"),
        lambda game: game.refusal(None, "take"),
        lambda game: game.check(0, 7),
        lambda game: game.legal_moves(7),
        lambda game: game.legal_moves(-1),
        lambda game: game.legal_moves([]),
        lambda game: game.view("0"),
        lambda game: game.moves_made(2),
        lambda game: game.imagined(-1, lambda: 0.5),
        lambda game: replay(None),  # type: ignore[arg-type]
        lambda game: Game.start("podkidnoy", 2, DEAL),  # type: ignore[arg-type]
        lambda game: Game.start(Options(), "2", DEAL),  # type: ignore[arg-type]
        lambda game: Game.start(Options(), 2, None),  # type: ignore[arg-type]
        lambda game: Game.start(Options(), 2, DEAL, {}),  # type: ignore[arg-type]
        lambda game: Game.start(PRESETS["podkidnoy"], 2, DEAL, Start(attacker="0")),  # type: ignore[arg-type]
        lambda game: deal_from_seed("0" * 32, Options(), 2, None),  # type: ignore[arg-type]
    ],
)
def test_an_argument_of_a_wrong_type_is_malformed_and_changes_nothing(act: Callable[[Any], object]) -> None:
    game = begun()
    before = game.position_text()
    with pytest.raises(Malformed):
        act(game)
    assert game.position_text() == before
    assert game.moves == []
