"""The page in a real browser, with the bot's real process below it: games, reloads, kills, invitations."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, TimeoutError, expect  # noqa: A004 -- the browser's

from adapters.web.addresses import network_address
from bot.domain.ids import Language
from bot.domain.names import shown_name
from bot.i18n.texts import Texts, load_texts
from tests.adapters.web.browser import PHONE, Tabs, come_in, open_menu, photograph, start_room
from tests.e2e.evening import Evening
from tests.e2e.page_process import PageProcess
from tests.e2e.tabs import TabPlayer
from tests.e2e.web_database import WebGame, stored_games
from tests.short_run import long_but_for
from tests.waiting import until

# The real process and a real browser: whole games from the start page to the fool, with reloads and kills.


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[PageProcess]:
    async with PageProcess(tmp_path) as running:
        yield running


@pytest.mark.browser
@pytest.mark.timeout(600)
@pytest.mark.long
async def test_a_game_of_two_tabs_and_a_computer_through_a_reload_and_kills(
    bot: PageProcess, tabs: Tabs
) -> None:
    evening = Evening(bot, tabs)
    anya = await evening.opens(bot.url, "Аня")
    await anya.page.get_by_role("button", name="Играть с друзьями").click()
    await expect(anya.page.locator(".lobby-page")).to_be_visible()
    boris, watcher = [
        await evening.opens(await _invitation(anya), name, language=language, size=size)
        for name, language, size in (("Boris", "en-GB", PHONE), ("Глаша", "ru-RU", (1000, 700)))
    ]
    evening.players = [anya, boris]
    await boris.welcomed()
    await _deal(anya, boris)
    await watcher.welcomed()  # while the game runs: an invitation to a lobby seats

    for person in evening.players:
        await person.holds(evening.game().hand(person.user))
    await evening.play_until_must(anya, moves=6)
    await _reload(boris, evening.game())
    await _reload(anya, evening.game())
    await evening.play_until_must(anya, moves=10)
    await _kill_and_come_back(evening, [anya, boris, watcher])
    await evening.play_until(lambda: len(evening.game().moves) >= 14)
    await asyncio.gather(anya.plays(waits=False), boris.plays(waits=False), bot.killed())
    await bot.start()
    await evening.play_to_the_end()

    game = evening.game()
    await _see_the_end(game, anya, boris, watcher)
    for person in (anya, boris, watcher):
        assert person.named_too_early(game) == []
        assert all(game.seed not in str(frame) for _, frame in person.frames)
    assert len([side for side, _ in watcher.posts() if side == "private"]) == 0
    await _play_again(evening, anya, boris)


async def _invitation(host: TabPlayer) -> str:
    """Return the address of the host's table: on the same computer it invites."""
    await expect(host.page).to_have_url(re.compile("/room/"))
    return host.page.url


async def _deal(anya: TabPlayer, boris: TabPlayer) -> None:
    await anya.page.locator(".game[data-act$=':perevodnoy']").click()
    await expect(anya.page.locator(".joined")).to_contain_text("Boris")
    await anya.page.get_by_role("button", name="+ Компьютер").click()
    await expect(anya.page.locator(".guest .cut", has_text="Толик").first).to_be_visible()
    await photograph(anya.page, "e2e-lobby")
    await anya.page.locator(".act[data-act$=':start']").click()
    for person in (anya, boris):
        await expect(person.cards).to_have_count(6)
    await photograph(boris.page, "e2e-dealt-phone")


async def _reload(person: TabPlayer, game: WebGame) -> None:
    user, posts = person.user, person.posts()
    await person.page.reload()
    await person.holds(game.hand(user))
    assert (person.user, person.posts()) == (user, posts)


async def _kill_and_come_back(evening: Evening, people: list[TabPlayer]) -> None:
    """Kill the process: the tabs notice it, connect again, and show the same game in the same messages."""
    game = evening.game()
    before = [person.posts() for person in people]
    await evening.bot.killed()
    for person in people:
        await expect(person.page.locator(".banner")).to_be_visible()
    await photograph(people[0].page, "e2e-lost")
    await evening.bot.start()
    for person in people:
        await expect(person.page.locator(".banner")).to_have_count(0)
    for player in evening.players:
        await player.holds(game.hand(player.user))
    assert [person.posts() for person in people] == before
    assert evening.game() == game


async def _see_the_end(game: WebGame, anya: TabPlayer, boris: TabPlayer, watcher: TabPlayer) -> None:
    """Check that everybody reads the name of the fool in their own language."""
    names = {anya.user: shown_name("Аня"), boris.user: shown_name("Boris")}
    texts = load_texts()
    for person, language in ((anya, "ru"), (boris, "en"), (watcher, "ru")):
        end = person.page.locator(".end-page")
        told = _end_text(game, names, texts[Language(language)])
        await expect(end.locator("h1")).to_contain_text(told)
        await expect(end.locator(".places li")).to_have_count(len(game.seats))
        await expect(end.locator("[data-act^='again:']")).to_be_visible()
    assert [side for side, _ in anya.posts()] == ["group", "group", "private"]
    await photograph(anya.page, "e2e-end")
    await photograph(boris.page, "e2e-end-phone")


def _end_text(game: WebGame, names: dict[str, str], texts: Texts) -> str:
    """Return the heading of the end: the name of the fool, or the text for a draw."""
    outcome = game.position().outcome
    assert outcome is not None, "the game is over"
    if not outcome.fools:
        return texts("end-draw")
    (fool,) = outcome.fools
    person = game.seats[fool]
    return texts("end-fool", name=texts("computer", number=1) if person is None else names[person])


async def _play_again(evening: Evening, anya: TabPlayer, boris: TabPlayer) -> None:
    """Both tap Play again: the table is set up again with the computer, and cards are dealt."""
    await anya.insists(anya.page.locator("[data-act^='again:']"))
    await expect(anya.page.locator(".lobby-page")).to_be_visible()
    await boris.insists(boris.page.locator("[data-act$=':join']"))
    await evening.messages.until(lambda: len(stored_games(evening.bot.database)) == 2)
    second = evening.game()
    assert set(second.seats) == {anya.user, boris.user, None}
    for person in (anya, boris):
        await expect(person.cards).to_have_count(6)


@pytest.mark.browser
@pytest.mark.timeout(600)
async def test_one_click_is_a_game_with_the_computer_to_its_end_and_another(
    bot: PageProcess, tabs: Tabs
) -> None:
    evening = Evening(bot, tabs)
    anya = await evening.opens(bot.url, "Аня", size=PHONE)
    evening.players = [anya]
    await anya.welcomed()
    await expect(anya.cards).to_have_count(6)
    await anya.holds(evening.game().hand(anya.user))
    await evening.play_to_the_end()
    again = anya.page.locator(".end-page [data-act^='again:']")
    await expect(again).to_be_visible()
    assert anya.named_too_early(evening.game()) == []
    await photograph(anya.page, "e2e-solo-end-phone")
    await anya.insists(again)
    await evening.messages.until(lambda: len(stored_games(bot.database)) == 2)
    await expect(anya.cards).to_have_count(6)


# Three languages at one table of the real process. It becomes silent in the middle of the game, and continues.


LANGUAGES: Final = {"ru": "ru-RU", "en": "en-GB", "uk": "uk-UA"}


@pytest.mark.browser
@pytest.mark.timeout(600)
@pytest.mark.sampled
async def test_three_languages_at_one_table_and_a_silent_server(bot: PageProcess, tabs: Tabs) -> None:
    evening = Evening(bot, tabs)
    anya, boris, olya = people = await _three_at_one_table(evening)
    await _each_reads_their_language(people)
    await evening.play_until(lambda: len(evening.game().moves) >= 6)
    await olya.page.locator(".menu").click()
    await olya.page.locator("[lang=en]").first.click()
    await expect(olya.page.locator("html")).to_have_attribute("lang", "en")
    await olya.page.keyboard.press("Escape")
    game = evening.game()
    os.kill(bot.process, signal.SIGSTOP)
    try:
        for person in people:
            await expect(person.page.locator(".banner")).to_be_visible()
        await photograph(boris.page, "e2e-silent-phone")
    finally:
        os.kill(bot.process, signal.SIGCONT)
    for person in people:
        await expect(person.page.locator(".banner")).to_have_count(0)
        await person.holds(game.hand(person.user))
    await evening.play_to_the_end()
    for person in people:
        await expect(person.page.locator(".end-page")).to_be_visible()
        assert person.named_too_early(evening.game()) == []
    assert anya.posts()


async def _three_at_one_table(evening: Evening) -> list[TabPlayer]:
    """Deal to three people with browsers in three languages."""
    people = [await evening.opens(evening.bot.url, "Аня")]
    anya = people[0].page
    await anya.get_by_role("button", name="Играть с друзьями").click()
    await expect(anya.locator(".lobby-page")).to_be_visible()
    await expect(anya).to_have_url(re.compile("/room/"))
    link = anya.url
    for name, language in (("Boris", "en"), ("Олена", "uk")):
        person = await evening.opens(link, name, language=LANGUAGES[language], size=PHONE)
        await person.welcomed()
        await expect(anya.locator(".joined")).to_contain_text(name)
        people.append(person)
    await anya.locator(".act[data-act$=':start']").click()
    for person in people:
        await expect(person.cards).to_have_count(6)
    evening.players = people
    return people


async def _each_reads_their_language(people: list[TabPlayer]) -> None:
    for person, language in zip(people, LANGUAGES, strict=True):
        await expect(person.page.locator("html")).to_have_attribute("lang", language)
        menu = load_texts()[Language(language)]("web-menu")
        await expect(person.page.locator(".menu")).to_have_attribute("aria-label", menu)


# From the end of a game to its replay, and from a position in it to a game against computers: a real process.


STEP = 8


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.long
async def test_a_position_of_a_replay_is_played_on_through_a_restart(tmp_path: Path, tabs: Tabs) -> None:
    async with PageProcess(tmp_path) as bot:
        evening = Evening(bot, tabs)
        anya = await evening.opens(bot.url, "Аня", size=PHONE)
        evening.players = [anya]
        await anya.welcomed()
        await expect(anya.cards.first).to_be_visible()
        await evening.play_to_the_end()
        replay = await opened_replay(anya.page)
        await expect(replay.locator("#replay[data-ready]")).to_be_visible()
        seat = evening.game().seats.index(anya.user)
        await replay.locator("#hands").select_option(str(seat))
        await replay.locator("#slider").fill(str(STEP))
        await expect(replay.locator(".hand .card").first).to_be_visible()
        while not await replay.locator(".below.awaited").count():  # else the computer may end the bout
            await replay.locator("[data-go=next]").click()
        cards = await held(replay)
        await replay.locator("#play-on").click()
        await expect(replay.locator(".hand .card")).to_have_count(len(cards))
        assert sorted(await held(replay)) == sorted(cards)
        await bot.killed()
        await expect(replay.locator(".banner")).to_be_visible()
        await bot.start()
        await expect(replay.locator(".banner")).to_have_count(0)
        await expect(replay.locator(".hand .card")).to_have_count(len(cards))
        assert [game.ended for game in stored_games(bot.database)] == [True, False]


async def held(page: Page) -> list[str]:
    """Return the cards of the hand on the page, in notation."""
    return [str(await card.get_attribute("data-card")) for card in await page.locator(".hand .card").all()]


async def opened_replay(page: Page) -> Page:
    """Open the replay from the end of a game, in the same tab. The game was played faster than a person may tap."""
    await page.locator(".end-page [data-act^='replay:']").click()
    replay = page.locator("#replay")
    again = page.locator(".reading-page .reading .act:not(a)").first
    await expect(replay.or_(again).first).to_be_visible()
    while not await replay.count():
        with suppress(TimeoutError):  # the replay may come before the tap
            await again.click(timeout=500)
        await page.wait_for_timeout(500)
    return page


# Invitations of the page as `make play` and `make play LAN=1` run it: in a real browser, opened at localhost.


SIZES = ((320, 568), (360, 640), (390, 844), (1366, 650), (1920, 1080))
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["uk"], LOCALES))
async def test_without_a_network_the_lobby_says_that_only_this_computer_opens_it(
    tmp_path: Path, tabs: Tabs, language: str
) -> None:
    said = load_texts()[Language(language)]("web-only-here").replace("`", "")
    async with PageProcess(tmp_path) as bot:
        page = await tabs.open(f"http://localhost:{bot.port}", language=LOCALES[language])
        await start_room(page, "Аня")
        link = f"http://localhost:{bot.port}/room/{page.url.rpartition('/room/')[2]}"
        for size in SIZES:
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await expect(page.locator(".invite input")).to_have_value(link)
            await expect(page.locator(".invite .only-here")).to_have_text(said)
            await _is_whole(page)
            await photograph(page, f"lobby-{language}-{size[0]}x{size[1]}")
        await expect(page.locator(".qr")).to_have_count(0)
        await page.locator(".invite .share").click()
        await expect(page.locator(".toast")).to_have_text(load_texts()[Language(language)]("web-copied"))
        menu = await open_menu(page)
        await expect(menu.locator(".only-here")).to_have_text(said)
        invite = load_texts()[Language(language)]("web-invite-button")
        await menu.get_by_role("button", name=invite, exact=True).click()
        await expect(page.locator(".sheet .only-here")).to_have_text(said)
        await expect(page.locator(".sheet input")).to_have_value(link)


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.sampled
async def test_in_the_network_the_lobby_invites_to_an_address_that_others_open(
    tmp_path: Path, tabs: Tabs
) -> None:
    async with PageProcess(tmp_path, lan=True) as bot:
        shared = network_address("0.0.0.0", bot.port)
        assert shared, "this test needs a network"
        await until(lambda: f"any device of this network can open {shared}\n" in bot.log)
        page = await tabs.open(f"http://localhost:{bot.port}")
        await start_room(page, "Аня")
        link = page.locator(".invite input")
        key = page.url.rpartition("/room/")[2]
        await expect(link).to_have_value(f"{shared}/room/{key}")
        await expect(page.locator(".only-here")).to_have_count(0)
        for size in SIZES:
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await expect(page.locator(".invite .qr")).to_be_visible()
            await _is_whole(page)
            await photograph(page, f"lobby-lan-{size[0]}x{size[1]}")
        menu = await open_menu(page)
        own = await menu.locator(".share input").input_value()
        assert own.startswith(f"{shared}/#me=")
        other = await tabs.open(f"{shared}/room/{key}", language="en-GB")
        await come_in(other, "Boris")
        await expect(other.locator(".invite input")).to_have_value(f"{shared}/room/{key}")


async def _is_whole(page: Page) -> None:
    """Check that nothing on the page scrolls, and that the invitation is not cut."""
    cut = await page.evaluate(
        """() => {
          const page = document.scrollingElement, invite = document.querySelector(".invite");
          const { bottom, right } = invite.getBoundingClientRect();
          return [
            page.scrollHeight > innerHeight, page.scrollWidth > innerWidth, bottom > innerHeight, right > innerWidth,
            invite.scrollWidth > invite.clientWidth, invite.scrollHeight > invite.clientHeight,
          ];
        }"""
    )
    assert cut == [False] * 6
