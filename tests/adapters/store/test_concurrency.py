"""Many commits at once: each is applied whole or not at all, and an invalid one fails alone."""

import asyncio
import gc
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import pytest

from adapters.store import SqlStore, queries
from adapters.store.reader import Read, Reader
from bot.domain.errors import AlreadyStored, StoreUnavailable
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import AddGame, GameRow, PutPerson, PutRoom, PutTable, SetDeadlines
from tests.adapters.store.sample_rows import (
    GAME,
    TABLE,
    add_move,
    ann,
    deadline,
    game,
    move,
    room,
    table,
)


async def test_of_a_hundred_commits_only_the_conflicting_one_fails(store: SqlStore) -> None:
    await store.commit([AddGame(game()), add_move(40)])
    commits = (store.commit([PutTable(table(f"t{seq}")), add_move(seq)]) for seq in range(100))
    outcomes = await asyncio.gather(*commits, return_exceptions=True)
    assert [seq for seq, outcome in enumerate(outcomes) if outcome is not None] == [40]
    assert isinstance(outcomes[40], AlreadyStored)
    assert await store.moves(GAME) == tuple(move(seq) for seq in range(100))
    assert set(await store.awake_tables(0)) == {f"t{seq}" for seq in range(100) if seq != 40}


async def test_of_commits_that_append_the_same_move_one_wins(store: SqlStore) -> None:
    """A failed commit stores none of its other changes either."""
    await store.commit([AddGame(game())])
    rivals = [store.commit([PutTable(table(f"rival {n}")), add_move(0)]) for n in range(20)]
    outcomes = await asyncio.gather(*rivals, return_exceptions=True)
    winners = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert all(isinstance(outcome, AlreadyStored) for outcome in outcomes if outcome is not None)
    assert await store.awake_tables(0) == (f"rival {winners[0]}",)


async def test_commits_of_one_table_keep_their_order(store: SqlStore) -> None:
    await asyncio.gather(
        *(
            store.commit(
                [
                    PutTable(table(state=str(n), version=n)),
                    SetDeadlines(TableId("table"), (deadline("d", n),)),
                ]
            )
            for n in range(1, 50)
        )
    )
    assert await store.table(TABLE) == table(state="49", version=49)
    assert await store.deadlines() == (deadline("d", 49),)


async def test_a_read_sees_every_commit_that_was_answered(store: SqlStore) -> None:
    async def write_then_read(name: str) -> bool:
        await store.commit([PutTable(table(name))])
        return await store.table(TableId(name)) == table(name)

    assert all(await asyncio.gather(*(write_then_read(f"t{n}") for n in range(60))))


async def test_a_cancelled_commit_cancels_no_other(store: SqlStore) -> None:
    await store.commit([AddGame(game())])
    tasks = [asyncio.create_task(store.commit([add_move(seq)])) for seq in range(30)]
    await asyncio.sleep(0)
    for task in tasks[::3]:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    answered = {seq for seq, outcome in enumerate(outcomes) if outcome is None}
    assert answered >= {seq for seq in range(30) if seq % 3}
    stored = {row.seq for row in await store.moves(GAME)}
    assert answered <= stored <= set(range(30))


async def test_a_cancelled_read_spoils_no_later_read(store: SqlStore) -> None:
    await store.commit([AddGame(game()), *(add_move(seq) for seq in range(50))])
    for turns in range(12):
        reading = asyncio.create_task(store.moves(GAME))
        for _ in range(turns):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        await store.commit([add_move(50 + turns)])
        assert len(await store.moves(GAME)) == 51 + turns


async def test_the_error_of_a_cancelled_read_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Fails(AbstractAsyncContextManager[Read]):
        def free(self) -> AbstractAsyncContextManager[Read]:
            return self

        async def __aenter__(self) -> Read:
            for _ in range(3):
                await asyncio.sleep(0)
            raise StoreUnavailable("gone")

        async def __aexit__(self, *_: object) -> None: ...

        async def close(self) -> None: ...

    reader = Reader(Fails(), lambda *_: None)
    reads = [reader.all(queries.STRAY_SLOTS, {}), reader.get(GameRow, game=GAME)]
    for read in map(asyncio.create_task, reads):
        await asyncio.sleep(0)
        read.cancel()
        await asyncio.gather(read, return_exceptions=True)
    await reader.close()
    del read, reads
    gc.collect()
    assert caplog.messages == []


async def test_commits_that_wait_when_the_store_closes_are_finished(store: SqlStore) -> None:
    await store.commit([AddGame(game())])
    tasks = [asyncio.create_task(store.commit([add_move(seq)])) for seq in range(20)]
    await asyncio.sleep(0)
    await store.close()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert outcomes == [None] * 20


async def test_reads_under_way_when_the_store_closes_are_finished(store: SqlStore) -> None:
    await store.commit([AddGame(game()), add_move(0)])
    reads = [asyncio.create_task(store.moves(GAME)) for _ in range(10)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*reads) == [(move(0),)] * 10


async def test_simultaneous_lookups_each_get_their_own_rows(store: SqlStore) -> None:
    """Several people and rooms share parts of their keys: a lookup mixing keys would find wrong rows."""
    here, there = Chat(PlatformName("p"), "1", "a"), Chat(PlatformName("q"), "2", "b")
    mixed = [Chat(PlatformName(p), i, t) for p in "pq" for i in "12" for t in "ab"]
    await store.commit([PutRoom(room(chat, str(chat))) for chat in mixed])
    users = [(PlatformName(p), UserKey(u)) for p in "pq" for u in "12"]
    await store.commit(
        [PutPerson(replace(ann(), platform=p, user=u, person=PersonId(p + u))) for p, u in users]
    )
    wanted = here, there, replace(here, topic="c")
    rooms = await asyncio.gather(*(store.room(chat) for chat in wanted))
    assert rooms == [room(here, str(here)), room(there, str(there)), None]
    people = await asyncio.gather(*(store.person(*users[n]) for n in (0, 3, 0)))
    assert [person and person.person for person in people] == ["p1", "q2", "p1"]


async def test_hundreds_of_lookups_at_once_find_their_rows(store: SqlStore) -> None:
    names = [f"g{n}" for n in range(450)]
    for name in names:
        await store.commit([AddGame(game(name)), add_move(0, name), add_move(1, name), PutTable(table(name))])
    moves = await asyncio.gather(*(store.moves(GameId(name)) for name in [*names, "nobody"]))
    assert moves == [*((move(0, name), move(1, name)) for name in names), ()]
    games = await asyncio.gather(*(store.game(GameId(name)) for name in reversed(names)))
    assert games == [game(name) for name in reversed(names)]
    tables = await asyncio.gather(*(store.table(TableId(name)) for name in names))
    assert tables == [table(name) for name in names]
