"""Measures a start with 10,000 open games, from `exec` until a hand that was tapped is edited.

The file is what a real bot leaves: every game has its deadlines, its posts and its keys. Most games sleep, one in a
hundred was awake when the process ended, and in one of a hundred a deadline is overdue.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from adapters.store import SqlStore
from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figures, amount, duration
from benchmarks.stored_size import bytes_per_game
from bot.domain.ids import Chat, MessageId, PersonId, PlatformName, SlotId, TableId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.rows import (
    Change,
    Person,
    PutPerson,
    PutRoom,
    PutSlot,
    PutTable,
    RoomRow,
    SetDeadlines,
    SetTableKeys,
    SlotRow,
    TableRow,
)
from bot.domain.scene import Pace
from bot.domain.state import STATE_JSON, Why
from bot.domain.tap_data import MoveTap
from bot.game.lobby import join, open_lobby
from bot.game.readers import hand_slot, table_slot
from bot.game.running import STALE_WITHOUT_PACE_S, Running
from bot.game.table_state import Closed, deadlines_of, game_of, keys_of, to_stored
from engine import GreedyLowest, Options, Seat

GAMES = 10_000
MOVES = 20
AT_ONCE = 200
AWAKE, OVERDUE, TAPPED = 0, 1, 2
"""The kinds of games, by their number modulo 100; all others are like the tapped ones."""
FOLDER = Path("build")
MEMORY = PlatformName("memory")


class Tap(NamedTuple):
    """A possible tap: the user, the text of the button, and its message."""

    user: str
    data: str
    message: str


class Start(NamedTuple):
    """The seconds from `exec` until a tapped hand is edited, and until the last overdue deadline; the memory in MB.

    `tap_p99` is the 99th percentile of the seconds until the answers to further taps, made during the start.
    """

    hand: float
    deadlines: float
    tap_p99: float
    mb: float


def run() -> Figures:
    """Measure a start on an SQLite file with 10,000 games (see `figures`), and `store.bytes_per_game`."""
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        start = start_of(str(Path(place) / "restart.sqlite3"))
    size = amount(bytes_per_game(FOLDER), "bytes", 1024, "1 KiB")
    return {**figures("store", start, baseline), "store.bytes_per_game": size}


def figures(name: str, start: Start, baseline: Baseline) -> Figures:
    """Make the figures of a start. Their keys begin with `name`."""
    return {
        f"{name}.restart_s_10000_games": duration(start.hand, "s", baseline),
        f"{name}.overdue_s_10000_games": duration(start.deadlines, "s", baseline),
        f"{name}.restart_tap_p99_ms_10000_games": duration(start.tap_p99, "ms", baseline),
        f"{name}.restart_mb_10000_games": amount(start.mb, "MB", GAMES, "games"),
    }


def start_of(database: str) -> Start:
    """Fill an empty database with games, and measure a start on it in another process."""
    taps = json.dumps(asyncio.run(fill(database, GAMES)))
    overdue = json.dumps([f"t{number}" for number in range(GAMES) if number % 100 == OVERDUE])
    command = [sys.executable, "-m", "benchmarks.restart_process", database, str(time.time_ns() // 1_000_000)]
    done = subprocess.run([*command, taps, overdue], check=True, stdout=subprocess.PIPE)  # noqa: S603 -- our own
    told = json.loads(done.stdout)
    return Start(told["hand"], told["deadlines"], told["tap_p99"], told["mb"])


async def fill(database: str, games: int, *, ended: bool = False) -> list[Tap]:
    """Store open games, each at its own table. Return a possible tap for every hundredth of them.

    With `ended`, the tables are closed and not archived yet.
    """
    store, taps = await SqlStore.open(database), list[Tap]()
    for first in range(0, games, AT_ONCE):
        changes: list[Change] = []
        for number in range(first, min(first + AT_ONCE, games)):
            running = _game(number)
            changes += _rows(
                number, Closed(running, Why.CANCELLED, running.state.moved_at) if ended else running
            )
            if number % 100 == TAPPED:
                taps.append(_tap(number, running))
        await store.commit(changes)
    await store.close()
    return taps


def _game(number: int) -> Running:
    """Return a game of two in the middle. Its `number` decides if a deadline is overdue, near, or far away."""
    now = time.time_ns() // 1_000_000
    pace = {AWAKE: Pace.NORMAL, OVERDUE: Pace.NONE}.get(number % 100, Pace.MAIL)
    if pace is Pace.NONE:
        now -= STALE_WITHOUT_PACE_S * 1000
    seed, opener = number.to_bytes(32, "big"), PersonId(f"{number}-0")
    lobby = open_lobby(room_of(number), opener, Options(), pace, seed, now)
    lobby = replace(join(lobby, PersonId(f"{number}-1"), now), table=TableId(f"t{number}"))
    running = Running.deal(lobby, now)
    for _ in range(MOVES):
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play_for(seat, lambda view: GreedyLowest().choose(view, lambda: 0.0, lambda: False), now)
    for entitled in running.state.entitled:
        running.note_rung(
            Seat(entitled), at=now
        )  # long ago, else to fill the file takes longer than until their rings
    return running


def _rows(number: int, state: Running | Closed) -> list[Change]:
    running, ended = game_of(state), isinstance(state, Closed)
    assert running is not None
    table, room, stored = running.state.table, room_of(number), STATE_JSON.dump(to_stored(state))
    asleep, at = ended or number % 100 != AWAKE, running.state.moved_at
    return [
        *(PutPerson(_person(number, seat)) for seat in range(2)),
        PutRoom(RoomRow(room, ENGLISH, "A group", "podkidnoy", running.state.pace.value)),
        *running.changes,
        PutTable(TableRow(table, room, True, stored, at=at, asleep=asleep, unfinished=not ended)),
        SetTableKeys(table, keys_of(state)),
        SetDeadlines(table, deadlines_of(state)),
        *(PutSlot(slot) for slot in _slots(number, table)),
    ]


def _slots(number: int, table: TableId) -> Iterator[SlotRow]:
    yield _slot(table_slot(table), table, room_of(number))
    for seat in range(2):
        person = _person(number, seat)
        yield _slot(hand_slot(table, person.person), table, person.private)


def _slot(slot: SlotId, table: TableId, chat: Chat) -> SlotRow:
    return SlotRow(slot, table, chat, MessageId(f"m-{slot}"), 7, "before the process ended")


def _tap(number: int, running: Running) -> Tap:
    awaited = running.game.awaited
    seat = awaited.must if awaited.must is not None else awaited.may[0]
    move, person = running.game.legal_moves(seat)[0], _person(number, seat)
    data = MoveTap(running.state.game, running.game.bout, running.game.moves_made(seat), move)
    return Tap(person.user, data.text(), f"m-{hand_slot(running.state.table, person.person)}")


def room_of(number: int) -> Chat:
    """Return the chat of the game that `fill` stores under this number."""
    return Chat(MEMORY, f"group-{number}")


def _person(number: int, seat: int) -> Person:
    key = f"{number}-{seat}"
    private = Chat(MEMORY, f"private-{key}")
    return Person(PersonId(key), MEMORY, UserKey(key), f"Player {key}", ENGLISH, private, True)
