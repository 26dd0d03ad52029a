"""The table of languages, and the choice for the language of a client."""

import shutil
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.domain.languages import (
    ENGLISH,
    FOLDER,
    LANGUAGES,
    Direction,
    LanguageFacts,
    clients_of,
    language_for,
    named_language,
    pick_language,
    read_languages,
)
from bot.i18n.texts import load_texts
from tests.locales.catalogue import DOCUMENTED

RUSSIAN = Language("ru")
UKRAINIAN = Language("uk")
ROOT = FOLDER.parent
DOCS = ROOT / "docs"
NAMED = {code: "rules.md" if code == ENGLISH else f"rules.{code}.md" for code in LANGUAGES}
RULES = {code: name for code, name in NAMED.items() if code in DOCUMENTED or (DOCS / name).exists()}


def test_every_language_of_the_table_has_its_folder_and_every_folder_its_language() -> None:
    assert {folder.name for folder in FOLDER.glob("[a-z]*/")} == set(LANGUAGES)
    assert list(load_texts()) == list(LANGUAGES)
    assert load_texts()[RUSSIAN]("event-bout-beaten") == "Бито."


def test_the_rules_exist_in_every_documented_language_and_in_no_unknown_one() -> None:
    assert {path.name for path in DOCS.glob("rules*.md")} == set(RULES.values())


@pytest.mark.parametrize("language", RULES)
def test_the_rules_of_a_language_are_linked_from_those_of_the_others(language: Language) -> None:
    heading = (DOCS / RULES[language]).read_text().partition("\n## ")[0]
    others = [document for other, document in RULES.items() if other != language]
    assert [document for document in others if f"({document})" not in heading] == []
    assert f"(docs/{RULES[language]})" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("facts", LANGUAGES.values(), ids=LANGUAGES)
def test_the_facts_of_a_language_are_complete(facts: LanguageFacts) -> None:
    needed = [field.name for field in fields(facts) if field.name not in ("stands_in_for", "reviewed")]
    assert [name for name in needed if not getattr(facts, name)] == []
    assert set(facts.own_name.lower()) - set(facts.alphabet) - set(" ()") == set()
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
        further = () if "-" in code else (f"{code}-{code.upper()}", f"{code}_XX", f"{code}-Latn-XX")
        for hint in (code, code.upper(), code.replace("-", "_"), *further):
            assert pick_language(hint) == facts.code
    assert named_language(facts.code.swapcase()) == facts.code


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


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Language, LanguageFacts]:
    """Languages with scripts and regions, next to the bot's own ones."""
    folder = tmp_path_factory.mktemp("locales")
    for language in LANGUAGES:
        shutil.copytree(FOLDER / language, folder / language)
    added = dict.fromkeys(("be", "es", "kk", "pt-BR", "sr", "sr-Latn", "zh-Hans"), "")
    added["zh-Hant"] = 'stands_in_for = ["zh-TW", "zh-HK", "yue", "es"]'
    added["he"] = 'direction = "rtl"\nreviewed = false'
    for code, more in added.items():
        write_facts(folder / code, more)
    return read_languages(folder)


def write_facts(folder: Path, more: str) -> None:
    """Write the file about a language, with more lines."""
    facts = f'own_name = "{folder.name}"\nalphabet = "a"\ncounted = [[1]]\ncard_letters = "J Q K A"\n{more}\n'
    folder.mkdir()
    (folder / "language.toml").write_text(facts)


@pytest.mark.parametrize(
    "hint, language",
    [
        ("pt", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("PT_br", "pt-BR"),
        ("es", "es"),
        ("es-419", "es"),
        ("es-ES", "es"),
        ("zh-Hant", "zh-Hant"),
        ("zh_Hant_TW", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("yue-HK", "zh-Hant"),
        ("sr-Latn-RS", "sr-Latn"),
        ("sr-RS", "sr"),
        ("ru-Latn-RU", "ru"),
        ("en-x-pirate", "en"),
        ("be", "be"),
        ("kk-KZ", "kk"),
        ("ky", "ru"),
        ("ptx-BR-a", "en"),
        ("pt.BR", "en"),
    ],
)
def test_script_and_region_of_a_client_find_the_nearest_language(
    several: Mapping[Language, LanguageFacts], hint: str, language: str
) -> None:
    assert language_for(hint, clients_of(several)) == language


def test_a_language_with_a_folder_needs_no_stand_in(several: Mapping[Language, LanguageFacts]) -> None:
    assert {"be", "kk"} <= set(LANGUAGES[RUSSIAN].stands_in_for)
    assert set(LANGUAGES[RUSSIAN].stands_in_for) - set(several[RUSSIAN].stands_in_for) == {"be", "kk"}
    assert several[Language("zh-Hant")].stands_in_for == ("zh-TW", "zh-HK", "yue")


def test_direction_and_review_are_facts_of_the_folder(several: Mapping[Language, LanguageFacts]) -> None:
    hebrew = several[Language("he")]
    assert (hebrew.direction, hebrew.reviewed) == (Direction.RTL, False)
    assert {(facts.direction, facts.reviewed) for facts in LANGUAGES.values()} == {(Direction.LTR, True)}


def test_an_unknown_direction_is_refused(tmp_path: Path) -> None:
    write_facts(tmp_path / "he", 'direction = "left"')
    with pytest.raises(ValueError, match="left"):
        read_languages(tmp_path)


@pytest.mark.parametrize(
    "typed, language", [("RU", "ru"), ("en-gb", "en"), ("be", None), ("klingon", None), ("", None)]
)
def test_a_typed_language_has_no_stand_in(typed: str, language: str | None) -> None:
    assert named_language(typed) == language
