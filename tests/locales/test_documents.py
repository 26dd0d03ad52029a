"""The documents name the languages."""

import re
import tomllib

import pytest

from bot.domain.languages import LANGUAGES
from tests.locales.catalogue import ROOT

CLASSIFIERS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
NAMES = [
    one.removeprefix("Natural Language :: ") for one in CLASSIFIERS if one.startswith("Natural Language")
]


def test_each_language_has_a_classifier() -> None:
    assert len(NAMES) == len(LANGUAGES)


@pytest.mark.parametrize("document, times", [("README.md", 2), ("docs/commands.md", 1)])
def test_a_list_of_languages_in_a_document_names_all(document: str, times: int) -> None:
    text = (ROOT / document).read_text()
    name = rf"(?:{'|'.join(map(re.escape, NAMES))}|[A-Z][a-z]+)"
    lists = re.findall(rf"(?:{'|'.join(map(re.escape, NAMES))})(?:(?:, | and | or ){name})+", text)
    assert [set(re.split(", | and | or ", one)) for one in lists] == [set(NAMES)] * times
