"""What is asked of the tables, and how a row of the answer becomes one of the application's values."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Row, Select, Table, bindparam, select

from adapters.store.tables import deadlines, games, moves, people, posts, rooms, seat_events, slots, tables
from bot.ids import Chat
from bot.ports import Post
from bot.rows import (
    DeadlineRow,
    GameRow,
    MoveRow,
    Person,
    Room,
    SeatEventKind,
    SeatEventRow,
    SlotRow,
    TableRow,
)

T = TypeVar("T")
AnyRow = Row[*tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """What to ask, with named parameters, and how to read one row of the answer."""

    sql: Select[*tuple[Any, ...]]
    read: Callable[[AnyRow], T]


def chat_of(chat: Chat) -> dict[str, str]:
    """The parameters of a question about one chat."""
    return {"platform": chat.platform, "chat": chat.id, "topic": chat.topic}


def _in_chat(table: Table) -> tuple[ColumnElement[bool], ...]:
    return tuple(table.c[name] == bindparam(name) for name in ("platform", "chat", "topic"))


def _person(row: AnyRow) -> Person:
    platform, user, known, name, language, *private, reachable = row
    return Person(known, platform, user, name, language, Chat(*private), reachable)


def _room(row: AnyRow) -> Room:
    platform, chat, topic, *rest = row
    return Room(Chat(platform, chat, topic), *rest)


def _table(row: AnyRow) -> TableRow:
    known, platform, chat, topic, is_open, state = row
    return TableRow(known, Chat(platform, chat, topic), is_open, state)


def _game(row: AnyRow) -> GameRow:
    _, known, at_table, platform, chat, topic, header, seats, *end = row
    return GameRow(known, at_table, Chat(platform, chat, topic), header, tuple(json.loads(seats)), *end)


def _move(row: AnyRow) -> MoveRow:
    return MoveRow(*row)


def _seat_event(row: AnyRow) -> SeatEventRow:
    of, seq, after_move, seat, kind, by, at = row
    return SeatEventRow(of, seq, after_move, seat, SeatEventKind(kind), by, at)


def _deadline(row: AnyRow) -> DeadlineRow:
    return DeadlineRow(*row)


def _slot(row: AnyRow) -> SlotRow:
    known, of_table, platform, chat, topic, *rest = row
    return SlotRow(known, of_table, Chat(platform, chat, topic), *rest)


def _post(row: AnyRow) -> Post:
    platform, chat, topic, *rest = row
    return Post(Chat(platform, chat, topic), *rest)


_deadlines = select(deadlines).order_by(deadlines.c.due, deadlines.c.table, deadlines.c.name)
_slots = select(slots).order_by(slots.c.slot)
_games_here = select(games).where(*_in_chat(games))
_posts_here = select(posts).where(*_in_chat(posts))
_its_person = (people.c.platform == bindparam("platform"), people.c.user == bindparam("user"))

PERSON = Question(select(people).where(*_its_person), _person)
PEOPLE = Question(select(people).where(people.c.person.in_(bindparam("ids", expanding=True))), _person)
ROOM = Question(select(rooms).where(*_in_chat(rooms)), _room)
TABLE = Question(select(tables).where(tables.c.table == bindparam("table")), _table)
OPEN_TABLES = Question(select(tables).where(tables.c.open).order_by(tables.c.table), _table)
GAME = Question(select(games).where(games.c.game == bindparam("game")), _game)
LAST_GAME = Question(
    _games_here.order_by(games.c.started_at.desc(), games.c.number.desc()).limit(1),
    _game,
)
MOVES = Question(select(moves).where(moves.c.game == bindparam("game")).order_by(moves.c.seq), _move)
SEAT_EVENTS = Question(
    select(seat_events).where(seat_events.c.game == bindparam("game")).order_by(seat_events.c.seq),
    _seat_event,
)
DEADLINES = Question(_deadlines, _deadline)
DEADLINES_OF_TABLE = Question(_deadlines.where(deadlines.c.table == bindparam("table")), _deadline)
SLOTS = Question(_slots, _slot)
SLOTS_OF_TABLE = Question(_slots.where(slots.c.table == bindparam("table")), _slot)
POSTS = Question(_posts_here.order_by(posts.c.number.desc()).limit(bindparam("last")), _post)
