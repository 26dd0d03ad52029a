"""Texts on Discord use Discord's own words: servers, channels, direct messages."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentSerializer, ast

from adapters.discord.addresses import DISCORD
from adapters.web.visitors import WEB
from bot.domain.languages import ENGLISH, LANGUAGES
from tests.locales.catalogue import DOCUMENTED, entries

FOREIGN = {
    "en": re.compile(r"\b(groups?|chats?)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(групп|чат|личк)\w*", re.IGNORECASE),
    "uk": re.compile(r"\b(груп|чат|приват\b|особист)\w*", re.IGNORECASE),
}
NOT_SHOWN = {
    "answer-hand-in-private",
    "answer-proof-in-private",
    "answer-replay-in-private",
    "answer-write-as-yourself",
    "start-button-group",
    "web-window-share-old",
}
"""Discord has no anonymous administrators, no link for adding a bot and no Mini App; private posts open at the place of
the tap.
"""
ELSEWHERE = {"web.ftl", "pages.ftl", "here.ftl", "telegram.ftl"}


def shown(language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of every message for Discord."""
    for file, entry in entries(language):
        if isinstance(entry, ast.Message) and file not in ELSEWHERE and entry.id.name not in NOT_SHOWN:
            words = next((one.value for one in entry.attributes if one.id.name == DISCORD), entry.value)
            said = ast.Message(entry.id, words)
            yield entry.id.name, FluentSerializer().serialize_entry(said).partition("=")[2]


@pytest.mark.parametrize("language", FOREIGN)
def test_no_text_for_discord_speaks_of_groups_or_chats(language: str) -> None:
    known = dict(shown(language))
    assert len(known) > 200
    assert {name: text for name, text in known.items() if FOREIGN[language].search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_platforms_have_words_of_their_own(language: str) -> None:
    """A misspelled name of a platform would never be asked for."""
    named = {
        one.id.name
        for _, entry in entries(language)
        if isinstance(entry, ast.Message)
        for one in entry.attributes
    }
    assert named <= {DISCORD, WEB}


def test_every_documented_language_is_looked_at() -> None:
    assert set(DOCUMENTED) <= FOREIGN.keys() <= LANGUAGES.keys()
    assert FOREIGN[ENGLISH].search("Add me to a group")
