"""Matches between computer players: each deal is played twice with the hands swapped, on all cores.

The score of a game is 1 for a player who is not the fool, a half for a draw. Intervals (95 %) are taken over the deals.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import Final

from benchmarks.tree_search import TreeSearch
from engine import (
    PRESETS,
    ComputerPlayer,
    Easy,
    Game,
    GreedyLowest,
    Move,
    Normal,
    Seat,
    Strong,
    View,
    deal_from_seed,
)

ALL_CORES: Final = None


class AnyMove:
    """Plays any legal move, each with the same chance."""

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`."""
        return view.legal_moves[int(random() * len(view.legal_moves))]


PLAYERS: Final[Mapping[str, Callable[[], ComputerPlayer]]] = {
    "random": AnyMove,
    "greedy": GreedyLowest,
    "easy": Easy,
    "normal": Normal,
    "strong": Strong,
    "ismcts": TreeSearch,
}


@dataclass(frozen=True, slots=True)
class Match:
    """A match of the player `hero` against copies of `rival`, both named as in `PLAYERS`. `seed` decides the deals."""

    preset: str
    hero: str
    rival: str
    deals: int
    seats: int = 2
    seed: int = 0


@dataclass(frozen=True, slots=True)
class DealResult:
    """The games of one deal: the mean score of the hero, and the CPU seconds of its decisions.

    Moves without a choice are no decisions.
    """

    score: float
    decisions: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The mean score of the hero, half the width of its 95 % interval (`margin`), and the number of games.

    `decisions` has the CPU seconds of the hero's decisions in ascending order.
    """

    score: float
    margin: float
    games: int
    decisions: tuple[float, ...]

    @property
    def mean_decision_s(self) -> float:
        """The mean CPU time of a decision with more than one legal move."""
        return sum(self.decisions) / max(len(self.decisions), 1)


def play_match(match: Match, processes: int | None = ALL_CORES) -> MatchResult:
    """Play a match on this number of processes; None: one for each core. Equal matches give equal scores everywhere."""
    random = Random(f"{match.preset} {match.seed}")
    tasks = [(match, random.randbytes(32), number) for number in range(match.deals)]
    with get_context("spawn").Pool(processes) as pool:
        return summed(pool.imap(_play_deal, tasks))


def summed(results: Iterable[DealResult]) -> MatchResult:
    """Return the result of a match from those of its deals."""
    deals = list(results)
    mean = sum(deal.score for deal in deals) / len(deals)
    variance = sum((deal.score - mean) ** 2 for deal in deals) / max(len(deals) - 1, 1)
    margin = 1.96 * sqrt(variance / len(deals))
    decisions = tuple(sorted(took for deal in deals for took in deal.decisions))
    return MatchResult(mean, margin, 2 * len(deals), decisions)


def _play_deal(task: tuple[Match, bytes, int]) -> DealResult:
    match, seed, number = task
    decisions: list[float] = []
    first = number % match.seats
    seats = [Seat(first), Seat((first + match.seats // 2) % match.seats)]
    scores = [_play_game(match, seed, seat, decisions) for seat in seats]
    return DealResult(sum(scores) / len(scores), tuple(decisions))


def _play_game(match: Match, seed: bytes, hero: Seat, decisions: list[float]) -> float:
    """Play one game with the hero in this seat and return its score.

    Add the CPU seconds of its decisions to `decisions`; moves without a choice are left out.
    """
    options = PRESETS[match.preset]
    game = Game.start(options, match.seats, deal_from_seed(seed, options, match.seats, None))
    players = {name: PLAYERS[name]() for name in (match.hero, match.rival)}
    random = Random(seed)
    while game.outcome is None:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        player = players[match.hero if seat == hero else match.rival]
        view = game.view(seat)
        began = time.process_time()
        move = player.choose(view, random.random, lambda: False)
        if seat == hero and len(view.legal_moves) > 1:
            decisions.append(time.process_time() - began)
        game.play(seat, move)
    if hero in game.outcome.fools:
        return 0.0
    return 0.5 if hero in game.outcome.drawn else 1.0
