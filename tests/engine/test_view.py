"""The view of a seat."""

import pytest

from engine import (
    PRESETS,
    Attacked,
    Game,
    Malformed,
    Options,
    Pair,
    Phase,
    Seat,
    Suit,
    deal_from_seed,
    seat_numbers,
)
from tests.engine.setting import SEED, cards, play, table


def test_a_view_shows_the_table_the_counts_and_the_own_hand() -> None:
    game = table("6c 6h 8c", "7c Kd 9h", "Kh", "-", talon="As Ks 6d")
    play(game, "0 a6c; 1 b6c7c")
    view = game.view(Seat(1))
    assert (view.seat, view.seats, view.bout, view.phase) == (1, 4, 3, Phase.THROWING)
    assert (view.trump, str(view.turned_up), view.talon) == (Suit.DIAMONDS, "6d", 3)
    assert view.table == (Pair(cards("6c")[0], cards("7c")[0], Seat(0)),)
    assert (view.attacker, view.defender) == (0, 1)
    assert [player.cards for player in view.players] == [2, 2, 1, 0]
    assert [player.place for player in view.players] == [None, None, None, 1]
    assert view.hand == tuple(cards("Kd 9h"))
    assert view.legal_moves == game.legal_moves(Seat(1))
    assert view.awaited == game.awaited
    assert (view.moves_made, view.moves_by_all) == (1, 2)
    assert view.outcome is None


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    game = Game.start(Options(), 3, deal_from_seed(SEED, Options(), 3, None))
    view = game.view(None)
    assert view.seat is None
    assert view.hand == ()
    assert view.legal_moves == ()
    assert view.moves_made == 0
    assert view.dealer == game.deal.dealer


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    game = Game.start(Options(), 3, deal_from_seed(SEED, Options(), 3, None))
    for seat in (-1, 3):
        with pytest.raises(Malformed):
            game.view(Seat(seat))


def test_taken_cards_are_known_until_they_are_played() -> None:
    game = table("6c 6h Kc", "8h 9h", "Kh 7h 9s", trump="d")
    play(game, "0 a6c; 1 take; 0 t6h")
    assert game.view(None).known_held == ((), tuple(cards("6c 6h")), ())
    play(game, "2 aKh; 0 take")
    assert game.view(Seat(2)).known_held == (tuple(cards("Kh")), tuple(cards("6c 6h")), ())
    play(game, "1 a6c; 2 take; 1 t6h")
    assert game.view(None).known_held == (tuple(cards("Kh")), (), tuple(cards("6c 6h")))


def test_a_view_is_a_value_that_later_moves_do_not_change() -> None:
    game = table("6c 6h 8c", "7c Kd 9h", "Kh", trump="d")
    before = game.view(Seat(0))
    again = game.view(Seat(0))
    play(game, "0 a6c; 1 b6c7c")
    assert before == again
    assert before != game.view(Seat(0))


def test_after_the_end_the_table_is_empty_and_nobody_has_a_role() -> None:
    game = table("6c", "7c 9c", trump="d")
    play(game, "0 a6c; 1 b6c7c")
    view = game.view(Seat(0))
    assert view.table == ()
    assert view.phase is Phase.OVER
    assert not any(player.said_done or player.counts_as_done for player in view.players)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_is_sorted_as_in_a_fresh_pack(preset: str) -> None:
    options = PRESETS[preset]
    seats = seat_numbers(options)[0]
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, None))
    places = [card.index for card in game.view(Seat(0)).hand]
    assert places == sorted(places)


def test_a_view_has_every_event_since_the_deal_and_a_copy_is_independent() -> None:
    game = Game.start(Options(), 2, deal_from_seed(SEED, Options(), 2, None))
    shown = list(game.opening)
    assert game.view(None).history == tuple(shown)
    while len(shown) < 12:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        twin = game.copy()
        shown += game.play(seat, game.legal_moves(seat)[0])
        assert game.view(seat).history == game.view(None).history == tuple(shown)
        assert twin.view(seat).history != tuple(shown)


def test_the_history_of_a_written_position_begins_at_the_position() -> None:
    game = Game.from_position(table("6c 6h 8c", "7c Kd 9h", trump="d").position_text())
    assert game.view(Seat(0)).history == ()
    play(game, "0 a6c")
    assert game.view(Seat(1)).history == (Attacked(Seat(0), Seat(1), tuple(cards("6c"))),)
