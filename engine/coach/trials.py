"""Trials of the moves of one decision on the position of the search: in a world each move is made and played on.

After the move everybody plays by the habits of the normal player. Endings of two are scored exactly if that is quick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.moves import Attack, Beat, Done, Move, Take, ThrowIn, Transfer
from engine.search.endings import ExactScores
from engine.search.habits import HabitualPolicy
from engine.search.position import SearchPosition
from engine.search.worlds import knowledge_of, worlds
from engine.seating import Seat
from engine.view import View

SOLVED: Final = 40_000
"""The most positions searched to solve an ending at a decision."""

EARLY: Final = (8, 60)
LATE: Final = (10, 200)
"""Exactly scored endings, as (most cards, most positions searched): early in the game, and late in it."""

LAST_CARDS: Final = 2
"""It is late if no more cards than this are left in the talon."""


class SearchTrials:
    """The trials of these moves in worlds that agree with the view; `None` among the moves is waiting."""

    def __init__(self, view: View, moves: Sequence[Move | None], random: Callable[[], float]) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._moves = moves
        known = knowledge_of(view)
        self._worlds = worlds(view, known, random)
        self._habits = HabitualPolicy(view.options.cards)
        self._known: dict[tuple[int, ...], list[float]] = {}  # Worlds repeat if few cards are hidden.
        self._endings = ExactScores(self._seat)
        self._few, self._nodes = LATE if view.talon <= LAST_CARDS else EARLY
        self.one_world = sum(lacking > 0 for lacking in known.lacking) + _in_talon(view, known.bottom) < 2
        self._solvable = not known.hidden or (self.one_world and not view.talon)

    def exact(self, stop: Callable[[], bool]) -> list[float] | None:
        """Return the exact scores of the moves in an ending with all cards known; None if it is not solved."""
        position = next(self._worlds)
        if not self._solvable or position.left or len(position.in_play) > 2:
            return None
        repeated = ExactScores(self._seat, position.repetitions)
        scores = []
        for move in self._moves:
            score = repeated.of(played(position, self._seat, move), SOLVED, stop)
            if score is None:
                return None
            scores.append(score)
        return scores

    def scores(self) -> list[float]:
        """Return the score of each move in the next world."""
        world = next(self._worlds)
        cards = (*world.hands, *world.rest)
        scores = self._known.get(cards)
        if scores is None:
            scores = [self._score(played(world, self._seat, move)) for move in self._moves]
            self._known[cards] = scores
        return scores

    def _score(self, position: SearchPosition) -> float:
        seat, habits = self._seat, self._habits
        out_is_safe = not position.rules.winner
        while not position.scores:
            if not position.laid and not position.left:
                if out_is_safe and seat not in position.in_play:
                    return 1.0
                if len(position.in_play) == 2 and sum(map(int.bit_count, position.hands)) <= self._few:
                    score = self._endings.of(position, self._nodes, lambda: False)
                    if score is not None:
                        return score
            position.play(habits(position))
        return position.scores[seat]


def _in_talon(view: View, bottom: int) -> bool:
    """Return True if unknown cards lie in the talon."""
    return view.talon > bool(bottom)


def played(position: SearchPosition, seat: Seat, move: Move | None) -> SearchPosition:
    """Return the position after a legal move of the engine, perhaps out of turn; None is waiting."""
    twin, masks = position.copy(), position.masks
    match move:
        case Attack(cards):
            twin.attack(masks.mask(cards))
        case Transfer(cards):
            twin.transfer(masks.mask(cards))
        case Beat(target, card):
            dearest = 1 << twin.unbeaten.bit_length() - 1
            twin.beat(masks.bits[card])
            twin.unbeaten ^= dearest ^ masks.bits[target]
        case ThrowIn(card):
            twin.mover = seat
            twin.throw_in(masks.bits[card])
        case Take():
            twin.take()
        case Done():
            _say_done(twin, seat)
        case _:
            assert move is None, f"the search knows no such move: {move}"
    return twin


def _say_done(position: SearchPosition, seat: Seat) -> None:
    if position.mover == position.defender:  # The others are asked after this player's decision.
        position.done |= 1 << seat
        position.turn = seat + 1
    else:
        position.mover = seat
        position.say_done()
