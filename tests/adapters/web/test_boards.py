"""Boards and statistics are tables on the page, in which names are plain text; pictures are saved, too."""

from dataclasses import replace

import pytest
from playwright.async_api import expect

from bot import screens
from bot.domain.ids import Language, PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import Board
from tests.adapters.web.browser import DESKTOP, PHONE, Tabs, open_chat, photograph, start_room
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.bot.screens.decorated import BEST, EPAULETTES, WORST
from tests.short_run import long_but_for

pytestmark = pytest.mark.browser

NAMES = ["Аня", "Bartholomew the Great", "<b>Боря</b>", "مرحبا", "漢字漢字漢字", "🎩 Gentleman", "Вика"]
PEOPLE = {PersonId(str(number)): name for number, name in enumerate(NAMES)}
SIZES = {"phone": (PHONE, False), "desktop": (DESKTOP, True)}


@pytest.mark.parametrize("size", long_but_for(["phone"], SIZES))
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
async def test_boards_and_statistics_are_tables(
    server: WebServer, tabs: Tabs, language: str, size: str
) -> None:
    texts, (window, dark) = TEXTS[Language(language)], SIZES[size]
    page = await tabs.open(server.url, language=language, size=window, dark=dark)
    await start_room(page, "Аня")
    await open_chat(page)
    room = (await server.application.hears("newgame")).where.chat
    standings = [
        replace(WORST, person=person, worn=6 + int(person), mu=31 - int(person)) for person in PEOPLE
    ]
    boards = dict.fromkeys(Board, standings)
    calendar = screens.Calendar("m2026-11", "m2026-11", "q2026-4", before="m2026-10")
    top = screens.top_screen(boards, PEOPLE, calendar, texts, overall=False)
    await server.platform.send(room, top, key="1", quiet=False)
    await expect(page.locator("table.grid")).to_have_count(3)
    players = page.locator("table.grid").first.locator("tbody td:nth-child(2)")
    assert [name.strip("\u2068\u2069") for name in await players.all_inner_texts()][2] == "<b>Боря</b>"
    await expect(page.locator("table.grid").first.locator("th")).to_have_count(3)
    await photograph(page, f"top-{size}-{language}")
    stats = screens.stats_screen("Боря", WORST, BEST, EPAULETTES, texts)
    await server.platform.send(room, stats, key="2", quiet=False)
    await expect(page.locator("table.grid")).to_have_count(4)
    await photograph(page, f"stats-{size}-{language}")
