"""The rows that visitors of the page make: their number and size, and the rooms and visitors that nobody needs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    FromClause,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
)

from adapters.kit.post_box import ALERTS, ARRIVAL, IDLE, PRIVATE, REGISTER, ROOM, Kept, RowCount, UseFound
from adapters.store.mapping import mapped_classes
from adapters.store.queries import IS_OPEN, AnyRow, Query
from adapters.store.schema import (
    chat_uses,
    chips,
    games,
    people,
    post_chats,
    posts,
    puzzle_attempts,
    standings,
    table_keys,
    tables,
    tournaments,
    visitors,
)
from bot.domain.ids import Chat, PlatformName

WEB: Final = PlatformName("web")
BYTES: Final = {
    "visitors": (600, 1_200),
    "rooms": (10_000, 9_500),
    "screens": (6_000, 1_500),
    "lines": (300, 450),
    "games": (5_300, 15_700),
    "puzzles": (100, 160),
}
"""The bytes of one of each kind in a file and on a server, rounded up, as measured by `benchmarks/stored_size.py`.

A visitor has rows in `visitors`, `people` and `chat_uses`. A room is new, without the usual bytes of its posts; it has
an open lobby, and a post with the lobby in every language. A screen is the post of an ended game. A game has its moves.
"""
_COUNTED: Final = (games, tournaments, standings, chips)
"""A room with rows here is needed: they count for ranks and tournaments."""


def _beyond(prefix: str) -> str:
    return prefix[:-1] + chr(ord(prefix[-1]) + 1)


def _begins(column: ColumnElement[Any], prefix: str) -> ColumnElement[bool]:
    """Return the condition that the column begins with `prefix`, in a form for which the database uses an index."""
    return and_(column >= prefix, column < _beyond(prefix))


def _of_chat(table: Table, uses: FromClause) -> ColumnElement[bool]:
    return and_(table.c.platform == uses.c.platform, table.c.chat == uses.c.chat)


def _is_in_use(uses: FromClause) -> ColumnElement[bool]:
    """Return the condition that a chat in `uses` has an open table, or rows for ranks and tournaments (`_COUNTED`).

    `uses` has the columns of `chat_uses`.
    """
    open_table = exists().where(_of_chat(tables, uses), IS_OPEN)
    return or_(open_table, *(exists().where(_of_chat(table, uses)) for table in _COUNTED))


def _needs_room(uses: FromClause) -> ColumnElement[bool]:
    of_chat = _of_chat(posts, uses)
    others_came = exists().where(of_chat, _begins(posts.c.key, ARRIVAL), posts.c.number > 1)
    opener_came = exists().where(of_chat, posts.c.number == 1)  # otherwise the arrivals were pushed out
    was_shared = or_(others_came, ~opener_came)
    return or_(
        uses.c.used_at >= bindparam("alone"),
        and_(uses.c.used_at >= bindparam("quiet"), was_shared),
        _is_in_use(uses),
    )


@cache
def _ends_with_person() -> tuple[Table, ...]:
    return tuple(by.table for by in mapped_classes().values() if by.ends_with_person)


def _needs_visitor(uses: FromClause) -> ColumnElement[bool]:
    user = func.substr(uses.c.chat, len(PRIVATE) + 1)
    # No name imitates the mark `IDLE`: its quotes are escaped in the JSON of the profile.
    acted = exists().where(visitors.c.user == user, visitors.c.profile.not_like(f"%{IDLE}%"))
    left_rows = [exists().where(table.c.person == people.c.person) for table in _ends_with_person()]
    sits = exists().where(table_keys.c.key == "person:" + people.c.person)
    person = exists().where(people.c.platform == WEB, people.c.user == user, or_(sits, *left_rows))
    written = exists().where(_of_chat(post_chats, uses))
    return or_(uses.c.used_at >= bindparam("alone"), acted, written, _is_in_use(uses), person)


def _found(row: AnyRow) -> UseFound:
    return UseFound(Chat(WEB, row.chat), row.used_at, bool(row.needed))


def _page(kind: str, *order: str) -> Select[*tuple[Any, ...]]:
    """Return a SELECT of rows of `chat_uses`: chats of the page with ids beginning with `kind`.

    The rows are sorted by the columns `order`. The parameters are `most` (the maximum number of rows), `alone` (only
    chats last used before this time, ms), and `after` (the id of the last chat of the result before). A sort by
    `used_at` also has the parameter `after_at`, the last use of that chat. Needed chats are selected, too: this keeps
    the search short.
    """
    at, chat = chat_uses.c.used_at, chat_uses.c.chat
    is_later = chat > bindparam("after")
    if order[0] == "used_at":
        is_later = or_(at > bindparam("after_at"), and_(at == bindparam("after_at"), is_later))
    return (
        select(chat_uses)
        .where(chat_uses.c.platform == WEB, _begins(chat, kind), at < bindparam("alone"), is_later)
        .order_by(*(chat_uses.c[name] for name in order))
        .limit(bindparam("most"))
    )


_rooms = _page(ROOM, "used_at", "chat").subquery()
_private = _page(PRIVATE, "chat").subquery()
USED_ROOMS: Query[UseFound] = Query(
    select(_rooms.c.chat, _rooms.c.used_at, _needs_room(_rooms).label("needed")).order_by(
        _rooms.c.used_at, _rooms.c.chat
    ),
    _found,
)
USED_VISITORS: Query[UseFound] = Query(
    select(_private.c.chat, _private.c.used_at, _needs_visitor(_private).label("needed")).order_by(
        _private.c.chat
    ),
    _found,
)


def page_after(kept: Kept, after: UseFound | None, most: int) -> dict[str, Any]:
    """Return the parameters of `USED_ROOMS` and `USED_VISITORS`, for at most `most` rows after the row `after`.

    With None they are the first rows. `kept` has the times that decide if a row is needed.
    """
    after_at, chat = (-1, "") if after is None else (after.used_at, after.chat.id)
    return {**times(kept), "after_at": after_at, "after": chat, "most": most}


def times(kept: Kept) -> dict[str, int]:
    """Return the times in `kept` as parameters of the conditions for needed rooms and visitors."""
    return {"alone": kept.alone, "quiet": kept.quiet}


_gone = (chat_uses.c.platform == WEB, chat_uses.c.chat == bindparam("gone"))
_DROP_USE = {
    ROOM: delete(chat_uses).where(*_gone, ~_needs_room(chat_uses)),
    PRIVATE: delete(chat_uses).where(*_gone, ~_needs_visitor(chat_uses)),
}
_DROP_VISITOR = delete(visitors).where(visitors.c.user == bindparam("gone"))


def drop_unneeded(connection: Connection, chats: Sequence[Chat], kept: Kept) -> tuple[Chat, ...]:
    """Delete those of these chats that are not needed, with all their rows, and return them.

    The chats are rooms and private chats. With a private chat its visitor is deleted. `kept` has the times of last use
    that decide if a chat is needed.
    """
    dropped = [chat for chat in chats if _drop_use(connection, chat, kept)]
    if not dropped:
        return ()
    users = [chat.id.removeprefix(PRIVATE) for chat in dropped if chat.id.startswith(PRIVATE)]
    if users:
        connection.execute(_DROP_VISITOR, [{"gone": user} for user in users])
    registers = [chat.id.replace(ROOM, REGISTER, 1) for chat in dropped if chat.id.startswith(ROOM)]
    alerts = [f"{ALERTS}{user}" for user in users]
    gone = [{"gone": chat} for chat in (*(chat.id for chat in dropped), *registers, *alerts)]
    for statement in _drop_rows():
        connection.execute(statement, gone)
    return tuple(dropped)


def _drop_use(connection: Connection, chat: Chat, kept: Kept) -> bool:
    kind = PRIVATE if chat.id.startswith(PRIVATE) else ROOM
    return connection.execute(_DROP_USE[kind], {"gone": chat.id, **times(kept)}).rowcount > 0


@cache
def _drop_rows() -> tuple[Delete, ...]:
    """Return the statements that delete all rows of an unneeded chat. Such a chat has no rows in `_COUNTED`."""
    of_chats = [by.table for by in mapped_classes().values() if "" in by.chat_prefixes]
    dropped = [posts, post_chats, *(table for table in of_chats if table not in _COUNTED)]
    return tuple(
        delete(table).where(table.c.platform == WEB, table.c.chat == bindparam("gone")) for table in dropped
    )


_lines = or_(
    posts.c.key.not_like("%-%"), *(_begins(posts.c.key, key) for key in (ARRIVAL, "talk-", "reaction-"))
)
"""The condition for posts with lines. All others are screens: their keys are the id of a slot, `-` and a number."""


def _count(table: Table, *where: ColumnElement[bool]) -> Any:
    return select(func.count()).select_from(table).where(*where).scalar_subquery()


COUNTS: Query[AnyRow] = Query(
    select(
        _count(visitors).label("visitors"),
        _count(chat_uses, chat_uses.c.platform == WEB, _begins(chat_uses.c.chat, ROOM)).label("rooms"),
        _count(posts, posts.c.platform == WEB, ~_lines).label("screens"),
        _count(posts, posts.c.platform == WEB, _lines).label("lines"),
        _count(games, games.c.platform == WEB).label("games"),
        select(func.count())
        .select_from(puzzle_attempts.join(people, people.c.person == puzzle_attempts.c.person))
        .where(people.c.platform == WEB)
        .scalar_subquery()
        .label("puzzles"),
    ),
    lambda row: row,
)


def row_counts(found: AnyRow, *, on_server: bool) -> tuple[RowCount, ...]:
    """Return the numbers in `found`, the row of `COUNTS`, each with the measured size of one row.

    The size depends on the database: a file, or a server (`on_server`).
    """
    return tuple(RowCount(kind, getattr(found, kind), sizes[on_server]) for kind, sizes in BYTES.items())
