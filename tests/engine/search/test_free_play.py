"""Late takes (after a last beat, before the attacker is done) are the same in the puzzles' search and in the game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import Seat
from engine.puzzles import Variant
from engine.search.free_play import AND_TAKES, FreePosition, LateTakePosition, engine_moves
from engine.search.position import SearchPosition
from tests.engine.puzzles.brute_force import in_turn, takes_late
from tests.engine.puzzles.test_puzzle import example
from tests.engine.search.test_lockstep import assert_same, search_position
from tools.puzzles.making import random_ending


@pytest.mark.parametrize("kind", [LateTakePosition, FreePosition])
@pytest.mark.parametrize("variant", list(Variant))
def test_the_search_and_the_engine_play_the_same_game_with_late_takes(
    variant: Variant, kind: type[LateTakePosition]
) -> None:
    random = Random(5)
    late = 0
    for _ in range(120):
        ending = random_ending(variant, random.random)
        puzzle = replace(
            example(), variant=variant, trump=ending.trump, hands=ending.hands, attack=ending.attack
        )
        game, searched = puzzle.game(), ending.position(kind)
        while game.outcome is None and len(game.moves) < 60:
            seat, moves = Seat(searched.mover), searched.moves()
            written = [str(engine_moves(searched, move)[0]) for move in moves if move > AND_TAKES]
            may_be_late = seat in kind.takers
            wanted = [str(move) for move in in_turn(game) if may_be_late and takes_late(game, move)]
            assert sorted(written) == sorted(wanted)
            assert [move for move in moves if move <= AND_TAKES] == SearchPosition.moves(searched)
            late += len(written)
            move = random.choice(moves)
            for one in engine_moves(searched, move):
                game.play(seat, one)
            searched.play(move)
            assert bool(searched.scores) is (game.outcome is not None)
            if not searched.scores:
                assert type(searched.copy()) is kind
                assert_same(searched, search_position(game))
    assert late > 50
