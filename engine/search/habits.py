"""Habits: the highest cards a player spends on a throw-in or a beat, and the pairs it prefers to a cheaper card.

Playing by habit is fast, and uses no card unknown to the seat. Playouts and the normal computer player play by habit.
The numbers were found by playing against the greedy player (`docs/computer-players.md`). They are indexes in a pack of
36 cards ordered by cost: 27 plain cards, then the trumps. For another pack they are scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.search.position import Move, SearchPosition

_PACK: Final = 36
_LAST_CARDS: Final = (0, 4, 10, 17)
STAGES: Final = len(_LAST_CARDS) + 1


@dataclass(frozen=True, slots=True)
class Habits:
    """A number for each stage of the talon: empty, at most 4 cards, at most 10, at most 17, more.

    Attributes:
        throws: Cards below this index are thrown in and transferred.
        adds: Cards below this index are added after a take.
        beats: Cards below this index are used as beats. There is a tuple for one, two, and more attacking cards.
        pairs: A card of a pair of plain cards opens the bout if its index is less than this number above that of the
            cheapest card.
    """

    throws: tuple[int, ...]
    adds: tuple[int, ...]
    beats: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    pairs: tuple[int, ...]


USUAL: Final = Habits(
    throws=(48, 50, 29, 27, 26),
    adds=(36, 36, 24, 18, 24),
    beats=((36, 36, 36, 33, 35), (36, 36, 27, 29, 30), (36, 36, 35, 26, 34)),
    pairs=(18, 6, 12, 0, 0),
)


def stage_of(left: int) -> int:
    """Return the index of the stage (see `Habits`) with `left` cards in the talon; 0 for an empty talon."""
    return sum(left > most for most in _LAST_CARDS)


@lru_cache(maxsize=64)
def below(habits: Habits, cards: int) -> tuple[tuple[int, ...], ...]:
    """Return the masks of habits, by stage of the talon, for a pack of `cards` cards.

    The five masks of a stage are the cards thrown in, those added, and the beats against one, two, and more cards.
    """
    rows = (habits.throws, habits.adds, *habits.beats)
    return tuple(
        tuple([(1 << max(0, row[stage]) * cards // _PACK) - 1 for row in rows]) for stage in range(STAGES)
    )


class HabitualPolicy:
    """Chooses moves by habit in positions of the search. `cards` is the number of cards in the pack."""

    __slots__ = ("_below", "_pairs", "_stage")

    def __init__(self, cards: int, habits: Habits = USUAL) -> None:
        self._below = below(habits, cards)
        self._pairs = habits.pairs
        self._stage = tuple(map(stage_of, range(cards + 1)))

    def __call__(self, position: SearchPosition) -> Move:
        """Choose the move of the seat to move."""
        hand, stage = position.hands[position.mover], self._stage[position.left]
        if not position.laid:
            return self._opening(position, hand, stage)
        throws, adds, *beats = self._below[stage]
        if position.mover != position.defender:
            fitting = hand & position.fitting() & (adds if position.taking else throws)
            return fitting & -fitting
        beating = hand & position.beaters[1 << position.unbeaten.bit_length() - 1]
        if position.transfers and not position.used:
            moves = position.transfer_moves(hand)
            if moves and (not beating or -moves[0] & throws):
                return moves[0]
        beating &= beats[min(position.laid.bit_count(), 3) - 1]
        return beating & -beating

    def _opening(self, position: SearchPosition, hand: int, stage: int) -> int:
        """Return the card to open the bout with. Other cards of its rank are not laid: they can be thrown in later.

        `hand` is the mask of the hand, `stage` the stage of the talon.
        """
        if not position.left and len(position.in_play) == 2:
            return last_opening(position, hand)
        cheapest = hand & -hand
        reach = self._pairs[stage]
        if reach:
            near = hand & (cheapest << reach) - 1 & ~position.masks.trumps
            while near:
                bit = near & -near
                equals = near & position.alike[bit]
                if equals != bit:
                    return bit
                near ^= bit
        return cheapest


def last_opening(position: SearchPosition, hand: int) -> int:
    """Return the card to open with in an ending of two players with all cards known.

    If the opponent can beat at most one rank of the hand, it is the cheapest unbeatable card. Else it is the cheapest
    card of the ranks that they can beat.
    """
    theirs = position.hands[position.defender]
    alike, beaters = position.alike, position.beaters
    safe = weak = weak_ranks = 0
    while hand:
        bit = hand & -hand
        equals = rest = hand & alike[bit]
        hand ^= equals
        while rest:
            card = rest & -rest
            rest ^= card
            if theirs & beaters[card]:
                weak |= equals
                weak_ranks += 1
                break
        else:
            safe |= equals
    chosen = safe if safe and weak_ranks <= 1 else weak
    return chosen & -chosen
