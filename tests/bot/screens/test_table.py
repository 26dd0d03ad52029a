"""The table post and the end post. The whole room sees them."""

import itertools
from dataclasses import replace

import pytest

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Presence
from bot.domain.screen import OpenChat, Paragraph, Screen, Tap, Text
from bot.domain.tap_data import TableTap, TableVerb, from_data
from bot.screens.story import story
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
    taken = perevodnoy().play("0 a6s; 1 p6d; 2 take")
    for at in (perevodnoy().play("0 a6s; 1 take"), taken, after_a_take(), after_a_take("0 done")):
        for screen in at.every_screen(texts):
            lines = [line.lstrip("!~# ") for line in words(screen).splitlines() if line.strip("!~# ")]
            for earlier, later in itertools.pairwise(lines):
                last_words = earlier.rstrip(".").rpartition(". ")[2]
                assert not later.startswith(last_words), (earlier, later)


def after_a_take(moves: str = "0 t6h") -> Sitting:
    """Several players may still add a card to the cards taken by the second seat, after these moves."""
    return Sitting(table("6s 6h 9d", "7s 8s Ac", "6c Ts Jd", trump="h")).play(f"0 a6s; 1 take; {moves}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_transfer_is_not_followed_by_the_name_of_the_defender_twice(language: Language) -> None:
    texts = strict_texts()[language]
    shown = words(perevodnoy().play("0 a6s; 1 p6d").table(texts))
    latest, call = next(
        pair for pair in itertools.pairwise(shown.splitlines()) if BORYA.name in pair[0] and "6♦" in pair[0]
    )
    assert VIKA.name in call
    assert VIKA.name not in latest


def story_of(at: Sitting) -> str:
    """Return the line about the latest events."""
    said = story(at.scene, at.game.view(None), None, strict_texts()["en"])
    assert said is not None
    return words(Screen((said,))).strip()


def test_the_end_of_a_bout_names_the_cards_that_beat_last() -> None:
    at = Sitting(table("6s 9d", "9s Kd", talon="8h Ah", trump="h")).play("0 a6s; 1 b6s9s; 0 done")
    assert story_of(at) == "Боря beats with 9♠. All beaten: the cards go to the discard pile."


def test_the_end_of_a_bout_names_the_cards_added_last() -> None:
    at = Sitting(table("6s 6c Qd", "9d Kd", talon="8h Ah", trump="h"))
    at.play("0 a6s; 1 take; 0 t6c")
    assert story_of(at) == "Аня adds 6♣. Боря takes 2 cards."


def test_a_take_does_not_name_cards_played_before_it() -> None:
    at = Sitting(table("6s 9c Qd", "9s Kd 7d", talon="8h Ah", trump="h"))
    at.play("0 a6s; 1 b6s9s; 0 t9c; 1 take")
    assert story_of(at) == "Боря takes 3 cards."


def test_the_end_of_a_game_names_the_card_that_ended_it() -> None:
    at = Sitting(table("6s", "9s Kd Qd", trump="h")).play("0 a6s; 1 b6s9s")
    assert story_of(at).startswith("Боря beats with 9♠. All beaten")
    assert "Аня is out" in story_of(at)


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
