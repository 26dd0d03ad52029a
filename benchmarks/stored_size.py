"""How much of the disk a finished game takes, when its table is archived."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.store import SqlStore
from bot.domain.archive import archiving
from bot.domain.ids import Chat, PersonId, PlatformName, TableId
from bot.domain.rows import TableRow
from bot.domain.scene import Pace
from bot.domain.state import Ended, Why
from bot.game.lobby import join, open_lobby
from bot.game.running import Running
from bot.game.table_state import Closed, to_stored
from bot.ranks.ledger import Ledger
from engine import GreedyLowest, Options
from tests.postgres_server import PostgresServer

GAMES = 500
GROUPS = 20
"""The people of a group play together again and again, so that their own rows hardly count."""
SEATS = 4
MEMORY = PlatformName("memory")


def bytes_per_game(folder: Path) -> float:
    """Play games of four to their end, archive their tables, and divide the size of the file by their number."""
    with TemporaryDirectory(dir=folder) as place:
        file = Path(place) / "games.sqlite3"
        return _bytes_per_game(str(file), lambda: file.stat().st_size)


def bytes_per_game_on(server: PostgresServer) -> float:
    """Measure the same on a server."""
    database = server.new_database()
    size = "SELECT pg_database_size(current_database())"
    return _bytes_per_game(database, lambda: int(server.ask(size, database)[0]))


def _bytes_per_game(database: str, size: Callable[[], int]) -> float:
    asyncio.run(store_games(database, 0))
    empty = size()
    asyncio.run(store_games(database, GAMES))
    return (size() - empty) / GAMES


async def store_games(database: Path | str, games: int) -> None:
    """Store so many games of four, each with its archived table and its ranks."""
    store, chance = await SqlStore.open(database), random.Random(1)
    ledger = Ledger(store)
    for number in range(games):
        await _play(store, ledger, chance, number)
    await store.close()


async def _play(store: SqlStore, ledger: Ledger, chance: random.Random, number: int) -> None:
    group, now = number % GROUPS, 1_800_000_000_000 + number * 600_000
    people = [PersonId(f"person-{group:02}-{seat}") for seat in range(SEATS)]
    room = Chat(MEMORY, f"-1001234567{group:03}")
    lobby = open_lobby(room, people[0], Options(), Pace.NORMAL, chance.randbytes(32), now)
    for person in people[1:]:
        lobby = join(lobby, person, now)
    lobby = replace(lobby, table=TableId(f"table{number:05}"))
    running = Running.deal(lobby, now)
    await store.commit(running.take_changes())
    while not running.over:
        now += 7_000
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play_for(seat, lambda view: GreedyLowest().choose(view, chance.random, lambda: False), now)
    changes = running.take_changes()
    async with ledger.entered(running.state.game, running.game.moves, changes) as with_ranks:
        await store.commit(with_ranks)
    ended = to_stored(Closed(running, Why.PLAYED, now))
    assert isinstance(ended, Ended)
    await store.commit([archiving(TableRow(lobby.table, room, True, "", 0), ended)])
