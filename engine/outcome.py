"""The result of a game."""

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
    """The result: every seat occurs once, either among the fools or in one of the places.

    `fools` has several seats if a team has lost. The first is the fool of R4 and R9, who deals the next game: the
    defender of the last bout, else the first of the team clockwise from the dealer's left. Its partners follow
    clockwise.
    `places` is the order of going out, best first; seats with the same place are in one tuple.
    `drawn` has the seats of a draw; they are also together in the last place.
    """

    fools: tuple[Seat, ...]
    places: tuple[tuple[Seat, ...], ...]
    ending: Ending
    drawn: tuple[Seat, ...] = ()

    def place_of_each(self) -> dict[Seat, int]:
        """Return the place of each seat, from 1, the fools last. Seats that share places get the lowest of them."""
        places: dict[Seat, int] = {}
        for seats in (*self.places, self.fools):
            place = len(places) + 1
            places.update(dict.fromkeys(seats, place))
        return places
