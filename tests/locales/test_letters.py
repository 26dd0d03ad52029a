"""Texts have only letters of their language."""

import re
from unicodedata import name

import pytest

from adapters.pictures.canvas import drawable
from bot.domain.languages import FOLDER, LANGUAGES, LanguageFacts
from bot.i18n.texts import read_sources

LATIN = set("abcdefghijklmnopqrstuvwxyz")
WORD = re.compile(r"[^\W\d_]+")
ALIKE = {"LATIN", "CYRILLIC", "GREEK"}
"""The first words of Unicode's names for letters of these alphabets."""
IN_NAMES = {"ã"}
"""The letters in names of other languages, such as São Paulo."""


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_no_text_has_a_letter_of_another_alphabet(facts: LanguageFacts) -> None:
    known, foreign = LATIN | IN_NAMES | set(facts.alphabet), {}
    for file, source in read_sources(FOLDER / facts.code).items():
        for number, line in enumerate(source.splitlines(), 1):
            strange = {letter for letter in line.lower() if letter.isalpha()} - known
            if strange:
                foreign[f"{file}:{number}"] = sorted(strange)
    assert foreign == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_mixes_alphabets(language: str) -> None:
    sources = read_sources(FOLDER / language).values()
    assert [word for source in sources for word in mixed_words(source)] == []


def test_a_mixed_word_is_found_among_latin_and_cyrillic_ones() -> None:
    assert mixed_words("Weź p\u0456\u0105tkę: кaрта, QR-код, SHA-256, 7х") == ["p\u0456\u0105tkę", "кaрта"]


def mixed_words(text: str) -> list[str]:
    """Return the words with letters of several alphabets that look alike."""
    return [
        word for word in WORD.findall(text) if len(ALIKE & {name(letter).split()[0] for letter in word}) > 1
    ]


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_the_font_of_the_portrait_has_every_letter(facts: LanguageFacts) -> None:
    letters = facts.alphabet + facts.alphabet.upper()
    assert drawable(letters) == letters
