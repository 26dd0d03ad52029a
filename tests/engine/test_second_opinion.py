"""The engine and an independent referee agree on every move of whole series of games."""

import pytest

from tests.engine.agreement import play_a_series
from tests.short_run import long_but_for


@pytest.mark.sampled
@pytest.mark.parametrize("block", long_but_for([0, 1], range(4)))
def test_the_engine_and_the_referee_agree_on_every_move(block: int) -> None:
    seeds = range(block * 50, block * 50 + 50)
    assert sum(play_a_series(seed, games=2, moves=250) for seed in seeds) > 2_000


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("block", range(4))
def test_the_engine_and_the_referee_agree_on_thousands_of_games(block: int) -> None:
    seeds = range(1_000 * (block + 1), 1_000 * (block + 1) + 250)
    assert sum(play_a_series(seed, games=2, moves=2_000) for seed in seeds) > 20_000
