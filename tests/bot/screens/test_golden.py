"""Screens as readable text files; `make approve` writes them again."""

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.scene import Pace
from tests.approval import approve
from tests.bot.screens.drawing import draw
from tests.bot.screens.situations import AREAS
from tests.bot.screens.strict import strict_texts
from tests.locales.catalogue import messages

FOLDER = Path(__file__).parent / "golden"
TEXTS = strict_texts()


@pytest.mark.golden
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_screen_equals_its_approved_text(area: str) -> None:
    approve(FOLDER / f"{area}.txt", written(in_english(area)) + "\n")


@cache
def in_english(area: str) -> list[tuple[str, str]]:
    """Return the headings and the screens."""
    return [(heading, draw(screen)) for heading, screen in AREAS[area](TEXTS[ENGLISH])]


def written(drawn: Sequence[tuple[str, str]]) -> str:
    """Write each screen under its heading, or only the differences from the most similar earlier screen."""
    parts: list[str] = []
    for number, (heading, screen) in enumerate(drawn):
        lines = screen.splitlines()
        like, other = max(drawn[:number], key=lambda one: _in_common(one[1], lines), default=("", ""))
        changes = _changes(other.splitlines(), lines)
        if like and len(changes) < len(lines):
            parts.append("\n".join([f"==== {heading}: “{like}”" + ", but:" * bool(changes), *changes]))
        else:
            parts.append(f"==== {heading}\n{screen}")
    return "\n".join(part + "\n" * ("\n" in screen) for part, (_, screen) in zip(parts, drawn, strict=True))


def _in_common(screen: str, lines: list[str]) -> int:
    return sum((Counter(screen.splitlines()) & Counter(lines)).values())


def _changes(before: list[str], after: list[str]) -> list[str]:
    """Return the removed and the new lines, each time after the line above them."""
    changes: list[str] = []
    for what, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what != "equal":
            changes += [f"  {line}" for line in before[max(0, start - 1) : start]]
            changes += [f"- {line}" for line in before[start:end]]
            changes += [f"+ {line}" for line in after[first:last]]
    return changes


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_screen_can_be_drawn_in_every_language(area: str, language: Language) -> None:
    """The strict texts refuse a missing text and a missing variable."""
    english = in_english(area)
    drawn = [(heading, draw(screen)) for heading, screen in AREAS[area](TEXTS[language])]
    assert [heading for heading, _ in drawn] == [heading for heading, _ in english]
    assert [screen.count("[") for _, screen in drawn] == [screen.count("[") for _, screen in english]


NOT_IN_SCREENS = {
    *("answers.ftl", "commands.ftl", "reasons.ftl"),  # short answers and menus
    *("lesson.ftl", "pages.ftl", "picture.ftl", "replay.ftl", "web.ftl", "window.ftl"),  # the page
    *("discord.ftl", "telegram.ftl", "anywhere.ftl"),  # one platform
    "options.ftl",  # the tests of the options draw each value
}
ELSEWHERE = {
    *(
        "answer-hand-here",
        "ceremony-picture",
        "language-beta",
        "score-picture",
        "settings-button-picture",
        "settings-no-zones",
        "tournament-topic-of",
    ),
}
"""The short answers, the descriptions of pictures, a title, a button below lobbies and a mark in the other files."""


def test_every_text_of_a_screen_is_in_some_golden_file() -> None:
    texts = TEXTS[ENGLISH]
    for area in AREAS:
        in_english(area)
    of_screens = {message for message, (file, _) in messages("en").items() if file not in NOT_IN_SCREENS}
    windows = {f"pace-{pace.value}-window" for pace in Pace}
    assert of_screens - texts.asked - windows - ELSEWHERE == set()


def test_every_golden_file_is_compared() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{area}.txt" for area in AREAS}
