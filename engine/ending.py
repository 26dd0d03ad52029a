"""Who is out, who is the fool, when it is a draw (R28-R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.options import DrawRule, Goal, Options
from engine.outcome import Ending, Outcome
from engine.seating import round_of_play

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.position import Position
    from engine.seating import Seat

REPEATED_TOO_OFTEN: Final = 3


def judge_of(options: Options) -> Callable[[Position, tuple[Seat, ...]], Outcome | None]:
    """Return what decides at a bout's end, given who goes out now (in the order of R28), if that is all."""
    if options.goal is Goal.WINNER:
        return _winner
    return _fool if options.draw is DrawRule.ON else _fool_always


def leavers(position: Position) -> tuple[Seat, ...]:
    """Return who goes out after the refill, in the order in which their hands became empty (R28)."""
    return tuple(seat for seat in position.bout.emptied if not position.hands[seat])


def _staying(position: Position, leaving: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in position.in_play if seat not in leaving)


def _fool(position: Position, leaving: tuple[Seat, ...]) -> Outcome | None:
    staying = _staying(position, leaving)
    if len(staying) > 1:
        return None
    if staying:
        return Outcome(staying, _places_so_far(position) + _one_by_one(leaving), Ending.FOOL)
    return Outcome((), (*_places_so_far(position), leaving), Ending.DRAW, leaving)


def _fool_always(position: Position, leaving: tuple[Seat, ...]) -> Outcome | None:
    if _staying(position, leaving):
        return _fool(position, leaving)
    fool = position.bout.defender
    others = tuple(seat for seat in leaving if seat != fool)
    return Outcome((fool,), _places_so_far(position) + _one_by_one(others), Ending.FOOL)


def _winner(position: Position, leaving: tuple[Seat, ...]) -> Outcome | None:
    if not leaving:
        return None
    winner = leaving[0]
    others = [seat for seat in round_of_play(position, winner)[1:] if seat in position.in_play]
    fool = max(others, key=lambda seat: len(position.hands[seat]))
    others.remove(fool)
    rest = tuple(seat for seat in others if seat not in leaving)
    places = _one_by_one(tuple(seat for seat in leaving if seat != fool))
    return Outcome((fool,), (*places, rest) if rest else places, Ending.WINNER)


def resigned_outcome(position: Position, seat: Seat) -> Outcome:
    """Return the result when this seat resigns: the others share the first place that is left (R32)."""
    others = tuple(other for other in position.in_play if other != seat)
    return Outcome((seat,), (*_places_so_far(position), others), Ending.RESIGNED)


def repetition(position: Position) -> Outcome | None:
    """Count how often these hands have stood at the beginning of a bout; the third time is a draw (R30)."""
    if position.can_draw:
        return None
    stands = (position.bout.attacker, tuple(map(tuple, position.hands)))
    times = position.stood.get(stands, 0) + 1
    position.stood[stands] = times
    if times < REPEATED_TOO_OFTEN:
        return None
    holding = position.in_play
    return Outcome((), (*_places_so_far(position), holding), Ending.REPETITION, holding)


def _places_so_far(position: Position) -> tuple[tuple[Seat, ...], ...]:
    return _one_by_one(tuple(sorted(position.places, key=position.places.__getitem__)))


def _one_by_one(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in seats)
