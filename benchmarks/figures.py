"""The figures of a suite, as a table and as a file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

from benchmarks.baseline import Baseline


class MissingProgram(Exception):
    """A suite cannot run, because this machine lacks a program; the text names it and the searched places."""


class Figure(TypedDict):
    """One measured value, and its `ratio` to the baseline `of`, which was measured in the same run."""

    value: float
    unit: str
    ratio: float
    of: str


Figures = Mapping[str, Figure]


def rate(per_second: float, unit: str, baseline: Baseline) -> Figure:
    """Make a figure of a rate; its ratio is the number of units done in the time of the baseline."""
    return Figure(value=per_second, unit=unit, ratio=per_second * baseline.seconds, of=baseline.name)


def duration(seconds: float, unit: str, baseline: Baseline) -> Figure:
    """Make a figure of a time in the unit `s`, `ms` or `us`; its ratio is this time divided by that of the baseline."""
    value = seconds * {"s": 1, "ms": 1_000, "us": 1_000_000}[unit]
    return Figure(value=value, unit=unit, ratio=seconds / baseline.seconds, of=baseline.name)


def amount(value: float, unit: str, whole: float, of: str) -> Figure:
    """Make a figure of a number independent of the machine's speed; its ratio is `value` divided by `whole`.

    `of` describes the whole.
    """
    return Figure(value=value, unit=unit, ratio=value / whole, of=of)


def score(mean: float, margin: float, games: int) -> Figure:
    """Make a figure of a mean score; its unit is `±` and the margin, and its ratio is the number of games."""
    return Figure(value=mean, unit=f"± {margin:.3f}", ratio=float(games), of="games")


def merge(figures: Figures, path: Path) -> None:
    """Add the figures to a JSON file, in place of earlier ones with the same keys. All other figures stay."""
    kept: dict[str, Figure] = json.loads(path.read_text()) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        json.dumps(dict(sorted({**kept, **figures}.items())), indent=2, ensure_ascii=False) + "\n"
    )


def table(figures: Figures) -> str:
    """Return one line for each figure, with aligned columns."""
    width = max(map(len, figures), default=0)
    return "\n".join(_line(key.ljust(width), figure) for key, figure in figures.items())


def _line(key: str, figure: Figure) -> str:
    value, ratio = (
        f"{figure['value']:>14,.{3 if figure['of'] == 'games' else 2}f}",
        f"{figure['ratio']:>12.5g}",
    )
    return f"{key}  {value} {figure['unit']:<10} {ratio} × {figure['of']}"
