"""Three languages at one table of the real process, which falls silent in the middle of the game and goes on."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.e2e.evening import Evening
from tests.e2e.page_process import PageProcess
from tests.e2e.tabs import TabPlayer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
NOTICED_MS: Final = 7_000
"""A page says within six seconds that it hears nothing; a second is for the browser."""
LANGUAGES: Final = {"ru": "ru-RU", "en": "en-GB", "uk": "uk-UA"}


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[PageProcess]:
    async with PageProcess(tmp_path) as running:
        yield running


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
            await expect(person.page.locator(".banner")).to_be_visible(timeout=NOTICED_MS)
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
    """Deal to three people whose browsers speak three languages."""
    people = [await evening.opens(evening.bot.url, "Аня")]
    anya = people[0].page
    await anya.get_by_role("button", name="Играть с друзьями").click()
    await expect(anya.locator(".lobby-page")).to_be_visible()
    await expect(anya).to_have_url(re.compile("#room="))
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
