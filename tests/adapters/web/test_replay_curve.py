"""The curves of the coach in the page of a replay, in a real browser."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Locator, Page, expect

from bot.domain.ids import Language
from bot.features.coach import ReplayCoach, commands
from bot.features.replays import Replays
from engine import Game
from tests.adapters.played import keep, play
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach
from tests.waiting import until

pytestmark = pytest.mark.browser
SHORT_RUN = (((360, 640), False),)
SIZES = ((360, 640), PHONE, (1366, 650), (1920, 1080))


@dataclass
class Curves:
    """A server with a game of three people; `open` opens its page."""

    server: WebServer
    coach: FindingCoach
    game: Game
    key: str
    tabs: Tabs

    async def open(self, language: str = "en", **options: object) -> Page:
        address = f"{self.server.url}/replay/{self.key}?lang={language}"
        page = await self.tabs.open(address, **options)  # type: ignore[arg-type]
        await expect(page.locator("#replay[data-ready]")).to_be_visible()
        return page

    async def drawn(self, language: str = "en", **options: object) -> Page:
        page = await self.open(language, **options)
        await page.locator(".ask").click()
        await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(3)
        return page


@pytest.fixture
async def curves(tabs: Tabs) -> AsyncIterator[Curves]:
    store, coach = MemoryStore(), FindingCoach()
    replays, game = Replays(store, TEXTS), play(chance=6)
    key = await replays.key_of(await keep(store, game))
    async with serve(store, replays=replays, coach=ReplayCoach(replays, store, TEXTS, coach)) as server:
        yield Curves(server, coach, game, key, tabs)


async def step_of(page: Page) -> int:
    return int((await page.locator("#counter").inner_text()).partition(" ")[0])


async def leads_to(page: Page, one: Locator) -> int:
    return int(await one.get_attribute("data-step") or -1)


@pytest.mark.sampled
async def test_the_coach_is_asked_says_that_it_works_and_draws_each_persons_curve(curves: Curves) -> None:
    page = await curves.open()
    await expect(page.locator("[data-curve]")).to_have_count(0)
    assert curves.coach.asked == []
    curves.coach.ready.clear()
    await page.locator(".ask").focus()
    await page.keyboard.press("Enter")
    said = page.locator("#coach [role=status]")
    await expect(said).to_have_text(TEXTS[Language("en")]("replay-page-curve-working").removeprefix("🎓 "))
    await expect(page.locator(".ask")).to_have_count(0)
    await expect(page.locator("#coach-title")).to_be_focused()
    curves.coach.ready.set()
    await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(3)
    await expect(said).to_be_empty()
    assert len(curves.coach.asked) == 3
    for seat, name in enumerate(("Anna", "<b>Boris</b>", "Vika")):
        drawn = page.locator(f"[data-curve='{seat}']")
        await expect(drawn.locator("bdi")).to_have_text(re.compile(re.escape(name)))
        points = await drawn.locator(".points li").count()
        assert points == await drawn.locator(".dot").count() > 4
        assert await drawn.locator(".costly li").count() == await drawn.locator(".badge").count() == 3
        assert await drawn.locator("rect.dot").count() == 1
        assert await drawn.locator(".points li", has_text="exact").count() == 1


async def test_without_enough_time_the_page_does_not_say_that_there_are_no_mistakes(curves: Curves) -> None:
    curves.coach.in_a_hurry = True
    page = await curves.drawn()
    verdict = page.locator("[data-curve='0'] .verdict")
    await expect(verdict).to_have_text(TEXTS[Language("en")]("replay-page-curve-unjudged"))
    await expect(page.locator("[data-curve='0'] .small").first).to_contain_text("could not be judged")


@pytest.mark.sampled
async def test_a_tap_on_a_mark_or_item_or_curve_shows_its_step_of_the_replay(curves: Curves) -> None:
    page = await curves.drawn()
    anna = page.locator("[data-curve='0']")
    badge = anna.locator(".badge").nth(1)
    await badge.locator(".reach").click()
    assert await step_of(page) == await leads_to(page, badge)
    await expect(badge).to_have_attribute("aria-current", "step")
    await expect(anna.locator(".costly [aria-current]")).to_have_count(1)
    for key in ("Enter", "Space"):
        other = page.locator("[data-curve='1'] .badge").nth(("Enter", "Space").index(key))
        await other.focus()
        await page.keyboard.press(key)
        assert await step_of(page) == await leads_to(page, other)
    item = anna.locator(".costly button").nth(2)
    await item.click()
    assert await step_of(page) == await leads_to(page, item)
    await anna.locator("summary").click()
    point = anna.locator(".points button").first
    await point.click()
    assert await step_of(page) == await leads_to(page, point)
    said = (await page.locator("#said").inner_text()).replace("\ufe0e", "")
    assert said in await point.inner_text()
    before = await anna.locator(".now").get_attribute("x1")
    await page.keyboard.press("End")
    assert await anna.locator(".now").get_attribute("x1") != before
    await anna.locator("svg").click(position={"x": 60, "y": 90})
    assert 0 < await step_of(page) < len(curves.game.moves) / 3


async def test_a_failure_and_a_long_wait_are_shown_and_can_be_retried(curves: Curves) -> None:
    curves.coach.fails = True
    page = await curves.open("uk")
    await page.locator(".ask").click()
    said = page.locator("#coach [role=status]")
    await expect(said).to_have_text(TEXTS[Language("uk")]("coach-failed").removeprefix("🎓 "))
    curves.coach.fails = False
    await page.locator(".ask").click()
    await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(3)
    curves.tabs.console_errors[:] = [
        line for line in curves.tabs.console_errors if "status of 503" not in line
    ]


async def test_an_analysis_given_up_before_the_page_has_loaded_is_asked_for_again(
    curves: Curves, monkeypatch: pytest.MonkeyPatch
) -> None:
    curves.coach.ready.clear()
    page = await curves.open()
    with monkeypatch.context() as short:
        short.setattr(commands, "LOOK_S", 0.05)
        await page.locator(".ask").click()
        await until(lambda: len(curves.coach.asked) == 3)
    await until(lambda: len(curves.coach.asked) == 6)
    said = TEXTS[Language("en")]("replay-page-curve-working").removeprefix("🎓 ")
    await expect(page.locator("#coach [role=status]")).to_have_text(said)
    curves.coach.ready.set()
    await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(3)
    curves.tabs.console_errors[:] = [
        line for line in curves.tabs.console_errors if "status of 503" not in line
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
async def test_on_a_phone_the_coach_button_and_the_marks_are_within_the_window(
    curves: Curves, size: tuple[int, int]
) -> None:
    page = await curves.open("ru", size=size)
    curves.coach.ready.clear()
    button, title = page.locator(".coach-button"), page.locator("#coach-title")
    await expect(button).to_be_in_viewport(ratio=1)
    await button.click()
    await expect(button).to_contain_text("0 %")
    await expect(title).not_to_be_focused()
    curves.coach.ready.set()
    mark = page.locator(".mark:visible").first
    await expect(mark).to_be_in_viewport(ratio=1)
    await mark.click()
    await expect(page.locator("#cost")).to_be_visible()
    await expect(button).not_to_contain_text("%")
    await button.click()
    await expect(title).to_be_focused()
    await expect(title).to_be_in_viewport()
    await expect(page.locator("[data-curve] svg:not(.picture)").first).to_be_in_viewport()


@pytest.mark.sampled
async def test_the_replay_page_on_a_phone_has_no_horizontal_scrolling(curves: Curves) -> None:
    page = await curves.open(size=PHONE)
    await page.locator(".coach-button").click()
    await expect(page.locator(".chance + .asked")).to_be_visible()
    page_box = page.locator("#replay")
    widths = [await page_box.evaluate(f"page => page.{side}Width") for side in ("scroll", "client")]
    assert widths == [PHONE[0], PHONE[0]]


@pytest.mark.sampled
async def test_the_curve_of_the_coach_is_aligned_with_the_slider_of_the_replay(
    curves: Curves,
) -> None:
    page = await curves.open(size=(360, 640))
    behind = page.locator(".course polyline")
    await expect(behind).to_have_count(0)
    await page.locator(".coach-button").click()
    await expect(behind).to_have_count(1)
    points = len((await behind.get_attribute("points") or "").split())
    assert points == await page.locator("[data-curve='0'] .dot").count() + 1, "the first point is a dot"
    course, slider = [await page.locator(one).bounding_box() for one in (".course", "#slider")]
    assert course is not None
    assert slider is not None
    assert course["y"] + course["height"] <= slider["y"]
    assert (course["x"] - slider["x"], slider["width"] - course["width"]) == (8, 16), (
        "half a thumb on each side"
    )
    await expect(page.locator(".controls .chance")).to_contain_text(
        TEXTS[Language("en")]("replay-page-curve-chance")
    )
    other = await curves.open(size=(360, 640))
    await expect(other.locator(".course")).to_be_in_viewport(ratio=1)
    assert len(curves.coach.asked) == 3


@pytest.mark.sampled
@pytest.mark.parametrize(
    "size, dark",
    [
        pytest.param(size, dark, marks=[] if (size, dark) in SHORT_RUN else pytest.mark.long)
        for size in SIZES
        for dark in (False, True)
    ],
)
async def test_the_curves_fit_and_axe_finds_nothing(
    curves: Curves, size: tuple[int, int], dark: bool
) -> None:
    page = await curves.drawn("ru", size=size, dark=dark)
    badge = page.locator("[data-curve='0'] .badge").first
    await badge.locator(".reach").click()
    assert await page.evaluate("document.querySelector('#replay').scrollTop") == 0
    assert await page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for reach in await page.locator(".badge .reach").all():
        box = await reach.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    boxes = [await one.bounding_box() for one in await page.locator("[data-curve='0'] .disc").all()]
    lefts = sorted(box["x"] for box in boxes if box is not None)
    width = boxes[0]["width"] if boxes[0] is not None else 0
    assert all(right - left >= width for left, right in pairwise(lefts))
    await page.locator("[data-curve='0'] summary").click()
    result = await Axe().run(page)
    assert [
        (one["id"], [node["html"] for node in one["nodes"]][:3]) for one in result.response["violations"]
    ] == []
    await page.locator("[data-curve='0'] summary").click()
    await page.locator("#coach").scroll_into_view_if_needed()
    name = f"replay-coach-{size[0]}x{size[1]}{'-dark' if dark else ''}"
    await page.evaluate("document.querySelector('#coach').scrollIntoView()")
    await photograph(page, name)
