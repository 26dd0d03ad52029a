"""A suite without its program is skipped with one line, and the others run."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks.figures import Figures, amount

ROOT = Path(__file__).parents[2]


@pytest.mark.sampled
@pytest.mark.parametrize(
    "chromium, reason",
    [
        ("", "no Chromium here: install it, or name it in CHROMIUM"),
        ("/nowhere/chromium", "CHROMIUM names no program: /nowhere/chromium"),
    ],
)
def test_the_benchmark_of_the_page_is_skipped_with_one_line_if_chromium_is_missing(
    chromium: str, reason: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "web"],
        cwd=ROOT,
        env=os.environ | {"PATH": "", "CHROMIUM": chromium},
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"web is skipped: {reason}\n")


def test_the_other_benchmarks_run_if_chromium_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> Figures:
        return {"made_up.apples": amount(3, "apples", 3, "the most that are allowed")}

    made_up = ModuleType("benchmarks.made_up_bench")
    monkeypatch.setattr(made_up, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, made_up.__name__, made_up)
    monkeypatch.setattr(benchmarks, "suites", lambda: ["made_up", "web"])
    monkeypatch.setattr(benchmarks, "RESULTS", tmp_path / "bench.json")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CHROMIUM", "")
    assert benchmarks.main(["web", "made_up"]) == 1
    assert benchmarks.main(["made_up"]) == 0
    assert capsys.readouterr().out.count("made_up.apples") == 2
