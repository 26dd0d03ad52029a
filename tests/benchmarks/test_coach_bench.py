"""The check of the coach: the values of small endings by the game alone, and the findings about one game."""

from pathlib import Path
from random import Random

import pytest

from benchmarks import coach_bench
from benchmarks.coach_bench import Checked, Judged
from benchmarks.ending_values import EndingValues, TooLarge
from engine import Seat, parse_move
from tests.engine.coach.games import from_table


def test_the_value_of_an_ending_is_the_result_of_best_play() -> None:
    before = from_table("Kd 7c", "8c Ah 6h", moves="")
    values = EndingValues(before)
    for text, score in (("aKd", 1.0), ("a7c", 0.0)):
        after = before.copy()
        after.play(Seat(0), parse_move(text))
        assert values.score(after, Seat(0)) == score
        assert values.score(after, Seat(1)) == 1 - score
    with pytest.raises(TooLarge):
        EndingValues(before, most=3)


def test_taking_the_last_card_loses_and_beating_it_with_the_last_card_draws() -> None:
    before = from_table("Kd", "As", moves="0 aKd")
    for text, score in (("take", 0.0), ("bKdAs", 0.5)):
        after = before.copy()
        after.play(Seat(1), parse_move(text))
        assert EndingValues(after).score(after, Seat(1)) == score


def test_a_reported_loss_is_contradicted_only_beyond_its_margin_of_error() -> None:
    assert not Judged(said=0.2, least=0.1, loss=-0.05, error=0.05).is_contradicted
    assert Judged(said=0.2, least=0.1, loss=-0.15, error=0.05).is_contradicted
    assert Judged(said=0.4, least=0.3, loss=0.1, error=0.05).is_below


def test_a_checked_game_is_kept_for_the_next_run_of_the_same_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(coach_bench, "FOUND", tmp_path / "found.jsonl")
    found = Checked((Judged(0.2, 0.1, 0.15, 0.05),), (True, None))
    checked = list[int]()

    def check(number: int, *, judges: bool) -> Checked:
        checked.append(number)
        return found if judges else Checked(None, (True,))

    monkeypatch.setattr(coach_bench, "check_game", check)
    figures = coach_bench.run(mistakes=2, sure=3)
    assert checked == [0, 1, 2]
    assert figures["coach.loss_judged"]["ratio"] == pytest.approx(0.75)
    assert figures["coach.sure_contradicted"]["value"] == 0
    assert coach_bench.run(mistakes=2, sure=3) == figures
    assert checked == [0, 1, 2]
    coach_bench.run(mistakes=3, sure=3)
    assert checked == [0, 1, 2, 2], "this game was not judged before"
    monkeypatch.setattr(coach_bench, "_version", lambda: "another")
    coach_bench.run(mistakes=2, sure=3)
    assert checked == [0, 1, 2, 2, 0, 1, 2]


def test_a_played_game_of_the_benchmark_follows_from_its_seed() -> None:
    one, again = (coach_bench.played_game(1, Random("coach 1")) for _ in range(2))
    assert one.record() == again.record()
    assert (one.seats, one.outcome is not None) == (3, True)
