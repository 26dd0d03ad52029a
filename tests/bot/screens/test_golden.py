"""Screens, kept as text files that people read: `make approve` writes them anew."""

from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.scene import Pace
from tests.approval import approve
from tests.bot.screens.drawing import draw
from tests.bot.screens.situations import AREAS
from tests.bot.screens.strict import StrictTexts, strict_texts
from tests.locales.catalogue import messages

FOLDER = Path(__file__).parent / "golden"
TEXTS = strict_texts()


@pytest.mark.golden
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_screen_reads_as_it_was_approved(area: str) -> None:
    shown = "\n\n".join(
        f"==== {heading}\n\n{draw(screen)}" for heading, screen in AREAS[area](TEXTS[ENGLISH])
    )
    approve(FOLDER / f"{area}.txt", shown + "\n")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_screen_can_be_drawn_in_every_language(area: str, language: Language) -> None:
    """The strict texts refuse a missing text and a missing variable."""
    english = [(heading, draw(screen)) for heading, screen in AREAS[area](TEXTS[ENGLISH])]
    drawn = [(heading, draw(screen)) for heading, screen in AREAS[area](TEXTS[language])]
    assert [heading for heading, _ in drawn] == [heading for heading, _ in english]
    assert [screen.count("[") for _, screen in drawn] == [screen.count("[") for _, screen in english]


def test_every_text_of_a_screen_stands_in_some_golden_file() -> None:
    files = {"lobby.ftl", "table.ftl", "hand.ftl", "end.ftl", "help.ftl", "ranks.ftl", "tournaments.ftl"}
    texts = StrictTexts(Language("en"))
    for situations in AREAS.values():
        list(situations(texts))
    of_screens = {message for message, (file, _) in messages("en").items() if file in files}
    windows = {f"pace-{pace.value}-window" for pace in Pace}
    assert of_screens - texts.asked - windows - {"ceremony-picture", "score-picture"} == set()


def test_every_golden_file_is_compared() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{area}.txt" for area in AREAS}
