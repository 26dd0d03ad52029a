"""The computer players for people: easy, normal and strong."""

from collections.abc import Callable
from random import Random

import pytest

from engine import (
    PRESETS,
    Call,
    ComputerPlayer,
    Easy,
    Game,
    Normal,
    Seat,
    Strong,
    deal_from_seed,
    seat_numbers,
)
from tests.conftest import LONG
from tests.engine.drawing import chance_game
from tests.engine.interference import assert_no_leak

LEVELS: dict[str, Callable[[], ComputerPlayer]] = {
    "easy": Easy,
    "normal": Normal,
    "strong": lambda: Strong(playouts=6, nodes=200),
}


def seat_to_move(game: Game) -> Seat:
    return game.awaited.may[0] if game.awaited.must is None else game.awaited.must


def has_a_choice(game: Game, seat: Seat) -> bool:
    """Return True if the seat has another move than calls, so that it can be asked for one."""
    return not all(isinstance(move, Call) for move in game.legal_moves(seat))


def play_to_the_end(game: Game, player: ComputerPlayer, random: Random) -> None:
    for _ in range(3_000):
        if game.outcome is not None:
            return
        seat = seat_to_move(game)
        move = player.choose(game.view(seat), random.random, lambda: False)
        assert move in game.legal_moves(seat)
        game.play(seat, move)
    pytest.fail("the game does not end")


@pytest.mark.sampled
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_level_plays_every_game_at_every_number_of_seats(level: str, preset: str) -> None:
    random = Random(21)
    options = PRESETS[preset]
    for seats in seat_numbers(options)[:: 1 if LONG else 3]:
        deal = deal_from_seed(random.randbytes(32), options, seats, None)
        play_to_the_end(Game.start(options, seats, deal), LEVELS[level](), random)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_under_any_options(level: str) -> None:
    random = Random(22)
    for _ in range(8):
        play_to_the_end(chance_game(random), LEVELS[level](), random)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_out_of_turn_too(level: str) -> None:
    random = Random(23)
    for _ in range(5):
        game = chance_game(random)
        for _ in range(60):
            if game.outcome is not None:
                break
            able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
            for seat in able:
                if not has_a_choice(game, seat):
                    continue
                choice = LEVELS[level]().choose(game.view(seat), random.random, lambda: False)
                assert choice in game.legal_moves(seat)
            seat = random.choice(able)
            game.play(seat, random.choice(game.legal_moves(seat)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy", "cheaters", "teams"])
def test_a_decision_does_not_change_with_hidden_cards(level: str, preset: str) -> None:
    random = Random(24)

    def chosen(game: Game, seat: Seat | None) -> object:
        if seat is None or not has_a_choice(game, seat):
            return None
        return LEVELS[level]().choose(game.view(seat), Random(5).random, lambda: False)

    seats = 4 if preset == "teams" else 2
    assert_no_leak(chosen, PRESETS[preset], seats, random, Seat(1))
