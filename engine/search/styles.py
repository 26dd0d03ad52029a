"""How the seats at the table are expected to play, from the way in which they have played so far."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Attacked, Beaten, Drew, ThrewIn, Transferred
from engine.search.habits import USUAL, HabitualPolicy, below, stage_of
from engine.search.masks import Masks
from engine.search.playouts import Style, greedy
from engine.view import View


def styles_of(view: View, masks: Masks) -> tuple[Style, ...]:
    """Return the style of each seat.

    The seat itself plays by habits. Others are expected to do so in half of the worlds, and to be greedy in the other
    half; somebody who has spent a card on a beat that no habit would spend is greedy in all of them, and has shown it.
    Yet nothing is shown by a seat that has opened with several cards or thrown in a trump, as the greedy never do.
    """
    habits = HabitualPolicy(view.options.cards)
    departures = _departures(view, masks)
    return tuple(
        Style(
            (habits,) if seat == view.seat else (greedy,) if seat in departures.lavish else (habits, greedy),
            shown=seat in departures.lavish - departures.inventive,
        )
        for seat in range(view.seats)
    )


@dataclass(frozen=True, slots=True)
class _Departures:
    """The seats that have beaten with a card too dear for the habits, and those that have done as no style does."""

    lavish: set[int]
    inventive: set[int]


def _departures(view: View, masks: Masks) -> _Departures:
    rows = below(USUAL, view.options.cards)
    dealt = view.seats * view.options.dealt
    left, laid, found = view.options.cards - dealt, 0, _Departures(set(), set())
    for event in view.history:
        match event:
            case Drew(_, count):
                left -= count
            case Attacked(seat, _, cards):
                laid = len(cards)
                if laid > 1:
                    found.inventive.add(seat)
            case ThrewIn(seat, card):
                laid += 1
                throws, adds, *_ = rows[stage_of(left)]
                if left and masks.bits[card] & masks.trumps & ~(throws | adds):
                    found.inventive.add(seat)
            case Transferred(_, _, cards):
                laid += len(cards)
            case Beaten(seat, _, card):
                if not masks.bits[card] & rows[stage_of(left)][1 + min(laid, 3)]:
                    found.lavish.add(seat)
            case _:
                pass
    return found
