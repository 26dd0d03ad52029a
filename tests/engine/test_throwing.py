"""Throwing in: the cards, the moment and the players (R13, R14)."""

import pytest

from engine import Game, Options, Reason, Seat, ThrewIn, Throwers, ThrowOrder, ThrowWhen
from tests.engine.setting import cards, legal, may, play, table, why_not

FREE = ThrowOrder.FREE


def test_r13_cards_of_a_rank_on_the_table_may_be_thrown_in_one_at_a_time() -> None:
    game = table("6d 6c 7c 8c 9c", "7d 9d Td Jd Qd", trump="d")
    play(game, "0 a6d; 1 b6d7d")
    assert legal(game, 0) == {"t6c", "t7c", "done"}
    assert why_not(game, 0, "t8c") is Reason.RANK_NOT_ON_TABLE
    assert why_not(game, 0, "t6h") is Reason.NOT_YOUR_CARD
    assert play(game, "0 t7c") == (ThrewIn(Seat(0), cards("7c")[0]),)


def test_r13_without_throwing_in_the_bout_ends_with_the_last_beat() -> None:
    game = table("6d 6c 7c", "7d 9d Td", trump="d", options=Options(throw_in=False))
    play(game, "0 a6d6c; 1 b6d7d")
    assert legal(game, 0) == set()
    assert why_not(game, 0, "t7c") is Reason.NO_THROWING_IN
    assert why_not(game, 0, "done") is Reason.NO_THROWING_IN
    play(game, "1 b6c9d")
    assert (game.bout, game.attacker) == (4, 1)


@pytest.mark.parametrize(
    "throw_when, unbeaten, one_of_two_beaten, all_beaten",
    [
        (ThrowWhen.ANY_TIME, None, None, None),
        (ThrowWhen.AFTER_FIRST_BEAT, Reason.THROW_IN_AFTER_FIRST_BEAT, None, None),
        (ThrowWhen.ALL_BEATEN, Reason.THROW_IN_WHEN_ALL_BEATEN, Reason.THROW_IN_WHEN_ALL_BEATEN, None),
    ],
)
def test_r13_cards_are_thrown_in_only_at_the_times_of_the_option(
    throw_when: ThrowWhen,
    unbeaten: Reason | None,
    one_of_two_beaten: Reason | None,
    all_beaten: Reason | None,
) -> None:
    game = table("6c 6h 6s 8c", "7c 7h 9d Td Jd", trump="d", options=Options(throw_when=throw_when))
    play(game, "0 a6c6h")
    assert why_not(game, 0, "t6s") is unbeaten
    play(game, "1 b6c7c")
    assert why_not(game, 0, "t6s") is one_of_two_beaten
    play(game, "1 b6h7h")
    assert why_not(game, 0, "t6s") is all_beaten


def test_r13_nobody_is_awaited_while_nobody_may_throw_in() -> None:
    options = Options(throw_when=ThrowWhen.ALL_BEATEN, throw_order=ThrowOrder.IN_TURN, auto_done=False)
    game = table("6c 8c 9c", "7c 7h 9d", "Kc Ks Kh", trump="d", options=options)
    play(game, "0 a6c")
    assert (game.awaited.must, may(game)) == (1, ())
    assert legal(game, 0) == legal(game, 2) == set()
    play(game, "1 b6c7c")
    assert (game.awaited.must, may(game)) == (None, (0,))


def around_the_table(throwers: Throwers, order: ThrowOrder = FREE) -> Game:
    """Five at the table, all with a six; seat 3 is out; seat 0 attacks seat 1."""
    options = Options(throwers=throwers, throw_order=order, auto_done=False)
    return table("6c 8c 9c", "7c 8h 9d Td Jd Qd", "6h Kc", "-", "6s Kh", "6d Ks", options=options, trump="d")


@pytest.mark.parametrize(
    "throwers, able, reason",
    [
        (Throwers.ATTACKER, (0,), Reason.ONLY_ATTACKER_THROWS_IN),
        (Throwers.NEIGHBOURS, (0, 2), Reason.ONLY_NEIGHBOURS_THROW_IN),
        (Throwers.ALL, (0, 2, 4, 5), None),
    ],
)
def test_r14_the_option_gives_the_right_to_throw_in_to_these_players(
    throwers: Throwers, able: tuple[int, ...], reason: Reason | None
) -> None:
    game = around_the_table(throwers)
    play(game, "0 a6c; 1 take")
    assert may(game) == able
    assert why_not(game, 4, "t6s") is reason
    assert why_not(game, 4, "done") is reason
    assert why_not(game, 1, "t9d") is Reason.DEFENDER_CANNOT_THROW_IN
    assert why_not(game, 3, "t9d") is Reason.OUT_OF_GAME
    assert why_not(game, 6, "t9d") is Reason.NO_SUCH_SEAT
    assert why_not(game, -1, "done") is Reason.NO_SUCH_SEAT


def test_r14_after_a_transfer_the_transferring_player_is_the_attacker() -> None:
    options = Options(throwers=Throwers.ATTACKER, transfer=True)
    game = table("6c 6h 8c", "6s 8h 9d Td", "7h 8s Kh", options=options, trump="d")
    play(game, "0 a6c; 1 p6s")
    assert (game.attacker, game.defender) == (1, 2)
    play(game, "2 take")
    assert why_not(game, 0, "t6h") is not None
    assert game.bout == 4, "seat 1 alone may add, and has no six left"
