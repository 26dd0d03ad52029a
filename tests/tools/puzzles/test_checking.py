"""The check of a puzzle fails for each kind of fault."""

from __future__ import annotations

from dataclasses import replace

from engine import Seat, parse_card, parse_move
from engine.cards import card_index
from engine.puzzles import Puzzle, PuzzleNode, Theme, Variant, Verdict
from tests.engine.puzzles.supply import supply
from tests.engine.puzzles.test_puzzle import example
from tools.puzzles.checking import fault_in, fault_in_days


def with_node(puzzle: Puzzle, node: PuzzleNode) -> Puzzle:
    nodes = [node if node.number == other.number else other for other in puzzle.nodes]
    return replace(puzzle, nodes=tuple(nodes))


def test_a_puzzle_without_a_fault_passes() -> None:
    assert fault_in(example()) is None


def test_another_position_is_no_good_puzzle_or_has_another_solution() -> None:
    puzzle = example()
    solver, opponent = puzzle.hands
    stronger = (*solver[:-1], parse_card("Ah"))
    assert fault_in(replace(puzzle, hands=(stronger, opponent))) == "no-good-puzzle"
    assert fault_in(replace(puzzle, hands=(opponent, solver))) == "no-good-puzzle"
    assert fault_in(replace(puzzle, hands=((), opponent))) == "no-good-puzzle"
    assert fault_in(replace(puzzle, variant=Variant.PEREVODNOY)) == "no-good-puzzle"


def test_another_solution_is_refused() -> None:
    puzzle = example()
    node = puzzle.nodes[0]
    wrong, other, right, last = node.judged
    for judged in (
        (other, wrong, right, last),
        (wrong, other, right),
        (replace(wrong, verdict=Verdict.DRAWS), other, right, last),
        (replace(wrong, verdict=Verdict.WINS), other, right, last),
        (replace(wrong, line=()), other, right, last),
        (replace(wrong, refutation=wrong.refutation[:-1]), other, right, last),
        (wrong, other, replace(right, line=((Seat(1), parse_move("bAs8h")),)), last),
        (wrong, other, replace(right, next=2), last),
        (wrong, other, replace(right, next=None), last),
    ):
        assert fault_in(with_node(puzzle, replace(node, judged=judged))) == "solution-differs"
    assert fault_in(with_node(puzzle, replace(node, resistance=4))) == "solution-differs"
    assert fault_in(replace(puzzle, nodes=puzzle.nodes[:-1])) == "solution-differs"


def test_other_themes_and_another_difficulty_are_refused() -> None:
    assert fault_in(replace(example(), themes=(Theme.TAKE,))) == "themes-differ"
    assert fault_in(replace(example(), difficulty=6.0)) == "difficulty-differs"


def test_days_out_of_order_or_without_variety_are_refused() -> None:
    days = supply()[:14]
    assert fault_in_days(days) is None
    assert fault_in_days(days[1:]) == (0, "wrong-weekday")
    assert fault_in_days((*days[:7], days[0])) == (7, "equal-position")
    same = replace(days[2], themes=days[0].themes)
    assert fault_in_days((*days[:2], same)) == (2, "themes-repeated")
    plain = (Theme.NOT_THE_LOWEST,)
    others = [(Theme.TAKE,), (Theme.PAIR,), (Theme.TRANSFER,), (Theme.HOLD_BACK,)]
    themes = [plain, *others[:2], plain, *others[2:], plain]
    week = [replace(puzzle, themes=some) for puzzle, some in zip(days, themes, strict=False)]
    assert fault_in_days(week[:6]) is None
    assert fault_in_days(week) == (6, "themes-repeated")


def test_swapped_plain_suits_make_no_other_position() -> None:
    days = supply()[:7]
    puzzle = days[0]
    letters = [letter for letter in "dchs" if letter != puzzle.trump.letter]
    turned = str.maketrans(dict(zip(letters, letters[1:] + letters[:1], strict=True)))
    solver, opponent = (
        tuple(sorted((parse_card(str(card).translate(turned)) for card in hand), key=card_index))
        for hand in puzzle.hands
    )
    attack = tuple(parse_card(str(card).translate(turned)) for card in puzzle.attack)
    twin = replace(puzzle, hands=(solver, opponent), attack=attack, themes=(Theme.PAIR, Theme.TAKE))
    assert fault_in_days([*days, twin]) == (7, "equal-position")
