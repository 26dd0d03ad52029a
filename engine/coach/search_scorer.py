"""Scores of the moves of one decision by search: each move is made in sampled deals, and the game is played on.

After the move a tree of continuations grows, as for the strong player, and its games are played on in the
expected style of each seat. If few deals of the hidden cards are possible, all of them are solved instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from engine.coach.sampling import FEWEST
from engine.moves import Attack, Beat, Done, Move, Take, ThrowIn, Transfer
from engine.search.conduct import judged
from engine.search.endings import ExactScores
from engine.search.exact_playouts import ExactPlayouts
from engine.search.free_play import FreePosition, read_as
from engine.search.position import SearchPosition
from engine.search.reading import masks_of
from engine.search.sampled_deals import knowledge_of, possible_deals, sampled_deals, shuffle
from engine.search.styles import styles_of
from engine.search.tree import Node, Tree
from engine.search.values import values_for
from engine.seating import Seat
from engine.view import View

MOST_SOLVED: Final = FEWEST - 1
"""The most possible deals of the hidden cards for which each deal is solved."""

EARLY: Final = (8, 60)
LATE: Final = (10, 200)
"""The limits of endings scored exactly, as (cards, positions searched). `LATE` is for decisions late in the game."""

LAST_CARDS: Final = 2
"""A decision with at most this number of cards in the talon is late in the game."""

FOR_ALL_DEALS: Final = 2
"""The positions searched for all deals of a decision together, as a multiple of those for one deal."""

MOST_ATTEMPTS: Final = 1_000
"""The most deals sampled to find a deal that was not tried yet."""

MANY: Final = 1_000_000
"""The most deals for a decision."""


class SearchScorer:
    """Scores the moves of a decision in deals that agree with a view. The move `None` means to wait.

    `scores` and `compared` use different deals, and no deal twice. If too few deals are possible, both methods use all
    deals.
    """

    def __init__(self, view: View, moves: Sequence[Move | None], random: Callable[[], float]) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._moves = moves
        self._random = random
        self._known = knowledge_of(view)
        self._endings = ExactScores(view.seat)
        self._choosing, self._checking = self._two_parts()
        self._tree: Tree | None = None
        self._lines = [Node() for _ in moves]
        self._number = 0

    @property
    def solvable(self) -> bool:
        """True if at most `MOST_SOLVED` deals of the hidden cards are possible, and two players are left."""
        in_play = sum(player.place is None for player in self._view.players)
        return in_play == 2 and self._known.deals <= MOST_SOLVED

    def solved(self, most: int, stop: Callable[[], bool]) -> list[list[float]] | None:
        """Return the exact scores of the moves in each possible deal.

        Return None if the decision is not solvable, if `stop` returns True, or if a deal needs more than `most`
        positions, or all deals together more than `FOR_ALL_DEALS` times as many.
        """
        if not self.solvable:
            return None
        found, endings, left = list[list[float]](), None, FOR_ALL_DEALS * most
        for deal in possible_deals(self._view, self._known):
            endings = endings or ExactScores(self._seat, deal.repetitions)
            before = endings.searched
            scores = self._solved_in(deal, endings, before + min(most, left), stop)
            if scores is None:
                return None
            left -= endings.searched - before
            found.append(scores)
        return found

    def _solved_in(
        self, deal: SearchPosition, endings: ExactScores, most: int, stop: Callable[[], bool]
    ) -> list[float] | None:
        scores = list[float]()
        for move in self._moves:
            after = read_as(played(deal, self._seat, move), FreePosition)
            score = endings.of(after, most - endings.searched, stop)
            if score is None:
                return None
            scores.append(score)
        return scores

    def scores(self, stop: Callable[[], bool]) -> list[float] | None:
        """Return the score of each move in another deal; None if the deals or the time are used up."""
        return self._grown(self._choosing, range(len(self._moves)), stop)

    def compared(self, one: int, other: int, stop: Callable[[], bool]) -> list[float] | None:
        """Return the scores of the moves with the indexes `one` and `other` in another deal.

        Return None if the deals or the time are used up.
        """
        return self._grown(self._checking, (one, other), stop)

    def _grown(
        self, deals: Iterator[SearchPosition], moves: Sequence[int], stop: Callable[[], bool]
    ) -> list[float] | None:
        deal, scores = next(deals, None), list[float]()
        if deal is None:
            return None
        tree = self._tree = self._tree or self._new_tree()
        for move in moves:
            if stop():
                return None
            after = played(deal, self._seat, self._moves[move])
            scores.append(tree.grow(self._lines[move], after, self._number))
        self._number += 1
        return scores

    def _two_parts(self) -> tuple[Iterator[SearchPosition], Iterator[SearchPosition]]:
        """Return two iterators over deals: for the choice of the best move, and for the comparison of two moves."""
        number = self._known.deals
        if number >= 2 * FEWEST:
            others = self._distinct_deals()
            return islice(others, min(number // 2, MANY)), others
        return self._all_deals(), self._all_deals()

    def _all_deals(self) -> Iterator[SearchPosition]:
        numbers = list(range(self._known.deals))
        shuffle(numbers, self._random)
        possible = list(possible_deals(self._view, self._known))
        for number in numbers:
            yield possible[number]

    def _distinct_deals(self) -> Iterator[SearchPosition]:
        tried, attempts = set[tuple[int, ...]](), 0
        for deal in sampled_deals(self._view, self._known, self._random):
            cards = (*deal.hands, *deal.rest)
            if cards not in tried:
                tried.add(cards)
                attempts = 0
                yield deal
            attempts += 1
            if attempts == MOST_ATTEMPTS:
                return

    def _new_tree(self) -> Tree:
        view, masks = self._view, masks_of(self._view)
        styles = styles_of(view, judged(view, masks).conducts)
        values = values_for(view.options, masks, view.seats)
        cards, nodes = LATE if view.talon <= LAST_CARDS else EARLY
        playouts = ExactPlayouts(
            styles, values, seat=self._seat, endings=self._endings, cards=cards, nodes=nodes
        )
        return Tree(self._seat, playouts, self._random)


def played(position: SearchPosition, seat: Seat, move: Move | None) -> SearchPosition:
    """Return the position after this legal move of the seat, in turn or not. None means to wait, without a move."""
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
