"""The bot's languages: everything that depends on the set of languages is derived from the folders of `locales/`.

A folder has the code of its language as its name, and the facts about the language in `language.toml`.
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
"""It has a folder for each language."""
_FACTS: Final = "language.toml"
_FIRST: Final = ("ru", "en", "uk")
"""The first languages in the order in which they are offered; others follow by their codes."""


@dataclass(frozen=True, slots=True)
class LanguageFacts:
    """One language. Its messages are in `locales/<code>`, its translated rules in `docs/rules.<code>.md`."""

    code: Language
    """The two letters of ISO 639-1."""
    own_name: str
    """The name in the language itself, shown in all choices."""
    alphabet: str
    """The lower-case letters. The texts use no others except Latin ones (`SHA-256`)."""
    counted: tuple[tuple[int, ...], ...]
    """Numbers for tests of the plurals: a noun has the same form with all numbers of a group, and different forms in
    different groups."""
    card_letters: Letters
    """The letters on jack, queen, king and ace."""
    stands_in_for: tuple[str, ...] = ()
    """The codes of languages without texts here: a client in one of them gets this language."""


def read_languages(folder: Path = FOLDER) -> Mapping[Language, LanguageFacts]:
    """Read the facts about every language with a folder, in the order in which they are offered."""
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
"""For people with a language that has neither texts nor a replacement here, and for messages without a translation."""
LANGUAGES: Final = read_languages()
"""In the order in which they are offered."""
CARD_LETTERS: Final[Mapping[Language, Letters]] = dict(_letters(LANGUAGES))
"""All letters of cards, English first, by the first language that has them."""
_CLIENTS: Final[Mapping[str, Language]] = {
    spoken: facts.code for facts in LANGUAGES.values() for spoken in (facts.code, *facts.stands_in_for)
}


@lru_cache(256)  # each tap asks for the language of its client
def pick_language(hint: str | None) -> Language:
    """Choose the first language by the platform's hint, such as `ru-RU`; English without a known hint."""
    first = (hint or "").replace("_", "-").partition("-")[0].lower()
    return _CLIENTS.get(first, ENGLISH)
