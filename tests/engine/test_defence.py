"""Beating, taking and the end of a bout (R17-R21)."""

import pytest

from engine import AddAfterTake, Beaten, BoutBeaten, BoutTaken, Options, Phase, Reason, Seat, ThrowOrder, Took
from tests.engine.setting import cards, drawn, hand, legal, may, play, table, why_not

FREE = Options(throw_order=ThrowOrder.FREE, auto_done=False)


def test_r17_the_defender_beats_any_unbeaten_card_in_any_order() -> None:
    game = table("6c 6h 6s Ks", "7c 7h 7s 8s", "Kh", trump="d")
    play(game, "0 a6c6h6s")
    assert legal(game, 1) == {"b6c7c", "b6h7h", "b6s7s", "b6s8s", "take"}
    assert play(game, "1 b6s8s")[0] == Beaten(Seat(1), cards("6s")[0], cards("8s")[0])
    assert why_not(game, 1, "b6s7s") is Reason.ALREADY_BEATEN
    assert why_not(game, 1, "b8s7s") is Reason.NOT_ON_TABLE
    assert why_not(game, 1, "b6h7d") is Reason.NOT_YOUR_CARD
    assert why_not(game, 0, "b6hKs") is Reason.NOT_THE_DEFENDER
    play(game, "1 b6h7h; 1 b6c7c")
    assert game.bout == 4


def test_r18_all_cards_of_the_bout_go_to_the_takers_hand() -> None:
    game = table("6c 6h 8c", "7c 7h 9s", "Kh 7s", trump="d")
    events = play(game, "0 a6c6h; 1 b6c7c; 1 take")
    assert events[-1] == Took(Seat(1))
    assert (game.phase, may(game)) == (Phase.TAKING, (2,))
    events = play(game, "2 t7s")
    assert events[1] == BoutTaken(Seat(1), 4)
    assert hand(game, 1) == "6c 7c 6h 7h 7s 9s"
    assert set(map(str, game.view(None).known_held[1])) == {"6c", "6h", "7c", "7s"}


def test_r18_a_take_with_everything_beaten_ends_the_bout_at_once() -> None:
    game = table("6c 6h 8c", "7c 8h 9s", "Kh 7s 6s", trump="d", options=FREE)
    play(game, "0 a6c; 1 b6c7c")
    assert game.phase is Phase.THROWING
    assert legal(game, 1) == {"take"}
    assert game.awaited.must is None
    play(game, "1 take")
    assert game.bout == 4
    assert hand(game, 1) == "6c 7c 8h 9s"


def test_r18_after_a_take_the_defender_neither_beats_nor_takes() -> None:
    game = table("6c 6h 8c", "7c 8h 9s", trump="d")
    play(game, "0 a6c; 1 take")
    assert legal(game, 1) == set()
    assert why_not(game, 1, "take") is Reason.ALREADY_TAKING
    assert why_not(game, 1, "b6c7c") is Reason.ALREADY_TAKING
    assert why_not(game, 0, "take") is Reason.NOT_THE_DEFENDER


@pytest.mark.parametrize(
    "add, cards_taken", [(AddAfterTake.OFF, 1), (AddAfterTake.ON, 2), (AddAfterTake.UNCAPPED, 4)]
)
def test_r18_the_option_limits_the_cards_added_after_a_take(add: AddAfterTake, cards_taken: int) -> None:
    options = Options(throw_order=ThrowOrder.FREE, add_after_take=add)
    game = table("6c 6h 8c", "7c 9s", "6s 6d Ks", trump="d", options=options)
    events = play(game, "0 a6c; 1 take")
    for move in ("0 t6h", "2 t6s", "2 t6d"):
        if move.split()[1] in legal(game, int(move[0])):
            events += play(game, move)
    assert BoutTaken(Seat(1), cards_taken) in events


def test_r19_a_bout_is_beaten_when_the_defender_has_no_card_left() -> None:
    game = table("6c 6h 8c", "7c", "Kh 6s", "Ah", trump="d", options=FREE)
    events = play(game, "0 a6c; 1 b6c7c")
    assert BoutBeaten(Seat(1), 2) in events
    assert game.view(None).discarded == 36 - 5


def test_r19_at_the_limit_of_attacking_cards_the_last_beat_ends_the_bout() -> None:
    game = table("6c 6h 6s 7s", "7c 7h 8s 9d Td Ad", "6d 9c", trump="d", options=FREE, first_bout=True)
    play(game, "0 a6c6h6s; 1 b6c7c; 1 b6h7h; 1 b6s8s; 2 t6d; 0 t7s; 1 b6d9d")
    assert game.phase is Phase.DEFENCE
    events = play(game, "1 b7sTd")
    assert events[1] == BoutBeaten(Seat(1), 10)


def test_r19_the_discard_pile_is_hidden_but_remembered() -> None:
    game = table("6c 8c", "7c 9s", "Kh Ks", trump="d")
    before = len(game.view(None).seen_discarded)
    play(game, "0 a6c; 1 b6c7c")
    view = game.view(Seat(2))
    assert view.discarded == before + 2
    assert set(cards("6c 7c")) <= set(view.seen_discarded)


def test_r20_the_opener_draws_first_then_clockwise_and_the_defender_last() -> None:
    talon = "As Ks Qs Js Ts 9s 8s 7s Ah Kh Qh 6d"
    game = table("6c 7c 8c 9c Tc", "6h 7h 8h 9h", "Kc Qc Ac", "Jd Qd", talon=talon, attacker=2)
    events = play(game, "2 aQc; 3 bQcQd")
    assert drawn(events) == [(2, 4), (0, 1), (1, 2), (3, 5)]
    assert set(map(str, game.view(Seat(2)).hand)) == {"Kc", "Ac", "As", "Ks", "Qs", "Js"}


def test_r20_the_last_cards_go_to_the_first_to_draw_and_the_turned_up_card_comes_last() -> None:
    game = table("6c 7c", "6h 7h 8c", "Kc", talon="As Ks 6d")
    events = play(game, "0 a7c; 1 b7c8c")
    assert drawn(events) == [(0, 3)]
    assert game.view(None).talon == 0
    assert game.view(None).known_held[0] == tuple(cards("6d"))


def test_r21_after_a_beaten_bout_the_defender_attacks() -> None:
    game = table("6c 8h", "7c 8c", "9c Kh", trump="d")
    play(game, "0 a6c; 1 b6c7c")
    assert (game.attacker, game.defender) == (1, 2)


def test_r21_after_a_taken_bout_the_player_on_the_defenders_left_attacks() -> None:
    game = table("6c 8h", "7c 8c", "9c Kh", trump="d")
    play(game, "0 a8h; 1 take")
    assert (game.attacker, game.defender) == (2, 0)
