"""Which cards fit the table: the rule behind throwing in and adding after a take (R13, R18, R50).

The list of legal moves, the refusals, the "done" of a seat, the verdict on a card that cheats and the check for honest
moves all use it. So a house rule about throwing in is a `Fitting` next to `_SAME_RANK`, and its choice in `fitting_of`.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.beating import CardOrder
from engine.cards import Card
from engine.options import Options
from engine.position import Position
from engine.reasons import Reason


@dataclass(frozen=True, slots=True)
class Fitting:
    """A rule about the cards that fit the table, and so may be thrown in or added.

    `faces` is called with all faces of the ranks on the table, the order of the cards, and the number of cards in the
    talon. It returns the fitting ones of these faces. Each face of the weli (R41) is judged as its named suit.
    `refusal` is the reason why a face of these ranks does not fit.
    """

    faces: Callable[[AbstractSet[Card], CardOrder, int], AbstractSet[Card]]
    refusal: Reason


def fitting_of(options: Options) -> Fitting:
    """Choose the rule about fitting cards under these options."""
    return _SAME_RANK if options.throw_trumps else _NO_TRUMPS_BEFORE_THE_TALON_IS_EMPTY


def _all(alike: AbstractSet[Card], _order: CardOrder, _talon: int) -> AbstractSet[Card]:
    return alike


def _no_trumps_before_the_talon_is_empty(
    alike: AbstractSet[Card], order: CardOrder, talon: int
) -> AbstractSet[Card]:
    """Return the faces in `alike` that fit: as long as cards are left in the talon, trumps do not (R50).

    `talon` is the number of these cards.
    """
    return frozenset(face for face in alike if not order.is_trump(face)) if talon else alike


_SAME_RANK = Fitting(_all, Reason.RANK_NOT_ON_TABLE)
_NO_TRUMPS_BEFORE_THE_TALON_IS_EMPTY = Fitting(
    _no_trumps_before_the_talon_is_empty, Reason.NO_TRUMPS_BEFORE_TALON_IS_EMPTY
)


def fitting(position: Position) -> AbstractSet[Card]:
    """Return every face that fits the table now. The set may change with the next card: do not keep it."""
    return position.rules.fitting.faces(position.bout.table.alike, position.order, len(position.talon))


def misfit(position: Position, face: Card) -> Reason | None:
    """Return why this face does not fit the table now; None if it does."""
    if face in fitting(position):
        return None
    return position.rules.fitting.refusal if face in position.bout.table.alike else Reason.RANK_NOT_ON_TABLE
