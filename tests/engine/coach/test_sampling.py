"""The best move is chosen on one half of the worlds and valued on the other, so that noise looks like no mistake."""

from random import Random

import pytest

from engine.coach.analysis import WORTH_TELLING
from engine.coach.sampling import FEWEST, Sample

GAMES = 400


def sampled(random: Random, worlds: int, *chances: float) -> Sample:
    """Wins and losses of moves with these chances; the first one was played."""
    sample = Sample(0)
    for _ in range(worlds):
        sample.rows.append([float(random.random() < chance) for chance in chances])
    return sample


def test_noise_looks_like_no_mistake() -> None:
    random = Random(61)
    losses = [sampled(random, 100, 0.5, 0.5, 0.5, 0.5, 0.5).loss() for _ in range(GAMES)]
    assert sum(loss.surely > WORTH_TELLING for loss in losses) <= GAMES * 0.02
    assert sum(loss.surely > 0 for loss in losses) <= GAMES * 0.04


def test_the_loss_is_right_in_the_mean() -> None:
    random = Random(62)
    losses = [sampled(random, 200, 0.4, 0.7, 0.7, 0.7).loss() for _ in range(200)]
    assert sum(loss.loss for loss in losses) / 200 == pytest.approx(0.3, abs=0.01)


def test_a_real_mistake_is_told() -> None:
    random = Random(63)
    losses = [sampled(random, 200, 0.4, 0.7).loss() for _ in range(GAMES)]
    assert sum(loss.surely > WORTH_TELLING for loss in losses) > GAMES * 0.8
    assert all(loss.best == 1 for loss in losses if loss.surely > 0)


def test_few_worlds_tell_nothing() -> None:
    sample = sampled(Random(64), 2 * FEWEST - 1, 0.0, 1.0)
    assert (sample.loss().best, sample.loss().loss) == (0, 0)
    sample.rows.append([0.0, 1.0])
    assert (sample.loss().best, sample.loss().surely) == (1, 1)


def test_the_half_that_values_has_no_part_in_the_choice_or_in_when_to_stop() -> None:
    sample = sampled(Random(65), 100, 0.5, 0.5)
    before = sample.is_open(), sample.loss().best
    sample.rows[1::2] = [[1.0, 0.0]] * 50
    assert (sample.is_open(), sample.loss().best) == before
    sample.rows[::2] = [[1.0, 0.0]] * 50
    assert not sample.is_open()
