"""The seats, choices and rounds of a `Stage`: the facts for a drawn table or the drawn board of a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.scene import Presence, RankChange, SeatReaction
from bot.domain.stored import CardText


class MatchState(Enum):
    """The state of a match, or its kind of end."""

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

    `through` is True if they advance, False if not, None before the end of the match. `winner` is True for the winner
    of the tournament. `user` is the platform's id of the person; None if the readers are outside of the room.
    """

    name: str
    through: bool | None = None
    winner: bool = False
    user: str | None = None


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match. `until` is the end of its check-in, in seconds since the epoch; None outside of a check-in.

    `watch` is the data of the button to watch the match; empty without this button.
    """

    number: int
    state: MatchState
    players: tuple[PlayerShown, ...]
    until: int | None = None
    watch: str = ""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round of a tournament. `result` is its result in words; empty for the latest round."""

    title: str
    matches: tuple[MatchShown, ...]
    result: str = ""


class Part(Enum):
    """The kind of content of a `Stage`."""

    LOBBY = "lobby"
    OPTIONS = "options"  # a page of Game & pace in the place of a lobby
    TABLE = "table"
    HAND = "hand"
    END = "end"
    TOURNAMENT = "tournament"
    PUZZLE = "puzzle"
    SEEK = "seek"  # a person waits for strangers


class Role(Enum):
    """The role of a seat in the present bout."""

    ATTACKS = "attacks"
    DEFENDS = "defends"
    THROWS = "throws"  # may throw in
    DONE = "done"
    TAKES = "takes"


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat of a drawn table."""

    name: str
    """The name as shown to people."""
    user: str | None
    """The platform's id of the person; None for a computer."""
    presence: Presence
    """Tells if a person or a computer plays the seat, and if the person is away."""
    cards: int = 0
    """The number of cards in the hand."""
    secret: int = 0
    """The number of face-down cards (R43)."""
    role: Role | None = None
    """The role in the present bout; None without a role."""
    awaited: bool = False
    """The game waits for this seat."""
    place: int | None = None
    """The place of the seat, from 1; None while it still plays."""
    fool: bool = False
    """The seat is the fool of the game."""
    team: int | None = None
    """The number of the team from 0; None without teams."""
    open: tuple[CardText, ...] = ()
    """The cards of an open hand; after a game the epaulettes of the fool. Empty if no card is open."""
    opener: bool = False
    """The person is the opener of the lobby."""
    guest: bool = False
    """The person is a guest from another chat."""
    ranked: RankChange | None = None
    """The changed ranks of the person after a game that counts; None before, and for everybody else."""
    achieved: tuple[str, ...] = ()
    """The names of the achievements in an ended game."""
    reaction: SeatReaction | None = None
    """The last reaction of the person; None without one."""
    played_on: bool = False
    """The person has left, and a computer made the last move of the seat."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several choices. A tap on it sends `data`. `about` explains it; empty without an explanation."""

    label: str
    data: str
    chosen: bool
    about: str = ""
