"""Measures the engine through its public interface on one core: whole games, copies and views."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from benchmarks.baseline import Baseline, sha256_64mib
from benchmarks.figures import Figures, duration, rate, table
from benchmarks.train import dealt
from engine import PRESETS, Game, deal_from_seed
from engine.search.position import SearchPosition

ROUNDS = 5
CALLS = 20_000


@dataclass(frozen=True, slots=True)
class Rounds:
    """Whole random games and their moves a second, each in the best of some rounds."""

    games_per_s: float
    moves_per_s: float


def run() -> Figures:
    """Measure `engine.…`; the figures of one preset come from the same rounds."""
    baseline = sha256_64mib()
    pair = _rounds("podkidnoy", seats=2, games=400)
    six = _rounds("perevodnoy", seats=6, games=150)
    game = _in_the_middle("podkidnoy", seats=2)
    return {
        "engine.games_per_s": rate(pair.games_per_s, "games/s", baseline),
        "engine.moves_per_s": rate(pair.moves_per_s, "moves/s", baseline),
        "engine.games_per_s_6p_perevodnoy": rate(six.games_per_s, "games/s", baseline),
        **searching(baseline),
        "engine.copy_us": duration(_seconds_each(game.copy), "us", baseline),
        "engine.view_us": duration(_seconds_each(partial(game.view, game.attacker)), "us", baseline),
    }


def searching(baseline: Baseline) -> Figures:
    """Measure `SearchPosition` by whole random games of two players."""
    return {"engine.search_games_per_s": rate(_searched_games_per_s(games=400), "games/s", baseline)}


def _rounds(preset: str, seats: int, games: int) -> Rounds:
    rounds = [_round(preset, seats, games, number) for number in range(ROUNDS)]
    return Rounds(max(games / took for _, took in rounds), max(moves / took for moves, took in rounds))


def _round(preset: str, seats: int, games: int, number: int) -> tuple[int, float]:
    random = Random(number)
    seeds = [random.randbytes(32) for _ in range(games)]
    began = time.perf_counter()
    moves = sum(_play(_start(preset, seats, seed), random) for seed in seeds)
    return moves, time.perf_counter() - began


def _searched_games_per_s(games: int) -> float:
    """Play whole random games of two players in `SearchPosition`; return the games a second of the best round."""
    random = Random(0)
    dealings = [dealt(PRESETS["podkidnoy"], random) for _ in range(games)]
    return max(games / _seconds_of_games([dealing.copy() for dealing in dealings]) for _ in range(ROUNDS))


def _seconds_of_games(positions: list[SearchPosition]) -> float:
    draw = Random(0).random
    began = time.perf_counter()
    for position in positions:
        while not position.scores:
            moves = position.moves()
            position.play(moves[int(draw() * len(moves))])
    return time.perf_counter() - began


def _start(preset: str, seats: int, seed: bytes) -> Game:
    options = PRESETS[preset]
    return Game.start(options, seats, deal_from_seed(seed, options, seats, None))


def _play(game: Game, random: Random, most: float = float("inf")) -> int:
    """Play random moves to the end of the game, or until `most` moves are made; return the number of moves."""
    draw = random.random
    while game.outcome is None and len(game.moves) < most:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        moves = game.legal_moves(seat)
        game.play(seat, moves[int(draw() * len(moves))])
    return len(game.moves)


def _in_the_middle(preset: str, seats: int) -> Game:
    game = _start(preset, seats, bytes(32))
    _play(game, Random(0), most=30)
    return game


def _seconds_each(work: Callable[[], object]) -> float:
    """Call `work` many times in some rounds; return the seconds of one call in the best round."""
    return min(_seconds_of_many(work) for _ in range(ROUNDS)) / CALLS


def _seconds_of_many(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    for _ in range(CALLS):
        work()
    return time.perf_counter() - began


def main() -> None:
    """Print the table of this suite."""
    print(table(run()))


if __name__ == "__main__":
    main()
