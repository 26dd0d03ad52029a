"""Queries on the tables, and functions that turn a row of the result into a value of the application."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
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
    tuple_,
    union,
)

from adapters.store.mapping import Mapped, mapped
from adapters.store.schema import (
    chat_uses,
    deadlines,
    games,
    leases,
    slots,
    table_keys,
    tables,
    visitors,
)
from bot.domain.ids import Chat, TableId, UserKey
from bot.domain.room_settings import Report
from bot.domain.rows import GameRow, Order, SlotRow
from bot.ports.news import TableNews

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Query(Generic[T]):
    """A SELECT with named parameters, and the function that reads one row of its result."""

    sql: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]
    read: Callable[[AnyRow], T]


@dataclass(frozen=True, slots=True, eq=False)
class Lookup(Generic[T]):
    """A query for many keys at once; a key has the values of one or several columns.

    With several columns the result may hold rows of other keys, too: it has every combination of the columns' values.
    """

    sql: Select[*tuple[Any, ...]]
    sql_of_one: Select[*tuple[Any, ...]]
    """The same for one key: most lookups are of one, and an `IN` has to be written out each time."""
    read: Callable[[AnyRow], T]
    positions: tuple[int, ...]

    def of(self, keys: Sequence[Key]) -> tuple[Select[*tuple[Any, ...]], dict[str, Any]]:
        """Return the statement for these keys and its parameters."""
        if len(keys) == 1:
            return self.sql_of_one, {f"column_{at}": part for at, part in enumerate(keys[0])}
        every = {f"column_{at}": list({key[at] for key in keys}) for at in range(len(self.positions))}
        return self.sql, every

    def key_of(self, row: AnyRow) -> Key:
        """The key that this row belongs to."""
        return tuple(row[position] for position in self.positions)


def lookup(sql: Select[*tuple[Any, ...]], read: Callable[[AnyRow], T], *by: Column[Any]) -> Lookup[T]:
    """Make a lookup by some columns, for which the schema has an index."""
    keys = (column.in_(bindparam(f"column_{at}", expanding=True)) for at, column in enumerate(by))
    one = (column == bindparam(f"column_{at}") for at, column in enumerate(by))
    columns = list(sql.selected_columns)
    return Lookup(sql.where(*keys), sql.where(*one), read, tuple(columns.index(column) for column in by))


def chat_of(chat: Chat) -> dict[str, str]:
    """The parameters of a query about one chat."""
    return {"platform": chat.platform, "chat": chat.id, "topic": chat.topic}


@cache
def lookup_of(by: Mapped[T], fields: tuple[str, ...], order: tuple[str, ...]) -> Lookup[T]:
    """Look up all rows with equal fields, in this order (`-at`: the latest first)."""
    columns = (by.table.c[name] for name in by.columns_of(fields))
    return lookup(by.select().order_by(*by.order(order)), by.read, *columns)


@cache
def query_of(by: Mapped[T], fields: tuple[str, ...], order: tuple[str, ...], *, limited: bool) -> Query[T]:
    """Find rows with equal fields, in this order; with a limit, `most` rows at most."""
    sql = by.select().where(*(by.table.c[name] == bindparam(f"of_{name}") for name in by.columns_of(fields)))
    sql = sql.order_by(*by.order(order))
    return Query(sql.limit(bindparam("most")) if limited else sql, by.read)


_GAMES = mapped(GameRow)
_SLOTS = mapped(SlotRow)
_ORDERS = mapped(Order)
_REPORTS = mapped(Report)
AWAKE_TABLES: Query[TableId] = Query(
    select(tables.c.table)
    .where(tables.c.open, or_(~tables.c.asleep, tables.c.at > bindparam("now")))
    .order_by(tables.c.at.desc(), tables.c.table),
    lambda row: row.table,
)
ROOMS_USED_SINCE: Query[Chat] = Query(
    select(tables.c.platform, tables.c.chat, tables.c.topic)
    .where(tables.c.at >= bindparam("since"))
    .distinct(),
    lambda row: Chat(row.platform, row.chat, row.topic),
)
_first_deadlines = (
    select(deadlines.c.table, func.min(deadlines.c.due).label("due"))
    .group_by(deadlines.c.table)
    .order_by(deadlines.c.table)
)
FIRST_DEADLINES: Query[tuple[TableId, int]] = Query(_first_deadlines, lambda row: (row.table, row.due))
FIRST_DEADLINES_UNTIL: Query[tuple[TableId, int]] = Query(
    _first_deadlines.where(deadlines.c.due <= bindparam("until")), lambda row: (row.table, row.due)
)
_news_of_tables = select(tables.c.table, tables.c.version, (tables.c.open & ~tables.c.asleep).label("awake"))


def _news(row: AnyRow) -> TableNews:
    return TableNews(row.table, row.version, row.awake)


CHANGED_SINCE: Query[TableNews] = Query(_news_of_tables.where(tables.c.at >= bindparam("since")), _news)
VERSIONS: Lookup[TableNews] = lookup(_news_of_tables, _news, tables.c.table)
ORDERS: Query[Order] = Query(
    _ORDERS.select()
    .where(_ORDERS.table.c.platform == bindparam("of"), _ORDERS.table.c.due <= bindparam("now"))
    .order_by(*_ORDERS.order(("due", "id"))),
    _ORDERS.read,
)
REPORTS_DUE: Query[Report] = Query(
    _REPORTS.select()
    .where(_REPORTS.table.c.due <= bindparam("now"))
    .order_by(*_REPORTS.order(("due", "room", "kind"))),
    _REPORTS.read,
)
SERVER_TIME: Query[int] = Query(
    select(cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger).label("now")),
    lambda row: row.now,
)
SERVED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(leases.c.beat_at), 0).label("at")), lambda row: row.at
)
_in_whole_chat = (tables.c.platform == bindparam("platform"), tables.c.chat == bindparam("chat"))
_posts_in_chat = (slots.c.platform == bindparam("platform"), slots.c.chat == bindparam("chat"))
_unclosed = tables.c.open.is_not(False)
"""Written so that no index is used for it: before a file has statistics, SQLite would look at all open tables."""
TABLES_AT: Query[TableId] = Query(
    union(
        select(tables.c.table).where(_unclosed, *_in_whole_chat),
        select(tables.c.table).join(slots, slots.c.table == tables.c.table).where(_unclosed, *_posts_in_chat),
    ).order_by("table"),
    lambda row: row.table,
)
_versions = select(tables.c.table, tables.c.version)
_itself = tables.alias("itself")


def _is_in_its_chat(table: Table) -> ColumnElement[bool]:
    """The row is of the chat of the table `itself`, in any topic."""
    chat = select(_itself.c.platform, _itself.c.chat).where(_itself.c.table == bindparam("itself"))
    return tuple_(table.c.platform, table.c.chat).in_(chat)


MEANT: Query[tuple[TableId, int]] = Query(
    union(
        _versions.where(_unclosed, *_in_whole_chat),
        _versions.join(slots, slots.c.table == tables.c.table).where(_unclosed, *_posts_in_chat),
        _versions.join(table_keys, table_keys.c.table == tables.c.table).where(
            _unclosed, table_keys.c.key == bindparam("key")
        ),
        _versions.where(_unclosed, _is_in_its_chat(tables)),
        _versions.join(slots, slots.c.table == tables.c.table).where(_unclosed, _is_in_its_chat(slots)),
    ).order_by("table"),
    lambda row: (row.table, row.version),
)
_games_here = _GAMES.select().where(
    *(games.c[name] == bindparam(name) for name in ("platform", "chat", "topic"))
)
ENDED_GAME: Query[GameRow] = Query(
    _games_here.where(games.c.ended_at.is_not(None))
    .order_by(*_GAMES.order(("-started_at", "-number")))
    .limit(1)
    .offset(bindparam("back")),
    _GAMES.read,
)
_slots_in_order = _SLOTS.select().order_by(slots.c.slot)
_is_open = exists().where(tables.c.table == slots.c.table, tables.c.open)
UNFINISHED_SLOTS = Query(
    _slots_in_order.where(
        or_(
            slots.c.table.is_(None),
            slots.c.intent.is_not(None),
            slots.c.replaces.is_not(None),
            slots.c.digest == bindparam("removed"),
        )
    ),
    _SLOTS.read,
)
STRAY_SLOTS = Query(_slots_in_order.where(slots.c.table.is_not(None), ~_is_open), _SLOTS.read)
UNUSED: Query[Chat] = Query(
    select(chat_uses.c.platform, chat_uses.c.chat)
    .where(
        chat_uses.c.platform == bindparam("in_platform"),
        chat_uses.c.chat > bindparam("after"),
        chat_uses.c.used_at < bindparam("before"),
    )
    .order_by(chat_uses.c.chat)
    .limit(bindparam("most")),
    lambda row: Chat(row.platform, row.chat),
)
VISITORS_WITH: Query[UserKey] = Query(
    select(visitors.c.user)
    .distinct()
    .where(func.replace(visitors.c.profile, bindparam("words"), "") != visitors.c.profile)
    .order_by(visitors.c.user),
    lambda row: row.user,
)
"""`replace` changes the texts that hold the words: it is the one search, letter by letter, that both databases have."""
