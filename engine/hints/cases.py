"""A legal move in a view, with the facts needed for the grounds of a hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from engine.beating import CardOrder
from engine.cards import Card, pack
from engine.choices import Packs
from engine.faces import faces_of
from engine.fitting import fitting_of
from engine.honesty import order_in
from engine.moves import Attack, Beat, Call, Move, ThrowIn, Transfer
from engine.players.greedy import honest_moves
from engine.seating import Seat
from engine.tableau import faces_alike
from engine.view import View

Worth: TypeAlias = tuple[tuple[int, int], int]


@dataclass(frozen=True)
class Case:
    """One legal move in a view, and the facts about it. In these docstrings "the seat" is the seat of the view."""

    view: View
    move: Move

    @cached_property
    def order(self) -> CardOrder:
        return order_in(self.view)

    @cached_property
    def others(self) -> list[Move]:
        """The other legal moves, without cheating moves and calls of a cheat (R45)."""
        moves = honest_moves(self.view)
        return [move for move in moves if move != self.move and not isinstance(move, Call)]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards laid on the table by the move, as faces (R41)."""
        return cards_of(self.move)

    @cached_property
    def lying(self) -> list[Card]:
        """The cards on the table."""
        pairs = self.view.table
        return [card for pair in pairs for card in (pair.attack, pair.beat) if card is not None]

    @cached_property
    def open_attacks(self) -> list[Card]:
        """The unbeaten attacking cards."""
        return [pair.attack for pair in self.view.table if pair.beat is None]

    def worth(self, card: Card) -> Worth:
        """Return a sort key, the cheapest card first: plain cards by rank, then trumps."""
        return self.order.strength(card), card.rank

    def is_trump(self, card: Card) -> bool:
        """Return True if the card is a trump, as this face or as printed (R41)."""
        return self.order.is_trump(card) or self.order.is_trump(card.printed)

    def beats(self) -> dict[Card, list[Card]]:
        """Return for each unbeaten attacking card its beaters in the hand."""
        found: dict[Card, list[Card]] = {target: [] for target in self.open_attacks}
        for move in honest_moves(self.view):
            if isinstance(move, Beat):
                found[move.target].append(move.card)
        return found

    def fit_after(self) -> frozenset[Card]:
        """Return every face that would fit the table after the move (R13)."""
        lying, view = [*self.lying, *self.cards], self.view
        return frozenset(fitting_of(view.options).faces(faces_alike(lying), self.order, view.talon))

    def may_hold(self, seats: Iterable[Seat]) -> set[Card]:
        """Return every face possibly in the hand of one of these seats, by the knowledge of the view.

        The set may have too many faces, never too few.
        """
        held: set[Card] = set()
        for seat in seats:
            known = Counter(
                self.view.open_hands[seat] if self.view.open_hands else self.view.known_held[seat]
            )
            held.update(known)
            if self.view.players[seat].cards > known.total():
                held.update(self._unseen)
        return set(faces_of(self.view.options)(tuple(held)))

    @cached_property
    def _unseen(self) -> set[Card]:
        """The cards not seen by the seat: they may be in a hidden hand, in the talon, or discarded face down."""
        view, left = self.view, Counter(pack(self.view.options))
        left.subtract(card.printed for card in (*view.hand, *self.lying, *view.seen_discarded))
        for player in view.players:
            if player.seat != view.seat:
                left.subtract(view.known_held[player.seat])
        under = view.options.packs is Packs.ONE and not view.options.second_trump
        if view.talon and view.turned_up is not None and under:
            left[view.turned_up] -= 1
        return {card for card, count in left.items() if count > 0}


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the cards laid on the table by a move, as faces (R41)."""
    match move:
        case Attack(cards) | Transfer(cards):
            return cards
        case ThrowIn(card) | Beat(_, card):
            return (card,)
        case _:
            return ()
