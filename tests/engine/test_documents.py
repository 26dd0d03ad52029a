"""The engine agrees with the documents."""

import re
from pathlib import Path
from typing import get_args

import pytest

from engine import (
    OPTION_NAMES,
    PRESETS,
    Game,
    Move,
    Options,
    Record,
    Seat,
    move_to_text,
    option_values,
    parse_move,
    replay,
)
from engine.options import value_to_text
from engine.position_text import LINES
from tests.approval import approve
from tests.engine.setting import with_options
from tests.locales.catalogue import DOCUMENTED

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
ORIGINAL = "rules.md"
RULES = sorted(path.name for path in DOCS.glob("rules*.md"))


def block(document: str, kind: str) -> str:
    match = re.search(rf"```{kind}\n(.*?)```", (DOCS / document).read_text(), re.DOTALL)
    assert match is not None
    return match[1]


@pytest.mark.golden
def test_the_record_in_the_document_replays() -> None:
    text, document = block("notation.md", "record"), DOCS / "notation.md"
    record = Record.from_text(text)
    approve(document, document.read_text().replace(text, record.to_text()))
    assert replay(record)[0].outcome == record.outcome


def test_the_position_in_the_document_can_be_played() -> None:
    text = with_options(block("notation.md", "position"))
    game = Game.from_position(text)
    assert [move_to_text(move) for move in game.legal_moves(Seat(0))] == ["aKd", "a9h"]
    written = dict(line.split(": ", 1) for line in game.position_text().splitlines())
    assert dict(line.split(": ", 1) for line in text.splitlines()).items() <= written.items()


def test_every_line_of_a_position_is_explained_once_in_its_order() -> None:
    table = (DOCS / "notation.md").read_text().split("## Positions")[1]
    cells = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    named = [name for cell in cells for name in re.findall(r"`(\w+)`( \*)?", cell)]
    assert named == [(line.name, " *" if line.required else "") for line in LINES]


def test_the_moves_in_the_document_are_moves() -> None:
    table = (DOCS / "notation.md").read_text().split("## Moves")[1].split("## Options")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    kinds: set[type[Move]] = {type(parse_move(text)) for text in texts}
    assert kinds == set(get_args(Move))
    assert [move_to_text(parse_move(text)) for text in texts] == texts


def sections(document: str) -> list[list[int]]:
    """The numbers of the rules in each section, in their order."""
    return [
        [int(number) for number in re.findall(r"^\*\*R(\d+)", section, re.MULTILINE)]
        for section in (DOCS / document).read_text().split("\n## ")
    ]


def in_force() -> list[int]:
    return [number for section in sections(ORIGINAL) for number in section]


def test_rules_are_numbered_without_gaps() -> None:
    """Rules may be in any order, but no number is left out or given twice."""
    assert sorted(in_force()) == list(range(1, max(in_force()) + 1))


def test_there_are_rules_in_every_documented_language_and_in_no_unknown_one() -> None:
    known = {path.name for path in (ROOT / "locales").glob("[a-z]*/")}
    assert {ORIGINAL, *(f"rules.{code}.md" for code in DOCUMENTED if code != "en")} <= set(RULES)
    assert set(RULES) <= {ORIGINAL, *(f"rules.{code}.md" for code in known)}


@pytest.mark.parametrize("document", RULES)
def test_every_language_has_the_same_rules_in_the_same_places(document: str) -> None:
    assert sections(document) == sections(ORIGINAL)


@pytest.mark.parametrize("document", RULES)
def test_every_option_value_and_preset_is_explained(document: str) -> None:
    text = (DOCS / document).read_text()
    for name in OPTION_NAMES:
        assert f"`{name}`" in text
        texts = {value_to_text(value) for value in option_values(name)}
        assert {value for value in texts if f"`{value}`" not in text} == set()
    assert {name for name in PRESETS if f"| `{name}` |" not in text} == set()


@pytest.mark.parametrize("document", RULES)
def test_every_language_marks_the_same_defaults(document: str) -> None:
    marked, original = (
        re.findall(r"\*\*`(\w+)`\*\*", (DOCS / name).read_text()) for name in (document, ORIGINAL)
    )
    assert marked == original
    defaults = [value_to_text(getattr(Options(), name)) for name in OPTION_NAMES]
    assert sorted(marked) == sorted(defaults)


def test_every_rule_in_force_has_a_test_of_its_name() -> None:
    tests = "".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    assert [number for number in in_force() if f"def test_r{number}_" not in tests] == []
