"""The yardstick among computer players, and the mildest move."""

from random import Random

from engine import (
    PRESETS,
    ComputerPlayer,
    Exchange,
    Game,
    GreedyLowest,
    Options,
    Seat,
    ThrowOrder,
    deal_from_seed,
    mildest,
    move_to_text,
)
from tests.engine.setting import play, table

FREE = Options(throw_order=ThrowOrder.FREE, auto_done=False)


def choice(game: Game, seat: int) -> str:
    player: ComputerPlayer = GreedyLowest()
    assert player.instant
    return move_to_text(player.choose(game.view(Seat(seat)), lambda: 0.5, lambda: False))


def test_greedy_attacks_with_the_lowest_card_trumps_last() -> None:
    assert choice(table("6d 9c 8h 8s", "7c 7h 9s", trump="d"), 0) == "a8h"
    assert choice(table("6d 7d", "7c 7h 9s", trump="d"), 0) == "a6d"


def test_greedy_beats_with_the_lowest_beating_card() -> None:
    game = table("8c 6s", "6d 9c Kc", trump="d")
    play(game, "0 a8c")
    assert choice(game, 1) == "b8c9c"
    game = table("8c 6s", "6d 7d 6h", trump="d")
    play(game, "0 a8c")
    assert choice(game, 1) == "b8c6d"


def test_greedy_takes_only_without_a_beating_card() -> None:
    game = table("8c 6s", "6h 7c", trump="d")
    play(game, "0 a8c")
    assert choice(game, 1) == "take"
    game = table("6c 8s", "6h 7h", "9h 9s", trump="d", options=Options(transfer=True))
    play(game, "0 a6c")
    assert choice(game, 1) == "p6h", "a transfer serves, too"


def test_greedy_throws_in_the_lowest_plain_card_and_trumps_only_once_the_talon_is_empty() -> None:
    hands = ("8c 9h 8s 8d", "9c Kd Kh")
    game = table(*hands, talon="As 6d", options=FREE)
    play(game, "0 a8c; 1 b8c9c")
    assert choice(game, 0) == "t8s"
    play(game, "0 t8s; 1 b8sKd")
    assert choice(game, 0) == "t9h"
    game = table("8c 8d", "9c Kd Kh", talon="As 6d", options=FREE)
    play(game, "0 a8c; 1 b8c9c")
    assert choice(game, 0) == "done"
    game = table("8c 8d", "9c Kd Kh", trump="d", options=FREE)
    play(game, "0 a8c; 1 b8c9c")
    assert choice(game, 0) == "t8d"


def test_the_mildest_move_is_done_else_take_else_the_lowest_card() -> None:
    game = table("8c 6d 8s 8h", "9c Kd Kh", trump="d", options=FREE)
    assert move_to_text(mildest(game.view(Seat(0)))) == "a8c"
    play(game, "0 a8c")
    assert move_to_text(mildest(game.view(Seat(1)))) == "take"
    play(game, "1 b8c9c")
    assert move_to_text(mildest(game.view(Seat(0)))) == "done"


def test_out_of_turn_the_only_choice_may_be_an_exchange() -> None:
    game = table("8c Kd", "6h 9c", talon="As Th", options=Options(exchange=Exchange.LOWEST))
    assert choice(game, 1) == "exchange"
    assert move_to_text(mildest(game.view(Seat(1)))) == "exchange"


def test_greedy_nearly_always_wins_against_random_moves() -> None:
    random = Random(12)
    options = PRESETS["podkidnoy"]
    won = 0
    for number in range(60):
        game = Game.start(options, 2, deal_from_seed(random.randbytes(32), options, 2, None))
        greedy = Seat(number % 2)
        while game.outcome is None:
            seat = game.awaited.must if game.awaited.must is not None else game.awaited.may[0]
            if seat == greedy:
                game.play(seat, GreedyLowest().choose(game.view(seat), random.random, lambda: False))
            else:
                game.play(seat, random.choice(game.legal_moves(seat)))
        won += greedy not in game.outcome.fools
    assert won >= 54
