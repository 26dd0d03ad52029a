"""Screens, kept as text files that people read: `make approve` writes them anew."""

from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Pace
from tests.approval import approve
from tests.bot.screens.drawing import draw
from tests.bot.screens.situations import AREAS
from tests.bot.screens.strict import StrictTexts, strict_texts
from tests.locales.catalogue import messages

FOLDER = Path(__file__).parent / "golden"
TEXTS = strict_texts()


@pytest.mark.golden
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_screen_reads_as_it_was_approved(area: str, language: Language) -> None:
    shown = "\n\n".join(
        f"==== {heading}\n\n{draw(screen)}" for heading, screen in AREAS[area](TEXTS[language])
    )
    approve(FOLDER / f"{area}.{language}.txt", shown + "\n")


def test_every_text_of_a_screen_stands_in_some_golden_file() -> None:
    files = {"lobby.ftl", "table.ftl", "hand.ftl", "end.ftl", "help.ftl", "ranks.ftl", "tournaments.ftl"}
    texts = StrictTexts(Language("en"))
    for situations in AREAS.values():
        list(situations(texts))
    of_screens = {message for message, (file, _) in messages("en").items() if file in files}
    windows = {f"pace-{pace.value}-window" for pace in Pace}
    assert of_screens - texts.asked - windows - {"ceremony-picture", "score-picture"} == set()


def test_every_golden_file_is_compared() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{area}.{code}.txt" for area in AREAS for code in LANGUAGES
    }
