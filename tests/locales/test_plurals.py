"""Numbers and the words after them agree in every language."""

from dataclasses import replace

import pytest
from babel import Locale

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES, LanguageFacts
from tests.bot.screens.strict import strict_texts
from tests.locales.catalogue import messages

TEXTS = strict_texts()
RUSSIAN = {
    1: "1 карту",
    2: "2 карты",
    4: "4 карты",
    5: "5 карт",
    11: "11 карт",
    21: "21 карту",
    112: "112 карт",
}
HELD = {1: "1 карта", 3: "3 карты", 5: "5 карт", 11: "11 карт", 12: "12 карт", 21: "21 карта", 22: "22 карты"}
ENGLISH = {1: "1 card", 2: "2 cards", 5: "5 cards", 11: "11 cards", 21: "21 cards"}
PLACES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 8: "8th"}


COUNTED = {
    "event-bout-taken": {"name": "N"},
    "event-bout-taken-you": {},
    "hand-against": {"name": "N"},
    "hand-holds": {"name": "N"},
}


def formatted(language: str, message: str, **values: str | int) -> str:
    return TEXTS[Language(language)](message, **values).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_each_plural_form_of_a_language_is_among_its_counted_numbers(facts: LanguageFacts) -> None:
    assert unproved_forms(facts) == set()


def test_a_missing_plural_form_is_found() -> None:
    czech = replace(LANGUAGES[Language("en")], code=Language("cs"), counted=((1, 21), (5, 11)))
    arabic = replace(czech, code=Language("ar"), counted=((0,), (1,), (2,), (3, 110), (11,)))
    assert (unproved_forms(czech), unproved_forms(arabic)) == ({"few"}, {"other"})
    assert unproved_forms(replace(czech, code=Language("pt-BR"))) == set()


def unproved_forms(facts: LanguageFacts) -> set[str]:
    """Return the plural forms of the numbers up to 200 without a number in `counted`."""
    form = Locale.parse(facts.code, sep="-").plural_form
    return set(map(form, range(201))) - {form(number) for group in facts.counted for number in group}


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("message", COUNTED)
def test_a_noun_has_one_form_with_the_numbers_of_a_group_and_another_with_others(
    message: str, facts: LanguageFacts
) -> None:
    if message not in messages(facts.code):
        return  # it is shown in English

    def said(count: int) -> str:
        return formatted(facts.code, message, count=count, **COUNTED[message]).replace(str(count), "#")

    forms = [{said(count) for count in group} for group in facts.counted]
    assert [len(group) for group in forms] == [1] * len(forms)
    assert len(set.union(*forms)) == len(forms)


@pytest.mark.parametrize("count", RUSSIAN)
def test_cards_taken_are_counted_in_russian(count: int) -> None:
    assert formatted("ru", "event-bout-taken", name="Боря", count=count) == f"Боря берёт {RUSSIAN[count]}."
    assert formatted("ru", "event-bout-taken-you", count=count) == f"Ты берёшь {RUSSIAN[count]}."


@pytest.mark.parametrize("count", HELD)
def test_cards_of_a_hand_and_of_a_pack_are_counted_in_russian(count: int) -> None:
    assert (
        formatted("ru", "hand-against", name="Боря", count=count)
        == f"Отбивается Боря: {HELD[count]} на руках"
    )
    assert formatted("ru", "hand-holds", name="Боря", count=count) == f"Боря: {HELD[count]} на руках"
    assert (
        formatted("ru", "variant-title", variant="Большой дурак", count=count)
        == f"Большой дурак · {HELD[count]}"
    )


@pytest.mark.parametrize("count", ENGLISH)
def test_cards_are_counted_in_english(count: int) -> None:
    assert formatted("en", "event-bout-taken", name="Bob", count=count) == f"Bob takes {ENGLISH[count]}."
    assert formatted("en", "hand-against", name="Bob", count=count) == f"Bob defends and has {ENGLISH[count]}"


@pytest.mark.parametrize("place", PLACES)
def test_places_are_counted_in_english_and_russian(place: int) -> None:
    assert formatted("en", "event-out", name="Bob", place=place) == f"Bob is out: {PLACES[place]} place."
    assert formatted("ru", "event-out", name="Боря", place=place) == f"Боря выходит: {place}-е место."


@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_verb_agrees_with_one_and_with_several_players(count: int) -> None:
    verb = "может" if count == 1 else "могут:"
    assert formatted("ru", "table-calls-throw", names="N", count=count) == f"Всё побито. Подкинуть {verb} N"
