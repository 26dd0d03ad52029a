"""Invalid lines: each is refused with a stable code, and nothing changes."""

from json import dumps
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Session
from engine.protocol.commands import COMMANDS
from tests.engine.protocol.asking import SEED, ask, dealt, refusal

WRONG = [
    ("", {"error": "unknown-command", "text": ""}),
    ("castle", {"error": "unknown-command", "text": "castle"}),
    ("x" * 100, {"error": "unknown-command", "text": "x" * 80}),
    ("help me", {"error": "malformed", "what": "arguments", "text": "me"}),
    ("hello one", {"error": "malformed", "what": "number", "text": "one"}),
    ("hello 1.0", {"error": "malformed", "what": "number", "text": "1.0"}),
    ("options cards", {"error": "malformed", "what": "option", "text": "cards"}),
    ("set", {"error": "malformed", "what": "arguments", "text": ""}),
    ("set deck", {"error": "malformed", "what": "argument", "text": "deck"}),
    ("set deck=37", {"error": "malformed", "what": "option", "text": "deck=37"}),
    ("set deck=36 deck=52", {"error": "malformed", "what": "argument", "text": "deck=52"}),
    ("set own_suit=spades trump=spades", {"error": "option-conflict", "conflict": "own-suit-is-trump"}),
    ("preset chess", {"error": "malformed", "what": "preset", "text": "chess"}),
    ("seats 13", {"error": "malformed", "what": "seats", "text": "13"}),
    ("seats \u0663", {"error": "malformed", "what": "number", "text": "\u0663"}),
    ("seats " + "9" * 5000, {"error": "malformed", "what": "number", "text": "9" * 80}),
    ("deal", {"error": "malformed", "what": "arguments", "text": ""}),
    ("deal seed=00", {"error": "malformed", "what": "seed", "text": "00"}),
    (f"deal seed={SEED.upper()}", {"error": "malformed", "what": "seed", "text": SEED.upper()}),
    (f"deal seed={SEED} dealer=2", {"error": "malformed", "what": "seat", "text": "2"}),
    (f"deal seed={SEED} game=0", {"error": "malformed", "what": "game", "text": "0"}),
    (
        f"deal seed={SEED} order=6d dealer=0",
        {"error": "malformed", "what": "arguments", "text": "seed order dealer"},
    ),
    ("deal order=6d", {"error": "malformed", "what": "arguments", "text": "order"}),
    ("deal order=6d dealer=0", {"error": "malformed", "what": "deal", "text": "1 cards"}),
    ("deal order=6 dealer=0", {"error": "malformed", "what": "card", "text": "6"}),
    ("next", {"error": "no-game"}),
    ("moves", {"error": "no-game"}),
    ("play 0 done", {"error": "no-game"}),
    ("view 0", {"error": "no-game"}),
    ("think 0 greedy", {"error": "no-game"}),
    ("analyse", {"error": "no-game"}),
    ("position", {"error": "no-game"}),
    ("position 6d", {"error": "malformed", "what": "text", "text": "6d"}),
    ('position "', {"error": "malformed", "what": "text", "text": '"'}),
    ('position "a" "b"', {"error": "malformed", "what": "text", "text": '"a" "b"'}),
    ('position "a"', {"error": "damaged", "line": 1, "reason": "expected-durak-position"}),
    ("record", {"error": "no-game"}),
    ('record "\\ud800"', {"error": "malformed", "what": "text", "text": '"\\ud800"'}),
    ("record " + "[" * 5000, {"error": "malformed", "what": "text", "text": "[" * 80}),
    (f"verify {SEED}", {"error": "no-game"}),
    (f"next seed={SEED}", {"error": "no-game"}),
    ("seats 1e1", {"error": "malformed", "what": "number", "text": "1e1"}),
    ("seats -2", {"error": "malformed", "what": "number", "text": "-2"}),
    ("seats 02", {"error": "malformed", "what": "number", "text": "02"}),
    ("set \0=on", {"error": "malformed", "what": "argument", "text": "\0=on"}),
    ("set deck=36=52", {"error": "malformed", "what": "option", "text": "deck=36=52"}),
    ("set DECK=36", {"error": "malformed", "what": "argument", "text": "DECK=36"}),
    (f"deal seed={SEED} game=9999999999", {"error": "malformed", "what": "number", "text": "9999999999"}),
    (f"deal seed={SEED} dealer=\u0660", {"error": "malformed", "what": "number", "text": "\u0660"}),
    (f"deal seed={chr(0xFF10) * 64}", {"error": "malformed", "what": "seed", "text": chr(0xFF10) * 64}),
    ("deal order= dealer=0", {"error": "malformed", "what": "deal", "text": "0 cards"}),
    (f"deal order={'6d' * 99_999} dealer=0", {"error": "malformed", "what": "deal", "text": "99999 cards"}),
    ("play\0 0 take", {"error": "unknown-command", "text": "play\0"}),
    ('position "\\u0000"', {"error": "damaged", "line": 1, "reason": "expected-durak-position"}),
    ('record "durak-record: 1"', {"error": "damaged", "line": 1, "reason": "ends-too-soon"}),
    (
        'record "durak-record: \\u0661"',
        {"error": "malformed", "what": "text", "text": '"durak-record: \\u0661"'},
    ),
    ('record "durak-record: 999999999"', {"error": "damaged", "line": 1, "reason": "unknown-version"}),
    ("verify", {"error": "malformed", "what": "arguments", "text": ""}),
]


@pytest.mark.parametrize("line, why", WRONG)
def test_an_impossible_command_is_refused_with_a_stable_code(line: str, why: dict[str, object]) -> None:
    assert refusal(Session(), line) == why


WRONG_IN_A_GAME = [
    ("play 0", {"error": "malformed", "what": "arguments", "text": "0"}),
    ("play 2 done", {"error": "malformed", "what": "seat", "text": "2"}),
    ("play 0 a6", {"error": "malformed", "what": "move", "text": "a6"}),
    ("play 0 done", {"error": "illegal-move", "reason": "bout-not-open"}),
    ("play 0 a6D", {"error": "malformed", "what": "move", "text": "a6D"}),
    ("play 0 TAKE", {"error": "malformed", "what": "move", "text": "TAKE"}),
    ("play 0 cut999999", {"error": "malformed", "what": "move", "text": "cut999999"}),
    ("play 0 cut0", {"error": "malformed", "what": "move", "text": "cut0"}),
    ("play 0 a" + "6d" * 5000, {"error": "malformed", "what": "move", "text": "a" + "6d" * 12}),
    ("play 0 p6dL", {"error": "illegal-move", "reason": "no-transfers"}),
    ("play \u0660 take", {"error": "malformed", "what": "number", "text": "\u0660"}),
    ("play 99999999999 take", {"error": "malformed", "what": "number", "text": "99999999999"}),
    ("view -1", {"error": "malformed", "what": "number", "text": "-1"}),
    (f"verify {SEED} xyz", {"error": "malformed", "what": "commitment", "text": "xyz"}),
    (f"verify {SEED} {'0' * 65}", {"error": "malformed", "what": "commitment", "text": "0" * 65}),
    ("view 7", {"error": "malformed", "what": "seat", "text": "7"}),
    ("think 0 kasparov", {"error": "malformed", "what": "player", "text": "kasparov"}),
    ("think 1 greedy", {"error": "nothing-to-choose"}),
    ("analyse 0", {"error": "malformed", "what": "argument", "text": "0"}),
    ("analyse seat=2", {"error": "malformed", "what": "seat", "text": "2"}),
    ("analyse worlds=0", {"error": "malformed", "what": "worlds", "text": "0"}),
    ("analyse worlds=10001", {"error": "malformed", "what": "worlds", "text": "10001"}),
]


@pytest.mark.parametrize("line, why", WRONG_IN_A_GAME)
def test_a_refused_line_in_a_game_changes_nothing(line: str, why: dict[str, object]) -> None:
    session = dealt("set redeal=off")
    position = ask(session, "position")
    assert refusal(session, line) == why
    assert ask(session, "position") == position


def test_think_is_refused_for_a_seat_that_can_only_call_a_cheat() -> None:
    """No computer player calls a card. So a seat with only calls has nothing to choose (R45)."""
    session = dealt("set cheating=on redeal=off", "seats 3")
    ask(session, f"play 1 {ask(session, 'moves')['moves'][1][0]}")
    ask(session, "play 0 done")
    assert [move[0] for move in ask(session, "moves")["moves"][0]] == ["c"]
    for player in ("easy", "normal", "strong", "greedy", "mildest"):
        assert refusal(session, f"think 0 {player}") == {"error": "nothing-to-choose"}


WORDS = st.sampled_from(
    [
        "0",
        "1",
        "2",
        "a6d",
        "take",
        "done",
        "cut3",
        f"seed={SEED}",
        "dealer=0",
        "greedy",
        '"',
        "hand=9",
        "legal",
        "moves",
        '"a"',
        "\0",
        "=",
    ]
)
LINES = st.builds(
    lambda name, words: " ".join([name, *words]),
    st.sampled_from([*COMMANDS, ""]),
    st.lists(WORDS | st.text(max_size=8), max_size=4),
)


@given(st.lists(LINES | st.text(max_size=40), max_size=12), st.booleans())
def test_random_lines_do_not_break_a_session(lines: list[str], in_a_game: bool) -> None:
    session = dealt() if in_a_game else Session()
    for line in lines:
        answer = session.answer(line)
        assert answer["ok"] or isinstance(answer["error"], str)
        dumps(answer)


@given(LINES, st.integers(0, 30))
def test_a_refused_line_changes_nothing(line: str, moves: int) -> None:
    session, random = dealt("seats 3", "set transfer=on redeal=off"), Random(moves)
    for _ in range(moves):
        able = [(seat, each) for seat, each in enumerate(ask(session, "moves")["moves"]) if each]
        seat, each = random.choice(able)
        ask(session, f"play {seat} {random.choice(each)}")
    shown = ("game", "series", "moves", "position", "record", "view", "options")
    before = [ask(session, name) for name in shown]
    if session.answer(line)["ok"] is False:
        assert [ask(session, name) for name in shown] == before
