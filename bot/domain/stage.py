"""Parts of a game as a drawn table shows them: its seats, and what is offered to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.scene import Presence
from bot.domain.stored_json import CardText


class Part(Enum):
    """The part of a game that a screen shows."""

    LOBBY = "lobby"
    OPTIONS = "options"  # a page of Game & pace in the place of a lobby
    TABLE = "table"
    HAND = "hand"
    END = "end"
    TOURNAMENT = "tournament"


class Role(Enum):
    """The part that a seat plays in the present bout."""

    ATTACKS = "attacks"
    DEFENDS = "defends"
    THROWS = "throws"  # may throw in
    DONE = "done"
    TAKES = "takes"


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat: the name as it is shown, the number of cards, and its part in the bout.

    `user` is the platform's id of the person, None for a computer. `secret` counts face-down cards, `open` are the
    cards of an open hand. `place` is set once the seat is out; the `fool` has lost the game,
    and the `opener` arranges a lobby. A `guest` is not of the room.
    """

    name: str
    user: str | None
    presence: Presence
    cards: int = 0
    secret: int = 0
    role: Role | None = None
    awaited: bool = False
    place: int | None = None
    fool: bool = False
    team: int | None = None
    open: tuple[CardText, ...] = ()
    opener: bool = False
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several things to choose from; a tap sends `data`."""

    label: str
    data: str
    chosen: bool
    about: str = ""
