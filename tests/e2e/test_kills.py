"""The bot's real process, killed again and again in games and tournaments: no answered move is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import rebuild_ranks
from bot.domain.seasons import SEASON, season_of
from bot.domain.tap_data import MoveTap, from_data
from engine import EngineError, Seat, move_to_text
from tests.e2e.killed_at import DAY_MS, PROGRAM
from tests.e2e.kills import Killer, KillMoment, KillPlan, draw_kill_plan
from tests.e2e.operator import Operator
from tests.e2e.players import SEATED_S, TelegramPlayer, deal
from tests.e2e.telegram_database import (
    Database,
    DatabaseSnapshot,
    InFile,
    OnServer,
    any_running,
    read_database,
)
from tests.e2e.test_telegram import (
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
from tests.e2e.witness import Witness
from tests.postgres_server import PostgresServer
from tests.telegram_server import BotProcess, Floods, Group, TelegramServer
from tests.waiting import until, until_while

# The bot's real process is killed at random moments of running games, and all games continue.


LOOKS_S = 0.1
"""The pause between two looks at the database and at all posts; each look replays all games."""
PLANNED = (KillMoment.BEFORE_COMMIT, KillMoment.AFTER_COMMIT, KillMoment.BEFORE_SEND, KillMoment.AFTER_SEND)
SETTLED_S = 60.0
PLAYED_S = 300.0


class KillTest:
    """Several tables at once, and a process killed again and again."""

    def __init__(self, server: TelegramServer, bot: BotProcess, database: Database, seed: int) -> None:
        self.server = server
        self.bot = bot
        self.database = database
        self.chance = random.Random(seed)
        self.players = self._people()
        self.witness = Witness(server, self.players)
        self.killer = Killer(server, bot)
        self.counts: Counter[KillMoment] = Counter()
        self.methods: Counter[str] = Counter()

    def _people(self) -> list[TelegramPlayer]:
        names = (
            ("Аня", "ru"),
            ("Борис", "ru"),
            ("Carl", "en"),
            ("Dora", "en"),
            ("Егор", "ru"),
            ("Fay", "en"),
        )
        people = [self.server.user(name, language=language, started=True) for name, language in names]
        two = self.server.group("Двое и компьютер", people[:2])
        three = self.server.group("Three", people[2:5])
        rooms = [two, two, three, three, three, None]
        return [
            TelegramPlayer(self.server, person, room, self.chance.randrange(2**32))
            for person, room in zip(people, rooms, strict=True)
        ]

    def snapshot(self) -> DatabaseSnapshot:
        return read_database(self.database)

    async def begin(self) -> None:
        """Deal at two tables in groups, without deadlines, and at one of a person alone."""
        for player in self.players:
            await player.person.types_private("/start")
            await self.server.until(lambda: player.person.private.from_bot)  # noqa: B023 -- awaited at once
            self.witness.before[player.person.id] = len(player.person.private.from_bot)
        anna, boris, carl, dora, egor, fay = self.players
        await deal([anna, boris], "perevodnoy", computer=True)
        await deal([carl, dora, egor], "podkidnoy")
        await fay.person.types_private("/newgame simple")
        await fay.taps("start", fay.person.private)
        await self.server.until(lambda: len(self.snapshot().running) == 3)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let everybody play at the same time until the end of the block."""
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(error, asyncio.CancelledError) for error in ended), ended

    async def kill_once(self) -> None:
        """Play until the planned kill; then check the database, and start the process again."""
        rare = min(PLANNED, key=lambda kind: (self.counts[kind], self.chance.random()))
        plan = draw_kill_plan(self.chance, rare)
        self.killer.arm(plan)
        async with self.playing():
            if plan.asks:
                await self._bring_tables_down(plan.passing + 1)
            async with asyncio.timeout(PLAYED_S):
                await self.bot.ended()
        snapshot = self.snapshot()
        kind = self._kind(plan, snapshot)
        self.counts[kind] += 1
        self.methods[f"{kind.value}: {plan.method}"] += 1
        self.witness.check_moves(snapshot)
        self.witness.in_doubt |= snapshot.in_doubt
        await self.bot.start()
        await self.bot.listens()
        await self.everything_stands()

    async def _bring_tables_down(self, times: int) -> None:
        """Let the bot send new posts: the tables of running games move to the end of their chats."""
        for _ in range(times):
            for player in (self.players[0], self.players[2]):
                assert player.room is not None
                await player.person.types(player.room, "/table")

    def _kind(self, plan: KillPlan, snapshot: DatabaseSnapshot) -> KillMoment:
        if not self.killer.tap:
            return plan.beside
        tap, said = self.killer.tap, from_data(self.killer.tap["data"])
        assert isinstance(said, MoveTap)
        if self.server.state.queries[tap["id"]].answer is not None:
            return KillMoment.ELSEWHERE
        stored = snapshot.games[said.game]
        seat = stored.seats.index(tap["from"]["id"])
        if stored.moves_of(seat)[said.made :][:1] == [move_to_text(said.move)]:
            return KillMoment.AFTER_COMMIT
        try:
            _ = stored.replayed().play(Seat(seat), said.move)
        except EngineError:
            return KillMoment.ELSEWHERE
        return KillMoment.BEFORE_COMMIT

    async def everything_stands(self) -> None:
        """Wait until every game is shown as it is stored, in no more posts than are allowed."""
        try:
            await until(lambda: not self.witness.faults(self.snapshot()), SETTLED_S, LOOKS_S)
        except TimeoutError:
            faults = self.witness.faults(self.snapshot())
            pytest.fail("\n".join(["after a kill", *faults, *self._story()]))

    def _story(self) -> list[str]:
        """Return the stored slots, the last events of each chat, and the end of the bot's log."""
        (slots,) = self.database.rows("SELECT * FROM slots")
        entries = self.server.log.entries
        now = time.time()
        story = [
            f"{one.at - now:.1f} {one.what} {one.chat}/{one.message} {one.text[:60]!r} {str(one.data)[:120]}"
            for chat in sorted({one.chat for one in entries})
            for one in [entry for entry in entries if entry.chat == chat][-12:]
        ]
        return [*map(str, slots), *story, self.bot.log[-3000:]]

    async def play_out(self) -> None:
        for player in self.players:
            player.plays_again = False
        async with self.playing():
            try:
                await self.server.until(lambda: not any_running(self.database), PLAYED_S)
            except TimeoutError:
                last = [f"{player.person.name}: {player.story()}" for player in self.players]
                pytest.fail("\n".join(["a game did not end", *self.witness.faults(self.snapshot()), *last]))
        await self.everything_stands()


@pytest.mark.timeout(900)
async def test_a_kill_of_each_kind_loses_no_answered_move_and_doubles_nothing(tmp_path: Path) -> None:
    await _survive(tmp_path, InFile(tmp_path / "durak.sqlite3"), kills=len(PLANNED))


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_a_hundred_kills_lose_no_answered_move_and_double_nothing(tmp_path: Path) -> None:
    await _survive(tmp_path, InFile(tmp_path / "durak.sqlite3"), kills=100, of_each=3)


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.timeout(3600)
async def test_thirty_kills_of_a_bot_on_postgresql_lose_no_answered_move(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    await _survive(tmp_path, OnServer(postgres), kills=30, of_each=2)


async def _survive(folder: Path, database: Database, *, kills: int, of_each: int = 0) -> None:
    """Kill `kills` times, and `of_each` times at each moment. With `of_each`, play all games to their ends, too."""
    seed = int(os.environ.get("DURAK_KILL_SEED", random.SystemRandom().randrange(2**32)))
    sys.stdout.write(f"\nDURAK_KILL_SEED={seed}\n")
    began = time.monotonic()
    async with (
        await TelegramServer.start() as server,
        BotProcess(server, folder, database=database.address) as bot,
    ):
        await bot.listens()
        run = KillTest(server, bot, database, seed)
        await run.begin()
        while sum(run.counts.values()) < kills or _rarest(run.counts) < of_each:
            await run.kill_once()
        if of_each:
            await run.play_out()
        await bot.stop()
        snapshot = run.snapshot()
        run.witness.check_moves(snapshot)
        games = [stored.replayed() for stored in snapshot.games.values()]
        assert not of_each or all(game.outcome is not None for game in games)
        assert server.violations == []
        _check_log(bot.log, server.token, snapshot)
    _report(run, snapshot, time.monotonic() - began)


def _rarest(counts: Counter[KillMoment]) -> int:
    return min(counts[kind] for kind in PLANNED)


def _check_log(log: str, token: str, snapshot: DatabaseSnapshot) -> None:
    """The log has no traceback and no secret."""
    assert "Traceback" not in log
    for secret in (token, *(game.seed for game in snapshot.games.values())):
        assert secret not in log


def _report(run: KillTest, snapshot: DatabaseSnapshot, seconds: float) -> None:
    lines = [f"{run.counts[kind]:4} kills {kind.value}" for kind in KillMoment]
    lines += [f"     {number:4} {name}" for name, number in sorted(run.methods.items())]
    moves = sum(len(stored.moves) for stored in snapshot.games.values())
    doubts = len(run.witness.in_doubt)
    lines.append(f"{len(snapshot.games)} games, {moves} moves, {doubts} sends in doubt, {seconds:.0f} s")
    sys.stdout.write("\n".join(["", *lines, ""]))


# The bot is killed at a change of a tournament's round, at its end, and at the last game of a season.


AT_ROUND: Final = {"KILLED_AT": "second round", "KILLED_NUMBER": "1"}
AT_END: Final = {"KILLED_AT": "end of a tournament", "KILLED_NUMBER": "1"}
AFTER: Final = {"KILLED_AFTER": "1"}
TOLD: Final = "slots WHERE slot LIKE 'end:%' AND message IS NOT NULL AND intent IS NULL"
ENDED: Final = "tournaments WHERE NOT open"


def number_of(database: Database, rows: str) -> int:
    ((found,),) = database.rows(f"SELECT count(*) AS number FROM {rows}")
    return int(found[0])


async def begin(entrants: list[Entrant], group: Group) -> None:
    """Let these people enter a tournament with halving tables, and begin it."""
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


@pytest.mark.long
@pytest.mark.timeout(600)
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
    """Return the seasons with counted games in the group, each with the games of all people."""
    where = f"chat != '' AND period LIKE '{SEASON}%'"
    (rows,) = database.rows(
        f"SELECT period, sum(games) AS games FROM standings WHERE {where} GROUP BY period"
    )
    return [(str(period), int(games)) for period, games in rows]


@pytest.mark.long
@pytest.mark.timeout(600)
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
