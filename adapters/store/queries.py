"""Queries on the tables, and functions that turn a row of the result into a value of the application."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    Table,
    bindparam,
    cast,
    exists,
    extract,
    func,
    or_,
    select,
    union,
)

from adapters.kit.post_box import Post
from adapters.store.schema import (
    chat_uses,
    deadlines,
    games,
    leases,
    moves,
    nicks,
    orders,
    people,
    posts,
    room_people,
    room_settings,
    rooms,
    seat_events,
    secrets,
    slots,
    table_keys,
    tables,
    updates,
    visitors,
)
from bot.domain.cards import Letters
from bot.domain.ids import Chat, TableId, UserKey
from bot.domain.orders import Order
from bot.domain.preferences import HandOrder, Preferences
from bot.domain.room_settings import RoomPerson, RoomSettings, TableView, WhoMay
from bot.domain.rows import (
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    Room,
    SeatEventKind,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.ports.news import TableNews

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Query(Generic[T]):
    """A SELECT with named parameters, and the function that reads one row of its result."""

    sql: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]
    read: Callable[[AnyRow], T]


@dataclass(frozen=True, slots=True, eq=False)
class Lookup(Generic[T]):
    """A query for many keys at once; a key has the texts of one or several columns.

    With several columns the result may hold rows of other keys, too: it has every combination of the columns' values.
    """

    sql: Select[*tuple[Any, ...]]
    read: Callable[[AnyRow], T]
    positions: tuple[int, ...]

    def parameters(self, keys: Sequence[Key]) -> dict[str, list[str]]:
        """The parameters of the statement for these keys."""
        return {f"column_{at}": list({key[at] for key in keys}) for at in range(len(self.positions))}

    def key_of(self, row: AnyRow) -> Key:
        """The key that this row belongs to."""
        return tuple(row[position] for position in self.positions)


def lookup(sql: Select[*tuple[Any, ...]], read: Callable[[AnyRow], T], *by: Column[Any]) -> Lookup[T]:
    """Make a lookup by some columns, for which the schema has an index."""
    keys = (column.in_(bindparam(f"column_{at}", expanding=True)) for at, column in enumerate(by))
    columns = list(sql.selected_columns)
    return Lookup(sql.where(*keys), read, tuple(columns.index(column) for column in by))


def chat_of(chat: Chat) -> dict[str, str]:
    """The parameters of a query about one chat."""
    return {"platform": chat.platform, "chat": chat.id, "topic": chat.topic}


def _in_chat(table: Table) -> tuple[ColumnElement[bool], ...]:
    return tuple(table.c[name] == bindparam(name) for name in ("platform", "chat", "topic"))


def person_of(row: Sequence[Any]) -> Person:
    """Read a person from all columns of their row."""
    platform, user, person, name, language, *rest = row
    *private, reachable, handle, chose_language, rings, hand_order, letters = rest
    preferences = Preferences(rings, HandOrder(hand_order), Letters(letters))
    return Person(
        person, platform, user, name, language, Chat(*private), reachable, handle, chose_language, preferences
    )


def _nick(row: AnyRow) -> Nick:
    person, platform, chat, name = row
    return Nick(person, Chat(platform, chat), name)


def _room(row: AnyRow) -> Room:
    platform, chat, topic, *rest = row
    return Room(Chat(platform, chat, topic), *rest)


def _room_settings(row: AnyRow) -> RoomSettings:
    _, _, _, opens, cancels, preset, pace, comes_down, rings, letters, view, *rest = row
    who = WhoMay(opens), WhoMay(cancels)
    return RoomSettings(*who, preset, pace, comes_down, rings, Letters(letters), TableView(view), *rest)


def _room_person(row: AnyRow) -> RoomPerson:
    platform, chat, topic, *rest = row
    return RoomPerson(Chat(platform, chat, topic), *rest)


def table_of(row: AnyRow) -> TableRow:
    """Read a table from all columns of its row."""
    table, platform, chat, topic, *rest = row
    return TableRow(table, Chat(platform, chat, topic), *rest)


def _table_id(row: AnyRow) -> TableId:
    return TableId(row[0])


def _game(row: AnyRow) -> GameRow:
    _, game, table, platform, chat, topic, header, seats, began, ended, result, clock, counted = row
    room, players = Chat(platform, chat, topic), tuple(json.loads(seats))
    return GameRow(game, table, room, header, players, began, ended, result, clock, counted)


def _move(row: AnyRow) -> MoveRow:
    return MoveRow(*row)


def _seat_event(row: AnyRow) -> SeatEventRow:
    game, seq, after_move, seat, kind, person, at = row
    return SeatEventRow(game, seq, after_move, seat, SeatEventKind(kind), person, at)


def _deadline(row: AnyRow) -> DeadlineRow:
    return DeadlineRow(*row)


def _slot(row: AnyRow) -> SlotRow:
    slot, table, platform, chat, topic, *rest = row
    return SlotRow(slot, table, Chat(platform, chat, topic), *rest)


def _post(row: AnyRow) -> Post:
    platform, chat, topic, *rest = row
    return Post(Chat(platform, chat, topic), *rest)


def _visitor(row: AnyRow) -> tuple[UserKey, str]:
    _, user, profile = row
    return user, profile


_deadlines = select(deadlines).order_by(deadlines.c.due, deadlines.c.table, deadlines.c.name)
_slots = select(slots).order_by(slots.c.slot)
_moves = select(moves).order_by(moves.c.game, moves.c.seq)
_seat_events = select(seat_events).order_by(seat_events.c.game, seat_events.c.seq)
_games_here = select(games).where(*_in_chat(games))
_posts_here = select(posts).where(*_in_chat(posts))

PERSON_OF_USER = lookup(select(people), person_of, people.c.platform, people.c.user)
PERSON = lookup(select(people), person_of, people.c.person)
NICKS = lookup(select(nicks).order_by(nicks.c.person, nicks.c.platform, nicks.c.chat), _nick, nicks.c.person)
ROOM = lookup(select(rooms), _room, rooms.c.platform, rooms.c.chat, rooms.c.topic)
ROOM_SETTINGS = lookup(
    select(room_settings),
    _room_settings,
    room_settings.c.platform,
    room_settings.c.chat,
    room_settings.c.topic,
)
_room_people = select(room_people)
ROOM_PERSON = lookup(
    _room_people,
    _room_person,
    room_people.c.platform,
    room_people.c.chat,
    room_people.c.topic,
    room_people.c.person,
)
ROOM_PEOPLE = Query(_room_people.where(*_in_chat(room_people)).order_by(room_people.c.person), _room_person)
ROOMS_OF = Query(
    _room_people.where(room_people.c.person == bindparam("person")).order_by(
        room_people.c.platform, room_people.c.chat, room_people.c.topic
    ),
    _room_person,
)
TABLE = lookup(select(tables), table_of, tables.c.table)
AWAKE_TABLES: Query[TableId] = Query(
    select(tables.c.table)
    .where(tables.c.open, or_(~tables.c.asleep, tables.c.at > bindparam("now")))
    .order_by(tables.c.at.desc(), tables.c.table),
    _table_id,
)
ROOMS_USED_SINCE: Query[Chat] = Query(
    select(tables.c.platform, tables.c.chat, tables.c.topic)
    .where(tables.c.at >= bindparam("since"))
    .distinct(),
    lambda row: Chat(*row),
)
TABLES_OF: Query[TableId] = Query(
    select(table_keys.c.table).where(table_keys.c.key == bindparam("key")).order_by(table_keys.c.table),
    _table_id,
)
FIRST_DEADLINES_UNTIL: Query[tuple[TableId, int]] = Query(
    select(deadlines.c.table, func.min(deadlines.c.due))
    .where(deadlines.c.due <= bindparam("until"))
    .group_by(deadlines.c.table)
    .order_by(deadlines.c.table),
    lambda row: (row[0], row[1]),
)
_news_of_tables = select(tables.c.table, tables.c.version, tables.c.open & ~tables.c.asleep)
CHANGED_SINCE: Query[TableNews] = Query(
    _news_of_tables.where(tables.c.at >= bindparam("since")), lambda row: TableNews(*row)
)
VERSIONS: Lookup[TableNews] = lookup(_news_of_tables, lambda row: TableNews(*row), tables.c.table)
ORDERS: Query[Order] = Query(
    select(orders)
    .where(orders.c.platform == bindparam("of"), orders.c.due <= bindparam("now"))
    .order_by(orders.c.due, orders.c.id),
    lambda row: Order(*row),
)
SERVER_TIME: Query[int] = Query(
    select(cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)), lambda row: row[0]
)
SERVED_UNTIL: Query[int] = Query(select(func.max(leases.c.beat_at)), lambda row: row[0] or 0)
_in_whole_chat = (tables.c.platform == bindparam("platform"), tables.c.chat == bindparam("chat"))
_posts_in_chat = (slots.c.platform == bindparam("platform"), slots.c.chat == bindparam("chat"))
_unclosed = tables.c.open.is_not(False)
"""Written so that no index is used for it: before a file has statistics, SQLite would look at all open tables."""
TABLES_AT: Query[TableId] = Query(
    union(
        select(tables.c.table).where(_unclosed, *_in_whole_chat),
        select(tables.c.table).join(slots, slots.c.table == tables.c.table).where(_unclosed, *_posts_in_chat),
    ).order_by("table"),
    _table_id,
)
_versions = select(tables.c.table, tables.c.version)
MEANT: Query[tuple[TableId, int]] = Query(
    union(
        _versions.where(_unclosed, *_in_whole_chat),
        _versions.join(slots, slots.c.table == tables.c.table).where(_unclosed, *_posts_in_chat),
        _versions.join(table_keys, table_keys.c.table == tables.c.table).where(
            _unclosed, table_keys.c.key == bindparam("key")
        ),
        _versions.where(_unclosed, tables.c.table == bindparam("itself")),
    ).order_by("table"),
    lambda row: (row[0], row[1]),
)
GAME = lookup(select(games), _game, games.c.game)
LAST_GAME = Query(
    _games_here.order_by(games.c.started_at.desc(), games.c.number.desc()).limit(1),
    _game,
)
ENDED_GAME = Query(
    _games_here.where(games.c.ended_at.is_not(None))
    .order_by(games.c.started_at.desc(), games.c.number.desc())
    .limit(1)
    .offset(bindparam("back")),
    _game,
)
UPDATE: Lookup[str] = lookup(select(updates), lambda row: row[1], updates.c.platform, updates.c.id)
SECRET: Lookup[bytes] = lookup(select(secrets), lambda row: bytes.fromhex(row[1]), secrets.c.name)
MOVES = lookup(_moves, _move, moves.c.game)
SEAT_EVENTS = lookup(_seat_events, _seat_event, seat_events.c.game)
DEADLINES = Query(_deadlines, _deadline)
DEADLINES_OF_TABLE = lookup(_deadlines, _deadline, deadlines.c.table)
FIRST_DEADLINES: Query[tuple[TableId, int]] = Query(
    select(deadlines.c.table, func.min(deadlines.c.due))
    .group_by(deadlines.c.table)
    .order_by(deadlines.c.table),
    lambda row: (row[0], row[1]),
)
SLOTS = Query(_slots, _slot)
_is_open = exists().where(tables.c.table == slots.c.table, tables.c.open)
UNFINISHED_SLOTS = Query(
    _slots.where(
        or_(
            slots.c.table.is_(None),
            slots.c.intent.is_not(None),
            slots.c.replaces.is_not(None),
            slots.c.digest == bindparam("removed"),
        )
    ),
    _slot,
)
STRAY_SLOTS = Query(_slots.where(slots.c.table.is_not(None), ~_is_open), _slot)
SLOTS_OF_TABLE = lookup(_slots, _slot, slots.c.table)
POSTS = Query(_posts_here.order_by(posts.c.number.desc()).limit(bindparam("last")), _post)
UNUSED: Query[Chat] = Query(
    select(chat_uses.c.platform, chat_uses.c.chat)
    .where(
        chat_uses.c.platform == bindparam("in_platform"),
        chat_uses.c.chat > bindparam("after"),
        chat_uses.c.used_at < bindparam("before"),
    )
    .order_by(chat_uses.c.chat)
    .limit(bindparam("most")),
    lambda row: Chat(row[0], row[1]),
)
VISITOR = lookup(select(visitors), _visitor, visitors.c.token_digest)
VISITORS_WITH: Query[UserKey] = Query(
    select(visitors.c.user)
    .distinct()
    .where(func.replace(visitors.c.profile, bindparam("words"), "") != visitors.c.profile)
    .order_by(visitors.c.user),
    lambda row: UserKey(row[0]),
)
"""`replace` changes the texts that hold the words: it is the one search, letter by letter, that both databases have."""
