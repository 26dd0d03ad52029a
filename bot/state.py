"""A table's state as it is stored: a lobby, a game, or its end. Frozen values; every change is a new value.

The engine's `Game` is not stored here: it is replayed from the record's header and its moves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.ids import Chat, GameId, PersonId, TableId
from bot.scene import Pace, Presence
from engine import Outcome


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits: a person, or a computer with its number (from 1)."""

    person: PersonId | None
    computer: int = 0


@dataclass(frozen=True, slots=True)
class Previous:
    """The game before in this series, as far as R4 and R9 ask."""

    game: GameId
    number: int
    preset: str
    chairs: tuple[Chair, ...]
    dealer: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before the deal. `seed` is in hex, drawn when the lobby opened; `changed_at` and `joined_at` in ms."""

    table: TableId
    room: Chat
    private: bool
    opener: PersonId
    chairs: tuple[Chair, ...]
    preset: str
    pace: Pace
    seed: str
    changed_at: int
    joined_at: int
    kept: tuple[PersonId, ...] = ()
    kept_until: int | None = None
    previous: Previous | None = None
    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True)
class PlaySeat:
    """A seat of a running game; `timeouts` counts the missed decisions in a row."""

    person: PersonId | None
    computer: int
    presence: Presence
    timeouts: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """A running game beside its moves; times are in ms.

    `waiting` names the situation that people are awaited in since `since`, `entitled` whom it awaits (decision 6).
    `grace` is what was given on top because the platform or we kept people waiting: it moves deadlines unseen.
    `rung` and `called` are the seats that were rung and called last in bout `bout`.
    """

    table: TableId
    room: Chat
    private: bool
    opener: PersonId
    game: GameId
    number: int
    preset: str
    pace: Pace
    seats: tuple[PlaySeat, ...]
    moved_at: int
    seat_events: int = 0
    bout: int = 0
    rung: tuple[int, ...] = ()
    called: tuple[int, ...] = ()
    waiting: str = ""
    since: int = 0
    grace: int = 0
    entitled: tuple[int, ...] = ()
    stale: bool = False
    cancel_agreed: tuple[int, ...] = ()
    kind: Literal["play"] = "play"


class Why(Enum):
    """Why a table is no longer played at."""

    PLAYED = "played"
    CANCELLED = "cancelled"
    EXPIRED = "expired"  # nobody did anything for very long


@dataclass(frozen=True, slots=True)
class Ended:
    """A table after its game, or closed without one; kept until its last screens are surely shown."""

    table: TableId
    room: Chat
    private: bool
    before: Lobby | Play
    why: Why
    ended_at: int
    kind: Literal["ended"] = "ended"


State = Lobby | Play | Ended

_ADAPTER: TypeAdapter[State] = TypeAdapter(Annotated[State, Field(discriminator="kind")])


def to_text(state: State) -> str:
    """The stored form."""
    return _ADAPTER.dump_json(state, exclude_defaults=False).decode()


def from_text(text: str) -> State:
    """Read a stored state; raises `ValueError` where it is damaged."""
    return _ADAPTER.validate_python(json.loads(text), strict=False)


def in_room(state: State, room: Chat) -> State:
    """The same state at another address: the chat has moved."""
    if not isinstance(state, Ended):
        return replace(state, room=room)
    return replace(state, room=room, before=replace(state.before, room=room))
