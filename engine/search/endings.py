"""Endings of two players, solved exactly: with an empty talon a player with a perfect memory knows every card.

An ending with cards in the talon is solved as if both players knew all of them.

`Solver.wins` answers one question: can a seat force the other one to be the fool? A game is a draw if neither seat can.
A position repeated on the path counts as a failure. A win is proven by a line without repetition, so it is always
stored. A failure because of a repetition holds only on that path. It is stored only after the repeated bout is decided.

Only positions with the attacker to move are stored. Those of the defender are three quarters of all, and hardly ever
occur again in another line: the table is faster without them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from engine.ending import REPEATED_TOO_OFTEN
from engine.search.position import Move, SearchPosition
from engine.search.state import Key

NEVER: Final = 1_000_000
NODES_BETWEEN_LOOKS_AT_THE_CLOCK: Final = 256
MOST_MOVES: Final = 300
"""The most moves of a line. Python's stack has no room for many more, and the compiled form must not use up its own."""


class TooDeep(Exception):
    """The ending was not solved within the limits of positions, time and moves of a line."""


class Solver:
    """Proves for one seat that it can force a win, within a limit of positions. Results are kept for later calls.

    Args:
        seat: The seat that must win.
        nodes: The most positions searched, in all calls together.
        stop: Returns True after the time is over.
        drawn: The beginnings of bouts that make a draw if they occur once more (R30).
    """

    def __init__(
        self, seat: int, nodes: int, stop: Callable[[], bool], drawn: Collection[Key] = frozenset()
    ) -> None:
        self._seat = seat
        self.nodes = nodes
        self._stop = stop
        self._drawn = drawn
        self._table: dict[Key, bool] = {}
        self._path: dict[Key, int] = {}
        self._twins: list[SearchPosition] = []  # For each number of moves in the line, a position to play on.
        self._rests_on = NEVER  # The depth of the earliest bout on the path repeated by the last failure.

    def wins(self, position: SearchPosition, moves: int = 0) -> bool:
        """Return True if the seat can force a win from here. `moves` is the number of moves made before in this line.

        Raises:
            TooDeep: The allowed positions or the time are used up, or a line is longer than `MOST_MOVES`.
        """
        self._twins = []
        return self._wins(position, moves)

    def _wins(self, position: SearchPosition, moves: int) -> bool:
        if position.scores:
            self._rests_on = NEVER
            return position.scores[self._seat] == 1.0 and 0.0 in position.scores
        if position.mover == position.defender:
            return self._search(position, moves)
        if not position.laid and not self._drawn and _runs_out(position):
            self._rests_on = NEVER
            return position.attacker == self._seat
        key = position.key()
        known = self._table.get(key)
        if known is not None:
            self._rests_on = NEVER
            return known
        if not position.laid:
            return self._wins_bout(position, key, moves)
        won = self._search(position, moves)
        if self._rests_on == NEVER:
            self._table[key] = won
        return won

    def wins_within(self, position: SearchPosition, nodes: int, stop: Callable[[], bool]) -> bool:
        """Return True if the seat can force a win from here. The position does not change.

        `nodes` and `stop` replace the limits of the constructor.

        Raises:
            TooDeep: As for `wins`.
        """
        self.nodes, self._stop = nodes, stop
        self._path.clear()
        unlimited = position.copy()
        unlimited.repetitions = None
        try:
            return self.wins(unlimited)
        except RecursionError as error:  # the stack was nearly full before
            raise TooDeep from error

    def _wins_bout(self, position: SearchPosition, key: Key, moves: int) -> bool:
        self._rests_on = NEVER
        if position.repetition_key() in self._drawn:
            return False
        if key in self._path:
            self._rests_on = self._path[key]
            return False
        depth = self._path[key] = len(self._path)
        won = self._search(position, moves)
        del self._path[key]
        if self._rests_on >= depth:
            self._rests_on = NEVER
            self._table[key] = won
        return won

    def _search(self, position: SearchPosition, moves: int) -> bool:
        self.nodes -= 1
        if self.nodes < 0 or moves > MOST_MOVES:
            raise TooDeep
        if self.nodes % NODES_BETWEEN_LOOKS_AT_THE_CLOCK == 0 and self._stop():
            raise TooDeep
        own, rests_on = position.mover == self._seat, NEVER
        if moves == len(self._twins):
            self._twins.append(position.copy())
        twin = self._twins[moves]
        for move in position.moves():
            twin.assign(position)
            twin.play(move)
            won = self._wins(twin, moves + 1)
            if won is own:
                return won  # A failure rests on the bouts repeated by this one move, a win on nothing.
            rests_on = min(rests_on, self._rests_on)
        self._rests_on = rests_on
        return not own


def _runs_out(position: SearchPosition) -> bool:
    """Return True if the attacker, about to begin a bout, clearly gets rid of all cards: a win without a search.

    The attacker plays the safe cards one by one, the cheapest first. The defender can neither beat nor pass them on
    and takes each of them. Then come all other cards in one last attack, so they must have one rank. It does not matter
    if it is beaten, because the defender has more cards. No beginning of a bout on this line occurs twice.
    """
    hand, other = position.hands[position.attacker], position.hands[position.defender]
    beaters, alike, transfer = position.beaters, position.alike, position.options.transfer
    last = rank = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        answers = beaters[bit] | alike[bit] if transfer else beaters[bit]
        if not answers & other:
            other |= bit  # It is taken, and may beat a later card.
        elif not rank or bit & rank:
            last, rank = last | bit, alike[bit]
        else:
            return False
    if position.left or (transfer and rank & other):
        return False
    count = last.bit_count()
    if count > 1 and not (position.options.several and count <= position.room()):
        return False
    return count < other.bit_count()


class ExactScores:
    """The exact scores of a seat in endings of two players. Results are kept for later calls.

    Args:
        seat: The seat to score.
        repetitions: The count of equal beginnings of bouts in the game (R30), as in `SearchPosition.repetitions`.

    Attributes:
        searched: The number of positions searched so far.
    """

    def __init__(self, seat: int, repetitions: dict[Key, int] | None = None) -> None:
        self.searched = 0
        self._seat = seat
        self._drawn = _drawn(repetitions)
        self._solvers: dict[int, Solver] = {}

    def of(self, position: SearchPosition, nodes: int, stop: Callable[[], bool]) -> float | None:
        """Return 1 for a forced win, 0 for a loss, a half for a draw; None if it was not solved.

        At most `nodes` positions are searched for each of the two seats.
        """
        if position.scores:
            return position.scores[self._seat]
        other = next(rival for rival in position.in_play if rival != self._seat)
        try:
            if self._wins(self._seat, position, nodes, stop):
                return 1.0
            return 0.0 if self._wins(other, position, nodes, stop) else 0.5
        except TooDeep:
            return None

    def _wins(self, seat: int, position: SearchPosition, nodes: int, stop: Callable[[], bool]) -> bool:
        solver = self._solver(seat)
        try:
            return solver.wins_within(position, nodes, stop)
        finally:
            self.searched += nodes - max(solver.nodes, 0)

    def _solver(self, seat: int) -> Solver:
        if seat not in self._solvers:
            self._solvers[seat] = Solver(seat, 0, lambda: False, self._drawn)
        return self._solvers[seat]


def _drawn(repetitions: dict[Key, int] | None) -> set[Key]:
    """Return the beginnings of bouts that make a draw if they occur once more (R30)."""
    return {key for key, times in (repetitions or {}).items() if times >= REPEATED_TOO_OFTEN - 1}


def best_moves(position: SearchPosition, nodes: int, stop: Callable[[], bool]) -> list[Move]:
    """Return the moves of the best exact value in an ending of two players.

    Return all moves if `stop` returns True, or if more than `nodes` positions are needed for one of the two seats.
    `position.repetitions` counts the earlier beginnings of bouts.
    """
    seat, moves = position.mover, position.moves()
    other = next(rival for rival in position.in_play if rival != seat)
    drawn = _drawn(position.repetitions)
    unlimited = position.copy()
    unlimited.repetitions = None
    try:
        winner = Solver(seat, nodes, stop, drawn)
        winning = [move for move in moves if winner.wins(unlimited.after(move))]
        if winning:
            return winning
        loser = Solver(other, nodes, stop, drawn)
        return [move for move in moves if not loser.wins(unlimited.after(move))] or moves
    except (TooDeep, RecursionError):  # the stack was nearly full before
        return moves
