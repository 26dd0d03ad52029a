"""How many of the longest endings of two players are solved in the time of one decision."""

import time
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final

from benchmarks.figures import Figure
from engine import PRESETS, Game, GreedyLowest, View, deal_from_seed
from engine.search.endings import best_moves
from engine.search.sampled_deals import knowledge_of, sampled_deals

MORE_THAN: Final = 14
"""The largest number of cards in both hands solved without a limit."""

WITHIN_S: Final = 0.3
WANDERS: Final = 0.15
NODES: Final = 1_000_000_000


def solved_share(count: int, seed: int = 0) -> Figure:
    """Return the share of endings solved within 300 ms of CPU time, among `count` endings from played games."""
    random, endings = Random(seed), long_endings(Random(seed))
    share = sum(is_solved(next(endings), random) for _ in range(count)) / count
    margin = 1.96 * sqrt(share * (1 - share) / count)
    return Figure(value=share, unit=f"± {margin:.3f}", ratio=float(count), of="endings")


def is_solved(view: View, random: Random) -> bool:
    """Return True if the best moves in one sampled deal of the view are found in `WITHIN_S` seconds of CPU time."""
    ends = time.process_time() + WITHIN_S
    late = False

    def stop() -> bool:
        nonlocal late
        late = late or time.process_time() >= ends
        return late

    best_moves(next(sampled_deals(view, knowledge_of(view), random.random)), NODES, stop)
    return not late


def long_endings(random: Random) -> Iterator[View]:
    """Yield views at the beginning of a bout with an empty talon and more than `MORE_THAN` cards in both hands.

    Each is from another game. Until then both players play greedily, with a share of `WANDERS` random moves.
    """
    options = PRESETS["podkidnoy"]
    while True:
        game = Game.start(options, 2, deal_from_seed(random.randbytes(32), options, 2, None))
        while game.outcome is None:
            seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
            view = game.view(seat)
            if not view.talon and not view.table and sum(one.cards for one in view.players) > MORE_THAN:
                yield view
                break
            if random.random() < WANDERS:
                game.play(seat, random.choice(view.legal_moves))
            else:
                game.play(seat, GreedyLowest().choose(view, random.random, lambda: False))
