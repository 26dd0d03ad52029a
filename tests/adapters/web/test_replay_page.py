"""The page of a replay in a real browser, on plain http."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from bot.domain.ids import Language, PersonId
from bot.domain.rank_rows import ForgetPerson
from bot.features.replays import Replays
from engine import PRESETS, Game, Seat
from engine.replaying import begun_from
from tests.adapters.played import keep, play
from tests.adapters.web.browser import PHONE, Tabs, next_frame
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.conftest import LONG
from tests.memory.store import MemoryStore

pytestmark = pytest.mark.browser
UNCOMMON = ("big", "jokers", "secret", "chaos")
Told = dict[str, Any]
SAID = "#said"


@dataclass
class Shown:
    """A server with a game of three, its page being opened by `open`."""

    server: WebServer
    store: MemoryStore
    replays: Replays
    game: Game
    key: str
    tabs: Tabs

    async def open(self, more: str = "", **options: object) -> Page:
        page = await self.tabs.open(f"{self.server.url}/replay/{self.key}{more}", **options)  # type: ignore[arg-type]
        await expect(page.locator("#replay[data-ready]")).to_be_visible()
        return page


@pytest.fixture
async def shown(tabs: Tabs) -> AsyncIterator[Shown]:
    store = MemoryStore()
    replays, game = Replays(store, TEXTS), play()
    key = await replays.key_of(await keep(store, game))
    async with serve(store, replays=replays) as server:
        yield Shown(server, store, replays, game, key, tabs)


def word(name: str, language: str = "en") -> str:
    return TEXTS[Language(language)](f"replay-page-{name}")


HAND = """seat => {
  const disc = document.querySelector(`[data-spot=seat-${seat}]`);
  if (!disc) return [...document.querySelectorAll(".hand .card")].map((card) => card.getAttribute("aria-label"));
  const known = [...disc.parentElement.querySelectorAll(".chip")].map((card) => card.getAttribute("aria-label"));
  const count = disc.querySelector(".count");
  return [...known, ...Array(Math.max(0, count.textContent - known.length)).fill("?")];
}"""


async def hand(page: Page, seat: int) -> list[str]:
    """The cards of a seat as they are named there, in their order by name; a covered one is a question mark."""
    return sorted(await page.evaluate(HAND, seat))


async def test_keyboard_slider_buttons_and_bouts_go_through_the_game(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    replay, last = await shown.replays.replay(shown.key, Language("en")), len(shown.game.moves)
    counter, said = page.locator("#counter"), page.locator(SAID)
    await expect(page.locator("#title")).to_have_text(replay.title)
    for step in range(last + 1 if LONG else 12):
        await expect(counter).to_have_text(f"{step} / {last}")
        shown_words = (await said.inner_text()).replace("\ufe0e", "")
        assert shown_words == replay.step_texts[step].replace("\ufe0e", "")
        counts = [len(cards) for cards in replay.steps[step].hands]
        if all(counts):
            assert [len(await hand(page, seat)) for seat in range(3)] == counts
        await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Home")
    await expect(counter).to_have_text(f"0 / {last}")
    for bout in replay.bouts[1:4]:
        await page.keyboard.press("ArrowDown")
        await expect(counter).to_have_text(f"{bout.first} / {last}")
        await expect(page.locator("#bouts [aria-current=true]")).to_have_text(bout.words)
    await page.keyboard.press("ArrowUp")
    await expect(counter).to_have_text(f"{replay.bouts[2].first} / {last}")
    await page.keyboard.press("End")
    await expect(counter).to_have_text(f"{last} / {last}")
    await expect(page.locator("[data-go=next]")).to_be_disabled()
    await expect(page.locator("[data-go=bout-next]")).to_be_disabled()
    await page.keyboard.press("ArrowLeft")
    await page.locator("#slider").fill("5")
    await expect(counter).to_have_text(f"5 / {last}")
    await page.locator("[data-go=next]").click()
    await page.locator("#bouts button").nth(2).click()
    await expect(counter).to_have_text(f"{replay.bouts[2].first} / {last}")


@pytest.mark.sampled
async def test_a_link_to_a_moment_is_copied_and_adds_nothing_to_the_history(shown: Shown) -> None:
    page = await shown.open("#move=7", language="en-US")
    last = len(shown.game.moves)
    counter = page.locator("#counter")
    await expect(counter).to_have_text(f"7 / {last}")
    length = await page.evaluate("history.length")
    await page.keyboard.press("ArrowRight")
    await page.wait_for_url("**#move=8")
    assert await page.evaluate("history.length") == length
    await page.reload()
    await expect(counter).to_have_text(f"8 / {last}")
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.locator("#copy-link").click()
    await expect(page.locator(".toast")).to_have_text(TEXTS[Language("en")]("web-copied"))
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{shown.server.url}/replay/{shown.key}#move=8"
    await page.evaluate("location.hash = 'move=3&from=1'")
    await expect(counter).to_have_text(f"3 / {last}")
    for seat, others in enumerate((1, 0, 1)):
        await expect(page.locator(f"[data-spot=seat-{seat}]")).to_have_count(others)
    await page.keyboard.press("ArrowRight")
    await page.wait_for_url("**#move=4&from=1")


@pytest.mark.sampled
async def test_the_game_goes_on_by_itself_until_it_is_stopped_or_over(shown: Shown) -> None:
    page = await shown.open("#move=3", language="en-US")
    last, counter = len(shown.game.moves), page.locator("#counter")
    await page.clock.install()
    play = page.locator("[data-go=play]")
    await play.click()
    await expect(play).to_have_attribute("aria-label", word("pause"))
    await page.clock.run_for(1_600)
    await expect(counter).to_have_text(f"4 / {last}")
    await page.keyboard.press("ArrowLeft")
    await expect(play).to_have_attribute("aria-label", word("play"))
    await page.clock.run_for(5_000)
    await expect(counter).to_have_text(f"3 / {last}")
    await page.evaluate(f"location.hash = 'move={last - 1}'")
    await play.click()
    await page.clock.run_for(5_000)
    await expect(counter).to_have_text(f"{last} / {last}")
    await expect(play).to_have_attribute("aria-label", word("play"))


SWIPE = """async ([from, to]) => {
  const felt = document.querySelector(".felt");
  const at = (x) => ({ bubbles: true, pointerType: "touch", clientX: x, clientY: 300 });
  felt.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  felt.dispatchEvent(new PointerEvent("pointerup", at(to)));
}"""


async def test_a_swipe_goes_one_move_on_or_back(shown: Shown) -> None:
    page = await shown.open("#move=5", size=PHONE)
    counter = page.locator("#counter")
    for sides, move in (((200, 100), 6), ((100, 200), 5), ((200, 180), 5)):
        await page.evaluate(SWIPE, list(sides))
        await expect(counter).to_have_text(re.compile(f"^{move} /"))


@pytest.mark.sampled
async def test_the_replay_of_one_seat_shows_only_its_own_hand_and_shown_cards(shown: Shown) -> None:
    page = await shown.open("?lang=en", language="ru-RU")
    answers: list[str] = []
    page.on("response", lambda answer: answers.append(answer.url))
    open_hands = [await hand(page, seat) for seat in range(3)]
    assert "?" not in "".join("".join(cards) for cards in open_hands)
    await page.locator("#hands").select_option("1")
    await expect(page.locator("#status")).to_have_text(word("covered"))
    assert await hand(page, 1) == open_hands[1]
    seen = (await shown.replays.replay(shown.key, Language("en"), 1)).steps[0].hands
    for other in (0, 2):
        assert (await hand(page, other)).count("?") == seen[other].count(None) >= 5
    await expect(page.locator("#facts")).to_have_count(0)
    assert [url for url in answers if "seat=1" in url]
    await page.locator("#hands").select_option("")
    await expect(page.locator("#status")).to_have_text(word("fair"))
    assert [await hand(page, seat) for seat in range(3)] == open_hands


async def test_the_page_finds_a_deal_fair_in_a_browser_without_web_crypto(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    await expect(page.locator("#status")).to_have_text(word("fair"))
    seed = shown.game.deal.seed
    assert seed is not None
    await expect(page.locator("#seed")).to_have_text(seed.hex())
    await expect(page.locator("#fingerprint")).to_have_text(shown.game.deal.commitment)


def _other_seed(told: Told) -> None:
    told["deal"]["seed"] = "00" * 32


def _other_fingerprint(told: Told) -> None:
    told["deal"]["commitment"] = "00" * 32


def _swapped_cards(told: Told) -> None:
    first, second, *_ = told["steps"][0]["hands"]
    first[0], second[0] = second[0], first[0]


def _no_deal(told: Told) -> None:
    """The dealing of the cards is missing in all steps."""
    for step in told["steps"]:
        step["dealing"] = []


def _no_seed(told: Told) -> None:
    told["deal"]["seed"] = None


def _another_draw(told: Told) -> None:
    """Somebody draws other cards than the ones in the talon."""
    drawn = ((step, event[1]) for step in told["steps"] for event in step["dealing"] if event[0] == "drew")
    step, seat = next((step, seat) for step, seat in drawn if step["hands"][seat])
    step["hands"][seat] = ["6s"] * len(step["hands"][seat])


def tampered(tamper: Callable[[Told], None]) -> Callable[[Route], Awaitable[None]]:
    """Answer with a changed answer of the server."""

    async def answer(route: Route) -> None:
        told = await (await route.fetch()).json()
        tamper(told)
        await route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

    return answer


@pytest.mark.sampled
async def test_the_page_reports_an_unfair_deal_if_the_cards_do_not_fit_the_seed(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    for tamper in (_other_seed, _other_fingerprint, _swapped_cards, _another_draw, _no_deal):
        await page.route("**/steps*", tampered(tamper))
        await page.reload()
        await expect(page.locator("#status"), tamper.__name__).to_have_text(word("unfair"))
        assert await page.locator("#status").get_attribute("data-result") == "unfair"
        await page.unroute_all()
    await page.reload()
    await expect(page.locator("#status")).to_have_text(word("fair"))


@pytest.mark.sampled
async def test_the_page_reports_an_unknown_result_of_the_check_if_there_is_no_seed(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    await page.route("**/steps*", tampered(_no_seed))
    await page.reload()
    await expect(page.locator("#status")).to_have_text(word("unknown"))


@pytest.mark.sampled
async def test_a_late_answer_for_a_seat_no_longer_selected_is_ignored(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    held = asyncio.Event()

    async def late(route: Route) -> None:
        answer = await route.fetch()
        await held.wait()
        await route.fulfill(response=answer)

    await page.route("**/steps*seat=1*", late)
    await page.locator("#hands").select_option("1")
    await page.locator("#hands").select_option("")
    await expect(page.locator("#status")).to_have_text(word("fair"))
    async with page.expect_response("**/steps*seat=1*"):
        held.set()
    await next_frame(page)
    await expect(page.locator("#status")).to_have_text(word("fair"))
    assert "?" not in "".join(await hand(page, 0))
    await page.unroute_all()
    await page.route("**/steps*seat=2*", lambda route: route.fulfill(status=503, json={"said": "later"}))
    await page.locator("#hands").select_option("2")
    await expect(page.locator(SAID)).to_have_text("later")
    assert await page.locator("#hands").input_value() == ""
    errors = [line for line in shown.tabs.console_errors if "status of 503" not in line]
    shown.tabs.console_errors[:] = errors


@pytest.mark.sampled
async def test_the_page_finds_every_uncommon_kind_of_deal_fair(shown: Shown) -> None:
    """Cut decks, jokers, two packs, secret cards and the rest: the presets have all of it."""
    page = await shown.open(language="en-US")
    for number, (preset, options) in enumerate(PRESETS.items()):
        if options.refill and (LONG or preset in UNCOMMON):
            game = play(options, seats=4, chance=number)
            key = await shown.replays.key_of(await keep(shown.store, game, f"p{number}", ("",) * 4))
            await page.goto(f"{shown.server.url}/replay/{key}")
            await expect(page.locator("#status"), preset).to_have_text(word("fair"))


@pytest.mark.sampled
async def test_the_language_is_switched_at_the_same_step_and_names_are_text(shown: Shown) -> None:
    page = await shown.open(language="en-US")
    await page.keyboard.press("ArrowDown")
    await page.locator("nav a[lang=uk]").click()
    await expect(page.locator("h1")).to_have_text(word("title", "uk"))
    await expect(page.locator("#counter")).to_have_text(re.compile("^1 /"))
    await expect(page.locator(".seat .name", has_text="<b>Boris</b>")).to_have_count(1)
    await shown.store.commit([ForgetPerson(PersonId("anna"))])
    await page.reload()
    await expect(page.locator(".below bdi")).to_have_text(re.compile("Гравець 1"))
    assert "Anna" not in await page.locator("body").inner_text()


async def test_a_game_from_a_position_has_no_deal_to_be_checked(shown: Shown) -> None:
    begun = begun_from(play(most=9))
    begun.play(
        *next(
            (Seat(seat), begun.legal_moves(Seat(seat))[0])
            for seat in range(3)
            if begun.legal_moves(Seat(seat))
        )
    )
    shown.key = await shown.replays.key_of(await keep(shown.store, begun, "begun"))
    page = await shown.open(language="en-US")
    await expect(page.locator("#status")).to_have_text(word("no-deal"))
    await expect(page.locator("#facts")).to_have_count(0)
    await expect(page.locator(SAID)).to_have_text(TEXTS[Language("en")]("replay-position"))
