"""Which cards fit the table: the one question behind throwing in and adding after a take (R13, R18, R50).

The list of legal moves, a refusal, who counts as done, which card cheats and which move is honest: all ask here. So
a house rule about throwing in is a function beside `_all_alike`, its choice in `fitting_of` and its reason in `misfit`.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from engine.beating import Order
from engine.cards import Card
from engine.options import Options
from engine.position import Position
from engine.reasons import Reason

Fitting: TypeAlias = Callable[[AbstractSet[Card], Order, int], AbstractSet[Card]]
"""Returns the faces that fit.

It is given every face of a rank that lies on the table, what beats what, and the number of cards in the talon. All
the faces of a weli (R41) are among them: each fits or not as the suit that it is named.
"""


def fitting_of(options: Options) -> Fitting:
    """Choose the function that knows which cards fit under these options."""
    if not options.throw_in:
        return _nothing
    return _all_alike if options.throw_trumps else _no_trumps_before_the_talon_is_empty


def _all_alike(alike: AbstractSet[Card], _order: Order, _talon: int) -> AbstractSet[Card]:
    return alike


def _no_trumps_before_the_talon_is_empty(
    alike: AbstractSet[Card], order: Order, talon: int
) -> AbstractSet[Card]:
    """R50: a trump fits once the talon holds no card."""
    return frozenset(face for face in alike if not order.is_trump(face)) if talon else alike


def _nothing(_alike: AbstractSet[Card], _order: Order, _talon: int) -> AbstractSet[Card]:
    return frozenset()


def fitting(position: Position) -> AbstractSet[Card]:
    """Return every face that fits the table now; it may be the table's own set, which changes with the next card."""
    return position.rules.fitting(position.bout.table.alike, position.order, len(position.talon))


def misfit(position: Position, face: Card) -> Reason | None:
    """Say why this face does not fit the table now, if so."""
    if face in fitting(position):
        return None
    if face in position.bout.table.alike:
        return Reason.NO_TRUMPS_BEFORE_TALON_IS_EMPTY
    return Reason.RANK_NOT_ON_TABLE
