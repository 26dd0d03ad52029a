"""Measures the time from a tap to its committed move, with 100 tables on an SQLite file.

The presenter runs, too, under the limits of Telegram.
"""

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.clock import SystemClock
from adapters.store import SqlStore
from adapters.telegram.platform import LIMITS
from benchmarks.baseline import Baseline, commits_1000, sha256_64mib
from benchmarks.figures import Figure, Figures, amount, duration, rate
from benchmarks.table_memory import kilobytes_of_a_table
from bot.application import Application
from bot.domain.commands import Reachability, Tapped, Typed, Where, Who
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.tap_data import MoveTap, TableTap, TableVerb
from bot.game.readers import hand_slot
from bot.game.running import Running
from bot.ports.platform import Limits
from bot.tables.table import Table
from engine import Seat
from tests.memory.platform import MemoryPlatform

TABLES = 100
STEADY_TAPS_PER_S = 100
STEADY_S = 10.0
FULL_S = 8.0
SPEED = 1_000
"""The factor by which the limits of people are raised, so that no tap is refused as too fast."""
FOLDER = Path("build")
MEMORY = PlatformName("memory")
NO_POST = MessageId("0")


def run() -> Figures:
    """Measure taps (`app.tap_p50_ms`, `app.tap_p99_ms`, `app.taps_per_s`, `app.tap_cpu_us`) and the memory of a table.

    The memory is `app.kb_per_live_table_awake`, `…_asleep` and `app.kb_per_ended_table`.
    """
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        taps = asyncio.run(figures_of_taps("app", str(Path(place) / "bench.sqlite3"), baseline))
    table = kilobytes_of_a_table(FOLDER)
    return {
        **taps,
        "app.kb_per_live_table_awake": amount(table.awake, "KB", 1024, "1 MiB"),
        "app.kb_per_live_table_asleep": amount(table.asleep, "KB", 1024, "1 MiB"),
        "app.kb_per_ended_table": amount(table.ended, "KB", 1024, "1 MiB"),
    }


async def figures_of_taps(name: str, database: str, baseline: Baseline) -> Figures:
    """Measure taps on this database, first at a fixed rate, then as fast as they are answered.

    The keys of the figures begin with `name`.
    """
    async with rooms_on(database) as rooms:
        steady = await _steady(rooms)
        per_second, cpu = await _flat_out(rooms)
    return _figures(name, steady, per_second, cpu, baseline)


async def taps_on(database: str) -> list[float]:
    """Tap at a fixed rate in rooms on this database. Return the seconds until each answer."""
    async with rooms_on(database) as rooms:
        return await _steady(rooms)


@asynccontextmanager
async def rooms_on(database: str, number: int = TABLES) -> AsyncIterator[list["PlayedRoom"]]:
    """Run the application on a database inside `async with`. Yield this number of rooms with a game in each."""
    store = await SqlStore.open(database)
    platform = MemoryPlatform(MEMORY, limits=_limits_of_telegram())
    application = Application(store, SystemClock(), [platform], speed=SPEED)
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    await ready.wait()
    rooms = [PlayedRoom(application, one) for one in range(number)]
    for room in rooms:
        await room.open()
    yield rooms
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()


def _limits_of_telegram() -> Limits:
    """Return Telegram's limits, made stricter by `SPEED`: the application raises all limits by this factor."""
    return replace(
        LIMITS,
        per_second=LIMITS.per_second / SPEED,
        chat_interval=LIMITS.chat_interval * SPEED,
        group_per_minute=LIMITS.group_per_minute / SPEED,
        is_group=lambda chat: chat.startswith("group"),
    )


def _figures(
    name: str, seconds: list[float], per_second: float, cpu: float, baseline: Baseline
) -> dict[str, Figure]:
    seconds.sort()
    return {
        f"{name}.tap_p50_ms": duration(seconds[len(seconds) // 2], "ms", baseline),
        f"{name}.tap_p99_ms": duration(seconds[len(seconds) * 99 // 100], "ms", baseline),
        f"{name}.taps_per_s": rate(per_second, "taps/s", baseline),
        f"{name}.tap_cpu_us": duration(cpu, "us", sha256_64mib()),
    }


async def _steady(rooms: list["PlayedRoom"]) -> list[float]:
    """Tap in the rooms in turn at a fixed rate, whether or not earlier taps are answered.

    Return the seconds until each answer.
    """
    taken: list[float] = []
    tasks = set()
    began = time.perf_counter()
    for number in range(int(STEADY_S * STEADY_TAPS_PER_S)):
        await asyncio.sleep(max(0.0, began + number / STEADY_TAPS_PER_S - time.perf_counter()))
        task = asyncio.create_task(rooms[number % len(rooms)].tap())
        tasks.add(task)
        task.add_done_callback(lambda done: taken.append(done.result()))
    await asyncio.gather(*tasks)
    return taken


async def _flat_out(rooms: list["PlayedRoom"]) -> tuple[float, float]:
    """Tap at all tables at once for `FULL_S` seconds, at each table as soon as the tap before is answered.

    Return the taps a second, and the CPU seconds for each tap. These include the CPU time of the benchmark itself.
    """
    until = time.perf_counter() + FULL_S

    async def keep_tapping(tap: Callable[[], Awaitable[float]]) -> int:
        count = 0
        while time.perf_counter() < until:
            await tap()
            count += 1
        return count

    began, used = time.perf_counter(), time.process_time()
    counts = await asyncio.gather(*(keep_tapping(room.tap) for room in rooms))
    return sum(counts) / (time.perf_counter() - began), (time.process_time() - used) / sum(counts)


class PlayedRoom:
    """A chat in which two people play one random game after the other. The opener has seat 0."""

    def __init__(self, application: Application, number: int) -> None:
        self._application = application
        self._chat = Chat(MEMORY, f"group-{number}")
        self._people = [_person(f"{number}-{seat}") for seat in range(2)]
        self._random = random.Random(number)
        self._updates = itertools.count(number << 32)

    async def open(self) -> None:
        """Let both people write to the bot, open a table in the chat, and deal a game."""
        for who in self._people:
            await self._application.dispatch.handle(Reachability(who, reachable=True))
        group = Where(self._chat, private=False, title="A group")
        await self._application.dispatch.handle(Typed(self._people[0], group, "newgame", "perevodnoy"))
        table = self._table()
        for who, verb in zip(reversed(self._people), (TableVerb.JOIN, TableVerb.START), strict=True):
            await self._tap(who, group, TableTap(table.table, verb).text())

    async def tap(self) -> float:
        """Make one random legal move; return the seconds until it was answered. After a game, first deal the next."""
        running = self._running()
        if running is None:
            await self.open()
            running = self._running()
            assert running is not None
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        move = self._random.choice(running.game.legal_moves(seat))
        data = MoveTap(running.state.game, running.game.bout, running.game.moves_made(seat), move)
        before = len(running.game.moves)
        began = time.perf_counter()
        who = self._people[seat]
        await self._tap(who, Where(who.private, private=True), data.text(), self._post(running, seat))
        took = time.perf_counter() - began
        after = self._application.tables.table(running.state.table).game
        assert after is not None
        assert len(after.game.moves) > before, "a tap was not committed"
        return took

    async def _tap(self, who: Who, where: Where, data: str, message: MessageId = NO_POST) -> None:
        tapped = Tapped(who, where, data, message, str(next(self._updates)))
        await self._application.dispatch.handle(tapped)

    def _post(self, running: Running, seat: Seat) -> MessageId:
        """Return the message with the hand of this seat, or `NO_POST`."""
        person = running.state.seats[seat].person
        assert person is not None
        return self._application.presenter.post(hand_slot(running.state.table, person)) or NO_POST

    def _table(self) -> Table:
        table = self._application.tables.at(self._chat)
        assert table is not None
        return table

    def _running(self) -> Running | None:
        table = self._application.tables.at(self._chat)
        return None if table is None else table.game


def _person(key: str) -> Who:
    return Who(MEMORY, UserKey(key), f"Player {key}", "en", Chat(MEMORY, f"private-{key}"))
