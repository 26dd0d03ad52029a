"""The result of a game on one line: `fool fools=2 places=1,0+3 drawn=none`."""

from collections.abc import Iterable
from re import compile as pattern
from typing import Final

from engine.errors import Malformed
from engine.lines import parse_seat
from engine.outcome import Ending, Outcome
from engine.seating import Seat

NOTHING: Final = "none"
UNFINISHED: Final = "unfinished"
_ENDINGS: Final = {ending.value: ending for ending in Ending}
_RESULT: Final = pattern("([a-z]+) fools=([0-9+]+|none) places=([0-9+,]+|none) drawn=([0-9+]+|none)")


def outcome_to_text(outcome: Outcome | None) -> str:
    """Write a result; None: the game has not ended. Seats with the same place are joined by `+`."""
    if outcome is None:
        return UNFINISHED
    places = ",".join(map(_together, outcome.places)) or NOTHING
    fools, drawn = _together(outcome.fools), _together(outcome.drawn)
    return f"{outcome.ending.value} fools={fools} places={places} drawn={drawn}"


def parse_outcome(text: str, seats: int) -> Outcome | None:
    """Read a result; None: the game has not ended.

    Raises:
        Malformed: The text does not have the form written by `outcome_to_text`, or there is no such seat.
    """
    if text == UNFINISHED:
        return None
    match = _RESULT.fullmatch(text)
    if match is None or match[1] not in _ENDINGS:
        raise Malformed("result", text)
    places = () if match[3] == NOTHING else tuple(match[3].split(","))
    return Outcome(
        fools=_parse_together(match[2], seats),
        places=tuple(_parse_together(place, seats) for place in places),
        ending=_ENDINGS[match[1]],
        drawn=_parse_together(match[4], seats),
    )


def _together(seats: Iterable[Seat]) -> str:
    return "+".join(map(str, seats)) or NOTHING


def _parse_together(text: str, seats: int) -> tuple[Seat, ...]:
    return () if text == NOTHING else tuple(parse_seat(seat, seats) for seat in text.split("+"))
