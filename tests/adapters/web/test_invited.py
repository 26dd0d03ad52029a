"""An invited newcomer sees the owner, the game and the people of the table, and sits down by one tap."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot import screens
from bot.domain.ids import Language
from bot.features.puzzle import puzzle_title
from bot.features.puzzle.model import number_at
from tests.adapters.web.browser import PHONE, Tabs, open_chat, photograph, start_room
from tests.adapters.web.page_client import TEXTS, Message, WebServer
from tests.adapters.web.test_whole_game import game_served
from tests.adapters.web.whole_page import serve_whole
from tests.bot.screens.sitting import lobby
from tests.bot.trial import text_of
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

CODE = re.compile("/join ([0-9a-z-]{9})")
STRANGER = {"X-Forwarded-For": "203.0.113.7"}
EN, RU = TEXTS[Language("en")], TEXTS[Language("ru")]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def test_an_invitation_shows_game_and_people_in_the_language_of_its_reader(server: WebServer) -> None:
    host = await server.open_room(name="Anna", language="en")
    key, room = host.welcome["room"]["key"], host.room()
    async with server.client.get(f"{server.url}/room/{key}/table?lang=ru") as empty:
        told = await empty.json()
    assert (told["game"]["label"], told["seats"], told["enter"]) == ("", [], RU("web-come-in"))
    drawn = [(Language(code), screens.lobby_screen(lobby(), TEXTS[Language(code)])) for code in ("en", "ru")]
    screen = replace(drawn[0][1], room=room, translations=tuple(drawn))
    await server.platform.send(room, screen, key="l", quiet=False)
    for _ in range(3):
        await host.say("say", side="group", text="who comes?")
    async with server.client.get(f"{server.url}/room/{key}/table?lang=ru") as shown:
        told = await shown.json()
    stage = drawn[1][1].drawn_stage
    assert stage is not None
    (chosen,) = [game for game in stage.games if game.chosen]
    assert told["title"] == RU("web-room-title", name="\u2068Anna\u2069")
    assert (told["game"]["label"], told["game"]["about"]) == (chosen.label, chosen.about)
    assert [seat["name"] for seat in told["seats"]] == [seat.name for seat in stage.seats]
    assert (told["enter"], told["about"]) == (RU("web-join"), RU("web-about-durak"))
    assert not {"blocks", "rows", "picture"} & told.keys()
    async with server.client.get(f"{server.url}/room/gonegonegone/table?lang=ru") as gone:
        assert (gone.status, await gone.json()) == (200, {"said": RU("web-no-room")})


async def shown(server: WebServer, code: str, language: str = "ru") -> tuple[int, Message]:
    """Return the status and the answer to a stranger with this code."""
    asked, url = {"code": code}, f"{server.url}/invitation?lang={language}"
    async with server.client.post(url, json=asked, headers=STRANGER) as answer:
        return answer.status, await answer.json() if answer.status == HTTPStatus.OK else {}


def refused(reason: str) -> tuple[int, Message]:
    return HTTPStatus.OK, {"said": RU(f"answer-{reason}")}


async def test_a_code_shows_the_table_of_another_platform_without_its_users() -> None:
    clock = ManualClock()
    elsewhere = MemoryPlatform(now=clock.now)
    async with serve_whole(MemoryStore(), clock, others=[elsewhere]) as server:
        vera, room = elsewhere.who("Vera"), elsewhere.chat("Friday")
        await elsewhere.opens(vera)
        await elsewhere.types(vera, room, "/newgame")
        await elsewhere.types(vera, room, "/invite")
        await server.pass_time(5)
        (code,) = (
            found[1] for post in elsewhere.visible(room) if (found := CODE.search(text_of(post.screen)))
        )
        status, told = await shown(server, code)
        assert (status, told["title"], told["enter"]) == (HTTPStatus.OK, "\u2068Friday\u2069", RU("web-join"))
        assert told["game"]["label"] == RU("preset-podkidnoy")
        assert [(seat["name"], seat["user"]) for seat in told["seats"]] == [("\u2068Vera\u2069", None)]
        assert told["faces"] == {}
        assert await shown(server, "zzzz-zzzz") == refused("code-unknown")
        await elsewhere.types(vera, room, "/invite off")
        assert await shown(server, code) == refused("invites-off")
        await elsewhere.types(vera, room, "/invite on")
        assert await shown(server, code) == refused("code-unknown"), "the earlier code leads nowhere"


async def test_a_code_shows_a_table_of_the_page_and_guesses_are_limited() -> None:
    async with serve_whole(MemoryStore(), ManualClock()) as server:
        host = await server.open_room(name="Anna", language="en")
        await host.say("say", side="group", text="/invite")
        post = await host.hear("post", lambda message: "/join" in str(message))
        found = CODE.search(str(post))
        assert found is not None
        status, told = await shown(server, found[1])
        assert (status, told["title"]) == (HTTPStatus.OK, RU("web-room-title", name="\u2068Anna\u2069"))
        assert [seat["user"] for seat in told["seats"]] == [host.welcome["me"]["user"]]
        assert list(told["faces"]) == [host.welcome["me"]["user"]]
        tries = [(await shown(server, f"zzzz-zz{at}"))[0] for at in range(17)]
        assert tries[-1] == HTTPStatus.TOO_MANY_REQUESTS
        assert isinstance(server.clock, ManualClock)
        await server.clock.advance(60)
        for at in range(9):
            await shown(server, f"zzzz-xx{at}")
        assert (await shown(server, found[1]))[0] == HTTPStatus.TOO_MANY_REQUESTS
        async with server.client.post(f"{server.url}/invitation", data="code") as wrong:
            assert wrong.status >= HTTPStatus.BAD_REQUEST


@pytest.mark.browser
async def test_the_page_of_a_puzzle_names_it_and_promises_only_what_is_true(
    server: WebServer, tabs: Tabs
) -> None:
    today = number_at(server.clock.now())
    for path, number, task in (
        ("/puzzle/1", 1, "web-puzzle-task"),
        ("/puzzle", today, "web-puzzle-hint"),
        (f"/puzzle/{today}", today, "web-puzzle-hint"),
    ):
        page = await tabs.open(f"{server.url}{path}?lang=ru", language="en", size=PHONE)
        found, shown = puzzle_title(number, server.clock.now(), EN), page.locator(".invited-page")
        assert found is not None
        await expect(shown.locator("h1")).to_have_text(found.title)
        await expect(shown.locator(".tagline")).to_have_text(f"{found.day} · {found.about}")
        await expect(shown.locator("[data-wish=join]")).to_have_text(EN("puzzle-button-solve"))
        await expect(shown.locator(".tagline")).to_contain_text(EN(task))
        await photograph(page, f"invited-puzzle-{number}")
        await page.close()


async def invited(url: str, tabs: Tabs) -> tuple[Page, Page]:
    host = await tabs.open(url, language="en")
    await start_room(host, "Anna")
    await expect(host.locator(".lobby-page")).to_be_visible()
    guest = await tabs.open(host.url, language="en", size=PHONE)
    await expect(guest.locator(".invited-page .guest")).to_have_count(1)
    return host, guest


@pytest.mark.sampled
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


@pytest.mark.sampled
@pytest.mark.browser
async def test_the_lesson_leads_back_to_the_invitation(url: str, tabs: Tabs) -> None:
    _, guest = await invited(url, tabs)
    await guest.locator("#name").fill("Boris")
    await guest.locator("[data-wish=learn]").click()
    await expect(guest.locator(".teacher")).to_be_visible()
    await guest.reload()
    await expect(guest.locator(".teacher")).to_be_visible()
    await guest.locator(".lesson-page .bar .round").first.click()
    await expect(guest.locator("[data-wish=join]")).to_be_visible()
    assert await guest.locator("#name").input_value() == "Boris"
    await guest.locator("[data-wish=join]").click()
    await expect(guest.locator(".lobby-page .guest.me")).to_contain_text("Boris")


@pytest.mark.sampled
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


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_typed_code_shows_its_table_before_the_person_sits_down(url: str, tabs: Tabs) -> None:
    host = await tabs.open(url, language="en")
    await start_room(host, "Anna")
    await expect(host.locator(".lobby-page")).to_be_visible()
    await open_chat(host)
    await host.locator(".composer input").fill("/invite")
    await host.locator(".composer input").press("Enter")
    post = host.locator(".post", has_text="/join")
    found = CODE.search(await post.inner_text())
    assert found is not None
    guest = await tabs.open(f"{url}/#join={found[1]}", language="en", size=PHONE)  # an old link
    page = guest.locator(".invited-page")
    await expect(page.locator(".guest")).to_have_count(1)
    assert guest.url == f"{url}/join/{found[1]}"
    await expect(page.locator("h1")).to_contain_text("Anna")
    await expect(page).to_contain_text(EN("preset-podkidnoy-about"))
    await guest.locator("#name").fill("Boris")
    await guest.locator("[data-wish=join]").click()
    await expect(guest.locator(".lobby-page .guest.me")).to_contain_text("Boris")
    await expect(host.locator(".joined")).to_contain_text("Boris")
