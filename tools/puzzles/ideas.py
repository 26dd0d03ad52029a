"""The ideas of a solution and its difficulty, from the critical decisions of the main line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log2
from typing import Final

from engine.puzzles.puzzle import Theme
from engine.search.habits import HabitualPolicy
from engine.search.playouts import greedy
from engine.search.position import PASS, Move, SearchPosition

_habitual: Final = HabitualPolicy(36)


def themes_of(decisions: Iterable[tuple[SearchPosition, Move]]) -> tuple[Theme, ...]:
    """Return the themes found in these decisions, in the order of `Theme`.

    A decision is a position with its only winning move.
    """
    found = {theme for position, move in decisions for theme in _themes(position, move)}
    return tuple(theme for theme in Theme if theme in found)


def _themes(position: SearchPosition, move: Move) -> Iterator[Theme]:
    moves = position.moves()
    if position.laid and position.mover == position.defender:
        yield from _defence(move, moves)
    elif position.laid and move == PASS:
        yield Theme.HOLD_BACK
    elif not position.laid:
        yield from _opening(position, move)
    trumps = position.masks.trumps
    if move == PASS:
        if all(abs(other) & trumps for other in moves if other != PASS):
            yield Theme.SAVE_TRUMP
        return
    others = [other for other in moves if other not in (move, PASS) and (other < 0) is (move < 0)]
    if abs(move) & trumps and any(not abs(other) & trumps for other in others):
        yield Theme.SPEND_TRUMP
    if _lowest(move) > min(map(_lowest, [move, *others])):
        yield Theme.NOT_THE_LOWEST


def _lowest(move: Move) -> int:
    return abs(move) & -abs(move)


def _defence(move: Move, moves: list[Move]) -> Iterator[Theme]:
    if move == PASS and any(other > 0 for other in moves):
        yield Theme.TAKE
    if move < 0:
        yield Theme.TRANSFER
    elif any(other < 0 for other in moves):
        yield Theme.REFUSE_TRANSFER


def _opening(position: SearchPosition, move: Move) -> Iterator[Theme]:
    equals = position.hands[position.mover] & position.alike[_lowest(move)]
    if move.bit_count() > 1:
        yield Theme.PAIR
    elif equals.bit_count() > 1:
        yield Theme.BREAK_PAIR


def has_transfer(themes: Iterable[Theme]) -> bool:
    """Return True if one of the themes is to transfer, or to refuse a transfer."""
    return not {Theme.TRANSFER, Theme.REFUSE_TRANSFER}.isdisjoint(themes)


def difficulty_of(decisions: Iterable[tuple[SearchPosition, Move]]) -> float:
    """Return the sum over decisions: log2 of the number of legal moves, plus one for each simple player in error.

    The simple players are `GreedyLowest` and `HabitualPolicy`; any other move than that of the decision is an error.
    """
    total = 0.0
    for position, move in decisions:
        total += log2(len(position.moves())) + (greedy(position) != move) + (_habitual(position) != move)
    return round(total, 2)
