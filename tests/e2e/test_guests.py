"""A guest by link and a Discord player by code at a Telegram group's table, in one process, to the fool."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import Tabs
from tests.discord_server.rest import direct_channel_of
from tests.e2e.guest_table import ADDRESS, DORA, GuestTable, guest_table, listen
from tests.e2e.named_cards import cards_in, named_too_early
from tests.e2e.tabs import TabMessages, TabPlayer
from tests.telegram_server import TelegramServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]


async def opens_link(table: GuestTable, tabs: Tabs, code: str, name: str) -> TabPlayer:
    """Follow the link of the invitation, as a newcomer with this name."""
    link = f"{ADDRESS}/#join={code.replace('-', '')}"
    assert link in table.shown(), "the link stands in the group"
    page = await tabs.open("about:blank", language="en-GB")
    person = TabPlayer(page, TabMessages())
    await page.goto(link.replace(ADDRESS, table.page))
    await page.locator("#name").fill(name)
    await page.locator("[data-wish=join]").click()
    return person


async def plays_on(person: TabPlayer) -> None:
    """Tap what the page offers, until cancelled."""
    while True:
        if not await person.plays():
            await person.page.wait_for_timeout(50)


@pytest.mark.long
async def test_a_guest_by_link_and_a_discord_player_by_code_play_to_the_fool(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:
        code = await table.opens()
        await table.dora_joins(code)
        kate = await opens_link(table, tabs, code, "Kate")
        await expect(kate.page.locator(".joined .guest.me")).to_contain_text("· guest")
        await expect(kate.page.locator(".lobby-page .bar")).to_contain_text("Friday")
        await telegram.until(lambda: "Kate\u2069 · guest" in table.shown())
        await table.anna.taps("start", table.group)
        await expect(kate.page.locator(".table-page .hand .card")).to_have_count(6)
        await table.while_playing(plays_on(kate), reached=lambda: len(table.game().moves) >= 8)
        await table.bot.killed()
        await table.bot.start()
        await listen(table.bot, table.discord)
        await table.while_playing(plays_on(kate), reached=lambda: table.game().ended)
        await expect(kate.page.locator(".end-page")).to_be_visible()
        await telegram.until(lambda: "Friday" in table.anna.person.private.last.text)
        await table.discord.until(lambda: "again:" in str(table.discord.posts(direct_channel_of(DORA))))

        game = table.game()
        assert kate.named_too_early(game) == []
        own = game.known(DORA["id"])
        frames = [(at, _unmarked(frame)) for at, frame in table.story.frames]
        assert any(set(cards_in(frame)) for _, frame in frames), "cards are found in what Discord shows"
        assert named_too_early(frames, own) == []
        assert all(game.seed not in str(frame) for _, frame in (*kate.frames, *table.story.frames))
        assert _games_counted(table.database) == {"Anna": 1, "Dora": 1}, "the guest of the page has no rank"
        assert not [post for post in kate.posts() if post[0] == "group"], "the room's chat stays in its room"


async def test_a_link_with_a_wrong_code_is_answered_and_a_carelessly_copied_one_is_repaired(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:
        code = await table.opens()
        page = await tabs.open("about:blank", language="en-GB")
        await page.goto(f"{table.page}/#join=zzzzzzzz")
        await page.locator("#name").fill("Kate")
        await page.locator("[data-wish=join]").click()
        await expect(page.locator(".notice")).to_contain_text("No table has this code")
        await page.goto(f"{table.page}/#join={code})")
        await expect(page.locator(".joined .guest.me")).to_contain_text("· guest")


def _unmarked(frame: Any) -> Any:
    """A message with the data of its buttons as the application wrote them."""
    if isinstance(frame, dict):
        return {key: _unmarked(value) for key, value in frame.items()}
    if isinstance(frame, list):
        return [_unmarked(value) for value in frame]
    return frame.partition("~")[0] if isinstance(frame, str) else frame


def _games_counted(database: Path) -> dict[str, int]:
    """The games that count for each person, over all chats."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        return dict(
            file.execute(
                "SELECT people.name, standings.games FROM standings JOIN people USING (person)"
                " WHERE standings.chat = '' AND period = ''"
            )
        )
