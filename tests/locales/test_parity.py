"""All languages have the same messages, the code uses every message, and none that it uses is missing."""

import ast as python
import functools
import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.domain.answers import AnswerCode
from bot.domain.commands import OFFERED_IN_GROUPS, OFFERED_IN_PRIVATE
from bot.domain.languages import ENGLISH, LANGUAGES
from engine import Reason
from tests.locales.catalogue import ROOT, entries, messages

FOLDERS = ("bot", "adapters")
AREAS = ("achieved|achievement|chips"
         "|answer|call|ceremony|coach|conflict|deal|command|discord|end|event|ground|hand|help|hint|idle|kick|language"
         "|last-call|level|list|lobby|match|notice|option|options|own|pace|preset|privacy|ranks|reason|replay|report|rule|rules"
         "|score|sentence|settings|start|table|tournament|trump|until|value|variant|verify|web")  # fmt: skip
MESSAGE = re.compile(rf"(?:{AREAS})(?:-[a-z0-9]+)+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_in_the_same_files_with_the_same_variables(
    language: str,
) -> None:
    known, wanted = messages(language), messages(ENGLISH)
    assert len(wanted) > 200
    assert sorted(wanted.keys() - known.keys()) == [], f"missing in locales/{language}"
    assert sorted(known.keys() - wanted.keys()) == [], f"in locales/{language} alone"
    assert {message: facts for message, facts in known.items() if facts != wanted[message]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_has_a_line_that_is_no_message(language: str) -> None:
    assert [entry.content for _, entry in entries(language) if isinstance(entry, ast.Junk)] == []


def test_the_code_asks_for_no_text_that_is_missing() -> None:
    known = set(messages(ENGLISH))
    named = {text for text in literals() if MESSAGE.fullmatch(text)}
    codes = {member.value for enum in (AnswerCode, Reason) for member in enum}
    assert len(named) > 100
    assert named - known - codes == set()
    assert [
        pattern for pattern in formatted() if not any(re.fullmatch(pattern, text) for text in known)
    ] == []


def test_every_text_is_asked_for() -> None:
    exact, patterns = literals(), [re.compile(pattern) for pattern in formatted()]
    unused = [
        message
        for message in messages(ENGLISH)
        if message not in exact and not any(pattern.fullmatch(message) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_named_so_that_each_platform_can_call_it_as_it_does(language: str) -> None:
    known = {*OFFERED_IN_GROUPS, *OFFERED_IN_PRIVATE}
    for file, entry in entries(language):
        if file != "web.ftl":  # only the page shows its own words
            said = Commands()
            said.visit(entry)
            assert said.bare == []
            assert said.named <= known


class Commands(Visitor):
    """Collects the commands that messages name with `COMMAND`, and those written as plain text."""

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


@functools.cache
def literals() -> frozenset[str]:
    """Return every text constant of the code that is not part of a formatted text."""
    found = set()
    for tree in trees():
        parts = {
            id(value)
            for node in python.walk(tree)
            if isinstance(node, python.JoinedStr)
            for value in node.values
        }
        for node in python.walk(tree):
            if isinstance(node, python.Constant) and isinstance(node.value, str) and id(node) not in parts:
                found.add(node.value)
    return frozenset(found)


@functools.cache
def formatted() -> tuple[str, ...]:
    """Return a pattern for every formatted text that begins like a message, and for ids that are put together."""
    found = ["event-[a-z-]+-you", "event-(transferred|pass-shown)-to-you", "table-player-(attacks|defends)"]
    for tree in trees():
        for node in python.walk(tree):
            if isinstance(node, python.JoinedStr):
                pattern = "".join(
                    re.escape(str(value.value)) if isinstance(value, python.Constant) else "[a-z0-9-]+"
                    for value in node.values
                )
                if re.match(rf"(?:{AREAS})\\-", pattern):
                    found.append(pattern)
    return tuple(found)


@functools.cache
def trees() -> tuple[python.Module, ...]:
    files = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    return tuple(python.parse(path.read_text()) for path in files)
