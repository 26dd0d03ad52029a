"""The solution of an ending: its resistance, the opponent's replies, and the graph of all right moves.

Only positions won by force are searched further. In them each position gets a *cost*: the critical decisions still
needed, and then the moves still needed. The winner chooses the least cost, the other the greatest. Costs are found
from the end of the game backwards, in ascending order, so a return to an earlier position has no finite cost. The same
search with the opponent as the winner gives the refutation of a wrong move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, TypeAlias

from engine.moves import Move
from engine.puzzles.puzzle import OPPONENT, SOLVER, JudgedMove, PuzzleNode, Verdict
from engine.search.endings import Solver, TooDeep
from engine.search.free_play import AND_TAKES, engine_moves
from engine.search.position import Move as Searched
from engine.search.position import SearchPosition
from engine.search.state import Key
from engine.seating import Seat

Cost: TypeAlias = tuple[int, int]

MOST_POSITIONS: Final = 1_000
"""The most won positions of one puzzle; an ending with more is given up."""
MOST_REFUTING: Final = 10_000
"""The most won positions after a wrong move; with more it gets a reply and no refutation."""
MOST_SEARCHED: Final = 10_000
"""The most positions searched to find the value of the moves, by each seat."""
MOST_SEARCHED_AFTER_WRONG: Final = 100_000
"""The most positions searched, by each seat, for the refutation of a wrong move."""


class NoPuzzle(Exception):
    """The ending cannot be made into a solution: it is too large, or right moves return to an earlier position."""


@dataclass(slots=True)
class Won:
    """A position won by force.

    Attributes:
        position: The position.
        is_own: True if the winner moves.
        moves: The moves considered: the winning ones of the winner, and all of the other's.
        legal: The number of legal moves.
        following: For each of `moves` the key of the position after it.
        cost: The critical decisions and the moves still needed.
        reply: The index in `moves` of the best one.
        ahead: The share of right moves at the winner's next decision, and the number of late takes before it.
    """

    position: SearchPosition
    is_own: bool
    moves: list[Searched]
    legal: int
    following: list[Key]
    cost: Cost = (0, 0)
    reply: int = 0
    ahead: tuple[float, int] | None = None

    @property
    def is_critical(self) -> bool:
        """True if the winner has a right move and a wrong one."""
        return len(self.moves) < self.legal


class EndingValues:
    """The values of positions in one ending. Values once proven are kept for later calls.

    Args:
        searched: The most positions searched for each seat, in all calls together.
    """

    def __init__(self, searched: int = MOST_SEARCHED) -> None:
        self._solver = Solver(SOLVER, searched, lambda: False)
        self._opponent = Solver(OPPONENT, searched, lambda: False)

    def wins(self, position: SearchPosition, seat: Seat = SOLVER) -> bool:
        """Return True if this seat can force the win.

        Raises:
            TooDeep: More positions than `searched` are needed.
        """
        return (self._solver if seat == SOLVER else self._opponent).wins(position)

    def verdict(self, position: SearchPosition) -> Verdict:
        """Return the result for the solver with best play by both.

        Raises:
            TooDeep: More positions than `searched` are needed.
        """
        if self._solver.wins(position):
            return Verdict.WINS
        return Verdict.LOSES if self._opponent.wins(position) else Verdict.DRAWS

    def best_move(self, position: SearchPosition) -> Searched:
        """Return the best move of the seat to move; of equal ones the first.

        Raises:
            TooDeep: More positions than `searched` are needed.
        """
        order = [Verdict.WINS, Verdict.DRAWS, Verdict.LOSES]
        if position.mover == OPPONENT:
            order.reverse()
        return min(position.moves(), key=lambda move: order.index(self.verdict(position.after(move))))


class Solution:
    """The solution of a won position: all positions won by force that can follow it.

    Args:
        position: The won position.
        values: The values of positions.
        winner: The seat that can force the win.
        most: The most won positions.

    Raises:
        NoPuzzle: There are more than `most` won positions.
        TooDeep: The search for their values needs too many positions.
    """

    def __init__(
        self,
        position: SearchPosition,
        values: EndingValues,
        winner: Seat = SOLVER,
        most: int = MOST_POSITIONS,
    ) -> None:
        self._values = values
        self._winner = winner
        self._most = most
        self._won: dict[Key, Won] = {}
        self._first = _key(position)
        self._collect(position)
        self._find_costs()
        self._find_replies()

    @property
    def resistance(self) -> int:
        """The least number of critical decisions to force the win."""
        return self._won[self._first].cost[0]

    def main_line(self) -> Iterator[Won]:
        """Yield the positions of the main line, to the last move of the game."""
        key = self._first
        while key in self._won:
            won = self._won[key]
            yield won
            key = won.following[won.reply]

    def nodes(self, *, refuting: bool = True) -> tuple[PuzzleNode, ...]:
        """Return the graph of decisions that right moves reach; node 0 is the first position.

        Without `refuting` the wrong moves have no refutations.

        Raises:
            NoPuzzle: Right moves return to an earlier position.
            TooDeep: The search for the values of the wrong moves needs too many positions.
        """
        numbers = {key: number for number, key in enumerate(reversed(self._order()))}
        return tuple(self._node(key, numbers, refuting=refuting) for key in numbers)

    def decisions(self) -> int:
        """Return the number of nodes in the graph. It is found without the wrong moves, so this is fast.

        Raises:
            NoPuzzle: Right moves return to an earlier position.
        """
        return len(self._order())

    def _order(self) -> list[Key]:
        """Return the decisions that right moves reach, each after all decisions that follow from it.

        Raises:
            NoPuzzle: Right moves return to an earlier position.
        """
        order: list[Key] = []
        self._visit(self._first, set(), order)
        return order

    def _collect(self, position: SearchPosition) -> None:
        waiting = [position]
        while waiting:
            here = waiting.pop()
            key = _key(here)
            if key in self._won or here.scores:
                continue
            if len(self._won) == self._most:
                raise NoPuzzle
            legal = here.moves()
            twins = [here.after(move) for move in legal]
            is_own = here.mover == self._winner
            if is_own:
                right = [
                    (move, twin)
                    for move, twin in zip(legal, twins, strict=True)
                    if self._values.wins(twin, self._winner)
                ]
                moves, twins = [move for move, _ in right], [twin for _, twin in right]
            else:
                moves = legal
            self._won[key] = Won(here, is_own, moves, len(legal), list(map(_key, twins)))
            waiting += twins

    def _find_costs(self) -> None:
        """Find the cost of each position, beginning at the end of the game.

        The winner's position gets its cost from the cheapest move, the opponent's from the dearest one.
        """
        before: dict[Key, list[Key]] = {}
        for key, won in self._won.items():
            for following in won.following:
                before.setdefault(following, []).append(key)
        unsettled = {key: len(won.following) for key, won in self._won.items() if not won.is_own}
        settled: set[Key] = set()
        queue: list[tuple[Cost, Key]] = [((0, 0), key) for key in before if key not in self._won]
        queue.sort()
        while queue:
            cost, key = heappop(queue)
            if key in settled:
                continue
            settled.add(key)
            if key in self._won:
                self._won[key].cost = cost
            for earlier in before.get(key, ()):
                won = self._won[earlier]
                if not won.is_own:
                    unsettled[earlier] -= 1
                    if unsettled[earlier]:
                        continue
                heappush(queue, ((cost[0] + (won.is_own and won.is_critical), cost[1] + 1), earlier))

    def _find_replies(self) -> None:
        """Set `reply` of each position: the move of the main line there."""
        for won in sorted(self._won.values(), key=lambda won: won.cost):
            places = range(len(won.moves))
            costs = [self._cost(following) for following in won.following]
            if won.is_own:
                won.reply = min(places, key=lambda place: (costs[place], place))
            else:
                ahead = [
                    self._ahead(following, late=move > AND_TAKES)
                    for move, following in zip(won.moves, won.following, strict=True)
                ]
                won.reply = min(places, key=lambda place: (-costs[place][0], ahead[place], place))

    def _cost(self, key: Key) -> Cost:
        return self._won[key].cost if key in self._won else (0, 0)

    def _ahead(self, key: Key, *, late: bool) -> tuple[float, int]:
        """Follow the main line from this position to the winner's next decision.

        Return the share of right moves there (1 without a decision), and the number of late takes on the way. With
        `late`, the move to the first position is a late take and is counted, too.
        """
        passed = []
        share, takes = 1.0, 0
        while key in self._won:
            won = self._won[key]
            if won.ahead is not None:
                share, takes = won.ahead
                break
            if won.is_own and won.legal > 1:
                won.ahead = len(won.moves) / won.legal, 0
                share, takes = won.ahead
                break
            passed.append(won)
            key = won.following[won.reply]
        for won in reversed(passed):
            takes += won.moves[won.reply] > AND_TAKES
            won.ahead = share, takes
        return share, takes + late

    def _line_from(self, key: Key) -> tuple[list[tuple[Seat, Move]], Key]:
        """Follow the main line from this position to the next decision.

        Return the moves on the way, and the key of the position after them.
        """
        line: list[tuple[Seat, Move]] = []
        while key in self._won:
            won = self._won[key]
            if won.is_own and won.legal > 1 and won.cost[0]:
                break
            line += _in_words(won.position, won.moves[won.reply])
            key = won.following[won.reply]
        return line, key

    def _visit(self, key: Key, path: set[Key], order: list[Key]) -> None:
        """Add this decision to `order`, after all decisions that follow from it.

        `path` has the decisions on the way to it.

        Raises:
            NoPuzzle: The decision is on its own path: right moves return to it.
        """
        if key in path:
            raise NoPuzzle
        if key in order:
            return
        path.add(key)
        for following in self._won[key].following:
            _, decision = self._line_from(following)
            if decision in self._won:
                self._visit(decision, path, order)
        path.remove(key)
        order.append(key)

    def _node(self, key: Key, numbers: dict[Key, int], *, refuting: bool) -> PuzzleNode:
        won = self._won[key]
        judged = []
        best = 0
        for move in won.position.moves():
            (in_words,) = engine_moves(won.position, move)
            if move not in won.moves:
                judged.append(self._wrong(in_words, won.position.after(move), refuting=refuting))
                continue
            place = won.moves.index(move)
            if place == won.reply:
                best = len(judged)
            line, decision = self._line_from(won.following[place])
            judged.append(JudgedMove(in_words, Verdict.WINS, tuple(line), numbers.get(decision)))
        return PuzzleNode(numbers[key], won.cost[0], best, tuple(judged))

    def _wrong(self, move: Move, position: SearchPosition, *, refuting: bool) -> JudgedMove:
        """Return this wrong move with its verdict and the moves after it. `position` is the position after the move."""
        verdict = self._values.verdict(position)
        moves, is_whole = self._best_moves(position, verdict, refuting=refuting)
        shown = _needing_no_decision(moves)
        line, rest = _all_in_words(moves[:shown]), _all_in_words(moves[shown:])
        return JudgedMove(move, verdict, line, None, rest if is_whole else ())

    def _best_moves(
        self, position: SearchPosition, verdict: Verdict, *, refuting: bool
    ) -> tuple[list[tuple[SearchPosition, Searched]], bool]:
        """Return the best moves of both players from this position on, and True if they go to the end of the game.

        They do so for a refutation: the verdict is a loss, `refuting` is True, and its search is small enough. Else
        they stop after the opponent's first move.
        """
        if verdict is Verdict.LOSES and refuting:
            try:
                refutation = Solution(
                    position, EndingValues(MOST_SEARCHED_AFTER_WRONG), OPPONENT, MOST_REFUTING
                )
            except (NoPuzzle, TooDeep):
                pass
            else:
                return [(won.position, won.moves[won.reply]) for won in refutation.main_line()], True
        moves = []
        while not position.scores:
            moves.append((position, self._values.best_move(position)))
            if position.mover == OPPONENT:
                break
            position = position.after(moves[-1][1])
        return moves, False


def _all_in_words(moves: list[tuple[SearchPosition, Searched]]) -> tuple[tuple[Seat, Move], ...]:
    return tuple(one for position, move in moves for one in _in_words(position, move))


def _in_words(position: SearchPosition, move: Searched) -> list[tuple[Seat, Move]]:
    return [(Seat(position.mover), one) for one in engine_moves(position, move)]


def _needing_no_decision(moves: list[tuple[SearchPosition, Searched]]) -> int:
    """Return the number of moves before the solver's next decision.

    If the opponent moves before it, count only the moves up to and including the opponent's first one.
    """
    for at, (position, _) in enumerate(moves):
        if position.mover == OPPONENT:
            return at + 1
        if len(position.moves()) > 1:
            return at
    return len(moves)


def _key(position: SearchPosition) -> Key:
    """Return a key of this position. All positions after the end of the game have the same key."""
    return (-1,) if position.scores else position.key()
