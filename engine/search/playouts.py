"""Playouts: the rest of a game, played by one policy for all seats."""

from collections.abc import Callable
from typing import TypeAlias

from engine.search.position import Move, SearchPosition

Policy: TypeAlias = Callable[[SearchPosition], Move]


def play_out(position: SearchPosition, policy: Policy) -> tuple[float, ...]:
    """Play to the end and return the scores; R30 sees to it that there is one."""
    while not position.scores:
        position.play(policy(position))
    return position.scores


def greedy(position: SearchPosition) -> Move:
    """Choose as `GreedyLowest` does: the lowest card that serves; take only when nothing serves."""
    hand = position.hands[position.mover]
    if not position.laid:
        return hand & -hand
    if position.mover != position.defender:
        fitting = hand & position.fitting()
        if position.left:
            fitting &= ~position.masks.trumps
        return fitting & -fitting
    beating = hand & position.beaters[1 << position.unbeaten.bit_length() - 1]
    if not beating and position.transfers and not position.used:
        moves = position.transfer_moves(hand)
        return moves[0] if moves else 0
    return beating & -beating
