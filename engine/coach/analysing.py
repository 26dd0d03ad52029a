"""The analysis of a record: the decisions of the players, each with the scores of its moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from engine.chance import numbers_from
from engine.coach.analysis import Analysis, Chance, Decision
from engine.coach.sampling import FEWEST, Sample, means_of, solved_loss
from engine.coach.search_scorer import SearchScorer
from engine.game import Game
from engine.moves import Cut, DeclineRedeal, DemandRedeal, Move, Resign
from engine.players.game_scorer import GameScorer
from engine.players.greedy import honest_moves
from engine.players.normal import Normal
from engine.players.strong import Strong
from engine.record import Record
from engine.replaying import begin, replay
from engine.search.search_options import is_known
from engine.seating import Seat
from engine.view import View

DEALS: Final = 80
"""The default number of deals for a decision."""

_FIRST: Final = FEWEST
"""The number of deals for each decision in the first round; each further round doubles it."""

_SEARCHED: Final = 10
"""The positions searched to solve a deal: this number times the square of the number of deals in the round."""

_MOST_SEARCHED: Final = 640_000
"""The most positions searched to solve a deal. The tables of these positions take some 80 MB."""

MOST_VALUED: Final = 100
"""The most deals for measuring the loss by a mistake."""

PLAYOUTS: Final = 20
NODES: Final = 200
"""The limits of the strong player when it measures a loss: `PLAYOUTS` a decision, `NODES` positions an ending."""

TRUSTED: Final = 0.5
"""The reported part of a loss measured with habitual players. Players who search lose less by the same mistake."""

DOUBT: Final = 0.12
"""The additional standard error of a loss measured with habitual players: people do not play by these habits."""

_NO_CHOICE: Final = (Cut, DemandRedeal, DeclineRedeal, Resign)


def analyse(  # noqa: PLR0913 -- a former name is one of them
    record: Record,
    seats: Collection[int] | None = None,
    *,
    by_clock: Collection[int] = (),
    deals: int = DEALS,
    seed: str = "",
    stop: Callable[[], bool] = lambda: False,
    worlds: int | None = None,
) -> Analysis:
    """Find for each decision the chance not to be the fool after each legal move, and the loss by the move played.

    Each move is judged by the player's view at that moment, in sampled deals of the hidden cards. After the move the
    game is played on as in the search of the strong computer player; endings of two players are solved exactly. The
    loss by a mistake is measured in further sampled deals, with strong computer players at all seats.

    Args:
        record: The game; it need not have ended.
        seats: The seats to analyse; None for all.
        by_clock: The numbers of the moves made by the clock, or by a computer instead of the player.
        deals: The most sampled deals for the choice of the best move; a mistake is checked and valued in further ones.
        seed: Any text; the same text gives the same deals, as long as `stop` does not end the analysis.
        stop: Returns True when the time is over; then the analysis ends with the findings so far.
        worlds: The former name of `deals`.

    Raises:
        DamagedRecord: The record cannot be played.

    Example:
        >>> from engine import PRESETS, Game, Seat, analyse, deal_from_seed, parse_move
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> events = game.play(Seat(0), parse_move("aAh"))
        >>> decision = analyse(game.record(), deals=100).decisions[0]
        >>> len(decision.chances), decision.is_mistake
        (7, False)
    """
    analysing = Analysing(record, seats, by_clock=by_clock, deals=deals, seed=seed, worlds=worlds)
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
        >>> analysing.found().decisions[0].deals
        21
    """

    def __init__(
        self,
        record: Record,
        seats: Collection[int] | None = None,
        *,
        by_clock: Collection[int] = (),
        deals: int = DEALS,
        seed: str = "",
        worlds: int | None = None,
    ) -> None:
        replay(record)
        self._by_clock = by_clock
        self._deals = deals if worlds is None else worlds
        self._studies = [
            _Study(game, number, seat, move, seed)
            for game, number, seat, move in _decisions(record)
            if seats is None or seat in seats
        ]

    def found(self) -> Analysis:
        """Return the findings so far; decisions not analysed yet have no chances."""
        return Analysis(tuple(study.decision(self._by_clock) for study in self._studies))

    def pieces(self, stop: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Analyse one decision before each yield: all decisions in their order, then all again with more deals.

        The first round only chooses the best moves. A later round begins with the decisions that seem to have cost
        most. So the costliest mistakes are known first, even if `stop` returns True early.
        """
        most = min(_FIRST, self._deals)
        for study in self._studies:
            study.go_on(most, stop, only_choose=most < self._deals)
            yield
        while most < self._deals and not stop():
            most = min(2 * most, self._deals)
            for study in sorted(self._studies, key=lambda study: -study.suspected_loss):
                study.go_on(most, stop)
                yield


def _decisions(record: Record) -> Iterator[tuple[Game, int, Seat, Move]]:
    """Yield for each move the game before it, the number of the move, the seat and the move.

    Cuts, answers to a new deal and resignations are left out. The game is one object; it changes after each yield.
    """
    game = begin(record)
    for number, (seat, move) in enumerate(record.moves):
        if not isinstance(move, _NO_CHOICE):
            yield game, number, seat, move
        game.play(seat, move)


class _Study:
    """One decision during its analysis."""

    def __init__(self, game: Game, number: int, seat: Seat, move: Move, seed: str) -> None:
        self.number = number
        self._seat = seat
        self._move = move
        view = game.view(seat)
        self._moves = _choices(view, move)
        self._made = self._moves.index(move)
        self._solved: list[list[float]] | None = None
        self._searched = 0
        self._is_over = False
        self._search: SearchScorer | None = None
        self._games: GameScorer | None = None
        known = is_known(view.options)
        self._sample = Sample(self._made) if known else Sample(self._made, TRUSTED, DOUBT)
        if len(self._moves) > 1:
            random = numbers_from(f"{seed} {number}")
            player = Strong(PLAYOUTS, NODES) if known else Normal()
            self._games = GameScorer(view, self._moves, random, player)
            if known:
                self._search = SearchScorer(view, self._moves, random)

    @property
    def suspected_loss(self) -> float:
        """The loss by the move played according to the deals so far, without a statement of its certainty."""
        return self._sample.suspected_loss

    def go_on(self, most: int, stop: Callable[[], bool], *, only_choose: bool = False) -> None:
        """Solve the decision exactly, or try up to `most` deals in each of the three steps of `Sample`.

        With `only_choose`, try them in the first step alone. Do nothing if the decision is solved or clear already.
        `stop` returns True when the time is over.
        """
        if self._games is None or self._solved is not None:
            return
        if self._searched < _MOST_SEARCHED and self._is_solvable:
            assert self._search is not None
            self._searched = min(_SEARCHED * most**2, _MOST_SEARCHED)
            self._solved = self._search.solved(self._searched, stop)
        if self._solved is None and not self._is_over:
            tried = self._tried(self._games, most, stop, only_choose=only_choose)
            self._is_over = not tried and not stop()

    def _tried(self, games: GameScorer, most: int, stop: Callable[[], bool], *, only_choose: bool) -> bool:
        """Try deals with `games` or the search, up to `most` in each step, or with `only_choose` in the first one.

        Return False if this ended early, because the deals or the time were used up.
        """
        sample, quick = self._sample, self._search or games
        while sample.better is None and len(sample.rows) < most and sample.is_open():
            scores = quick.scores(stop)
            if scores is None:
                break
            sample.rows.append(scores)
        sample.choose()
        if sample.better is None:
            return len(sample.rows) >= most or not sample.is_open()
        if only_choose:
            return True
        while not sample.checked and len(sample.checks) < most:
            pair = quick.compared(sample.better, self._made, stop)
            if pair is None:
                break
            sample.checks.append(pair)
        sample.check()
        if not sample.checked:
            return len(sample.checks) >= most
        while len(sample.values) < min(most, MOST_VALUED) and not sample.is_valued():
            pair = games.compared(sample.better, self._made, stop)
            if pair is None:
                return False
            sample.values.append(pair)
        return True

    def decision(self, by_clock: Collection[int]) -> Decision:
        """Return the findings so far. `by_clock` has the numbers of the moves made by the clock."""
        means = means_of(self._solved or self._sample.rows)
        found = self._sample.loss() if self._solved is None else solved_loss(self._solved, self._made)
        return Decision(
            self.number,
            self._seat,
            self._move,
            self.number in by_clock,
            self._moves[found.best],
            tuple(sorted(map(Chance, self._moves, means), key=lambda chance: -chance.chance)),
            found.loss,
            found.least,
            found.most,
            found.exact,
            0 if self._solved is not None else self._sample.deals,
            self._is_judged,
        )

    @property
    def _is_judged(self) -> bool:
        if self._games is None or self._solved is not None or self._sample.is_judged:
            return True
        return self._is_over and not self._is_solvable

    @property
    def _is_solvable(self) -> bool:
        return self._search is not None and self._search.solvable


def _choices(view: View, move: Move) -> list[Move | None]:
    """Return the moves among which the player chose. None (waiting) is one of them if the player was not to move.

    If cheating is allowed, moves that cheat or call a card are left out, except the one played.
    """
    moves: list[Move | None] = [*honest_moves(view)]
    if move not in moves:
        moves.append(move)
    if view.seat not in (view.awaited.must, *view.awaited.may):
        moves.append(None)
    return moves
