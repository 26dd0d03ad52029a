"""Measures the time from a tap to its committed move, with 100 tables on an SQLite file and the presenter running."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.clock import SystemClock
from adapters.memory.platform import MemoryPlatform
from adapters.store import SqlStore
from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figure, Figures, duration, rate
from bot.application import Application
from bot.domain.buttons import MoveTap, TableTap, TableVerb, to_data
from bot.domain.commands import Reachability, Tapped, Typed, Where, Who
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.game.running import Running
from bot.tables.table import Table

TABLES = 100
STEADY_TAPS_PER_S = 100
STEADY_S = 10.0
FULL_S = 8.0
FOLDER = Path("build")
MEMORY = PlatformName("memory")


def run() -> Figures:
    """Measure `app.tap_p50_ms`, `app.tap_p99_ms`, `app.taps_per_s`."""
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        return asyncio.run(_measure(Path(place) / "bench.sqlite3", baseline))


async def _measure(file: Path, baseline: Baseline) -> Figures:
    store = await SqlStore.open(file)
    application = Application(store, SystemClock(), [MemoryPlatform(MEMORY)], speed=1000)
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    await ready.wait()
    rooms = [PlayedRoom(application, number) for number in range(TABLES)]
    for room in rooms:
        await room.open()
    steady = await _steady(rooms)
    per_second = await _flat_out(rooms)
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()
    return _figures(steady, per_second, baseline)


def _figures(seconds: list[float], per_second: float, baseline: Baseline) -> dict[str, Figure]:
    seconds.sort()
    return {
        "app.tap_p50_ms": duration(seconds[len(seconds) // 2], "ms", baseline),
        "app.tap_p99_ms": duration(seconds[len(seconds) * 99 // 100], "ms", baseline),
        "app.taps_per_s": rate(per_second, "taps/s", baseline),
    }


async def _steady(rooms: list["PlayedRoom"]) -> list[float]:
    """Return the seconds that each tap took; taps come at a fixed rate, whether or not earlier ones are answered."""
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


async def _flat_out(rooms: list["PlayedRoom"]) -> float:
    """Return the taps a second when a player at each table taps as soon as the last tap is answered."""
    until = time.perf_counter() + FULL_S

    async def keep_tapping(tap: Callable[[], Awaitable[float]]) -> int:
        count = 0
        while time.perf_counter() < until:
            await tap()
            count += 1
        return count

    began = time.perf_counter()
    counts = await asyncio.gather(*(keep_tapping(room.tap) for room in rooms))
    return sum(counts) / (time.perf_counter() - began)


class PlayedRoom:
    """A chat in which two people play one random game after the other. The opener has seat 0."""

    def __init__(self, application: Application, number: int) -> None:
        self._application = application
        self._chat = Chat(MEMORY, f"group-{number}")
        self._people = [_person(f"{number}-{seat}") for seat in range(2)]
        self._random = random.Random(number)

    async def open(self) -> None:
        """Deal a game."""
        for who in self._people:
            await self._application.coordinator.handle(Reachability(who, reachable=True))
        where = Where(self._chat, private=False, title="A group")
        await self._application.coordinator.handle(Typed(self._people[0], where, "newgame", "perevodnoy"))
        table = self._table()
        for who, verb in zip(reversed(self._people), (TableVerb.JOIN, TableVerb.START), strict=True):
            await self._tap(who, to_data(TableTap(table.table, verb)))

    async def tap(self) -> float:
        """Make one random legal move and return the seconds until it was answered."""
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
        await self._tap(self._people[seat], to_data(data))
        took = time.perf_counter() - began
        after = self._application.coordinator.tables.table(running.state.table).game
        assert after is not None
        assert len(after.game.moves) > before, "a tap was not committed"
        return took

    async def _tap(self, who: Who, data: str) -> None:
        tapped = Tapped(who, Where(who.private, private=True), data, MessageId("0"))
        await self._application.coordinator.handle(tapped)

    def _table(self) -> Table:
        table = self._application.coordinator.tables.at(self._chat)
        assert table is not None
        return table

    def _running(self) -> Running | None:
        table = self._application.coordinator.tables.at(self._chat)
        return None if table is None else table.game


def _person(key: str) -> Who:
    return Who(MEMORY, UserKey(key), f"Player {key}", "en", Chat(MEMORY, f"private-{key}"))
