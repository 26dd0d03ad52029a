"""Turns the rows of the application into the values of columns."""

from __future__ import annotations

import json

from adapters.store.statements import SqlRow, SqlValue
from bot.domain.ids import Chat
from bot.domain.orders import Order
from bot.domain.rows import (
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    Room,
    SeatEventRow,
    SlotRow,
    TableRow,
)


def chat_row(chat: Chat) -> dict[str, SqlValue]:
    """The columns of a chat."""
    return {"platform": chat.platform, "chat": chat.id, "topic": chat.topic}


def person_row(person: Person) -> SqlRow:
    """The columns of a person."""
    return {
        "platform": person.platform,
        "user": person.user,
        "person": person.person,
        "name": person.name,
        "language": person.language,
        "private_platform": person.private.platform,
        "private_chat": person.private.id,
        "private_topic": person.private.topic,
        "reachable": person.reachable,
        "handle": person.handle,
        "chose_language": person.chose_language,
        "rings": person.preferences.rings,
        "hand_order": person.preferences.hand_order.value,
        "letters": person.preferences.letters.value,
    }


def nick_row(nick: Nick) -> SqlRow:
    """The columns of a nick."""
    chat = {"platform": nick.chat.platform, "chat": nick.chat.id}
    return {"person": nick.person, **chat, "name": nick.name}


def room_row(room: Room) -> SqlRow:
    """The columns of a room."""
    return {
        **chat_row(room.chat),
        "language": room.language,
        "title": room.title,
        "preset": room.preset,
        "pace": room.pace,
        "own": room.own,
        "ended_series": room.ended_series,
    }


def table_row(row: TableRow) -> SqlRow:
    """The columns of a table but for its id."""
    return {
        **chat_row(row.room),
        "open": row.open,
        "state": row.state,
        "version": row.version,
        "at": row.at,
        "asleep": row.asleep,
        "unfinished": row.unfinished,
        "half_made": row.half_made,
    }


def order_row(row: Order) -> SqlRow:
    """The columns of an order."""
    return {"id": row.id, "platform": row.platform, "due": row.due, "body": row.body}


def game_row(row: GameRow) -> SqlRow:
    """The columns of a game."""
    return {
        "game": row.game,
        "table": row.table,
        **chat_row(row.room),
        "header": row.header,
        "seats": json.dumps(row.seats, ensure_ascii=False),
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "result": row.result,
        "minutes_east": row.minutes_east,
        "counted_at": row.counted_at,
    }


def move_row(row: MoveRow) -> SqlRow:
    """The columns of a move."""
    return {"game": row.game, "seq": row.seq, "seat": row.seat, "move": row.move, "at": row.at}


def seat_event_row(row: SeatEventRow) -> SqlRow:
    """The columns of a seat event."""
    return {
        "game": row.game,
        "seq": row.seq,
        "after_move": row.after_move,
        "seat": row.seat,
        "kind": row.kind.value,
        "person": row.person,
        "at": row.at,
    }


def deadline_row(row: DeadlineRow) -> SqlRow:
    """The columns of a deadline."""
    return {"table": row.table, "name": row.name, "due": row.due, "token": row.token}


def slot_row(row: SlotRow) -> SqlRow:
    """The columns of a slot."""
    return {
        "slot": row.slot,
        "table": row.table,
        **chat_row(row.chat),
        "message": row.message,
        "position": row.position,
        "digest": row.digest,
        "intent": row.intent,
        "replaces": row.replaces,
    }
