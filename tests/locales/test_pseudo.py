"""The pseudo-language has every message of English with the same variables, and no word of it."""

from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.domain.languages import ENGLISH, FOLDER
from bot.i18n.texts import load_texts, read_sources
from tests.locales.catalogue import Variables, messages
from tests.locales.pseudo import longer, pseudo_source, speaking_pseudo, untranslated_words


def test_words_are_longer_and_have_accents_and_commands_stay() -> None:
    assert longer("Show my cards") == "Šĥóóŵ ɱýý çáářðš"
    assert longer("Run `make play`") == "Řúúñ `make play`"


def test_variables_plurals_and_commands_stay() -> None:
    source = 'a = { $n ->\n    [one] One card\n   *[other] { $n } cards\n}\n    .discord = See { COMMAND("top") }\n'
    changed = pseudo_source(source)
    assert all(
        part in changed for part in ("$n ->", "[one]", "*[other]", "{ $n }", ".discord", 'COMMAND("top")')
    )
    assert untranslated_words("One card") == ["One", "card"]
    assert "cards" not in changed


def test_the_pseudo_language_is_loaded_like_any_other(tmp_path: Path) -> None:
    with speaking_pseudo(tmp_path) as texts:
        assert load_texts()[texts.language] is texts
        bare = [message for message, (_, variables) in messages(ENGLISH).items() if not variables]
        assert [message for message in bare if untranslated_words(texts(message))] == []
        english = sum(len(load_texts()[ENGLISH](message)) for message in bare)
        assert 1.3 < sum(len(texts(message)) for message in bare) / english < 1.5
    assert load_texts()[texts.language] is not texts


def test_every_message_keeps_its_variables() -> None:
    for source in read_sources(FOLDER / ENGLISH).values():
        for entry in FluentParser().parse(pseudo_source(source)).body:
            if isinstance(entry, ast.Message):
                found = Variables()
                found.visit(entry)
                assert found.names == messages(ENGLISH)[entry.id.name][1]
