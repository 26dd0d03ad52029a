"""How a game ended."""

from dataclasses import dataclass
from enum import Enum

from engine.seating import Seat


class Ending(Enum):
    """The rule by which the game ended; the values are stable."""

    FOOL = "fool"
    DRAW = "draw"
    REPETITION = "repetition"
    RESIGNED = "resigned"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result: every seat stands once, either among the fools or in one of the places.

    `places` is the order of going out, best first; seats that share a place stand in one tuple.
    `drawn` names the seats that share a draw; they also stand together in the last place.
    """

    fools: tuple[Seat, ...]
    places: tuple[tuple[Seat, ...], ...]
    ending: Ending
    drawn: tuple[Seat, ...] = ()
