"""Each puzzle of the supply is a good puzzle: each point of the definition, checked in `engine.Game` and in the graph.

`make test` checks a sample, `make long` checks all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import log2

import pytest

from engine import PRESETS, Beat, Game, GreedyLowest, Move, Transfer, order_in
from engine.moves import TAKE
from engine.players.greedy import cost_of_move
from engine.puzzles import JudgedMove, Puzzle, PuzzleNode, Theme, Variant, Verdict, start
from engine.search.habits import HabitualPolicy
from engine.search.reading import engine_move
from tests.engine.puzzles.brute_force import (
    BruteForce,
    choices,
    divided,
    in_turn,
    mover,
    played,
    state_of,
)
from tests.engine.puzzles.supply import sample, supply
from tests.engine.search.test_lockstep import search_position
from tools.puzzles.checking import fault_in, fault_in_days

SMALL = 7
"""The most cards of the puzzles played out by brute force: some in `make test`, all in `make long`."""


def games_at_nodes(puzzle: Puzzle) -> dict[int, Game]:
    """Walk through the whole graph in the game; every move on the way is legal and in turn, and decided by nobody."""
    games = {0: Game.from_position(puzzle.position_text())}
    for node in puzzle.nodes:  # A node follows all nodes before it.
        game = games[node.number]
        assert mover(game) == 0
        assert sorted(map(str, node.moves)) == sorted(map(str, in_turn(game)))
        assert len(node.moves) > 1
        for judged in node.judged:
            after = played(game, judged.move)
            replies = 0
            for before, choice in divided(after, judged.line):
                assert choice in choices(before, late=not puzzle.in_turn)
                own = mover(before) == 0
                replies += not own
                assert not own or len(in_turn(before)) == 1 or (judged.wins and judged.next is None)
                after = played(before, *choice)
            if not judged.wins:
                assert judged.next is None
                is_decision = after.outcome is None and mover(after) == 0 and len(in_turn(after)) > 1
                assert after.outcome is not None or replies == 1 or is_decision
                assert replies <= 1
                check_refutation(after, judged, late=not puzzle.in_turn)
            elif judged.next is None:
                assert after.outcome is not None
                assert after.outcome.fools == (1,)
            elif judged.next in games:
                assert state_of(games[judged.next]) == state_of(after)
            else:
                games[judged.next] = after
    assert len(games) == len(puzzle.nodes)
    assert len({state_of(game) for game in games.values()}) == len(games)
    return games


def check_refutation(game: Game, judged: JudgedMove, *, late: bool) -> None:
    """Play the refutation to its end; every move is legal and in turn, and it makes the solver the fool."""
    after = game.copy()
    for before, choice in divided(after, judged.refutation):
        assert choice in choices(before, late=late)
        after = played(before, *choice)
    if judged.refutation:
        assert after.outcome is not None
        assert after.outcome.fools == (0,)


def main_line(puzzle: Puzzle) -> Iterator[PuzzleNode]:
    node: PuzzleNode | None = start(puzzle)
    while node is not None:
        yield node
        node = None if node.main.next is None else puzzle.nodes[node.main.next]


def resistances(puzzle: Puzzle) -> list[int]:
    """The resistance of each node, from the graph alone."""
    least: dict[int | None, int] = {None: 0}
    for node in reversed(puzzle.nodes):
        least[node.number] = node.is_critical + min(
            least[judged.next] for judged in node.judged if judged.wins
        )
    return [least[node.number] for node in puzzle.nodes]


def greedy_in_turn(game: Game) -> Move:
    move = GreedyLowest().choose(game.view(mover(game)), lambda: 0.0, lambda: False)
    if move in in_turn(game):
        return move
    # It would beat a cheaper card first. In turn it beats the dearest card, or else passes it on or takes.
    order = order_in(game.view(mover(game)))
    for kind in (Beat, Transfer):
        serving = [move for move in in_turn(game) if isinstance(move, kind)]
        if serving:
            return min(serving, key=lambda move: cost_of_move(order, move))
    return TAKE


def check(puzzle: Puzzle) -> None:
    game = Game.from_position(puzzle.position_text())
    heading = puzzle.position_text()
    assert PRESETS[puzzle.variant.value].deck == 36
    assert game.options.open_hands
    assert game.options.transfer is (puzzle.variant is Variant.PEREVODNOY)
    assert game.seats == 2
    assert "\ntalon:" not in heading
    cards = re.findall(r"\w\w", " ".join(re.findall(r"^(?:hands|table): (.*)$", heading, re.MULTILINE)))
    assert len(cards) <= 12
    games = games_at_nodes(puzzle)
    first = start(puzzle)
    assert len(first.moves) >= 3
    assert len(first.winning) == 1
    assert greedy_in_turn(game) != first.winning[0]
    assert [node.resistance for node in puzzle.nodes] == resistances(puzzle)
    assert 3 <= puzzle.resistance <= 8
    assert 3 <= len(puzzle.nodes) <= 8
    critical = [node for node in main_line(puzzle) if node.is_critical]
    assert all(node.winning == (node.main.move,) for node in critical)
    assert len(critical) >= puzzle.resistance
    assert len(list(puzzle.main_line())) <= 20
    assert puzzle.themes
    if puzzle.variant is Variant.PEREVODNOY:
        assert any(isinstance(move, Transfer) for node in critical for move in node.moves)
    assert puzzle.difficulty == pytest.approx(difficulty(games, critical), abs=0.006)


def difficulty(games: dict[int, Game], critical: list[PuzzleNode]) -> float:
    total = 0.0
    for node in critical:
        game = games[node.number]
        position = search_position(game)
        habit = engine_move(position, HabitualPolicy(36)(position))
        total += log2(len(node.moves)) + (greedy_in_turn(game) != node.main.move) + (habit != node.main.move)
    return total


def check_by_brute_force(puzzle: Puzzle, most: int) -> bool:
    """Compare the whole graph with the values of all positions; False if there are too many."""
    games = games_at_nodes(puzzle)
    try:
        brute = BruteForce(games[0], most, late=not puzzle.in_turn)
    except OverflowError:
        return False
    for node in puzzle.nodes:
        game = games[node.number]
        state = state_of(game)
        assert node.resistance == brute.resistance[state]
        for judged in node.judged:
            after = played(game, judged.move)
            reached = state_of(after)
            if judged.wins:
                assert reached in brute.wins
                for before, choice in divided(after, judged.line):
                    if mover(before) == 1:
                        chosen = played(before, *choice)
                        wanted = brute.chosen(state_of(before))
                        assert brute.resistance[state_of(chosen)] == brute.resistance[wanted]
                        assert brute.share(state_of(chosen)) == brute.share(wanted)
                continue
            assert reached not in brute.wins
            assert (judged.verdict is Verdict.LOSES) is (reached in brute.loses)
            for before, choice in divided(after, (*judged.line, *judged.refutation)):
                after = played(before, *choice)
                assert (judged.verdict is Verdict.LOSES) is (state_of(after) in brute.loses)
                assert state_of(after) not in brute.wins
    return True


def cards_in(puzzle: Puzzle) -> int:
    return sum(map(len, (*puzzle.hands, puzzle.attack)))


def test_thirty_puzzles_hold_to_the_definition() -> None:
    for puzzle in sample(30):
        check(puzzle)


@pytest.mark.sampled
def test_ten_puzzles_have_the_same_solution_when_solved_again() -> None:
    assert [(puzzle.seed, fault_in(puzzle)) for puzzle in sample(10) if fault_in(puzzle)] == []


def test_small_puzzles_have_the_values_found_by_brute_force() -> None:
    small = [puzzle for puzzle in supply() if cards_in(puzzle) <= SMALL][:4]
    assert sum(check_by_brute_force(puzzle, 2_000) for puzzle in small) >= 2


@pytest.mark.long
def test_all_puzzles_hold_to_the_definition() -> None:
    for puzzle in supply():
        check(puzzle)


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("part", range(40))
def test_all_puzzles_have_the_same_solution_when_solved_again(part: int) -> None:
    assert [(puzzle.seed, fault) for puzzle in supply()[part::40] if (fault := fault_in(puzzle))] == []


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("part", range(8))
def test_all_small_puzzles_have_the_values_found_by_brute_force(part: int) -> None:
    small = [puzzle for puzzle in supply()[part::8] if cards_in(puzzle) <= SMALL]
    assert sum(check_by_brute_force(puzzle, 6_000) for puzzle in small) * 3 > len(small)


def test_the_days_vary_and_become_harder_from_monday_to_sunday() -> None:
    days = supply()
    assert fault_in_days(days) is None
    assert min(puzzle.difficulty for puzzle in days[0::7]) >= 5
    assert max(puzzle.difficulty for puzzle in days[0::7]) < 7
    assert min(puzzle.difficulty for puzzle in days[6::7]) >= 18
    themes = [set(puzzle.themes) for puzzle in days]
    for day in range(len(days)):
        assert themes[day] not in themes[day + 1 : day + 3]
        assert sum(some == {Theme.NOT_THE_LOWEST} for some in themes[day : day + 7]) <= 2
