"""An invited newcomer sees whose table it is, which game and who sits there, and sits down by one tap."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot import screens
from bot.domain.ids import Language
from tests.adapters.web.browser import PHONE, Tabs, photograph, start_room
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.adapters.web.test_whole_game import game_served
from tests.bot.screens.sitting import lobby

EN, RU = TEXTS[Language("en")], TEXTS[Language("ru")]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def test_a_room_tells_its_game_and_its_people_in_the_language_of_the_reader(server: WebServer) -> None:
    host = await server.open_room(name="Anna", language="en")
    key, room = host.welcome["room"]["key"], host.room()
    async with server.client.get(f"{server.url}/room/{key}?lang=ru") as empty:
        told = await empty.json()
    assert (told["game"]["label"], told["seats"], told["enter"]) == ("", [], RU("web-come-in"))
    drawn = [(Language(code), screens.lobby_screen(lobby(), TEXTS[Language(code)])) for code in ("en", "ru")]
    screen = replace(drawn[0][1], room=room, translations=tuple(drawn))
    await server.platform.send(room, screen, key="l", quiet=False)
    for _ in range(3):
        await host.say("say", side="group", text="who comes?")
    async with server.client.get(f"{server.url}/room/{key}?lang=ru") as shown:
        told = await shown.json()
    stage = drawn[1][1].drawn_stage
    assert stage is not None
    (chosen,) = [game for game in stage.games if game.chosen]
    assert told["title"] == RU("web-room-title", name="\u2068Anna\u2069")
    assert (told["game"]["label"], told["game"]["about"]) == (chosen.label, chosen.about)
    assert [seat["name"] for seat in told["seats"]] == [seat.name for seat in stage.seats]
    assert (told["enter"], told["about"]) == (RU("web-join"), RU("web-about-durak"))
    assert not {"blocks", "rows", "picture"} & told.keys()
    async with server.client.get(f"{server.url}/room/gonegonegone") as gone:
        assert gone.status == 404


async def invited(url: str, tabs: Tabs) -> tuple[Page, Page]:
    host = await tabs.open(url, language="en")
    await start_room(host, "Anna")
    await expect(host.locator(".lobby-page")).to_be_visible()
    guest = await tabs.open(host.url, language="en", size=PHONE)
    await expect(guest.locator(".invited-page .guest")).to_have_count(1)
    return host, guest


@pytest.mark.browser
async def test_a_newcomer_sits_down_by_one_tap(url: str, tabs: Tabs) -> None:
    host, guest = await invited(url, tabs)
    page = guest.locator(".invited-page")
    await expect(page.locator("h1")).to_contain_text("Anna")
    await expect(page).to_contain_text(EN("preset-podkidnoy-about"))
    await expect(page).to_contain_text(EN("web-about-durak"))
    await photograph(guest, "invited")
    await guest.locator("#name").fill("Boris")
    await guest.locator("[data-wish=join]").click()
    await expect(guest.locator(".lobby-page .guest.me")).to_contain_text("Boris")
    await expect(host.locator(".joined")).to_contain_text("Boris")
    await photograph(host, "invited-host")


@pytest.mark.browser
async def test_the_lesson_leads_back_to_the_invitation(url: str, tabs: Tabs) -> None:
    _, guest = await invited(url, tabs)
    await guest.locator("#name").fill("Boris")
    await guest.locator("[data-wish=learn]").click()
    await expect(guest.locator(".teacher")).to_be_visible()
    await guest.reload()
    await expect(guest.locator(".teacher")).to_be_visible()
    await guest.locator(".lesson-page .bar .round").click()
    await expect(guest.locator("[data-wish=join]")).to_be_visible()
    assert await guest.locator("#name").input_value() == "Boris"
    await guest.locator("[data-wish=join]").click()
    await expect(guest.locator(".lobby-page .guest.me")).to_contain_text("Boris")


@pytest.mark.browser
async def test_a_running_game_is_shown_and_entered(url: str, tabs: Tabs) -> None:
    host, guest = await invited(url, tabs)
    await host.get_by_role("button", name="+ Computer").click()
    await host.locator(".act[data-act$=':start']").click()
    await expect(host.locator(".table-page")).to_be_visible()
    await guest.reload()
    await expect(guest.locator(".invited-page .guest")).to_have_count(2)
    await expect(guest.locator("[data-wish=join]")).to_have_text(EN("web-come-in"))
    await guest.locator("#name").fill("Boris")
    await guest.locator("[data-wish=join]").click()
    await expect(guest.locator(".table-page")).to_be_visible()
