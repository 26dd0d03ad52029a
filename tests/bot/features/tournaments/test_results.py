"""From the result of a match's table to the people of the next round."""

from collections.abc import Iterable, Sequence

import pytest

from bot.domain.ids import PersonId
from bot.features.tournaments.results import Placings, PlayedOut, Ranking, order_now, over, ranking
from engine import Ending, Outcome, Seat
from tests.bot.features.tournaments.simulated import people

A, B, C, D, E = people(*range(5))


def backwards(equals: Iterable[PersonId]) -> Sequence[PersonId]:
    """Order by lots: the last of the alphabet is the best."""
    return sorted(equals, reverse=True)


def through(order: Placings, present: str = "ABCDE", *, half: bool = False) -> tuple[set[PersonId], bool]:
    arrived = [who for who, letter in zip((A, B, C, D, E), "ABCDE", strict=True) if letter in present]
    found = ranking(order, arrived, half=half, lots=backwards)
    return {*found.through}, found.by_lots


FOUR: Placings = ((A,), (B,), (C,), (D,))


@pytest.mark.parametrize(
    "present, one_out, half",
    [
        ("ABCD", {A, B, C}, {A, B}),
        ("BCD", {B, C}, {B}),  # a computer was out first; the fool is out all the same
        ("ABC", {A, B, C}, {A, B}),  # the fool was absent
        ("AD", {A}, {A}),
        ("CD", {C}, {C}),  # nobody of the first half is present: the best present person goes on
        ("D", {D}, {D}),  # the fool alone against computers
        ("", set(), set()),
    ],
)
def test_all_present_people_but_the_fool_go_on_or_those_in_the_first_half(
    present: str, one_out: set[PersonId], half: set[PersonId]
) -> None:
    assert through(FOUR, present) == (one_out, False)
    assert through(FOUR, present, half=True) == (half, False)


def test_half_of_an_odd_table_is_rounded_up() -> None:
    assert through(((A,), (B,), (C,)), half=True) == ({A, B}, False)
    assert through(((A,), (B,)), half=True) == ({A}, False)


def test_lots_decide_only_if_equals_compete_for_the_last_place_in_the_next_round() -> None:
    assert through(((A,), (B,), (C, D))) == ({A, B, D}, True)
    assert through(((A,), (B,), (C, D)), half=True) == ({A, B}, False)
    assert through(((A,), (B, C), (D,)), half=True) == ({A, C}, True)
    assert through(((A,), (B, C), (D,))) == ({A, B, C}, False)
    assert through(((A, B, C, D),)) == ({B, C, D}, True)


def test_absent_people_are_placed_after_present_ones_with_equal_results() -> None:
    assert through(((A,), (B,), (C, D)), "ABC") == ({A, B, C}, False)
    assert through(((A, B), (C,), (D,)), "BCD", half=True) == ({B}, False)
    assert through(((A, B, C, D),), "CD", half=True) == ({C, D}, False)


def test_if_all_present_people_are_equal_lots_choose_the_winner() -> None:
    assert through(((A,), (B,), (C, D)), "CD", half=True) == ({D}, True)


def test_nobody_advances_to_the_next_round_from_an_empty_table() -> None:
    assert ranking((), [], half=True, lots=backwards) == Ranking((), (), by_lots=False)


def test_the_result_of_a_match_follows_from_the_outcome_of_its_game() -> None:
    fool = Outcome((Seat(1),), ((Seat(2),), (Seat(0), Seat(3))), Ending.FOOL)
    assert over(fool, [A, B, C, D], [A, B]) == PlayedOut(frozenset({A, B}), ((C,), (A, D), (B,)))
    seats = Seat(1), Seat(2)
    draw = Outcome((), ((Seat(0),), seats), Ending.DRAW, seats)
    assert over(draw, [A, B, C], [A]) == PlayedOut(frozenset({A}), ((A,), (B, C)), drawn=True)


def test_during_a_game_fewer_cards_are_better() -> None:
    assert order_now([(B,)], {A: 5, C: 2, D: 5}) == ((B,), (C,), (A, D))
    assert order_now([], {}) == ()
