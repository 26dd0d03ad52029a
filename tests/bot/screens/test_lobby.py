"""The lobby: its buttons, when they are there, and their data."""

from dataclasses import replace

import pytest

from bot.domain.buttons import TableTap, TableVerb, from_data
from bot.domain.scene import LobbyScene, Pace
from bot.domain.screen import Mention, OpenPrivate, Paragraph, Screen, Style, Tap
from bot.game.rules import OWN
from bot.screens import lobby_screen
from bot.screens.lobby import PRESETS_SHOWN
from engine import PRESETS, Epaulettes, Options
from tests.bot.screens.drawing import buttons, words
from tests.bot.screens.sitting import ANYA, BORYA, COMMITMENT, COMPUTER, VIKA, lobby
from tests.bot.screens.strict import strict_texts

RU = strict_texts()["ru"]
SECOND = replace(COMPUTER, number=2)
OURS = Options(transfer=True, epaulettes=Epaulettes.CLASSIC)
FULL = (ANYA, BORYA, VIKA, COMPUTER, SECOND, replace(COMPUTER, number=3))


def verbs(scene: LobbyScene) -> list[TableVerb]:
    found = [
        from_data(button.action.data)
        for button in buttons(lobby_screen(scene, RU))
        if isinstance(button.action, Tap)
    ]
    assert all(isinstance(tap, TableTap) and tap.table == scene.table for tap in found)
    return [tap.verb for tap in found if isinstance(tap, TableTap)]


def test_others_can_join_one_person_but_the_game_cannot_start_yet() -> None:
    found = verbs(lobby(ANYA))
    assert TableVerb.JOIN in found
    assert TableVerb.START not in found
    assert TableVerb.DROP_COMPUTER not in found


def test_two_are_enough_to_start() -> None:
    assert TableVerb.START in verbs(lobby(ANYA, BORYA))
    assert TableVerb.START in verbs(lobby(ANYA, COMPUTER))


def test_nobody_can_join_a_full_table() -> None:
    found = verbs(lobby(*FULL))
    assert TableVerb.JOIN not in found
    assert TableVerb.ADD_COMPUTER not in found
    assert TableVerb.LEAVE in found


def test_a_kept_seat_may_be_joined_but_not_given_to_a_computer() -> None:
    found = verbs(lobby(*FULL[:5], kept=("Гриша",), kept_until=9))
    assert TableVerb.JOIN in found
    assert TableVerb.ADD_COMPUTER not in found


def test_in_a_private_lobby_nobody_joins_or_leaves() -> None:
    found = verbs(lobby(ANYA, COMPUTER, private=True, room=""))
    assert not {TableVerb.JOIN, TableVerb.LEAVE} & set(found)
    assert {TableVerb.START, TableVerb.CANCEL, TableVerb.ADD_COMPUTER, TableVerb.DROP_COMPUTER} <= set(found)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_usual_games_are_offered_and_the_chosen_one_is_marked(preset: str) -> None:
    offered = presets(lobby_screen(lobby(preset=preset), RU))
    assert set(offered.values()) == {*PRESETS_SHOWN, preset}
    assert [name for label, name in offered.items() if label.startswith("● ")] == [preset]


def test_the_chats_own_rules_are_offered_once_there_are_some() -> None:
    assert OWN in presets(lobby_screen(lobby(own=OURS), RU)).values()
    marked = presets(lobby_screen(lobby(options=OURS, own=OURS), RU))
    assert [name for label, name in marked.items() if label.startswith("● ")] == [OWN]


def test_the_group_sees_the_differences_from_the_nearest_preset() -> None:
    title = words(lobby_screen(lobby(options=OURS, own=OURS), RU)).splitlines()[0]
    assert title == "# Переводной дурак + погоны: классика · 36 карт"


def test_a_lobby_of_teams_shows_the_teams_and_the_number_of_missing_players() -> None:
    screen = lobby_screen(lobby(ANYA, BORYA, VIKA, preset="teams"), RU)
    assert "3. Вика · команда 1" in words(screen)
    assert "Ждём ещё 1 игрока" in words(screen)


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


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("pace", Pace)
def test_the_chosen_pace_is_marked_and_explained(pace: Pace, private: bool) -> None:
    screen = lobby_screen(lobby(pace=pace, private=private), RU)
    assert [button.label for button in buttons(screen) if button.label == "● " + RU(f"pace-{pace.value}")]
    assert RU(f"pace-{pace.value}-move") in words(screen)


def test_a_person_who_has_not_opened_the_private_chat_is_marked_and_gets_a_button_to_it() -> None:
    screen = lobby_screen(lobby(ANYA, replace(BORYA, reachable=False)), RU)
    ways = [button.action for button in buttons(screen) if isinstance(button.action, OpenPrivate)]
    assert ways == [OpenPrivate("join_tablename2")]
    mentions = [
        s for b in screen.blocks if isinstance(b, Paragraph) for s in b.spans if isinstance(s, Mention)
    ]
    assert [mention.user for mention in mentions] == ["2"]


def test_only_the_first_digits_of_the_fingerprint_are_shown() -> None:
    shown = words(lobby_screen(lobby(), RU))
    assert COMMITMENT[:16] in shown
    assert COMMITMENT[:17] not in shown


def test_a_closed_lobby_has_no_buttons() -> None:
    assert lobby_screen(lobby(ANYA, BORYA, closed=True), RU).rows == ()


def test_start_stands_out_once_it_is_possible() -> None:
    (main,) = [b for b in buttons(lobby_screen(lobby(ANYA, BORYA), RU)) if b.style is Style.MAIN]
    assert main.label == "Раздать карты"
