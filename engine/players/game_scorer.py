"""Scores of the moves of one decision by games of the engine, with a computer player at all seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.game import Game
from engine.moves import Move
from engine.outcome import Ending, Outcome
from engine.players.normal import Normal
from engine.seating import Seat
from engine.view import View

if TYPE_CHECKING:
    from engine.players import ComputerPlayer

_NORMAL: Final = Normal()

TRIES: Final = 100
"""The most deals sampled to find one with all the moves legal."""


class GameScorer:
    """Scores moves of a view: for each score a game is played on, with the hidden cards dealt at random.

    `None` among the moves means to wait. `player` makes the moves of all seats.
    """

    def __init__(
        self,
        view: View,
        moves: Sequence[Move | None],
        random: Callable[[], float],
        player: ComputerPlayer = _NORMAL,
    ) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._moves = moves
        self._random = random
        self._player = player
        self._tried = set[tuple[str, ...]]()

    def scores(self, stop: Callable[[], bool]) -> list[float] | None:
        """Return the score of each move in a deal not tried yet; None if there was no time, or no such deal found."""
        return self._scores(self._moves, stop)

    def compared(self, one: int, other: int, stop: Callable[[], bool]) -> list[float] | None:
        """Return the scores of the moves with these indexes in a deal not tried yet; None as in `scores`."""
        return self._scores([self._moves[one], self._moves[other]], stop)

    def _scores(self, moves: Sequence[Move | None], stop: Callable[[], bool]) -> list[float] | None:
        deal, scores = self._another_deal(stop), list[float]()
        if deal is None:
            return None
        for move in moves:
            scores.append(self.score(deal, move, stop))
            if stop():
                return None
        return scores

    def _another_deal(self, stop: Callable[[], bool]) -> Game | None:
        for _ in range(TRIES):
            if stop():
                return None
            imagined = Game.of_view(self._view, self._random)
            cards = _cards_in(imagined)
            if cards not in self._tried and self._fits(imagined):
                self._tried.add(cards)
                return imagined
        return None

    def deal(self) -> Game | None:
        """Return a game with random hidden cards in which all the moves are legal; None if `TRIES` deals gave none."""
        for _ in range(TRIES):
            imagined = Game.of_view(self._view, self._random)
            if self._fits(imagined):
                return imagined
        return None

    def _fits(self, game: Game) -> bool:
        """Return True if the game waits for some seat, and each of the moves is legal for the seat of the view.

        This depends on the hidden cards in `game`, because they decide about throwing in.
        """
        awaited = game.awaited
        if awaited.must is None and not awaited.may:
            return False
        return all(move is None or game.refusal(self._seat, move) is None for move in self._moves)

    def score(self, deal: Game, move: Move | None, stop: Callable[[], bool] = lambda: False) -> float:
        """Make the move in a copy of the game `deal`, let the player play on for all seats, and return the score.

        The score is that of the seat of the view. If `stop` returns True before the end of the game, it is a half.
        """
        game = deal.copy()
        if move is not None:
            game.play(self._seat, move)
        while game.outcome is None:
            if stop():
                return 0.5
            awaited = game.awaited
            seat = awaited.may[0] if awaited.must is None else awaited.must
            game.play(seat, self._player.choose(game.view(seat), self._random, stop))
        return score_of(game.outcome, self._seat)


def _cards_in(game: Game) -> tuple[str, ...]:
    """Return the lines of the position, a key for its cards. The order of the pack before the deal is left out."""
    return tuple([line for line in game.position_text().splitlines() if not line.startswith("pack:")])


def score_of(outcome: Outcome, seat: Seat) -> float:
    """Return 1 for a player who is not the fool, a half in a draw, else 0.

    In a game for a winner (R31) return 1 only for the winners.
    """
    if seat in outcome.drawn:
        return 0.5
    if outcome.ending is Ending.WINNER:
        return float(seat in outcome.places[0])
    return float(seat not in outcome.fools)
