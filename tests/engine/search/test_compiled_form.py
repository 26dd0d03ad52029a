"""The compiled form of the search decides as the interpreted one, and is never older than its sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

from engine.search import compiled_form
from engine.search.compiled_form import SEARCH, fingerprint, use_compiled_form
from tests.conftest import CI
from tools.compiled import lacking

PROGRAM = Path(__file__).with_name("decisions.py")
MOST_S = 600


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a folder with a copy of the engine, without a compiled form."""
    copytree(SEARCH.parent, tmp_path / "engine", ignore=ignore_patterns("__pycache__", "compiled"))
    return tmp_path


def run(folder: Path, *words: str) -> list[str]:
    """Run a program of Python with the engine in this folder, and return the lines that it prints."""
    here = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=folder, env=here, capture_output=True, text=True, timeout=MOST_S, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def form(folder: Path) -> str:
    (line,) = run(folder, "-c", "from engine.search import COMPILED; print(COMPILED)")
    return line


@pytest.fixture
def built(copied: Path) -> Path:
    """Return a folder with the engine and its compiled form. Without a compiler, skip, or fail if CI is set."""
    reason = lacking()
    if reason is not None and CI:
        pytest.fail(reason)
    if reason is not None:
        pytest.skip(reason)
    (copied / "tools").mkdir()
    copy(SEARCH.parent.parent / "tools" / "compiled.py", copied / "tools")
    run(copied, "-m", "tools.compiled")
    return copied


@pytest.mark.sampled
@pytest.mark.timeout(MOST_S)
def test_both_forms_make_the_same_decisions(built: Path) -> None:
    """The only test of the build. With the build it takes a minute of a core."""
    compiled, *decisions = run(built, str(PROGRAM))
    source = built / "engine" / "search" / "tree.py"
    source.write_text(source.read_text() + "\n")
    assert form(built) == "False"
    interpreted, *wanted = run(built, str(PROGRAM))
    assert (compiled, interpreted) == ("True", "False")
    assert sum(line.startswith("strong ") for line in decisions) >= 500
    assert decisions == wanted


def test_without_a_build_the_search_is_interpreted(copied: Path) -> None:
    assert form(copied) == "False"


def test_a_build_that_cannot_be_loaded_is_not_used(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_form, "BUILDS", copied)
    (copied / fingerprint()).mkdir()
    monkeypatch.setattr(compiled_form, "LIBRARY", "engine.search.nothing")
    path = ["elsewhere"]
    assert not use_compiled_form(path)
    assert path == ["elsewhere"]


@pytest.mark.parametrize(
    "changed, is_other",
    [
        ("engine/search/tree.py", True),
        ("engine/search/reading.py", True),
        ("engine/limits.py", True),
        ("engine/players/strong.py", False),
    ],
)
def test_a_change_of_a_source_changes_the_fingerprint(
    changed: str, is_other: bool, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_form, "SEARCH", copied / "engine" / "search")
    before = fingerprint()
    (copied / changed).write_text((copied / changed).read_text() + "\n")
    assert (fingerprint() != before) is is_other
