"""Counted move trees: any change of what is legal shows here first."""

import pytest

from engine import PRESETS, Game, Options, Seat, deal_from_seed
from engine.options import ThrowOrder
from tests.engine.setting import SEED


def leaves(game: Game, depth: int) -> int:
    """How many ways there are to play so many moves; who may throw in counts like who must decide."""
    if depth == 0 or game.outcome is not None:
        return 1
    total = 0
    for seat in map(Seat, range(game.seats)):
        for move in game.legal_moves(seat):
            twin = game.copy()
            twin.play(seat, move)
            total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    "options, seats, counts",
    [
        (PRESETS["podkidnoy"], 2, (7, 15, 65, 238)),
        (PRESETS["podkidnoy"], 3, (7, 26, 100, 455)),
        (PRESETS["perevodnoy"], 3, (7, 26, 100, 469)),
        (PRESETS["simple"], 3, (7, 18, 113, 352)),
        (PRESETS["big"], 3, (14, 56, 206, 984)),
        (
            Options(throw_order=ThrowOrder.FREE, auto_done=False, transfer=True, transfer_first=True),
            3,
            (7, 38, 167, 671),
        ),
    ],
)
def test_the_move_tree_has_so_many_leaves(options: Options, seats: int, counts: tuple[int, ...]) -> None:
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None))
    assert tuple(leaves(game, depth) for depth in range(1, 5)) == counts
