"""Whole random games under any options, and the conditions in all of them."""

from random import Random

import pytest
from hypothesis import given

from engine import Game, IllegalMove, Phase, Seat
from engine.cards import card_index, pack
from tests.engine.drawing import a_move_of_somebody, chance_game, games
from tests.engine.invariants import (
    MOST_MOVES,
    accepted,
    assert_every_card_is_there,
    assert_everybody_has_a_place,
    assert_offered_is_accepted,
    assert_record_replays,
    assert_somebody_is_awaited,
    candidates,
    views,
)
from tests.engine.setting import everywhere

ENOUGH_MOVES = 150


@given(games())
def test_every_card_exists_once_at_every_moment(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    assert sorted(game.deal.order, key=card_index) == sorted(pack(game.options), key=card_index)
    assert_every_card_is_there(game)
    while a_move_of_somebody(game, random) and len(game.moves) < ENOUGH_MOVES:
        if random.random() < 0.3 or game.outcome is not None:
            assert_every_card_is_there(game)


@given(games())
def test_exactly_the_offered_moves_are_accepted(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    while a_move_of_somebody(game, random) and len(game.moves) < ENOUGH_MOVES:
        if random.random() < 0.04:
            assert_offered_is_accepted(game)


@given(games())
def test_a_game_ends_and_somebody_is_always_awaited_until_then(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(MOST_MOVES):
        assert_somebody_is_awaited(game)
        if not a_move_of_somebody(game, random):
            break
    assert_everybody_has_a_place(game)


@given(games())
def test_the_record_replays_the_very_same_game(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    events = list(game.opening)
    stop_at = random.randrange(150)
    while game.outcome is None and len(game.moves) != stop_at:
        able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        events += game.play(seat, random.choice(game.legal_moves(seat)))
    assert_record_replays(game, events)


@given(games())
def test_a_copy_is_independent(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(random.randrange(60)):
        a_move_of_somebody(game, random)
    before = views(game), game.record()
    twin = game.copy()
    assert views(twin) == before[0]
    chance = random.getstate()
    while a_move_of_somebody(twin, random) and len(twin.moves) < ENOUGH_MOVES:
        pass
    assert (views(game), game.record()) == before
    random.setstate(chance)
    while a_move_of_somebody(game, random) and len(game.moves) < ENOUGH_MOVES:
        pass
    assert game.record() == twin.record()


@given(games())
def test_a_refused_move_changes_nothing(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(random.randrange(40)):
        a_move_of_somebody(game, random)
    before = views(game), game.record()
    for seat in range(game.seats):
        for move in candidates(game, seat):
            if not accepted(game, seat, move):
                with pytest.raises(IllegalMove):
                    game.play(Seat(seat), move)
    assert (views(game), game.record()) == before


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("block", range(10))
def test_a_thousand_random_games_keep_their_cards_and_end(block: int) -> None:
    for number in range(100 * block, 100 * (block + 1)):
        random = Random(number)
        game = chance_game(random)
        while a_move_of_somebody(game, random):
            assert len(game.moves) < MOST_MOVES
            if game.phase is Phase.ATTACK:
                assert everywhere(game) == sorted(pack(game.options), key=card_index)
