"""Run the suites `benchmarks/<name>_bench.py`, print one table and merge it into build/bench.json."""

import sys
from importlib import import_module
from pathlib import Path

from benchmarks.figures import Figures, MissingProgram, merge, table

HERE = Path(__file__).parent
RESULTS = HERE.parent / "build" / "bench.json"
# These suites take long; they run only when they are named.
ONLY_WHEN_NAMED = {"coach", "load", "million", "players"}


def suites() -> list[str]:
    """Return the names of all suites in alphabetical order."""
    return sorted(path.stem.removesuffix("_bench") for path in HERE.glob("*_bench.py"))


def run(name: str) -> Figures:
    """Call the function `run` of the module of a suite; return its figures."""
    figures: Figures = import_module(f"benchmarks.{name}_bench").run()
    return figures


def main(asked: list[str]) -> int:
    """Run the suites `asked`, or without names all but those of `ONLY_WHEN_NAMED`; return the exit code.

    It is 2 if a name is unknown, 1 if a suite was skipped for a missing program, else 0.
    """
    known = suites()
    unknown = [name for name in asked if name not in known]
    if unknown:
        print(f"no such suite: {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    skipped = 0
    for name in asked or [name for name in known if name not in ONLY_WHEN_NAMED]:
        try:
            figures = run(name)
        except MissingProgram as missing:
            print(f"{name} is skipped: {missing}", file=sys.stderr, flush=True)
            skipped += 1
            continue
        print(table(figures), flush=True)
        merge(figures, RESULTS)
    return int(skipped > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
