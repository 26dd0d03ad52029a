"""Messages become text or spans. A missing one never stops a game."""

import logging

import pytest

from bot.domain.languages import ENGLISH
from bot.domain.screen import CardFace, CommandName, Mention, Moment, Text, plain_text
from bot.i18n.texts import Texts
from engine import parse_card

CARD = CardFace(parse_card("6s"))
SOURCE = {
    "a.ftl": "plain = Hello\nnamed = { $name } lays { $cards }.\n",
    "c.ftl": 'top = { COMMAND("top", "all") } or { $name }: { COMMAND("help") }\n',
    "b.ftl": "twice = { $card } and { $card }\nsilent =\n    .a = b\n",
}


@pytest.fixture
def texts() -> Texts:
    return Texts(ENGLISH, SOURCE)


def test_spans_take_the_place_of_variables(texts: Texts) -> None:
    spans = texts.rich("named", cards=(CARD, Text(" "), CARD), name=Mention("Bob", "7"))
    assert spans == (Mention("Bob", "7"), Text(" lays "), CARD, Text(" "), CARD, Text("."))


def test_a_span_may_be_used_twice(texts: Texts) -> None:
    assert texts.rich("twice", card=CARD) == (CARD, Text(" and "), CARD)


def test_plain_values_stay_plain_text(texts: Texts) -> None:
    assert texts("plain") == "Hello"
    assert texts.rich("plain") == (Text("Hello"),)
    assert texts.rich("named", name="Bob", cards="6") == (Text("Bob lays 6."),)


def test_a_span_that_the_message_does_not_use_is_left_out(texts: Texts) -> None:
    assert texts.rich("plain", card=CARD) == (Text("Hello"),)


def test_a_command_is_a_span_and_typed_with_a_slash_in_plain_text(texts: Texts) -> None:
    assert texts("top", name="/stats") == "/top all or /stats: /help"
    top, stats, help_ = texts.rich("top", name="/stats")
    assert (top, help_) == (CommandName("top", "all", ENGLISH), CommandName("help", "", ENGLISH))
    assert stats == Text(" or /stats: "), "what people call themselves is no command"
    assert plain_text((top, stats, help_)) == texts("top", name="/stats")


def test_commands_and_other_spans_stand_side_by_side(texts: Texts) -> None:
    spans = texts.rich("top", name=CARD)
    assert spans[1:4] == (Text(" or "), CARD, Text(": "))


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


def test_the_same_message_with_other_values_is_another_text(texts: Texts) -> None:
    assert [texts("named", name=name, cards=name) for name in ("A", "B", "A")] == [
        "A lays A.",
        "B lays B.",
        "A lays A.",
    ]
    assert texts("twice", card=1) != texts("twice", card="2")


def test_every_span_can_be_written_as_plain_text() -> None:
    assert plain_text((Text("a "), CARD, Mention(" Bob", "7"), Moment(1, " soon"))) == "a 6♠\ufe0e Bob soon"
