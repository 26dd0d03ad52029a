"""After any commits in any order, a file and a server contain the same as SQLite in memory after single commits."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from adapters.store import SqlStore
from bot.domain.errors import StoreError
from bot.domain.ids import (
    Chat,
    GameId,
    Language,
    MessageId,
    PersonId,
    PlatformName,
    SlotId,
    TableId,
    TournamentId,
    UserKey,
)
from bot.domain.rank_rows import ForgetPerson, MarkCounted, MarkRanked
from bot.domain.room_settings import PutRoomSettings, RoomPerson, RoomSettings
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    AddUpdate,
    Change,
    DeadlineRow,
    DropRow,
    DropSlot,
    DropTable,
    EndGame,
    GameRow,
    MoveChat,
    MoveRow,
    Nick,
    Person,
    Preferences,
    PutPerson,
    PutRoom,
    PutRow,
    PutSlot,
    PutTable,
    RoomRow,
    SeatEventRow,
    SetDeadlines,
    SetTableKeys,
    SlotRow,
    TableRow,
)
from bot.domain.tournament_rows import AddChips, ChipEntry, ChipReason, PlaceRow, PutTournament, TournamentRow
from tests.adapters.store.conftest import emptied
from tests.memory.store import MemoryStore

T = TypeVar("T")

# The ids are few: so changes often meet the same rows. All other texts may be anything.
ids = st.sampled_from(["a", "B", "ж"])
chats = st.builds(
    Chat, st.sampled_from([PlatformName("p"), PlatformName("q")]), ids, st.sampled_from(["", "t"])
)
texts = st.text(max_size=12)
numbers = st.integers(-(2**63), 2**63 - 1)
small = st.integers(0, 3)
tables = ids.map(TableId)
games = ids.map(GameId)
tournaments = ids.map(TournamentId)
slots = ids.map(SlotId)
persons = ids.map(PersonId)
messages = st.none() | ids.map(MessageId)


def deadlines_of(table: TableId) -> st.SearchStrategy[SetDeadlines]:
    row = st.builds(DeadlineRow, st.just(table) | tables, texts, numbers, texts)
    return st.builds(SetDeadlines, st.just(table), st.lists(row, max_size=3).map(tuple))


changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(
        PutPerson,
        st.builds(
            Person,
            person=persons,
            platform=st.just(PlatformName("p")),
            user=ids.map(UserKey),
            name=texts,
            language=st.just(Language("ru")),
            private=chats,
            chose_language=st.booleans(),
            preferences=st.builds(Preferences),
        ),
        st.lists(
            st.builds(Nick, persons, chats.map(lambda chat: chat.whole), st.just("") | texts), max_size=2
        ).map(tuple),
    ),
    st.builds(PutRoom, st.builds(RoomRow, chat=chats, language=st.just(Language("en")))),
    st.builds(PutRoomSettings, chats, st.builds(RoomSettings, preset=texts, pace=texts)),
    st.builds(DropRow, st.builds(RoomPerson, chats, persons)),
    st.builds(PutRow, st.builds(RoomPerson, chats, persons, st.booleans(), st.booleans())),
    st.builds(PutTable, st.builds(TableRow, table=tables, room=chats, version=small, at=small)),
    st.builds(
        AddGame,
        st.builds(
            GameRow,
            game=games,
            table=tables,
            room=chats,
            header=texts,
            seats=st.lists(st.none() | persons, min_size=2, max_size=8).map(tuple),
            started_at=small,
            ended_at=st.none() | numbers,
            result=st.none() | texts,
        ),
    ),
    st.builds(AddMove, st.builds(MoveRow, game=games, seq=small, seat=small, at=numbers)),
    st.builds(
        AddSeatEvent, st.builds(SeatEventRow, game=games, seq=small, after_move=small, seat=small, at=numbers)
    ),
    st.builds(EndGame, games, numbers, texts),
    tables.flatmap(deadlines_of),
    st.builds(
        PutSlot,
        st.builds(
            SlotRow,
            slot=slots,
            table=st.none() | tables,
            chat=chats,
            message=messages,
            position=st.none() | numbers,
            replaces=messages,
        ),
    ),
    st.builds(DropSlot, slots),
    st.builds(MoveChat, chats, chats),
    st.builds(SetTableKeys, tables, st.lists(ids, max_size=2, unique=True).map(tuple)),
    st.builds(AddUpdate, st.just(PlatformName("p")), ids, small),
    st.builds(DropTable, tables, small),
    st.builds(
        PutTournament,
        st.builds(
            TournamentRow,
            tournament=tournaments,
            room=chats,
            open=st.booleans(),
            opened_at=small,
            due_at=st.none() | numbers,
            body=texts,
            version=small,
        ),
        st.booleans(),
    ),
    st.builds(
        PutRow,
        st.builds(PlaceRow, tournaments, chats.map(lambda chat: chat.whole), persons, small),
    ),
    st.builds(
        AddChips,
        st.lists(
            st.builds(
                ChipEntry,
                id=texts,
                chat=chats.map(lambda chat: chat.whole),
                person=persons,
                amount=st.integers(-200, 200),
                reason=st.sampled_from(ChipReason),
                tournament=st.none() | tournaments,
                at=numbers,
            ),
            max_size=3,
        ).map(tuple),
    ),
    st.builds(ForgetPerson, persons),
    st.builds(MarkRanked, small),
    st.builds(MarkCounted, games, small),
)


commits = st.lists(changes, max_size=6)
IDS = ["a", "B", "ж"]


async def committed(store: SqlStore, commit: list[Change]) -> type[Exception] | None:
    try:
        await store.commit(commit)
    except StoreError as error:
        return type(error)
    return None


async def contents(store: SqlStore) -> dict[str, object]:
    """Read everything the store can return."""
    places = [Chat(PlatformName(p), i, t) for p in "pq" for i in IDS for t in ("", "t")]
    found: dict[str, object] = {
        "people": await store.people([PersonId(name) for name in IDS]),
        "nicks": await store.nicks([PersonId(name) for name in IDS]),
        "awake": await store.awake_tables(1),
        "rooms": set(await store.rooms_used_since(2)),
        "deadlines": await store.deadlines(),
        "first deadlines": await store.first_deadlines(),
        "unfinished": (await store.unfinished_slots(), await store.stray_slots()),
        "slots": await store.slots(),
        "ranked": (await store.ranked_until(), await store.forgotten()),
        "open tournaments": await store.rows(TournamentRow, "tournament", open=True),
        "counted": (
            set(await store.uncounted(99)),
            await store.uncounted_until(),
            await store.counted_since(1),
        ),
    }
    for chat in places:
        found[f"room {chat}"] = await store.room(chat), await store.last_game(chat), await store.posts(chat)
        found[f"tables {chat}"] = await store.find_tables(chat)
        found[f"tournament in {chat}"] = await store.tournament_in(chat)
        for name in IDS:
            chips = (
                await store.purse(chat, PersonId(name)),
                await store.rows(ChipEntry, "at", "id", chat=chat, person=PersonId(name)),
            )
            found[f"chips {chat} {name}"] = chips
        found[f"settings {chat}"] = await store.room_settings(chat), await store.room_people(chat)
    for name in IDS:
        game, table = GameId(name), TableId(name)
        tournament = TournamentId(name)
        found[f"tournament {name}"] = (
            await store.row(TournamentRow, tournament=tournament),
            await store.rows(ChipEntry, "at", "id", tournament=tournament),
        )
        found[f"places of {name}"] = set(await store.places_of(PersonId(name)))
        found[f"tables of {name}"] = await store.tables_of(name)
        found[f"rooms of {name}"] = await store.rooms_of(PersonId(name))
        found[f"user {name}"] = await store.person(PlatformName("p"), UserKey(name))
        found[f"game {name}"] = await store.game(game), await store.moves(game), await store.seat_events(game)
        found[f"table {name}"] = (
            await store.table(table),
            await store.deadlines(table),
            await store.slots(table),
        )
    return found


class Histories(RuleBasedStateMachine):
    """Make the same changes in both stores, and sometimes reopen the lasting one."""

    def __init__(self, on_server: str = "") -> None:
        """`on_server` is the URL of a database used instead of a file."""
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.database = on_server or Path(self.folder.name, "durak.sqlite3")
        self.sql = self.run(emptied(on_server) if on_server else SqlStore.open(self.database))
        self.memory = MemoryStore()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    @rule(commit=commits)
    def commit(self, commit: list[Change]) -> None:
        outcomes = [self.run(committed(store, commit)) for store in (self.sql, self.memory)]
        assert bool(outcomes[0]) == bool(outcomes[1])
        if len(commit) == 1:
            assert outcomes[0] == outcomes[1]

    @rule(together=st.lists(commits, min_size=2, max_size=5))
    def commit_at_once(self, together: list[list[Change]]) -> None:
        """Commit all at once in one store, and one after the other in the other."""

        async def at_once() -> list[type[Exception] | None]:
            return await asyncio.gather(*(committed(self.sql, commit) for commit in together))

        async def in_turn() -> list[type[Exception] | None]:
            return [await committed(self.memory, commit) for commit in together]

        assert [bool(o) for o in self.run(at_once())] == [bool(o) for o in self.run(in_turn())]

    @rule(chat=chats, key=ids, body=texts)
    def add_post(self, chat: Chat, key: str, body: str) -> None:
        assert self.run(self.sql.add(chat, key, body)) == self.run(self.memory.add(chat, key, body))

    @rule(chat=chats, number=small, body=st.none() | texts)
    def change_post(self, chat: Chat, number: int, body: str | None) -> None:
        for_both = [
            self.run(store.remove(chat, number) if body is None else store.replace(chat, number, body))
            for store in (self.sql, self.memory)
        ]
        assert for_both[0] == for_both[1]

    @rule()
    def open_again(self) -> None:
        self.check()
        self.run(self.sql.close())
        self.sql = self.run(SqlStore.open(self.database))

    def check(self) -> None:
        assert self.run(contents(self.sql)) == self.run(contents(self.memory))

    def teardown(self) -> None:
        self.check()
        self.run(self.sql.close())
        self.runner.close()
        self.folder.cleanup()


TestHistories = Histories.TestCase
TestHistories.settings = settings(max_examples=settings().max_examples // 4, stateful_step_count=20)


@pytest.mark.sampled
def test_histories_on_a_server(shared_database: str) -> None:
    chosen = settings(max_examples=settings().max_examples // 8, stateful_step_count=20)
    run_state_machine_as_test(lambda: Histories(shared_database), settings=chosen)  # type: ignore[arg-type] # any maker will do
