"""The bot's languages, as data: everything that depends on the set of languages is derived from this table.

CONTRIBUTING explains how to add a language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import Language


@dataclass(frozen=True, slots=True)
class LanguageFacts:
    """One language. Its messages are in `locales/<code>`, its rules in `docs/rules.<code>.md`.

    `code` is its two letters of ISO 639-1; `own_name` is its name in the language itself, shown in all choices.

    `alphabet` contains its lower-case letters. Its texts use no others except Latin ones (`SHA-256`).

    `counted` contains numbers for tests of its plurals: a noun has the same form with all numbers of a group, and
    different forms in different groups.

    `stands_in_for` are the codes of languages without texts here: a client in one of them gets this language.
    """

    code: Language
    own_name: str
    alphabet: str
    counted: tuple[tuple[int, ...], ...]
    stands_in_for: tuple[str, ...] = ()


_TABLE: Final = (
    LanguageFacts(
        Language("ru"),
        "Русский",
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        ((1, 21, 101), (2, 3, 4, 22), (5, 11, 12, 14, 20, 25, 112)),
        ("be", "kk", "ky", "tt", "ba", "cv"),
    ),
    LanguageFacts(
        Language("en"),
        "English",
        "abcdefghijklmnopqrstuvwxyz",
        ((1,), (2, 5, 11, 21, 101)),
    ),
    LanguageFacts(
        Language("uk"),
        "Українська",
        "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
        ((1, 21, 101), (2, 3, 4, 22), (5, 11, 12, 14, 20, 25, 112)),
    ),
)

ENGLISH: Final = Language("en")
"""For people with a language that has neither texts nor a replacement here."""
LANGUAGES: Final[Mapping[Language, LanguageFacts]] = {facts.code: facts for facts in _TABLE}
"""In the order in which they are offered."""
_CLIENTS: Final[Mapping[str, Language]] = {
    spoken: facts.code for facts in _TABLE for spoken in (facts.code, *facts.stands_in_for)
}


def pick_language(hint: str | None) -> Language:
    """Choose the first language by the platform's hint, such as `ru-RU`; English without a known hint."""
    first = (hint or "").replace("_", "-").partition("-")[0].lower()
    return _CLIENTS.get(first, ENGLISH)
