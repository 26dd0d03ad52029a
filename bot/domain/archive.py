"""The part of a table's state that outlives its archiving.

Nothing shows such a table any more, but *Play again* goes on from its game, a proof follows its pack, and the coach
asks who made its moves. The rules stand in the game's record, and what is as usual is left out.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.domain.ids import PersonId
from bot.domain.rows import DropTable, GameRow, PutTable, TableRow
from bot.domain.scene import Pace, Presence, Score
from bot.domain.state import STATE_JSON, Ended, Play, PlaySeat, StoredState, Why
from bot.domain.state_values import (
    Json,
    chat_json,
    each,
    guest_json,
    level_json,
    match_json,
    maybe,
    read_chat,
    read_flag,
    read_game,
    read_guest,
    read_level,
    read_match,
    read_number,
    read_person,
    read_score,
    score_json,
)
from engine import EngineError, Options, Record

KIND = "archived"


def archive_text(ended: Ended) -> str | None:
    """Return the part that is kept, as text; None where no cards were dealt, so that nothing is."""
    play = ended.before
    if not isinstance(play, Play):
        return None
    kept = {
        "kind": KIND,
        **({} if ended.why is Why.PLAYED else {"why": ended.why.value}),
        **({"private": True} if ended.private else {}),
        **({} if play.number == 1 else {"number": play.number}),
        **({} if play.pace is Pace.NORMAL else {"pace": play.pace.value}),
        "seats": [_seat(seat) for seat in play.seats],
        **({"scores": [score_json(score) for score in play.scores]} if _any_scored(play) else {}),
        **({} if play.pack is None else {"pack": play.pack}),
        **({"late": play.late} if play.late else {}),
        **({"made_for": play.made_for} if play.made_for else {}),
        **level_json(play.level),
        **({} if play.own_thread is None else {"own_thread": play.own_thread}),
        **({} if play.lobby_room is None else {"lobby_room": chat_json(play.lobby_room)}),
        **({"hints": True} if play.hints else {}),
        **({"shut_out": play.shut_out} if play.shut_out else {}),
        **({"next_seats": play.next_seats} if play.next_seats else {}),
        **({} if play.watched is None else {"watched": play.watched}),
        **match_json(play.match),
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def made_small(rows: Sequence[TableRow]) -> list[PutTable | DropTable]:
    """Return the changes that do the same for tables which an older version archived; damaged ones stay as they are."""
    changes: list[PutTable | DropTable] = []
    for row in rows:
        if not is_archived(row.state):
            with suppress(ValueError):
                stored = STATE_JSON.load(row.state)
                changes += [archiving(row, stored)] if isinstance(stored, Ended) else []
    return changes


def is_archived(state: str) -> bool:
    """Whether the stored state of a table is nothing but the part that outlives its archiving."""
    return state.startswith('{"kind":"archived"')


def state_of_row(row: TableRow, game: GameRow | None) -> StoredState:
    """Read the state of a table from its row, archived or not; `game` is the one that was dealt there.

    Raises:
        ValueError: it is damaged.
    """
    if not is_archived(row.state):
        return STATE_JSON.load(row.state)
    if game is None:
        raise ValueError("an archived table without its game")
    try:
        return _read(row, game, json.loads(row.state), Record.from_text(game.header).options)
    except (AttributeError, KeyError, TypeError, ValueError, EngineError) as error:
        raise ValueError(f"no archived table: {error}") from error


def _read(row: TableRow, game: GameRow, read: Json, options: Options) -> Ended:
    private, ended_at = read_flag(read.get("private", False)), game.ended_at or 0
    seats = each(_read_seat, read["seats"])
    play = Play(
        row.table,
        row.room,
        private,
        next((seat.person for seat in seats if seat.person is not None), PersonId("")),
        game.game,
        read_number(read.get("number", 1)),
        options,
        Pace(read.get("pace", Pace.NORMAL.value)),
        seats,
        ended_at,
        scores=each(read_score, read.get("scores", [])),
        pack=maybe(read_game, read.get("pack")),
        late=each(read_number, read.get("late", [])),
        made_for=each(read_number, read.get("made_for", [])),
        level=read_level(read),
        own_thread=maybe(read_flag, read.get("own_thread")),
        lobby_room=maybe(read_chat, read.get("lobby_room")),
        hints=read_flag(read.get("hints", False)),
        shut_out=each(read_person, read.get("shut_out", [])),
        next_seats=each(read_person, read.get("next_seats", [])),
        watched=maybe(read_flag, read.get("watched")),
        match=read_match(read),
    )
    return Ended(row.table, row.room, private, play, Why(read.get("why", Why.PLAYED.value)), ended_at)


def archiving(row: TableRow, ended: Ended) -> PutTable | DropTable:
    """Return the change by which a table is archived; `row` has its room and its version."""
    kept = archive_text(ended)
    if kept is None:
        return DropTable(row.table, row.version)
    return PutTable(replace(row, open=False, state=kept, version=row.version + 1))


def _any_scored(play: Play) -> bool:
    return any(score != Score() for score in play.scores)


def _seat(seat: PlaySeat) -> Json:
    return {
        **({} if seat.person is None else {"person": seat.person}),
        **({"computer": seat.computer} if seat.computer else {}),
        **({} if seat.presence is _usual(seat.person) else {"presence": seat.presence.value}),
        **guest_json(seat.guest),
    }


def _read_seat(read: Json) -> PlaySeat:
    person = maybe(read_person, read.get("person"))
    presence = Presence(read.get("presence", _usual(person).value))
    return PlaySeat(person, read_number(read.get("computer", 0)), presence, guest=read_guest(read))


def _usual(person: PersonId | None) -> Presence:
    return Presence.COMPUTER if person is None else Presence.HERE
