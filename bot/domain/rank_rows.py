"""What is kept of ranks. Moves and seat events are their only source: all of this can be made anew from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.ids import Chat, GameId, PersonId

FIRST_MU: Final = 25.0
FIRST_SIGMA: Final = 25.0 / 3
GAMES_TO_COMPARE: Final = 5
"""Whoever has played less stands on no board of defeats: one lucky game would lead it."""
_POINTS_PER_MU: Final = 40
_MOST_TOLD_APART: Final = 100_000
_LARGEST_SHARE: Final = 10_000_000


class Board(Enum):
    """By what a leaderboard is ordered."""

    EPAULETTES = "epaulettes"
    DEFEATS = "defeats"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class PersonStanding:
    """How a person stands in a chat (`chat` without its topic), or overall (None).

    `fool`, `left` and `doubles` (epaulettes received) are each a defeat; `given` counts double wins.
    `places` is the sum of the places reached. `streak` counts games in a row, above 0 without being the fool,
    below 0 as the fool; `best` and `worst` are its records. `worn` is a rank of cards (6 to 14, 0: none) on
    `shoulders`. `practice` and `practice_fool` count games without a second person, which bring nobody onto a board.
    """

    person: PersonId
    chat: Chat | None = None
    games: int = 0
    fool: int = 0
    left: int = 0
    doubles: int = 0
    given: int = 0
    draws: int = 0
    firsts: int = 0
    places: int = 0
    timeouts: int = 0
    streak: int = 0
    best: int = 0
    worst: int = 0
    practice: int = 0
    practice_fool: int = 0
    worn: int = 0
    shoulders: int = 0
    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA

    @property
    def defeats(self) -> int:
        """All defeats; one with epaulettes is double (R46)."""
        return self.fool + self.left + self.doubles

    @property
    def points(self) -> int:
        """The skill that is as good as sure, 0 for who has never played."""
        return round(_POINTS_PER_MU * (self.mu - 3 * self.sigma))

    @property
    def uncertainty(self) -> int:
        """How far from certain the skill is, in the same points."""
        return round(_POINTS_PER_MU * self.sigma)

    def merit(self, board: Board) -> int | None:
        """What the board is ordered by, more coming first; None for who does not stand on it."""
        tie = min(self.games, _MOST_TOLD_APART - 1)
        match board:
            case Board.EPAULETTES:
                if not self.worn:
                    return None
                return (self.worn * 4 + self.shoulders) * _MOST_TOLD_APART + min(
                    self.doubles, _MOST_TOLD_APART - 1
                )
            case Board.DEFEATS:
                if self.games < GAMES_TO_COMPARE:
                    return None
                share = self.defeats * 1_000_000 // self.games
                return (_LARGEST_SHARE - share) * _MOST_TOLD_APART + tie
            case Board.RATING:
                return None if self.games == 0 else self.points * _MOST_TOLD_APART + tie


@dataclass(frozen=True, slots=True)
class EpauletteRow:
    """Epaulettes that a person got in a game of a chat, for ever; `giver` is None once they are forgotten.

    `cards` are one or two in notation, side by side (`6c 6h`); `rank` is what they are worth; `at` is in ms.
    """

    game: GameId
    person: PersonId
    giver: PersonId | None
    chat: Chat
    rank: int
    cards: str
    at: int


@dataclass(frozen=True, slots=True)
class PutStanding:
    """Insert or replace by (`chat`, `person`)."""

    row: PersonStanding


@dataclass(frozen=True, slots=True)
class AddEpaulette:
    """New epaulettes; `AlreadyStored` for the whole commit if this person has got one in this game."""

    row: EpauletteRow


@dataclass(frozen=True, slots=True)
class MarkRanked:
    """Everything that happened until `at` (ms) has been counted; never set back but by `ClearRanks`."""

    at: int


@dataclass(frozen=True, slots=True)
class ClearRanks:
    """Drop all standings and epaulettes; who is forgotten stays so."""


@dataclass(frozen=True, slots=True)
class ForgetPerson:
    """Take a person off every board and out of everybody's reach: their name, user and chat are dropped.

    Their id stays in games, where it now leads to nobody. Whoever acts as that user later is somebody new.
    The store notes what had been counted until then.
    """

    person: PersonId


RankChange = PutStanding | AddEpaulette | MarkRanked | ClearRanks | ForgetPerson
