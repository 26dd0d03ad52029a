"""A text that quotes a label has the words of this label in every language: people look for them on a button."""

import functools
import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from bot.domain.languages import ENGLISH, LANGUAGES
from tests.locales.catalogue import entries
from tests.locales.test_labels import readings

QUOTED = re.compile("“([^“”{}]+)”")
SIGNS = re.compile(r"^[^\w]+\s")
"""The picture before the words of a label."""
NO_LABELS = {
    "hall-about-refuse": "the beginning of a button, before a name",
    "web-install-add": "a menu item of Safari",
    "web-install-share": "a button of Safari",
    "web-push-installed": "a menu item of Safari",
}
"""The messages with other quotations, which begin with a capital letter, too."""


@functools.cache
def texts(language: str) -> dict[str, str]:
    """Return the texts of each message and of each attribute (`message.attribute`), a variant in each line."""
    return dict(_texts(language))


def _texts(language: str) -> Iterator[tuple[str, str]]:
    for _, entry in entries(language):
        if isinstance(entry, ast.Message):
            patterns = {"": entry.value} | {f".{one.id.name}": one.value for one in entry.attributes}
            for part, pattern in patterns.items():
                if pattern is not None:
                    yield entry.id.name + part, "\n".join(readings(pattern))


@functools.cache
def labels() -> dict[str, list[str]]:
    """Return the messages of each English text, also of the text without its picture."""
    found = defaultdict(list)
    for message, text in texts(ENGLISH).items():
        for label in {text, SIGNS.sub("", text)}:
            found[label].append(message)
    return found


def quotations(of: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each message with a quotation that begins like a label, and the quotation."""
    for message, text in of.items():
        for said in dict.fromkeys(QUOTED.findall(text)):
            if SIGNS.sub("", said)[0].isupper() and message.partition(".")[0] not in NO_LABELS:
                yield message, said


def misquoted(language: str, of: dict[str, str]) -> list[str]:
    """Return a line for each text without the words of a label that the English text quotes."""
    return [
        f"{message}: one of {[of.get(label, texts(ENGLISH)[label]) for label in labels()[said]]}"
        for message, said in quotations(texts(ENGLISH))
        if message in of
        and not any(
            SIGNS.sub("", of.get(label, texts(ENGLISH)[label])) in of[message] for label in labels()[said]
        )
    ]


def test_each_english_quotation_is_a_label() -> None:
    found = list(quotations(texts(ENGLISH)))
    assert len(found) > 40
    assert [f"{message}: {said}" for message, said in found if said not in labels()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_quotes_labels_in_their_words(language: str) -> None:
    assert misquoted(language, texts(language)) == []


def test_a_changed_label_is_missed_in_the_texts_that_quote_it() -> None:
    changed = texts(ENGLISH) | {"web-my-link": "My address"}
    assert misquoted(ENGLISH, changed) == ["page-help-devices-how: one of ['My address']"]
