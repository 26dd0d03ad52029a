"""The bot's languages. They are found by the folders of `locales/`; no other place lists them.

The name of a folder is the code of its language. Facts about the language are in its `language.toml`.
`docs/translating.md` explains how to add a language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import locales
from bot.domain.cards import Letters
from bot.domain.ids import Language

FOLDER: Final = Path(locales.__file__).parent
"""The folder of the locales, with a folder for each language."""
_FACTS: Final = "language.toml"
_FIRST: Final = ("ru", "en", "uk")
"""The languages offered first, in this order. The others follow in the order of their codes."""


@dataclass(frozen=True, slots=True)
class LanguageFacts:
    """One language. Its messages are in `locales/<code>`, its translated rules in `docs/rules.<code>.md`."""

    code: Language
    """The two letters of ISO 639-1."""
    own_name: str
    """The name of the language in the language itself, as people choose it."""
    alphabet: str
    """The lower-case letters of the language. Its texts use only these and Latin letters (`SHA-256`)."""
    counted: tuple[tuple[int, ...], ...]
    """Groups of numbers, for tests of the plurals. A noun has the same form with all numbers of a group, and different
    forms in different groups."""
    card_letters: Letters
    """The letters on jack, queen, king and ace."""
    stands_in_for: tuple[str, ...] = ()
    """The codes of other languages without texts. People with a client in one of them get this language."""


def read_languages(folder: Path = FOLDER) -> Mapping[Language, LanguageFacts]:
    """Read the facts about every language in the folder. Return them by code, in the order offered to people."""
    found = (_read(path) for path in sorted(folder.glob(f"*/{_FACTS}"), key=_place))
    return {facts.code: facts for facts in found}


def _place(path: Path) -> tuple[int, str]:
    code = path.parent.name
    return _FIRST.index(code) if code in _FIRST else len(_FIRST), code


def _read(path: Path) -> LanguageFacts:
    facts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return LanguageFacts(
        Language(path.parent.name),
        facts["own_name"],
        facts["alphabet"],
        tuple(map(tuple, facts["counted"])),
        Letters(facts["card_letters"]),
        tuple(facts.get("stands_in_for", ())),
    )


def _letters(known: Mapping[Language, LanguageFacts]) -> Iterator[tuple[Language, Letters]]:
    met: set[Letters] = set()
    for code in (ENGLISH, *known):
        letters = known[code].card_letters
        if letters not in met:
            met.add(letters)
            yield code, letters


ENGLISH: Final = Language("en")
"""The language for people without a known language, and for messages without a translation."""
LANGUAGES: Final = read_languages()
"""The facts about each language, in the order of choices."""
CARD_LETTERS: Final[Mapping[Language, Letters]] = dict(_letters(LANGUAGES))
"""The different letters of cards, each by the first language with them; English comes first."""
_CLIENTS: Final[Mapping[str, Language]] = {
    spoken: facts.code for facts in LANGUAGES.values() for spoken in (facts.code, *facts.stands_in_for)
}


@lru_cache(256)  # each tap asks for the language of its client
def pick_language(hint: str | None) -> Language:
    """Return the language for a hint of the platform, such as `ru-RU`. English for an unknown hint or None."""
    first = (hint or "").replace("_", "-").partition("-")[0].lower()
    return _CLIENTS.get(first, ENGLISH)
