import json
from pathlib import Path

import pytest

from benchmarks.__main__ import main, suites
from benchmarks.baseline import Baseline
from benchmarks.figures import duration, merge, rate

HALF_A_SECOND = Baseline("half a second", 0.5)


def test_the_ratio_of_a_rate_is_the_count_within_the_time_of_the_baseline() -> None:
    assert rate(10.0, "games/s", HALF_A_SECOND) == {
        "value": 10.0,
        "unit": "games/s",
        "ratio": 5.0,
        "of": "half a second",
    }


@pytest.mark.parametrize("unit,value", [("s", 2.0), ("ms", 2_000.0)])
def test_the_ratio_of_a_duration_is_its_multiple_of_the_baseline(unit: str, value: float) -> None:
    figure = duration(2.0, unit, HALF_A_SECOND)
    assert (figure["value"], figure["unit"], figure["ratio"]) == (value, unit, 4.0)


def test_merging_keeps_the_figures_of_other_suites(tmp_path: Path) -> None:
    path = tmp_path / "build" / "bench.json"
    old, new = rate(1.0, "a/s", HALF_A_SECOND), rate(2.0, "a/s", HALF_A_SECOND)
    merge({"engine.a": old, "store.b": old}, path)
    merge({"engine.a": new}, path)
    assert json.loads(path.read_text()) == {"engine.a": new, "store.b": old}


def test_an_unknown_benchmark_suite_is_named_in_the_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonesuch"]) == 2
    assert "no such suite: nonesuch" in capsys.readouterr().err
    assert "nonesuch" not in suites()
