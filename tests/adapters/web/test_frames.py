"""The page in a frame of Discord's client: small, in a tile without taps, clear of the client's buttons; its links."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.languages import LANGUAGES
from bot.features.replays.screens import replay_link_screen
from bot.screens import lobby_screen
from engine import PRESETS
from tests.adapters.web.browser import Tabs, next_frame, open_menu, resize
from tests.adapters.web.drawn_table import DrawnTable, two_attacks
from tests.adapters.web.framed import FOCUSED, GRID, PICTURE_IN_PICTURE, begin_frame, show_layout
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.page_states import States, Visit, visited
from tests.adapters.web.table_states import ends, hands, lobbies, spectators
from tests.adapters.web.test_geometry import FINGER, PHONE_PX
from tests.bot.screens.sitting import Sitting, lobby
from tests.engine.setting import table
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
FAULTS = (Path(__file__).parent / "geometry.js").read_text()
SMALL = (480, 270)
TILES = ((320, 180), (640, 360), (1100, 620))
USUAL = ((740, 360), (1100, 620), (390, 700))
POINTER = 40
"""The least height and width of a button in a small window, in pixels. Discord shows one on desktops."""
LEAST_PART = (28, 36)
"""The least width and height of the visible part of a card, in pixels."""
SIZED = "([wide, high]) => innerWidth === wide && innerHeight === high"
OUT_OF_SIGHT = """() => [...document.querySelectorAll(
  ".hand .card, .acts .act, .choice, .turn .title, .seat .name, .talon, .pairs .lay, .bar .menu")]
  .filter((node) => node.checkVisibility())
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, { left, top, right, bottom }]) => Math.min(left, top, innerWidth - right, innerHeight - bottom) < -1)
  .map(([node, { left, top, right, bottom }]) =>
    `${node.className} ${node.textContent} is out of sight: ${[left, top, right, bottom].map(Math.round)}`)"""
SHOWN_PARTS = """() => Object.fromEntries([...document.querySelectorAll(".hand .card")].map((card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const hits = (x, y) => card.contains(document.elementFromPoint(x, y));
  let [wide, high] = [0, 0]; // along the rank in the corner, which is never covered
  for (let x = left; x < right; x += 1) wide += hits(x, top + 16);
  for (let y = top; y < bottom; y += 1) high += hits(left + 12, y);
  return [card.dataset.card, [wide, high]];
}))"""
"""The width and the height of the visible part of each card."""
SHOWN = """() => [...document.querySelectorAll(".table-page > *, .felt > *, button, a[href], input")]
  .filter((node) => node.checkVisibility()).map((node) => node.classList[0] ?? node.localName)"""
PLACES = """() => JSON.stringify([...document.querySelectorAll(".page, .page *")]
  .filter((node) => node.checkVisibility()).map((node) => [node, node.getBoundingClientRect()])
  .map(([node, { x, y, width, height }]) => [node.localName, x, y, width, height].join()))"""
COVERED = """({ above, right, below, left }) => [...document.querySelectorAll(
  ".page :is(button, a[href], input, p, h1, .card, .seat, .turn, .felt, .guest), .sheet :is(button, b)")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen"))
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.left < left - 1 || box.right > innerWidth - right + 1
    || box.top < above - 1 || (!document.querySelector(".sheet") && box.bottom > innerHeight - below + 1)))
  .map(([node]) => `${node.localName}.${node.className} “${node.textContent.slice(0, 30)}”`)"""
UPRIGHT = {"above": 59, "right": 0, "below": 34, "left": 0}
ON_ITS_SIDE = {"above": 0, "right": 59, "below": 21, "left": 59}
"""What a telephone with a notch covers, in pixels."""
COVER = """(insets) => Object.entries(insets).forEach(([side, pixels]) => document.documentElement.style.setProperty(
  `--discord-safe-area-inset-${{ above: "top", below: "bottom" }[side] ?? side}`, `${pixels}px`))"""


async def framed_to(page: Page, size: tuple[int, int], mode: int = FOCUSED) -> None:
    """Give the frame this size and layout mode."""
    await begin_frame(page)
    await resize(page, *size)
    await show_layout(page, mode)
    await page.wait_for_function(SIZED, arg=list(size))
    await next_frame(page)


def least_button(size: tuple[int, int]) -> int:
    """Return the least height and width of a button in a frame of this size, in pixels."""
    return POINTER if size == SMALL else FINGER if min(size) < PHONE_PX else 0


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
async def test_a_frame_shows_everything_needed_to_play(tabs: Tabs, language: str) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in hands(Visit(server, tabs, language, store)):
            for size in (SMALL, *USUAL):
                await framed_to(page, size)
                found = await page.evaluate(OUT_OF_SIGHT) + await page.evaluate(FAULTS, least_button(size))
                wrong += [f"{state}, {size}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
@pytest.mark.parametrize("tour", [spectators, lobbies, ends], ids=lambda tour: tour.__name__)
async def test_a_frame_has_no_fault_of_layout(
    tabs: Tabs, tour: Callable[[Visit], States], language: str
) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in tour(Visit(server, tabs, language, store)):
            for size in (SMALL, *USUAL):
                await framed_to(page, size)
                found = await page.evaluate(FAULTS, least_button(size))
                wrong += [f"{state}, {size}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [SMALL, *USUAL], ids=str)
async def test_each_of_eighteen_cards_shows_enough_of_itself_for_a_tap(
    server: WebServer, tabs: Tabs, size: tuple[int, int]
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    held = "6s 9s Ts Js As 6c 7c 9c Tc Jc Kc 6d 7d 9d Kd 6h 9h Th"
    game = table("7s 8c", held, "Qs 8d", options=PRESETS["podkidnoy"], trump="h")
    await drawn.show(Sitting(game, *drawn.people(3, mine=1), until=drawn.soon(), hints=True).play("0 a7s"), 1)
    await framed_to(drawn.page, size)
    assert await drawn.page.evaluate(OUT_OF_SIGHT) == []
    shown = await drawn.page.evaluate(SHOWN_PARTS)
    assert len(shown) == 18
    wide, high = LEAST_PART
    small = {card: part for card, part in shown.items() if part[0] < wide or part[1] < high}
    assert small == {}


async def test_a_small_window_has_the_order_of_the_cards_while_others_play(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    sitting = two_attacks(drawn, hints=True)
    await framed_to(drawn.page, SMALL)
    for seat, tools in ((1, 0), (2, 1)):
        await drawn.show(sitting, seat)
        await expect(drawn.page.locator(".tool:visible")).to_have_count(tools)


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES))
@pytest.mark.parametrize("tour", [hands, spectators, lobbies, ends], ids=lambda tour: tour.__name__)
async def test_a_tile_has_no_button_and_no_fault_at_any_size(
    tabs: Tabs, tour: Callable[[Visit], States], language: str
) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in tour(Visit(server, tabs, language, store)):
            for size in TILES:
                await framed_to(page, size, GRID)
                shown = set(await page.evaluate(SHOWN))
                extra = shown - {"felt", "turn", "hand", "talon", "pairs"}
                found = [f"shows {sorted(extra)}"] * bool(extra) + await page.evaluate(FAULTS, 0)
                wrong += [f"{state}, {size}: {fault}" for fault in found]
            await show_layout(page, FOCUSED)
    assert not wrong, "\n".join(wrong)


async def test_a_picture_in_picture_has_the_turn_the_table_the_trump_and_the_number_of_cards(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    await drawn.show(two_attacks(drawn), 1)
    await framed_to(drawn.page, TILES[0], PICTURE_IN_PICTURE)
    assert set(await drawn.page.evaluate(SHOWN)) == {"felt", "turn", "hand", "talon", "pairs"}
    await expect(drawn.page.locator(".turn .title")).to_be_visible()
    await expect(drawn.page.locator(".pairs .lay")).to_have_count(2)
    session = await drawn.page.context.new_cdp_session(drawn.page)
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    assert "4" in {node.get("name", {}).get("value") for node in nodes}


async def test_a_tile_names_the_people_of_a_lobby_if_there_are_at_most_six(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    await framed_to(drawn.page, TILES[0], GRID)
    for people, named in ((3, 3), (8, 0)):
        await drawn.post("lobby", drawn.room, lobby_screen(lobby(*drawn.people(people)), drawn.texts))
        await expect(drawn.page.locator(".joined .named:visible")).to_have_count(named)


async def test_a_small_frame_is_a_tile_for_clients_without_layout_modes(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    await drawn.show(two_attacks(drawn), 1)
    await begin_frame(drawn.page)
    for size, shown in ((TILES[0], 0), (SMALL, 4)):
        await resize(drawn.page, *size)
        await expect(drawn.page.locator(".hand .card:visible")).to_have_count(shown)


@pytest.mark.parametrize("size", USUAL, ids=str)
async def test_nothing_moves_when_the_frame_comes_back_from_a_tile(
    server: WebServer, tabs: Tabs, size: tuple[int, int]
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    await drawn.show(two_attacks(drawn, hints=True), 1)
    await framed_to(drawn.page, size)
    before = await drawn.page.evaluate(PLACES)
    await framed_to(drawn.page, TILES[0], PICTURE_IN_PICTURE)
    assert await drawn.page.evaluate(PLACES) != before
    await framed_to(drawn.page, size)
    assert await drawn.page.evaluate(PLACES) == before


@pytest.mark.sampled
@pytest.mark.parametrize(
    "size,insets",
    [((390, 700), UPRIGHT), ((844, 390), ON_ITS_SIDE), ((1180, 620), ON_ITS_SIDE)],
    ids=["upright", "on its side", "a tablet"],
)
async def test_nothing_lies_below_the_buttons_of_the_client(
    server: WebServer, tabs: Tabs, size: tuple[int, int], insets: dict[str, int]
) -> None:
    drawn = await DrawnTable.open(server, tabs)
    await drawn.show(two_attacks(drawn, hints=True), 1)
    await drawn.page.evaluate(COVER, insets)
    await framed_to(drawn.page, size)
    assert await drawn.page.evaluate(COVERED, insets) == []
    await open_menu(drawn.page)
    assert [one for one in await drawn.page.evaluate(COVERED, insets) if one.startswith("b.")] == []


async def test_a_frame_is_dark_although_the_system_is_light(server: WebServer, tabs: Tabs) -> None:
    drawn = await DrawnTable.open(server, tabs)
    room = "getComputedStyle(document.documentElement).getPropertyValue('--room').trim()"
    assert await drawn.page.evaluate(room) == "#dfe6da"
    await begin_frame(drawn.page)
    assert await drawn.page.evaluate(room) == "#0d1a15"


@pytest.mark.parametrize(
    "link,opened",
    [
        ("/replay/abc?lang=ru#move=3", "https://durak.example.org/replay/abc?lang=ru#move=3"),
        ("https://elsewhere.example/x", "https://elsewhere.example/x"),
    ],
)
async def test_a_link_goes_to_the_client_with_the_address_of_the_bot(
    tabs: Tabs, link: str, opened: str
) -> None:
    async with visited() as (server, _):
        drawn = await DrawnTable.open(server, tabs)
        await begin_frame(drawn.page)
        before = drawn.page.url
        await drawn.post("link", drawn.private, replay_link_screen(link, drawn.texts))
        await drawn.page.locator(".sheet a.button").click()
        assert await drawn.page.evaluate("window.opened") == [opened]
        assert drawn.page.url == before
        assert len(drawn.page.context.pages) == 1
