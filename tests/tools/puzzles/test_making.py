"""Making puzzles: random endings, their themes, and the order of the days."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import Card, Suit, parse_card, parse_move
from engine.puzzles import Theme, Variant
from engine.search.free_play import engine_moves
from tests.engine.puzzles.supply import supply
from tests.engine.puzzles.test_puzzle import example
from tests.engine.search.test_lockstep import assert_same, search_position
from tools.puzzles.checking import fault_in
from tools.puzzles.ideas import themes_of
from tools.puzzles.making import (
    EndingPosition,
    changed_ending,
    completed,
    ending_of,
    in_days,
    judged,
    puzzle_from,
    puzzles_near,
    random_ending,
)


def ending(variant: str, solver: str, opponent: str, attack: str = "", trump: str = "s") -> EndingPosition:
    hands = tuple(tuple(map(parse_card, text.split())) for text in (solver, opponent))
    return EndingPosition(
        Variant(variant), Suit(trump), (hands[0], hands[1]), tuple(map(parse_card, attack.split()))
    )


@pytest.mark.parametrize("variant", list(Variant))
def test_an_ending_is_the_same_position_in_the_search_and_in_the_game(variant: Variant) -> None:
    random = Random(3)
    for _ in range(50):
        drawn = random_ending(variant, random.random)
        for _ in range(3):
            used = [*drawn.hands[0], *drawn.hands[1], *drawn.attack]
            assert len(set(used)) == len(used) <= 12
            puzzle = replace(
                example(), variant=variant, trump=drawn.trump, hands=drawn.hands, attack=drawn.attack
            )
            assert_same(drawn.position(), search_position(puzzle.game()))
            drawn = changed_ending(drawn, random.random)


def test_the_same_random_numbers_give_the_same_ending() -> None:
    one, other = (random_ending(Variant.PODKIDNOY, Random("a").random) for _ in range(2))
    assert one == other
    assert random_ending(Variant.PODKIDNOY, Random("b").random) != one


def test_an_ending_keeps_its_form_if_its_suits_are_renamed() -> None:
    def renamed(card: Card) -> Card:
        return parse_card(str(card).translate(str.maketrans("dchs", "chsd")))

    one = ending("perevodnoy", "6d 7c 8h", "9d 9c", "6s", trump="h")
    hands = tuple(tuple(map(renamed, hand)) for hand in one.hands)
    twin = replace(one, trump=Suit("s"), hands=(hands[0], hands[1]), attack=tuple(map(renamed, one.attack)))
    assert one.form() == twin.form()
    assert one.form() != replace(one, trump=Suit("d")).form()
    assert one.form() != replace(one, variant=Variant.PODKIDNOY).form()
    assert one.form() != replace(one, hands=one.hands[::-1]).form()


@pytest.mark.parametrize(
    "variant, solver, opponent, attack, move, themes",
    [
        ("podkidnoy", "7c 9c", "8d 8h", "6c", "take", [Theme.TAKE]),
        ("podkidnoy", "7s 9d", "8d 8h", "6c", "take", [Theme.TAKE, Theme.SAVE_TRUMP]),
        ("podkidnoy", "7c 9c", "8d 8h", "6c", "b6c7c", []),
        ("podkidnoy", "7c 9c", "8d 8h", "6c", "b6c9c", [Theme.NOT_THE_LOWEST]),
        ("podkidnoy", "7c 6s", "8d 8h", "6c", "b6c6s", [Theme.SPEND_TRUMP, Theme.NOT_THE_LOWEST]),
        ("perevodnoy", "6d 7c", "8d 8h", "6c", "p6d", [Theme.TRANSFER]),
        ("perevodnoy", "6d 6h 7c", "8d 8h", "6c", "p6h", [Theme.TRANSFER, Theme.NOT_THE_LOWEST]),
        (
            "perevodnoy",
            "6d 6s 7c",
            "8d 8h",
            "6c",
            "p6s",
            [Theme.SPEND_TRUMP, Theme.TRANSFER, Theme.NOT_THE_LOWEST],
        ),
        ("perevodnoy", "6d 7c", "8d 8h", "6c", "b6c7c", [Theme.REFUSE_TRANSFER]),
        ("perevodnoy", "6d 7c", "8d 8h", "6c", "take", [Theme.TAKE, Theme.REFUSE_TRANSFER]),
        ("podkidnoy", "6c 6d 9h", "8d 8h", "", "a6d6c", [Theme.PAIR]),
        ("podkidnoy", "6c 6d 9h", "8d 8h", "", "a6d", [Theme.BREAK_PAIR]),
        ("podkidnoy", "6c 6d 9h", "8d 8h", "", "a9h", [Theme.NOT_THE_LOWEST]),
        (
            "podkidnoy",
            "6c 6s 9h",
            "8d 8h",
            "",
            "a6s",
            [Theme.SPEND_TRUMP, Theme.BREAK_PAIR, Theme.NOT_THE_LOWEST],
        ),
    ],
)
def test_each_move_has_the_expected_themes(  # the parameters are one row of a table
    variant: str, solver: str, opponent: str, attack: str, move: str, themes: list[Theme]
) -> None:
    position = ending(variant, solver, opponent, attack).position()
    moves = {engine_moves(position, each): each for each in position.moves()}
    assert themes_of([(position, moves[(parse_move(move),)])]) == tuple(themes)


def test_done_with_a_card_to_throw_in_holds_back() -> None:
    position = ending("podkidnoy", "6c 6s 9d", "7c 8d Ah").position()
    for move in ("a6c", "b6c7c"):
        position = position.after(
            {engine_moves(position, each): each for each in position.moves()}[(parse_move(move),)]
        )
    assert themes_of([(position, 0)]) == (Theme.HOLD_BACK, Theme.SAVE_TRUMP)


def test_a_game_won_without_a_choice_is_no_puzzle() -> None:
    assert puzzle_from(ending("podkidnoy", "As Ks Qs", "6c 7c"), "") is None
    assert judged(ending("podkidnoy", "As Ks", "6c 7c"), "").rating is None
    assert puzzle_from(ending("podkidnoy", "6c 7c", "As Ks Qs", "Js"), "") is None


def test_a_puzzle_is_made_again_from_its_ending() -> None:
    assert puzzle_from(ending_of(example()), "example 1") == example()


def test_days_are_filled_by_weekday_with_different_positions() -> None:
    stock = supply()[:14]
    assert next(in_days([], stock[::-1], 7)).weekday == 0
    days = list(in_days([], [*stock, *stock], 100))
    assert [puzzle.weekday for puzzle in days] == [day % 7 for day in range(len(days))]
    assert len({ending_of(puzzle).form() for puzzle in days}) == len(days) <= 14
    begun = days[:3]
    assert list(in_days(begun, stock, 3)) == []
    further = list(in_days(begun, stock, 5))
    assert [puzzle.weekday for puzzle in further] == [3, 4]
    assert not set(begun) & set(further)


def test_days_get_one_puzzle_of_each_ending_and_keep_an_ending_with_a_sunday_puzzle() -> None:
    monday, tuesday, sunday = supply()[0], supply()[1], supply()[6]
    easy = replace(monday, seed="easy", trump=next(suit for suit in Suit if suit is not monday.trump))
    hard = replace(monday, seed="hard")
    hardest = replace(sunday, seed="hard")
    assert list(in_days([], [hard, hardest, easy], 1)) == [easy]
    assert list(in_days([], [hard, hardest], 1)) == [hard]
    assert list(in_days([], [hard, replace(tuesday, seed="hard")], 2)) == [hard]


@pytest.mark.sampled
def test_puzzles_near_an_ending_become_harder() -> None:
    found = list(puzzles_near(ending_of(example()), "near", Random(5).random))
    weekdays = [puzzle.weekday for puzzle in found]
    assert weekdays[0] == 0
    assert weekdays == sorted(set(weekdays))
    assert len(weekdays) > 1
    assert [fault_in(completed(puzzle)) for puzzle in found] == [None] * len(found)
