"""A match's result: from the facts of its table to the people who go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.domain.ids import PersonId
from bot.tournaments.facts import Order, Over
from engine import Outcome

Lots = Callable[[Iterable[PersonId]], Sequence[PersonId]]
"""Puts equals in the order of their lots, the best first."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The people of a match who go on. `by_lots`: equals stood on both sides of the line, and lots parted them.

    `ranked` are all people of the match, the best first.
    """

    ranked: tuple[PersonId, ...]
    through: tuple[PersonId, ...]
    by_lots: bool


def ranking(order: Order, present: Iterable[PersonId], *, half: bool, lots: Lots) -> Ranking:
    """Return the people who go on from this order of everybody who was dealt cards.

    These are all but the last, or with `half` the first half, rounded up: those of them who are `present`. Where none
    of them is, the best of those who are present goes on alone, since a computer wins nothing. Among equals
    those who are absent stand last, and lots decide the rest.
    """
    here = frozenset(present)
    ranked = [
        person
        for group in order
        for absent in (False, True)
        for person in lots(one for one in group if (one not in here) is absent)
    ]
    kept = (len(ranked) + 1) // 2 if half else len(ranked) - 1
    through = tuple(person for person in ranked[:kept] if person in here)
    if not through:
        through = tuple(person for person in ranked if person in here)[:1]
    parted = ({*group} & here for group in order)
    by_lots = any(0 < len(group.intersection(through)) < len(group) for group in parted)
    return Ranking(tuple(ranked), through, by_lots)


def over(outcome: Outcome, people: Sequence[PersonId], present: Iterable[PersonId]) -> Over:
    """Return the facts of a game that has ended; `people` are those at its seats."""
    groups = (*outcome.places, *((outcome.fools,) if outcome.fools else ()))
    order = tuple(tuple(people[seat] for seat in group) for group in groups)
    return Over(frozenset(present), order, drawn=bool(outcome.drawn))


def order_now(gone_out: Sequence[Sequence[PersonId]], cards: Mapping[PersonId, int]) -> Order:
    """Return the order while a game goes on, by the `cards` that each player in the game holds.

    Those who went out come first, as they did; then the others, the fewest cards first.
    """
    held = sorted(set(cards.values()))
    still_in = (tuple(person for person in cards if cards[person] == number) for number in held)
    return (*(tuple(group) for group in gone_out), *still_in)
