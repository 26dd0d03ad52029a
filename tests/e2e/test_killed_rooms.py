"""The bot killed where a tournament changes its round or ends, and at the last game of a season."""

from __future__ import annotations

import signal
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import rebuild_ranks
from bot.domain.seasons import SEASON, season_of
from tests.e2e.killed_at import DAY_MS, PROGRAM
from tests.e2e.operator import Operator
from tests.e2e.players import SEATED_S, TelegramPlayer, deal
from tests.e2e.telegram_database import Database, InFile, OnServer
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
from tests.postgres_server import PostgresServer
from tests.telegram_server import BotProcess, Floods, Group, TelegramServer
from tests.waiting import until, until_while

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
AT_ROUND: Final = {"KILLED_AT": "second round", "KILLED_NUMBER": "1"}
AT_END: Final = {"KILLED_AT": "end of a tournament", "KILLED_NUMBER": "1"}
AFTER: Final = {"KILLED_AFTER": "1"}
TOLD: Final = "slots WHERE slot LIKE 'end:%' AND message IS NOT NULL AND intent IS NULL"
ENDED: Final = "tournaments WHERE NOT open"


def number_of(database: Database, rows: str) -> int:
    ((found,),) = database.rows(f"SELECT count(*) AS number FROM {rows}")
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


@pytest.fixture(params=["file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresServer) -> Database:
    return InFile(tmp_path / "durak.sqlite3") if request.param == "file" else OnServer(postgres)


async def test_kills_at_a_change_of_round_and_at_the_end_of_a_tournament(
    telegram: TelegramServer, tmp_path: Path, database: Database
) -> None:
    telegram.floods = Floods(factor=SPEED)
    people = [telegram.user(name) for name in NAMES[:4]]
    group = telegram.group("Friday", people)
    entrants = [Entrant(telegram, one, group, seed) for seed, one in enumerate(people)]

    def process(**variables: str) -> BotProcess:
        return BotProcess(
            telegram,
            tmp_path,
            program=PROGRAM,
            variables=variables,
            platform_speed=SPEED,
            database=database.address,
        )

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


def days_to_the_next_season() -> int:
    """Return the number of days until the first one of the next season."""
    now = datetime.now(UTC).timestamp() * 1000

    def season(days: int) -> str:
        return season_of(datetime.fromtimestamp((now + days * DAY_MS) / 1000, UTC).date())

    return next(days for days in range(1, 100) if season(days) != season(0))


def counted(database: Database) -> list[tuple[str, int]]:
    """Return the seasons in which somebody has games in the group, each with the games of all people."""
    where = f"chat != '' AND period LIKE '{SEASON}%'"
    (rows,) = database.rows(
        f"SELECT period, sum(games) AS games FROM standings WHERE {where} GROUP BY period"
    )
    return [(str(period), int(games)) for period, games in rows]


async def test_a_game_that_ends_at_the_change_of_the_season_counts_once_in_one_season_over_kills(
    telegram: TelegramServer, tmp_path: Path, operator: Operator, database: Database
) -> None:
    later = days_to_the_next_season()
    people = [telegram.user(name, language="en") for name in ("Anna", "Boris")]
    group = telegram.group("Friday", people)
    anna, boris = (TelegramPlayer(telegram, one, group, seed) for seed, one in enumerate(people))

    def process(days: int, **variables: str) -> BotProcess:
        return BotProcess(
            telegram,
            tmp_path,
            program=PROGRAM,
            variables=variables | {"DAYS_LATER": str(days)},
            database=database.address,
        )

    killed = {"KILLED_AT": "end of a game", "KILLED_NUMBER": "1"}
    async with process(later - 1, **killed) as bot:
        await bot.listens()
        for one in people:
            await one.types_private("/start")
        await deal([anna, boris], "podkidnoy")
        await anna.person.types(group, "/leave yes")
        await until(lambda: not bot.alive)
        assert await bot.ended() == -signal.SIGKILL
    assert counted(database) == []
    async with process(later, **killed, **AFTER) as bot:
        await bot.listens()
        await anna.person.types(group, "/leave yes")  # a poll may have confirmed the first one
        await until(lambda: not bot.alive)
        assert await bot.ended() == -signal.SIGKILL
    day = datetime.fromtimestamp(datetime.now(UTC).timestamp() + later * DAY_MS / 1000, UTC).date()
    assert (once := counted(database)) == [(season_of(day), 2)]
    async with process(later) as bot:
        await bot.listens()
        await until(lambda: number_of(database, TOLD) == 1)
        await anna.person.types(group, "/leave yes")
    assert counted(database) == once
    await rebuild_ranks(operator.settings(database=database.address), whole=True)
    assert counted(database) == once
    assert "Traceback" not in bot.log
