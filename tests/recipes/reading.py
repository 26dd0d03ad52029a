"""Read the recipes of CONTRIBUTING.md: their steps, with the changes of files and the commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "CONTRIBUTING.md"
SPAN: Final = r"(?:``\s?(?:[^`]|`(?!`))+?\s?``|`[^`]+`)"
"""A code span; with two backquotes it may contain single ones."""
TRANSLATING: Final = ROOT / "docs" / "translating.md"
PLACES: Final = ("after", "before", "at the end of", "in place of each", "in place of")
"""The places that are named by an anchor."""
_SPACED: Final = {
    place: place.replace(" ", r"\s") for place in (*PLACES, "at the end", "with the other imports")
}
_AT_ANCHOR: Final = rf"(?:{'|'.join(_SPACED[place] for place in PLACES)})\s(?P<anchor>{SPAN})"
_PLACE: Final = rf"(?P<place>{_AT_ANCHOR}|{_SPACED['at the end']}|{_SPACED['with the other imports']})"
CHANGE: Final = re.compile(
    rf"(?:(?P<new>New\sfile)|In)\s(?P<path>{SPAN})(?P<all>,\stranslated\sin\seach\slanguage)?(?:,\s{_PLACE})?"
    rf"(?::\s+(?:```(?P<kind>\w+)\n(?P<block>.*?)```|(?P<text>{SPAN}))|,\sempty)",
    re.DOTALL,
)
COPY: Final = re.compile(rf"Copy\s(?P<anchor>{SPAN})\sto\s(?P<path>{SPAN})")
COMMAND: Final = re.compile(r"`((?:make approve|\.venv/bin/pytest) [^`]+)`")
TESTS: Final = re.compile(rf"\*Tests:\*\s(?P<tests>{SPAN}(?:,\s{SPAN})*)\.")
"""The tests that fail without the step."""


@dataclass(frozen=True)
class Change:
    """A change of one file."""

    step: str
    """The number of its step."""
    path: str
    place: str
    """One of `PLACES`, `at the end`, `with the other imports` or `as a copy of`; empty for a new file."""
    anchor: str
    """The text or the name at the place; empty if the place has none."""
    text: str
    translated: bool = False
    """The same change is made in each language, with a translated text."""

    def __str__(self) -> str:
        return f"step {self.step} {self.path} {self.place} {self.anchor}".strip()


@dataclass(frozen=True)
class Recipe:
    """A recipe, with its changes and commands in their order."""

    name: str
    changes: tuple[Change, ...]
    commands: tuple[str, ...]
    tests: tuple[str, ...]
    tests_of: Mapping[str, tuple[str, ...]]
    """The tests of each step by its number; steps without tests are missing."""


def recipes() -> dict[str, Recipe]:
    """Return the recipes of CONTRIBUTING.md by the names in their headings, and the steps of a translation."""
    _, _, text = PAGE.read_text().partition("\n## Recipes\n")
    text = re.split(r"^## ", text, maxsplit=1, flags=re.MULTILINE)[0]
    parts = re.split(r"^### (.+)\n", text, flags=re.MULTILINE)
    found = {name: recipe(name, body) for name, body in zip(parts[1::2], parts[2::2], strict=True)}
    _, _, translation = TRANSLATING.read_text().partition("\n## Step by step\n")
    found["A language"] = recipe("A language", re.split(r"\n## ", translation)[0])
    return found


def recipe(name: str, text: str) -> Recipe:
    """Return the recipe in the numbered list of a text."""
    numbered = list(steps(text))
    changes = [change for number, body in numbered for change in _changes(number, body)]
    commands = [found for _, body in numbered for found in COMMAND.findall(body)]
    tests_of = {number: named for number, body in numbered if (named := tuple(_tests(body)))}
    tests = dict.fromkeys(test for some in tests_of.values() for test in some)
    return Recipe(name, tuple(changes), tuple(commands), tuple(tests), tests_of)


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Yield the number and the text of each step of a numbered list."""
    parts = re.split(r"^(\d+)\. ", text, flags=re.MULTILINE)
    for number, body in zip(parts[1::2], parts[2::2], strict=True):
        yield number, dedent(" " * (len(number) + 2) + re.split(r"\n(?=\S)", body)[0])


def _tests(text: str) -> Iterator[str]:
    for found in TESTS.finditer(text):
        yield from map(unquoted, re.findall(SPAN, found["tests"]))


def _changes(number: str, text: str) -> list[Change]:
    """Return the changes of a step in the order of its text."""
    found = [(one.start(), _change(number, one)) for one in CHANGE.finditer(text)]
    found += [(one.start(), _copy(number, one)) for one in COPY.finditer(text)]
    return [change for _, change in sorted(found, key=lambda pair: pair[0])]


def _copy(number: str, found: re.Match[str]) -> Change:
    return Change(number, unquoted(found["path"]), "as a copy of", unquoted(found["anchor"]), "")


def _change(number: str, found: re.Match[str]) -> Change:
    inline = "" if found["text"] is None else unquoted(found["text"])
    block = found["block"] if found["block"] is not None else inline
    anchor = "" if found["anchor"] is None else unquoted(found["anchor"])
    place = " ".join((found["place"] or "").split())
    if anchor:
        place = next(one for one in PLACES if place.startswith(one))
    elif not place and not found["new"]:
        raise ValueError(f"no place: {found[0]}")
    return Change(number, unquoted(found["path"]), place, anchor, dedent(block), bool(found["all"]))


def unquoted(span: str) -> str:
    """Return the contents of a code span."""
    marks = re.match("`+", span)
    assert marks is not None
    inner = span[len(marks[0]) : -len(marks[0])]
    return " ".join((inner.strip() if len(marks[0]) > 1 else inner).split("\n"))
