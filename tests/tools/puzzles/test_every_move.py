"""The check of every legal move: it finds wins ended by a late take, an early card or another order of beats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Game, move_to_text, parse_move
from engine.moves import TAKE
from engine.puzzles import Puzzle, Verdict, puzzle_from_json
from tests.engine.puzzles.supply import sample, supply
from tests.engine.puzzles.test_puzzle import example
from tools.puzzles.checking import fault_in
from tools.puzzles.every_move import fault_of_moves
from tools.puzzles.making import completed

OLD: str = (
    '{"seed":"durak 58196","variant":"podkidnoy","trump":"c","hands":["6h Ah 6s","6d Tc 8h Qh"],"attack":"",'
    '"themes":["hold-back","break-pair","not-the-lowest"],"difficulty":9.0,"nodes":'
    '[[4,1,["a6h","loss","1 b6h8h","0 t6s; 1 b6sTc; 1 a6d; 0 take; 1 aQh; 0 bQhAh"],'
    '["a6s","win","1 b6sTc",1],["a6h6s","loss","1 b6sTc","1 b6h8h; 1 a6d; 0 take; 1 aQh; 0 bQhAh"],'
    '["aAh","loss","1 bAhTc","1 a6d; 0 take; 1 a8h; 0 take; 1 aQh; 0 take"]],'
    '[3,1,["t6h","loss","1 b6h8h","1 a6d; 0 take; 1 aQh; 0 bQhAh"],["done","win","1 a6d; 0 take; 1 a8h",2]],'
    '[2,0,["b8hAh","win","",3],["take","loss","1 aQh","0 bQhAh"]],'
    '[1,0,["a6d","win","1 take; 0 a6h; 1 b6hQh"],["a6h","loss","1 b6hQh"]]]}'
)
"""A puzzle won only because the bot did not take after it had beaten everything."""


def old() -> Puzzle:
    return puzzle_from_json(OLD)


def test_in_the_game_the_bot_may_take_when_everything_is_beaten() -> None:
    game = old().game()
    for seat, move in ((0, "a6s"), (1, "b6sTc")):
        game.play(game.attacker if seat == 0 else game.defender, parse_move(move))
    assert TAKE in game.legal_moves(game.defender)


def test_a_win_that_a_late_take_ends_is_no_win() -> None:
    assert fault_of_moves(old()) == "opponent-escapes"
    assert fault_in(old()) == "no-good-puzzle"


def test_in_turn_the_same_puzzle_is_right() -> None:
    marked = replace(old(), in_turn=True)
    assert fault_of_moves(marked) is None
    assert fault_in(marked) is None


def test_a_line_of_the_supply_has_the_mark_and_the_edition() -> None:
    marked = OLD[:-1] + ',"in_turn":true,"edition":2}'
    puzzle = puzzle_from_json(marked)
    assert (puzzle.in_turn, puzzle.edition) == (True, 2)
    assert puzzle_from_json(OLD).edition == 1


def test_a_missing_answer_and_a_wrong_verdict_are_found() -> None:
    puzzle = example()
    node = puzzle.nodes[0]
    without = replace(puzzle, nodes=(replace(node, judged=node.judged[:-1]), *puzzle.nodes[1:]))
    assert fault_of_moves(without) == "move-missing"
    draws = replace(node.judged[0], verdict=Verdict.DRAWS)
    other = replace(puzzle, nodes=(replace(node, judged=(draws, *node.judged[1:])), *puzzle.nodes[1:]))
    assert fault_of_moves(other) == "wrong-move-better"


def test_the_lines_of_the_supply_are_legal_moves_of_the_game() -> None:
    for puzzle in sample(60):
        game = Game.from_position(puzzle.position_text())
        for seat, move in puzzle.main_line():
            assert move in game.legal_moves(seat), (puzzle.seed, move_to_text(move))
            game.play(seat, move)
        assert game.outcome is not None


def test_no_legal_move_changes_a_result_of_sixty_puzzles() -> None:
    assert [(puzzle.seed, fault_of_moves(puzzle)) for puzzle in sample(60) if fault_of_moves(puzzle)] == []


@pytest.mark.long
def test_no_legal_move_changes_a_result_of_any_puzzle() -> None:
    assert [(puzzle.seed, fault_of_moves(puzzle)) for puzzle in supply() if fault_of_moves(puzzle)] == []


def test_a_completed_puzzle_keeps_its_edition() -> None:
    assert completed(replace(example(), edition=3)) == replace(example(), edition=3)
