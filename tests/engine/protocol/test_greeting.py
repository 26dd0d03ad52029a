"""The handshake: two programs agree on a version known to both."""

import tomllib
from pathlib import Path

import pytest

from engine.protocol import Session
from tests.engine.protocol.asking import ask, dealt, refusal

ROOT = Path(__file__).parent.parent.parent.parent


def test_the_engine_says_which_versions_it_knows() -> None:
    answer = ask(Session(), "hello")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (answer["program"], answer["version"]) == ("durak", project["version"])
    assert answer["versions"] == {"protocol": [1], "rules": [1], "record": [1], "position": [2]}


@pytest.mark.parametrize("named", ["", "1", "1 2 3", "999999999 7 1", "1 1 1", "0 1"])
def test_a_version_of_the_future_is_passed_over_where_both_know_another(named: str) -> None:
    assert ask(Session(), f"hello {named}")["protocol"] == 1


@pytest.mark.parametrize("named", ["2", "0", "7 8 9"])
def test_programs_without_a_common_version_are_told_so(named: str) -> None:
    assert refusal(Session(), f"hello {named}") == {"error": "no-common-version", "versions": [1]}


def test_what_is_written_is_of_the_last_version_that_is_named() -> None:
    session = dealt()
    versions = ask(session, "hello")["versions"]
    position, record = ask(session, "position")["position"], ask(session, "record")["record"]
    assert position.startswith(
        f"durak-position: {versions['position'][-1]}\nrules: {versions['rules'][-1]}\n"
    )
    assert record.startswith(f"durak-record: {versions['record'][-1]}\nrules: {versions['rules'][-1]}\n")


def test_a_greeting_changes_nothing_in_the_middle_of_a_game() -> None:
    session = dealt("seats 3")
    position = ask(session, "position")
    ask(session, "hello 1")
    refusal(session, "hello 2")
    assert ask(session, "position") == position
