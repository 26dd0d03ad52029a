"""A simple computer player to compare others with, and the move for a player who is away (`mildest`)."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.beating import CardOrder
from engine.cards import Card
from engine.honesty import is_honest, order_in
from engine.moves import (
    DONE,
    EXCHANGE,
    KEEP,
    TAKE,
    Attack,
    Beat,
    Call,
    Cut,
    Move,
    ShowPass,
    ThrowIn,
    Transfer,
)
from engine.view import View

Cost: TypeAlias = tuple[tuple[int, int], int, int]


class GreedyLowest:
    """Always plays the lowest useful card, trumps last; takes only without a useful card.

    It throws in plain cards, and trumps only after the talon is empty. It transfers an unbeatable attack, if possible
    by showing a pass card. It never cheats and never calls a cheat. It keeps the dealt hand, and exchanges the lowest
    trump as soon as possible.
    """

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`; `random` and `stop` are not used."""
        del random, stop
        moves = honest_moves(view)
        if EXCHANGE in moves:
            return EXCHANGE
        order = order_in(view)
        throw_in = _lowest_throw_in(view, order, moves)
        if throw_in is not None:
            return throw_in
        if DONE in moves:
            return DONE
        for kind in (Beat, ShowPass, Transfer):
            serving = [move for move in moves if isinstance(move, kind)]
            if serving:
                return min(serving, key=lambda move: cost_of_move(order, move))
        return mildest(view)


def mildest(view: View) -> Move:
    """Return the move for a player who is away: done, else take, else the lowest card.

    The deck is cut in its middle, and a new deal is declined.
    """
    if view.cards_to_cut:
        return Cut(view.cards_to_cut // 2)
    moves = honest_moves(view)
    for word in (KEEP, DONE, TAKE):
        if word in moves:
            return word
    order = order_in(view)
    openings = [move for move in moves if isinstance(move, Attack)]
    return min(openings or moves, key=lambda move: cost_of_move(order, move))


def honest_moves(view: View) -> Sequence[Move]:
    """Return the legal moves; with cheating, only the honest ones, without calls of a cheat (R45)."""
    if not view.options.cheating:
        return view.legal_moves
    return [move for move in view.legal_moves if not isinstance(move, Call) and is_honest(view, move)]


def _lowest_throw_in(view: View, order: CardOrder, moves: Sequence[Move]) -> Move | None:
    throw_ins = [
        move for move in moves if isinstance(move, ThrowIn) and not (view.talon and order.is_trump(move.card))
    ]
    return min(throw_ins, key=lambda move: cost_of(order, move.card)) if throw_ins else None


def cost_of(order: CardOrder, card: Card) -> Cost:
    """Return a sort key, the cheapest card first: plain cards by rank, then trumps by strength."""
    return order.strength(card), card.rank, card.index


def cost_of_move(order: CardOrder, move: Move) -> list[Cost]:
    """Return a sort key: the costs of the cards laid by the move, the dearest first; empty if it lays none."""
    match move:
        case Attack(cards) | Transfer(cards):
            return sorted((cost_of(order, card) for card in cards), reverse=True)
        case ThrowIn(card) | Beat(_, card):
            return [cost_of(order, card)]
        case _:
            return []
