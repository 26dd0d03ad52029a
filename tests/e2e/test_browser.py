"""The real process and a real browser: whole games from the start page to the fool, with reloads and kills."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from bot.domain.names import shown_name
from bot.i18n.texts import Texts, load_texts
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.e2e.evening import Evening
from tests.e2e.page_process import PageProcess
from tests.e2e.tabs import TabPlayer
from tests.e2e.web_database import WebGame, stored_games

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[PageProcess]:
    async with PageProcess(tmp_path) as running:
        yield running


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
    await expect(host.page).to_have_url(re.compile("#room="))
    return host.page.url


async def _deal(anya: TabPlayer, boris: TabPlayer) -> None:
    await anya.page.locator(".game[data-act$=':perevodnoy']").click()
    await expect(anya.page.locator(".joined")).to_contain_text("Boris")
    await anya.page.get_by_role("button", name="+ Компьютер").click()
    await expect(anya.page.locator(".guest .cut", has_text="Бот").first).to_be_visible()
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
    """Everybody reads in their own language who the fool is."""
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
    return texts("end-fool", name=texts("computer") if person is None else names[person])


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
