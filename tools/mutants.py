"""Compare two suites of tests by mutants: does the rest find the faults that a group of tests finds?

`python -m tools.mutants trace` runs the tests and records the tests that execute each line of the product.
`python -m tools.mutants compare tests/e2e/test_puzzle.py …` takes the tests with these beginnings as the group that is
to go. It changes random lines that the group executes, one at a time, in copies of the checkout. The group runs against
each change, and if it fails, so do the remaining tests that execute the line. A change that only the group finds would
be lost with it; the program prints it, and fails.

Words after `--pytest` go to pytest. Lines of programs that a test starts are not recorded.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import json
import multiprocessing
import os
import random
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import coverage
import pytest

ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "build" / "mutants"
PRODUCT: Final = ("engine", "bot", "adapters")
LONGEST_S: Final = 600.0
"""A run that takes longer has met an endless loop."""
MOST_TESTS: Final = 400
LIBRARIES: Final = (
    *("aiohttp.web", "alembic.command", "discord.ext.commands", "hypothesis", "PIL.Image"),
    *("playwright.async_api", "prometheus_client", "pydantic_settings", "pytest_asyncio.plugin"),
    *("sqlalchemy.ext.asyncio", "structlog", "telegram.ext", "xdist.plugin"),
)
"""Imported once for all runs."""
OTHER: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
"""Operators and their replacements."""


@dataclass(frozen=True)
class Mutant:
    """A change of one expression or statement; `before` lies in the file at the byte offsets `begin` to `end`."""

    file: str
    line: int
    begin: int
    end: int
    before: str
    after: str


@dataclass(frozen=True)
class Result:
    """A mutant, and whether each suite found it; `rest` is None if the group did not find it."""

    mutant: Mutant
    group: bool
    rest: bool | None


# ------------------------------------------------------------------------------------------------------- recording


class Recorder:
    """A plugin of pytest that names the running test in the data of coverage."""

    def __init__(self) -> None:
        self._coverage = coverage.Coverage(
            data_file=str(BUILD / "lines"),
            data_suffix=True,
            include=[f"{ROOT / package}/*" for package in PRODUCT],
        )

    def pytest_sessionstart(self) -> None:
        """Begin to record."""
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Give the lines of a test its name, and those between tests none."""
        self._coverage.switch_context(item.nodeid)
        result = yield
        self._coverage.switch_context("")
        return result

    def pytest_sessionfinish(self) -> None:
        """Store the data."""
        self._coverage.stop()
        self._coverage.save()


def pytest_configure(config: pytest.Config) -> None:
    """Record in the processes that run tests. Called by pytest, for which this module is a plugin."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Recorder())


def trace(words: Sequence[str]) -> int:
    """Run tests and record their lines; return the exit code of pytest."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for old in BUILD.glob("lines*"):
        old.unlink()
    command = (sys.executable, "-m", "pytest", "-p", "tools.mutants", "-o", "timeout=600", *words)
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    data = coverage.CoverageData(str(BUILD / "lines"))
    for part in BUILD.glob("lines.*"):
        read = coverage.CoverageData(str(part))
        read.read()
        data.update(read)
        part.unlink()
    data.write()
    sys.stdout.write(f"{len(data.measured_contexts())} tests, {len(data.measured_files())} files\n")
    return code


# -------------------------------------------------------------------------------------------------------- mutants


def changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield nodes of a module, each with a text to write in its place."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[operator]) if type(operator) in OTHER:
                yield node, _written(node, "ops", [OTHER[type(operator)]()])
            case ast.BoolOp(op=operator) | ast.BinOp(op=operator) if type(operator) in OTHER:
                yield node, _written(node, "op", OTHER[type(operator)]())
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, f"({ast.unparse(operand)})"
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield test, f"(not ({ast.unparse(test)}))"
            case ast.comprehension(ifs=[condition]):
                yield condition, f"(not ({ast.unparse(condition)}))"
            case ast.Constant(value=bool() as value):
                yield node, str(not value)
            case ast.Constant(value=int() as value):
                yield node, f"({value + 1})"
            case ast.Return(value=ast.expr() as value) if not _is_none(value):
                yield node, "return None"
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield node, "pass"
            case _:
                pass


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _written(node: ast.expr, field: str, value: object) -> str:
    other = copy.copy(node)
    setattr(other, field, value)
    return f"({ast.unparse(other)})"


def mutants_of(file: str, lines: set[int]) -> list[Mutant]:
    """Return the mutants of a file at these lines."""
    text = (ROOT / file).read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after in changes(ast.parse(text)):
        if node.lineno in lines and node.end_lineno is not None and node.end_col_offset is not None:
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            found.append(Mutant(file, node.lineno, begin, end, text[begin:end].decode(), after))
    return found


# ------------------------------------------------------------------------------------------------------ comparing


class Lines:
    """The recorded tests of each line."""

    def __init__(self) -> None:
        self._data = coverage.CoverageData(str(BUILD / "lines"))
        self._data.read()

    def of(self, group: Sequence[str]) -> dict[str, set[int]]:
        """Return the lines of each file that tests of the group execute."""
        self._data.set_query_contexts(None)
        found: dict[str, set[int]] = {}
        for file in self._data.measured_files():
            tests = self._data.contexts_by_lineno(file)
            lines = {line for line, names in tests.items() if any(is_in(name, group) for name in names)}
            if lines:
                found[str(Path(file).relative_to(ROOT))] = lines
        return found

    def tests(self, file: str, line: int) -> list[str]:
        """Return the tests that execute a line."""
        return [name for name in self._data.contexts_by_lineno(str(ROOT / file)).get(line, []) if name]


def is_in(test: str, group: Sequence[str]) -> bool:
    """Return True if the test begins as the group does."""
    return any(test.startswith(beginning) for beginning in group)


def nearest(tests: Sequence[str], file: str) -> list[str]:
    """Return the tests in the order in which they probably find a fault in this file."""
    parts = set(Path(file).with_suffix("").parts)

    def distance(test: str) -> tuple[bool, int, str]:
        path = Path(test.partition("::")[0])
        return path.parts[1] == "e2e", -len(parts & {*path.with_suffix("").parts}), test

    return sorted(tests, key=distance)[:MOST_TESTS]


def fails(folder: Path, tests: Sequence[str], words: Sequence[str]) -> bool:
    """Run tests in a copy of the checkout; return True if one of them fails."""
    if not tests:
        return False
    run = multiprocessing.get_context("fork").Process(target=_run, args=(folder, tests, words))
    run.start()
    run.join(LONGEST_S)
    if run.is_alive():
        run.kill()
        run.join()
    return run.exitcode != pytest.ExitCode.OK


def _run(folder: Path, tests: Sequence[str], words: Sequence[str]) -> None:
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(null, number)
    os.chdir(folder)
    sys.path[:] = [str(folder), *(place for place in sys.path if place not in ("", str(ROOT)))]
    for name in [name for name in sys.modules if name.partition(".")[0] in (*PRODUCT, "tools", "tests")]:
        del sys.modules[name]
    sys.exit(pytest.main([*tests, "-x", "-q", "-n0", "-p", "no:cacheprovider", *words]))


def compare(group: Sequence[str], number: int, seed: int, words: Sequence[str]) -> list[Result]:
    """Try mutants of random lines that the group executes."""
    for library in LIBRARIES:
        importlib.import_module(library)
    lines, free = Lines(), SimpleQueue[Path]()
    copies = [BUILD / f"copy-{at}" for at in range(os.cpu_count() or 1)]
    for folder in copies:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT, folder, symlinks=True, ignore=_not_copied)
        free.put(folder)
    chosen = _drawn(lines.of(group), number, random.Random(seed))  # noqa: S311 -- it only chooses lines

    def judge(mutant: Mutant) -> Result:
        folder = free.get()
        file = folder / mutant.file
        text = file.read_bytes()
        tests = lines.tests(mutant.file, mutant.line)
        old = [test for test in tests if is_in(test, group)]
        try:
            file.write_bytes(text[: mutant.begin] + mutant.after.encode() + text[mutant.end :])
            found = fails(folder, old, words)
            rest = nearest([test for test in tests if not is_in(test, group)], mutant.file)
            result = Result(mutant, found, fails(folder, rest, words) if found else None)
        finally:
            file.write_bytes(text)
            free.put(folder)
        sys.stdout.write(f"{_line_of(result)}\n")
        sys.stdout.flush()
        return result

    with ThreadPoolExecutor(len(copies)) as threads:
        return list(threads.map(judge, chosen))


def _drawn(lines: dict[str, set[int]], number: int, chance: random.Random) -> list[Mutant]:
    places = sorted((file, line) for file, found in lines.items() for line in found)
    chance.shuffle(places)
    drawn = list[Mutant]()
    for file, line in places:
        if len(drawn) < number and (found := mutants_of(file, {line})):
            drawn.append(chance.choice(found))
    return drawn


def _not_copied(folder: str, names: list[str]) -> set[str]:
    here = Path(folder) == ROOT
    hidden = {"build", ".git", ".venv", "node_modules", ".mypy_cache", ".ruff_cache"}
    return {name for name in names if name == "__pycache__" or (here and name in hidden)}


def _line_of(result: Result) -> str:
    one = result.mutant
    word = "unseen" if not result.group else "found " if result.rest else "LOST  "
    return f"{word} {one.file}:{one.line}: {' '.join(one.before.split())[:60]} → {one.after[:60]}"


def main() -> int:
    """Carry out the command line; return 1 if a mutant would be lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    tracing = commands.add_parser("trace", help="record which tests execute each line")
    comparing = commands.add_parser("compare", help="try mutants of the lines of a group")
    comparing.add_argument("group", nargs="+", help="beginnings of the names of tests")
    comparing.add_argument("--count", type=int, default=40, help="number of mutants")
    comparing.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    for one in (tracing, comparing):
        one.add_argument(
            "--pytest", nargs=argparse.REMAINDER, default=[], help="words for pytest, at the end"
        )
    given = parser.parse_args()
    if given.command == "trace":
        return trace(given.pytest)
    results = compare(given.group, given.count, given.seed, given.pytest)
    found = sum(result.group for result in results)
    lost = [result for result in results if result.rest is False]
    (BUILD / f"{given.seed}.json").write_text(json.dumps([asdict(one) for one in results], indent=1))
    sys.stdout.write(
        f"seed {given.seed}: {len(results)} mutants, the group finds {found}, the rest {found - len(lost)} of these\n"
    )
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
