"""Messages become text or spans. A missing one never stops a game."""

import logging
import shutil
from pathlib import Path

import pytest

from bot.domain.ids import Language, PlatformName
from bot.domain.languages import ENGLISH, FOLDER, LANGUAGES
from bot.domain.screen import CommandName, Text, plain_text
from bot.i18n.texts import Texts, load_texts

SOURCE = {
    "a.ftl": "plain = Hello\nnamed = { $name } lays { $cards }.\n",
    "c.ftl": 'top = { COMMAND("top", "all") } or { $name }: { COMMAND("help") }\n',
    "b.ftl": "twice = { $card } and { $card }\nsilent =\n    .a = b\n",
}


@pytest.fixture
def texts() -> Texts:
    return Texts(ENGLISH, SOURCE)


def test_a_command_is_a_span_and_typed_with_a_slash_in_plain_text(texts: Texts) -> None:
    assert texts("top", name="/stats") == "/top all or /stats: /help"
    top, stats, help_ = texts.rich("top", name="/stats")
    assert (top, help_) == (CommandName("top", "all", ENGLISH), CommandName("help", "", ENGLISH))
    assert stats == Text(" or /stats: "), "what people call themselves is no command"
    assert plain_text((top, stats, help_)) == texts("top", name="/stats")


def test_a_message_without_a_translation_is_shown_in_english_with_its_plurals() -> None:
    english = {
        "d.ftl": "lies = { $count ->\n    [one] { $count } card\n   *[other] { $count } cards\n}\n    .discord = D\n"
    }
    texts = Texts(Language("ru"), {"a.ftl": "plain = Привет\n"}, {**SOURCE, **english})
    assert (texts("plain"), texts("named", name="A", cards="6♠")) == ("Привет", "A lays 6♠.")
    assert [texts("lies", count=count) for count in (1, 21)] == [
        "1\N{NO-BREAK SPACE}card",
        "21\N{NO-BREAK SPACE}cards",
    ]
    assert texts.on(PlatformName("discord"))("lies", count=1) == "D"
    assert "lies" in texts
    assert "lie" not in texts
    _, _, help_ = texts.rich("top", name="B")
    assert help_ == CommandName("help", "", Language("ru"))


@pytest.mark.parametrize(
    "written, shown",
    [
        ("A seat — free", "A seat~— free"),
        ("36 карт, 7 sevens", "36~карт, 7~sevens"),
        ("2 × 2, 7♠ 8♠, 1 2", "2 × 2, 7♠ 8♠, 1 2"),
        ("{ $name } — { $count } карт", "Bo~— 5~карт"),
    ],
)
def test_no_line_begins_with_a_dash_or_breaks_after_a_number(written: str, shown: str) -> None:
    texts = Texts(ENGLISH, {"a.ftl": f"some = {written}\n"})
    assert texts("some", name="Bo", count=5).replace("\N{NO-BREAK SPACE}", "~") == shown
    spans = texts.rich("some", name=Text("Bo"), count=5)
    assert plain_text(spans).replace("\N{NO-BREAK SPACE}", "~") == shown


def test_a_language_is_read_when_it_is_first_needed(tmp_path: Path) -> None:
    for language in LANGUAGES:
        shutil.copytree(FOLDER / language, tmp_path / language)
    texts = load_texts(tmp_path)
    on_discord = {language: one.on(PlatformName("discord")) for language, one in texts.items()}
    for file in (tmp_path / "ru").glob("*.ftl"):
        file.unlink()
    (tmp_path / "ru" / "some.ftl").write_text("web-title = Позже\n    .discord = Там\n")
    assert on_discord[Language("ru")]("web-title") == "Там"
    assert texts[Language("ru")]("web-title") == "Позже"
    assert texts[Language("ru")]("web-tagline") == texts[ENGLISH]("web-tagline")


@pytest.mark.parametrize("message", ["no-such-text", "silent"])
def test_a_missing_text_is_logged_and_its_id_is_shown(
    texts: Texts, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert texts(message) == message
    assert message in caplog.text


def test_a_missing_variable_is_logged_and_the_rest_is_shown(
    texts: Texts, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert texts("named", cards="6") == "name lays 6."
    assert "named" in caplog.text
