"""The rounds of a tournament as a drawn board shows them; they belong to the stage of its screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class MatchState(Enum):
    """The way in which a match stands, or was decided."""

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

    `through` says if they go on, None while that is open; the `winner` has won the tournament.
    """

    name: str
    through: bool | None = None
    winner: bool = False


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match. While people are called, it waits for them `until` then, in seconds since the epoch."""

    number: int
    state: MatchState
    players: tuple[PlayerShown, ...]
    until: int | None = None


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round under its title; `told` is its result in words, empty for the last round."""

    title: str
    matches: tuple[MatchShown, ...]
    told: str = ""
