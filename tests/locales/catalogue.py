"""Reads the locales from their files: every message with its variables."""

import functools
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.domain.ids import Language
from bot.domain.languages import FOLDER, LANGUAGES
from bot.i18n.texts import read_sources

ROOT = Path(FOLDER).parent
CYRILLIC = LANGUAGES[Language("ru")].card_letters
COMPLETE = ("en", "ru", "uk")
"""The languages with every message. Others may have a part of them: the rest is shown in English."""
DOCUMENTED = ("en", "ru", "uk")
"""The languages with a page of rules, and with tests of their own words. Others may have the page."""


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.names.add(node.id.name)
        super().generic_visit(node)


@functools.cache
def entries(language: str) -> tuple[tuple[str, ast.EntryType], ...]:
    """Return every entry of every file, with the file's name."""
    sources = read_sources(FOLDER / language)
    return tuple((name, entry) for name, text in sources.items() for entry in FluentParser().parse(text).body)


@functools.cache
def messages(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Return file and variables of every message. It is an error to define a message twice."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for name, entry in entries(language):
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = (name, frozenset(variables.names))
    return found
