"""Facts of a game and of a tournament for a drawn table or board: seats, choices and rounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.scene import Presence
from bot.domain.stored import CardText


class MatchState(Enum):
    """The state of a match, or the way it was decided."""

    CALLED = "called"
    PLAYING = "playing"
    AGAIN = "again"  # after a draw it is played again
    OVER = "over"
    LOTS = "lots"
    NOBODY = "nobody"
    BROKEN_OFF = "broken-off"


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A player of a match.

    `through` is True if they advance and None while that is open; the `winner` has won the tournament. `user` is the
    platform's id of the person; None if the board is for readers outside of the room.
    """

    name: str
    through: bool | None = None
    winner: bool = False
    user: str | None = None


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match. It waits for the called people `until` this time, in seconds since the epoch.

    A tap on the button to watch it sends `watch`, empty without a button.
    """

    number: int
    state: MatchState
    players: tuple[PlayerShown, ...]
    until: int | None = None
    watch: str = ""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round under its title; `result` is its result in words, empty for the last round."""

    title: str
    matches: tuple[MatchShown, ...]
    result: str = ""


class Part(Enum):
    """The part of a game shown on a screen."""

    LOBBY = "lobby"
    OPTIONS = "options"  # a page of Game & pace in the place of a lobby
    TABLE = "table"
    HAND = "hand"
    END = "end"
    TOURNAMENT = "tournament"
    PUZZLE = "puzzle"


class Role(Enum):
    """The role of a seat in the present bout."""

    ATTACKS = "attacks"
    DEFENDS = "defends"
    THROWS = "throws"  # may throw in
    DONE = "done"
    TAKES = "takes"


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat as a drawn table shows it."""

    name: str
    """The shown name."""
    user: str | None
    """The platform's id of the person; None for a computer."""
    presence: Presence
    """Whether the seat has a person or a computer, and whether the person is away."""
    cards: int = 0
    """The number of cards in the hand."""
    secret: int = 0
    """The number of face-down cards (R43)."""
    role: Role | None = None
    """The role in the present bout; None if the seat has none."""
    awaited: bool = False
    """The game waits for this seat."""
    place: int | None = None
    """The place of a seat that is out, from 1; None while it plays."""
    fool: bool = False
    """The seat has lost the game."""
    team: int | None = None
    """The number of the team from 0; None without teams."""
    open: tuple[CardText, ...] = ()
    """The cards of an open hand, empty if the hand is hidden; after a game the epaulettes of the fool."""
    opener: bool = False
    """The person arranges the lobby."""
    guest: bool = False
    """The person is not of the room."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several choices; a tap sends `data`."""

    label: str
    data: str
    chosen: bool
    about: str = ""
