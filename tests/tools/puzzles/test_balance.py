"""The first button of a hand is right as often as by chance, over the whole supply and soon."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from engine.puzzles import Variant
from tests.engine.puzzles.supply import supply
from tests.engine.puzzles.test_puzzle import example
from tools.puzzles.balance import surplus_of
from tools.puzzles.making import SURPLUS, in_days

REARRANGED = 42
"""The number of days possibly seen by people before the others were rearranged."""


@cache
def counted(order: str) -> list[tuple[float, int]]:
    """Return the surplus and the number of critical decisions of each puzzle."""
    return [
        (surplus_of(puzzle)[order == "by rank"], sum(node.is_critical for node in puzzle.nodes))
        for puzzle in supply()
    ]


def surplus_per_decision(puzzles: Sequence[tuple[float, int]]) -> float:
    return sum(surplus for surplus, _ in puzzles) / sum(decisions for _, decisions in puzzles)


@pytest.mark.parametrize("order", ["by suit", "by rank"])
def test_the_first_button_is_right_as_often_as_by_chance(order: str) -> None:
    assert abs(surplus_per_decision(counted(order))) <= 0.05


@pytest.mark.parametrize("order", ["by suit", "by rank"])
def test_the_first_button_is_right_as_often_as_by_chance_in_any_seven_weeks(order: str) -> None:
    days = counted(order)
    for first in range(REARRANGED, len(days) - 48):
        assert abs(surplus_per_decision(days[first : first + 49])) <= 0.05, first


def test_the_surplus_is_the_right_first_buttons_less_those_by_chance() -> None:
    # Trump hearts; the decisions: 6c 8d As* Jh, then 6c* 8d Jh, then Jh* and done.
    by_suit, by_rank = surplus_of(example())
    assert by_suit == pytest.approx(0 - 1 / 4 + 0 - 1 / 3 + 1 - 1 / 2)  # diamonds come before clubs
    assert by_rank == pytest.approx(0 - 1 / 4 + 1 - 1 / 3 + 1 - 1 / 2)


def test_of_two_fitting_puzzles_the_one_nearer_to_the_surplus_wanted_is_chosen() -> None:
    begun = supply()[:7]
    stock = [
        puzzle for puzzle in supply()[7:] if puzzle.weekday == 0 and puzzle.variant is Variant.PEREVODNOY
    ]
    (chosen,) = in_days(begun, stock, 8)
    nearest = min(max(abs(one - SURPLUS) for one in surplus_of(puzzle)) for puzzle in stock)
    assert max(abs(one - SURPLUS) for one in surplus_of(chosen)) == pytest.approx(nearest)
