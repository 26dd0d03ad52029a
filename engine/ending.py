"""Going out, the fool and draws (R28-R34).

A player without cards is out when the talon is empty. The last player with cards is the fool: the loser.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final

from engine.choices import DrawRule, Goal, TeamOut, Teams
from engine.options import Options
from engine.outcome import Ending, Outcome
from engine.position import Position
from engine.seating import Seat, round_from, same_side, side

REPEATED_TOO_OFTEN: Final = 3
REPEATED_WITHOUT_END: Final = 10

Places = tuple[tuple[Seat, ...], ...]


def judge_of(options: Options) -> Callable[[Position, Places], Outcome | None]:
    """Choose the function that finds the outcome at the end of a bout; it returns None if the game continues.

    The second argument of that function has the seats going out now, in the order of R28.
    """
    if options.goal is Goal.WINNER:
        return _winner
    return _fool if options.draw is DrawRule.ON else _fool_always


def leavers(position: Position) -> Places:
    """Return the seats going out after the refill, in the order in which their hands became empty (R28).

    Each tuple has the seats that go out together: one seat, or a team out with its first member (R34).
    """
    empty = [seat for seat in position.bout.emptied if not position.hands[seat]]
    options = position.options
    if options.teams is Teams.OFF or options.team_out is TeamOut.ALL or options.goal is Goal.WINNER:
        return tuple((seat,) for seat in empty)
    gone: list[tuple[Seat, ...]] = []
    for seat in empty:
        first_of_side = not any(same_side(position, seat, other[0]) for other in gone)
        partners = side(position, seat)[1:] if first_of_side else ()
        gone.append(
            (seat, *(other for other in partners if other in position.in_play and other not in empty))
        )
    return tuple(gone)


def _fool(position: Position, leaving: Places) -> Outcome | None:
    if not leaving:
        return None
    gone = _flat(leaving)
    staying = [seat for seat in position.in_play if seat not in gone]
    if len({seat % position.teams for seat in staying}) > 1:
        return None
    if staying:
        return _outcome(position, _fools(position, staying[0]), leaving, Ending.FOOL)
    drawn = tuple(seat for place in leaving for seat in place)
    if position.options.teams is not Teams.OFF:
        drawn = tuple(sorted({partner for seat in drawn for partner in side(position, seat)}))
    return _shared(position, drawn, Ending.DRAW)


def _fool_always(position: Position, leaving: Places) -> Outcome | None:
    if not leaving or set(position.in_play) - _flat(leaving):
        return _fool(position, leaving)
    return _outcome(position, _fools(position, position.bout.defender), leaving, Ending.FOOL)


def _winner(position: Position, leaving: Places) -> Outcome | None:
    if not leaving:
        return None
    winner = leaving[0][0]
    around = round_from(winner, position.seats)
    opponents = [
        seat for seat in around if seat in position.in_play and not same_side(position, winner, seat)
    ]
    fool = max(opponents, key=lambda seat: len(position.hands[seat]))
    if position.options.teams is Teams.OFF:
        first = tuple(place for place in leaving if place != (fool,))
    else:
        first = (side(position, winner),)
    rest = tuple(seat for seat in around if seat != fool and seat not in _flat(first))
    return Outcome((fool,), (*first, rest) if rest else first, Ending.WINNER)


def resigned_outcome(position: Position, seat: Seat) -> Outcome:
    """Return the result when this seat resigns: its side loses, its opponents in play share the next place (R32)."""
    others = tuple(other for other in position.in_play if not same_side(position, seat, other))
    return _outcome(position, _fools(position, seat), (others,), Ending.RESIGNED)


def repetition(position: Position) -> Outcome | None:
    """Count the beginning of this bout among the equal ones; return a draw if there were too many, else None (R30)."""
    beginning = (position.bout.attacker, tuple(map(tuple, position.hands)))
    times = position.repetitions.get(beginning, 0) + 1
    position.repetitions[beginning] = times
    if times < draw_by_repetition(position):
        return None
    holding = {partner for seat in position.in_play for partner in side(position, seat)}
    return _shared(position, tuple(sorted(holding)), Ending.REPETITION)


def draw_by_repetition(position: Position) -> int:
    """Return the number of equal beginnings of bouts that make a draw: 3, or 10 while cards can be drawn (R30)."""
    return REPEATED_WITHOUT_END if position.can_draw else REPEATED_TOO_OFTEN


def _fools(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return this seat and its partners as the fools; the first one counts as fool for the next game (R9).

    The first one is the defender, if on this side; else the side's first player clockwise from the dealer's left.
    """
    defender = position.bout.defender
    if same_side(position, seat, defender):
        return side(position, defender)
    around = round_from(position.deal.dealer, position.seats)
    nearest = next(other for other in (*around[1:], around[0]) if same_side(position, seat, other))
    return side(position, nearest)


def _outcome(position: Position, fools: tuple[Seat, ...], leaving: Places, ending: Ending) -> Outcome:
    return Outcome(fools, _without(fools, (*_places_so_far(position), *leaving)), ending)


def _shared(position: Position, drawn: tuple[Seat, ...], ending: Ending) -> Outcome:
    return Outcome((), (*_without(drawn, _places_so_far(position)), drawn), ending, drawn)


def _without(seats: Iterable[Seat], places: Places) -> Places:
    left = (tuple(seat for seat in place if seat not in seats) for place in places)
    return tuple(place for place in left if place)


def _places_so_far(position: Position) -> Places:
    places = position.places
    in_order = sorted(places, key=places.__getitem__)
    return tuple(tuple(seats) for _, seats in groupby(in_order, key=places.__getitem__))


def _flat(places: Places) -> set[Seat]:
    return {seat for place in places for seat in place}
