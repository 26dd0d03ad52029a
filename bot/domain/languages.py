"""The languages that the bot speaks, as data: whatever depends on which ones there are is derived from this table.

CONTRIBUTING tells how to add one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import Language


@dataclass(frozen=True, slots=True)
class LanguageFacts:
    """One language. Its messages stand in `locales/<code>`, its rules in `docs/rules.<code>.md`.

    `code` is its two letters of ISO 639-1; `own_name` is how its speakers call it, wherever it is offered.

    `alphabet` holds its lower-case letters: its texts have no others, but for Latin ones (`SHA-256`).

    `counted` holds numbers to test its plurals with: a noun has one form with the numbers of one group, and another
    form with those of each other group.

    `stands_in_for` are the codes of languages without texts here: a client that speaks one of them gets this one.
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
"""For everybody whose language we neither speak nor can replace by another."""
LANGUAGES: Final[Mapping[Language, LanguageFacts]] = {facts.code: facts for facts in _TABLE}
"""In the order in which they are offered."""
_CLIENTS: Final[Mapping[str, Language]] = {
    spoken: facts.code for facts in _TABLE for spoken in (facts.code, *facts.stands_in_for)
}


def pick_language(hint: str | None) -> Language:
    """Choose the language to begin with by the platform's hint, such as `ru-RU`; English where it has none for us."""
    first = (hint or "").replace("_", "-").partition("-")[0].lower()
    return _CLIENTS.get(first, ENGLISH)
