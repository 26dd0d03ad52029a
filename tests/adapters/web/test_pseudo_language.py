"""The page in the pseudo-language: every word is translated, and longer words have a place in each state of it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_states import (
    States,
    Visit,
    homes,
    puzzles,
    readings,
    rooms,
    visited,
    welcomes,
    windows,
)
from tests.adapters.web.table_states import ends, hands, lobbies
from tests.adapters.web.test_geometry import TOURS, faults
from tests.locales.pseudo import PLACE, speaking_pseudo, untranslated_words
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SHORT = (welcomes, puzzles, homes, rooms, lobbies, hands, ends, readings)
OWN_LANGUAGE = [tour for tour in TOURS if tour is not windows]
"""The person of a window has chosen Russian."""
NAMED = {
    *("Anna", "Boris", "Vika", "Zoe", "Durak", "UTC", "Telegram", "Discord"),
    *("Анна", "Аня", "Боря", "Вика", "Инна", "Женя", "Егор", "Даша", "Гриша", "Иванов", "Петров"),
    *("Константин", "Константинопольский", "Констант", "Конста", "Кон"),
    *("Всем", "привет", "Сыграем", "Раздавай", "Превысокомногорассмотрительствующий"),
    *("Глеб", "Зоя", "Оксана", "Дача", "Пятничный", "стол", "Превысокомногорассмотри", "mark"),
    *("тому", "год"),
    *("make", "play", "LAN"),
}
"""Names, also shortened ones, words said in the states of the page; the browser's “ago” and “h” in Ukrainian;
the command `make play LAN=1`."""
SAID = """() => {
  const hidden = "script, noscript, svg.sprite";
  const drawn = [...document.querySelectorAll("body *")].filter((node) => !node.closest(hidden));
  const named = ["aria-label", "title", "placeholder", "alt"];
  const labels = drawn.flatMap((node) => named.map((name) => node.getAttribute(name)));
  return [document.body.innerText, document.title, ...labels].filter(Boolean).join("\\n");
}"""
"""All words of the page, also those for screen readers."""


async def leaks(page: Page) -> list[str]:
    return untranslated_words(await page.evaluate(SAID), NAMED)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "tour", long_but_for(SHORT, OWN_LANGUAGE, tenth=True), ids=lambda tour: tour.__name__
)
async def test_every_word_is_translated_and_longer_words_cause_no_fault_of_layout(
    tabs: Tabs, tour: Callable[[Visit], States], tmp_path: Path
) -> None:
    wrong = []
    with speaking_pseudo(tmp_path):
        async with visited() as (server, store):
            async for state, page in tour(Visit(server, tabs, PLACE, store)):
                wrong += [f"{state}, {fault}" for fault in await faults(page)]
                wrong += [f"{state}, not translated: {word}" for word in dict.fromkeys(await leaks(page))]
    assert not wrong, "\n".join(wrong)
