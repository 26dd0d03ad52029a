"""How the others at the table are expected to play, from the way in which they have played so far."""

from __future__ import annotations

from engine.events import Attacked, Beaten, Drew, ThrewIn, Transferred
from engine.search.habits import USUAL, HabitualPolicy, below, stage_of
from engine.search.masks import Masks
from engine.search.playouts import Policy, greedy
from engine.view import View


def styles_of(view: View, masks: Masks) -> tuple[tuple[Policy, ...], ...]:
    """Return for each seat the policies that its playouts take by turns.

    The seat itself plays by habits. Others are expected to do so in half of the worlds, and to be greedy in the other
    half; somebody who has spent a card on a beat that no habit would spend is greedy in all of them.
    """
    habits = HabitualPolicy(view.options.cards)
    lavish = _lavish_seats(view, masks)
    return tuple(
        (habits,) if seat == view.seat else (greedy,) if seat in lavish else (habits, greedy)
        for seat in range(view.seats)
    )


def _lavish_seats(view: View, masks: Masks) -> set[int]:
    """Return the seats that have beaten with a card too dear for the habits."""
    rows = below(USUAL, view.options.cards)
    dealt = view.seats * view.options.dealt
    left, laid, lavish = view.options.cards - dealt, 0, set[int]()
    for event in view.history:
        match event:
            case Drew(_, count):
                left -= count
            case Attacked(_, _, cards):
                laid = len(cards)
            case ThrewIn():
                laid += 1
            case Transferred(_, _, cards):
                laid += len(cards)
            case Beaten(seat, _, card):
                spent = rows[stage_of(left)][1 + min(laid, 3)]
                if not masks.bits[card] & spent:
                    lavish.add(seat)
            case _:
                pass
    return lavish
