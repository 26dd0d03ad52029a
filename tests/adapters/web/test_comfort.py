"""Comfort at the table: the last bout, nothing more in this one, messages of the system, installing, looks."""

import pytest
from playwright.async_api import Locator, Page, expect

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import Presence, SceneSeat
from bot.domain.screen import Column, Grid, Paragraph, Screen, Text, Tone
from engine import PRESETS
from tests.adapters.web.browser import DESKTOP, PHONE, Tabs, next_frame, open_chat, open_menu, photograph
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import FACES, TEXTS, WebServer, card_name
from tests.adapters.web.taps import answered
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.short_run import long_but_for

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]
LANGUAGE = "en"
WATCHED = """
  window.told = [];
  window.hid = false;
  Object.defineProperty(document, "hidden", { get: () => window.hid });
  const System = window.Notification;
  window.Notification = class extends System {
    constructor(title, options) {
      super(title, options);
      window.told.push(`${title}: ${options.body}`);
    }
    close() {
      super.close();
      window.told.push("closed");
    }
    static get permission() {
      return "PERMISSION";
    }
  };
"""
"""Records the notifications, and lets a test hide the tab.

A headless browser shows no notifications and may refuse them all: so the script sets the permission.
"""

AT_ITS_END = """() => {
  const list = document.querySelector(".lines-said");
  return list.scrollTop > 0 && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
}"""


def begun(drawn: DrawnTable, mine: int) -> Sitting:
    """Seat 0 is about to attack, and the person of the page has the seat `mine`."""
    hands = ("6s 8d Ts Ah", "8s 9s Jd Ac", "6c 6d Qc 7c")
    game = table(*hands, talon="8c Jc Td Ad 8h", options=PRESETS["podkidnoy"], trump="h")
    return Sitting(game, *drawn.people(3, mine=mine), until=drawn.soon())


def taps(drawn: DrawnTable) -> list[str]:
    """Return the tapped moves, without the game and without the cards of the bout."""
    return [tap.data.split(":")[4] for tap in drawn.server.application.tapped()]


# the last bout


@pytest.mark.sampled
async def test_the_last_bout_can_be_looked_at(drawn: DrawnTable) -> None:
    await drawn.resize(*PHONE)
    sitting = begun(drawn, mine=1).play("0 a6s; 1 b6s8s; 0 t8d; 1 b8dJd")
    await drawn.show(sitting, 1)
    tool = drawn.page.get_by_role("button", name=EN("web-last-bout"))
    await expect(tool).to_have_count(0)
    await drawn.show(sitting.play("2 done"), 1)
    await tool.click()
    sheet = drawn.page.get_by_role("dialog", name=EN("web-last-bout"))
    await expect(sheet.locator(".line")).to_contain_text(EN("event-bout-beaten"))
    laid = await sheet.get_by_role("img").all()
    names = [card_name(EN, card) for card in ("6s", "8s", "8d", "Jd")]
    assert [await card.get_attribute("aria-label") for card in laid] == names
    await expect(sheet.locator(".laid-pair")).to_have_count(2)
    await photograph(drawn.page, "last-bout-phone")
    await drawn.page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await drawn.page.keyboard.press("l")
    await expect(sheet).to_be_visible()


# nothing more from me this bout


@pytest.mark.sampled
async def test_the_switch_nothing_more_from_me_taps_done_until_the_bout_is_over(drawn: DrawnTable) -> None:
    sitting = begun(drawn, mine=2).play("0 a6s")
    await drawn.show(sitting, 2)
    rest = drawn.page.get_by_role("button", name=EN("web-rest"))
    await expect(rest).to_have_attribute("aria-pressed", "false")
    await rest.click()
    await expect(drawn.page.locator(".toast", has_text=EN("web-rest-on"))).to_be_visible()
    await expect(rest).to_have_attribute("aria-pressed", "true")
    async with answered(drawn.page):
        await drawn.show(sitting.play("1 take"), 2)
    assert taps(drawn) == ["done"]
    await drawn.show(sitting.play("2 done"), 2)
    await expect(rest).to_have_count(0)
    async with answered(drawn.page, at_least=0):
        await drawn.show(sitting.play("2 a7c; 0 b7c8c"), 2)
        await expect(rest).to_have_attribute("aria-pressed", "false")
    assert taps(drawn) == ["done"], "another bout, another question"


# the system's messages


async def watched(server: WebServer, tabs: Tabs, *, allowed: bool) -> DrawnTable:
    """Return a page with or without the permission for notifications; it records notifications."""
    page = await tabs.open("about:blank", language="en-US")
    permission = "granted" if allowed else "denied"
    await page.context.add_init_script(WATCHED.replace("PERMISSION", permission))
    await page.goto(server.url)
    return await DrawnTable.of(server, page, "en")


async def switch(page: Page, name: str) -> Locator:
    await open_menu(page)
    return page.get_by_role("switch", name=EN(f"web-{name}"))


@pytest.mark.sampled
async def test_a_hidden_page_notifies_of_the_turn_if_this_is_switched_on(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await watched(server, tabs, allowed=True)
    sitting = begun(drawn, mine=1)
    await drawn.show(sitting, 1)
    await drawn.page.evaluate("window.hid = true")
    await drawn.show(sitting.play("0 a6s"), 1)
    assert await drawn.page.evaluate("told") == [], "nobody asked for it"
    await drawn.page.evaluate("window.hid = false")
    await drawn.show(sitting := begun(drawn, mine=1), 1)
    await (await switch(drawn.page, "notify")).check()
    await drawn.page.keyboard.press("Escape")
    await drawn.show(sitting.play("0 a6s"), 1)
    assert await drawn.page.evaluate("told") == [], "the page is looked at"
    await drawn.show(sitting := begun(drawn, mine=1), 1)
    await drawn.page.evaluate("window.hid = true")
    await drawn.show(sitting.play("0 a6s"), 1)
    (said,) = await drawn.page.evaluate("told")
    assert said == f"{EN('web-title')}: {EN('hand-calls-defend')}"
    await drawn.show(sitting.play("1 take"), 1)
    assert await drawn.page.evaluate("told") == [said, "closed"]
    await drawn.page.reload()
    await expect(await switch(drawn.page, "notify")).to_be_checked()


@pytest.mark.sampled
async def test_the_page_says_that_the_browser_refuses_notifications(server: WebServer, tabs: Tabs) -> None:
    drawn = await watched(server, tabs, allowed=False)
    await drawn.show(begun(drawn, mine=1), 1)
    wanted = await switch(drawn.page, "notify")
    await wanted.click()
    await expect(drawn.page.locator(".toast")).to_have_text(EN("web-notify-refused"))
    await expect(wanted).not_to_be_checked()


# looks, and the rest


@pytest.mark.sampled
async def test_the_suits_have_four_colours_if_this_is_switched_on(server: WebServer, tabs: Tabs) -> None:
    drawn = await DrawnTable.open(server, tabs, language="en")
    await drawn.show(begun(drawn, mine=1), 1)
    colour = "getComputedStyle(document.querySelector(`[data-card='Jd'] .face`)).getPropertyValue('--suit')"
    before = await drawn.page.evaluate(colour)
    await (await switch(drawn.page, "four-colours")).check()
    after = await drawn.page.evaluate(colour)
    assert before
    assert after != before
    await drawn.page.reload()
    await expect(drawn.page.locator(".hand .card")).to_have_count(4)
    assert await drawn.page.evaluate(colour) == after


async def test_a_reaction_sent_by_one_tap_in_the_chat_is_shown_at_the_seat(drawn: DrawnTable) -> None:
    await drawn.show(begun(drawn, mine=1), 1)
    first = EN("web-reaction-nice")
    await (await open_chat(drawn.page)).get_by_role("button", name=first).click()
    await expect(drawn.page.locator(".talk.own .said")).to_have_text(first)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_face_sent_by_one_tap_is_shown_at_the_seat_of_its_sender(
    drawn: DrawnTable, size: tuple[int, int]
) -> None:
    await drawn.resize(*size)
    other = await drawn.server.open(name="Boris", room=drawn.room.id.removeprefix("g-"))
    boris = SceneSeat("Boris", Presence.PRESENT, other.welcome["me"]["user"])
    game = table("Qs 7d", "8s 9d", talon="Kc", trump="c")
    await drawn.show(Sitting(game, drawn.people(1)[0], boris, until=drawn.soon()))
    names = [EN(f"web-face-{face}") for face in FACES]
    if size == PHONE:
        await drawn.page.get_by_role("button", name=EN("web-react")).click()
    await drawn.page.get_by_role("button", name=names[3]).click()
    await expect(drawn.page.locator(".own-bubble")).to_have_attribute("aria-label", names[3])
    heard = await other.hear("post", lambda told: told["post"]["kind"] == "reaction")
    assert heard["post"]["face"] == 3
    await other.say("react", face=4)
    await expect(drawn.page.locator(".seat .bubble")).to_have_attribute("aria-label", names[4])
    await expect(drawn.page.get_by_role("button", name=names[3])).to_be_visible(visible=size == DESKTOP)
    await other.socket.close()


@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
async def test_chromium_finds_nothing_wrong_with_the_manifest(
    server: WebServer, tabs: Tabs, language: str
) -> None:
    page = await tabs.open(server.url, language=language)
    devtools = await page.context.new_cdp_session(page)
    found = await devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert TEXTS[Language(language)]("web-title") in found["data"]
    reasons = await devtools.send("Page.getInstallabilityErrors")
    said = {reason["errorId"] for reason in reasons["installabilityErrors"]}
    assert not {error for error in said if "manifest" in error or "icon" in error}, said


async def test_a_short_answer_is_a_toast_unless_it_has_a_grid_of_figures(drawn: DrawnTable) -> None:
    title = Paragraph((Text("Statistics"),), Tone.TITLE)
    columns = (Column("Here"), Column("All chats", end=True))
    await drawn.post("told", drawn.private, Screen((title, Paragraph((Text("Nothing yet."),)))))
    toast = drawn.page.locator(".toast", has_text="Statistics")
    await expect(toast).to_have_text("Statistics\nNothing yet.", use_inner_text=True)
    await expect(drawn.page.locator(".sheet")).to_have_count(0)
    await drawn.post("stats", drawn.private, Screen((title, Grid(columns, (("3", "7"),)))))
    await expect(drawn.page.locator(".sheet")).to_contain_text("All chats")
    await expect(drawn.page.locator(".sheet")).to_contain_text("7")


async def test_the_chat_opens_at_its_last_line_and_stays_there_at_any_height(drawn: DrawnTable) -> None:
    await drawn.resize(360, 640)
    friend = await drawn.server.open(name="Vika", room=drawn.room.id.removeprefix("g-"))
    for n in range(5):  # as many as a person may say at once
        await friend.say("say", side="group", text=f"{n}: " + "many words " * 12)
    await open_chat(drawn.page)
    last = drawn.page.locator(".talk").last
    await expect(last).to_contain_text("4: ")
    for height in (640, 560, 700):
        await drawn.resize(360, height)
        await next_frame(drawn.page)
        await drawn.page.wait_for_function(AT_ITS_END)
    await friend.socket.close()
