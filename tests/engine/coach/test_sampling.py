"""The best move is chosen on one half of the worlds and valued on the other, so that noise looks like no mistake."""

from random import Random

import pytest

from engine.coach.analysis import WORTH_TELLING
from engine.coach.sampling import FEWEST, TRUSTED, Loss, Sample, solved_loss

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
    assert sum(loss.least > WORTH_TELLING for loss in losses) <= GAMES * 0.02
    assert sum(loss.least > 0 for loss in losses) <= GAMES * 0.04


def test_the_trusted_part_of_a_loss_is_right_in_the_mean() -> None:
    random = Random(62)
    losses = [sampled(random, 200, 0.4, 0.7, 0.7, 0.7).loss() for _ in range(200)]
    assert sum(loss.loss for loss in losses) / 200 == pytest.approx(0.3 * TRUSTED, abs=0.005)


def test_a_real_mistake_is_told() -> None:
    random = Random(63)
    losses = [sampled(random, 200, 0.4, 0.7).loss() for _ in range(GAMES)]
    assert sum(loss.least > WORTH_TELLING for loss in losses) > GAMES * 0.8
    assert all(loss.best == 1 for loss in losses if loss.least > 0)


def test_the_interval_has_the_loss_in_nearly_all_samples() -> None:
    random = Random(66)
    losses = [sampled(random, 200, 0.4, 0.7).loss() for _ in range(GAMES)]
    assert sum(loss.least <= 0.3 * TRUSTED <= loss.most for loss in losses) >= GAMES * 0.92


def test_few_worlds_judge_nothing_unless_there_is_clearly_no_mistake() -> None:
    for worlds, is_judged in ((2 * FEWEST - 1, False), (2 * FEWEST, True)):
        assert sampled(Random(64), worlds, 0.0, 1.0).is_judged is is_judged
    assert sampled(Random(64), 20, 1.0, 0.0).is_judged


def test_a_loss_in_solved_worlds_is_exact_only_if_they_agree() -> None:
    assert solved_loss([[0.0, 1.0]] * 3, 0) == Loss(1, 1.0, 1.0, 1.0, exact=True)
    assert solved_loss([[0.0, 1.0], [0.5, 1.0]], 0) == Loss(1, 0.75, 0.5, 1.0, exact=False)
    assert solved_loss([[0.0, 1.0], [0.0, 1.0], [1.0, 0.0]], 0) == Loss(1, 1 / 3, -1.0, 1.0, exact=False)
    assert solved_loss([[1.0, 1.0], [0.0, 0.0]], 1).best == 1


def test_few_worlds_tell_nothing() -> None:
    sample = sampled(Random(64), 2 * FEWEST - 1, 0.0, 1.0)
    assert (sample.loss().best, sample.loss().loss) == (0, 0)
    sample.rows.append([0.0, 1.0])
    assert (sample.loss().best, sample.loss().least) == (1, TRUSTED)


def test_the_half_that_values_has_no_part_in_the_choice_or_in_when_to_stop() -> None:
    sample = sampled(Random(65), 100, 0.5, 0.5)
    before = sample.is_open(), sample.loss().best
    sample.rows[1::2] = [[1.0, 0.0]] * 50
    assert (sample.is_open(), sample.loss().best) == before
    sample.rows[::2] = [[1.0, 0.0]] * 50
    assert not sample.is_open()
