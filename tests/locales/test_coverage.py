"""Every code of the engine and the application has a text, and the text fits into its place."""

from collections.abc import Iterable, Mapping

import pytest

from bot.application import FEATURES
from bot.domain.answers import AnyCode
from bot.domain.command_list import COMMANDS
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.names import shown_name
from bot.domain.scene import Pace
from bot.domain.state import Why
from bot.screens.lines import change_words, message_part, rule_words, value_words
from bot.screens.options import SECTIONS
from engine import OPTION_NAMES, PRESETS, Conflict, Idle, Options, Reason, option_values
from tests.answer_codes import CODES
from tests.bot.screens.strict import StrictTexts, strict_texts
from tests.locales.catalogue import messages

LONGEST_TOAST = 200
TEXTS = strict_texts()
NAME = shown_name("Константин Константинопольский")
REASON = {"card": "10♠", "target": "10♦", "beating": "d", "trump": "♥", "name": NAME}
ANSWER: dict[str, str | int] = {
    "seats": 6,
    "taken": 3,
    "name": NAME,
    "room": NAME,
    "names": ", ".join([NAME] * 4),
    "presets": ", ".join(PRESETS),
    "languages": ", ".join(LANGUAGES),
    "agreed": 1,
    "needed": 3,
    "entry": 100,
    "balance": 50,
    "number": 800,
    "minutes": 10,
    "needs": "puzzle",
}
SUITS = ("d", "c", "h", "s", "plain", "own", "nothing", "trump")
LONG_NAME = "N" * 200
SAMPLE = ("greets", "blank", "unknown")
SOME = """
greets = Hello, { $name }
blank = { "" }
"""
Case = tuple[str, Mapping[str, str | int]]


@pytest.mark.parametrize("language", TEXTS)
def test_every_reason_has_words_that_fit_into_a_toast(language: str) -> None:
    cases = [(f"reason-{reason.value}", {**REASON, "beating": suit}) for reason in Reason for suit in SUITS]
    assert_fit(TEXTS[language], cases)


@pytest.mark.parametrize("language", TEXTS)
def test_every_answer_has_words_that_fit_into_a_toast(language: str) -> None:
    assert_fit(TEXTS[language], [(f"answer-{code}", ANSWER) for code in CODES])


@pytest.mark.parametrize("language", TEXTS)
def test_every_conflict_is_explained_in_a_toast(language: str) -> None:
    assert_fit(TEXTS[language], [(f"conflict-{conflict.value}", {}) for conflict in Conflict])


def test_every_text_that_does_not_fit_is_named_and_not_the_first_alone() -> None:
    texts = StrictTexts(Language("en"), {"some.ftl": SOME})
    cases = [(message, {"name": name}) for message in SAMPLE for name in ("Bo", LONG_NAME)]
    assert unfit(texts, cases) == [
        f"greets with {{'name': '{LONG_NAME}'}}: 207 letters, at most 200: Hello, {LONG_NAME}",
        "blank with {'name': 'Bo'}: 0 letters, at most 200: ",
        f"blank with {{'name': '{LONG_NAME}'}}: 0 letters, at most 200: ",
        "unknown with {'name': 'Bo'}: no text unknown in en",
        f"unknown with {{'name': '{LONG_NAME}'}}: no text unknown in en",
    ]


def test_every_text_of_a_reason_or_answer_belongs_to_a_code() -> None:
    known = messages(ENGLISH)
    answers = CODES.values()
    assert len(CODES) == sum(map(len, AnyCode.__subclasses__())), "each code is in one enum"
    for area, codes in (("reason", Reason), ("answer", answers), ("conflict", Conflict), ("idle", Idle)):
        said = {message.removeprefix(f"{area}-") for message in known if message.startswith(f"{area}-")}
        assert said == {code.value for code in codes}


@pytest.mark.parametrize("language", TEXTS)
def test_every_value_of_every_option_has_a_name_and_a_separate_line(language: str) -> None:
    options, texts = Options(), TEXTS[language]
    values = [(name, value) for name in OPTION_NAMES for value in option_values(name)]
    lines = [rule_words(name, value, options, texts) for name, value in values]
    assert len(set(lines)) == len(lines)
    assert all(value_words(name, value, options, texts) for name, value in values)


@pytest.mark.parametrize("language", TEXTS)
def test_every_option_has_a_different_name(language: str) -> None:
    names = [TEXTS[language](f"option-{message_part(name)}") for name in OPTION_NAMES]
    assert len(set(names)) == len(names)
    assert all(change_words(name, Options(), TEXTS[language]) for name in OPTION_NAMES)


@pytest.mark.parametrize("language", TEXTS)
def test_every_reason_to_be_idle_has_its_words(language: str) -> None:
    reasons = [TEXTS[language](f"idle-{idle.value}") for idle in Idle]
    assert len(set(reasons)) == len(reasons)


def test_every_option_is_in_one_section_of_the_rules() -> None:
    assert sorted(name for names in SECTIONS.values() for name in names) == sorted(OPTION_NAMES)
    assert not SECTIONS.keys() & set(OPTION_NAMES)


def test_every_command_has_a_description_and_a_name_for_discord() -> None:
    known = messages(ENGLISH).keys()
    names = COMMANDS.keys() - {"start"}  # Discord has no such command
    assert [name for name in names if not {f"command-{name}", f"command-{name}-name"} <= known] == []


def test_every_switch_of_a_room_has_its_words() -> None:
    switches = [one for feature in FEATURES for one in feature.hooks.room_switches]
    assert len(switches) > 5
    known = messages(ENGLISH).keys()
    wanted = {f"{part}-{one.name}" for one in switches for part in ("settings", "settings-button")}
    assert sorted(wanted - known) == []
    assert [one.name for one in switches if one.on_page and f"page-room-{one.name}" not in known] == []


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
        assert texts(f"notice-game-{why.value}", room="Friday")


def assert_fit(texts: StrictTexts, cases: Iterable[Case]) -> None:
    """Fail with one line for each text above its limit."""
    wrong = unfit(texts, cases)
    assert not wrong, "\n".join(wrong)


def unfit(texts: StrictTexts, cases: Iterable[Case]) -> list[str]:
    """Return one line for each message above the limit of a toast, and for each empty one."""
    found = ((message, values, problem(texts, message, values)) for message, values in cases)
    return [f"{message} with {values}: {wrong}" for message, values, wrong in found if wrong]


def problem(texts: StrictTexts, message: str, values: Mapping[str, str | int]) -> str:
    """Return the reason why a toast cannot show this message; an empty text if it can."""
    try:
        text = texts(message, **values)
    except AssertionError as error:
        return str(error)
    return "" if 0 < len(text) <= LONGEST_TOAST else f"{len(text)} letters, at most {LONGEST_TOAST}: {text}"
