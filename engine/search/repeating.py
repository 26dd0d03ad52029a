"""Which bouts have begun alike since cards were last drawn or discarded: the next ones may make a draw (R30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Attacked, Beaten, BoutTaken, Event, SaidDone, ThrewIn, Took, Transferred
from engine.search.masks import Masks
from engine.search.state import Key


def repetitions_in(history: Sequence[Event], hands: Sequence[int], masks: Masks) -> dict[Key, int]:
    """Return how often a bout began with each attacker and these hands, as `SearchPosition.repetitions` counts it.

    The events are followed backwards from the present hands, which must all be known, through bouts that were taken.
    """
    counts: dict[Key, int] = {}
    held, taker = list(hands), -1
    for event in reversed(history):
        match event:
            case Attacked(seat, _, cards) | Transferred(seat, _, cards):
                laid = masks.mask(cards)
            case ThrewIn(seat, card) | Beaten(seat, _, card):
                laid = masks.bits[card]
            case BoutTaken(taker):
                continue
            case Took() | SaidDone():
                continue
            case _:
                break
        if taker >= 0:
            held[taker] &= ~laid
        held[seat] |= laid
        if isinstance(event, Attacked):
            key = (int(seat), *held)
            counts[key] = counts.get(key, 0) + 1
    return counts
