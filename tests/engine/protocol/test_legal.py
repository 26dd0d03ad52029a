"""The legal moves: of one seat, and in the answer to a command that changes the game."""

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


@given(st.integers(0, 2**32))
def test_the_moves_of_one_seat_equal_those_in_the_list_for_all_seats(seed: int) -> None:
    random = Random(seed)
    session = Session()
    session.begin(chance_game(random))
    for _ in range(30):
        everybody = ask(session, "moves")
        for seat, moves in enumerate(everybody["moves"]):
            expected = {"awaited": everybody["awaited"], "seat": seat, "moves": moves}
            assert ask(session, f"moves {seat}") == expected
        able = [seat for seat, moves in enumerate(everybody["moves"]) if moves]
        if not able:
            return
        seat = random.choice(able)
        ask(session, f"play {seat} {random.choice(everybody['moves'][seat])}")


def with_moves(session: Session, other: Session, line: str) -> dict[str, Any]:
    """Return the answer to a line with `legal`: the usual answer with the legal moves after it."""
    answer = ask(session, f"{line} legal")
    assert answer == ask(other, line) | {"moves": ask(session, "moves")["moves"]}
    return answer


def test_a_whole_game_is_played_with_one_line_for_each_move() -> None:
    session, other, random = Session(), Session(), Random(3)
    answer = with_moves(session, other, f"deal seed={SEED}")
    while answer["outcome"] is None:
        able = [(seat, moves) for seat, moves in enumerate(answer["moves"]) if moves]
        seat, moves = random.choice(able)
        answer = with_moves(session, other, f"play {seat} {random.choice(moves)}")
    assert answer["moves"] == [[], []]
    with_moves(session, other, f"next seed={SEED}")
    for kind in ("record", "position"):
        with_moves(session, other, f"{kind} {dumps(ask(session, kind)[kind])}")


def test_a_quick_series_continues_with_one_line() -> None:
    session = dealt("preset quick")
    play_out(session, Random(3))
    assert any(ask(session, "next legal")["moves"])


@pytest.mark.parametrize(
    "line, why",
    [
        ("moves 2", {"error": "malformed", "what": "seat", "text": "2"}),
        ("moves legal", {"error": "malformed", "what": "number", "text": "legal"}),
        ("moves 0 1", {"error": "malformed", "what": "arguments", "text": "0 1"}),
        ("play 0 legal", {"error": "malformed", "what": "arguments", "text": "0"}),
        ("play 0 take legal legal", {"error": "malformed", "what": "arguments", "text": "0 take legal"}),
        ("play 0 take LEGAL", {"error": "malformed", "what": "arguments", "text": "0 take LEGAL"}),
        ("play 0 done legal", {"error": "illegal-move", "reason": "bout-not-open"}),
        ("deal legal", {"error": "malformed", "what": "arguments", "text": ""}),
        ("next legal", {"error": "game-not-over"}),
        ("view legal", {"error": "malformed", "what": "number", "text": "legal"}),
    ],
)
def test_a_wrong_word_is_refused_and_changes_nothing(line: str, why: dict[str, object]) -> None:
    session = dealt("set redeal=off")
    position = ask(session, "position")
    assert refusal(session, line) == why
    assert ask(session, "position") == position
