"""Playouts: the rest of a game, played with a policy for each seat until a score or an estimate is known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from engine.search.position import Move, SearchPosition
from engine.search.values import Values

Policy: TypeAlias = Callable[[SearchPosition], Move]

BOUTS_PLAYED: Final = 1
"""The number of whole bouts played before a position with a talon is valued."""


class PlayoutRole(NamedTuple):
    """The way a seat plays in one deal.

    Attributes:
        policy: The function that chooses its moves in playouts.
        thinks: True if the tree search chooses the moves of the seat inside the tree; else its policy does.
    """

    policy: Policy
    thinks: bool = False


@dataclass(frozen=True, slots=True)
class Playouts:
    """The way to play the rest of a game.

    Attributes:
        styles: For each seat its roles. Deal number n uses role n, in a cycle.
        values: The estimates for positions before a bout; None to play games to their end.
    """

    styles: Sequence[Sequence[PlayoutRole]]
    values: Values | None = None

    def roles(self, deal: int) -> list[PlayoutRole]:
        """Return the role of each seat in the deal of this number."""
        return [style[deal % len(style)] for style in self.styles]

    def scores(self, position: SearchPosition, roles: Sequence[PlayoutRole]) -> Sequence[float]:
        """Play on in this position, each seat by the policy of its role: to the end, or to an estimate by `values`.

        Return the score of each seat, or its chance not to be the fool.
        """
        policies = [role.policy for role in roles]
        if self.values is None:
            return play_out(position, policies)
        bouts = BOUTS_PLAYED
        while not position.scores:
            if not position.laid and position.left:
                if not bouts:
                    return self.values.of_both(position)
                bouts -= 1
            position.play(policies[position.mover](position))
        return position.scores


def play_out(position: SearchPosition, policies: Sequence[Policy]) -> tuple[float, ...]:
    """Play to the end, each seat by its policy, and return the scores; R30 guarantees an end."""
    while not position.scores:
        position.play(policies[position.mover](position))
    return position.scores


def greedy(position: SearchPosition) -> Move:
    """Choose as `GreedyLowest` does: the lowest useful card; take only without one."""
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
