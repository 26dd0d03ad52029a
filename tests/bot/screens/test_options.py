"""The pages of *Game & pace* and the rules, for random options."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.scene import LobbyScene
from bot.domain.screen import Screen, Tap
from bot.domain.tap_data import MAX_BYTES, TableTap, TableVerb, from_data
from bot.features.help.screens import rules_screen
from bot.i18n.texts import Texts
from bot.screens import options_screen
from bot.screens.lines import message_part, rule_words
from bot.screens.options import GAMES, MENU, SECTIONS
from engine import (
    OPTION_NAMES,
    PRESETS,
    DrawRule,
    Goal,
    Options,
    Teams,
    option_values,
    seat_numbers,
    value_to_text,
)
from tests.bot.screens.drawing import buttons, draw, words
from tests.bot.screens.sitting import ANYA, BORYA, lobby
from tests.bot.screens.strict import strict_texts
from tests.engine.drawing import options

TEXTS = strict_texts()
RU = TEXTS["ru"]
PAGES = (MENU, GAMES, *SECTIONS, *OPTION_NAMES)
LONGEST_POST = 4_000
"""Telegram takes 4,096 letters, Discord 4,000 in all components of a message."""
MOST_BUTTONS = 38
"""Discord's limit of components, with rows, without the container and its text."""


def taps(screen: Screen) -> Iterator[TableTap]:
    for button in buttons(screen):
        assert isinstance(button.action, Tap)
        assert len(button.action.data.encode()) <= MAX_BYTES
        tap = from_data(button.action.data)
        assert isinstance(tap, TableTap)
        yield tap


@given(options(), st.sampled_from(PAGES))
def test_every_page_has_all_its_texts_and_fits_into_a_message(chosen: Options, page: str) -> None:
    for texts in TEXTS.values():
        screen = options_screen(lobby(ANYA, BORYA, options=chosen, own=chosen), page, texts)
        assert len(draw(screen)) < LONGEST_POST
        assert len(screen.rows) + len(list(taps(screen))) <= MOST_BUTTONS


@given(options(), st.data())
def test_the_rules_fit_into_a_message(chosen: Options, data: st.DataObject) -> None:
    seats = data.draw(st.none() | st.sampled_from(seat_numbers(chosen)))
    for texts in TEXTS.values():
        assert len(draw(rules_screen(chosen, texts, seats))) < LONGEST_POST


def test_every_option_can_be_reached_and_every_value_chosen() -> None:
    scene = lobby(ANYA)
    pages = {tap.argument for tap in taps(menu(scene, RU)) if tap.verb is TableVerb.OPTIONS}
    assert pages == {GAMES, *SECTIONS, "done"}
    said: set[str] = set()
    for page in SECTIONS:
        for tap in taps(options_screen(scene, page, RU)):
            on = options_screen(scene, tap.argument, RU) if tap.argument in OPTION_NAMES else None
            said |= {tap.argument, *(tap.argument for tap in taps(on))} if on else {tap.argument}
    usual = Options()
    for name in OPTION_NAMES:
        switch = isinstance(getattr(usual, name), bool)
        values = [value for value in option_values(name) if not (switch and value == getattr(usual, name))]
        assert {f"{name}={value_to_text(value)}" for value in values} <= said


def test_every_preset_is_explained_and_can_be_chosen() -> None:
    screen = options_screen(lobby(ANYA), GAMES, RU)
    assert {tap.argument for tap in taps(screen) if tap.verb is TableVerb.PRESET} == set(PRESETS)


def plain(text: str) -> str:
    return text.lower().replace("\N{NO-BREAK SPACE}", " ")


@given(options(), st.sampled_from(tuple(SECTIONS)))
def test_the_page_of_options_explains_what_each_switch_does_when_it_is_on(chosen: Options, page: str) -> None:
    for texts in TEXTS.values():
        screen = options_screen(lobby(options=chosen), page, texts)
        shown, labels = plain(words(screen)), [button.label for button in buttons(screen)]
        for name in SECTIONS[page]:
            value = getattr(chosen, name)
            if isinstance(value, bool):
                assert plain(rule_words(name, True, chosen, texts)) in shown
                option = texts(f"option-{message_part(name)}").lower()
                mark = "●" if value else "○"
                assert f"{mark} {option}." in shown
                assert any(f"{mark} {option}" in label.lower() for label in labels)


def menu(scene: LobbyScene, texts: Texts) -> Screen:
    """The first page of *Game & pace*."""
    return options_screen(scene, MENU, texts)


@pytest.mark.parametrize("teams, seats", [("2x2", 4), ("3x3", 6), ("2x2x2", 6), ("2x2", None)])
def test_r33_r34_the_rules_of_teams_name_the_team_of_the_fool(teams: str, seats: int | None) -> None:
    texts = TEXTS["en"]
    chosen = Options(teams=Teams(teams), draw=DrawRule.LAST_DEFENDER)
    said = words(rules_screen(chosen, texts, seats))
    assert "The last team to hold cards are the fools." in said
    assert "it ends when only one team has cards left" in said
    assert "All opponents of the defender may throw in" in said
    assert "the last defender’s team are the fools" in said
    first_out = words(rules_screen(replace(chosen, goal=Goal.WINNER), texts, seats))
    assert "The first player without cards wins together with the whole team." in first_out
    assert "the opponent with the most cards is the fool" in first_out


@pytest.mark.parametrize("goal", Goal)
def test_the_rules_of_teams_have_their_own_words_in_each_language(goal: Goal) -> None:
    alone = Options(goal=goal, draw=DrawRule.LAST_DEFENDER)
    pairs = replace(alone, teams=Teams.TWO_TWOS)
    for texts in TEXTS.values():
        for name in ("goal", "draw", "throwers"):
            value = getattr(alone, name)
            assert rule_words(name, value, alone, texts) != rule_words(name, value, pairs, texts)
