"""The tree search that the strong player is compared with."""

from random import Random

import pytest

from benchmarks.tree_search import TreeSearch
from engine import PRESETS, Game, GreedyLowest, deal_from_seed


@pytest.mark.parametrize(
    "preset,seats", [("podkidnoy", 2), ("perevodnoy", 2), ("podkidnoy", 3), ("chaos", 2)]
)
def test_it_plays_a_game_to_its_end_and_chooses_alike_with_the_same_numbers(preset: str, seats: int) -> None:
    options = PRESETS[preset]
    game = Game.start(options, seats, deal_from_seed(bytes(32), options, seats, None))
    search, random = TreeSearch(playouts=12), Random(5)
    while game.outcome is None:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        view, seed = game.view(seat), random.random()
        if seat:
            game.play(seat, GreedyLowest().choose(view, random.random, lambda: False))
            continue
        moves = {search.choose(view, Random(seed).random, lambda: False) for _ in range(2)}
        assert len(moves) == 1
        game.play(seat, *moves)
