"""Whatever the engine and the application can say has its words, and they fit where they are shown."""

import pytest

from bot.domain.answers import AnswerCode
from bot.domain.names import shown_name
from bot.domain.scene import Pace
from bot.domain.state import Why
from bot.screens.rules import SECTIONS
from bot.screens.variant import change_words, message_part, rule_words, value_words
from engine import OPTION_NAMES, PRESETS, Conflict, Idle, Options, Reason, option_values
from tests.bot.screens.strict import strict_texts
from tests.locales.catalogue import messages

LONGEST_TOAST = 200
TEXTS = strict_texts()
NAME = shown_name("Константин Константинопольский")
REASON = {"card": "10♠", "target": "10♦", "suit": "d", "trump": "♥", "name": NAME}
SAY: dict[str, str | int] = {
    "seats": 6,
    "taken": 3,
    "name": NAME,
    "names": ", ".join([NAME] * 4),
    "presets": ", ".join(PRESETS),
    "agreed": 1,
    "needed": 3,
}


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("suit", ["d", "c", "h", "s", "plain", "own", "nothing", "trump"])
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words_that_fit_into_a_toast(reason: Reason, suit: str, language: str) -> None:
    told = TEXTS[language](f"reason-{reason.value}", **{**REASON, "suit": suit})
    assert 0 < len(told) <= LONGEST_TOAST


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("code", AnswerCode)
def test_every_answer_has_words_that_fit_into_a_toast(code: AnswerCode, language: str) -> None:
    told = TEXTS[language](f"answer-{code.value}", **SAY)
    assert 0 < len(told) <= LONGEST_TOAST


def test_no_reason_and_no_answer_is_left_over() -> None:
    known = messages("ru")
    for area, enum in (("reason", Reason), ("answer", AnswerCode), ("conflict", Conflict), ("idle", Idle)):
        said = {message.removeprefix(f"{area}-") for message in known if message.startswith(f"{area}-")}
        assert said == {member.value for member in enum}


@pytest.mark.parametrize("language", TEXTS)
def test_every_value_of_every_option_has_its_name_and_a_line_of_its_own(language: str) -> None:
    options, texts = Options(), TEXTS[language]
    values = [(name, value) for name in OPTION_NAMES for value in option_values(name)]
    lines = [rule_words(name, value, options, texts) for name, value in values]
    assert len(set(lines)) == len(lines)
    assert all(value_words(name, value, options, texts) for name, value in values)


@pytest.mark.parametrize("language", TEXTS)
def test_every_option_has_a_name_of_its_own(language: str) -> None:
    names = [TEXTS[language](f"option-{message_part(name)}") for name in OPTION_NAMES]
    assert len(set(names)) == len(names)
    assert all(change_words(name, Options(), TEXTS[language]) for name in OPTION_NAMES)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("conflict", Conflict)
def test_every_conflict_is_explained_in_a_toast(conflict: Conflict, language: str) -> None:
    assert 0 < len(TEXTS[language](f"conflict-{conflict.value}")) <= LONGEST_TOAST


@pytest.mark.parametrize("language", TEXTS)
def test_every_reason_to_be_idle_has_its_words(language: str) -> None:
    reasons = [TEXTS[language](f"idle-{why.value}") for why in Idle]
    assert len(set(reasons)) == len(reasons)


def test_every_option_stands_in_one_section_of_the_rules() -> None:
    assert sorted(name for names in SECTIONS.values() for name in names) == sorted(OPTION_NAMES)
    assert not SECTIONS.keys() & set(OPTION_NAMES)


@pytest.mark.parametrize("language", TEXTS)
def test_every_preset_every_pace_and_every_way_to_close_has_its_words(language: str) -> None:
    texts = TEXTS[language]
    for preset in PRESETS:
        assert texts(f"preset-{message_part(preset)}")
        assert texts(f"preset-{message_part(preset)}-about")
        assert texts(f"variant-{message_part(preset)}")
    for pace in Pace:
        assert all(texts(f"pace-{pace.value}{part}") for part in ("", "-move", "-window"))
    for why in Why:
        assert texts(f"notice-game-{why.value}")
