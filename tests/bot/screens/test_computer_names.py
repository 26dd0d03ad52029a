"""A computer has one name for each number, with a sign. Nobody at its table has the same name."""

import pytest

from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.names import bare
from bot.domain.scene import Presence, SceneSeat
from bot.screens.lines import seat_names
from tests.bot.screens.strict import strict_texts

MOST = 11
"""The most computers at a table."""


def computer(number: int) -> SceneSeat:
    return SceneSeat("", Presence.COMPUTER, None, number=number)


def person(name: str) -> SceneSeat:
    return SceneSeat(name, Presence.PRESENT, "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_has_a_name_of_its_own_with_a_sign(language: str) -> None:
    texts = strict_texts()[language]
    names = seat_names([computer(number) for number in range(1, MOST + 1)], texts)
    assert len(set(names)) == MOST
    assert all(name.startswith("🤖 ") and not any(map(str.isdigit, name)) for name in names)
    assert [seat_names([person("X"), computer(number)], texts)[1] for number in range(1, MOST + 1)] == [
        *names
    ]


@pytest.mark.parametrize("name", ["Max", "max", "🤖 Max", "M a x", "Mах"])
def test_a_computer_gives_way_to_a_person_of_its_name(name: str) -> None:
    texts = strict_texts()[ENGLISH]
    first, second, third = seat_names([computer(1), person(name), computer(2)], texts)
    assert (first, bare(second), third) == ("🤖 Computer 1", name, "🤖 Ruby")
    assert seat_names([computer(1)], texts, [name])[0] == "🤖 Computer 1"


def test_a_person_called_like_a_numbered_computer_gets_a_number() -> None:
    names = seat_names([computer(1), person("Max"), person("Computer 1")], strict_texts()[ENGLISH])
    assert [bare(name) for name in names] == ["🤖 Computer 1", "Max", "Computer 1 2"]
