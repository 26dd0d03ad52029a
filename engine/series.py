"""How a game of a series begins (R4, R9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from engine.options import NextAttacker
from engine.outcome import Ending
from engine.seating import Seat, round_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.options import Options
    from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Start:
    """What a game takes over from the one before: ``dealer`` None is drawn by lot, ``attacker`` None by R8.

    ``game`` is its number in the series, 1 for the first (R23).
    """

    dealer: Seat | None = None
    attacker: Seat | None = None
    game: int = 1


def next_start(
    options: Options,
    outcome: Outcome,
    dealer: Seat,
    *,
    seats_same: bool,
    game: int = 2,
    seated: Mapping[Seat, Seat] | None = None,
) -> Start:
    """Return how the game number ``game`` of a series begins (R9; the fool deals, R4).

    ``outcome`` and ``dealer`` are those of the game before. ``seats_same`` says that neither seats nor
    options have changed; where they have, ``seated`` maps the old seats of those who still sit to their
    new ones, and who is not in it cannot deal.
    """
    deals = outcome.fools[0] if outcome.fools else dealer
    if not seats_same:
        return Start((seated or {}).get(deals), None, game)
    if not outcome.fools or _nobody_went_out(outcome):
        return Start(deals, None, game)
    return Start(deals, _attacker(options, outcome), game)


def _nobody_went_out(outcome: Outcome) -> bool:
    return outcome.ending is Ending.RESIGNED and len(outcome.places) == 1


def _attacker(options: Options, outcome: Outcome) -> Seat | None:
    seats = len(outcome.fools) + sum(map(len, outcome.places))
    around = round_from(outcome.fools[0], seats)
    match options.next_attacker:
        case NextAttacker.UNDER_FOOL:
            return around[-1]
        case NextAttacker.FROM_UNDER_FOOL:
            return around[1]
        case NextAttacker.WINNER:
            return outcome.places[0][0]
        case NextAttacker.LOWEST_TRUMP:
            return None
        case _:
            assert_never(options.next_attacker)
