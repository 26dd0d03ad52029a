"""The order of throwing in, and saying done (R15, R16)."""

import pytest

from engine import Game, Options, Reason, SaidDone, ThrowOrder
from engine.choices import ThrowWhen
from tests.engine.setting import legal, may, play, table, why_not

DEFENDER = "7c 8h 9d Td Jd Qd"
SIXES = ("6c 6d 8c", DEFENDER, "6h 7h Kc", "6s 7s Kh")


def game_with(order: ThrowOrder, *hands: str, auto_done: bool = False, transfer: bool = False) -> Game:
    options = Options(throw_order=order, auto_done=auto_done, transfer=transfer)
    return table(*(hands or SIXES), options=options, trump="d")


def beaten(order: ThrowOrder, auto_done: bool = False) -> Game:
    """Seat 0 has attacked with 6c, seat 1 has beaten it with 7c; 2 and 3 hold sixes and sevens."""
    game = game_with(order, auto_done=auto_done)
    play(game, "0 a6c; 1 b6c7c")
    return game


def test_r15_attacker_first_the_others_wait_for_the_attacker() -> None:
    game = beaten(ThrowOrder.ATTACKER_FIRST)
    assert may(game) == (0,)
    assert why_not(game, 2, "t6h") is Reason.WAIT_FOR_ATTACKER
    play(game, "0 done")
    assert may(game) == (2, 3)
    assert why_not(game, 2, "t6h") is why_not(game, 3, "t6s") is None


def test_r15_attacker_first_the_others_may_while_the_attacker_counts_as_done() -> None:
    game = game_with(ThrowOrder.ATTACKER_FIRST, "6c 7d 8c", DEFENDER, "6h Kc", auto_done=True)
    play(game, "0 a6c")
    assert why_not(game, 2, "t6h") is None
    play(game, "1 b6c7c")
    assert why_not(game, 2, "t6h") is Reason.WAIT_FOR_ATTACKER, "the attacker can throw in the seven now"


def test_r15_priority_each_player_may_throw_in_after_all_before_are_done() -> None:
    game = beaten(ThrowOrder.PRIORITY)
    assert may(game) == (0,)
    assert why_not(game, 2, "t6h") is Reason.WAIT_FOR_THOSE_BEFORE
    play(game, "0 done")
    assert may(game) == (2,)
    assert why_not(game, 3, "t6s") is Reason.WAIT_FOR_THOSE_BEFORE
    play(game, "2 t6h")
    assert may(game) == (), "the defender must beat it first"
    assert why_not(game, 2, "t7h") is None, "the turn does not pass"
    play(game, "1 b6h9d")
    assert may(game) == (0,), "a new rank lets the attacker speak again"


def test_r15_last_thrower_comes_first() -> None:
    game = beaten(ThrowOrder.LAST_THROWER)
    assert may(game) == (0,)
    play(game, "0 done; 2 done; 3 t6s; 1 b6s9d")
    assert may(game) == (3,)
    assert why_not(game, 0, "t6d") is Reason.WAIT_FOR_THOSE_BEFORE
    play(game, "3 done")
    assert may(game) == (0,), "then clockwise from the attacker"


def test_r15_in_turn_each_throws_one_card_or_says_done() -> None:
    game = beaten(ThrowOrder.IN_TURN)
    assert may(game) == (0,)
    play(game, "0 t6d")
    assert legal(game, 0) == set()
    assert why_not(game, 0, "done") is Reason.WAIT_FOR_YOUR_TURN
    assert why_not(game, 3, "t6s") is Reason.WAIT_FOR_YOUR_TURN
    play(game, "2 t7h; 3 t7s")
    assert "done" in legal(game, 0), "round again"
    play(game, "0 done; 2 t6h")
    assert "t6s" in legal(game, 3)


def test_r15_in_turn_a_beaten_card_restarts_the_round_without_done_players() -> None:
    game = beaten(ThrowOrder.IN_TURN)
    play(game, "0 done; 2 t6h")
    assert "t6s" in legal(game, 3)
    play(game, "1 b6hTd")
    assert may(game) == (0,), "the ten is a new rank: the attacker may speak again, and first"
    play(game, "0 done; 2 t7h; 1 b7h9d")
    assert may(game) == (0,)


@pytest.mark.parametrize("order", ThrowOrder)
def test_r16_the_bout_is_over_when_everybody_has_said_done(order: ThrowOrder) -> None:
    game = beaten(order)
    for _ in range(3):
        assert game.bout == 3
        seat = game.awaited.may[0]
        assert play(game, f"{seat} done")[0] == SaidDone(seat)
    assert (game.bout, game.attacker) == (4, 1)


def test_r16_done_gives_up_throwing_in_until_a_new_rank_lies_there() -> None:
    game = game_with(ThrowOrder.FREE, "6c 6d 8c", "7c 7d 9d Td Jd", "6h 7h Kc", "6s 7s Kh")
    play(game, "0 a6c; 2 done")
    assert legal(game, 2) == set()
    assert why_not(game, 2, "t6h") is Reason.SAID_DONE
    assert why_not(game, 2, "done") is Reason.SAID_DONE
    play(game, "1 b6c7c")
    assert why_not(game, 2, "t7h") is None
    play(game, "2 done; 3 t6s; 1 b6s7d")
    assert why_not(game, 2, "t7h") is Reason.SAID_DONE, "no new rank came"


@pytest.mark.parametrize("order", [order for order in ThrowOrder if order is not ThrowOrder.IN_TURN])
@pytest.mark.parametrize("when", ThrowWhen)
def test_r16_done_may_be_said_at_any_time_after_the_opening(order: ThrowOrder, when: ThrowWhen) -> None:
    game = table(*SIXES, trump="d", options=Options(throw_order=order, throw_when=when, auto_done=False))
    assert why_not(game, 3, "done") is Reason.BOUT_NOT_OPEN
    play(game, "0 a6c; 3 done")
    assert game.view(None).players[3].said_done


def test_r16_the_defender_says_no_done() -> None:
    assert why_not(beaten(ThrowOrder.FREE), 1, "done") is Reason.DEFENDER_CANNOT_SAY_DONE


def test_r16_after_a_take_everybody_is_asked_once_more_and_done_is_final() -> None:
    game = beaten(ThrowOrder.FREE)
    play(game, "0 done; 2 done; 3 t6s; 1 take")
    assert may(game) == (0, 2, 3)
    play(game, "2 done; 0 t6d")
    assert why_not(game, 2, "t6h") is Reason.SAID_DONE


def test_r16_a_player_without_cards_counts_as_done_and_cannot_say_it() -> None:
    game = game_with(ThrowOrder.FREE, "6c 6d", DEFENDER, "6h", "6s 7s Kh")
    play(game, "0 a6c; 2 t6h; 1 b6c7c; 1 b6h9d")
    assert game.view(None).players[2].counts_as_done
    assert why_not(game, 2, "done") is Reason.COUNTS_AS_DONE
    assert why_not(game, 2, "t6d") is Reason.NO_CARDS_LEFT
    assert may(game) == (0, 3)


def test_r16_at_the_limit_of_cards_everybody_counts_as_done() -> None:
    game = game_with(ThrowOrder.FREE, "6c 6d 8c", "7c 8h", "6h 7h Kc")
    play(game, "0 a6c; 2 t6h")
    assert all(game.view(None).players[seat].counts_as_done for seat in (0, 2))
    assert why_not(game, 0, "done") is Reason.COUNTS_AS_DONE
    assert why_not(game, 0, "t6d") is Reason.LIMIT_OF_DEFENDER


def test_r16_auto_done_counts_a_player_without_a_rank_on_the_table_as_done() -> None:
    hands = ("6c 8c", DEFENDER, "Kc Kd", "7s Kh")
    game = game_with(ThrowOrder.FREE, *hands, auto_done=True)
    play(game, "0 a6c")
    assert [player.counts_as_done for player in game.view(None).players] == [True, False, True, True]
    play(game, "1 b6c7c")
    assert may(game) == (3,), "a seven lies there now, and seat 3 speaks again"
    assert why_not(game, 2, "done") is Reason.COUNTS_AS_DONE
    assert why_not(game, 2, "tKc") is Reason.RANK_NOT_ON_TABLE
    slow = game_with(ThrowOrder.FREE, *hands, auto_done=False)
    play(slow, "0 a6c; 1 b6c7c")
    assert may(slow) == (0, 2, 3)
