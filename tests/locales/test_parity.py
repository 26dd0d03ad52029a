"""All languages have the same messages, the code uses every message, and no used message is missing."""

import ast as python
import functools
import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.domain.command_list import COMMANDS
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES
from bot.i18n.texts import read_sources
from engine import Reason
from tests.answer_codes import CODES
from tests.locales.catalogue import COMPLETE, ROOT, entries, messages

FOLDERS = ("bot", "adapters")
AREAS = ("achieved|achievement|chips"
         "|answer|call|ceremony|coach|conflict|deal|command|discord|end|event|ground|hall|hand|help|hint|idle|kick|language|leave"
         "|last-call|lesson|level|list|lobby|match|notice|option|options|own|pace|page|picture|preset|privacy|puzzle|ranks|reaction|reason|replay|report|rule|rules"
         "|score|sentence|settings|start|table|tournament|trump|until|value|variant|verify|web")  # fmt: skip
MESSAGE = re.compile(rf"(?:{AREAS})(?:-[a-z0-9]+)+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_each_english_file(language: str) -> None:
    assert read_sources(FOLDER / language).keys() == read_sources(FOLDER / ENGLISH).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_language_is_in_the_same_file_with_the_same_variables_as_in_english(
    language: str,
) -> None:
    known, wanted = messages(language), messages(ENGLISH)
    assert sorted(known.keys() - wanted.keys()) == [], f"in locales/{language} alone"
    assert {message: facts for message, facts in known.items() if facts != wanted[message]} == {}


@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_missing_in_a_complete_language(language: str) -> None:
    assert len(messages(ENGLISH)) > 200
    assert sorted(messages(ENGLISH).keys() - messages(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_has_an_invalid_line(language: str) -> None:
    assert [entry.content for _, entry in entries(language) if isinstance(entry, ast.Junk)] == []


def test_the_code_uses_no_missing_text() -> None:
    known = set(messages(ENGLISH))
    named = {text for text in words().exact if MESSAGE.fullmatch(text)}
    codes = {*CODES, *(reason.value for reason in Reason)}
    assert len(named) > 100
    assert named - known - codes == set()
    unknown = [
        pattern for pattern in words().patterns if not any(re.fullmatch(pattern, text) for text in known)
    ]
    assert unknown == []


def test_every_text_is_used() -> None:
    exact, patterns = words().exact, [re.compile(pattern) for pattern in words().patterns]
    unused = [
        message
        for message in messages(ENGLISH)
        if message not in exact and not any(pattern.fullmatch(message) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_in_a_text_has_the_form_for_all_platforms(language: str) -> None:
    known = set(COMMANDS)
    for file, entry in entries(language):
        if file != "web.ftl":  # only the page shows its own words
            said = Commands()
            said.visit(entry)
            assert said.bare == []
            assert said.named <= known


class Commands(Visitor):
    """Collects the commands named by `COMMAND` in messages, and those written as plain text."""

    def __init__(self) -> None:
        super().__init__()
        self.bare: list[str] = []
        self.named: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 -- the library's name
        self.bare += re.findall(r"(?<![\w/.])/[a-z]{3,}", node.value)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 -- the library's name
        first = node.arguments.positional[0]
        if node.id.name == "COMMAND" and isinstance(first, ast.StringLiteral):
            self.named.add(first.value)


class Words(python.NodeVisitor):
    """Collects the text constants of the code, and a pattern for every formatted text that begins like a message."""

    def __init__(self) -> None:
        self.exact: set[str] = set()
        self.patterns = {
            "event-[a-z-]+-you",
            "table-player-(attacks|defends)",
        }

    def visit_Constant(self, node: python.Constant) -> None:
        if isinstance(node.value, str):
            self.exact.add(node.value)

    def visit_JoinedStr(self, node: python.JoinedStr) -> None:
        parts = [value.value if isinstance(value, python.Constant) else None for value in node.values]
        pattern = "".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in parts)
        if re.match(rf"(?:{AREAS})\\-", pattern):
            self.patterns.add(pattern)
        for value in node.values:
            if not isinstance(value, python.Constant):
                self.visit(value)


@functools.cache
def words() -> Words:
    """Read the code once."""
    found = Words()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found.visit(python.parse(path.read_text()))
    return found
