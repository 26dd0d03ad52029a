"""The application's emojis are uploaded once and found again after a restart. If refused, signs replace them."""

from collections.abc import AsyncIterator

import pytest

from engine import Colour, Suit
from tests.adapters.discord.sitting import Sitting, text_of

EMOJIS = sorted(
    f"durak_{name}" for name in ("clubs", "diamonds", "hearts", "spades", "joker_black", "joker_red")
)
ALL = "/applications/*/emojis"


def uploads(sitting: Sitting) -> list[str]:
    return sorted(
        asked.json["name"]
        for asked in sitting.env.http_requests
        if asked.method == "POST" and asked.path.endswith("/emojis") and asked.json is not None
    )


async def test_each_emoji_is_uploaded_once_and_found_after_a_restart(sitting: Sitting) -> None:
    assert len(EMOJIS) == len(Suit) + len(Colour)
    assert uploads(sitting) == EMOJIS
    await sitting.restart()
    await sitting.restart()
    assert uploads(sitting) == EMOJIS

    known = {emoji.name: emoji.id for emoji in sitting.env.backend.application_emojis.values()}
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    (table,) = sitting.texts(sitting.posts())
    assert f"<:durak_hearts:{known['durak_hearts']}>" in table


@pytest.fixture(params=["GET", "POST"])
async def refused(request: pytest.FixtureRequest) -> AsyncIterator[Sitting]:
    """The application, started while Discord refuses to list (GET) or to take (POST) emojis."""
    running = Sitting()
    running.env.inject_error(request.param, ALL, status=400, code=30008, times=None)
    await running.start()
    yield running
    await running.stop()


async def test_without_emojis_cards_are_drawn_with_signs(refused: Sitting) -> None:
    anna, boris = refused.person("Anna"), refused.person("Boris")
    await refused.deal(anna, boris)
    (table,), (hand,) = refused.texts(refused.posts()), refused.texts(refused.ephemeral(anna))
    assert "Trump 8\\♥" in table
    assert "[8♦" in hand
    await refused.play_to_the_end()
    assert all("durak_" not in text_of(post) for post in (*refused.posts(), *refused.ephemeral(anna)))


async def test_refused_emojis_are_uploaded_at_the_next_start(refused: Sitting) -> None:
    refused.env.backend.faults.clear()
    await refused.restart()
    assert sorted(emoji.name for emoji in refused.env.backend.application_emojis.values()) == EMOJIS
    await refused.deal(refused.person("Anna"), refused.person("Boris"))
    assert "<:durak_hearts:" in text_of(refused.posts()[0])
