"""The worlds of a decision: all different, and all solved if they are few."""

from pathlib import Path
from random import Random

import pytest

from engine import PRESETS, Record, analyse, parse_move
from engine.coach.sampling import Loss, solved_loss
from engine.coach.trials import MOST_SOLVED, SearchTrials
from engine.moves import Move
from engine.players.game_trials import GameTrials
from engine.puzzles import puzzle_from_json
from engine.puzzles.puzzle import SOLVER
from engine.replaying import replay, rewind
from engine.search.worlds import all_worlds, knowledge_of, worlds
from engine.view import View
from tests.engine.coach.games import from_table, played_by
from tests.engine.puzzles.test_every_move import OLD

LAST_CARD = Record.from_text(Path(__file__).with_name("last_card.txt").read_text())
"""A game in which seat 0 beats a jack with a trump, draws the turned-up card, and has a won ending."""


def never() -> bool:
    return False


def view_before(number: int) -> tuple[View, Move]:
    game, _ = replay(LAST_CARD)
    seat, move = game.moves[number]
    return rewind(game, len(game.moves) - number).view(seat), move


def test_the_coach_finds_the_won_ending_behind_the_last_card() -> None:
    view, move = view_before(61)
    assert move == parse_move("bJc9h")
    moves = list(view.legal_moves)
    rows = SearchTrials(view, moves, Random(1).random).solved(640_000, never)
    assert rows is not None
    assert {row[moves.index(move)] for row in rows} == {1.0}
    assert solved_loss(rows, moves.index(move)) == Loss(moves.index(move), exact=True)


@pytest.mark.long
def test_nothing_that_is_called_sure_is_contradicted_by_the_next_decision() -> None:
    decisions = {one.number: one for one in analyse(LAST_CARD, worlds=80).decisions}
    assert (decisions[61].exact, decisions[61].chance, decisions[61].is_mistake) == (True, 1.0, False)
    assert decisions[61].surely == 0
    assert decisions[62].chances[0].chance == 1.0


def test_all_worlds_are_as_many_as_there_are_deals_and_all_different() -> None:
    seen = 0
    for number in range(len(LAST_CARD.moves)):
        view, _ = view_before(number)
        known = knowledge_of(view)
        if known.worlds > MOST_SOLVED:
            continue
        found = {(*world.hands, *world.rest) for world in all_worlds(view, known)}
        assert len(found) == known.worlds == sum(1 for _ in all_worlds(view, known))
        random = worlds(view, known, Random(2).random)
        assert {(*world.hands, *world.rest) for world, _ in zip(random, range(300), strict=False)} == found
        seen += known.worlds > 1
    assert seen == 2


def test_no_world_is_tried_twice() -> None:
    view, _ = view_before(60)
    trials = SearchTrials(view, list(view.legal_moves), Random(3).random)
    rows = [trials.scores() for _ in range(10)]
    assert [row is not None for row in rows] == [True] * 4 + [False] * 6
    assert knowledge_of(view).worlds == 4


def test_no_game_is_imagined_twice() -> None:
    game = played_by(PRESETS["cheaters"], 2, Random(4), most=4)
    awaited = game.awaited
    seat = awaited.may[0] if awaited.must is None else awaited.must
    trials = GameTrials(game, seat, [game.legal_moves(seat)[0]], Random(5).random)
    one = trials.world()
    trials.world = lambda: one  # type: ignore[method-assign]
    assert trials.scores() is not None
    assert trials.scores() is None


def test_solved_endings_have_the_take_after_the_last_beat() -> None:
    """R18: the first move of this old puzzle wins only if the opponent moves in turn."""
    puzzle = puzzle_from_json(OLD)
    game = puzzle.game()
    moves = game.legal_moves(SOLVER)
    rows = SearchTrials(game.view(SOLVER), list(moves), Random(6).random).solved(100_000, never)
    assert rows is not None
    (right,) = puzzle.nodes[0].winning
    assert rows[0][moves.index(right)] < 1.0


def test_a_decision_without_enough_worlds_is_not_judged() -> None:
    game = from_table("6c 7d 9h Th As Ks", "7c Qs Js Kd Ah 9d", talon="8h 8c Tc Jd Qd 6s", moves="0 aAs")

    def judged(worlds: int) -> bool:
        return analyse(game.record(), worlds=worlds).decisions[0].judged

    assert [judged(worlds) for worlds in (10, 59, 60)] == [False, False, True]
    assert not analyse(game.record(), stop=lambda: True).decisions[0].judged
    assert analyse(from_table("Kd 7c", "8c Ah 6h", moves="0 a7c").record()).decisions[0].judged


def test_a_decision_with_one_legal_move_is_judged_without_time() -> None:
    game = from_table("Kd 7c", "8c Ah 6h", moves="0 aKd; 1 take")
    assert analyse(game.record(), {1}, stop=lambda: True).decisions[0].judged
