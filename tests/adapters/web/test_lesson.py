"""The lesson in a real browser, from the welcome page to its end, with the server stopped and started on the way."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.async_api import Error, Page, expect

from adapters.clock import SystemClock
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.features.lesson import STEPS, LessonStep
from bot.i18n.texts import Texts
from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.store import MemoryStore
from tests.short_run import long_but_for

WANTED = ".card.hinted:not(.chosen)", ".act.hinted", ".acts:not(.lesson-next) .act.main"
"""The possible wishes of the teacher: a card, a button, or playing the marked cards."""


async def make_a_step(page: Page) -> None:
    """Follow the wishes of the teacher to the end of this step.

    The answer to the previous click may remove the target of this one: then search again.
    """
    done = page.locator(".lesson-next")
    while not await done.count():
        for wanted in WANTED:
            if await page.locator(wanted).count():
                with suppress(Error):
                    await page.locator(wanted).first.click(timeout=1000)
                break
        await expect(page.locator(".card.gone")).to_have_count(0)
        await expect(page.locator(f"{', '.join(WANTED)}, .lesson-next").first).to_be_visible()


async def learn(page: Page, steps: Sequence[LessonStep], texts: Texts) -> None:
    """Make these steps, and go on after each."""
    for step in steps:
        await expect(page.locator(".teacher b")).to_have_text(texts(f"lesson-{step.name}"))
        await make_a_step(page)
        await page.locator(".lesson-next .main").click()


@pytest.mark.sampled
@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
async def test_the_lesson_is_learned_by_clicks_while_the_server_comes_and_goes(
    tabs: Tabs, language: str
) -> None:
    texts, box = TEXTS[Language(language)], MemoryStore()
    async with serve(box, clock=SystemClock()) as server:
        port, page = server.platform.port, await tabs.open(server.url, language=language)
        await page.locator("[data-wish=learn]").click()
        await expect(page.locator(".teacher")).to_contain_text(texts("lesson-beat"))
        await page.locator(".hand .card").first.click(force=True)
        await expect(page.locator(".toast")).to_be_visible()
        await learn(page, STEPS[:3], texts)
        await expect(page.locator(".teacher b")).to_have_text(texts("lesson-attack"))
        await expect(page.locator(".lesson-steps .past")).to_have_count(3)
    await page.locator(".card.hinted").click()
    await expect(page.locator(".pair")).to_have_count(1)
    tabs.console_errors.clear()
    async with serve(box, clock=SystemClock(), port=port) as server:
        await page.reload()
        await expect(page.locator(".teacher b")).to_have_text(texts("lesson-attack"))
        await expect(page.locator(".pair")).to_have_count(1)
        await page.go_back()
        await page.get_by_role("button", name=texts("web-learn-on")).click()
        await learn(page, STEPS[3:], texts)
        await server.application.hears("solo")
        await expect(page.locator(".bar")).to_be_visible()
        await page.goto("about:blank")
        await page.goto(f"{server.url}/#learn")
        await expect(page.locator(".teacher b")).to_have_text(texts("lesson-beat"))


@pytest.mark.browser
async def test_in_the_lesson_the_right_move_removes_the_message_about_a_wrong_one(
    server: WebServer, tabs: Tabs
) -> None:
    texts, page = TEXTS[Language("en")], await tabs.open(server.url, language="en-US")
    await page.locator("[data-wish=learn]").click()
    await page.locator(".card[data-card=Jc]").click(force=True)
    await expect(page.locator(".toast")).to_be_visible()
    await page.locator(".card.hinted").click()
    await expect(page.locator(".toast")).to_have_count(0)
    await expect(page.locator(".lesson-next")).to_be_visible()
    await expect(page.locator(".hand .card:not(.cannot)")).to_have_count(0)
    await page.locator(".hand .card").first.click(force=True)
    await expect(page.locator(".toast")).to_have_text(texts("lesson-over"))


@pytest.mark.browser
async def test_the_home_page_offers_a_finished_lesson_again(server: WebServer, tabs: Tabs) -> None:
    texts, page = TEXTS[Language("en")], await tabs.open(server.url, language="en-US")
    last = len(STEPS) - 1
    await page.evaluate(f"localStorage.setItem('durak.lesson', '{last} {STEPS[last].taps}')")
    await page.goto("about:blank")
    await page.goto(f"{server.url}/#learn")
    await page.locator(".lesson-next").get_by_role("button", name=texts("web-home")).click()
    await page.get_by_role("button", name=texts("web-learn-again")).click()
    await expect(page.locator(".teacher b")).to_have_text(texts("lesson-beat"))


@pytest.mark.browser
async def test_a_lesson_begun_without_a_line_goes_on_when_the_line_is_back(tabs: Tabs) -> None:
    texts = TEXTS[Language("en")]
    async with serve(MemoryStore(), clock=SystemClock()) as server:
        page = await tabs.open("about:blank", language="en-US")
        await page.route("**/lesson/answers?*", lambda route: route.abort())
        await page.goto(f"{server.url}/#learn")
        await expect(page.locator(".toast")).to_have_text(texts("web-lost"))
        await page.unroute("**/lesson/answers?*")
        await expect(page.locator(".teacher b")).to_have_text(texts("lesson-beat"))
    tabs.console_errors.clear()


async def test_the_lesson_is_a_file_in_the_language_of_its_reader(server: WebServer) -> None:
    for asked, language in (("?lang=ru", "ru"), ("?lang=xx", "en"), ("", "en")):
        async with server.client.get(f"{server.url}/lesson/answers{asked}") as response:
            steps, etag = await response.json(), response.headers["ETag"]
        assert steps["0"]["0 "]["title"] == TEXTS[Language(language)]("lesson-beat")
        headers = {"If-None-Match": etag}
        async with server.client.get(f"{server.url}/lesson/answers{asked}", headers=headers) as response:
            assert response.status == 304


async def test_an_open_page_of_an_old_version_asks_for_the_answer_to_one_tap(server: WebServer) -> None:
    async def answer(query: str) -> tuple[int, str]:
        async with server.client.get(f"{server.url}/lesson?{query}") as response:
            return response.status, (await response.json())["title"] if response.status == 200 else ""

    known = 200, TEXTS[Language("en")]("lesson-beat")
    assert await answer("step=0&made=0&tap=") == await answer("step=0&made=0&tap=odd") == known
    for odd in ("step=", "step=9&made=0", "step=0&made=9", "step=-1&made=0", "step=0"):
        assert await answer(odd) == (404, "")
