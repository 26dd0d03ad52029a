"""The yardstick among computer players, and the mildest move for who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import DONE, TAKE, Attack, Beat, Move, ThrowIn, Transfer

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.view import View


class GreedyLowest:
    """Always plays the lowest card that serves, trumps last; takes only when nothing serves.

    It throws in plain cards, and trumps only once the talon is empty.
    """

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of ``view.legal_moves``; neither chance nor time plays a part."""
        del random, stop
        moves = view.legal_moves
        throw_in = _lowest_throw_in(view)
        if throw_in is not None:
            return throw_in
        if DONE in moves:
            return DONE
        beats = [move for move in moves if isinstance(move, Beat)]
        transfers = [move for move in moves if isinstance(move, Transfer)]
        serving: list[Move] = [*(beats or transfers)]
        return min(serving, key=lambda move: _cost_of_move(view, move)) if serving else mildest(view)


def mildest(view: View) -> Move:
    """Return what is played for somebody who is away: done, else take, else the lowest card."""
    moves = view.legal_moves
    for word in (DONE, TAKE):
        if word in moves:
            return word
    return min(moves, key=lambda move: _cost_of_move(view, move))


def _lowest_throw_in(view: View) -> Move | None:
    throw_ins = [
        move
        for move in view.legal_moves
        if isinstance(move, ThrowIn) and (not view.talon or move.card.suit is not view.trump)
    ]
    return min(throw_ins, key=lambda move: _cost(view, move.card)) if throw_ins else None


def _cost(view: View, card: Card) -> tuple[bool, int, int]:
    return card.suit is view.trump, card.rank, card.index


def _cost_of_move(view: View, move: Move) -> list[tuple[bool, int, int]]:
    """Order moves by their cards, dearest card first; of equal ones fewer cards are cheaper."""
    match move:
        case Attack(cards) | Transfer(cards):
            return sorted((_cost(view, card) for card in cards), reverse=True)
        case ThrowIn(card) | Beat(_, card):
            return [_cost(view, card)]
        case _:
            return []
