"""Runs the suites `benchmarks/<name>_bench.py`, prints one table and merges it into build/bench.json."""

import sys
from importlib import import_module
from pathlib import Path

from benchmarks.figures import Figures, merge, table

HERE = Path(__file__).parent
RESULTS = HERE.parent / "build" / "bench.json"
# They play for long, and have a command of their own.
NOT_UNASKED = {"players"}


def suites() -> list[str]:
    """The names of all suites, in the order of the alphabet."""
    return sorted(path.stem.removesuffix("_bench") for path in HERE.glob("*_bench.py"))


def run(name: str) -> Figures:
    """The figures of one suite, whose module has `run() -> Figures`."""
    figures: Figures = import_module(f"benchmarks.{name}_bench").run()
    return figures


def main(asked: list[str]) -> int:
    """Runs the suites asked for, else all; returns 2 if there is none of that name."""
    known = suites()
    unknown = [name for name in asked if name not in known]
    if unknown:
        print(f"no such suite: {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    for name in asked or [name for name in known if name not in NOT_UNASKED]:
        figures = run(name)
        print(table(figures), flush=True)
        merge(figures, RESULTS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
