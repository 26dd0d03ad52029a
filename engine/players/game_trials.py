"""Trials of the moves of one decision on the engine's own game, for rules unknown to the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Game
from engine.moves import Move
from engine.outcome import Ending, Outcome
from engine.players.normal import Normal
from engine.seating import Seat

_NORMAL: Final = Normal()

TRIES: Final = 100
"""The most worlds dealt to find a fitting one."""


class GameTrials:
    """The trials of these moves in games as this seat may imagine them; `None` among the moves is waiting."""

    one_world = False

    def __init__(
        self, game: Game, seat: Seat, moves: Sequence[Move | None], random: Callable[[], float]
    ) -> None:
        self._game = game
        self._seat = seat
        self._moves = moves
        self._random = random

    def exact(self, stop: Callable[[], bool]) -> None:
        """Return None: no ending is solved by these rules."""

    def scores(self) -> list[float] | None:
        """Return the score of each move in the next world; None if no fitting world was found."""
        world = self.world()
        return None if world is None else [self.score(world, move) for move in self._moves]

    def world(self) -> Game | None:
        """Return the game with other hidden cards such that every move is legal; None if none was found."""
        for _ in range(TRIES):
            imagined = self._game.imagined(self._seat, self._random)
            if self._fits(imagined):
                return imagined
        return None

    def _fits(self, game: Game) -> bool:
        """Return True if the seat could play each of the moves.

        It may be its turn only because others cannot throw in.
        """
        awaited = game.awaited
        if awaited.must is None and not awaited.may:
            return False
        return all(move is None or game.refusal(self._seat, move) is None for move in self._moves)

    def score(self, world: Game, move: Move | None) -> float:
        """Make the move in a copy of a world, let everybody play on by habit, and return the score."""
        game = world.copy()
        if move is not None:
            game.play(self._seat, move)
        while game.outcome is None:
            awaited = game.awaited
            seat = awaited.may[0] if awaited.must is None else awaited.must
            game.play(seat, _NORMAL.choose(game.view(seat), self._random, lambda: False))
        return score_of(game.outcome, self._seat)


def score_of(outcome: Outcome, seat: Seat) -> float:
    """Return 1 for a player who is not the fool (in a game for a winner: the winner), a half in a draw, else 0."""
    if seat in outcome.drawn:
        return 0.5
    if outcome.ending is Ending.WINNER:
        return float(seat in outcome.places[0])
    return float(seat not in outcome.fools)
