"""Sounds, vibration and the lit screen of a game."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error, Page, expect

import adapters.web
from bot.domain.ids import Language
from bot.domain.scene import Pace, Presence, SceneSeat
from engine import parse_move
from tests.adapters.web.browser import Tabs, open_menu
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import dealt, table

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]
SOURCE = (Path(adapters.web.__file__).parent / "static/senses/sounds.js").read_text()
KINDS = {
    float(seconds): kind for kind, seconds in re.findall(r"^  (\w+): \[([\d.]+), ", SOURCE, re.MULTILINE)
}
"""The sounds by their lengths in seconds."""
RECORD = """
  window.heard = [];
  window.buzzes = 0;
  window.locks = 0;
  window.hid = false;
  window.refuses = false;
  window.contexts = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      window.contexts += 1;
    }
  };
  Object.defineProperty(document, "hidden", { get: () => window.hid });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (at) {
    window.heard.push([Math.round(this.buffer.duration * 1000) / 1000, at - this.context.currentTime]);
    return start.call(this, at);
  };
  navigator.vibrate = () => (window.buzzes += 1);
  const sentinel = () => ({ release: async () => { window.locks -= 1; } });
  Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    if (kind !== "screen" || window.refuses) throw new DOMException("no", "NotAllowedError");
    window.locks += 1;
    return sentinel();
  } } });
  const match = window.matchMedia.bind(window);
  window.isPhone = false;
  window.matchMedia = (query) => (query.includes("pointer") ? { matches: window.isPhone } : match(query));
"""
"""Records started sounds with their delays, vibrations, and the locks that are held; lets a test hide the tab."""
NO_WORKER = "Service Worker registration blocked by Playwright"
LOADED = "import(JSON.parse(document.getElementById('app').dataset.late).senses[0]).then(() => 0)"
LEVELS = """async (source) => {
  const { KINDS, makeSound } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const levels = {};
  for (const kind of KINDS) {
    const samples = makeSound(kind, 24000);
    const context = new OfflineAudioContext(1, samples.length * 2, 48000);
    const buffer = context.createBuffer(1, samples.length, 24000);
    buffer.copyToChannel(samples, 0);
    const node = new AudioBufferSourceNode(context, { buffer });
    node.connect(context.destination);
    node.start();
    const wave = (await context.startRendering()).getChannelData(0);
    const peak = wave.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const mean = Math.sqrt(wave.reduce((sum, one) => sum + one * one, 0) / wave.length);
    levels[kind] = [wave.length / 48000, peak, mean, Math.abs(wave.at(-1))];
  }
  return levels;
}"""


@pytest.fixture
async def drawn(server: WebServer, tabs: Tabs) -> AsyncIterator[DrawnTable]:
    """A page in a room whose sounds, vibrations and locks are recorded, with animations; its person has tapped."""
    page = await tabs.open("about:blank", language="en-US")
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text))
    await page.context.add_init_script(RECORD)
    await page.goto(server.url)
    await page.emulate_media(reduced_motion="no-preference")
    opened = await DrawnTable.of(server, page, "en")
    await page.evaluate(LOADED)
    await opened.drawn()
    yield opened
    assert set(warnings) <= {NO_WORKER}, "a sound or a vibration before the first tap is a warning"


def sitting(drawn: DrawnTable, mine: int | None = 1, **scene: Any) -> Sitting:
    """The first bout: seat 0 is about to attack, and seat 1 has a card to beat."""
    game = dealt("6s 8d", "8s 9s", "6c 6d", rest="8h", attacker=0)
    people = drawn.people(3, mine=3 if mine is None else mine)
    return Sitting(game, *people, until=drawn.soon(), **scene)


def ended(drawn: DrawnTable, mine: int) -> Sitting:
    """Return a game with seat 1 as the fool."""
    game = table("6s", "7c 8d", trump="h")
    return Sitting(game, *drawn.people(3, mine)[:2]).play("0 a6s; 1 take")


def all_done(shown: Sitting) -> Sitting:
    """End the bout: nobody throws in."""
    bout = shown.game.bout
    while shown.game.bout == bout and shown.game.awaited.may:
        shown.make(shown.game.awaited.may[0], parse_move("done"))
    return shown


def with_computers(drawn: DrawnTable) -> Sitting:
    game = table("6s 8d", "8s 9s", talon="8c 8h", trump="h")
    computer = SceneSeat("", Presence.COMPUTER, None, number=1)
    return Sitting(game, computer, drawn.people(1)[0], until=drawn.soon())


@asynccontextmanager
async def hearing(drawn: DrawnTable, *expected: str) -> AsyncIterator[None]:
    """Check that exactly these sounds are started during the block, in any order."""
    await drawn.page.evaluate("window.heard = []")
    yield
    with suppress(Error):
        await drawn.page.wait_for_function(
            "(count) => heard.length >= count", arg=len(expected), timeout=4000
        )
    await drawn.page.wait_for_timeout(60 if expected else 150)
    heard = [KINDS[seconds] for seconds, _ in await drawn.page.evaluate("heard")]
    assert sorted(heard) == sorted(expected)


async def delays(page: Page) -> list[float]:
    return [delay for _, delay in await page.evaluate("heard")]


async def begun(drawn: DrawnTable, mine: int | None = 1, **scene: Any) -> Sitting:
    """Show a game before its first attack."""
    shown = sitting(drawn, mine, **scene)
    await drawn.show(shown, mine)
    return shown


async def test_each_sound_is_short_soft_and_not_silent(tabs: Tabs) -> None:
    page = await tabs.open("about:blank")
    levels = await page.evaluate(LEVELS, SOURCE)
    assert set(levels) == set(KINDS.values())
    for kind, (seconds, peak, mean, last) in levels.items():
        assert seconds <= 1.2, kind
        assert 0.05 < peak < 0.5, kind
        assert mean > 0.005, kind
        assert last < 0.01, f"{kind} ends without a click"


async def test_cards_sound_when_they_land_also_those_of_others(drawn: DrawnTable) -> None:
    async with hearing(drawn, "deal"):
        shown = await begun(drawn)
    async with hearing(drawn, "play", "turn"):
        await drawn.show(shown.play("0 a6s"), 1)
    assert all(0.1 < delay < 0.3 for delay in await delays(drawn.page)), "the card needs 0.18 s"
    async with hearing(drawn, "play"):
        await drawn.show(shown.play("1 b6s8s"), 1)
    async with hearing(drawn, "beaten", "draw", "turn"):
        await drawn.show(all_done(shown), 1)
    async with hearing(drawn, "play"):
        await drawn.show(shown.play("1 a9s"), 1)
    async with hearing(drawn, "take", "draw"):
        await drawn.show(all_done(shown.play("2 take")), 1)
    await drawn.page.emulate_media(reduced_motion="reduce")


async def test_reduced_motion_leaves_the_sounds_of_moving_cards_out(drawn: DrawnTable) -> None:
    await drawn.page.emulate_media(reduced_motion="reduce")
    await drawn.page.evaluate("window.isPhone = true")
    async with hearing(drawn):
        shown = await begun(drawn)
    async with hearing(drawn, "play", "turn"):
        await drawn.show(shown.play("0 a6s"), 1)
    assert min(await delays(drawn.page)) < 0.05, "nothing flies"
    async with hearing(drawn):
        await drawn.show(all_done(shown.play("1 take")), 1)
    assert await drawn.page.evaluate("buzzes") == 0


async def test_without_a_tap_the_page_is_silent(drawn: DrawnTable) -> None:
    page = drawn.page
    await drawn.show(shown := sitting(drawn), 1)
    await page.reload()
    await page.emulate_media(reduced_motion="no-preference")
    await expect(page.locator(".table-page")).to_be_visible()
    await page.evaluate(LOADED)
    await drawn.show(shown.play("0 a6s"), 1)
    async with hearing(drawn):
        await drawn.show(shown.play("1 b6s8s"), 1)
    assert await page.evaluate("[contexts, buzzes]") == [0, 0]
    await page.locator(".felt").click()
    async with hearing(drawn, "beaten", "draw", "turn"):
        await drawn.show(all_done(shown), 1)


async def test_the_mute_is_kept_and_silences_everything(drawn: DrawnTable) -> None:
    page = drawn.page
    mute = page.locator(".bar").get_by_role("button", name=EN("web-sound"))
    await page.evaluate("window.isPhone = true")
    shown = await begun(drawn)
    await expect(mute).to_have_attribute("aria-pressed", "true")
    await mute.click()
    await expect(mute).to_have_attribute("aria-pressed", "false")
    async with hearing(drawn):
        await drawn.show(shown.play("0 a6s"), 1)
    assert await page.evaluate("buzzes") == 0
    await page.reload()
    await expect(mute).to_have_attribute("aria-pressed", "false")
    await open_menu(page)
    await expect(page.get_by_role("switch", name=EN("web-sound"))).not_to_be_checked()
    await page.keyboard.press("Escape")
    await page.evaluate(LOADED)
    await drawn.drawn()
    async with hearing(drawn, "play"):
        await page.keyboard.press("m")
        await expect(mute).to_have_attribute("aria-pressed", "true")
    async with hearing(drawn, "play"):
        await drawn.show(shown.play("1 b6s8s"), 1)


async def test_a_phone_vibrates_at_the_turn_if_people_wait(drawn: DrawnTable) -> None:
    page = drawn.page

    async def buzzes(shown: Sitting, seat: int = 1) -> int:
        """Show the game before its first attack, and after it."""
        await drawn.show(shown, seat)
        await page.evaluate("window.buzzes = 0")
        await drawn.show(shown.play("0 a6s"), seat)
        return int(await page.evaluate("buzzes"))

    assert await buzzes(sitting(drawn)) == 0, "a laptop"
    await page.evaluate("window.isPhone = true")
    assert await buzzes(sitting(drawn)) == 1
    assert await buzzes(with_computers(drawn)) == 0, "nobody waits"
    await page.emulate_media(reduced_motion="reduce")
    assert await buzzes(sitting(drawn)) == 0


async def test_a_person_without_alerts_hears_the_cards_alone(drawn: DrawnTable) -> None:
    shown = await begun(drawn)
    await drawn.page.evaluate("window.isPhone = true")
    shown.play("0 a6s")
    async with hearing(drawn, "play"):
        await drawn.post("table", drawn.room, shown.table(drawn.texts))
        await drawn.post("hand", drawn.private, replace(shown.hand(1, drawn.texts), alerts=False))
    assert await drawn.page.evaluate("buzzes") == 0


async def test_a_hidden_page_has_the_sound_of_the_turn_alone(drawn: DrawnTable) -> None:
    shown = await begun(drawn)
    await drawn.page.evaluate("window.hid = true")
    async with hearing(drawn, "turn"):
        await drawn.show(shown.play("0 a6s"), 1)
    async with hearing(drawn):
        await drawn.show(shown.play("1 take"), 1)


async def test_a_spectator_hears_cards_and_the_end_but_no_turn(drawn: DrawnTable) -> None:
    async with hearing(drawn, "deal"):
        shown = await begun(drawn, None)
    async with hearing(drawn, "play"):
        await drawn.show(shown.play("0 a6s"), None)
    async with hearing(drawn, "over"):
        await drawn.post("table", drawn.room, ended(drawn, mine=2).end(drawn.texts))


async def test_the_fool_hears_another_end_than_the_others(drawn: DrawnTable) -> None:
    for mine, phrase in ((1, "fool"), (0, "over")):
        await begun(drawn, mine)
        async with hearing(drawn, phrase):
            over = ended(drawn, mine)
            await drawn.post("hand", drawn.private, over.over(mine, drawn.texts))
            await drawn.post("table", drawn.room, over.end(drawn.texts))


# the lit screen


async def locks(drawn: DrawnTable) -> int:
    await drawn.drawn()
    return int(await drawn.page.evaluate("locks"))


async def hide(page: Page, hidden: bool) -> None:
    await page.evaluate(f"window.hid = {str(hidden).lower()}")
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


async def test_the_screen_stays_lit_at_an_own_table_with_a_clock(drawn: DrawnTable) -> None:
    shown = await begun(drawn)
    assert await locks(drawn) == 1
    await drawn.show(shown.play("0 a6s"), 1)
    assert await locks(drawn) == 1, "one is enough"
    for pace in (Pace.MAIL, Pace.NONE):
        await drawn.show(sitting(drawn, pace=pace), 1)
        assert await locks(drawn) == 0, pace
    await drawn.show(sitting(drawn), 1)
    assert await locks(drawn) == 1
    await drawn.post("table", drawn.room, ended(drawn, mine=1).end(drawn.texts))
    await drawn.settled()
    assert await locks(drawn) == 0, "the game is over"
    await drawn.show(sitting(drawn, None), None)
    assert await locks(drawn) == 0, "a spectator"


async def test_a_hidden_page_lets_the_screen_go_dark_and_a_refusal_is_harmless(drawn: DrawnTable) -> None:
    page, shown = drawn.page, await begun(drawn)
    await hide(page, True)
    assert await locks(drawn) == 0
    await drawn.show(shown.play("0 a6s"), 1)
    assert await locks(drawn) == 0
    await hide(page, False)
    assert await locks(drawn) == 1
    await hide(page, True)
    await page.evaluate("window.refuses = true")
    await hide(page, False)
    assert await locks(drawn) == 0
    await page.evaluate("window.refuses = false")
    await hide(page, True)
    await hide(page, False)
    assert await locks(drawn) == 1
