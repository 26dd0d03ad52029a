"""The table post and the end post, which the whole room sees."""

import itertools
from dataclasses import replace

import pytest

from bot.domain.buttons import EndTap, EndVerb, TableTap, TableVerb, from_data
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Presence
from bot.domain.screen import OpenChat, Paragraph, Screen, Tap, Text
from tests.bot.screens.drawing import buttons, words
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, Sitting
from tests.bot.screens.situations import perevodnoy
from tests.bot.screens.strict import strict_texts
from tests.engine.setting import table

RU = strict_texts()["ru"]


def verbs(screen: Screen) -> list[tuple[TableVerb | EndVerb, str]]:
    taps = [
        from_data(button.action.data)
        for button in buttons(screen)
        if isinstance(button.action, Tap | OpenChat)
    ]
    return [
        (tap.verb, tap.argument if isinstance(tap, TableTap) else "")
        for tap in taps
        if isinstance(tap, TableTap | EndTap)
    ]


def told(at: Sitting) -> str:
    """The line of the last events."""
    return words(at.table(RU)).splitlines()[-2]


def test_the_seat_of_a_player_who_left_can_be_taken_over_but_not_one_who_is_away_or_out() -> None:
    left = replace(BORYA, presence=Presence.LEFT)
    away = replace(VIKA, presence=Presence.AWAY)
    at = Sitting(perevodnoy().game, ANYA, left, away, COMPUTER)
    assert verbs(at.table(RU)) == [(TableVerb.HAND, ""), (TableVerb.TAKE_OVER, "1")]
    out = Sitting(table("7h 8c", "-", "Jh Qc", trump="h"), ANYA, left, VIKA)
    assert verbs(out.table(RU)) == [(TableVerb.HAND, "")]


def test_a_stale_table_can_be_closed_and_a_vote_to_cancel_joined() -> None:
    at = Sitting(perevodnoy().game, stale=True, cancel_agreed=(0,))
    assert verbs(at.table(RU)) == [(TableVerb.HAND, ""), (TableVerb.AGREE, ""), (TableVerb.CLOSE, "")]


def test_a_story_has_at_most_three_sentences_and_cards_played_in_a_row_are_one() -> None:
    at = perevodnoy().play("0 a6s; 1 b6s9s; 0 t9d; 0 t6h")
    assert told(at) == "Аня ходит 6♠. Боря отбивается 9♠. Аня подкидывает 9♦ 6♥."
    at.play("1 take")
    assert told(at) == "Аня ходит 6♠. Боря отбивается 9♠. Аня подкидывает 9♦ 6♥."
    assert words(at.table(RU)).splitlines()[-1].startswith("! Боря берёт. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_says_again_what_the_one_before_it_said(language: Language) -> None:
    texts = strict_texts()[language]
    for at in (perevodnoy().play("0 a6s; 1 take"), perevodnoy().play("0 a6s; 1 p6d; 2 take")):
        for screen in at.every_screen(texts):
            lines = [line.lstrip("!~# ") for line in words(screen).splitlines() if line.strip("!~# ")]
            for earlier, later in itertools.pairwise(lines):
                last_words = earlier.rstrip(".").rpartition(". ")[2]
                assert not later.startswith(last_words), (earlier, later)


def test_a_running_table_shows_no_fingerprint_of_the_deal() -> None:
    assert "🔒" not in words(perevodnoy().table(RU))


def test_cards_after_a_take_are_added_and_not_thrown_in() -> None:
    at = Sitting(table("6s 6h 6c 9d", "8h 9s Ts Kd", "Qs", trump="d"), ANYA, BORYA, VIKA)
    assert told(at.play("0 a6s; 1 take; 0 t6h")) == "Аня ходит 6♠. Боря берёт. Аня добавляет 6♥."


def test_between_two_bouts_one_line_says_how_the_last_one_ended() -> None:
    assert told(perevodnoy().play("0 a6s; 1 take; 0 done")) == "Боря берёт 1 карту."
    beaten = Sitting(table("8c", "Tc Jd", "Jh Qc Qd", trump="h"), ANYA, BORYA, VIKA).play("0 a8c; 1 b8cTc")
    assert told(beaten) == "Бито. Аня выходит: 1-е место."


def test_players_who_can_still_throw_in_are_named_until_they_are_done() -> None:
    at = perevodnoy().play("0 a6s; 1 b6s9s; 0 t9d; 1 b9dKd")
    assert "Подкинуть может Аня" in words(at.table(RU))
    assert "Подкинуть могут: Вика, Компьютер" in words(at.play("0 done").table(RU))


def test_names_are_isolated_from_the_line() -> None:
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
