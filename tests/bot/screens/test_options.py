"""The pages of *Game & pace* and the rules, for random options."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.buttons import MAX_BYTES, TableTap, TableVerb, from_data
from bot.domain.scene import LobbyScene
from bot.domain.screen import Screen, Tap
from bot.game.rules import OWN
from bot.i18n.texts import Texts
from bot.screens import options_screen, rules_screen
from bot.screens.offers import PRESETS_SHOWN
from bot.screens.options import GAMES, MENU, page_of
from bot.screens.rules import SECTIONS
from bot.screens.variant import message_part, rule_words
from engine import (
    OPTION_NAMES,
    PRESETS,
    Epaulettes,
    Options,
    TrumpSuit,
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
OURS = Options(transfer=True, epaulettes=Epaulettes.CLASSIC)
PAGES = (MENU, GAMES, *SECTIONS, *OPTION_NAMES)
LONGEST_POST = 4_000
"""Telegram takes 4,096 letters, Discord 4,000 in all components of a message."""
MOST_BUTTONS = 38
"""The components that Discord takes, rows among them, beside the container and its text."""


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


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_the_way_back_from_an_option_leads_to_its_page(name: str) -> None:
    back = [tap.argument for tap in taps(options_screen(lobby(ANYA), name, RU))][-2:]
    assert back == [page_of(name), "done"]


@given(options(), st.sampled_from(tuple(SECTIONS)))
def test_a_switch_explains_itself_as_if_it_were_on(chosen: Options, page: str) -> None:
    for texts in TEXTS.values():
        screen = options_screen(lobby(options=chosen), page, texts)
        told, labels = words(screen).lower(), [button.label for button in buttons(screen)]
        for name in SECTIONS[page]:
            value = getattr(chosen, name)
            if isinstance(value, bool):
                assert rule_words(name, True, chosen, texts).lower() in told
                option = texts(f"option-{message_part(name)}")
                mark = "●" if value else "○"
                assert f"{mark} {option}." in told
                assert any(f"{mark} {option}" in label.lower() for label in labels)


def test_more_options_are_idle_with_two_at_the_table_than_while_others_may_come() -> None:
    page = "throwing"
    alone, two = (words(options_screen(lobby(*who), page, RU)) for who in ((ANYA,), (ANYA, BORYA)))
    assert "за столом двое" in two
    assert "за столом двое" not in alone


def test_the_rules_leave_out_idle_options_and_uncommon_ones_that_are_off() -> None:
    told = words(rules_screen(PRESETS["simple"], RU))
    assert "подкидывать можно" not in told
    assert "проездной" not in told
    assert "команд" not in told.lower()
    assert "проездной" in words(rules_screen(PRESETS["perevodnoy_pass"], RU))


def test_the_rules_of_a_game_without_trumps_do_not_mention_trumps() -> None:
    assert "любым козырем" not in words(rules_screen(Options(trump=TrumpSuit.NONE), RU))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_usual_games_are_offered_and_the_chosen_one_is_marked(preset: str) -> None:
    offered = presets(menu(lobby(preset=preset), RU))
    assert set(offered.values()) == {*PRESETS_SHOWN, preset}
    assert [name for label, name in offered.items() if label.startswith("● ")] == [preset]


def test_the_chats_own_rules_are_offered_once_there_are_some() -> None:
    assert OWN in presets(menu(lobby(own=OURS), RU)).values()
    marked = presets(menu(lobby(options=OURS, own=OURS), RU))
    assert [name for label, name in marked.items() if label.startswith("● ")] == [OWN]


def presets(screen: Screen) -> dict[str, str]:
    taps = {
        button.label: from_data(button.action.data)
        for button in buttons(screen)
        if isinstance(button.action, Tap)
    }
    return {
        label: tap.argument
        for label, tap in taps.items()
        if isinstance(tap, TableTap) and tap.verb is TableVerb.PRESET
    }


def menu(scene: LobbyScene, texts: Texts) -> Screen:
    """The first page of *Game & pace*."""
    return options_screen(scene, MENU, texts)
