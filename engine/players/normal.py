"""The normal computer player: it plays by fixed habits, and remembers every taken or discarded card."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.cards import Card, pack
from engine.honesty import order_in
from engine.moves import DONE, EXCHANGE, TAKE, Beat, Move, ShowPass, ThrowIn, Transfer
from engine.players.greedy import Cost, cost_of, cost_of_move, honest_moves, mildest
from engine.players.suspicion import suspicious_calls
from engine.position import Phase
from engine.search.endings import best_moves
from engine.search.habits import USUAL, HabitualPolicy, below, stage_of
from engine.search.position import SearchPosition
from engine.search.reading import engine_move, is_searchable
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.view import View

M = TypeVar("M", bound=Move)
NOTICES: Final = 0.8
CHEATS: Final = 0.15
NODES: Final = 1_000
"""The most positions searched for each seat in an ending of two: enough for some ten cards."""


class Normal:
    """Plays by habits: it spares trumps and high cards while the talon lasts, and takes if beating costs too much.

    It notices most cards that cheat, and now and then cheats itself instead of taking.
    """

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`; the choice is random only if cheating is allowed. `stop` is not used."""
        del stop
        calls = suspicious_calls(view)
        if calls and random() < NOTICES:
            return calls[0]
        moves = honest_moves(view)
        if EXCHANGE in moves:
            return EXCHANGE
        if is_searchable(view):
            position = next(sampled_deals(view, knowledge_of(view), random))
            return engine_move(position, _habitual_move(view, position))
        choice = _Choice(view, moves).move()
        if choice == TAKE and view.options.cheating and random() < CHEATS:
            return cheapest_beat(view) or choice
        return choice


def _habitual_move(view: View, position: SearchPosition) -> int:
    """Return the move by habit; if the ending is solved and other moves are better, return the first of these."""
    usual = HabitualPolicy(view.options.cards)(position)
    if view.talon or len(position.in_play) > 2:
        return usual
    best = best_moves(position, NODES, lambda: False)
    return usual if usual in best else best[0]


def cheapest_beat(view: View) -> Move | None:
    """Return the beat with the cheapest card, honest or not; None if there is none."""
    order = order_in(view)
    beats = [move for move in view.legal_moves if isinstance(move, Beat)]
    return min(beats, key=lambda move: cost_of_move(order, move), default=None)


class _Choice:
    """Chooses one of these moves of a view by habit: for views not supported by the search."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self._view = view
        self._moves = moves
        self._order = order_in(view)
        self._pack = sorted(cost_of(self._order, card) for card in pack(view.options))

    def move(self) -> Move:
        view = self._view
        if view.phase in {Phase.CUT, Phase.REDEAL}:
            return mildest(view)
        throws, adds, *beats = below(USUAL, len(self._pack))[stage_of(view.talon)]
        most = adds if view.phase is Phase.TAKING else throws
        thrown = [move for move in self._moves if isinstance(move, ThrowIn) and self._is_in(most, move.card)]
        if thrown:
            return self._cheapest(thrown)
        if DONE in self._moves:
            return DONE
        most = beats[min(max(len(view.table), 1), 3) - 1]
        return self._passed_on(throws) or self._beat(most) or mildest(view)

    def _passed_on(self, most: int) -> Move | None:
        """Return a move that shows a pass card; else the cheapest transfer, if it is cheap or there is no beat.

        Else return None. `most` is the mask of cheap cards.
        """
        for move in self._moves:
            if isinstance(move, ShowPass):
                return move
        transfers = [move for move in self._moves if isinstance(move, Transfer)]
        if not transfers:
            return None
        cheapest = self._cheapest(transfers)
        beats = any(isinstance(move, Beat) for move in self._moves)
        costly = not all(self._is_in(most, card) for card in cheapest.cards)
        return None if beats and costly else cheapest

    def _beat(self, most: int) -> Move | None:
        """Return the cheapest beat of the dearest unbeaten card; None if an unbeaten card has no cheap beat.

        `most` is the mask of cheap cards.
        """
        open_cards = {pair.attack for pair in self._view.table if pair.beat is None}
        beats = [move for move in self._moves if isinstance(move, Beat) and self._is_in(most, move.card)]
        if not beats or {move.target for move in beats} != open_cards:
            return None
        dearest = max(open_cards, key=self._cost)
        return self._cheapest([move for move in beats if move.target is dearest])

    def _cheapest(self, moves: Sequence[M]) -> M:
        return min(moves, key=lambda move: cost_of_move(self._order, move))

    def _is_in(self, mask: int, card: Card) -> bool:
        """Return True if the mask contains this card; the bits are the cards of the pack, ordered by cost."""
        return bool(mask >> bisect_left(self._pack, self._cost(card)) & 1)

    def _cost(self, card: Card) -> Cost:
        return cost_of(self._order, card)
