"""Several processes seat people at the same time, and some are killed: nobody waits for ever or sits at two tables."""

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.domain.errors import StoreUnavailable
from bot.domain.ids import MessageId, TableId, home_of
from bot.domain.rows import Change, ReplaceRow
from bot.domain.state import Play
from bot.features.hall.model import HALL, HallPerson
from bot.ports.store import Store
from bot.tables.stored import stored_play
from tests.bot.features.hall.test_hall import HallTrial
from tests.bot.test_two_processes import TwoProcesses
from tests.memory.store import MemoryStore


async def games_of(store: Store) -> list[Play]:
    """Return the games of all tables of the hall, checked against the rows of their people."""
    rows = await store.rows(HallPerson, "person")
    tables = {TableId(row.table) for row in rows if row.table}
    plays = [await stored_play(table, store) for table in tables]
    assert all(play is not None and home_of(play.room) == HALL for play in plays)
    found = [play for play in plays if play is not None]
    seats = Counter(seat.person for play in found for seat in play.seats if seat.person is not None)
    assert set(seats.values()) <= {1}, "nobody sits at two tables"
    assert {row.person for row in rows if row.table} == set(seats), (
        "each seated person is at the table of their row"
    )
    return found


class DyingStore(MemoryStore):
    """A store whose process stops for ever right after the commit of the hall with this number."""

    def __init__(self, last: int) -> None:
        super().__init__()
        self.left, self.died, self.buried = last, asyncio.Event(), asyncio.Event()

    async def commit(self, changes: Sequence[Change]) -> None:
        made = list(changes)
        await super().commit(made)
        self.left -= any(isinstance(change, ReplaceRow) for change in made)
        if self.left < 0 and not self.died.is_set():
            self.died.set()
            await self.buried.wait()
            raise StoreUnavailable("the process is dead")


@pytest.mark.parametrize("last", range(5))
async def test_a_kill_after_any_commit_leaves_nobody_waiting(last: int) -> None:
    store = DyingStore(last)
    trial = HallTrial(store=store)
    await trial.start()
    people = [await trial.person(name) for name in ("Ann", "Bob", "Cid")]

    async def act() -> None:
        for who in people:
            await trial.types(who, "/play", who.private)
        await trial.passes(25)

    acting, dying = asyncio.ensure_future(act()), asyncio.ensure_future(store.died.wait())
    await asyncio.wait({acting, dying}, return_when=asyncio.FIRST_COMPLETED)
    acting.cancel()
    dying.cancel()
    await asyncio.gather(acting, dying, return_exceptions=True)
    assert store.died.is_set() is (last < 5)
    await trial.is_killed()
    store.buried.set()
    await trial.passes(25)
    assert not await store.rows(HallPerson, waiting=True)
    await games_of(store)
    for who in people:
        await trial.types(who, "/play", who.private)
    await trial.passes(25)
    assert sum(len([seat for seat in play.seats if seat.person]) for play in await games_of(store)) == 3
    await trial.stop()


async def test_two_processes_seat_everybody_once() -> None:
    two = TwoProcesses()
    await two.start()
    people = [await two.person(f"P{number}") for number in range(9)]
    for number, who in enumerate(people):
        seats = 2 + number % 2
        await two.forge_tap(who, f"seek:podkidnoy:{seats}:normal")
    await two.up_to_date()
    await two.passes(25)
    await two.up_to_date()
    plays = await games_of(two.store)
    assert sorted(sum(seat.person is not None for seat in play.seats) for play in plays) == [1, 1, 2, 2, 3]
    assert not await two.store.rows(HallPerson, waiting=True)
    await two.stop()


async def test_a_process_seats_the_people_of_a_killed_one() -> None:
    two = TwoProcesses()
    await two.start()
    ann = await two.person("Ann")
    two.working = [0]
    await two.forge_tap(ann, "seek:podkidnoy:2:normal")
    two.serving[0].cancel()
    await asyncio.gather(two.serving[0], return_exceptions=True)
    two.working = [1]
    await two.passes(40)
    assert len(await games_of(two.store)) == 1
    await two.stop()


async def test_a_person_who_stops_in_the_same_moment_gets_no_seat() -> None:
    two = TwoProcesses()
    await two.start()
    ann, bob = await two.person("Ann"), await two.person("Bob")
    await two.forge_tap(ann, "seek:podkidnoy:2:normal")
    await asyncio.gather(
        two.platform.forge_tap(bob, bob.private, MessageId("1"), "seek:podkidnoy:2:normal"),
        two.platform.forge_tap(ann, ann.private, MessageId("1"), "unseek"),
    )
    await two.up_to_date()
    await two.passes(30)
    await two.up_to_date()
    rows = {row.person: row for row in await two.store.rows(HallPerson, "person")}
    plays = await games_of(two.store)
    seated = {seat.person for play in plays for seat in play.seats if seat.person is not None}
    assert seated == {person for person, row in rows.items() if row.table}
    assert not any(row.waiting for row in rows.values())
    await two.stop()
