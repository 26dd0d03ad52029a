"""The table post and the end post. The whole room sees them."""

import itertools
from dataclasses import replace

import pytest

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Presence
from bot.domain.screen import OpenChat, Paragraph, Screen, Tap, Text
from bot.domain.tap_data import TableTap, TableVerb, from_data
from tests.bot.screens.drawing import buttons, words
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, Sitting
from tests.bot.screens.situations import perevodnoy
from tests.bot.screens.strict import strict_texts
from tests.engine.setting import table

RU = strict_texts()["ru"]


def verbs(screen: Screen) -> list[tuple[TableVerb, str]]:
    taps = [
        from_data(button.action.data)
        for button in buttons(screen)
        if isinstance(button.action, Tap | OpenChat)
    ]
    return [(tap.verb, tap.argument) for tap in taps if isinstance(tap, TableTap)]


def test_only_the_seat_of_a_player_who_left_can_be_taken_over() -> None:
    left = replace(BORYA, presence=Presence.LEFT)
    away = replace(VIKA, presence=Presence.AWAY)
    at = Sitting(perevodnoy().game, ANYA, left, away, COMPUTER)
    assert verbs(at.table(RU)) == [(TableVerb.HAND, ""), (TableVerb.TAKE_OVER, "1")]
    out = Sitting(table("7h 8c", "-", "Jh Qc", trump="h"), ANYA, left, VIKA)
    assert verbs(out.table(RU)) == [(TableVerb.HAND, "")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_repeats_the_line_before_it(language: Language) -> None:
    texts = strict_texts()[language]
    for at in (perevodnoy().play("0 a6s; 1 take"), perevodnoy().play("0 a6s; 1 p6d; 2 take")):
        for screen in at.every_screen(texts):
            lines = [line.lstrip("!~# ") for line in words(screen).splitlines() if line.strip("!~# ")]
            for earlier, later in itertools.pairwise(lines):
                last_words = earlier.rstrip(".").rpartition(". ")[2]
                assert not later.startswith(last_words), (earlier, later)


def test_a_name_cannot_change_the_writing_direction_of_its_line() -> None:
    at = Sitting(perevodnoy().game, replace(ANYA, name="\u202eэталп"), BORYA, VIKA, COMPUTER)
    (names,) = {
        span.text
        for block in at.table(RU).blocks
        if isinstance(block, Paragraph)
        for span in block.spans
        if isinstance(span, Text) and "эталп" in span.text and "ходит" not in span.text
    }
    assert "\u2068эталп\u2069" in names
    assert "\u202e" not in names
