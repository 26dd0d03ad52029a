"""A table's state as text and back.

Every key and every kind is spelled out here, so that a field or a class with another name changes nothing in the
store; the values of enums stand beside their members. A key that an older version did not write has the default that
stands here.
"""

from __future__ import annotations

import json
from typing import Any, assert_never

from bot.domain.ids import PersonId, TableId
from bot.domain.scene import Fate, Pace, Presence
from bot.domain.state import Ended, Lobby, Play, PlaySeat, StoredState, Why
from bot.domain.state_values import (
    Json,
    chair_json,
    chat_json,
    each,
    guest_json,
    invitation_json,
    level_json,
    match_json,
    maybe,
    previous_json,
    read_chair,
    read_chat,
    read_flag,
    read_game,
    read_guest,
    read_invitation,
    read_level,
    read_match,
    read_number,
    read_options,
    read_person,
    read_previous,
    read_rules,
    read_score,
    read_situation,
    read_text,
    score_json,
    situation_text,
)
from engine import options_to_text


def to_text(state: StoredState) -> str:
    """The stored form."""
    return json.dumps(_state(state), ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> StoredState:
    """Read a stored state.

    Raises:
        ValueError: it is damaged.
    """
    try:
        return _read_state(json.loads(text))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no state of a table: {error}") from error


def _state(state: StoredState) -> Json:
    match state:
        case Lobby():
            return _lobby(state)
        case Play():
            return _play(state)
        case Ended():
            return _ended(state)
        case _:
            assert_never(state)


def _read_state(read: Json) -> StoredState:
    match read["kind"]:
        case "lobby":
            return _read_lobby(read)
        case "play":
            return _read_play(read)
        case "ended":
            return _read_ended(read)
        case _:
            raise ValueError("no kind of state")


def _lobby(lobby: Lobby) -> Json:
    return {
        "table": lobby.table,
        "room": chat_json(lobby.room),
        "private": lobby.private,
        "opener": lobby.opener,
        "chairs": [chair_json(chair) for chair in lobby.chairs],
        "options": options_to_text(lobby.options),
        "pace": lobby.pace.value,
        "seed": lobby.seed,
        "changed_at": lobby.changed_at,
        "joined_at": lobby.joined_at,
        "kept": lobby.kept,
        "kept_until": lobby.kept_until,
        "previous": None if lobby.previous is None else previous_json(lobby.previous),
        "own": None if lobby.own is None else options_to_text(lobby.own),
        "arranging": lobby.arranging,
        **level_json(lobby.level),
        **({} if lobby.own_thread is None else {"own_thread": lobby.own_thread}),
        **({"hints": True} if lobby.hints else {}),
        **invitation_json(lobby.invitation),
        **({} if lobby.invites else {"invites": False}),
        **({"shut_out": lobby.shut_out} if lobby.shut_out else {}),
        **({} if lobby.watched is None else {"watched": lobby.watched}),
        **_called_json(lobby),
        **({"cards_here": lobby.cards_here} if lobby.cards_here else {}),
        **({"here_refused": True} if lobby.here_refused else {}),
        "kind": "lobby",
    }


def _read_lobby(read: Json) -> Lobby:
    return Lobby(
        TableId(read_text(read["table"])),
        read_chat(read["room"]),
        read_flag(read["private"]),
        read_person(read["opener"]),
        each(read_chair, read["chairs"]),
        read_options(read),
        Pace(read["pace"]),
        read_text(read["seed"]),
        read_number(read["changed_at"]),
        read_number(read["joined_at"]),
        kept=each(read_person, read.get("kept", [])),
        kept_until=maybe(read_number, read.get("kept_until")),
        previous=maybe(read_previous, read.get("previous")),
        own=maybe(read_rules, read.get("own")),
        arranging=maybe(read_text, read.get("arranging")),
        level=read_level(read),
        own_thread=maybe(read_flag, read.get("own_thread")),
        hints=read_flag(read.get("hints", False)),
        invitation=read_invitation(read),
        invites=read_flag(read.get("invites", True)),
        shut_out=each(read_person, read.get("shut_out", [])),
        watched=maybe(read_flag, read.get("watched")),
        match=read_match(read),
        here=each(read_person, read.get("here", [])),
        called_until=read_number(read.get("called_until", 0)),
        cards_here=each(read_person, read.get("cards_here", [])),
        here_refused=read_flag(read.get("here_refused", False)),
    )


def _called_json(lobby: Lobby) -> Json:
    if lobby.match is None:
        return {}
    return {**match_json(lobby.match), "here": lobby.here, "called_until": lobby.called_until}


def _play(play: Play) -> Json:
    return {
        "table": play.table,
        "room": chat_json(play.room),
        "private": play.private,
        "opener": play.opener,
        "game": play.game,
        "number": play.number,
        "options": options_to_text(play.options),
        "pace": play.pace.value,
        "seats": [_seat(seat) for seat in play.seats],
        "moved_at": play.moved_at,
        "seat_events": play.seat_events,
        "bout": play.bout,
        "rung": play.rung,
        **({"rung_at": play.rung_at} if play.rung_at else {}),
        "called": play.called,
        "waiting": situation_text(play.waiting),
        "since": play.since,
        "grace": play.grace,
        "entitled": play.entitled,
        "stale": play.stale,
        "cancel_agreed": play.cancel_agreed,
        "scores": [score_json(score) for score in play.scores],
        "pack": play.pack,
        **({"late": play.late} if play.late else {}),
        **({"made_for": play.made_for} if play.made_for else {}),
        **level_json(play.level),
        **({} if play.own_thread is None else {"own_thread": play.own_thread}),
        **({} if play.lobby_room is None else {"lobby_room": chat_json(play.lobby_room)}),
        **({"hints": True} if play.hints else {}),
        **invitation_json(play.invitation),
        **({"shut_out": play.shut_out} if play.shut_out else {}),
        **({} if play.watched is None else {"watched": play.watched}),
        **match_json(play.match),
        **({"cards_here": play.cards_here} if play.cards_here else {}),
        **({"here_refused": True} if play.here_refused else {}),
        "kind": "play",
    }


def _read_play(read: Json) -> Play:
    return Play(
        TableId(read_text(read["table"])),
        read_chat(read["room"]),
        read_flag(read["private"]),
        read_person(read["opener"]),
        read_game(read["game"]),
        read_number(read["number"]),
        read_options(read),
        Pace(read["pace"]),
        each(_read_seat, read["seats"]),
        read_number(read["moved_at"]),
        seat_events=read_number(read.get("seat_events", 0)),
        bout=read_number(read.get("bout", 0)),
        rung=each(read_number, read.get("rung", [])),
        rung_at=read_number(read.get("rung_at", 0)),
        called=each(read_number, read.get("called", [])),
        waiting=read_situation(read.get("waiting", "")),
        since=read_number(read.get("since", 0)),
        grace=read_number(read.get("grace", 0)),
        entitled=each(read_number, read.get("entitled", [])),
        stale=read_flag(read.get("stale", False)),
        cancel_agreed=each(read_number, read.get("cancel_agreed", [])),
        scores=each(read_score, read.get("scores", [])),
        pack=maybe(read_game, read.get("pack")),
        late=each(read_number, read.get("late", [])),
        made_for=each(read_number, read.get("made_for", [])),
        level=read_level(read),
        own_thread=maybe(read_flag, read.get("own_thread")),
        lobby_room=maybe(read_chat, read.get("lobby_room")),
        hints=read_flag(read.get("hints", False)),
        invitation=read_invitation(read),
        shut_out=each(read_person, read.get("shut_out", [])),
        watched=maybe(read_flag, read.get("watched")),
        match=read_match(read),
        cards_here=each(read_person, read.get("cards_here", [])),
        here_refused=read_flag(read.get("here_refused", False)),
    )


def _ended(ended: Ended) -> Json:
    return {
        "table": ended.table,
        "room": chat_json(ended.room),
        "private": ended.private,
        "before": _state(ended.before),
        "why": ended.why.value,
        "ended_at": ended.ended_at,
        **({} if ended.by is None else {"by": ended.by}),
        **({"fates": [[person, fate.value] for person, fate in ended.fates]} if ended.fates else {}),
        "kind": "ended",
    }


def _read_ended(read: Json) -> Ended:
    before = _read_state(read["before"])
    if isinstance(before, Ended):
        raise TypeError("a table ends once")
    return Ended(
        TableId(read_text(read["table"])),
        read_chat(read["room"]),
        read_flag(read["private"]),
        before,
        Why(read["why"]),
        read_number(read["ended_at"]),
        by=maybe(read_person, read.get("by")),
        fates=each(_read_fate, read.get("fates", [])),
    )


def _read_fate(read: list[Any]) -> tuple[PersonId, Fate]:
    person, fate = read
    return read_person(person), Fate(fate)


def _seat(seat: PlaySeat) -> Json:
    return {
        "person": seat.person,
        "computer": seat.computer,
        "presence": seat.presence.value,
        "timeouts": seat.timeouts,
        **guest_json(seat.guest),
    }


def _read_seat(read: Json) -> PlaySeat:
    person, computer = maybe(read_person, read["person"]), read_number(read["computer"])
    timeouts = read_number(read.get("timeouts", 0))
    return PlaySeat(person, computer, Presence(read["presence"]), timeouts, read_guest(read))
