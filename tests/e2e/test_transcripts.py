"""Whole games are read as people read them, also in a language without English words."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from tests.adapters.telegram.hosted import HostedBot
from tests.e2e.transcripts import NAMES, on_discord, on_telegram, told_on_telegram
from tests.locales.catalogue import COMPLETE, messages
from tests.locales.pseudo import PLACE, speaking_pseudo, untranslated_words
from tests.locales.test_words_of_discord import FOREIGN
from tests.telegram_server import TelegramServer

# The story of a game reads as one: in every complete language, on both chats, without repeated lines and ids.


NEWEST = "uk"
"""The language of the short run: a text missing in any language is missing in the newest one."""
LANGUAGES_READ = [pytest.param(code, marks=[] if code == NEWEST else [pytest.mark.long]) for code in COMPLETE]
SHOWN = "    | "
CODES = re.compile(r"\bNone\b|[{}]|\b[a-z]+[-_][a-z]+[-_a-z]*\b")
LATIN = re.compile(r"\b[a-z]{3,}\b")


def said(story: str) -> list[str]:
    """Return the lines read by people, without live times and the names of commands and channels."""
    lines = [line.removeprefix(SHOWN) for line in story.splitlines() if line.startswith(SHOWN)]
    return [re.sub(r"/[a-zа-яїієґ]+|#[\w-]+|⟨time⟩", "", line) for line in lines]


def twice_in_a_row(story: str) -> list[str]:
    lines = story.splitlines()
    return [one for one, other in itertools.pairwise(lines) if one == other and one.strip(" |")]


def check(story: str, language: str) -> None:
    lines = said(story)
    assert len(lines) > 300
    assert twice_in_a_row(story) == []
    known = messages(language)
    assert [line for line in lines if any(code in known for code in CODES.findall(line))] == []
    assert [line for line in lines if re.search(r"\bNone\b|[{}]", line)] == []
    if language != "en":
        assert [line for line in lines if LATIN.search(line)] == [], "a word of another language"


@pytest.mark.parametrize("language", LANGUAGES_READ)
async def test_a_game_on_discord_reads_well(language: str) -> None:
    story = await on_discord(language)
    check(story, language)
    assert [line for line in said(story) if FOREIGN[language].search(line)] == []


@pytest.mark.long  # the golden games of Telegram are read by people
@pytest.mark.parametrize("language", COMPLETE)
async def test_a_game_on_telegram_reads_well(language: str, tmp_path: Path) -> None:
    check(await on_telegram(language, tmp_path), language)


# A whole game on both chats in the pseudo-language: every text and label is translated, and none is too long.


SEEN = "    "
"""The start of a line with words or buttons for people; other lines show the actions of people."""
NAMED = {"Zoe", "Durak", "durak", "time", *NAMES[PLACE]}
"""Names of people and chats, and the transcript's mark of a live time."""


def leaks(story: str) -> list[str]:
    seen = [line for line in story.splitlines() if line.startswith(SEEN)]
    assert len(seen) > 300
    return [line for line in seen if untranslated_words(line, NAMED)]


@pytest.mark.sampled
async def test_no_word_of_a_game_on_discord_is_english(tmp_path: Path) -> None:
    with speaking_pseudo(tmp_path):
        assert leaks(await on_discord(PLACE)) == []


@pytest.mark.sampled
async def test_no_word_of_a_game_on_telegram_is_english(tmp_path: Path) -> None:
    with speaking_pseudo(tmp_path):
        async with await TelegramServer.start() as server, HostedBot(server) as bot:
            story = await told_on_telegram(PLACE, server, bot)
        assert leaks(story) == []
        assert server.violations == []
        assert "Traceback" not in bot.log
