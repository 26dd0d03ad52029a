"""Trials of the moves of one decision on the position of the search: in a world each move is made and played on.

After the move a tree of continuations grows, as for the strong player, and its games are played on by the expected
style of each seat. If few deals of the hidden cards are possible, all of them are solved instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.moves import Attack, Beat, Done, Move, Take, ThrowIn, Transfer
from engine.puzzles.free_play import LateTakePosition, read_as
from engine.search.conduct import judged
from engine.search.endings import ExactScores
from engine.search.playouts import BOUTS_PLAYED, PlayoutRole, Playouts
from engine.search.position import SearchPosition
from engine.search.reading import masks_of
from engine.search.styles import styles_of
from engine.search.tree import Node, Tree
from engine.search.values import values_for
from engine.search.worlds import all_worlds, knowledge_of, worlds
from engine.seating import Seat
from engine.view import View

MOST_SOLVED: Final = 24
"""If no more deals of the hidden cards than this are possible, each of them is solved."""

EARLY: Final = (8, 60)
LATE: Final = (10, 200)
"""Exactly scored endings, as (most cards, most positions searched): early in the game, and late in it."""

LAST_CARDS: Final = 2
"""It is late if no more cards than this are left in the talon."""

IN_ONE_STYLE: Final = 2
"""This number of worlds in a row have the same styles, so that both halves of the sample have all of them."""


class SearchTrials:
    """The trials of these moves in worlds that agree with the view; `None` among the moves is waiting."""

    def __init__(self, view: View, moves: Sequence[Move | None], random: Callable[[], float]) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._moves = moves
        self._known = knowledge_of(view)
        self._worlds = worlds(view, self._known, random)
        self._tried = set[tuple[int, ...]]()
        masks = masks_of(view)
        styles = styles_of(view, judged(view, masks).conducts)
        values = values_for(view.options, masks, view.seats)
        limits = LATE if view.talon <= LAST_CARDS else EARLY
        endings = ExactScores(view.seat)
        playouts = _Playouts(styles, values, seat=view.seat, endings=endings, limits=limits)
        self._tree = Tree(view.seat, playouts, random)
        self._lines = [Node() for _ in moves]

    @property
    def solvable(self) -> bool:
        """True if few deals of the hidden cards are possible, and two players are left."""
        in_play = sum(player.place is None for player in self._view.players)
        return in_play == 2 and self._known.worlds <= MOST_SOLVED

    def solved(self, most: int, stop: Callable[[], bool]) -> list[list[float]] | None:
        """Return the exact scores of the moves in each possible world.

        Return None if `most` positions do not suffice, or if the decision is not solvable.
        """
        if not self.solvable:
            return None
        found, endings = list[list[float]](), None
        for world in all_worlds(self._view, self._known):
            endings = endings or ExactScores(self._seat, world.repetitions)
            scores = list[float]()
            for move in self._moves:
                after = read_as(played(world, self._seat, move), _OpenPosition)
                score = endings.of(after, most - endings.searched, stop)
                if score is None:
                    return None
                scores.append(score)
            found.append(scores)
        return found

    def scores(self) -> list[float] | None:
        """Return the score of each move in another world; None if all were tried."""
        if len(self._tried) == self._known.worlds:
            return None
        world = self._new_world()
        number = len(self._tried) // IN_ONE_STYLE
        self._tried.add(_cards(world))
        return [
            self._tree.grow(line, played(world, self._seat, move), number)
            for line, move in zip(self._lines, self._moves, strict=True)
        ]

    def _new_world(self) -> SearchPosition:
        return next(world for world in self._worlds if _cards(world) not in self._tried)


def _cards(world: SearchPosition) -> tuple[int, ...]:
    return (*world.hands, *world.rest)


class _OpenPosition(LateTakePosition):
    """A position in which each seat may take after its last beat (R18)."""

    __slots__ = ()
    takers: ClassVar[tuple[int, ...]] = tuple(range(12))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Playouts(Playouts):
    """Playouts that score endings of two players exactly, if that is quick.

    Attributes:
        seat: The seat that decided.
        endings: Its exact scores.
        limits: The most cards of such an ending, and the most positions searched.
    """

    seat: int
    endings: ExactScores
    limits: tuple[int, int]

    def scores(self, position: SearchPosition, roles: Sequence[PlayoutRole]) -> Sequence[float]:
        """Play on, each seat by its policy, and return the score of each, or its chance of one."""
        policies, bouts = [role.policy for role in roles], BOUTS_PLAYED
        while not position.scores:
            if not position.laid:
                if not position.left:
                    scores = self._exact(position)
                    if scores is not None:
                        return scores
                elif self.values is not None:
                    if not bouts:
                        return self.values.of_both(position)
                    bouts -= 1
            position.play(policies[position.mover](position))
        return position.scores

    def _exact(self, position: SearchPosition) -> list[float] | None:
        """Return the exact scores; None if the ending is too long, or not one of this seat and another one."""
        most, nodes = self.limits
        here, seat = position.in_play, self.seat
        if len(here) > 2 or seat not in here or sum(map(int.bit_count, position.hands)) > most:
            return None
        score = self.endings.of(position, nodes, lambda: False)
        if score is None:
            return None
        scores = [1.0] * len(position.hands)
        for one in here:
            scores[one] = score if one == seat else 1 - score
        return scores


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
