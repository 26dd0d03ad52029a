"""How many random games and moves a second the engine plays through its public interface, on one core."""

import time
from collections.abc import Sequence
from random import Random

from benchmarks.baseline import sha256_64mib
from benchmarks.figures import Figures, rate, table
from engine import PRESETS, Game, deal_from_seed

OPTIONS = PRESETS["podkidnoy"]
SEATS = 2
GAMES = 400
ROUNDS = 5


def games_per_s() -> float:
    """Whole games a second, from the seed to the fool: the best of some rounds."""
    return max(games / seconds for games, _, seconds in _rounds())


def moves_per_s() -> float:
    """Moves a second in whole games, dealing included: the best of some rounds."""
    return max(moves / seconds for _, moves, seconds in _rounds())


def run() -> Figures:
    """The figures of this suite; both come from the same rounds."""
    baseline = sha256_64mib()
    rounds = _rounds()
    games = max(games / seconds for games, _, seconds in rounds)
    moves = max(moves / seconds for _, moves, seconds in rounds)
    return {
        "engine.games_per_s": rate(games, "games/s", baseline),
        "engine.moves_per_s": rate(moves, "moves/s", baseline),
    }


def _rounds() -> Sequence[tuple[int, int, float]]:
    return [_round(number) for number in range(ROUNDS)]


def _round(number: int) -> tuple[int, int, float]:
    random = Random(number)
    seeds = [random.randbytes(32) for _ in range(GAMES)]
    began = time.perf_counter()
    moves = sum(_play(seed, random) for seed in seeds)
    return GAMES, moves, time.perf_counter() - began


def _play(seed: bytes, random: Random) -> int:
    game = Game.start(OPTIONS, SEATS, deal_from_seed(seed, OPTIONS, SEATS, None))
    chance = random.random
    while game.outcome is None:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        moves = game.legal_moves(seat)
        game.play(seat, moves[int(chance() * len(moves))])
    return len(game.moves)


def main() -> None:
    """Print the table of this suite alone."""
    print(table(run()))


if __name__ == "__main__":
    main()
