"""After the missing games are added, the ranks equal a new count of all games."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.domain.errors import StoreError
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    AchievementRow,
    AddAchievement,
    AddEpaulette,
    EpauletteRow,
    ForgetPerson,
    MarkCounted,
    MarkRanked,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    Change,
    DropRow,
    EndGame,
    MoveChat,
    MoveRow,
    PutRow,
    SeatEventKind,
    SeatEventRow,
)
from bot.domain.seasons import FOREVER
from bot.ranks import rebuilding
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import add_missing, rebuild
from bot.ranks.results import Entry
from bot.ranks.settling import RANK_ROWS, CountedRanks
from engine import move_to_text
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, DORA, Played, played_once
from tests.bot.ranks.test_ledger import an_evening, dealt, end, leave
from tests.memory.store import MemoryStore

TABLES: tuple[tuple[PersonId | None, ...], ...] = (
    (ANN, BOB), (ANN, BOB, CARL), (CARL, DORA), (BOB, None), (ANN, None, CARL, DORA),
)  # fmt: skip
Ranks = tuple[set[PersonStanding], set[EpauletteRow], set[AchievementRow], set[Meeting]]


def played(table: int, seed: int) -> Played:
    return played_once(*TABLES[table], seed=seed)


async def ranks(store: MemoryStore) -> Ranks:
    rows = (
        await store.rows(PersonStanding),
        await store.rows(EpauletteRow),
        await store.rows(AchievementRow),
    )
    return set(rows[0]), set(rows[1]), set(rows[2]), set(await store.rows(Meeting))


def games_read(store: MemoryStore) -> list[GameId]:
    """Return a list; each game is added to it when its moves are read."""
    read, moves = list[GameId](), store.moves

    async def noted(game: GameId) -> tuple[MoveRow, ...]:
        read.append(game)
        return await moves(game)

    store.moves = noted  # type: ignore[method-assign]
    return read


async def clear_ranks(store: MemoryStore) -> None:
    rows = [row for kind in RANK_ROWS for row in await store.rows(kind)]
    await store.commit([*map(DropRow, rows), MarkRanked(0)])


async def counted_anew(store: MemoryStore) -> Ranks:
    """Forget all ranks and count every game: the reference for the other ways."""
    await clear_ranks(store)
    await rebuild(store, Ledger(store))
    return await ranks(store)


async def end_uncounted(store: MemoryStore, one: Played, at: int) -> None:
    """End a game without a word to the ranks."""
    game, seq = one.row.game, len(one.moves) - 1
    seat, move = one.moves[-1]
    await store.commit([AddMove(MoveRow(game, seq, seat, move_to_text(move), at)), EndGame(game, at, "fool")])


async def leave_uncounted(store: MemoryStore, one: Played, at: int) -> None:
    row = SeatEventRow(one.row.game, 0, 3, 0, SeatEventKind.LEFT, one.row.seats[0], at)
    await store.commit([AddSeatEvent(row)])


games = st.tuples(
    st.integers(0, len(TABLES) - 1),
    st.integers(1, 3),
    st.sampled_from(["counted", "missing", "missing early"]),
    st.sampled_from(["stays", "leaves", "leaves unseen"]),
    st.booleans(),
)


@settings(max_examples=settings().max_examples // 4)
@given(evening=st.lists(games, min_size=1, max_size=7), forgotten=st.integers(0, 20))
@example(
    evening=[
        (0, 1, "counted", "leaves", False),
        (0, 1, "counted", "leaves unseen", False),
        (0, 1, "missing early", "stays", True),
    ],
    forgotten=20,
)
def test_adding_missing_games_gives_the_ranks_of_a_full_count(
    evening: list[tuple[int, int, str, str, bool]], forgotten: int
) -> None:
    asyncio.run(_compare(evening, forgotten))


async def _compare(evening: list[tuple[int, int, str, str, bool]], forgotten: int) -> None:
    store = MemoryStore()
    ledger = Ledger(store)
    for number, (table, seed, counts, leaves, ends) in enumerate(evening):
        one, now = played(table, seed), 10_000 + number * 100
        one.row = replace(one.row, started_at=now - 50)
        await dealt(store, one, f"g{number}")
        if leaves == "leaves":
            await leave(store, ledger, one, 0, now)
        elif leaves == "leaves unseen":
            await leave_uncounted(store, one, now)
        if ends and counts == "counted" and leaves != "leaves unseen":
            await end(store, ledger, one, now + 10)
        elif ends:
            early = counts == "missing early" and leaves == "stays"
            await end_uncounted(store, one, now + 10 - 450 * early)
        if number == forgotten:
            await ledger.commit_alone([ForgetPerson(BOB)])
    await add_missing(store, ledger)
    assert await store.uncounted(99) == ()
    added = await ranks(store)
    assert added == await counted_anew(store)
    assert (await add_missing(store, ledger)).games == 0


@pytest.mark.sampled
async def test_a_game_counted_before_months_existed_is_added_to_its_month() -> None:
    store = MemoryStore()
    await an_evening(store)
    before = await ranks(store)
    last, until = (await store.games_by_start(99))[-1][1], await store.ranked_until()
    await clear_ranks(store)
    await store.commit(
        [
            *(PutRow(row) for row in before[0] if row.period == FOREVER),
            *map(AddEpaulette, before[1]),
            *map(AddAchievement, before[2]),
            MarkCounted(last, 0),
            MarkRanked(until),
        ]
    )
    assert await store.uncounted(99) == (last,)
    await add_missing(store, Ledger(store))
    assert await ranks(store) == before
    assert await store.uncounted(99) == ()


async def test_missing_achievements_are_found_by_a_full_count() -> None:
    store = MemoryStore()
    await an_evening(store)
    before = await ranks(store)
    await clear_ranks(store)
    await store.commit([*map(PutRow, before[0]), *map(AddEpaulette, before[1]), *map(PutRow, before[3])])
    assert (await ranks(store))[2] == set()
    await rebuild(store, Ledger(store))
    assert await ranks(store) == before


async def test_only_later_games_are_read_and_added() -> None:
    store = MemoryStore()
    await an_evening(store, 12)
    read = games_read(store)
    for number in range(2):
        await end_uncounted(store, await dealt(store, played(0, 1), f"late {number}"), 50_000 + number)
    rebuilt = await add_missing(store, Ledger(store))
    assert rebuilt.summary() == "2 games were missing, 0 unreadable, 2 people concerned"
    assert read == ["late 0", "late 1"]
    assert (await store.standings(None, [ANN]))[ANN].games == (await counted_of(store))[ANN]


async def test_uncounted_games_are_read_once() -> None:
    store = MemoryStore()
    ledger = Ledger(store)
    for number in range(60):
        await end_uncounted(store, await dealt(store, played(0, 1), f"g{number}"), 10_000 + number)
    read, shown = games_read(store), list[int]()
    await rebuild(store, ledger, lambda done, _: shown.append(done))
    assert len(read) == 60
    assert shown == [50, 60]
    assert await store.uncounted(99) == ()
    assert await ranks(store) == await counted_anew(store)


@pytest.mark.parametrize("left", [0, 1, 2, 4])
async def test_half_written_ranks_are_counted_again(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends after `left` commits of a rebuild in several commits."""
    store = MemoryStore()
    await an_evening(store, 12)
    wanted = await ranks(store)
    await store.commit([PutRow(replace(row, games=99)) for row in wanted[0]])
    damaged = await ranks(store)
    monkeypatch.setattr(rebuilding, "PIECE", 5)
    commit = store.commit

    async def dies(changes: list[Change]) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise StoreError("the process ends")
        await commit(changes)

    store.commit = dies  # type: ignore[method-assign,assignment]
    with pytest.raises(StoreError):
        await rebuild(store, Ledger(store))
    store.commit = commit  # type: ignore[method-assign]
    assert left == -1
    begun = bool(await store.uncounted(99))
    await add_missing(store, Ledger(store))
    assert await store.uncounted(99) == ()
    assert await ranks(store) == (wanted if begun else damaged)
    await rebuild(store, Ledger(store))
    assert await ranks(store) == wanted


async def counted_of(store: MemoryStore) -> dict[PersonId, int]:
    rows = (await counted_anew(store))[0]
    return {row.person: row.games for row in rows if (row.chat, row.period) == (None, FOREVER)}


async def test_if_an_early_game_is_missing_every_game_is_counted_again() -> None:
    store = MemoryStore()
    await end_uncounted(store, await dealt(store, played(0, 2), "early"), 5)
    await an_evening(store, 6)
    rebuilt = await add_missing(store, Ledger(store))
    assert rebuilt.summary().startswith("7 games counted")
    assert await ranks(store) == await counted_anew(store)


async def test_an_unreadable_game_waits_for_a_version_that_reads_it() -> None:
    store = MemoryStore()
    row = replace(played(0, 1).row, game=GameId("bad"), header="nonsense")
    await store.commit([AddGame(replace(row, ended_at=None)), EndGame(row.game, 9_000, "fool")])
    for _ in range(2):
        assert (await add_missing(store, Ledger(store))).damaged == 1
    await rebuild(store, Ledger(store))
    assert await store.uncounted(99) == ("bad",)


@pytest.mark.parametrize("whole", [False, True])
async def test_games_that_end_meanwhile_are_counted_once(*, whole: bool) -> None:
    store = MemoryStore()
    ledger = Ledger(store)
    await an_evening(store, 20)
    await end_uncounted(store, await dealt(store, played(2, 1), "early"), 55)
    running = [await dealt(store, played(table, 3), f"h{table}") for table in range(len(TABLES))]

    async def go_on() -> None:
        for number, one in enumerate(running):
            await asyncio.to_thread(int)  # lets the rebuild continue in between
            await end(store, ledger, one, 20_000 + number)

    work = rebuild if whole else add_missing
    await asyncio.gather(work(store, ledger), go_on())
    now = await ranks(store)
    assert await store.uncounted(99) == ()
    assert now == await counted_anew(store)


@pytest.mark.sampled
async def test_a_chat_that_moves_meanwhile_takes_its_ranks_along() -> None:
    store, new = MemoryStore(), Chat(CHAT.platform, "new")
    ledger, shown, moving = Ledger(store), list[int](), list[asyncio.Future[None]]()

    def move_once(done: int, _: int) -> None:
        """The games of this page have been read at the old address."""
        if not shown:
            moving.append(asyncio.ensure_future(ledger.commit_alone([MoveChat(CHAT, new)])))
        shown.append(done)

    await an_evening(store, 60)
    await rebuild(store, ledger, move_once)
    await asyncio.gather(*moving)
    assert shown == [50, 60, 50, 60]
    assert {row.chat for row in await store.rows(PersonStanding)} == {new, None}
    assert await ranks(store) == await counted_anew(store)


async def test_only_changed_ranks_are_written() -> None:
    store = MemoryStore()
    await an_evening(store, 12)
    wrong = replace((await store.standings(CHAT, [ANN]))[ANN], games=99)
    await store.commit([PutRow(wrong)])
    commit, written = store.commit, list[Change]()

    async def noted(changes: list[Change]) -> None:
        written.extend(changes)
        await commit(changes)

    store.commit = noted  # type: ignore[method-assign,assignment]
    await rebuild(store, Ledger(store))
    put = [type(change).__name__ for change in written]
    assert put == ["PutRow", "MarkRanked"]


async def test_a_store_that_fails_leaves_the_ranks_as_they_were() -> None:
    store = MemoryStore()
    await an_evening(store, 6)
    await end_uncounted(store, await dealt(store, played(0, 1), "late"), 50_000)
    before = await ranks(store)

    async def fails(*_: object) -> None:
        raise StoreError("the disk is full")

    commit, store.commit = store.commit, fails  # type: ignore[method-assign,assignment]
    ledger = Ledger(store)
    for work in (add_missing, rebuild):
        with pytest.raises(StoreError):
            await work(store, ledger)
    store.commit = commit  # type: ignore[method-assign]
    assert await ranks(store) == before
    assert (await add_missing(store, ledger)).games == 1


@pytest.mark.parametrize("shared", [False, True])
async def test_games_end_between_the_commits_of_a_rebuild_that_changes_everything(
    *, shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None waits for the end of the rebuild; each is counted once, and every game is read once."""
    store = MemoryStore()
    ours = Ledger(store)
    theirs = Ledger(store) if shared else ours
    await an_evening(store, 30)
    wrong, surplus = await ranks(store), PersonStanding(PersonId("nobody"), CHAT, games=1)
    await store.commit([PutRow(surplus), *(PutRow(replace(row, games=77)) for row in wrong[0])])
    await store.commit([PutRow(replace(row, games=77)) for row in wrong[3]])
    running = [await dealt(store, played(table, 3), f"h{table}") for table in range(len(TABLES))]
    monkeypatch.setattr(rebuilding, "PIECE", 5)
    commit, sizes, ended, read = store.commit, list[int](), list[int](), games_read(store)

    async def pieces(changes: list[Change]) -> None:
        await commit(changes)
        if isinstance(changes[-1], MarkCounted) and changes[-1].at == 0:
            sizes.append(len(changes))
            if running:
                await end(store, theirs, running.pop(), 20_000 + len(running))
                ended.append(len(sizes))

    store.commit = pieces  # type: ignore[method-assign,assignment]
    assert (await rebuild(store, ours)).games == 30 + len(TABLES)
    store.commit = commit  # type: ignore[method-assign]
    assert max(sizes) == 6
    assert ended == [1, 2, 3, 4, 5]
    assert len(sizes) > 10
    assert {read.count(one) for one in read if not one.startswith("h")} == {1}
    now = await ranks(store)
    assert surplus not in now[0]
    assert await store.uncounted(99) == ()
    assert now == await counted_anew(store)


async def test_a_game_added_by_another_process_at_the_end_causes_no_second_rebuild() -> None:
    store = MemoryStore()
    ours, theirs = Ledger(store), Ledger(store)
    await an_evening(store, 20)
    await store.commit([PutRow(replace(row, games=99)) for row in (await ranks(store))[0]])
    running = [await dealt(store, played(table, 3), f"h{table}") for table in range(3)]
    commit, read = store.commit, games_read(store)

    async def late(changes: list[Change]) -> None:
        if running and isinstance(changes[-1], MarkRanked) and len(changes) > 1:
            one = running.pop()
            store.commit = commit  # type: ignore[method-assign]
            await end(store, theirs, one, 20_000 + len(running))
            store.commit = late  # type: ignore[method-assign,assignment]
        await commit(changes)

    store.commit = late  # type: ignore[method-assign,assignment]
    await rebuild(store, ours)
    store.commit = commit  # type: ignore[method-assign]
    assert running == []
    assert {read.count(one) for one in read if not one.startswith("h")} == {1}
    assert await ranks(store) == await counted_anew(store)


async def test_missing_games_are_added_some_in_each_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    await an_evening(store, 6)
    for number in range(9):
        await end_uncounted(store, await dealt(store, played(number % 5, 1), f"g{number}"), 50_000 + number)
    monkeypatch.setattr(rebuilding, "ENTRIES_AT_ONCE", 2)
    commit, commits = store.commit, list[int]()

    async def noted(changes: list[Change]) -> None:
        commits.append(len(changes))
        await commit(changes)
        if len(commits) == 3:
            raise StoreError("the process ends")

    store.commit = noted  # type: ignore[method-assign,assignment]
    with pytest.raises(StoreError):
        await add_missing(store, Ledger(store))
    store.commit = commit  # type: ignore[method-assign]
    added = await add_missing(store, Ledger(store))
    assert not added.whole, "the ranks are those of an earlier time, and the rest can be added"
    assert added.games == 3
    assert await ranks(store) == await counted_anew(store)


async def test_counting_many_games_of_one_moment_does_not_block_the_event_loop() -> None:
    """Games with the same start wait for each other, and are counted together at the end."""
    store = MemoryStore()
    for number in range(200):
        await end_uncounted(store, await dealt(store, played(3, 1), f"g{number}"), 10_000 + number)
    turns, counted, count = list[int](), list[int](), CountedRanks.count

    def noted(book: CountedRanks, entries: Iterable[Entry]) -> None:
        some = list(entries)
        counted.append(len(some))
        count(book, some)

    async def turn() -> None:
        while True:
            await asyncio.sleep(0)
            turns.append(len(counted))

    turning = asyncio.create_task(turn())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CountedRanks, "count", noted)
        await rebuild(store, Ledger(store))
    turning.cancel()
    assert sum(counted) == 200
    assert max(counted) <= rebuilding.ENTRIES_AT_ONCE
    assert {*range(1, len(counted))} <= {*turns}


async def test_a_rebuild_stores_no_row_of_a_person_forgotten_between_its_commits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    theirs = Ledger(store)
    await an_evening(store, 30)
    await clear_ranks(store)
    monkeypatch.setattr(rebuilding, "PIECE", 5)
    commit, pieces = store.commit, list[int]()

    async def forgets(changes: list[Change]) -> None:
        pieces.append(len(changes))
        if len(pieces) == 4:
            await theirs.commit_alone([ForgetPerson(ANN)])
        await commit(changes)

    store.commit = forgets  # type: ignore[method-assign,assignment]
    await rebuild(store, Ledger(store))
    store.commit = commit  # type: ignore[method-assign]
    now = await ranks(store)
    assert ANN not in {row.person for rows in now[:3] for row in rows}
    assert ANN not in {row.giver for row in now[1]}
    assert now == await counted_anew(store)


async def test_ranks_without_a_game_are_dropped_some_in_each_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    people = [PersonStanding(PersonId(f"p{number}"), CHAT, games=1) for number in range(12)]
    await store.commit([PutRow(person) for person in people])
    monkeypatch.setattr(rebuilding, "PIECE", 5)
    commit, sizes = store.commit, list[int]()

    async def noted(changes: list[Change]) -> None:
        sizes.append(len(changes))
        await commit(changes)

    store.commit = noted  # type: ignore[method-assign,assignment]
    await rebuild(store, Ledger(store))
    assert sizes == [5, 5, 2, 1]
    assert await store.rows(PersonStanding) == ()
