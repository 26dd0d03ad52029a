"""The lines of replays in every language: sentences with one space between them, and no sign at the beginning."""

import re
from random import Random

import pytest

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.features.replays import Replays
from bot.i18n.texts import load_texts
from engine import PRESETS, Game, replay
from tests.adapters.played import keep, play
from tests.engine.test_golden_games import GAMES, record_of
from tests.memory.store import MemoryStore

PEOPLE = ("Anna", "<b>Boris</b>", "", "Vika", "Zoe", "Inna")
"""One seat is a computer's."""
ODD = re.compile(r"^[\s.,:;!?)…–—-]|\s$|\s\s|\s[.,:;!?)…]|[.!?][.,:;]|[{}$]")
"""A sign or a space in a wrong place, or an unfilled variable."""
ISOLATES = re.compile("[\u2066-\u2069]")


async def lines(game: Game) -> dict[tuple[Language, int | None], list[str]]:
    """Return the lines of the replay, by language and seat; None is the view of all cards."""
    store = MemoryStore()
    replays = Replays(store, load_texts())
    key = await replays.key_of(await keep(store, game, names=PEOPLE))
    found = {}
    for language in LANGUAGES:
        for seat in (None, 0):
            shown = await replays.replay(key, Language(language), seat)
            found[Language(language), seat] = [
                shown.title,
                *shown.step_texts,
                *(bout.words for bout in shown.bouts),
            ]
    return found


async def odd_lines(game: Game) -> list[str]:
    return [
        f"{language}, seat {seat}: {line}"
        for (language, seat), said in (await lines(game)).items()
        for line in said
        if not line or ODD.search(ISOLATES.sub("", line))
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("preset", PRESETS)
async def test_no_line_of_a_replay_begins_with_a_sign_or_has_two_spaces(preset: str) -> None:
    options, chance = PRESETS[preset], Random(preset)
    seats = chance.choice([4, 6] if preset == "teams" else [2, 3, 4])
    found = await odd_lines(play(options, seats, chance.randrange(1000)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
async def test_no_line_of_a_golden_game_begins_with_a_sign_or_has_two_spaces(game: str) -> None:
    played, _ = replay(record_of(game))
    found = await odd_lines(played)
    assert not found, "\n".join(found)
