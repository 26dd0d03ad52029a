"""The table of languages, and the choice for the language of a client."""

from collections import Counter
from dataclasses import fields

import pytest

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES, LanguageFacts, pick_language
from bot.i18n.texts import load_texts
from tests.locales.catalogue import COMPLETE

RUSSIAN = Language("ru")
UKRAINIAN = Language("uk")
ROOT = FOLDER.parent
DOCS = ROOT / "docs"
NAMED = {code: "rules.md" if code == ENGLISH else f"rules.{code}.md" for code in LANGUAGES}
RULES = {code: name for code, name in NAMED.items() if code in COMPLETE or (DOCS / name).exists()}


def test_every_language_of_the_table_has_its_folder_and_every_folder_its_language() -> None:
    assert {folder.name for folder in FOLDER.glob("[a-z]*/")} == set(LANGUAGES)
    assert list(load_texts()) == list(LANGUAGES)
    assert load_texts()[RUSSIAN]("event-bout-beaten") == "Бито."


def test_the_rules_exist_in_every_complete_language_and_in_no_unknown_one() -> None:
    assert {path.name for path in DOCS.glob("rules*.md")} == set(RULES.values())


@pytest.mark.parametrize("language", RULES)
def test_the_rules_of_a_language_are_linked_from_those_of_the_others(language: Language) -> None:
    heading = (DOCS / RULES[language]).read_text().partition("\n## ")[0]
    others = [document for other, document in RULES.items() if other != language]
    assert [document for document in others if f"({document})" not in heading] == []
    assert f"(docs/{RULES[language]})" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_the_facts_of_a_language_are_complete(facts: LanguageFacts) -> None:
    needed = [field.name for field in fields(facts) if field.name != "stands_in_for"]
    assert [name for name in needed if not getattr(facts, name)] == []
    assert facts.code.isalpha()
    assert facts.code.islower()
    assert set(facts.own_name.lower()) - set(facts.alphabet) - {" "} == set()
    assert facts.alphabet == facts.alphabet.lower()
    assert len(facts.card_letters.split()) == len(set(facts.card_letters.split())) == 4
    assert len(set(facts.alphabet)) == len(facts.alphabet)
    counted = [number for group in facts.counted for number in group]
    assert len(set(counted)) == len(counted)


def test_each_clients_language_belongs_to_one_language() -> None:
    claimed = [code for facts in LANGUAGES.values() for code in (facts.code, *facts.stands_in_for)]
    assert [code for code, times in Counter(claimed).items() if times > 1] == []
    assert len({facts.own_name for facts in LANGUAGES.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_each_spelling_of_a_clients_language_is_understood(facts: LanguageFacts) -> None:
    for code in (facts.code, *facts.stands_in_for):
        for hint in (code, code.upper(), f"{code}-{code.upper()}", f"{code}_XX", f"{code}-Latn-XX"):
            assert pick_language(hint) == facts.code


@pytest.mark.parametrize(
    "hint, language",
    [
        ("ru", RUSSIAN),
        ("ru-RU", RUSSIAN),
        ("RU_ru", RUSSIAN),
        ("uk", UKRAINIAN),
        ("uk-UA", UKRAINIAN),
        ("UK_ua", UKRAINIAN),
        ("en-GB", ENGLISH),
        ("ja", ENGLISH),
        ("", ENGLISH),
        (None, ENGLISH),
        ("rundi", ENGLISH),
    ],
)
def test_the_first_language_follows_the_hint_of_the_platform(hint: str | None, language: Language) -> None:
    assert pick_language(hint) == language
