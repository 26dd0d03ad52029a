"""The drawn table in a real browser: seats, cards, keyboard, drag, clock, a silent line and repeated taps."""

import re

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from bot import screens
from bot.domain.commands import Answer
from bot.domain.ids import Language
from bot.domain.rows import HandOrder
from bot.domain.scene import Hinted, WhichUse
from bot.features.coach.model import Mistake, Review
from bot.features.coach.screens import CoachNote
from engine import PRESETS, Hint, Seat, parse_move
from engine.hints import grounds_of
from tests.adapters.web.browser import PHONE, Tabs, open_chat, open_menu
from tests.adapters.web.drawn_table import (
    DrawnTable,
    in_the_middle,
    two_attacks,
    wait_for_cards,
)
from tests.adapters.web.page_client import TEXTS, WebServer, card_name
from tests.adapters.web.taps import answered
from tests.bot.screens.sitting import COACHED, Sitting, lobby
from tests.conftest import LONG
from tests.engine.setting import table
from tests.short_run import long_but_for

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]


def tapped(drawn: DrawnTable) -> list[str]:
    """Return the tapped moves, without the game and its bout."""
    return [tap.data.rpartition(":")[2] for tap in drawn.server.application.tapped()]


async def test_the_seats_stand_clockwise_with_counts_and_roles(drawn: DrawnTable) -> None:
    await drawn.show(in_the_middle(drawn), 1)
    seats = drawn.page.locator(".seat")
    await expect(seats).to_have_count(3)
    names = [text.strip("\u2068\u2069") for text in await seats.locator(".name .cut").all_inner_texts()]
    assert names == ["Вика", "Толик", "Боря"]
    await expect(seats.locator(".count")).to_have_text(["5", "5", "3"])
    await expect(seats.nth(2)).to_have_attribute("aria-label", re.compile(RU("web-seat-attacks")))
    await expect(drawn.page.locator(".turn.mine .title")).to_contain_text(RU("hand-calls-defend"))
    await expect(drawn.page.locator(".talon .num")).to_have_text("7")
    await expect(drawn.page.locator(".pair.open.mine .slot.yours")).to_have_count(1)
    await expect(drawn.page).to_have_title(re.compile(RU("web-yourturn")))
    await expect(drawn.page.locator("#live")).to_contain_text(card_name(RU, "9d"))


async def test_the_teammates_seat_stands_out_for_those_who_play(drawn: DrawnTable) -> None:
    game = table("Ts 6h", "6d 9s", "Qs 8d", "8c 8h", talon="Tc Kh", options=PRESETS["teams"], trump="h")
    sitting = Sitting(game, *drawn.people(4, mine=1), until=drawn.soon())
    await drawn.show(sitting, 1)
    mate = drawn.page.locator(".seat.mate")
    await expect(mate).to_have_count(1)
    await expect(mate).to_have_attribute("aria-label", re.compile(RU("web-mate")))
    await expect(drawn.page.locator(".seat").nth(1)).to_have_class(re.compile(r"\bmate\b"))
    await expect(drawn.page.locator(".turn .team")).to_have_class("team t1")
    watched = Sitting(game, *drawn.people(4, mine=-1), until=drawn.soon())
    await drawn.show(watched, None)
    await expect(drawn.page.locator(".turn .team")).to_have_count(0)
    await expect(mate).to_have_count(0)


@pytest.mark.sampled
async def test_the_label_of_a_card_has_its_name_and_its_playability(drawn: DrawnTable) -> None:
    await drawn.show(in_the_middle(drawn), 1)
    king = drawn.page.get_by_role("button", name=f"{card_name(RU, 'Kd')}, {RU('web-playable')}")
    drawn.server.application.answer = Answer()
    async with answered(drawn.page):
        await king.click()
    assert tapped(drawn) == ["b9dKd"]
    jack = drawn.page.get_by_role("button", name=card_name(RU, "Js"))
    await expect(jack).to_have_attribute("aria-disabled", "true")
    drawn.server.application.answer = Answer("не бьёт")
    await jack.click(
        force=True, position={"x": 12, "y": 20}
    )  # it is not disabled: it says why it does not fit
    await expect(drawn.page.locator(".toast", has_text="не бьёт")).to_be_visible()


@pytest.mark.sampled
async def test_the_key_h_asks_for_a_hint_and_it_is_shown_at_the_hand(drawn: DrawnTable) -> None:
    sitting = in_the_middle(drawn, hints=True)
    await drawn.show(sitting, 1)
    button = drawn.page.locator(".act", has_text="Подсказка")
    await expect(button.locator("use[href='#i-hint']")).to_have_count(1)
    await expect(button.locator("kbd")).to_have_text("H")
    drawn.server.application.answer = Answer()
    async with answered(drawn.page):
        await drawn.page.keyboard.press("h")
    assert [tap.data.split(":")[0] for tap in drawn.server.application.tapped()] == ["hint"]
    move = parse_move("b9dKd")
    view = sitting.game.view(Seat(1))
    await drawn.show(sitting, 1, Hinted(Hint(move, grounds_of(view, move), True)))
    await expect(drawn.page.locator(".say.told")).to_contain_text("Лучше: побить")
    await expect(drawn.page.locator(".card.hinted")).to_have_attribute("data-card", "Kd")
    await expect(drawn.page.locator(".card.hinted")).to_have_attribute(
        "aria-label", re.compile(RU("web-hinted"))
    )
    await expect(button).to_have_count(0)
    await drawn.page.keyboard.press("h")
    await expect(drawn.page.locator(".say.told")).to_be_visible()
    await drawn.show(sitting, 1, Hinted(Hint(parse_move("take"), (), True)))
    await expect(drawn.page.locator(".act.hinted")).to_have_attribute("data-act", re.compile("take"))
    await expect(drawn.page.locator(".card.hinted")).to_have_count(0)


@pytest.mark.sampled
async def test_a_card_with_several_uses_shows_the_choices_at_the_card(drawn: DrawnTable) -> None:
    sitting = in_the_middle(drawn)
    await drawn.show(sitting, 1)
    await drawn.show(sitting, 1, WhichUse("9h"))
    choices = drawn.page.locator(".choices .choice")
    await expect(choices).to_have_count(3)
    await wait_for_cards(drawn.page, 6)
    async with answered(drawn.page):
        await drawn.page.keyboard.press("2")
    assert tapped(drawn) == ["p9h"]
    async with answered(drawn.page):
        await drawn.page.keyboard.press("Escape")
    assert drawn.server.application.tapped()[-1].data.startswith("b:gamename22:")


async def test_the_keyboard_alone_plays(drawn: DrawnTable) -> None:
    await drawn.show(in_the_middle(drawn), 1)
    cards = await drawn.cards()
    async with answered(drawn.page):
        await drawn.page.keyboard.press(str(cards.index("Kd") + 1))
    await drawn.page.keyboard.press("t")
    await expect(drawn.page.locator(".act.sure")).to_be_visible()
    assert len(drawn.server.application.tapped()) == 1, "taking asks back while a card could be played"
    async with answered(drawn.page):
        await drawn.page.keyboard.press("t")
    assert tapped(drawn) == ["b9dKd", "take"]
    hints = drawn.page.locator(".turn .say")
    await expect(hints).to_be_visible()
    await drawn.page.keyboard.press("h")
    await expect(hints).to_have_count(0)
    await drawn.page.keyboard.press("Tab")
    await drawn.page.locator(".card").first.focus()
    await drawn.page.keyboard.press("ArrowRight")
    await expect(drawn.page.locator(".card").nth(1)).to_be_focused()


@pytest.mark.sampled
async def test_the_end_of_a_game_shows_the_readers_result_without_the_coach_of_chats(
    drawn: DrawnTable,
) -> None:
    over = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *drawn.people(3))
    over.play("0 a7h; 1 b7h9h; 2 aJh; 0 take")
    view = over.game.view(Seat(0))
    mistake = Mistake(view, parse_move("take"), parse_move("a6d"), 23, 12, 34)
    await drawn.post("end", drawn.room, over.end(RU))
    for note in (None, CoachNote(over.scene.game, Review((mistake,) * 3, by_clock=2))):
        result = screens.over_hand_screen(over.scene, view, RU, note, COACHED)
        await drawn.post("hand", drawn.private, result)
        await drawn.settled()
        await expect(drawn.page.locator(".sheet")).to_have_count(0)
        await expect(drawn.page.locator(".result")).to_have_text(RU("end-you-fool"))
        await expect(drawn.page.locator(".end-page")).not_to_contain_text(RU("coach-note"))
        await expect(drawn.page.locator("[data-act^='coach:']")).to_have_count(0)
        assert await findings(drawn.page) == []


@pytest.mark.sampled
async def test_a_dragged_card_beats_the_card_that_it_is_dropped_on(drawn: DrawnTable) -> None:
    await drawn.show(in_the_middle(drawn), 1)
    card = await drawn.page.locator(".card[data-card=Kd]").bounding_box()
    pair = await drawn.page.locator("[data-pair='9d']").bounding_box()
    assert card is not None
    assert pair is not None
    mouse = drawn.page.mouse
    await mouse.move(card["x"] + 20, card["y"] + 20)
    await mouse.down()
    await mouse.move(card["x"] + 20, card["y"] - 40, steps=4)
    await mouse.move(pair["x"] + 30, pair["y"] + 30, steps=4)
    async with answered(drawn.page):
        await mouse.up()
    assert tapped(drawn) == ["b9dKd"]


async def test_an_onlooker_asks_for_a_seat_in_the_next_game(drawn: DrawnTable) -> None:
    game = table("6s 6d Ts", "9s 9d 7h", talon="8c Th", trump="h")
    sitting = Sitting(game, *drawn.people(2, mine=-1), until=drawn.soon(), next_free=True)
    await drawn.show(sitting, None)
    asks = drawn.page.get_by_role("button", name=RU("web-next-seat"), exact=True)
    drawn.server.application.answer = Answer(RU("answer-next-seat"))
    await asks.click()
    await expect(drawn.page.locator(".toast", has_text=RU("answer-next-seat"))).to_be_visible()
    tap = drawn.server.application.tapped()[-1]
    assert (tap.where.chat, tap.data) == (drawn.room, "t:tablename2:next")
    await drawn.show(sitting.changed(next_seats=(drawn.people(1)[0],)), None)
    await expect(drawn.page.get_by_role("button", name=RU("web-next-seat-kept"))).to_be_visible()
    me = Sitting(game, *drawn.people(2), until=drawn.soon(), next_free=True)
    await drawn.show(me, 0)
    await expect(asks).to_have_count(0)


async def test_an_attacking_card_is_tapped_first_and_then_the_card_that_beats_it(drawn: DrawnTable) -> None:
    sitting = two_attacks(drawn)
    await drawn.show(sitting, 1)
    aim = drawn.page.get_by_role("button", name=RU("web-beat", spoken=card_name(RU, "6d")))
    can = drawn.page.locator(".card.can")
    await expect(can).to_have_count(3)
    await aim.click()
    await expect(aim).to_have_attribute("aria-pressed", "true")
    assert {await card.get_attribute("data-card") for card in await can.all()} == {"7h", "9d"}
    await drawn.page.locator(".card[data-card='9s']").click(force=True)
    await expect(drawn.page.locator(".toast", has_text=RU("web-beats-not"))).to_be_visible()
    async with answered(drawn.page):
        await drawn.page.locator(".card[data-card='9d']").click()
    assert tapped(drawn) == ["b6d9d"]
    await aim.click()
    await aim.click()
    await expect(aim).to_have_attribute("aria-pressed", "false")
    await expect(can).to_have_count(3)


@pytest.mark.sampled
async def test_a_card_that_can_beat_several_cards_asks_for_a_tap_on_one_of_them(drawn: DrawnTable) -> None:
    sitting = two_attacks(drawn)
    await drawn.show(sitting, 1)
    for first in ("6s", "6d"):
        aim = drawn.page.get_by_role("button", name=RU("web-beat", spoken=card_name(RU, f"6{first[1]}")))
        await drawn.show(sitting, 1, WhichUse("7h"))
        await expect(drawn.page.locator(".pair.answers")).to_have_count(2)
        async with answered(drawn.page):
            await aim.click()
        assert tapped(drawn)[-1] == f"b{first}7h"
        await drawn.show(sitting, 1)
        await aim.click()
        async with answered(drawn.page):
            await drawn.page.locator(".card[data-card='7h']").click()
        assert drawn.server.application.tapped()[-1].data.startswith("c:")
        async with answered(drawn.page):
            await drawn.show(sitting, 1, WhichUse("7h"))
        assert tapped(drawn)[-1] == f"b{first}7h"


async def test_the_shown_clock_counts_by_the_time_of_the_server(drawn: DrawnTable) -> None:
    sitting = in_the_middle(drawn)
    await drawn.show(sitting, 1)
    await expect(drawn.page.locator(".turn .ring text")).to_have_text(re.compile("^0:4[5-8]$"))
    await expect(drawn.page.locator(".seat .ring")).to_have_count(0)


async def test_cards_in_flight_stay_in_sight_however_quickly_the_table_changes(drawn: DrawnTable) -> None:
    await drawn.page.emulate_media(reduced_motion="no-preference")
    sitting = in_the_middle(drawn)
    for order in (HandOrder.BY_SUIT, HandOrder.BY_RANK) * (12 if LONG else 4):
        hand = screens.hand_screen(sitting.scene, sitting.game.view(Seat(1)), RU, order=order)
        await drawn.post("table", drawn.room, sitting.table(RU))
        await drawn.post("hand", drawn.private, hand)
        await drawn.drawn()
        assert await drawn.page.evaluate(OUTSIDE) == []


OUTSIDE = """() => [...document.querySelectorAll(".hand .card")].map((node) => node.getBoundingClientRect())
  .filter((box) => box.right < 0 || box.left > innerWidth || box.bottom < 0 || box.top > innerHeight)"""
"""The places of the hand's cards outside of the window."""


@pytest.mark.sampled
@pytest.mark.parametrize("dark", long_but_for([False], [False, True]))
@pytest.mark.parametrize("size", long_but_for([PHONE], [PHONE, (1366, 650)]))
async def test_the_check_axe_finds_no_problem_of_accessibility(
    server: WebServer, tabs: Tabs, size: tuple[int, int], dark: bool
) -> None:
    page = await tabs.open(server.url, size=size, dark=dark)
    assert await findings(page) == []
    await page.close()
    drawn = await DrawnTable.open(server, tabs, size=size, dark=dark)
    assert await findings(drawn.page) == []
    await drawn.post("table", drawn.room, screens.lobby_screen(lobby(*drawn.people(3)), RU))
    await expect(drawn.page.locator(".lobby-page")).to_be_visible()
    assert await findings(drawn.page) == []
    await drawn.page.locator(".act.pace").click()
    assert await findings(drawn.page) == []
    await drawn.page.keyboard.press("Escape")
    sitting = in_the_middle(drawn)
    await drawn.show(sitting, 1)
    assert await findings(drawn.page) == []
    await drawn.show(sitting, 1, WhichUse("9h"))
    assert await findings(drawn.page) == []
    await open_chat(drawn.page)
    assert await findings(drawn.page) == []
    await drawn.page.keyboard.press("Escape")
    await open_menu(drawn.page)
    assert await findings(drawn.page) == []
    await drawn.page.keyboard.press("Escape")
    game = table("7h 6d", "9h", "Jh", trump="c")
    over = Sitting(game, *drawn.people(3)).play("0 a7h; 1 b7h9h; 2 aJh; 0 take")
    await drawn.post("end", drawn.room, over.end(RU))
    await expect(drawn.page.locator(".end-page")).to_be_visible()
    assert await findings(drawn.page) == []


@pytest.mark.sampled
@pytest.mark.parametrize("dark", long_but_for([False], [False, True]))
async def test_the_check_axe_finds_no_problem_on_the_welcome_page_and_in_the_lesson(
    server: WebServer, tabs: Tabs, dark: bool
) -> None:
    page = await tabs.open(server.url, size=PHONE, dark=dark)
    await page.locator(".own-face").click()
    assert await findings(page) == []
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".teacher")).to_be_visible()
    assert await findings(page) == []


async def findings(page: Page) -> list[str]:
    """Return the findings of axe-core. The test driver adds it to the page, and the security policy stays as it is."""
    result = await Axe().run(page)
    return [
        f"{one['id']}: {[node['html'][:120] for node in one['nodes']][:4]}"
        for one in result.response["violations"]
    ]
