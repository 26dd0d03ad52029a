"""Whole games, played with slash commands and buttons alone."""

import re

import pytest

from bot.domain.buttons import TableVerb
from tests.adapters.discord.sitting import Sitting, text_of

LANGUAGES = [("en-US", "Trump", "[Play again]"), ("ru", "Козырь", "[Ещё партию]")]


@pytest.mark.parametrize("language,trump,again", LANGUAGES)
async def test_a_game_is_played_from_the_lobby_to_the_fool(
    sitting: Sitting, language: str, trump: str, again: str
) -> None:
    anna, boris = sitting.person("Anna", language), sitting.person("Boris", language, nick="Borya")
    await sitting.types(anna, "newgame", preset="perevodnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    await sitting.taps(anna, TableVerb.START)

    (table,) = sitting.texts(sitting.posts())
    assert trump in table
    assert "Borya" in table
    for who in (anna, boris):
        (hand,) = sitting.ephemeral(who)
        assert len(list(sitting.buttons([hand]))) == 6 + 1

    await sitting.play_to_the_end()
    *_, end = sitting.texts(sitting.posts())
    assert again in end
    for who in (anna, boris):
        assert again in text_of(sitting.ephemeral(who)[-1])


async def test_a_game_mentions_nobody(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_to_the_end()
    sends = [entry for entry in sitting.env.http_requests if re.search(r"/messages", entry.path)]
    assert sends
    assert all((entry.json or {}).get("allowed_mentions", {"parse": []}) == {"parse": []} for entry in sends)
