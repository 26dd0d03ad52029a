"""The puzzle of the day in a real browser: by clicks and by keys, over a stop of the server, and without secrets."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from bot.domain.ids import Language
from bot.domain.rows import ReplaceRow
from bot.domain.screen import MomentShown
from bot.features.puzzle import PuzzleCall, PuzzleCalls
from bot.features.puzzle.model import PuzzleMove, course_of
from bot.features.puzzle.screens import puzzle_screen
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts
from engine import Move, move_to_text
from engine.puzzles import PuzzleNode
from tests.adapters.web.browser import PHONE, Tabs, open_chat, open_menu, photograph
from tests.adapters.web.page_states import Visit, puzzle_scene, puzzles, visited
from tests.adapters.web.taps import answered
from tests.adapters.web.test_table import findings
from tests.adapters.web.test_whole_game import ReceivedFrames, application_served, game_served
from tests.bot.features.puzzle.solving import way_to
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
TEXTS = load_texts()[Language("en")]
MOST_TAPS = 4


class PuzzleTab:
    """A tab with a puzzle; `moves` are those of the present try."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves: list[str] = []

    async def number(self) -> int:
        title = await self.page.locator(".puzzle-page .titles h1").inner_text()
        return int(title.split()[1])

    async def node(self) -> PuzzleNode | None:
        return course_of(puzzle_of(await self.number()), self.moves).node

    async def plays(self, move: Move, *, by_keys: bool = False) -> None:
        data = await self.asks_for(move, by_keys=by_keys)
        async with answered(self.page):
            await self.taps(data, by_keys=by_keys)
        await self.shows(move, data)

    async def asks_for(self, move: Move, *, by_keys: bool = False) -> str:
        """Answer the questions before a move, and return the data of its button."""
        for _ in range(MOST_TAPS):
            data = await self._way(move)
            if PuzzleMove.parse(data) is not None:
                return data
            async with answered(self.page):
                await self.taps(data, by_keys=by_keys)
            await expect(self.page.locator(".choices, .card.chosen").first).to_be_visible()
        raise LookupError(move)

    async def taps(self, data: str, *, by_keys: bool = False) -> None:
        button = self.page.locator(f'[data-act="{data}"]').first
        if by_keys:
            await button.focus()
            await self.page.keyboard.press("Enter")
        else:
            await button.click(position={"x": 12, "y": 20})
        if await self.page.locator(".act.sure").count():
            await button.click()

    async def shows(self, move: Move, data: str) -> None:
        """Wait for the state after a move with this data, with its tap answered."""
        await expect(self.page.locator(f'[data-act="{data}"]')).to_have_count(0)
        self.moves.append(move_to_text(move))

    async def _way(self, move: Move) -> str:
        offered: list[str] = await self.page.evaluate(
            "() => [...document.querySelectorAll('[data-act]')].map((one) => one.dataset.act)"
        )
        return way_to(move, offered)

    async def solves(self, **how: Any) -> None:
        while (node := await self.node()) is not None:
            await self.plays(node.main.move, **how)

    async def fails(self) -> None:
        while (node := await self.node()) is not None:
            wrong = next((one.move for one in node.judged if not one.wins), node.main.move)
            await self.plays(wrong)


async def begins(tabs: Tabs, url: str, **window: Any) -> PuzzleTab:
    page = await tabs.open(url, language="en-GB", **window)
    await page.locator("[data-wish=puzzle]").click()
    await expect(page.locator(".puzzle-page .hand .card").first).to_be_visible()
    return PuzzleTab(page)


@pytest.mark.sampled
async def test_a_puzzle_is_failed_tried_again_and_solved_on_a_phone(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url, size=PHONE)
        await photograph(tab.page, "puzzle-phone")
        await tab.fails()
        await expect(tab.page.locator(".puzzle-told")).to_contain_text("not solved yet")
        await photograph(tab.page, "puzzle-phone-failed")
        await tab.page.get_by_role("button", name=TEXTS("puzzle-button-solution")).click()
        await expect(tab.page.locator(".puzzle-told")).to_contain_text(TEXTS("puzzle-solution"))
        await tab.page.get_by_role("button", name=TEXTS("puzzle-button-again")).click()
        await expect(tab.page.locator(".puzzle-told")).to_have_count(0)
        tab.moves = []
        await tab.solves()
        await expect(tab.page.locator(".turn")).to_contain_text("Solved on try 2")
        await photograph(tab.page, "puzzle-phone-solved")
        await tab.page.reload()
        await expect(tab.page.locator(".turn")).to_contain_text("Solved on try 2")
        await tab.page.get_by_role("button", name=TEXTS("web-puzzle-days")).click()
        await expect(tab.page.locator(".reading .own-row, .reading tbody tr").first).to_contain_text(
            "later try"
        )
        await photograph(tab.page, "puzzle-days")
        await tab.page.locator(".reading tbody .command").nth(1).click()
        await expect(tab.page.locator(".puzzle-page .hand .card").first).to_be_visible()
        assert await tab.page.evaluate("location.pathname") == f"/puzzle/{await tab.number()}"
    tabs.console_errors.clear()  # the server has gone


async def test_a_puzzle_is_solved_by_keys_while_the_server_stops_and_another_tab_follows(
    tabs: Tabs, tmp_path: Path
) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url)
        frames = ReceivedFrames(tab.page)
        await photograph(tab.page, "puzzle-desktop")
        node = await tab.node()
        assert node is not None
        await tab.plays(node.main.move, by_keys=True)
        token = await tab.page.evaluate("localStorage.getItem('durak.token')")
        number = await tab.number()
        first_post = await tab.page.locator(".puzzle-page").get_attribute("data-post")
        other = PuzzleTab(await tabs.open(f"{url}/#me={token}", language="en-GB"))
        await at_the_table(other.page, url)
        # The page shows the first post of the puzzle until the new one arrives below it.
        await expect(
            other.page.locator(f'.puzzle-page:not([data-post="{first_post}"]) .hand')
        ).to_be_visible()
        other.moves = list(tab.moves)
        await other.solves(by_keys=True)
        await expect(other.page.locator(".turn")).to_contain_text("Solved on the first try")
        await expect(tab.page.locator(".turn")).to_contain_text("Solved on the first try")
        await photograph(tab.page, "puzzle-desktop-solved")
        assert solutions_in(frames, number) == []
    tabs.console_errors.clear()
    async with game_served(tmp_path / "durak.sqlite3") as url:
        again = await tabs.open(f"{url}/#me={token}", language="en-GB")
        await at_the_table(again, url)
        await expect(again.locator(".turn")).to_contain_text("Solved on the first try")
    tabs.console_errors.clear()


async def at_the_table(page: Page, url: str) -> None:
    """Open today's puzzle by its link, as a known person."""
    await expect(page.locator(".desk")).to_be_visible()
    await page.goto("about:blank")
    await page.goto(f"{url}/puzzle")


def solutions_in(frames: ReceivedFrames, number: int) -> list[str]:
    """Return the frames before the end of the first try with anything of the solution."""
    heading, found = TEXTS("puzzle-solution"), []
    for frame in frames.frames:
        message = json.loads(frame)
        stage = message.get("post", {}).get("screen", {}).get("stage") or {}
        if stage.get("turn", {}).get("mode") in ("solved", "failed"):
            break
        if heading in frame or "verdict" in frame or f"puzzle {number}: " in frame:
            found.append(frame)
    return found


@pytest.mark.sampled
async def test_the_result_is_shared_without_the_solution(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url)
        await tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await tab.solves()
        number = await tab.number()
        await tab.page.get_by_role("button", name=TEXTS("web-share"), exact=True).click()
        await expect(tab.page.locator(".toast")).to_have_text(TEXTS("web-copied"))
        shared = await tab.page.evaluate("navigator.clipboard.readText()")
        assert shared == f"Durak puzzle {number}: ✅ first try {url}/puzzle/{number}?lang=en"
        friend = await tabs.open(f"{url}/puzzle/{number}", language="en-GB")
        await friend.locator("[data-wish=join]").click()
        await expect(friend.locator(".puzzle-page .hand .card").first).to_be_visible()
        await expect(friend.locator(".titles h1")).to_contain_text(f"Puzzle {number} ")
    tabs.console_errors.clear()


@pytest.mark.sampled
async def test_home_shows_the_result_and_the_run_of_days(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url)
        await tab.solves()
        await tab.page.goto("about:blank")
        await tab.page.goto(url)
        await expect(tab.page.locator(".spot-words")).to_contain_text("Solved on the first try")
        await expect(tab.page.locator(".spot-told")).to_contain_text("First-try streak: 1 day")
        await expect(tab.page.locator(".day.is-first")).to_have_count(1)
    tabs.console_errors.clear()


@pytest.mark.sampled
async def test_the_whole_row_of_a_former_day_is_a_link(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url, size=PHONE)
        await tab.page.locator(".days").click()
        row = tab.page.locator(".reading tbody tr").nth(2)
        number = await row.locator("a").inner_text()
        assert await row.locator("a").get_attribute("href") == f"/puzzle/{number}"
        for cell in await row.locator("td").all():
            hit = "(cell) => { const box = cell.getBoundingClientRect();"
            hit += " return document.elementFromPoint(box.right - 6, box.top + box.height / 2).closest('a')?.pathname }"
            assert await cell.evaluate(hit) == f"/puzzle/{number}"
        box = await row.locator("td").last.bounding_box()
        assert box is not None
        await tab.page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] / 2)
        await expect(tab.page.locator(".titles h1")).to_contain_text(f"Puzzle {number} ")
    tabs.console_errors.clear()


@pytest.mark.sampled
async def test_the_solution_is_played_on_the_table(tabs: Tabs) -> None:
    async with visited() as (server, store):
        visit = Visit(server, tabs, "en", store)
        stage = puzzle_screen(puzzle_scene(-1), visit.texts).drawn_stage
        assert stage is not None
        async for state, page in puzzles(visit):
            if state == "a solved puzzle":
                await plays_the_line(page, stage.moments)


async def plays_the_line(page: Page, moments: Sequence[MomentShown]) -> None:
    said, pairs = page.locator(".turn .title"), page.locator(".felt .pair")
    play = page.get_by_role("button", name=TEXTS("web-puzzle-play"))
    before, after = page.locator(".course-before"), page.locator(".course-next")
    result = await said.inner_text()
    await expect(play).to_have_attribute("aria-pressed", "false")
    for moment in moments[:3]:
        await after.click()
        await expect(pairs).to_have_count(len(moment.pairs))
        if moment.words:
            await expect(said).not_to_have_text(result)
    await before.click()
    await expect(pairs).to_have_count(len(moments[1].pairs))
    await play.click()
    await expect(play).to_have_attribute("aria-pressed", "true")
    await expect(after).to_be_disabled()
    await expect(play).to_have_attribute("aria-pressed", "false")


@pytest.mark.sampled
@pytest.mark.parametrize("dark", long_but_for([False], [False, True]))
@pytest.mark.parametrize("size", long_but_for([PHONE], [PHONE, (1366, 650)]))
async def test_the_check_axe_finds_no_problem_of_accessibility(
    tabs: Tabs, size: tuple[int, int], dark: bool
) -> None:
    async with visited() as (server, store):
        async for state, page in puzzles(Visit(server, tabs, "ru", store)):
            await page.emulate_media(color_scheme="dark" if dark else "light")
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            assert await findings(page) == [], state


async def test_the_daily_line_is_switched_on_in_the_settings_and_covers_no_game(
    tabs: Tabs, tmp_path: Path
) -> None:
    async with application_served(tmp_path / "durak.sqlite3") as (url, application):
        page = await tabs.open(url, language="en-GB", size=PHONE)
        await page.locator("[data-wish=solo]").click()
        hand = page.locator(".table-page .hand .card").first
        await expect(hand).to_be_visible()
        await (await open_menu(page)).get_by_role("button", name=TEXTS("page-settings")).click()
        async with answered(page):
            await page.get_by_role("switch", name=TEXTS("page-own-puzzle")).check()
        await page.keyboard.press("Escape")
        await expect(hand).to_be_visible()
        (row,) = await application.services.store.rows(PuzzleCall)
        await application.services.store.commit([ReplaceRow(replace(row, due=1), row)])
        await application.core.service(PuzzleCalls).look()
        said = "There is a new puzzle of the day on the home page"
        await expect(page.locator(".toast")).to_contain_text(said)
        await expect(page.locator(".sheet")).to_have_count(0)
        await expect(await open_chat(page)).to_contain_text(said)
        await tabs.close()
