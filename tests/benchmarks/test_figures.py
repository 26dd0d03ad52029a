import json
from pathlib import Path

import pytest

from benchmarks.__main__ import main, suites
from benchmarks.baseline import Baseline, commits_1000, sha256_64mib
from benchmarks.figures import duration, merge, rate, table

HALF_A_SECOND = Baseline("half a second", 0.5)


def test_the_ratio_of_a_rate_is_the_number_done_in_one_baseline() -> None:
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


def test_the_table_has_a_line_for_each_figure() -> None:
    lines = table(
        {"a": rate(1.5, "a/s", HALF_A_SECOND), "much.longer": duration(1, "ms", HALF_A_SECOND)}
    ).splitlines()
    assert [line.split()[:3] for line in lines] == [["a", "1.50", "a/s"], ["much.longer", "1,000.00", "ms"]]
    assert lines[0].index("×") == lines[1].index("×")


def test_a_suite_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonesuch"]) == 2
    assert "no such suite: nonesuch" in capsys.readouterr().err
    assert "nonesuch" not in suites()


def test_the_baselines_measure_something(tmp_path: Path) -> None:
    assert sha256_64mib(runs=1).seconds > 0
    assert commits_1000(tmp_path).seconds > 0
    assert list(tmp_path.iterdir()) == []
