"""Measures a restart with 10,000 open games, and the size of a finished one."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.clock import SystemClock
from adapters.memory.platform import MemoryPlatform
from adapters.store import SqlStore
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figures, amount, duration
from benchmarks.stored_size import bytes_per_game
from bot.application import Application
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.rows import Change, Person, PutPerson, PutRoom, PutTable, Room, TableRow
from bot.domain.scene import Pace
from bot.domain.state_json import to_text
from bot.game.lobby import join, open_lobby
from bot.game.running import Running
from engine import GreedyLowest, Options

GAMES = 10_000
MOVES = 20
AT_ONCE = 200
FOLDER = Path("build")
MEMORY = PlatformName("memory")


def run() -> Figures:
    """Measure `store.restart_s_10000_games`, each with 20 moves and three posts, and `store.bytes_per_game`."""
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        seconds = asyncio.run(restart_s(str(Path(place) / "restart.sqlite3")))
    return {
        "store.restart_s_10000_games": duration(seconds, "s", baseline),
        "store.bytes_per_game": amount(bytes_per_game(FOLDER), "bytes", 1024, "1 KiB"),
    }


async def restart_s(database: str) -> float:
    """Fill an empty database with games, and measure the seconds of a restart."""
    await _fill(database)
    # The first start sends every screen, so that the second finds all posts.
    await _restart(database, settle=True)
    return await _restart(database, settle=False)


async def _restart(database: str, *, settle: bool) -> float:
    began = time.perf_counter()
    store = await SqlStore.open(database)
    application = Application(store, SystemClock(), [MemoryPlatform(MEMORY)], speed=1000)
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    await ready.wait()
    seconds = time.perf_counter() - began
    if settle:
        await application.services.background.settle()
        await application.presenter.settle()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()
    return seconds


async def _fill(database: str) -> None:
    store = await SqlStore.open(database)
    for first in range(0, GAMES, AT_ONCE):
        changes: list[Change] = []
        for number in range(first, first + AT_ONCE):
            changes += _game(number)
        await store.commit(changes)
    await store.close()


def _game(number: int) -> list[Change]:
    """Return the changes for a game of two in the middle; without a pace no deadline fires while it is measured."""
    now = time.time_ns() // 1_000_000
    people = [_person(number, seat) for seat in range(2)]
    room = Chat(MEMORY, f"group-{number}")
    seed = number.to_bytes(32, "big")
    lobby = open_lobby(room, people[0].person, Options(), Pace.NONE, seed, now)
    lobby = replace(join(lobby, people[1].person, now), table=TableId(f"t{number}"))
    running = Running.deal(lobby, GameId(lobby.table), now)
    for _ in range(MOVES):
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play_for(seat, lambda view: GreedyLowest().choose(view, lambda: 0.0, lambda: False), now)
    return [
        *(PutPerson(person) for person in people),
        PutRoom(Room(room, ENGLISH, "A group", "podkidnoy", Pace.NONE.value)),
        *running.changes,
        PutTable(TableRow(lobby.table, room, True, to_text(running.state))),
    ]


def _person(number: int, seat: int) -> Person:
    key = f"{number}-{seat}"
    private = Chat(MEMORY, f"private-{key}")
    return Person(PersonId(key), MEMORY, UserKey(key), f"Player {key}", ENGLISH, private, True)
