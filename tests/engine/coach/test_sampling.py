"""The best move is chosen, checked and valued in different deals; so noise does not look like a mistake."""

from random import Random

import pytest

from engine.coach.analysis import WORTH_TELLING
from engine.coach.sampling import ENOUGH, FEWEST, Loss, Sample, solved_loss

GAMES = 400


def chosen(random: Random, deals: int, *chances: float) -> Sample:
    """Wins and losses of moves with these chances, in the choosing deals; the first move was played."""
    sample = Sample(0)
    for _ in range(deals):
        sample.rows.append([float(random.random() < chance) for chance in chances])
    sample.choose()
    return sample


def sampled(random: Random, deals: int, *chances: float) -> Sample:
    """The same, with as many valuing deals, if a better move was chosen."""
    sample = chosen(random, deals, *chances)
    if sample.better is not None:
        both = (chances[sample.better], chances[0])
        sample.checked = True
        sample.values += [[float(random.random() < chance) for chance in both] for _ in range(deals)]
    return sample


def test_noise_looks_like_no_mistake() -> None:
    random = Random(61)
    losses = [sampled(random, 100, 0.5, 0.5, 0.5, 0.5, 0.5).loss() for _ in range(GAMES)]
    assert sum(loss.least > WORTH_TELLING for loss in losses) <= GAMES * 0.02
    assert sum(loss.least > 0 for loss in losses) <= GAMES * 0.02


def test_the_mean_of_many_estimated_losses_is_the_true_loss() -> None:
    random = Random(62)
    losses = [sampled(random, 200, 0.4, 0.7, 0.7, 0.7).loss() for _ in range(200)]
    assert sum(loss.loss for loss in losses) / 200 == pytest.approx(0.3, abs=0.01)


def test_a_real_mistake_is_found() -> None:
    random = Random(63)
    losses = [sampled(random, 200, 0.4, 0.7).loss() for _ in range(GAMES)]
    assert sum(loss.least > WORTH_TELLING for loss in losses) > GAMES * 0.8
    assert all(loss.best == 1 for loss in losses if loss.least > 0)


def test_the_interval_has_the_loss_in_nearly_all_samples() -> None:
    random = Random(66)
    losses = [sampled(random, 200, 0.4, 0.7).loss() for _ in range(GAMES)]
    assert sum(loss.least <= 0.3 <= loss.most for loss in losses) >= GAMES * 0.92


def test_an_interval_that_contains_zero_is_no_mistake() -> None:
    sample = Sample(0)
    sample.rows += [[0.0, 1.0]] * FEWEST
    sample.choose()
    assert sample.better == 1
    sample.values += [[1.0, 0.0], [0.0, 0.0], [0.0, 1.0], [1.0, 0.0]] * FEWEST
    loss = sample.loss()
    assert 0 < loss.loss == pytest.approx(0.25)
    assert loss.best == 1
    sample.values[:] = sample.values[: FEWEST + 3]
    loss = sample.loss()
    assert loss.least < 0 < loss.most
    assert loss.best == 0, "the move played"


def test_the_doubt_about_playouts_widens_the_interval_and_reduces_the_loss() -> None:
    sample = Sample(0, trusted=0.5, doubt=0.1)
    sample.rows += [[0.0, 1.0]] * FEWEST
    sample.choose()
    sample.values += [[0.8, 0.0]] * FEWEST
    loss = sample.loss()
    assert (loss.loss, loss.least, loss.most) == pytest.approx((0.4, 0.4 - 0.196, 0.4 + 0.196))
    sample.values[:] = [[1.0, 0.0]] * FEWEST
    assert Sample(0).loss() == Loss(0)


def test_after_few_deals_a_move_is_judged_only_if_it_is_clearly_no_mistake() -> None:
    for deals, is_judged in ((FEWEST - 1, False), (FEWEST, True)):
        assert chosen(Random(64), deals, 0.5, 0.5).is_judged is is_judged
    assert chosen(Random(64), 20, 1.0, 0.0).is_judged


def test_a_chosen_move_is_reported_only_after_its_check_and_valuation() -> None:
    sample = chosen(Random(64), FEWEST, 0.0, 1.0)
    sample.checks += [[1.0, 0.0]] * (FEWEST - 1)
    sample.check()
    assert (sample.better, sample.checked, sample.is_judged) == (1, False, False)
    sample.checks.append([1.0, 0.0])
    sample.check()
    assert (sample.checked, sample.is_judged, sample.loss()) == (True, False, Loss(0))
    sample.values += [[1.0, 0.0]] * (FEWEST - 1)
    assert (sample.is_judged, sample.loss()) == (False, Loss(0))
    sample.values.append([1.0, 0.0])
    assert (sample.is_judged, sample.loss()) == (True, Loss(1, 1.0, 1.0, 1.0))


def test_a_move_without_a_confirming_check_is_not_valued() -> None:
    sample = chosen(Random(64), FEWEST, 0.0, 1.0)
    sample.checks += [[1.0, 0.0], [0.0, 1.0]] * FEWEST
    sample.check()
    assert (sample.checked, sample.is_judged, sample.loss()) == (False, True, Loss(0))


def test_the_valuation_ends_early_if_a_mistake_is_unlikely() -> None:
    for pair, ends in (([1.0, 0.0], ENOUGH), ([0.0, 0.0], FEWEST), ([0.0, 1.0], FEWEST)):
        sample = chosen(Random(64), FEWEST, 0.0, 1.0)
        while not sample.is_valued():
            sample.values.append(pair)
        assert len(sample.values) == ends


def test_the_valuing_deals_have_no_part_in_the_choice() -> None:
    sample = sampled(Random(65), 100, 0.1, 0.8, 0.7)
    before = sample.better, sample.is_open()
    sample.values[:] = [[0.0, 1.0]] * 100
    sample.choose()
    assert (sample.better, sample.is_open()) == before
    assert sample.loss().loss == 0.0


def test_a_loss_in_solved_deals_is_exact_only_if_they_agree() -> None:
    assert solved_loss([[0.0, 1.0]] * 3, 0) == Loss(1, 1.0, 1.0, 1.0, exact=True)
    assert solved_loss([[0.0, 1.0], [0.5, 1.0]], 0) == Loss(1, 0.75, 0.5, 1.0, exact=False)
    assert solved_loss([[0.0, 1.0], [0.0, 1.0], [1.0, 0.0]], 0) == Loss(1, 1 / 3, -1.0, 1.0, exact=False)
    assert solved_loss([[1.0, 1.0], [0.0, 0.0]], 1).best == 1
