"""A Telegram player with the real process: half a game in the window of a real browser, half by buttons."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import ended, seated
from tests.adapters.web.browser import PHONE, fresh_tabs
from tests.e2e.named_cards import cards_in, named_too_early, numbers_in
from tests.e2e.tabs import TabMessages, TabPlayer
from tests.e2e.web_database import stored_games
from tests.ports import free_port
from tests.telegram_server import BotProcess, Person, TelegramServer
from tests.telegram_server.mini_apps import opens_window

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
HALF = 12
MOST_TAPS = 600
OPEN = "Открыть стол"


def shown_in_chat(person: Person) -> set[str]:
    """The cards on the buttons of the hand post."""
    return {card for button in person.private.last.buttons for card in cards_in(button["text"])}


@pytest.mark.long
async def test_half_a_game_in_the_window_and_half_by_buttons(
    telegram: TelegramServer, tmp_path: Path, browser: Browser
) -> None:
    port = free_port()
    async with (
        BotProcess(
            telegram, tmp_path, program=PROGRAM, web_port=port, web_public_url="https://durak.example.org"
        ) as bot,
        fresh_tabs(browser) as tabs,
    ):
        await bot.listens()
        table = await seated(telegram, bot)
        anna = table.people[0]
        launch = opens_window(telegram, anna, anna.private, OPEN)
        page = await tabs.open("about:blank", size=PHONE)
        window = TabPlayer(page, TabMessages())
        address = f"http://127.0.0.1:{port}/telegram?table={launch.key}#{launch.fragment}"
        await page.goto(address)
        await expect(window.cards).to_have_count(6)
        for taps in range(MOST_TAPS):
            if ended(table):
                break
            await window.holds(shown_in_chat(anna))
            in_window = taps % (2 * HALF) < HALF
            if not (in_window and await window.plays()):
                others = [who for who in table.people if who is not anna]
                await table.step(others if in_window else None)
            await table.until_settled()
        assert ended(table)
        await expect(page.locator("[data-end]")).to_be_visible()
        (game,) = stored_games(tmp_path / "durak.sqlite3")
        assert named_too_early(window.frames, game.known(str(anna.id))) == []
        assert not {str(who.id) for who in table.people} & numbers_in(window.frames)
        assert tabs.console_errors == []
    assert "Traceback" not in bot.log
    assert telegram.token not in bot.log
    assert "hash=" not in bot.log
