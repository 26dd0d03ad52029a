"""The lobby: its buttons, when they are there, and their data."""

from dataclasses import replace

import pytest

from bot.domain.scene import LobbyScene, SceneSeat
from bot.domain.screen import Tap
from bot.domain.tap_data import TableTap, TableVerb, from_data
from bot.screens import lobby_screen
from engine import Epaulettes, Options
from tests.bot.screens.drawing import buttons, draw
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


def test_a_kept_seat_may_be_joined_but_not_given_to_a_computer() -> None:
    found = verbs(lobby(*FULL[:5], kept=("Гриша",), kept_until=9))
    assert TableVerb.JOIN in found
    assert TableVerb.ADD_COMPUTER not in found


def test_a_ready_lobby_names_the_person_who_can_deal_but_not_to_themselves() -> None:
    assert "решает Аня" in draw(lobby_screen(lobby(ANYA, BORYA), RU))
    assert "решает Аня" in draw(lobby_screen(lobby(*FULL), RU))
    alone = draw(lobby_screen(lobby(ANYA, COMPUTER, room=None, alone=True), RU))
    assert "Можно начинать" in alone
    assert "решает" not in alone


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("seats", [(ANYA,), (ANYA, COMPUTER), (ANYA, BORYA, COMPUTER), FULL])
@pytest.mark.parametrize("reachable", [False, True])
def test_the_lobby_has_at_most_four_rows_and_no_games_among_them(
    seats: tuple[SceneSeat, ...], private: bool, reachable: bool
) -> None:
    opener, *others = seats
    room = {"room": None, "alone": True} if private else {}
    scene = lobby(replace(opener, reachable=reachable), *others, own=OURS, **room)
    rows = lobby_screen(scene, RU).rows
    assert len(rows) <= 4
    assert max(map(len, rows)) <= 2
    assert not {TableVerb.PRESET, TableVerb.PACE, TableVerb.SET} & set(verbs(scene))
    assert {TableVerb.OPTIONS, TableVerb.CANCEL} <= set(verbs(scene))
