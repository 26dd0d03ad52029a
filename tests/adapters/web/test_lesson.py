"""The lesson in a real browser, from the welcome page to its end, with the server stopped and started on the way."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.async_api import Error, Page, expect

from adapters.clock import SystemClock
from adapters.web.site import LESSONS_OF_NETWORK
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.features.lesson import STEPS, LessonStep
from bot.i18n.texts import Texts
from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.clock import ManualClock
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
    await expect(page.locator(".card.hinted")).to_have_count(1)
    await page.locator(".card.hinted").click()
    await expect(page.locator(".toast").last).to_have_text(texts("web-lost"))
    tabs.console_errors.clear()
    async with serve(box, clock=SystemClock(), port=port) as server:
        await expect(page.locator(".pair")).to_have_count(1)
        tabs.console_errors.clear()  # the page has tried again and again
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
    await page.reload()
    await page.get_by_role("button", name=texts("web-learn-on")).click()
    await page.locator(".lesson-next").get_by_role("button", name=texts("web-home")).click()
    await page.get_by_role("button", name=texts("web-learn-again")).click()
    await expect(page.locator(".teacher b")).to_have_text(texts("lesson-beat"))


async def test_the_server_refuses_invalid_and_too_many_requests_of_the_lesson() -> None:
    async with serve(MemoryStore(), clock=(clock := ManualClock()), proxies=["127.0.0.1"]) as server:
        await refuses_odd_questions_and_too_many(server, clock)


async def refuses_odd_questions_and_too_many(server: WebServer, clock: ManualClock) -> None:
    async def status(query: str) -> int:
        headers = {"X-Forwarded-For": "203.0.113.9"}
        async with server.client.get(f"{server.url}/lesson/step?{query}", headers=headers) as response:
            return response.status

    for query in ("", "step=1", "step=9&made=0", "step=0&made=9", "step=-1&made=0", "step=x&made=0"):
        assert await status(query) == 404
    for _ in range(LESSONS_OF_NETWORK["burst"] - 6):
        assert await status(f"step=0&made=0&tap={'x' * 99}&lang=xx") == 200
    assert await status("step=0&made=0") == 429
    await clock.advance(2)
    assert await status("step=0&made=0") == 200
