"""The bot's languages. They are found by the folders of `locales/`; no other place lists them.

The name of a folder is the code of its language: a tag of BCP 47 with a language, perhaps a script, and perhaps a
region (`de`, `zh-Hant`, `pt-BR`). Facts about the language are in its `language.toml`.
`docs/translating.md` explains how to add a language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
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
_TAG: Final = re.compile(
    r"([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?![^-])", re.IGNORECASE | re.ASCII
)
"""The start of a tag: language, script and region. Further parts may follow after a hyphen."""


class Direction(Enum):
    """The direction of a script."""

    LTR = "ltr"
    RTL = "rtl"


@dataclass(frozen=True, slots=True)
class LanguageFacts:
    """One language. Its messages are in `locales/<code>`, its translated rules in `docs/rules.<code>.md`."""

    code: Language
    """The tag of BCP 47 in its usual case, such as `de` or `pt-BR`."""
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
    direction: Direction = Direction.LTR
    """The direction of its script."""
    reviewed: bool = True
    """False if no native speaker has read the texts. People see *beta* after its name."""


def read_languages(folder: Path = FOLDER) -> Mapping[Language, LanguageFacts]:
    """Read the facts about every language in the folder. Return them by code, in the order offered to people.

    A folder takes the place of a stand-in: a language with texts is in no other's `stands_in_for`.
    """
    found = {
        Language(path.parent.name): _read(path) for path in sorted(folder.glob(f"*/{_FACTS}"), key=_place)
    }
    spoken = set(map(primary, found))

    def needs(code: Language, other: str) -> bool:
        return other not in found and (primary(other) == primary(code) or primary(other) not in spoken)

    return {
        code: replace(facts, stands_in_for=tuple(one for one in facts.stands_in_for if needs(code, one)))
        for code, facts in found.items()
    }


def primary(code: str) -> str:
    """Return the language of a tag without script and region: `pt` for `pt-BR`."""
    return code.partition("-")[0]


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
        Direction(facts.get("direction", "ltr")),
        facts.get("reviewed", True),
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


def clients_of(known: Mapping[Language, LanguageFacts]) -> Mapping[str, Language]:
    """Return the language for each tag of a client with an own entry.

    `pt` belongs to the folder `pt`, else to the folder with `pt` in its `stands_in_for`, else to the first of the
    folders `pt-…`.
    """
    clients = {spoken: code for code, facts in known.items() for spoken in (code, *facts.stands_in_for)}
    for code in known:
        clients.setdefault(primary(code), code)
    return clients


_CLIENTS: Final = clients_of(LANGUAGES)


@lru_cache(256)  # each tap asks for the language of its client
def pick_language(hint: str | None) -> Language:
    """Return the language for a hint of the platform, such as `ru-RU`. English for an unknown hint or None."""
    return language_for(hint, _CLIENTS)


def language_for(hint: str | None, clients: Mapping[str, Language]) -> Language:
    """Return the language for a hint of the platform among these `clients`.

    `zh_Hant_TW` is looked up as `zh-Hant-TW`, `zh-Hant`, `zh-TW` and `zh`.
    """
    return next((clients[tag] for tag in _tags(hint or "") if tag in clients), ENGLISH)


def named_language(typed: str) -> Language | None:
    """Return the language with the typed tag, in any case; None if there are no texts in it.

    `pt` and `pt-AO` name `pt-BR` if there is no better one. A language without texts has no stand-in here.
    """
    found, tags = pick_language(typed), _tags(typed)
    return found if tags and primary(found) == tags[-1] else None


def _tags(hint: str) -> tuple[str, ...]:
    """Return the tag and its shorter forms in their usual case. The last one is the language alone."""
    parts = _TAG.match(hint.replace("_", "-"))
    if parts is None:
        return ()
    language, script, region = parts[1].lower(), (parts[2] or "").title(), (parts[3] or "").upper()
    forms = ((language, script, region), (language, script), (language, region), (language,))
    return tuple(dict.fromkeys("-".join(filter(None, form)) for form in forms))
