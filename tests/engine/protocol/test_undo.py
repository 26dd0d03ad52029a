"""Moves are taken back: everything is as it was before them, also behind the end of a game."""

from json import dumps
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Session
from tests.engine.drawing import chance_game
from tests.engine.protocol.asking import SEED, ask, dealt, refusal
from tests.engine.protocol.test_session import play_out
from tests.engine.setting import table

SHOWN = ("game", "series", "moves", "position", "record", "view")


def everything(session: Session) -> list[dict[str, Any]]:
    """Return everything shown by the session to everybody and to each seat, and the settings of the next deal."""
    assert session.game is not None
    views = [ask(session, f"view {seat}") for seat in range(session.game.seats)]
    return [*(ask(session, name) for name in SHOWN), *views, ask(session, "options deck")]


def a_move(session: Session, random: Random) -> bool:
    """Let somebody move by chance, or seldom resign; False when the game is over."""
    each = ask(session, "moves")["moves"]
    able = [(seat, moves) for seat, moves in enumerate(each) if moves]
    if not able:
        return False
    seat, moves = random.choice(able)
    resigned = random.random() < 0.02 and session.answer(f"play {seat} resign")["ok"] is True
    if not resigned:
        ask(session, f"play {seat} {random.choice(moves)}")
    return True


@given(st.integers(0, 2**32), st.integers(0, 250), st.booleans())
def test_after_undo_a_game_is_as_before_the_moves(seed: int, before: int, from_a_position: bool) -> None:
    random = Random(seed)
    session = Session()
    session.begin(chance_game(random))
    dealt = everything(session)
    made = sum(a_move(session, random) for _ in range(before))
    if from_a_position:
        ask(session, f"position {dumps(ask(session, 'position')['position'])}")
        dealt, made = everything(session), 0
    shown = [everything(session)]
    while len(shown) <= 20 and a_move(session, random):
        shown.append(everything(session))
    while len(shown) > 1:
        number = random.randint(1, len(shown) - 1)
        ask(session, f"undo {number}")
        del shown[len(shown) - number :]
        assert everything(session) == shown[-1]
    if made:
        ask(session, f"undo {made}")
    assert everything(session) == dealt
    assert refusal(session, "undo") == {"error": "too-few-moves", "made": 0}


def test_the_move_that_ended_a_game_is_taken_back_with_its_epaulettes_and_its_part_of_the_score() -> None:
    session = Session()
    ask(session, f"position {dumps(table('6c 6h', 'Kh Ks Qh Qs', trump='d').position_text())}")
    ask(session, "play 0 a6c6h")
    before = everything(session)
    ask(session, "play 1 take")
    after = everything(session)
    assert ask(session, "series")["scores"][1]["worn"] == "6"
    assert ask(session, "undo")["outcome"] is None
    assert everything(session) == before
    assert refusal(session, f"next seed={SEED}") == {"error": "game-not-over"}
    ask(session, "play 1 take")
    assert everything(session) == after
    ask(session, f"next seed={SEED}")
    assert ask(session, "series")["scores"][1]["worn"] == "6"


def test_undo_reopens_an_ended_series() -> None:
    session, random = dealt("set series=5 redeal=off"), Random(2)
    for _ in range(4):
        play_out(session, random)
        ask(session, f"next seed={random.randbytes(32).hex()}")
    scores = ask(session, "series")["scores"]
    play_out(session, random)
    assert ask(session, "series")["over"] is True
    ask(session, f"undo {ask(session, 'game')['made']}")
    assert ask(session, "series") == {
        "game": 5, "length": 5, "over": False, "scores": scores, "epaulettes": [], "fools": [],
    }  # fmt: skip


@pytest.mark.parametrize("begun", ["next", "deal", "position"])
def test_undo_does_not_reach_the_game_before(begun: str) -> None:
    session = dealt("seats 3")
    play_out(session, Random(1))
    text = dumps(ask(session, "position")["position"])
    ask(session, f"position {text}" if begun == "position" else f"{begun} seed={SEED}")
    before = everything(session)
    assert refusal(session, "undo") == {"error": "too-few-moves", "made": 0}
    assert everything(session) == before


def test_undo_works_after_a_record_and_after_a_position_with_moves() -> None:
    session = dealt("seats 3", "set redeal=off")
    start = ask(session, "position")["position"]
    a_move(session, Random(1))
    once = ask(session, "position")["position"]
    a_move(session, Random(1))
    record = ask(session, "record")["record"]
    moves = next(line for line in record.splitlines() if line.startswith("1. ")).removeprefix("1. ")
    for line in (f"record {dumps(record)}", f"position {dumps(start)} moves {moves}"):
        other = Session()
        ask(other, line)
        assert refusal(other, "undo 3") == {"error": "too-few-moves", "made": 2}
        assert ask(other, "undo legal")["moves"] == ask(other, "moves")["moves"]
        assert ask(other, "position")["position"] == once
        ask(other, "undo")
        assert ask(other, "position")["position"] == start


def test_undo_keeps_the_settings_of_the_next_deal() -> None:
    session = dealt("seats 3")
    a_move(session, Random(1))
    ask(session, "preset simple")
    ask(session, "seats 4")
    ask(session, "undo")
    assert (ask(session, "options")["seats"], ask(session, "game")["seats"]) == (4, 3)
    assert ask(session, "options throw_in")["options"][0]["value"] == "off"


@pytest.mark.parametrize(
    "line, why",
    [
        ("undo 0", {"error": "malformed", "what": "number", "text": "0"}),
        ("undo -1", {"error": "malformed", "what": "number", "text": "-1"}),
        ("undo all", {"error": "malformed", "what": "number", "text": "all"}),
        ("undo 1 2", {"error": "malformed", "what": "arguments", "text": "1 2"}),
        ("undo 3", {"error": "too-few-moves", "made": 2}),
        ("undo 999999999", {"error": "too-few-moves", "made": 2}),
        ("undo 9999999999", {"error": "malformed", "what": "number", "text": "9999999999"}),
    ],
)
def test_a_refused_undo_changes_nothing(line: str, why: dict[str, Any]) -> None:
    session, random = dealt("set redeal=off"), Random(1)
    assert a_move(session, random)
    assert a_move(session, random)
    before = everything(session)
    assert refusal(session, line) == why
    assert everything(session) == before


def test_undo_is_refused_before_a_deal() -> None:
    assert refusal(Session(), "undo") == {"error": "no-game"}
