"""The handshake: two programs agree on a version known to both."""

import tomllib
from pathlib import Path

import pytest

from engine.protocol import Session
from tests.engine.protocol.asking import ask, dealt, refusal

ROOT = Path(__file__).parent.parent.parent.parent


def test_the_greeting_lists_the_supported_versions() -> None:
    answer = ask(Session(), "hello")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (answer["program"], answer["version"]) == ("durak", project["version"])
    assert answer["versions"] == {"protocol": [1], "rules": [1], "record": [1], "position": [2]}


@pytest.mark.parametrize("named", ["", "1", "1 2 3", "999999999 7 1", "1 1 1", "0 1"])
def test_unknown_versions_are_ignored_if_there_is_a_common_one(named: str) -> None:
    assert ask(Session(), f"hello {named}")["protocol"] == 1


@pytest.mark.parametrize("named", ["2", "0", "7 8 9"])
def test_without_a_common_version_the_greeting_is_refused(named: str) -> None:
    assert refusal(Session(), f"hello {named}") == {"error": "no-common-version", "versions": [1]}


def test_records_and_positions_have_the_last_listed_version() -> None:
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
