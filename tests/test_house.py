"""The house rules that a linter does not know."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

from bot.domain.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
SOURCE = ("engine", "bot", "adapters", "benchmarks", "tests", "tools")
LONGEST_FILE = 350
LONGEST_FUNCTION = 45
CATCH_ALLS = {"utils.py", "helpers.py", "common.py", "manager.py", "misc.py"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def files(*suffixes: str, folders: tuple[str, ...] = SOURCE) -> Iterator[tuple[str, Path]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "__pycache__" not in path.parts:
                yield str(path.relative_to(ROOT)), path


def test_a_file_is_short_enough_to_be_read_at_a_sitting() -> None:
    lengths = {name: len(path.read_text().splitlines()) for name, path in files(".py", ".js", ".css")}
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_a_function_is_short_enough_to_be_seen_at_once() -> None:
    too_long = [
        f"{name}:{node.lineno} {node.name}"
        for name, path in files(".py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, FUNCTIONS) and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert too_long == []


def test_a_file_is_named_after_what_it_holds() -> None:
    assert [name for name, path in files(".py") if path.name in CATCH_ALLS] == []


def test_words_that_people_read_stand_in_the_locales_alone() -> None:
    code = tuple(folder for folder in SOURCE if folder != "tests")
    told = {name: path.read_text() for name, path in files(".py", ".js", ".css", ".html", folders=code)}
    for facts in LANGUAGES.values():
        for words in (facts.own_name, facts.alphabet):
            assert f'"{words}"' in told["bot/domain/languages.py"]
            told["bot/domain/languages.py"] = told["bot/domain/languages.py"].replace(f'"{words}"', "")
    letters = {letter for facts in LANGUAGES.values() for letter in facts.alphabet if not letter.isascii()}
    assert {"ж", "ё"} <= letters
    assert [name for name, text in told.items() if letters & set(text.lower())] == []


def test_no_lock_names_a_host_or_a_folder_of_some_machine() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.name for lock in locks] == ["dev.txt", "runtime.txt"]
    for lock in locks:
        assert (
            re.findall(r"\S*://\S*|(?<!\w)/\w+/\S*|--(?:extra-)?index-url|--find-links", lock.read_text())
            == []
        )


def test_what_is_installed_for_the_tests_agrees_with_what_runs() -> None:
    runtime, dev = (_pins((ROOT / "requirements" / name).read_text()) for name in ("runtime.txt", "dev.txt"))
    assert {name for name in runtime.keys() & dev.keys() if runtime[name] != dev[name]} == set()


def _pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z][\w.-]*)==(\S+)", lock, flags=re.MULTILINE))


def test_ci_is_made_of_programs() -> None:
    programs = sorted((ROOT / ".ci").iterdir())
    assert [path.name for path in programs] == ["play", "run"]
    assert all(os.access(path, os.X_OK) for path in programs)


def test_a_workflow_pins_its_actions_by_major_version_and_names_no_host() -> None:
    written = "".join(path.read_text() for path in (ROOT / ".github" / "workflows").glob("*.yml"))
    used = re.findall(r"uses: *(\S+)", written)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@v\d+", action)] == []
    assert "://" not in written
