"""Two processes on a server seat two hundred people, while people stop and one process is killed again and again."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.application import Application
from bot.domain.errors import StaleTable
from bot.domain.ids import TableId
from bot.domain.rows import Person
from bot.features.hall import Hall, HallPerson
from bot.features.hall.model import HallGame, HallSeats, Pool, Wish
from bot.runtime.updates import Delivery
from bot.tables.stored import stored_play
from tests.memory.platform import MemoryPlatform

PEOPLE = 200
POOLS = [Pool(Wish(game, seats)) for game in HallGame for seats in HallSeats]


@pytest.fixture
async def stores(on_server: SqlStore, shared_database: str) -> AsyncIterator[list[SqlStore]]:
    other = await SqlStore.open(shared_database, patient=True)
    yield [on_server, other]
    await other.close()


def process(store: SqlStore) -> Application:
    return Application(store, SystemClock(), [MemoryPlatform()])


async def acts(hall: Hall, person: Person, pool: Pool, chance: random.Random) -> None:
    """Seek, sometimes stop or change the wish, and look at the pool as the process does."""
    for _ in range(3):
        with suppress(StaleTable):
            await hall.seek(person, pool, Delivery())
            if chance.random() < 0.3:
                await hall.stop(person, Delivery())
                await hall.seek(person, pool, Delivery())
            await hall.seat(pool.text)
            return


@pytest.mark.sampled
async def test_nobody_sits_at_two_tables_or_is_lost(stores: list[SqlStore]) -> None:
    chance = random.Random(66)
    processes = [process(store) for store in stores]
    platform = MemoryPlatform()
    people = []
    for number in range(PEOPLE):
        person = await processes[0].services.people.meet(platform.who(f"u{number}"), reachable=True)
        people.append(person)
    tasks = []
    for number, person in enumerate(people):
        hall = processes[number % 2].core.service(Hall)
        tasks.append(asyncio.ensure_future(acts(hall, person, chance.choice(POOLS), chance)))
        if number % 20 == 19:  # the second process is killed: nothing that it began goes on
            await asyncio.sleep(0.02)
            for task in tasks[1::2]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            processes[1] = process(stores[1])
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [one for one in done if isinstance(one, Exception)]
    for pool in POOLS:
        await asyncio.gather(*(one.core.service(Hall).seat(pool.text) for one in processes))
        await processes[0].core.service(Hall).seat(pool.text)
    rows = await stores[0].rows(HallPerson, "person")
    waiting = Counter(row.pool for row in rows if row.waiting)
    assert all(waiting[pool.text] < pool.wish.players for pool in POOLS), "enough people do not wait"
    seats = Counter[str]()
    for table in {row.table for row in rows if row.table}:
        play = await stored_play(TableId(table), stores[0])
        assert play is not None
        seats.update(seat.person for seat in play.seats if seat.person is not None)
    assert {row.person for row in rows if row.table} == set(seats)
    assert set(seats.values()) == {1}
    assert len(seats) > PEOPLE / 3
