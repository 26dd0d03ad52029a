"""Texts have only letters of their language."""

import pytest

from adapters.pictures.canvas import drawable
from bot.domain.languages import FOLDER, LANGUAGES, LanguageFacts
from bot.i18n.texts import read_sources

LATIN = set("abcdefghijklmnopqrstuvwxyz")
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


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_the_font_of_the_portrait_has_every_letter(facts: LanguageFacts) -> None:
    letters = facts.alphabet + facts.alphabet.upper()
    assert drawable(letters) == letters
