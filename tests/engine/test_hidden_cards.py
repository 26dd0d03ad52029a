"""Hidden cards do not change a view."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import PRESETS, Game, Options, Seat
from engine.options import seat_numbers
from tests.engine.drawing import options
from tests.engine.interference import See, assert_no_leak, leaks
from tests.engine.setting import whole_position
from tests.short_run import long_but_for


def honest(game: Game, seat: Seat | None) -> object:
    return game.view(seat)


def shows_a_foreign_hand(game: Game, seat: Seat | None) -> object:
    other = 0 if seat != 0 else 1
    return game.view(seat), game.hands[other]


def shows_the_next_card(game: Game, seat: Seat | None) -> object:
    return game.view(seat), whole_position(game).talon[-1:]


def hints_at_trumps(game: Game, seat: Seat | None) -> object:
    """Leaks no card, only the greatest number of trumps in a hand."""
    trumps = [sum(card.suit is game.trump for card in hand) for hand in game.hands]
    return game.view(seat), max(trumps)


def shows_own_secret(game: Game, seat: Seat | None) -> object:
    return game.view(seat), whole_position(game).secret[seat or 0]


def shows_the_second_trump(game: Game, seat: Seat | None) -> object:
    return game.view(seat), whole_position(game).talon[:1]


def tells_of_a_draw(game: Game, seat: Seat | None) -> object:
    """Leaks a card that somebody else has drawn or been dealt since the beginning, as a history could."""
    other = 0 if seat != 0 else 1
    return game.view(seat), (*game.view(seat).history, *game.hands[other][-1:])


def seats_for(chosen: Options) -> int:
    numbers = seat_numbers(chosen)
    return 3 if 3 in numbers else numbers[0]


@given(options(), st.data())
def test_a_view_is_the_same_where_only_hidden_cards_differ(chosen: Options, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(seat_numbers(chosen)))
    seat = data.draw(st.none() | st.integers(0, seats - 1).map(Seat))
    random = Random(data.draw(st.integers(0, 2**32)))
    assert leaks(honest, chosen, seats, random, seat)[1] == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_enough_exchanges_of_hidden_cards_are_tried(preset: str) -> None:
    random = Random(7)
    for auto_done in (True, False):
        chosen = replace(PRESETS[preset], auto_done=auto_done)
        assert_no_leak(honest, chosen, seats_for(chosen), random, Seat(1))


@pytest.mark.parametrize("see", [shows_a_foreign_hand, shows_the_next_card, hints_at_trumps, tells_of_a_draw])
@pytest.mark.parametrize("preset", long_but_for(["podkidnoy", "chaos"], PRESETS, tenth=True))
def test_the_check_finds_a_leaking_view(see: See, preset: str) -> None:
    random = Random(8)
    chosen = PRESETS[preset]
    assert any(leaks(see, chosen, seats_for(chosen), random, Seat(1))[1] for _ in range(20))


@pytest.mark.parametrize(
    "see, chosen",
    [(shows_own_secret, Options(secret=True)), (shows_the_second_trump, Options(second_trump=True))],
)
def test_the_check_finds_a_view_with_a_face_down_card(see: See, chosen: Options) -> None:
    random = Random(9)
    assert any(leaks(see, chosen, 3, random, Seat(1))[1] for _ in range(20))
