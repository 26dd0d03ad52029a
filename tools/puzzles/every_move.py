"""The check of a solution in `engine.Game`: every legal move of both seats is played at every decision.

The solver of puzzles asks the seats in turn. In the game the opponent may also throw in early and take late (R13,
R18), and the person may take after their last beat. None of this may change a result.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.game import Game
from engine.moves import Beat, Move
from engine.puzzles.puzzle import OPPONENT, SOLVER, Puzzle, PuzzleNode, Verdict
from engine.search.free_play import FreePosition, LateTakePosition, read_as
from engine.search.position import SearchPosition
from engine.search.reading import masks_of, mover_of, position_of
from engine.seating import Seat
from tools.puzzles.solving import EndingValues

MOST_SEARCHED: Final = 100_000
"""The most positions searched for all results of a puzzle, by each seat."""


def fault_of_moves(puzzle: Puzzle) -> str | None:
    """Return the name of the first fault: a legal move of the game changes a result. Return None without faults.

    - `opponent-escapes`: after a right move, a legal move of the opponent ends the forced win.
    - `move-missing`: a legal move of the person is not judged, and no beat of a lower card (R17).
    - `wrong-move-better`: after a wrong move the person has a better result, because they may take at any time.

    In a puzzle with `in_turn` the seats move only in turn.

    Raises:
        TooDeep: More than `MOST_SEARCHED` positions are needed.
    """
    return _Walk(puzzle).fault()


class _Walk:
    """Plays the moves in the graph of a puzzle with `engine.Game`, and finds the first fault."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._kind: type[SearchPosition] = SearchPosition if puzzle.in_turn else LateTakePosition
        self._free: type[SearchPosition] = SearchPosition if puzzle.in_turn else FreePosition
        self._values = EndingValues(MOST_SEARCHED)
        self._free_values = EndingValues(MOST_SEARCHED)

    def fault(self) -> str | None:
        games = {0: self._puzzle.game()}
        for node in self._puzzle.nodes:  # a node follows all nodes before it
            game = games[node.number]
            if not _is_complete(game, node):
                return "move-missing"
            if self._can_escape(game):
                return "opponent-escapes"
            for judged in node.judged:
                after = game.copy()
                after.play(SOLVER, judged.move)
                if not judged.wins:
                    if self._free_verdict(after) is not judged.verdict:
                        return "wrong-move-better"
                elif self._can_escape(after) or self._escapes_along(after, judged.line):
                    return "opponent-escapes"
                elif judged.next is not None:
                    games.setdefault(judged.next, after)
        return None

    def _escapes_along(self, game: Game, line: Iterable[tuple[Seat, Move]]) -> bool:
        """Play the moves of a line; return True if after one of them the opponent can end the forced win."""
        for seat, move in line:
            game.play(seat, move)
            if self._can_escape(game):
                return True
        return False

    def _can_escape(self, game: Game) -> bool:
        """Return True if some legal moves of the opponent in a row, in turn or not, end the forced win."""
        if game.outcome is not None:
            return not self._wins(game)
        is_in_turn = _is_opponents(game)
        if self._puzzle.in_turn and not is_in_turn:
            return False
        for move in game.legal_moves(OPPONENT):
            after = game.copy()
            after.play(OPPONENT, move)
            if not self._wins(after):
                return True
            goes_on = after.outcome is None and not (is_in_turn and _is_opponents(after))
            if goes_on and self._can_escape(after):
                return True
        return False

    def _wins(self, game: Game) -> bool:
        if game.outcome is not None:
            return game.outcome.fools == (OPPONENT,)
        return self._values.wins(_position(game, self._kind))

    def _free_verdict(self, game: Game) -> Verdict:
        """Return the result of the game with best play, if both players may take after their last beat."""
        if game.outcome is None:
            return self._free_values.verdict(_position(game, self._free))
        return _VERDICTS.get(game.outcome.fools, Verdict.DRAWS)


_VERDICTS: Final[dict[tuple[Seat, ...], Verdict]] = {(OPPONENT,): Verdict.WINS, (SOLVER,): Verdict.LOSES}


def _is_opponents(game: Game) -> bool:
    return mover_of(game.view(None)) == OPPONENT


def _position(game: Game, kind: type[SearchPosition]) -> SearchPosition:
    """Return the present position of the game as a position of the search of this class."""
    view = game.view(None)
    masks = masks_of(view)
    position = position_of(view, [masks.mask(hand) for hand in game.hands], ())
    position.repetitions = None
    return read_as(position, kind)


def _is_complete(game: Game, node: PuzzleNode) -> bool:
    """Return True if the node has exactly the legal moves of the solver; beats of lower cards may be missing."""
    missing = set(game.legal_moves(SOLVER)) - set(node.moves)
    beaten = {move.target for move in node.moves if isinstance(move, Beat)}
    return set(node.moves) <= set(game.legal_moves(SOLVER)) and all(
        isinstance(move, Beat) and move.target not in beaten for move in missing
    )
