"""Tables are derived from dataclasses. The order of columns and the order of fields do not matter."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

import pytest
from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    create_engine,
    event,
    insert,
)

from adapters.store import SqlStore
from adapters.store.change_batch import ChangeBatch
from adapters.store.mapping import Mapped, metadata
from adapters.store.migrate import newest_revision
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, TournamentId, UserKey, WholeChat
from bot.domain.rank_rows import ForgetPerson, Meeting, PersonStanding, RecallPerson
from bot.domain.room_settings import PutRoomSettings, RoomPerson, RoomSettings, WhoMay
from bot.domain.rows import (
    AddGame,
    AddSeatEvent,
    Change,
    HandOrder,
    MoveChat,
    Nick,
    Preferences,
    PutPerson,
    PutRoom,
    PutRow,
    PutSlot,
    PutTable,
    SetDeadlines,
    SetTableKeys,
)
from bot.domain.stored import STORED, Index, Stored, stored
from bot.domain.tournament_rows import AddChips, ChipEntry, ChipReason, PlaceRow, PutTournament, TournamentRow
from tests.adapters.store.sample_rows import (
    ANN,
    GAME,
    GROUP,
    TABLE,
    TELEGRAM,
    add_move,
    ann,
    bob,
    deadline,
    game,
    room,
    seat_event,
    slot,
    table,
)
from tests.adapters.store.test_random_histories import contents

BOB = PersonId("bob")
ELSEWHERE = Chat(TELEGRAM, "-200", "5")
CUP = TournamentId("cup")
EVERYTHING: list[Change] = [
    PutPerson(replace(ann(), preferences=Preferences(rings=False, hand_order=HandOrder.BY_RANK))),
    PutPerson(bob(), (Nick(BOB, GROUP, "Boss"),)),
    PutRoom(room()),
    PutRoomSettings(GROUP, RoomSettings(opens=WhoMay.ADMINS, weekly=True)),
    PutRow(RoomPerson(GROUP, BOB, barred=True)),
    PutTable(table()),
    SetTableKeys(TABLE, ("a", "B")),
    SetDeadlines(TABLE, (deadline("turn", 9), deadline("window", 5))),
    AddGame(game()),
    add_move(0),
    AddSeatEvent(seat_event(0)),
    PutSlot(slot()),
    PutTournament(TournamentRow(CUP, GROUP, True, 5, None, "{}")),
    PutRow(PlaceRow(CUP, GROUP, ANN, 2)),
    AddChips((ChipEntry("one", GROUP, BOB, 50, ChipReason.START, None, 7),)),
    PutRow(PersonStanding(ANN, GROUP, games=3, curve=(1, 2))),
    PutRow(PersonStanding(ANN, period="m2026-11", games=2)),
    PutRow(Meeting(None, "both", "2026-11-23", 2)),
]
LATER: list[Change] = [
    ForgetPerson(BOB, "digest"),
    PutPerson(replace(bob(), person=PersonId("B"), user=UserKey("B"))),
    RecallPerson(PersonId("B"), "digest"),
    MoveChat(GROUP, ELSEWHERE),
]


async def test_the_order_of_columns_does_not_matter(sql: SqlStore, tmp_path: Path) -> None:
    path = tmp_path / "reversed.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        for one in metadata.sorted_tables:
            _reversed(one).create(connection)
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT)")
        connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{newest_revision()}')")
    engine.dispose()
    other = await SqlStore.open(path)
    try:
        for changes in (EVERYTHING, LATER):
            for store in (sql, other):
                await store.commit(changes)
            assert await everything(other) == await everything(sql)
        assert (await other.room_person(ELSEWHERE.whole, PersonId("B"))).barred
    finally:
        await other.close()


async def everything(store: SqlStore) -> dict[str, object]:
    found: dict[str, object] = {
        f"settings of {chat}": (await store.room_settings(chat), await store.room_people(chat))
        for chat in (GROUP, ELSEWHERE.whole)
    }
    for person in (ANN, BOB, PersonId("B")):
        found[f"chips of {person}"] = [
            await store.rows(ChipEntry, "at", "id", chat=chat, person=person)
            for chat in (GROUP, ELSEWHERE.whole)
        ]
        found[f"nicks of {person}"] = await store.nicks([person]), await store.people([person])
    found["game"] = await store.game(GAME), await store.moves(GAME), await store.seat_events(GAME)
    found["ranks"] = await store.rows(PersonStanding), await store.rows(Meeting), await store.forgotten()
    found["cup"] = await store.row(TournamentRow, tournament=CUP), await store.places_of(ANN)
    return found | await contents(store)


def _reversed(one: Table) -> Table:
    """The same table with its columns in the reverse order."""
    columns = [Column(it.name, it.type, nullable=it.nullable) for it in reversed(one.columns)]
    unique = [it for it in one.constraints if isinstance(it, UniqueConstraint)]
    return Table(
        one.name,
        MetaData(),
        *columns,
        PrimaryKeyConstraint(*one.primary_key.columns.keys()),
        *(UniqueConstraint(*it.columns.keys()) for it in unique),
    )


class Taste(Enum):
    SWEET = "sweet"
    SOUR = "sour"


@dataclass(frozen=True, slots=True)
class Price:
    pence: int
    tips: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Cake:
    name: str
    shop: WholeChat | None
    taste: Taste
    price: Price
    baker: Chat
    weight: float | None = None


@dataclass(frozen=True, slots=True)
class CakeInAnotherOrder:
    baker: Chat
    weight: float | None
    price: Price
    shop: WholeChat | None
    taste: Taste
    name: str


STORED[Cake] = Stored("cakes", ("name", "shop"), None, indexes=(Index(("shop",)),))
STORED[CakeInAnotherOrder] = Stored("cakes", ("name", "shop"), None)


def test_every_stored_class_of_the_product_has_a_table() -> None:
    product = {
        one.table for row, one in STORED.items() if row.__module__.partition(".")[0] in ("adapters", "bot")
    }
    assert product == metadata.tables.keys()
    assert {"puzzle_rooms", "fool_marks", "posted_lobbies", "posts", "chores", "leases"} <= product


def test_a_class_declared_after_the_schema_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"Price is not imported by adapters/store/schema\.py"):
        stored("prices", "pence", privacy=None)(Price)


def test_the_order_of_fields_does_not_matter() -> None:
    cakes: Mapped[Cake] = Mapped(Cake, MetaData())
    others: Mapped[CakeInAnotherOrder] = Mapped(CakeInAnotherOrder, MetaData())
    rows = [
        Cake("honey", None, Taste.SWEET, Price(5, ("a", None)), Chat(PlatformName("p"), "1", "t"), 0.5),
        Cake("lemon", Chat(PlatformName("p"), "2"), Taste.SOUR, Price(7, ()), Chat(PlatformName("p"), "1")),
    ]
    with in_memory() as connection:
        cakes.table.create(connection)
        connection.execute(insert(cakes.table), [cakes.values(row) for row in rows])
        found = [others.read(values) for values in connection.execute(others.select())]
        assert [cakes.read(values) for values in connection.execute(cakes.select())] == rows
    assert [Cake(it.name, it.shop, it.taste, it.price, it.baker, it.weight) for it in found] == rows


def test_changes_of_many_tables_in_one_commit_need_few_sql_statements() -> None:
    many = [TableId(f"t{number}") for number in range(100)]
    first, second, moves = ChangeBatch(), ChangeBatch(), 40
    for one in many:
        for change in (
            PutTable(table(one, Chat(TELEGRAM, one))),
            SetTableKeys(one, ("a", one)),
            SetDeadlines(one, (deadline("turn", 9, one), deadline("window", 5, one))),
            PutSlot(slot(f"hand:{one}", one)),
        ):
            first.change(change)
        second.change(PutTable(table(one, Chat(TELEGRAM, one), version=2)))
        second.change(SetDeadlines(one, (deadline("turn", 7, one),)))
    second.change(AddGame(game()))
    for number in range(moves):
        second.change(add_move(number))
    with in_memory() as connection:
        metadata.create_all(connection)
        said = list[str]()
        event.listen(connection, "before_cursor_execute", lambda *given: said.append(given[2]))
        first.apply(connection)
        assert len(said) == 6
        second.apply(connection)
        assert len(said) == 6 + 5


@contextmanager
def in_memory() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        yield connection
    engine.dispose()
