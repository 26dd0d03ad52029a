"""Positions over the protocol: with the moves after them, and of any length."""

from json import dumps
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    AddAfterTake,
    Deck,
    Event,
    Game,
    Hand,
    OpeningAttack,
    Options,
    Packs,
    Redeal,
    Seat,
    Take,
    deal_from_seed,
    move_to_text,
)
from engine.protocol import Session
from engine.protocol.greeting import LONGEST_LINE
from engine.protocol.plain import plain_event
from tests.engine.drawing import chance_game
from tests.engine.protocol.asking import ask, dealt, refusal
from tests.engine.protocol.program import Program
from tests.engine.setting import SEED, with_options

ROOT = Path(__file__).parent.parent.parent.parent
LIMIT_OF_OLD = 1 << 18


def some_moves(game: Game, random: Random, most: int) -> tuple[list[str], list[Event]]:
    """Play by chance; return the moves as a record has them, and the events."""
    made: list[str] = []
    events: list[Event] = []
    for _ in range(random.randint(0, most)):
        able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
        if not able:
            break
        seat = random.choice(able)
        move = random.choice(game.legal_moves(seat))
        events += game.play(seat, move)
        made.append(f"{seat} {move_to_text(move)}")
    return made, events


@given(st.integers(0, 2**32))
def test_a_position_with_the_moves_after_it_gives_the_same_game(seed: int) -> None:
    random = Random(seed)
    game = chance_game(random)
    some_moves(game, random, 80)
    start = game.position_text()
    made, events = some_moves(game, random, 80)
    session = Session()
    answer = ask(session, f"position {dumps(start)} moves {'; '.join(made)}".strip())
    assert answer["events"] == [plain_event(event) for event in events]
    assert ask(session, "position")["position"] == game.position_text()
    assert ask(session, "game")["made"] == len(made)
    record = ask(session, "record")["record"]
    again = Session()
    ask(again, f"record {dumps(record)}")
    assert ask(again, "position")["position"] == game.position_text()


def taking_game(seats: int, moves: int) -> Game:
    """Return a game without discarded cards: everybody takes, so each bout is in the position."""
    options = Options(
        Deck.CARDS_54,
        Packs.TWO,
        Hand.NINE,
        redeal=Redeal.OFF,
        attack=OpeningAttack.ONE,
        throw_in=False,
        add_after_take=AddAfterTake.OFF,
        refill=False,
    )
    game, random = Game.start(options, seats, deal_from_seed(SEED, options, seats, None)), Random(1)
    for _ in range(moves):
        seat = game.awaited.must
        assert seat is not None
        legal = game.legal_moves(seat)
        game.play(seat, Take() if Take() in legal else random.choice(legal))
    return game


def test_the_real_program_reads_back_the_position_of_a_very_long_game(program: Program) -> None:
    game = taking_game(11, 2_400)
    text = game.position_text()
    assert LIMIT_OF_OLD < len(text) < LONGEST_LINE // 20
    assert program.ask(f"position {dumps(text)}")["ok"] is True
    assert program.ask("position") == {"ok": True, "position": text}
    record = program.ask("record")["record"]
    assert program.ask(f"record {dumps(record)}")["ok"] is True
    move = game.legal_moves(Seat(game.attacker))[0]
    game.play(game.attacker, move)
    answer = program.ask(f"position {dumps(text)} moves {answer_of(game)}")
    assert answer["phase"] == "defence"
    assert program.ask("position")["position"] == game.position_text()


def answer_of(game: Game) -> str:
    seat, move = game.moves[-1]
    return f"{seat} {move_to_text(move)}"


def test_the_real_program_refuses_an_overlong_line_and_answers_the_next(program: Program) -> None:
    assert program.ask("hello")["longest_line"] == LONGEST_LINE == 16_777_216
    too_long = {"ok": False, "error": "line-too-long", "longest": LONGEST_LINE}
    assert program.ask("position " + "x" * LONGEST_LINE) == too_long
    fits = "x" * (LONGEST_LINE - 1)
    assert program.ask(fits) == {"ok": False, "error": "unknown-command", "text": "x" * 80}


WRONG_MOVES = [
    ("moves 0 a6d 1 take", {"error": "malformed", "what": "arguments", "text": "0 a6d 1 take"}),
    ("moves 0 aKd;", {"error": "malformed", "what": "arguments", "text": ""}),
    ("moves ;", {"error": "malformed", "what": "arguments", "text": ""}),
    ("moves 2 aKd", {"error": "malformed", "what": "seat", "text": "2"}),
    ("moves 0 aKd; 1 jump", {"error": "malformed", "what": "move", "text": "jump"}),
    ("moves 1 aTd", {"error": "illegal-move", "reason": "not-your-turn", "number": 1}),
    ("moves 0 aKd; 1 bKdTd", {"error": "illegal-move", "reason": "does-not-beat", "number": 2}),
    ("moves 0 aKd; 1 resign; 0 a9h", {"error": "illegal-move", "reason": "game-over", "number": 3}),
]


@pytest.mark.parametrize("moves, why", WRONG_MOVES)
def test_a_wrong_move_behind_a_position_changes_nothing(moves: str, why: dict[str, Any]) -> None:
    text = with_options((ROOT / "docs" / "notation.md").read_text().split("```position\n")[1].split("```")[0])
    session = dealt("seats 3")
    before = ask(session, "position"), ask(session, "options"), ask(session, "game")
    assert refusal(session, f"position {dumps(text)} {moves}") == why
    assert (ask(session, "position"), ask(session, "options"), ask(session, "game")) == before


@pytest.mark.parametrize("behind", [" move 0 aKd", "moves", " 0 aKd", ' "b"', " , moves"])
def test_other_text_after_a_position_is_refused(behind: str) -> None:
    line = '"a"' + behind
    assert refusal(dealt(), f"position {line}") == {"error": "malformed", "what": "text", "text": line}


def test_text_after_a_record_is_refused() -> None:
    assert refusal(dealt(), 'record "a" moves 0 take')["error"] == "malformed"
