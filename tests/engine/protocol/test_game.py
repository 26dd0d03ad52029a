"""`game` shows the present game, not the settings of the next deal."""

from json import dumps
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import OPTION_NAMES, PRESETS, OptionConflict, Options, value_to_text
from engine.protocol import Session
from tests.engine.drawing import chance_options
from tests.engine.protocol.asking import SEED, ask, dealt, refusal


def texts(options: Options) -> dict[str, str]:
    return {name: value_to_text(getattr(options, name)) for name in OPTION_NAMES}


def test_settings_for_the_next_game_do_not_change_the_present_one() -> None:
    session = dealt("preset perevodnoy", "set transfer_first=on", "seats 3")
    before = ask(session, "game")
    assert before["options"] == {**texts(PRESETS["perevodnoy"]), "transfer_first": "on"}
    assert (before["preset"], before["changes"]) == ("perevodnoy", {"transfer_first": "on"})
    assert (before["rules"], before["seats"], before["game"], before["made"]) == (1, 3, 1, 0)
    for line in ("preset simple", "seats 2", "set deck=52"):
        ask(session, line)
    assert ask(session, "game") == before
    ask(session, f"deal seed={SEED} game=4")
    after = ask(session, "game")
    assert (after["preset"], after["changes"], after["seats"]) == ("simple", {"deck": "52"}, 2)
    assert after["game"] == 4


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_recognised(preset: str) -> None:
    session = dealt(f"preset {preset}", "seats 4")
    answer = ask(session, "game")
    assert (answer["preset"], answer["changes"]) == (preset, {})


@given(st.integers(0, 2**32))
def test_the_preset_and_the_changes_give_the_options(seed: int) -> None:
    options = chance_options(Random(seed))
    session, other = Session(), Session()
    session.options = options
    try:
        options.check_seats(2)
    except OptionConflict:
        session.seats = 6 if options.teams.value in ("3x3", "2x2x2") else 4
    ask(session, f"deal seed={SEED}")
    answer = ask(session, "game")
    assert answer["options"] == texts(options)
    ask(other, f"preset {answer['preset']}")
    if answer["changes"]:
        ask(other, "set " + " ".join(f"{name}={value}" for name, value in answer["changes"].items()))
    assert other.options == options


def test_a_resignation_counts_as_a_move_made() -> None:
    session = dealt()
    seat = ask(session, "moves")["awaited"]["must"]
    ask(session, f"play {seat} {ask(session, 'moves')['moves'][seat][0]}")
    assert ask(session, "game")["made"] == 1
    ask(session, f"play {seat} resign")
    assert ask(session, "game")["made"] == 2
    other = Session()
    ask(other, f"record {dumps(ask(session, 'record')['record'])}")
    assert ask(other, "game") == ask(session, "game")
    ask(other, f"position {dumps(ask(session, 'position')['position'])}")
    assert ask(other, "game") == {**ask(session, "game"), "made": 0}


def test_there_is_nothing_to_show_before_a_deal() -> None:
    assert refusal(Session(), "game") == {"error": "no-game"}
    assert refusal(dealt(), "game 1") == {"error": "malformed", "what": "arguments", "text": "1"}
