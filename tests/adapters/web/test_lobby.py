"""The lobby in a real browser: its opener chooses, everybody else sees the result, and a page of rules stands alone."""

import pytest
from playwright.async_api import expect

from bot import screens
from bot.domain.commands import Answer
from bot.domain.ids import Language
from bot.domain.scene import LobbyScene, Presence, SceneSeat
from bot.screens.options import MENU
from tests.adapters.web.browser import PHONE, Tabs
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import FACES, TEXTS, WebServer
from tests.adapters.web.taps import answered
from tests.bot.screens.matches import call
from tests.bot.screens.sitting import Sitting, lobby
from tests.engine.setting import table
from tests.locales.catalogue import CYRILLIC
from tests.waiting import until

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]
SIZE = PHONE
COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)


async def show_lobby(drawn: DrawnTable, scene: LobbyScene) -> None:
    await drawn.post("table", drawn.room, screens.lobby_screen(scene, RU))
    await drawn.settled()


def tapped(drawn: DrawnTable) -> list[str]:
    return [tap.data.removeprefix("t:tablename2:") for tap in drawn.server.application.tapped()]


async def test_the_opener_chooses_game_and_pace_in_the_lobby_and_opens_further_options(
    drawn: DrawnTable,
) -> None:
    await show_lobby(drawn, lobby(*drawn.people(2), COMPUTER, preset="perevodnoy"))
    games = drawn.page.locator(".game")
    await expect(games).to_have_count(6)
    await expect(drawn.page.locator(".game[aria-checked=true]")).to_contain_text(RU("preset-perevodnoy"))
    async with answered(drawn.page, at_least=3):
        await games.first.click()
        await drawn.page.locator(".act.pace").click()
        sheet = drawn.page.locator(".sheet")
        await sheet.get_by_role("radio", name=RU("pace-blitz"), exact=True).click()
        await sheet.get_by_role("button", name=RU("lobby-button-options").lstrip("⚙ ")).click()
    assert tapped(drawn) == ["preset:podkidnoy", "pace:blitz", "options"]


async def test_people_who_are_not_the_opener_see_the_options_without_buttons(drawn: DrawnTable) -> None:
    await show_lobby(drawn, lobby(*drawn.people(3, mine=1), preset="perevodnoy"))
    await expect(drawn.page.locator("[role=radio]")).to_have_count(0)
    await expect(drawn.page.locator(".games")).to_contain_text(RU("preset-perevodnoy-about"))
    await expect(drawn.page.locator(".games")).to_contain_text(RU("pace-normal-move"))
    await expect(drawn.page.locator(".act.pace")).to_have_count(0)
    async with answered(drawn.page):
        await drawn.page.get_by_role("button", name=RU("lobby-button-leave")).click()
    assert tapped(drawn) == ["leave"]


async def test_the_result_of_a_game_stays_visible_while_others_open_the_next(
    drawn: DrawnTable,
) -> None:
    people = drawn.people(3, mine=1)
    lost = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *people).play("0 a7h; 1 b7h9h; 2 aJh; 0 take")
    await drawn.post("end", drawn.room, lost.end(RU))
    await drawn.post("over", drawn.private, lost.over(1, RU))
    await drawn.settled()
    result, offer = drawn.page.locator(".end-page"), drawn.page.locator(".next-game")
    await expect(result.locator("[data-act^='again:']")).to_be_visible()
    await show_lobby(drawn, lobby(people[0]))
    await expect(offer).to_contain_text(RU("web-next-gathers"))
    await expect(result.locator(".places li")).to_have_count(3)
    await expect(result.locator("[data-act^='again:']")).to_have_count(0)
    async with answered(drawn.page):
        await offer.locator("[data-act$=':join']").click()
    assert tapped(drawn) == ["join"]
    await show_lobby(drawn, lobby(people[0], people[1]))
    await expect(drawn.page.locator(".lobby-page")).to_be_visible()
    await show_lobby(drawn, lobby(people[0], people[2]))
    await expect(offer).to_be_visible()
    running = Sitting(table("7h 6d", "9h Jd", trump="c"), people[0], people[2])
    await drawn.post("table", drawn.room, running.table(RU))
    await expect(offer).to_contain_text(RU("web-next-runs"))
    await offer.get_by_role("button", name=RU("web-to-table")).click()
    await expect(drawn.page.locator(".table-page")).to_be_visible()


@pytest.mark.sampled
async def test_in_a_private_chat_a_page_of_rules_replaces_the_lobby(server: WebServer, tabs: Tabs) -> None:
    drawn = await DrawnTable.open(server, tabs, size=PHONE)
    await drawn.page.goto(f"{drawn.server.url}/#solo")
    scene = lobby(drawn.people(1)[0], COMPUTER, room=None, alone=True)
    await drawn.server.platform.send(
        drawn.private, screens.options_screen(scene, MENU, RU), key="options", quiet=True
    )
    page = drawn.page.locator(".options-page")
    await expect(page).to_contain_text(RU("options-menu-about"))
    drawn.server.application.answer = Answer("heard")
    await page.get_by_role("button", name=RU("options-button-done")).click()
    await expect(drawn.page.locator(".toast")).to_have_text("heard")
    assert tapped(drawn) == ["options:done"]


async def test_the_cards_have_the_letters_that_their_reader_chose(drawn: DrawnTable) -> None:
    game = table("Qs 7d", "8s 9d", talon="Kc", trump="c")
    sitting = Sitting(game, *drawn.people(2), until=drawn.soon())
    await drawn.show(sitting, 0)
    queen = drawn.page.locator(".card[data-card=Qs] text").first
    await expect(queen).to_have_text("Q")
    await drawn.post("hand", drawn.private, sitting.hand(0, RU.lettered(CYRILLIC)))
    await expect(queen).to_have_text("Д")
    await expect(drawn.page.locator(".talon text").first).to_have_text("К")


async def test_a_tap_on_the_button_beside_the_hand_changes_the_order_of_cards(drawn: DrawnTable) -> None:
    game = table("Qs 7d", "8s 9d", talon="Kc", trump="c")
    await drawn.show(Sitting(game, *drawn.people(2), until=drawn.soon()), 0)
    sort = drawn.page.get_by_role("button", name=RU("web-sort"))
    await expect(sort).to_have_attribute("aria-pressed", "false")
    await sort.click()
    await until(drawn.server.application.tapped)
    assert [tap.data for tap in drawn.server.application.tapped()] == ["own:order:rank"]


async def test_an_invited_person_checks_in_for_a_match_by_a_button(drawn: DrawnTable) -> None:
    seats, people = drawn.people(3, mine=1), {"room": "Пятница", "named": True}
    scene = call(seats=seats, arrived=(0,), reader=1, **people)
    await drawn.post("table", drawn.room, screens.call_to_match_screen(scene, RU))
    await drawn.settled()
    await expect(drawn.page.locator(".own-match .called-face")).to_have_count(3)
    await expect(drawn.page.locator(".own-match .here-sign")).to_have_count(1)
    await expect(drawn.page.locator(".own-match")).to_contain_text(RU("match-here", here=1, seats=3))
    await expect(drawn.page.locator("[role=radio], .act.pace")).to_have_count(0)
    async with answered(drawn.page):
        await drawn.page.get_by_role("button", name=RU("match-button-here")).click()
    assert tapped(drawn) == ["here"]
    here = call(seats=seats, arrived=(0, 1), reader=1, **people)
    await drawn.post("table", drawn.room, screens.call_to_match_screen(here, RU))
    await expect(drawn.page.get_by_role("button", name=RU("match-button-here"))).to_have_count(0)


async def test_seated_people_react_in_the_lobby_and_onlookers_do_not(drawn: DrawnTable) -> None:
    other = await drawn.server.open(name="Боря", room=drawn.room.id.removeprefix("g-"))
    boris = SceneSeat("Боря", Presence.PRESENT, other.private().id.removeprefix("p-"))
    await show_lobby(drawn, lobby(drawn.people(1)[0], boris))
    names = [RU(f"web-face-{face}") for face in FACES]
    await drawn.page.get_by_role("button", name=RU("web-react")).click()
    await drawn.page.get_by_role("button", name=names[2]).click()
    await other.say("react", face=4)
    await expect(drawn.page.locator(".guest.me .bubble")).to_have_attribute("aria-label", names[2])
    await expect(drawn.page.locator(".guest:not(.me) .bubble")).to_have_attribute("aria-label", names[4])
    await show_lobby(drawn, lobby(boris, COMPUTER))
    await expect(drawn.page.locator(".react")).to_have_count(0)
    await other.socket.close()
