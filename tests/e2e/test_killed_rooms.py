"""The bot killed where a tournament changes its round, and at its end."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.killed_at import PROGRAM
from tests.e2e.players import SEATED_S
from tests.e2e.telegram_database import InFile
from tests.e2e.test_tournaments import (
    ENTRY,
    NAMES,
    PATIENCE_S,
    SPEED,
    Entrant,
    announcements,
    has_won,
    is_announced,
    round_of,
    stored,
    winner,
)
from tests.telegram_server import BotProcess, Floods, Group, TelegramServer
from tests.waiting import until_while

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
AT_ROUND: Final = {"KILLED_AT": "second round", "KILLED_NUMBER": "1"}
AT_END: Final = {"KILLED_AT": "end of a tournament", "KILLED_NUMBER": "1"}
AFTER: Final = {"KILLED_AFTER": "1"}
ENDED: Final = "tournaments WHERE NOT open"


def number_of(database: Path, rows: str) -> int:
    ((found,),) = InFile(database).rows(f"SELECT count(*) FROM {rows}")
    return int(found[0])


async def begin(entrants: list[Entrant], group: Group) -> None:
    """Let these people enter a tournament whose tables halve, and begin it."""
    for entrant in entrants:
        await entrant.person.types_private("/start")
    await entrants[0].person.types(group, "/tournament")
    for entrant in entrants:
        await entrant.taps("cup-enter", group)
    for verb in ("cup-settings", "on:half", "cup-begin"):
        await entrants[0].taps(verb, group)


async def test_kills_at_a_change_of_round_and_at_the_end_of_a_tournament(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    telegram.floods = Floods(factor=SPEED)
    database = tmp_path / "durak.sqlite3"
    people = [telegram.user(name) for name in NAMES[:4]]
    group = telegram.group("Friday", people)
    entrants = [Entrant(telegram, one, group, seed) for seed, one in enumerate(people)]

    def process(**variables: str) -> BotProcess:
        return BotProcess(telegram, tmp_path, program=PROGRAM, variables=variables, platform_speed=SPEED)

    async def play_until_killed(bot: BotProcess) -> None:
        await until_while(lambda: not bot.alive, (one.play() for one in entrants), PATIENCE_S)
        assert await bot.ended() == -signal.SIGKILL, bot.log

    async with process(**AT_ROUND) as bot:
        await bot.listens()
        await begin(entrants, group)
        await play_until_killed(bot)
    assert round_of(database) == 1
    for kill, reached in ((AT_ROUND | AFTER, 2), (AT_END, 2), (AT_END | AFTER, 1000)):
        async with process(**kill) as bot:
            await play_until_killed(bot)
        assert round_of(database) == reached
    while not number_of(database, ENDED):
        async with process(**AT_END, **AFTER) as bot:
            await play_until_killed(bot)
    async with process() as bot:
        await bot.listens()
        await telegram.until(lambda: any(map(has_won, people)), SEATED_S)
        (won,) = filter(has_won, people)
        await is_announced(telegram, group, won, 4 * ENTRY)
    assert winner(database, 4)
    assert [len(one.matches) for one in stored(database).rounds] == [1, 1]
    assert len(announcements(group)) == 1
    assert len([post for post in group.from_bot if post.text.startswith("🏆 Tournament")]) == 1
    assert "Traceback" not in bot.log
