"""The lobby: its buttons, when they are there, and their data."""

from dataclasses import replace

import pytest

from bot.domain.buttons import TableTap, TableVerb, from_data
from bot.domain.scene import LobbyScene, SceneSeat
from bot.domain.screen import Mention, OpenPrivate, Paragraph, Tap
from bot.screens import lobby_screen
from engine import Epaulettes, Options
from tests.bot.screens.drawing import buttons, words
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, lobby
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


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("seats", [(ANYA,), (ANYA, COMPUTER), (ANYA, BORYA, COMPUTER), FULL])
@pytest.mark.parametrize("reachable", [False, True])
def test_the_lobby_has_at_most_four_rows_and_no_games_among_them(
    seats: tuple[SceneSeat, ...], private: bool, reachable: bool
) -> None:
    opener, *others = seats
    scene = lobby(replace(opener, reachable=reachable), *others, private=private, own=OURS)
    rows = lobby_screen(scene, RU).rows
    assert len(rows) <= 4
    assert max(map(len, rows)) <= 2
    assert not {TableVerb.PRESET, TableVerb.PACE, TableVerb.SET} & set(verbs(scene))
    assert {TableVerb.OPTIONS, TableVerb.CANCEL} <= set(verbs(scene))


def test_the_group_sees_the_differences_from_the_nearest_preset() -> None:
    title = words(lobby_screen(lobby(options=OURS, own=OURS), RU)).splitlines()[0]
    assert title == "# Переводной дурак + погоны: классика · 36 карт"


def test_a_lobby_of_teams_shows_the_teams_and_the_number_of_missing_players() -> None:
    screen = lobby_screen(lobby(ANYA, BORYA, VIKA, preset="teams"), RU)
    assert "3. Вика · команда 1" in words(screen)
    assert "Ждём ещё 1 игрока" in words(screen)


def test_a_person_who_has_not_opened_the_private_chat_is_marked_and_gets_a_button_to_it() -> None:
    screen = lobby_screen(lobby(ANYA, replace(BORYA, reachable=False)), RU)
    ways = [button.action for button in buttons(screen) if isinstance(button.action, OpenPrivate)]
    assert ways == [OpenPrivate("join_tablename2")]
    mentions = [
        s for b in screen.blocks if isinstance(b, Paragraph) for s in b.spans if isinstance(s, Mention)
    ]
    assert [mention.user for mention in mentions] == ["2"]
