"""The program agrees with the document about the protocol."""

import re
from json import dumps
from pathlib import Path

from engine import View
from engine.protocol import Session
from engine.protocol.commands import COMMANDS
from engine.protocol.names import EVENTS, FIELDS
from tests.engine.protocol.program import running
from tests.engine.setting import with_options

ROOT = Path(__file__).parent.parent.parent.parent
TEXT = (ROOT / "docs" / "protocol.md").read_text()


def conversation() -> list[tuple[str, str]]:
    (session,) = re.findall(r"```session\n(.*?)```", TEXT, re.DOTALL)
    lines = [with_options(line, r"\n") if line.startswith("> ") else line for line in session.splitlines()]
    return list(zip(lines[::2], lines[1::2], strict=True))


def test_the_sample_conversation_of_the_document_is_right() -> None:
    session = Session()
    for typed, answer in conversation():
        assert typed.startswith("> ")
        given = dumps(session.answer(typed.removeprefix("> ")))
        written = ".*".join(map(re.escape, answer.split("…")))
        assert re.fullmatch(written, given), (typed, given)
    assert session.ended


def test_the_real_program_gives_the_sample_answers() -> None:
    session = Session()
    with running() as program:
        for typed, _ in conversation():
            line = typed.removeprefix("> ")
            assert program.say(line) == dumps(session.answer(line)) + "\n"


def test_every_command_is_explained_and_shown() -> None:
    explained = {name.split()[0] for name in re.findall(r"^\| `([^`]+)` \|", TEXT, re.MULTILINE)}
    assert COMMANDS.keys() <= explained
    assert {typed.split()[1] for typed, _ in conversation()} == COMMANDS.keys() | {"castle"}


def test_every_event_is_documented_with_its_fields() -> None:
    lines = [
        f"| `{name}` | {', '.join(f'`{field}`' for field in FIELDS[kind])} |" for kind, name in EVENTS.items()
    ]
    assert [line for line in lines if line not in TEXT] == []


def test_every_field_of_a_view_is_explained() -> None:
    table = TEXT.split("## Views")[1].split("## Errors")[0]
    assert FIELDS[View].keys() <= set(re.findall(r"`(\w+)`", table))


def test_every_error_is_explained() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "engine" / "protocol").glob("*.py"))
    used = set(re.findall(r"(?:refused|NotNow)\(\"([\w-]+)\"", sources))
    table = TEXT.split("## Errors")[1]
    assert set(re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE)) == used
