"""The value of a position of two players before a bout, while cards are left in the talon: learned by self-play.

The chance of the attacker not to be the fool is a logistic function of a sum of weights: for each card, for each pair
of one rank, for each possible surplus of cards, and for attacking; all of them by stage of the talon. `make train`
finds the weights (`engine.search.weights`).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from engine.choices import Hand
from engine.options import Options
from engine.search.masks import Masks
from engine.search.state import SearchState
from engine.search.weights import WEIGHTS, Weights

_LAST_CARDS: Final = (2, 6, 12, 18)
STAGES: Final = len(_LAST_CARDS) + 1
MOST_MORE: Final = 20
_CHUNK: Final = 12
"""The number of cards in a lookup table, which has 4,096 sums; one table for all cards would have 2**36."""
_PLAIN_TRUMPS: Final = (27, 9)


def value_stage(left: int) -> int:
    """Return the index of the stage with `left` cards in the talon; `left` is at least one."""
    return sum(left > most for most in _LAST_CARDS)


def pairs_in(hand: int) -> int:
    """Return the number of pairs of one rank among the plain cards of a hand: three adjacent bits for each rank."""
    return (hand & hand >> 1 & 0o333333333).bit_count() + (hand & hand >> 2 & 0o111111111).bit_count()


class Values:
    """Estimates the chance of each of two players not to be the fool, before a bout.

    The weights are stored as tables of sums; each table covers twelve cards.
    """

    __slots__ = ("_attacking", "_cards", "_more", "_pairs", "_stage")

    def __init__(self, weights: Weights) -> None:
        self._attacking, self._pairs, self._more = weights.attacking, weights.pairs, weights.more
        self._cards = [_lookup(row) for row in weights.cards]
        self._stage = [value_stage(left) for left in range(37)]

    def of_attacker(self, position: SearchState) -> float:
        """Return the chance of the attacker not to be the fool; a bout is about to begin."""
        stage, attacker = self._stage[position.left], position.attacker
        own, other = position.hands[attacker], position.hands[position.defender]
        low, middle, high = self._cards[stage]
        more = max(-MOST_MORE, min(MOST_MORE, own.bit_count() - other.bit_count()))
        total = (
            self._attacking[stage]
            + self._more[stage][more + MOST_MORE]
            + self._pairs[stage] * (pairs_in(own) - pairs_in(other))
            + low[own & 4095] + middle[own >> 12 & 4095] + high[own >> 24]
            - low[other & 4095] - middle[other >> 12 & 4095] - high[other >> 24]
        )  # fmt: skip
        return 1 / (1 + exp(-total))

    def of_both(self, position: SearchState) -> tuple[float, float]:
        """Return the chances of seat 0 and of seat 1 not to be the fool; a bout is about to begin."""
        value = self.of_attacker(position)
        return (1 - value, value) if position.attacker else (value, 1 - value)


def _lookup(weights: tuple[float, ...]) -> list[list[float]]:
    tables = []
    for begin in range(0, len(weights), _CHUNK):
        sums = [0.0]
        for weight in weights[begin : begin + _CHUNK]:
            sums += [weight + rest for rest in sums]
        tables.append(sums)
    return tables


def values_for(options: Options, masks: Masks, seats: int) -> Values | None:
    """Return the learned estimates for a game with these options and seats; None if nothing was learned for it."""
    trumps = masks.trumps.bit_count()
    known = (
        seats == 2
        and (len(masks.bits) - trumps, trumps) == _PLAIN_TRUMPS
        and options.hand is Hand.SIX
        and options.refill
        and options.throw_in
    )
    return _values(transfer=options.transfer) if known else None


@lru_cache(maxsize=2)
def _values(*, transfer: bool) -> Values:
    return Values(WEIGHTS[transfer])
