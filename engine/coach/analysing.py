"""The analysis of a record: the decisions of the players, each with the trials of its moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final, Protocol

from engine.chance import numbers_from
from engine.coach.analysis import Analysis, Chance, Decision
from engine.coach.sampling import Loss, Sample
from engine.coach.trials import SearchTrials
from engine.game import Game
from engine.moves import Cut, DemandRedeal, Keep, Move, Resign
from engine.players.game_trials import GameTrials
from engine.players.greedy import honest_moves
from engine.record import Record
from engine.replaying import begin, replay
from engine.search.rules import is_known
from engine.seating import Seat
from engine.view import View

WORLDS: Final = 200
"""The default number of worlds for a decision."""

_FIRST: Final = 20
"""The number of worlds for each decision in the first round; each further round doubles it."""

_NO_CHOICE: Final = (Cut, DemandRedeal, Keep, Resign)


def analyse(
    record: Record,
    seats: Collection[int] | None = None,
    *,
    by_clock: Collection[int] = (),
    worlds: int = WORLDS,
    seed: str = "",
    stop: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Find for each decision the chance of each legal move not to be the fool, and the loss of the move played.

    Each move is judged by the player's view at that moment. After the move everybody plays on as a normal computer
    player; endings of two players are solved exactly.

    Args:
        record: The game; it need not have ended.
        seats: The seats to analyse; None for all.
        by_clock: The numbers of the moves made by the clock, or by a computer in the player's place.
        worlds: The most deals of the hidden cards tried for a decision.
        seed: Any text; the same text gives the same worlds, as long as `stop` does not end the analysis.
        stop: Returns True after the time is over; then the analysis ends with the findings so far.

    Raises:
        DamagedRecord: The record cannot be played.

    Example:
        >>> from engine import PRESETS, Game, Seat, analyse, deal_from_seed, parse_move
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> events = game.play(Seat(0), parse_move("aAh"))
        >>> decision = analyse(game.record(), worlds=100).decisions[0]
        >>> len(decision.chances), decision.is_mistake
        (7, False)
    """
    analysing = Analysing(record, seats, by_clock=by_clock, worlds=worlds, seed=seed)
    for _ in analysing.pieces(stop):
        pass
    return analysing.found()


class Analysing:
    """An analysis in pieces, with access to the findings so far; the arguments are those of `analyse`.

    Raises:
        DamagedRecord: The record cannot be played.

    Example:
        >>> from engine import PRESETS, Game, Seat, deal_from_seed, parse_move
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> events = game.play(Seat(0), parse_move("aAh"))
        >>> analysing = Analysing(game.record())
        >>> next(analysing.pieces())
        >>> analysing.found().decisions[0].worlds
        20
    """

    def __init__(
        self,
        record: Record,
        seats: Collection[int] | None = None,
        *,
        by_clock: Collection[int] = (),
        worlds: int = WORLDS,
        seed: str = "",
    ) -> None:
        replay(record)
        self._by_clock = by_clock
        self._worlds = worlds
        self._studies = [
            _Study(game, number, seat, move, seed)
            for game, number, seat, move in _decisions(record)
            if seats is None or seat in seats
        ]

    def found(self) -> Analysis:
        """Return the findings so far; decisions not analysed yet have no chances."""
        return Analysis(tuple(study.decision(self._by_clock) for study in self._studies))

    def pieces(self, stop: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Yield after each decision: all of them in their order, then again and again for more worlds.

        The worlds come in rounds, so that the time is shared fairly even if it ends early.
        """
        most = min(_FIRST, self._worlds)
        for study in self._studies:
            study.solve(stop)
            study.go_on(most, stop)
            yield
        while most < self._worlds and not stop():
            most = min(2 * most, self._worlds)
            for study in self._studies:
                study.go_on(most, stop)
                yield


def _decisions(record: Record) -> Iterator[tuple[Game, int, Seat, Move]]:
    """Yield the game before each move about cards, the number of the move, the seat and the move."""
    game = begin(record)
    for number, (seat, move) in enumerate(record.moves):
        if not isinstance(move, _NO_CHOICE):
            yield game, number, seat, move
        game.play(seat, move)


class _Trials(Protocol):
    """The trials of the moves of one decision."""

    one_world: bool

    def exact(self, stop: Callable[[], bool]) -> list[float] | None: ...

    def scores(self) -> list[float] | None: ...


class _Study:
    """One decision during its analysis."""

    def __init__(self, game: Game, number: int, seat: Seat, move: Move, seed: str) -> None:
        self.number = number
        self._seat = seat
        self._move = move
        view = game.view(seat)
        self._moves = _choices(view, move)
        self._sample = Sample(self._moves.index(move))
        self._exact: list[float] | None = None
        self._trials: _Trials | None = None
        if len(self._moves) > 1:
            random = numbers_from(f"{seed} {number}")
            if is_known(view.options):
                self._trials = SearchTrials(view, self._moves, random)
            else:
                self._trials = GameTrials(game.copy(), seat, self._moves, random)

    def solve(self, stop: Callable[[], bool]) -> None:
        """Find the exact scores, if every card is known and the ending can be solved."""
        if self._trials is not None:
            self._exact = self._trials.exact(stop)

    def go_on(self, most: int, stop: Callable[[], bool]) -> None:
        """Try more worlds, up to `most` of them, if they may still show a loss."""
        sample, trials = self._sample, self._trials
        if trials is None or self._exact is not None or (sample.rows and not sample.is_open()):
            return
        if trials.one_world:
            most = 1
        while len(sample.rows) < most and not stop():
            scores = trials.scores()
            if scores is None:
                return
            sample.rows.append(scores)

    def decision(self, by_clock: Collection[int]) -> Decision:
        """Return the findings."""
        means = self._exact or (self._sample.means() if self._sample.rows else [])
        chances = tuple(map(Chance, self._moves, means)) if means else ()
        found = self._loss(means)
        return Decision(
            self.number,
            self._seat,
            self._move,
            self.number in by_clock,
            self._moves[found.best],
            tuple(sorted(chances, key=lambda chance: -chance.chance)),
            found.loss,
            found.surely,
            self._exact is not None,
            len(self._sample.rows),
        )

    def _loss(self, means: list[float]) -> Loss:
        if self._exact is None:
            return self._sample.loss()
        made = self._moves.index(self._move)
        best = max(range(len(means)), key=lambda move: (means[move], move == made))
        return Loss(best, means[best] - means[made], means[best] - means[made])


def _choices(view: View, move: Move) -> list[Move | None]:
    """Return the moves the player chose from; None (waiting) is one of them if others were to move.

    If cheating is allowed, moves that cheat or call a card are left out, except the one played.
    """
    moves: list[Move | None] = [*honest_moves(view)]
    if move not in moves:
        moves.append(move)
    if view.seat not in (view.awaited.must, *view.awaited.may):
        moves.append(None)
    return moves
