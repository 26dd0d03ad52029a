"""A pseudo-language made from English: with accents on every letter, in brackets, and about 40 % longer.

It is loaded like any other language, in the place of Ukrainian. A shown word without accents is a text without a
translation; a cut label has no space for longer languages.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast
from unittest.mock import patch

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES
from bot.i18n.texts import Texts, load_texts, read_sources

PLACE: Final = Language("uk")
"""It is loaded in the place of this language. So it has the plural forms, dates and menus of a known language."""
_ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçðéƒğĥíĵķļɱñóþǫřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞǪŘŠŦÚṼŴẊÝŽ",
)
_DOUBLED: Final = re.compile("([aeiouyAEIOUY])")
_KEPT: Final = re.compile(r"(`[^`]*`|DURAK_\w+|docs/\S+\.md)")
"""Commands and names for the operator, the same in every language."""
_OF_COMMAND: Final = re.compile(r"command-\w+-name")
"""Names of commands and options, without capitals and brackets, because Discord refuses them."""
_WORD: Final = re.compile(r"[A-Za-z]{3,}|[\u0400-\u04ff]{3,}")
"""A word of English or Ukrainian. Words with accents are split, so a word of the pseudo-language has no such part."""
_NO_WORD: Final = re.compile(
    r"https?://\S+|/[a-z]{3,}\b(?: (?:all|yes|perevodnoy)\b)?|`[^`]*`|\b[0-9a-f]{16,}\b|DURAK_\w+|docs/\S+\.md"
)


def longer(text: str) -> str:
    """Return the text with accents and many letters twice."""
    parts = _KEPT.split(text)
    parts[::2] = [_DOUBLED.sub(r"\1\1", part).translate(_ACCENTED) for part in parts[::2]]
    return "".join(parts)


class _Pseudo(Transformer):
    """Changes the words of a message, and nothing of its variables and selectors."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 -- the library's name
        return ast.TextElement(longer(node.value))


def _bracketed(pattern: ast.Pattern) -> ast.Pattern:
    return ast.Pattern([ast.TextElement("["), *pattern.elements, ast.TextElement("]")])


def pseudo_source(source: str) -> str:
    """Return a Fluent file of the pseudo-language for a file of English."""
    resource = FluentParser(with_spans=False).parse(source)
    _Pseudo().visit(resource)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and _has_words(entry) and not _OF_COMMAND.fullmatch(entry.id.name):
            entry.value = entry.value and _bracketed(entry.value)
            for attribute in entry.attributes:
                attribute.value = _bracketed(attribute.value)
    return FluentSerializer().serialize(resource)


def _has_words(message: ast.Message) -> bool:
    """Return False for frames around other texts, such as separators of a list."""
    return any(
        letter.isalpha()
        for letter in re.sub(r"\{[^}]*\}", "", FluentSerializer().serialize_entry(message).partition("=")[2])
    )


def write_pseudo(folder: Path) -> Path:
    """Write all locales into the folder, with the pseudo-language in its place; return the folder."""
    for language in LANGUAGES:
        shutil.copytree(FOLDER / language, folder / language)
    for name, source in read_sources(FOLDER / ENGLISH).items():
        (folder / PLACE / name).write_text(pseudo_source(source), encoding="utf-8")
    return folder


@contextmanager
def speaking_pseudo(folder: Path) -> Iterator[Texts]:
    """Let the bot use the pseudo-language in its place; write its files into the folder."""
    texts = load_texts(write_pseudo(folder))[PLACE]
    with patch.dict(cast(dict[Language, Texts], load_texts()), {PLACE: texts}):
        yield texts


def untranslated_words(said: str, allowed: Iterable[str] = ()) -> list[str]:
    """Return the words of another language in a shown text, without addresses, commands and fingerprints."""
    known = {*allowed, *(facts.own_name for facts in LANGUAGES.values())}
    return [word for word in _WORD.findall(_NO_WORD.sub(" ", said)) if word not in known]
