"""Queries on the tables, with functions to convert a row of the result into a value of the application.

The columns `by_…` of a standing contain the sort keys of the leaderboards, because these are read along an index.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    CompoundSelect,
    FromClause,
    Row,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    case,
    cast,
    exists,
    extract,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    type_coerce,
    union,
)

from adapters.kit.post_box import Post
from adapters.store.mapping import Mapped, mapped
from adapters.store.schema import (
    achievements,
    chat_uses,
    chips,
    deadlines,
    forgotten,
    games,
    leases,
    nicks,
    people,
    places,
    seat_events,
    slots,
    standings,
    table_keys,
    tables,
    tournaments,
    visitors,
)
from bot.domain.ids import WITHOUT_POSTS, Chat, GameId, TableId, UserKey
from bot.domain.rank_rows import AchievementCount, Leaderboard, PersonStanding
from bot.domain.rows import GameRow, InstructionRow, Person, Player, SeatEventKind, SlotRow, TableRow
from bot.domain.seasons import FOREVER
from bot.domain.tournament_rows import ChipReason, PlaceCount, Purse, TournamentRow
from bot.ports.chores import Stranger
from bot.ports.news import FoundTable, TableNews
from bot.ports.store import TopicTable

ROOM_KEY: Final = ("platform", "chat", "topic")
"""The columns of a key that is a room."""
T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Query(Generic[T]):
    """A SELECT with named parameters, and the function to read one row of its result."""

    sql: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]
    read: Callable[[AnyRow], T]


@dataclass(frozen=True, slots=True, eq=False)
class Lookup(Generic[T]):
    """A query for many keys at once; a key has the values of one or several columns.

    With several columns the result may contain rows of other keys: it has every combination of the columns' values.
    `positions` are the indexes of the key's columns in a row of the result.
    """

    sql: Select[*tuple[Any, ...]]
    sql_of_one: Select[*tuple[Any, ...]]
    """The same for one key, the most frequent case: an `IN` has to be expanded each time."""
    read: Callable[[AnyRow], T]
    positions: tuple[int, ...]

    def of(self, keys: Sequence[Key]) -> tuple[Select[*tuple[Any, ...]], dict[str, Any]]:
        """Return the statement for these keys and its parameters."""
        if len(keys) == 1:
            return self.sql_of_one, {f"column_{at}": part for at, part in enumerate(keys[0])}
        every = {f"column_{at}": list({key[at] for key in keys}) for at in range(len(self.positions))}
        return self.sql, every

    def key_of(self, row: AnyRow) -> Key:
        """Return the key of this row."""
        return tuple(row[position] for position in self.positions)


def lookup(sql: Select[*tuple[Any, ...]], read: Callable[[AnyRow], T], *by: Column[Any]) -> Lookup[T]:
    """Return a lookup by the columns `by`. The schema must have an index of them. `read` converts a row of a result."""
    keys = (column.in_(bindparam(f"column_{at}", expanding=True)) for at, column in enumerate(by))
    one = (column == bindparam(f"column_{at}") for at, column in enumerate(by))
    columns = list(sql.selected_columns)
    return Lookup(sql.where(*keys), sql.where(*one), read, tuple(columns.index(column) for column in by))


def chat_of(chat: Chat) -> dict[str, str]:
    """Return a chat as the parameters of a statement, by the names of the columns."""
    return {"platform": chat.platform, "chat": chat.id, "topic": chat.topic}


@cache
def lookup_of(by: Mapped[T], fields: tuple[str, ...], order: tuple[str, ...]) -> Lookup[T]:
    """Return a lookup of all rows by the values of `fields`, sorted by the fields `order` (`-at`: the latest first)."""
    columns = (by.table.c[name] for name in by.columns_of(fields))
    return lookup(by.select().order_by(*by.order(order)), by.read, *columns)


@cache
def query_of(by: Mapped[T], fields: tuple[str, ...], order: tuple[str, ...], *, limited: bool) -> Query[T]:
    """Return a query for rows by the values of `fields`, sorted by `order`.

    Its parameters are `of_FIELD` for each field and, with `limited`, the highest number of rows, `most`.
    """
    sql = by.select().where(*(by.table.c[name] == bindparam(f"of_{name}") for name in by.columns_of(fields)))
    sql = sql.order_by(*by.order(order))
    return Query(sql.limit(bindparam("most")) if limited else sql, by.read)


@cache
def page_of(by: Mapped[T], *, first: bool) -> Query[T]:
    """Return a query for `most` rows in the order of their keys.

    With `first` they are the first ones; without it, those after the key in the parameters `after_COLUMN`.
    """
    key = [by.table.c[name] for name in by.key]
    later = tuple_(*key) > tuple_(*(bindparam(f"after_{column.name}", type_=column.type) for column in key))
    sql = by.select() if first else by.select().where(later)
    return Query(sql.order_by(*key).limit(bindparam("most")), by.read)


@cache
def due_of(by: Mapped[T], fields: tuple[str, ...], *, first: bool) -> Query[T]:
    """Return a query for `most` rows with `due` up to the time `now`, in the order of `due` and of their keys.

    The rows have the values of `fields` in the parameters `of_COLUMN`. With `first` they are the first ones; without
    it, those after the row with `due` and key in the parameters `after_COLUMN`.
    """
    columns = by.table.c
    turn = [columns[name] for name in ("due", *by.key)]
    later = tuple_(*turn) > tuple_(*(bindparam(f"after_{one.name}", type_=one.type) for one in turn))
    equal = (columns[name] == bindparam(f"of_{name}") for name in by.columns_of(fields))
    sql = by.select().where(*equal, columns["due"] <= bindparam("now"))
    sql = sql if first else sql.where(later)
    return Query(sql.order_by(*turn).limit(bindparam("most")), by.read)


@cache
def about_room(*every: Mapped[Any]) -> Query[tuple[Any, ...]]:
    """Return a query for the rows about one room. Its result is one tuple with a row, or None, for each class.

    Raises:
        TypeError: The key of a class is not a room.
    """
    joined: FromClause = select(literal_column("1")).subquery()
    columns: list[Column[Any]] = []
    parts: list[tuple[Mapped[Any], slice, int]] = []
    for by in every:
        if by.key != ROOM_KEY:
            raise TypeError(f"the key of {by.table.name} is not a room")
        key = [by.table.c[name] for name in by.key]
        joined = joined.outerjoin(by.table, and_(*(column == bindparam(column.name) for column in key)))
        first = len(columns)
        columns += by.columns
        parts.append((by, slice(first, len(columns)), columns.index(key[0], first)))

    def read(row: AnyRow) -> tuple[Any, ...]:
        return tuple(None if row[at] is None else by.read(row[part]) for by, part, at in parts)

    return Query(select(*columns).select_from(joined), read)


_GAMES = mapped(GameRow)
_TABLES = mapped(TableRow)
_POSTS = mapped(Post)
_SLOTS = mapped(SlotRow)
_INSTRUCTIONS = mapped(InstructionRow)
AWAKE_TABLES: Query[TableId] = Query(
    select(tables.c.table)
    .where(tables.c.open, or_(~tables.c.asleep, tables.c.at > bindparam("now")))
    .order_by(tables.c.at.desc(), tables.c.table),
    lambda row: row.table,
)
ROOMS_USED_SINCE: Query[Chat] = Query(
    union(
        select(tables.c.platform, tables.c.chat, tables.c.topic).where(tables.c.at >= bindparam("since")),
        select(tournaments.c.platform, tournaments.c.chat, tournaments.c.topic).where(tournaments.c.open),
    ),
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
ORDERS: Query[InstructionRow] = Query(
    _INSTRUCTIONS.select()
    .where(_INSTRUCTIONS.table.c.platform == bindparam("of"), _INSTRUCTIONS.table.c.due <= bindparam("now"))
    .order_by(*_INSTRUCTIONS.order(("due", "id"))),
    _INSTRUCTIONS.read,
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
IS_OPEN: Final = text("tables.open")
"""The condition of `ix_tables_in_chat`. SQLAlchemy writes `open = 1` for SQLite, which is another condition there."""
_versions = select(tables.c.table, tables.c.version, tables.c.unfinished)
_itself = tables.alias("itself")


def _is_in_its_chat(table: Table) -> ColumnElement[bool]:
    """Return the condition for rows in the chat of one game table, in any topic; the parameter `itself` is its id."""
    chat = select(_itself.c.platform, _itself.c.chat).where(_itself.c.table == bindparam("itself"))
    return tuple_(table.c.platform, table.c.chat).in_(chat)


TABLES_OF_COMMAND: Query[FoundTable] = Query(
    union(
        _versions.where(IS_OPEN, *_in_whole_chat),
        _versions.join(slots, slots.c.table == tables.c.table).where(IS_OPEN, *_posts_in_chat),
        _versions.join(table_keys, table_keys.c.table == tables.c.table).where(
            IS_OPEN, table_keys.c.key == bindparam("key")
        ),
        _versions.where(IS_OPEN, _is_in_its_chat(tables)),
        _versions.join(slots, slots.c.table == tables.c.table).where(IS_OPEN, _is_in_its_chat(slots)),
    ).order_by("table"),
    lambda row: FoundTable(row.table, row.version, ended=not row.unfinished),
)
_in_these = (
    tables.c.platform == bindparam("platform"),
    tables.c.chat.in_(bindparam("chats", expanding=True)),
)
_tables_of_key = select(table_keys.c.table).where(table_keys.c.key == bindparam("key"))
_unfinished_here = select(tables.c.table).where(text("tables.unfinished"), *_in_these)
UNFINISHED_TABLES: Query[TableRow] = Query(
    _TABLES.select()
    .where(text("tables.unfinished"), tables.c.table.in_(union(_unfinished_here, _tables_of_key)))
    .order_by(*_TABLES.order(("-at", "table")))
    .limit(bindparam("most")),
    _TABLES.read,
)
_is_dealt = exists().where(games.c.game == tables.c.table)
_has_key = exists().where(table_keys.c.table == tables.c.table, table_keys.c.key == bindparam("key"))
TABLES_IN_TOPICS: Query[TopicTable] = Query(
    select(tables.c.table, tables.c.platform, tables.c.chat, tables.c.topic, _is_dealt.label("dealt"))
    .where(
        text("tables.unfinished"),
        *_in_whole_chat,
        tables.c.topic != "",
        ~tables.c.topic.startswith(WITHOUT_POSTS, autoescape=True),
    )
    .order_by(_has_key.desc(), _is_dealt, tables.c.at.desc(), tables.c.table)
    .limit(bindparam("most")),
    lambda row: TopicTable(row.table, Chat(row.platform, row.chat, row.topic), bool(row.dealt)),
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
HAS_SAT: Query[GameId] = Query(
    select(games.c.game)
    .where(
        games.c.platform == bindparam("platform"),
        games.c.chat == bindparam("chat"),
        games.c.topic == bindparam("topic"),
        games.c.started_at >= bindparam("since"),
        type_coerce(games.c.seats, Text).like(bindparam("seated")),
    )
    .limit(1),
    lambda row: row.game,
)
"""A game in a room since a time; `seated` is the id of a person in quotes, between `%`."""
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
POSTS_IN: Query[Post] = Query(
    _POSTS.select().where(
        _POSTS.table.c.platform == bindparam("platform"),
        _POSTS.table.c.chat.in_(bindparam("chats", expanding=True)),
    ),
    _POSTS.read,
)
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
"""Visitors with these words in their profile. Only `replace` can search for a literal text in both databases."""


# chores


def _is_lost(some: FromClause) -> tuple[ColumnElement[bool], ...]:
    return (
        ~select(visitors.c.user).where(visitors.c.user == some.c.user).exists(),
        ~select(standings.c.person).where(standings.c.person == some.c.person).exists(),
        ~select(forgotten.c.person).where(forgotten.c.person == some.c.person).exists(),
    )


IS_STRANGER = (people.c.platform == bindparam("of"), *_is_lost(people))
_some_people = (
    select(people.c.user, people.c.person)
    .where(people.c.platform == bindparam("of"), people.c.user > bindparam("after"))
    .order_by(people.c.user)
    .limit(bindparam("most"))
    .subquery()
)
"""One page of people, lost or not, so that its size is limited even if none of them is lost."""
STRANGERS: Query[Stranger] = Query(
    select(_some_people, and_(*_is_lost(_some_people)).label("lost")).order_by(_some_people.c.user),
    lambda row: Stranger(row.user, row.person, bool(row.lost)),
)


# tournaments


def _place(row: AnyRow) -> PlaceCount:
    return PlaceCount(Chat(row.platform, row.chat), row.place, row.times)


def _purse(row: AnyRow) -> Purse:
    return Purse(int(row.balance or 0), row.entries, row.topped_up_at)


_chips_of_person = tuple(chips.c[name] == bindparam(name) for name in ("platform", "chat", "person"))
_TOURNAMENTS = mapped(TournamentRow)
TOURNAMENT_IN = Query(
    _TOURNAMENTS.select()
    .where(tournaments.c.platform == bindparam("platform"), tournaments.c.chat == bindparam("chat"))
    .order_by(*_TOURNAMENTS.order(("-opened_at", "-tournament")))
    .limit(1),
    _TOURNAMENTS.read,
)
OPEN_TOURNAMENTS_IN = Query(
    _TOURNAMENTS.select()
    .where(
        text("tournaments.open"),
        tournaments.c.platform == bindparam("platform"),
        tournaments.c.chat.in_(bindparam("chats", expanding=True)),
    )
    .order_by(*_TOURNAMENTS.order(("-opened_at", "-tournament"))),
    _TOURNAMENTS.read,
)
_places_of_kind = (places.c.platform, places.c.chat, places.c.place)
PLACES_OF = Query(
    select(*_places_of_kind, func.count().label("times"))
    .where(places.c.person == bindparam("person"))
    .group_by(*_places_of_kind),
    _place,
)
PURSE = Query(
    select(
        func.sum(chips.c.amount).label("balance"),
        func.count().label("entries"),
        func.max(case((chips.c.reason == ChipReason.TOP_UP, chips.c.at))).label("topped_up_at"),
    ).where(*_chips_of_person),
    _purse,
)


# ranks


def _achieved(row: AnyRow) -> AchievementCount:
    return AchievementCount(Chat(row.platform, row.chat), row.achievement, row.times)


def _player(row: AnyRow) -> Player:
    return Player(_PEOPLE.read(row), row.nick)


def _id(row: AnyRow) -> GameId:
    found: GameId = row.game
    return found


_PEOPLE = mapped(Person)
_STANDINGS = mapped(PersonStanding)
_HERE = tuple(standings.c[name] == bindparam(name) for name in ("platform", "chat"))
_period = standings.c.period


def _top(leaderboard: Leaderboard) -> Query[PersonStanding]:
    merit = standings.c[f"by_{leaderboard.value}"]
    on_it = merit.is_not(None), standings.c.games >= leaderboard.fewest_games
    rows = _STANDINGS.select().where(*_HERE, _period == bindparam("period"), *on_it)
    return Query(rows.order_by(merit.desc(), standings.c.person).limit(bindparam("most")), _STANDINGS.read)


TOP: Final = {leaderboard: _top(leaderboard) for leaderboard in Leaderboard}
_of_this_kind = (*_HERE, _period >= bindparam("first"), _period < bindparam("beyond"))
PERIOD_BEFORE: Query[str] = Query(
    select(func.coalesce(func.max(_period), "").label("period")).where(
        *_of_this_kind, _period < bindparam("period")
    ),
    lambda row: row.period,
)
PERIOD_AFTER: Query[str] = Query(
    select(func.coalesce(func.min(_period), "").label("period")).where(
        *_of_this_kind, _period > bindparam("period")
    ),
    lambda row: row.period,
)
_there = (nicks.c.platform == standings.c.platform) & (nicks.c.chat == standings.c.chat)
PLAYERS: Query[Player] = Query(
    _PEOPLE.select()
    .add_columns(func.coalesce(nicks.c.name, "").label("nick"))
    .join(standings, standings.c.person == people.c.person)
    .outerjoin(nicks, (nicks.c.person == people.c.person) & _there)
    .where(*_HERE, _period == FOREVER)
    .order_by(standings.c.by_rating.desc().nulls_last(), standings.c.person)
    .limit(bindparam("most"))
    .offset(bindparam("skip")),
    _player,
)
CHATS_OF: Query[Chat] = Query(
    select(standings.c.platform, standings.c.chat)
    .where(standings.c.person == bindparam("person"), standings.c.platform != "", _period == FOREVER)
    .order_by(standings.c.platform, standings.c.chat),
    lambda row: Chat(row.platform, row.chat),
)
_of_kind = (achievements.c.platform, achievements.c.chat, achievements.c.achievement)
ACHIEVEMENTS_WON = Query(
    select(*_of_kind, func.count().label("times"))
    .where(achievements.c.person == bindparam("person"))
    .group_by(*_of_kind),
    _achieved,
)
COUNT_GAMES: Query[int] = Query(
    select(func.count().label("number")).select_from(games), lambda row: row.number
)
BEFORE_ALL: Final = -(2**63)
"""Earlier than any time."""
_by_start = (games.c.started_at, games.c.game)
_after_start = (bindparam("after_at", type_=BigInteger), bindparam("after_game", type_=games.c.game.type))
GAMES_BY_START: Query[tuple[int, GameId]] = Query(
    select(*_by_start)
    .where(tuple_(*_by_start) > tuple_(*_after_start))
    .order_by(*_by_start)
    .limit(bindparam("most")),
    lambda row: (row.started_at, row.game),
)
GAMES_ENDED = Query(
    select(games.c.game)
    .where(games.c.platform == bindparam("platform"), games.c.chat == bindparam("chat"))
    .where(games.c.ended_at >= bindparam("since"), games.c.ended_at < bindparam("until"))
    .order_by(games.c.game),
    _id,
)
_UNCOUNTED = games.c.ended_at > games.c.counted_at
_next_games = (
    select(games.c.game)
    .where(games.c.game > bindparam("after"))
    .order_by(games.c.game)
    .limit(bindparam("most"))
)
UNCOUNTED_ENDS = Query(_next_games.where(_UNCOUNTED), _id)
UNCOUNTED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(games.c.ended_at), 0).label("until")).where(_UNCOUNTED),
    lambda row: row.until,
)
_uncounted_desertion = and_(
    seat_events.c.game == games.c.game,
    seat_events.c.kind == SeatEventKind.LEFT,
    seat_events.c.at > games.c.counted_at,
)
UNCOUNTED_DESERTIONS = Query(
    _next_games.where(
        games.c.ended_at.is_(None), select(seat_events.c.game).where(_uncounted_desertion).exists()
    ),
    _id,
)
DESERTED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(seat_events.c.at), 0).label("until"))
    .select_from(games.join(seat_events, _uncounted_desertion))
    .where(games.c.ended_at.is_(None)),
    lambda row: row.until,
)
COUNTED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(games.c.counted_at), 0).label("until")), lambda row: row.until
)
COUNTED_SINCE = Query(
    select(games.c.game).where(games.c.counted_at > bindparam("at")).order_by(games.c.game), _id
)


def key_of_chat(chat: Chat | None) -> dict[str, str]:
    """Return the columns of a chat without its topic, as parameters. Both are empty for the overall ranks (None)."""
    return {"platform": "", "chat": ""} if chat is None else {"platform": chat.platform, "chat": chat.id}
