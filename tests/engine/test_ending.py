"""Going out, the fool, draws, goals and resigning (R28-R32)."""

import pytest

from engine import (
    AddAfterTake,
    DrawRule,
    EmptyHand,
    Ending,
    Game,
    GameEnded,
    Goal,
    Options,
    Outcome,
    Phase,
    Reason,
    Resigned,
    Seat,
    ThrowOrder,
    WentOut,
)
from tests.engine.setting import dealt, hand, legal, play, table, whole_position, why_not

FREE = ThrowOrder.FREE


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


def places(*groups: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(seats(*group) for group in groups)


def test_r28_a_player_without_cards_after_the_refill_is_out() -> None:
    game = table("6c", "7c 9c", "Kh Ks", trump="d")
    events = play(game, "0 a6c; 1 b6c7c")
    assert events[-1] == WentOut(Seat(0), 1)
    assert [player.place for player in game.view(None).players] == [1, None, None]
    assert legal(game, 0) == set()
    assert why_not(game, 0, "done") is Reason.OUT_OF_GAME


def test_r28_places_go_by_the_order_in_which_hands_became_empty() -> None:
    game = table("6c", "7c 7h Ks", "6s", "6h", "Kh Kd", trump="d", options=Options(throw_order=FREE))
    events = play(game, "0 a6c; 3 t6h; 1 b6c7c; 2 t6s; 1 take")
    assert [event for event in events if isinstance(event, WentOut)] == [
        WentOut(Seat(0), 1),
        WentOut(Seat(3), 2),
        WentOut(Seat(2), 3),
    ]
    assert (game.attacker, game.defender) == (4, 1)


def test_r28_with_leaves_players_without_cards_are_out_while_the_talon_has_cards() -> None:
    options = Options(empty_hand=EmptyHand.LEAVES)
    game = table("6c", "7c 8c Ks", "Kh Kd", talon="As Qs Js Ts 9d", options=options)
    events = play(game, "0 a6c; 1 b6c7c")
    assert WentOut(Seat(0), 1) in events
    assert (hand(game, 1), hand(game, 2)) == ("9d 8c Ks", "Kd Kh Ts Js Qs As")
    game = table("6c", "7c", talon="As Qs Js Ts 9d", options=options)
    play(game, "0 a6c; 1 b6c7c")
    assert game.outcome == Outcome((), places((0, 1)), Ending.DRAW, seats(0, 1))


def test_r29_the_last_player_with_cards_is_the_fool() -> None:
    game = table("6c", "7c 9c", trump="d")
    events = play(game, "0 a6c; 1 b6c7c")
    outcome = Outcome(seats(1), places((0,)), Ending.FOOL)
    assert game.outcome == outcome
    assert events[-1] == GameEnded(outcome)
    assert game.phase is Phase.OVER
    assert game.awaited.must is None
    assert not game.awaited.may


def test_r29_nothing_may_be_played_after_the_end() -> None:
    game = table("6c", "7c 9c", trump="d")
    play(game, "0 a6c; 1 b6c7c")
    for seat, move in ((1, "a9c"), (0, "done"), (1, "resign")):
        assert why_not(game, seat, move) is Reason.GAME_OVER
    assert legal(game, 1) == set()


def test_r30_nobody_left_with_cards_is_a_draw_that_shares_the_last_places() -> None:
    game = table("6c", "7c", "6h", "-", trump="d", options=Options(throw_order=FREE))
    events = play(game, "0 a6c; 1 b6c7c")
    assert game.outcome == Outcome(seats(2), places((3,), (0,), (1,)), Ending.FOOL)
    game = table("6c", "7c 7h", "6h", "-", trump="d", options=Options(throw_order=FREE))
    events = play(game, "0 a6c; 2 t6h; 1 b6c7c; 1 b6h7h")
    assert game.outcome == Outcome((), places((3,), (0, 2, 1)), Ending.DRAW, seats(0, 2, 1))
    assert [event.place for event in events if isinstance(event, WentOut)] == [2, 2, 2]


def test_r30_with_last_defender_the_defender_of_a_beaten_last_bout_is_the_fool() -> None:
    options = Options(draw=DrawRule.LAST_DEFENDER, throw_order=FREE)
    game = table("6c", "7c 7h", "6h", "-", trump="d", options=options)
    events = play(game, "0 a6c; 2 t6h; 1 b6c7c; 1 b6h7h")
    assert game.outcome == Outcome(seats(1), places((3,), (0,), (2,)), Ending.FOOL)
    assert [event for event in events if isinstance(event, WentOut)] == [
        WentOut(Seat(0), 2),
        WentOut(Seat(2), 3),
    ]
    still_held = table("6c", "7c 9c", trump="d", options=options)
    play(still_held, "0 a6c; 1 b6c7c")
    assert still_held.outcome == Outcome(seats(1), places((0,)), Ending.FOOL)


NO_ADDING = Options(add_after_take=AddAfterTake.OFF)
ROUND_OF_TAKES = "0 aKs; 1 take; 2 aKh; 0 take; 1 aKs; 2 take; 0 aKh; 1 take; 2 aKs; 0 take; 1 aKh; 2 take"


def test_r30_the_third_occurrence_of_the_same_hands_is_a_draw() -> None:
    game = table("Ks 6c", "7c 8h", "Kh 9c", "-", trump="d", options=NO_ADDING)
    assert game.attacker == 0
    play(game, ROUND_OF_TAKES)
    assert (game.attacker, game.outcome) == (0, None), "the second time"
    play(game, ROUND_OF_TAKES)
    assert game.outcome == Outcome((), places((3,), (0, 1, 2)), Ending.REPETITION, seats(0, 1, 2))


def test_r30_with_cards_to_draw_only_the_tenth_occurrence_is_a_draw() -> None:
    hands = ("Ks 6c 6h 6s 7h 7s 8c", "7c 8h 8s 9h 9s Th Ts", "Kh 9c Tc Jc Jh Js Qc")
    game = table(*hands, talon="Ad 6d", options=NO_ADDING)
    for _ in range(8):
        play(game, ROUND_OF_TAKES)
    assert game.outcome is None
    play(game, ROUND_OF_TAKES)
    assert game.outcome == Outcome((), places((0, 1, 2)), Ending.REPETITION, seats(0, 1, 2))


def test_r30_without_refill_repetitions_count_from_the_first_bout() -> None:
    game = dealt("6s 7s", "8s 9s", "Ts Js", options=Options(refill=False), attacker=0)
    assert list(whole_position(game).repetitions.values()) == [1]


def test_r30_a_beaten_bout_restarts_the_count_of_repetitions() -> None:
    game = table("Ks 6c", "7c 8h Ah", "Kh 9c", trump="d")
    play(game, "0 a6c; 1 b6c7c")
    assert list(whole_position(game).repetitions.values()) == [1]


def test_r31_with_goal_winner_the_first_to_go_out_wins_and_the_game_ends() -> None:
    game = table("6c", "7c 9c Kd", "Kh Ks Ac Ad", "Jd Jh", trump="d", options=Options(goal=Goal.WINNER))
    events = play(game, "0 a6c; 1 b6c7c")
    assert game.outcome == Outcome(seats(2), places((0,), (1, 3)), Ending.WINNER)
    assert events[-2:] == (WentOut(Seat(0), 1), GameEnded(game.outcome))


def test_r31_the_fool_has_the_most_cards_or_is_the_first_of_equals_after_the_winner() -> None:
    options = Options(goal=Goal.WINNER)
    game = table("Kh Ks Ac", "6c", "7c 9c Kd", "Jd Jh Js", trump="d", options=options, attacker=1)
    play(game, "1 a6c; 2 b6c7c")
    assert game.outcome == Outcome(seats(3), places((1,), (2, 0)), Ending.WINNER)


def resignable() -> Game:
    return table("6c 8c", "7c 9c", "-", trump="d")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("before", ["", "0 a6c", "0 a6c; 1 take"])
def test_r32_resigning_from_any_seat_at_any_time_makes_the_fool(seat: int, before: str) -> None:
    game = resignable()
    if before:
        play(game, before)
    held = game.view(Seat(seat)).players[seat].cards
    discarded = game.view(None).discarded
    seen = {*game.view(None).seen_discarded, *game.view(None).known_held[seat]}
    events = play(game, f"{seat} resign")
    outcome = Outcome(seats(seat), places((2,), (1 - seat,)), Ending.RESIGNED)
    assert events == (Resigned(Seat(seat)), GameEnded(outcome))
    assert game.outcome == outcome
    assert game.view(Seat(seat)).hand == ()
    assert game.view(None).discarded == discarded + held
    assert set(game.view(None).seen_discarded) == seen, "the hand goes to the discard pile face down"


def test_r32_resigning_is_no_listed_move_and_is_not_counted() -> None:
    game = resignable()
    play(game, "0 a6c")
    assert "resign" not in legal(game, 0) | legal(game, 1)
    play(game, "1 resign")
    assert (game.moves_made(Seat(0)), game.moves_made(Seat(1))) == (1, 0)
    assert game.view(None).moves_by_all == 1
    assert len(game.moves) == 2


def test_r32_with_more_in_play_nobody_resigns() -> None:
    game = table("6c 8c", "7c 9c", "Kh", trump="d")
    assert why_not(game, 1, "resign") is Reason.RESIGN_ONLY_WITH_TWO
    assert why_not(resignable(), 2, "resign") is Reason.OUT_OF_GAME
