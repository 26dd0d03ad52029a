"""The tree of the moves after a decision."""

from random import Random

import pytest

from engine import PRESETS, Game, Options
from engine.search.deciding import tree_search
from engine.search.endings import best_moves
from engine.search.habits import HabitualPolicy
from engine.search.playouts import PlayoutRole, Playouts, greedy
from engine.search.position import SearchPosition
from engine.search.tree import Node, Tree
from tests.engine.search.test_endings import ending_from_play
from tests.engine.search.test_lockstep import search_position
from tests.engine.setting import table

HABITS = HabitualPolicy(Options().cards)
THINKS = PlayoutRole(HABITS, thinks=True)
USUAL = Playouts([(THINKS,), (THINKS, PlayoutRole(greedy, thinks=True))])
SHOWN = Playouts([(THINKS,), (THINKS, PlayoutRole(greedy))])


def grown(position: SearchPosition, numbers: range, playouts: Playouts = USUAL) -> Node:
    """Return the node of the last move, after deals with these numbers; the cards are the same in all."""
    line, tree = Node(), Tree(1 - position.mover, playouts, Random(4).random)
    for number in numbers:
        tree.grow(line, position.copy(), number)
    return line


def test_each_deal_visits_its_lines_and_adds_at_most_one() -> None:
    game = table("6c 7c 8c 6h 7h 8h", "Ac Kc Ah Kh Ad As", talon="Tc Td Ts Jd Jc Js 6s")
    position = search_position(game)
    line = grown(position.after(position.moves()[0]), range(40))
    assert line.visits == 40
    assert sum(longer.visits for longer in line.next.values()) == 40
    assert 1 < lines_in(line) <= 41
    assert 0 <= line.total <= 40


def lines_in(line: Node) -> int:
    return 1 + sum(map(lines_in, line.next.values()))


def test_a_seat_moves_by_its_role_inside_the_tree() -> None:
    position = search_position(table("6c 6h 7d 9s", "7c Ac Kc Kh 8s 6d", talon="Tc Td Ts Jd Jc Js 6s"))
    attacked = position.after(position.moves()[0])
    everything = set(attacked.moves())
    assert len(everything) > 2
    assert set(grown(attacked, range(40)).next) == everything
    assert set(grown(attacked, range(0, 40, 2), SHOWN).next) == everything
    assert set(grown(attacked, range(1, 40, 2), SHOWN).next) == {greedy(attacked)}


def decisions(random: Random) -> SearchPosition:
    """Return an ending with better and worse moves for the asked seat; habit chooses a worse one."""
    while True:
        game: Game = ending_from_play(PRESETS["podkidnoy"], random, 5, 9)
        position = search_position(game)
        opened = position.after(random.choice(position.moves()))
        if opened.scores or len(opened.in_play) < 2:
            continue
        best = best_moves(opened, 20_000, lambda: False)
        if len(best) < len(opened.moves()) and HABITS(opened) not in best:
            return opened


@pytest.mark.sampled
def test_the_tree_finds_a_better_reply_than_habit() -> None:
    random, found = Random(71), 0
    for _ in range(8):
        position = decisions(random)
        line = grown(position, range(500))
        reply = max(line.next, key=lambda move: line.next[move].visits)
        found += reply in best_moves(position, 20_000, lambda: False)
    assert found >= 6


def test_a_search_is_the_same_with_the_same_numbers_and_ends_with_its_playouts() -> None:
    position = search_position(table("6c 7c 8c 6h 7h 8h", "Ac Kc Ah Kh Ad As", talon="Tc Td Ts Jd Jc Js 6s"))

    def searched(seed: int) -> tuple[int, int, list[float]]:
        same = iter(position.copy, None)
        tree = Tree(0, USUAL, Random(seed).random)
        candidates = tree_search(position.moves(), same, tree, 300, lambda: False)
        return candidates.playouts, candidates.best(), [line.total for line in candidates.lines.values()]

    assert searched(1) == searched(1)
    assert searched(1)[2] != searched(2)[2]
    assert 300 <= searched(1)[0] < 300 + len(position.moves())
