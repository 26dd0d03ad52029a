"""Compare two suites of tests by mutants: does the rest find the faults found by a group of tests?

`python -m tools.mutants trace rest --pytest tests/bot …` runs tests, and records for each line of the product the tests
executing it, in `build/mutants/rest`. `python -m tools.mutants trace group --pytest tests/e2e/test_x.py` records the
lines of tests to be removed, including their child processes.

`python -m tools.mutants compare group rest tests/e2e/test_x.py …` changes random lines of the group, one at a time: in
memory, or in a copy of the checkout for tests with child processes. The tests of `rest` for this line run against each
change. If all pass, the tests of the group run, too. A change found by the group alone would be lost with it: the
program prints it, and fails. Both recordings can be one with all tests.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib
import json
import multiprocessing
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import coverage
import pytest

ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "build" / "mutants"
PRODUCT: Final = ("engine", "bot", "adapters")
STARTS_PROGRAMS: Final = "tests/e2e/"
LONGEST_S: Final = 300.0
"""The seconds of a run, at most: a mutant may loop for ever."""
WAITS_S: Final = 20
WITH_PROGRAMS_S: Final = 100
"""The seconds of a test, at most: the mutant may prevent the end of a wait."""
MOST_TESTS: Final = 80
"""The number of tests run against a mutant, at most: the nearest to its file."""
LIBRARIES: Final = (
    *("adapters.discord", "adapters.telegram", "adapters.web", "bot.__main__", "engine.coach"),
    *("engine.protocol", "engine.puzzles", "hypothesis", "playwright.async_api", "pytest_asyncio.plugin"),
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
    """A change of one expression or statement at `line`: the code `after` replaces `before`.

    `begin` and `end` are the byte offsets of `before` in the file.
    """

    file: str
    line: int
    begin: int
    end: int
    before: str
    after: str

    def text(self) -> bytes:
        """Return the content of the file with this change."""
        text = (ROOT / self.file).read_bytes()
        return text[: self.begin] + self.after.encode() + text[self.end :]


@dataclass(frozen=True)
class Result:
    """A mutant with two verdicts: `rest` is True if the rest of the tests found it.

    `group` is True if the group found it; None if the group did not run, because the rest had found it.
    """

    mutant: Mutant
    rest: bool
    group: bool | None


# ------------------------------------------------------------------------------------------------------- recording


class NameOfTest:
    """A plugin of pytest: it names the running test in the data of coverage."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record the lines executed by a test under its name. Lines between tests are recorded without a name."""
        recording = coverage.Coverage.current()
        assert recording is not None
        recording.switch_context(item.nodeid)
        result = yield
        recording.switch_context("")
        return result


def pytest_configure(config: pytest.Config) -> None:
    """Register `NameOfTest` in each process that runs tests. Pytest calls this: the module is a plugin."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(NameOfTest())


def trace(name: str, words: Sequence[str]) -> int:
    """Run tests and store the recording of their lines under this name, in place of an earlier one.

    `words` are the arguments for pytest. Return its exit code.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    data, settings = BUILD / name, BUILD / "coveragerc"
    for old in BUILD.glob(f"{name}*"):
        old.unlink()
    settings.write_text(
        f"[run]\ndata_file = {data}\nparallel = true\npatch = subprocess, fork\nsource = {','.join(PRODUCT)}\n"
    )
    run = (sys.executable, "-m", "coverage", "run", f"--rcfile={settings}")
    tests = ("-m", "pytest", "-p", "tools.mutants", "-o", "timeout=900", *words)
    code = subprocess.run((*run, *tests), cwd=ROOT, check=False).returncode
    subprocess.run(
        (sys.executable, "-m", "coverage", "combine", f"--rcfile={settings}", "-q"), cwd=ROOT, check=True
    )
    recorded = coverage.CoverageData(str(data))
    recorded.read()
    sys.stdout.write(f"{len(recorded.measured_contexts())} tests, {len(recorded.measured_files())} files\n")
    return code


# -------------------------------------------------------------------------------------------------------- mutants


def changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield the possible changes of a module: each is a node, and the code to write in its place."""
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


class Recorded:
    """A stored recording: the tests that executed each line."""

    def __init__(self, name: str) -> None:
        self._data = coverage.CoverageData(str(BUILD / name))
        self._data.read()

    def lines(self, group: Sequence[str]) -> dict[str, set[int]]:
        """Return by file the lines executed by tests of the group; if none of them is recorded, all executed lines."""
        recorded = any(is_in(name, group) for name in self._data.measured_contexts())
        found = {}
        for file in self._data.measured_files():
            tests = self._data.contexts_by_lineno(file)
            lines = {
                line
                for line, names in tests.items()
                if not recorded or any(is_in(one, group) for one in names)
            }
            found[str(Path(file).relative_to(ROOT))] = lines
        return found

    def tests(self, file: str, line: int) -> list[str]:
        """Return the tests executing a line."""
        return [name for name in self._data.contexts_by_lineno(str(ROOT / file)).get(line, []) if name]


def is_in(test: str, group: Sequence[str]) -> bool:
    """Return True if the name of the test begins with one of the texts in `group`."""
    return any(test.startswith(beginning) for beginning in group)


def nearest(tests: Sequence[str], file: str) -> list[str]:
    """Sort tests by the likelihood to find a fault in this file; return the first `MOST_TESTS` of them.

    Tests with a path like that of the file come first, those in tests/e2e last.
    """
    parts = set(Path(file).with_suffix("").parts)

    def distance(test: str) -> tuple[bool, int, str]:
        path = Path(test.partition("::")[0])
        return path.parts[1] == "e2e", -len(parts & {*path.with_suffix("").parts}), test

    return sorted(tests, key=distance)[:MOST_TESTS]


def fails(tests: Sequence[str], mutant: Mutant | None) -> bool:
    """Run tests against a mutant, or without a change if it is None; return True if a test fails or takes too long."""
    alone = [test for test in tests if not test.startswith(STARTS_PROGRAMS)]
    with_programs = [test for test in tests if test.startswith(STARTS_PROGRAMS)]
    if alone and _ends_badly(ROOT, alone, mutant):
        return True
    if not with_programs:
        return False
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        checkout = Path(folder) / "checkout"
        shutil.copytree(ROOT, checkout, symlinks=True, ignore=_not_copied)
        (checkout / "node_modules").symlink_to(ROOT / "node_modules")
        if mutant is not None:
            (checkout / mutant.file).write_bytes(mutant.text())
        return _ends_badly(checkout, with_programs, None)


def _ends_badly(folder: Path, tests: Sequence[str], mutant: Mutant | None) -> bool:
    run = multiprocessing.get_context("fork").Process(target=_run, args=(folder, tests, mutant))
    run.start()
    run.join(LONGEST_S)
    if run.is_alive():
        run.kill()
        run.join()
    return run.exitcode != pytest.ExitCode.OK


def _run(folder: Path, tests: Sequence[str], mutant: Mutant | None) -> None:
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(null, number)
    if folder != ROOT:
        os.chdir(folder)
        sys.path[:] = [str(folder), *(place for place in sys.path if place not in ("", str(ROOT)))]
        for name in [name for name in sys.modules if name.partition(".")[0] in (*PRODUCT, "tools", "tests")]:
            del sys.modules[name]
    if mutant is not None:
        change(mutant)
    timeout = f"timeout={WAITS_S if folder == ROOT else WITH_PROGRAMS_S}"
    quiet = ("-q", "-n0", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
    sys.exit(pytest.main([*tests, "-x", "-m", "", "-o", timeout, *quiet]))


def change(mutant: Mutant) -> None:
    """Apply a mutant in this process: replace the code of the loaded functions that contain its line."""
    path = str(ROOT / mutant.file)
    whole = compile(mutant.text(), path, "exec", dont_inherit=True)
    codes = {
        (code.co_qualname, code.co_firstlineno): code
        for code in _codes_in(whole)
        if code.co_firstlineno <= mutant.line <= max(line or 0 for _, _, line in code.co_lines())
    }
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path:
            code = codes.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
            if code is not None and len(code.co_freevars) == len(one.__code__.co_freevars):
                one.__code__ = code


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes_in(constant)


def compare(names: tuple[str, str], group: Sequence[str], number: int, seed: int) -> list[Result]:
    """Try `number` mutants of lines executed by the group; run the tests of the rest, then, if none fails, the group.

    Args:
        names: The names of two recordings: of the group, and of the rest.
        group: The beginnings of the names of the group's tests. They are left out of the rest.
        number: The number of mutants.
        seed: Decides the choice of mutants.

    Raises:
        RuntimeError: A test fails without a change.
    """
    for library in LIBRARIES:
        importlib.import_module(library)
    rest = Recorded(names[1])
    executed = _without_definitions(Recorded(names[0]).lines(group))
    chosen = _drawn(executed, number, random.Random(seed))  # noqa: S311 -- it only chooses lines
    planned = [(mutant, rest.tests(mutant.file, mutant.line)) for mutant in chosen]

    def judge(plan: tuple[Mutant, list[str]]) -> Result:
        mutant, tests = plan
        found = fails(nearest([test for test in tests if not is_in(test, group)], mutant.file), mutant)
        own = [test for test in tests if is_in(test, group)] or group
        result = Result(mutant, found, None if found else fails(own, mutant))
        sys.stdout.write(f"{_line_of(result)}\n")
        sys.stdout.flush()
        return result

    if fails([test for one, tests in planned for test in nearest(tests, one.file)[:3]], None):
        raise RuntimeError("tests fail without a change")
    with ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as threads:
        return list(threads.map(judge, planned))


def _without_definitions(lines: dict[str, set[int]]) -> dict[str, set[int]]:
    """Return only the lines in bodies of functions: all others run at the import of their module."""
    inner = {}
    for file, found in lines.items():
        tree = ast.parse((ROOT / file).read_bytes())
        functions = [
            node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
        bodies = {at for node in functions for at in range(node.body[0].lineno, (node.end_lineno or 0) + 1)}
        inner[file] = found & bodies
    return inner


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
    word = "found " if result.rest else "LOST  " if result.group else "unseen"
    return f"{word} {one.file}:{one.line}: {' '.join(one.before.split())[:60]} → {one.after[:60]}"


def main() -> int:
    """Run the command `trace` or `compare` of the command line; return the exit code.

    It is that of pytest after `trace`. After `compare` it is 1 if only the group found some mutant; the results are
    also written to a JSON file in `BUILD`.
    """
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    tracing = commands.add_parser("trace", help="record the tests that execute each line")
    tracing.add_argument("name", help="name of the recording")
    tracing.add_argument(
        "--pytest", nargs=argparse.REMAINDER, default=[], help="words for pytest, at the end"
    )
    comparing = commands.add_parser("compare", help="try mutants of the lines of a group")
    comparing.add_argument("lines", help="name of the recording of the group")
    comparing.add_argument("rest", help="name of the recording of the tests that stay")
    comparing.add_argument("group", nargs="+", help="beginnings of the names of the tests that go")
    comparing.add_argument("--count", type=int, default=40, help="number of mutants")
    comparing.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    given = parser.parse_args()
    if given.command == "trace":
        return trace(given.name, given.pytest)
    results = compare((given.lines, given.rest), given.group, given.count, given.seed)
    found, lost = sum(one.rest for one in results), sum(bool(one.group) for one in results)
    (BUILD / f"{given.lines}-{given.seed}.json").write_text(
        json.dumps([asdict(one) for one in results], indent=1)
    )
    sys.stdout.write(
        f"seed {given.seed}: {len(results)} mutants; the rest finds {found}, only the group {lost}\n"
    )
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
