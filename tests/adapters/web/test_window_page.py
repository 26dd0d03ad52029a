"""The page of windows in a real browser: in Telegram's frame and in no other, and by a link of Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, FrameLocator, Page, ViewportSize, expect

from tests.adapters.stages import until
from tests.adapters.telegram.sitting import MOVES
from tests.adapters.telegram.window_evening import OPEN, Evening, evening
from tests.adapters.web.browser import PHONE, Chromium, photograph
from tests.adapters.web.tls import certificate, forwarding, parent_site
from tests.adapters.web.window_client import HOME
from tests.telegram_server import Person, TelegramServer
from tests.telegram_server.mini_apps import opens_window
from tests.waiting import PATIENCE_S

pytestmark = pytest.mark.browser
FRAME: ViewportSize = {"width": 390, "height": 780}
SENSES = "import(JSON.parse(document.getElementById('app').dataset.late).senses[0]).then(() => 0)"
"""Waits until the page follows the game with sounds and vibration."""
TELEGRAM, FOREIGN = "https://web.telegram.org", "https://evil.example"


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with await TelegramServer.start() as server:
        yield server
        assert server.violations == []


@asynccontextmanager
async def browser_that_finds(table: Evening, chromium: Chromium, folder: Path) -> AsyncIterator[Browser]:
    """A browser with the page under its public name, Telegram's site, and another site."""
    context = certificate(folder)
    async with (
        forwarding(table.home.web.port, context) as page,
        parent_site(context) as parent,
    ):
        hosts = {HOME: page, TELEGRAM: parent, FOREIGN: parent}
        rules = ", ".join(
            f"MAP {site.removeprefix('https://')} 127.0.0.1:{port}" for site, port in hosts.items()
        )
        flags = ("--ignore-certificate-errors", f"--host-resolver-rules={rules}")
        async with chromium.running(*flags) as browser:
            yield browser


async def framed(browser: Browser, site: str, address: str) -> Page:
    """Open a page of the site that puts the address into a frame."""
    window = await browser.new_context(
        viewport=FRAME, locale="ru-RU", ignore_https_errors=True, reduced_motion="reduce"
    )
    page = await window.new_page()
    page.set_default_timeout(PATIENCE_S * 1000)
    await page.goto(f"{site}/#{quote(address, safe='')}")
    return page


def launched(table: Evening, person: Person) -> str:
    launch = opens_window(table.server, person, person.private, OPEN)
    return f"{launch.address}#{launch.fragment}"


async def test_the_mini_app_stands_in_telegrams_frame_and_plays(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        played = 0
        for person in (table.anna, table.boris):
            page = await framed(browser, TELEGRAM, launched(table, person))
            inside = page.frame_locator("iframe")
            await expect(inside.locator(".hand .card")).to_have_count(6)
            cards = await inside.locator(".hand .card").all()
            assert {str(await card.get_attribute("data-card")) for card in cards} == table.hand(person)
            await photograph(page, f"mini-app-{person.id}")
            await _speaks_with_telegram(page, inside)
            card = inside.locator(".hand .card.can").first
            if not played and _is_awaited(person):
                await expect(card).to_be_visible()
            if await card.count():  # A defender may hold no card that beats.
                laid = str(await card.get_attribute("data-card"))
                await card.click(position={"x": 12, "y": 20})
                await page.wait_for_function(
                    "([origin, type]) => heard.some(([from, event]) => from === origin && event.eventType === type)",
                    arg=[HOME, "web_app_trigger_haptic_feedback"],
                )
                await _leaves(table, person, laid)
                played += 1
            await page.context.close()
        assert played


def _is_awaited(person: Person) -> bool:
    """Return True if the hand in the private chat has buttons that move."""
    data = (button.get("callback_data", "") for button in person.private.last.buttons)
    return any(one.startswith(MOVES) for one in data)


async def _leaves(table: Evening, person: Person, card: str) -> None:
    """Wait until the card has left the person's hand in the chat; another one may have been drawn at once."""
    await table.server.until(lambda: card not in table.hand(person))


async def _speaks_with_telegram(page: Page, inside: FrameLocator) -> None:
    """The page says that it is there, follows the theme, and uses the back button for its sheets."""
    heard = {event["eventType"]: event["eventData"] for _, event in await page.evaluate("heard")}
    assert {"web_app_ready", "web_app_expand", "iframe_ready"} <= heard.keys()
    assert heard["web_app_setup_swipe_behavior"] == {"allow_vertical_swipe": False}
    body = inside.locator("body")
    room = "(node) => getComputedStyle(node).getPropertyValue('--room').trim()"
    assert await body.evaluate(room) == heard["web_app_set_header_color"]["color"] == "#0d1a15"
    await page.evaluate("tell('theme_changed', { theme_params: { bg_color: '#ffffff' } })")
    await page.evaluate("tell('safe_area_changed', { top: 20, bottom: 10, left: 0, right: 0 })")
    await page.evaluate("tell('content_safe_area_changed', { top: 30, bottom: 0, left: 0, right: 0 })")
    await expect(body).to_have_js_property("isConnected", True)
    inset = "(node) => getComputedStyle(node).getPropertyValue('--inset-top').trim()"
    looks = f"[({room})(document.body), ({inset})(document.body)].join()"
    await page.frames[1].wait_for_function(f"{looks} === '#dfe6da,50px'")
    await inside.locator(".bar .menu").click()
    await expect(inside.locator(".sheet")).to_be_visible()
    await page.wait_for_function(
        "heard.some(([, one]) => one.eventType === 'web_app_setup_back_button' && one.eventData.is_visible)"
    )
    await page.evaluate("tell('back_button_pressed', null)")
    await expect(inside.locator(".sheet")).to_have_count(0)
    assert await inside.locator(".bar .chat").count() == 0


@pytest.mark.sampled
async def test_the_turn_of_a_player_is_felt_in_telegrams_app(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    felt = """heard.filter(([, one]) => one.eventType === "web_app_trigger_haptic_feedback")
        .map(([, { eventData: { notification_type } }]) => notification_type)"""
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        attacker, defender = sorted((table.anna, table.boris), key=_is_awaited, reverse=True)
        page = await framed(browser, TELEGRAM, launched(table, defender))
        await page.emulate_media(reduced_motion="no-preference")
        await expect(page.frame_locator("iframe").locator(".hand .card")).to_have_count(6)
        await page.frames[1].evaluate(SENSES)
        assert await page.evaluate(felt) == []
        moves = (
            one for one in attacker.private.last.buttons if one.get("callback_data", "").startswith(MOVES)
        )
        await attacker.taps(attacker.private, next(moves)["text"])
        await page.wait_for_function(f"{felt}.length > 0")
        assert await page.evaluate(felt) == ["success"]


@pytest.mark.sampled
async def test_a_player_posts_a_table_in_a_chat_of_their_choice(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        friends = telegram.friends(table.anna, table.boris)
        page = await framed(browser, TELEGRAM, launched(table, table.anna))
        inside = page.frame_locator("iframe")
        toasts = inside.locator(".toast")
        name = await _shares(page)
        post = table.anna.shares(friends, name)
        await page.evaluate("tell('prepared_message_sent', null)")
        await table.boris.taps(friends, "Играю")
        await table.settled()
        assert "Боря" in post.text
        for error, said in (("USER_DECLINED", 0), ("MESSAGE_SEND_FAILED", 1)):
            assert await _shares(page) != name
            await page.evaluate(f"tell('prepared_message_failed', {{ error: '{error}' }})")
            await expect(toasts).to_have_count(said)
        await expect(toasts).to_have_text("Telegram не отправил стол. Попробуй ещё раз.")


async def _shares(page: Page) -> str:
    """Tap the menu's button, and return the id of the message that the page gives to Telegram."""
    asked = "heard.filter(([, one]) => one.eventType === 'web_app_send_prepared_message')"
    before = await page.evaluate(f"{asked}.length")
    inside = page.frame_locator("iframe")
    await inside.locator(".bar .menu").click()
    await photograph(page, "mini-app-share")
    await inside.locator(".sheet").get_by_text("Играть с другом").click()
    await page.wait_for_function(f"{asked}.length > {before}")
    return str(await page.evaluate(f"{asked}.at(-1)[1].eventData.id"))


@pytest.mark.sampled
@pytest.mark.parametrize("old", [True, False], ids=["old client", "no inline mode"])
async def test_a_player_reads_the_reason_if_no_table_can_be_posted(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path, old: bool
) -> None:
    telegram.state.answers_inline = old
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        address = launched(table, table.anna)
        if old:
            address = address.replace("tgWebAppVersion=8.0", "tgWebAppVersion=7.10")
        page = await framed(browser, TELEGRAM, address)
        inside = page.frame_locator("iframe")
        await inside.locator(".bar .menu").click()
        await inside.locator(".sheet").get_by_text("Играть с другом").click()
        said = inside.get_by_text("Эта версия Telegram так не умеет" if old else "встроенный режим выключен")
        await expect(said).to_be_visible()
        assert telegram.counts.get("savePreparedInlineMessage", 0) == 0


@pytest.mark.sampled
async def test_no_other_site_and_no_other_path_may_be_framed(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        address = launched(table, table.anna)
        for site, place in ((FOREIGN, address), (TELEGRAM, f"{HOME}/"), (TELEGRAM, f"{HOME}/window#abc")):
            page = await framed(browser, site, place)
            await page.wait_for_function("frames.length === 1")
            frame = page.frames[1]
            await until(lambda frame=frame: frame.url == "chrome-error://chromewebdata/")  # type: ignore[misc]
            assert await page.frame_locator("iframe").locator("#app").count() == 0
            await page.context.close()
        page = await framed(browser, TELEGRAM, address)
        await expect(page.frame_locator("iframe").locator(".hand .card")).to_have_count(6)


async def test_a_tab_used_by_two_accounts_shows_each_account_only_its_own_hand(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        window = await browser.new_context(
            ignore_https_errors=True, viewport={"width": PHONE[0], "height": PHONE[1]}
        )
        page = await window.new_page()
        for person in (table.anna, table.boris, table.anna):
            await page.goto("about:blank")
            await page.goto(launched(table, person))
            await expect(page.locator(".hand .card")).to_have_count(6)
            cards = await page.locator(".hand .card").all()
            assert {str(await card.get_attribute("data-card")) for card in cards} == table.hand(person)
            kept = await page.evaluate("[Object.keys(localStorage), document.cookie]")
            assert kept == [[], ""]
        await page.reload()
        await expect(page.locator(".hand .card")).to_have_count(6)


@pytest.mark.sampled
async def test_a_link_asks_for_confirmation_before_it_opens_a_window(
    telegram: TelegramServer, chromium: Chromium, tmp_path: Path
) -> None:
    async with evening(telegram) as table, browser_that_finds(table, chromium, tmp_path) as browser:
        await table.deal()
        address = table.link()
        page = await (await browser.new_context(locale="ru-RU", ignore_https_errors=True)).new_page()
        for _ in range(2):
            await page.goto("about:blank")
            await page.goto(address)
            await expect(page.locator(".window-page")).to_contain_text(
                "Продолжить под именем «\u2068Аня\u2069»?"
            )
        await page.locator(".window-page .act").click()
        await expect(page.locator(".hand .card")).to_have_count(6)
        assert page.url == f"{HOME}/window"
        await page.clock.install()
        await page.reload()
        await expect(page.locator(".hand .card")).to_have_count(6)
        await page.clock.fast_forward(5000)
        registrations = "navigator.serviceWorker.getRegistrations().then((found) => found.length)"
        assert await page.evaluate(registrations) == 0
        assert not await page.evaluate(
            "performance.getEntriesByType('resource').some(({ name }) => /install/.test(name))"
        )
        await page.locator(".bar .menu").click()
        await page.locator(".sheet").get_by_text("Закрыть все мои окна").click()
        await expect(page.locator(".window-page")).to_contain_text("Окно закрыто")
        await page.goto("about:blank")
        await page.goto(address)
        await expect(page.locator(".window-page")).to_contain_text("уже использована")
