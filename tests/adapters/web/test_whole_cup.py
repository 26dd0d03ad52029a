"""A whole tournament of eight people on the page, played by clicks: four of them on phones, four on laptops."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.web.browser import PHONE, Tabs, come_in, open_menu, photograph, start_room
from tests.adapters.web.test_whole_game import MOST_TAPS, by_clicks, game_served

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]
LAPTOP = (1366, 650)
NAMES = ("Аня", "Боря", "Вика", "Глеб", "Даша", "Егор", "Женя", "Зоя")
RU = load_texts()[Language("ru")]
CALL = ".call-over .act.main"
TABLE = ".table-page .hand"


class Evening:
    """Eight people in a room, and an onlooker. One of the eight goes home whenever they may."""

    def __init__(self, people: list[Page], onlooker: Page) -> None:
        self.people = people
        self.onlooker = onlooker
        self.at_home = people[-1]
        self.calls_at_home = 0
        self.returns = 0

    async def go_home(self) -> None:
        """Go back in the browser: a call may lie over the menu."""
        await self.at_home.go_back()
        await expect(self.at_home.locator(".home-page .bar")).to_be_visible()

    async def enters(self) -> None:
        """Enter in the room, as the board offers it."""
        for person in self.people:
            await person.locator("[data-act^=cup-enter]").click()
            await expect(person.locator(".in-state")).to_be_visible()
            await expect(person.locator("[data-act^=cup-enter]")).to_have_count(0)

    async def is_over(self) -> bool:
        return bool(await self.onlooker.locator(".match .winner").count())

    async def play(self) -> None:
        """Answer each call and play each game, until somebody has won."""
        for _ in range(MOST_TAPS):
            await self.answer_calls()
            await asyncio.gather(*map(by_clicks, self.people))
            if await self.is_over():
                return
        raise AssertionError("nobody has won")

    async def answer_calls(self) -> None:
        for person in self.people:
            if person is self.at_home and await person.locator(".end-page").count():
                await self.go_home()
            button = person.locator(CALL)
            if await button.count():
                if person is self.at_home and await person.locator(".home-page").count():
                    self.calls_at_home += 1
                await button.click()
                await expect(person.locator(f".own-match, {TABLE}").first).to_be_visible()

    async def come_back_from_home(self) -> None:
        """Leave a running match for the home page, which lists it, and go on from there."""
        await expect(self.at_home.locator(TABLE)).to_be_visible()
        await self.go_home()
        row = self.at_home.locator(".game-row")
        await expect(row).to_contain_text("турнир")
        await row.click()
        await expect(self.at_home.locator(TABLE)).to_be_visible()

    async def watch(self) -> None:
        """Look at a game from the board, and come back."""
        watch = self.onlooker.locator(".match .watch").first
        await watch.click()
        await expect(self.onlooker.locator(".table-page .seat")).to_have_count(4)
        await expect(self.onlooker.locator(".hand .card")).to_have_count(0)
        await self.onlooker.locator(".bar a.chat").click()
        await expect(self.onlooker.locator(".cup-page")).to_be_visible()


async def gathered(tabs: Tabs, url: str) -> Evening:
    """Let eight people and an onlooker come into a room with a lobby."""
    host = await tabs.open(url, size=LAPTOP)
    await start_room(host, NAMES[0])
    people = [host]
    for at, name in enumerate((*NAMES[1:], "Юля"), start=1):
        page = await tabs.open(host.url, size=PHONE if at % 2 else LAPTOP)
        await come_in(page, name)
        people.append(page)
    return Evening(people[:8], people[8])


async def open_cup(evening: Evening) -> None:
    """Open the tournament from the menu of its organiser, who lets half of each table go on."""
    host, *others = evening.people
    await open_menu(host)
    await host.get_by_role("button", name=RU("command-tournament"), exact=True).click()
    for page in (host, *others, evening.onlooker):
        await expect(page.locator(".cup-page")).to_be_visible()
        await expect(page.locator(".bar .other")).to_be_visible()
    await host.locator("[data-act^=cup-settings]").click()
    await host.locator(".sheet [data-act$=':on:half']").click()
    await expect(host.locator(".sheet [data-act$=':on:half']")).to_have_attribute("aria-pressed", "true")
    await host.keyboard.press("Escape")
    for other in others:
        await expect(other.locator("[data-act^=cup-begin], [data-act^=cup-settings]")).to_have_count(0)


async def test_eight_people_play_a_tournament_by_clicks(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        evening = await gathered(tabs, url)
        await open_cup(evening)
        await evening.enters()
        await evening.go_home()
        await evening.people[0].locator("[data-act^=cup-begin]").click()
        for person in evening.people:
            await expect(person.locator(CALL)).to_be_visible()
        await evening.answer_calls()
        assert evening.calls_at_home == 1
        await evening.come_back_from_home()
        await expect(evening.onlooker.locator(".match .watch")).to_have_count(2)
        await evening.watch()
        await evening.play()
        await expect(evening.onlooker.locator(".round-shown")).to_have_count(3)
        await photograph(evening.onlooker, "cup-over")
        await tabs.close()
