"""Calling a cheat (R45)."""

from engine import BoutBeaten, CheatCalled, Game, Options, Packs, Phase, Reason, Seat, Took, parse_card
from engine.choices import Teams, ThrowOrder
from tests.engine.setting import cards, hand, legal, may, play, table, why_not

FREE = ThrowOrder.FREE


def called(*hands: str, moves: str, **changes: object) -> Game:
    options = Options(cheating=True, throw_order=FREE, **changes)  # type: ignore[arg-type]
    game = table(*hands, options=options, trump="d")
    play(game, moves)
    return game


HANDS = ("6c 6h 8s Kc", "7h 9s Qc As", "6s Th Ks")


def on_table(game: Game) -> list[str]:
    return [f"{pair.attack}/{pair.beat or ''}" for pair in game.view(None).table]


def test_r45_any_other_player_in_play_may_call_a_card_on_the_table() -> None:
    game = called(*HANDS, "-", "8d 9d", moves="0 a6c; 1 b6c7h; 4 t8d")
    assert {move for move in legal(game, 0) if move[0] == "c"} == {"c7h", "c8d"}
    assert {move for move in legal(game, 1) if move[0] == "c"} == {"c6c", "c8d"}
    assert {move for move in legal(game, 2) if move[0] == "c"} == {"c6c", "c7h", "c8d"}
    assert {move for move in legal(game, 4) if move[0] == "c"} == {"c6c", "c7h"}
    assert why_not(game, 0, "c6c") is Reason.OWN_CARD_CALLED
    assert why_not(game, 0, "c9d") is Reason.NOT_ON_TABLE
    assert why_not(game, 3, "c7h") is Reason.OUT_OF_GAME


def test_r45_no_calls_before_the_first_card_or_after_the_bout() -> None:
    game = called(*HANDS, moves="0 a6c; 1 take; 0 done; 2 done")
    assert why_not(game, 1, "c6c") is Reason.NOTHING_TO_CALL
    assert not [move for move in legal(game, 1) if move[0] == "c"]


def test_r45_partners_do_not_call_each_other() -> None:
    game = called("6c 8s", "7h 9s", "8d Jd", "Kd Ks", teams=Teams.TWO_TWOS, moves="0 a6c; 2 tJd; 1 b6c7h")
    assert why_not(game, 2, "c6c") is Reason.PARTNERS_CARD_CALLED
    assert why_not(game, 3, "c7h") is Reason.PARTNERS_CARD_CALLED
    assert {move for move in legal(game, 3) if move[0] == "c"} == {"c6c", "cJd"}
    assert {move for move in legal(game, 0) if move[0] == "c"} == {"c7h"}


def test_r45_a_right_call_gives_the_card_back_and_the_thrower_is_done_for_the_bout() -> None:
    game = called(*HANDS, moves="0 a6c; 2 tTh")
    assert play(game, "1 cTh") == (CheatCalled(Seat(1), Seat(2), parse_card("Th"), right=True),)
    assert on_table(game) == ["6c/"]
    assert hand(game, 2) == "Th 6s Ks"
    assert game.view(None).known_held[2] == tuple(cards("Th"))
    assert game.view(None).players[2].said_done
    for move in ("t6s", "tKs", "done"):
        assert why_not(game, 2, move) is Reason.SAID_DONE
    play(game, "1 b6c9s")
    assert why_not(game, 2, "t6s") is Reason.SAID_DONE, "also when a new rank has come"
    assert may(game) == (0,)
    assert "c9s" in legal(game, 2), "but calling is not forbidden"


def test_r45_the_card_beating_a_called_cheat_goes_back_to_the_defender() -> None:
    game = called(*HANDS, moves="0 a6c; 2 tTh; 1 bThQc; 1 b6c9s")
    play(game, "0 cTh")
    assert on_table(game) == ["6c/9s"]
    assert hand(game, 1) == "Qc 7h As"
    assert hand(game, 2) == "Th 6s Ks"
    assert game.view(None).known_held[1] == tuple(cards("Qc"))


def test_r45_a_cheat_of_an_opening_can_be_called_but_its_first_card_is_honest() -> None:
    game = called("6c 6h 8s Kc", "7h 9s Qc As", moves="0 a6c8s")
    play(game, "1 c8s")
    assert on_table(game) == ["6c/"]
    assert hand(game, 0) == "Kc 6h 8s"
    game = called("6c 6h 8s Kc", "7h 9s Qc As", moves="0 a6c8s")
    (event, *_) = play(game, "1 c6c")
    assert isinstance(event, CheatCalled)
    assert not event.right


def test_r45_a_cheating_defender_takes_the_card_back_and_must_take() -> None:
    game = called(*HANDS, moves="0 a6c; 1 b6c7h")
    assert play(game, "2 c7h") == (CheatCalled(Seat(2), Seat(1), parse_card("7h"), right=True), Took(Seat(1)))
    assert on_table(game) == ["6c/"]
    assert hand(game, 1) == "Qc 7h 9s As"
    assert (game.phase, may(game)) == (Phase.TAKING, (0, 2))
    assert why_not(game, 1, "b6cQc") is Reason.ALREADY_TAKING
    play(game, "0 t6h; 0 done; 2 done")
    assert hand(game, 1) == "6c Qc 6h 7h 9s As"


def test_r45_a_card_taken_back_before_the_take_makes_room_for_another() -> None:
    """R18: never more unbeaten cards than the defender held when taking, the one given back among them."""
    game = called("6c 6h 8s Kc", "7h 9s", "6s Th Ks", moves="0 a6c; 1 b6c7h; 2 c7h; 0 t6h")
    assert why_not(game, 0, "t8s") is Reason.LIMIT_OF_DEFENDER
    assert {move for move in legal(game, 0) if move[0] == "t"} == set()


def test_r45_a_card_taken_back_after_the_take_makes_no_room_for_another() -> None:
    game = called("6c 6h 8s Kc", "7h 9s Qc", "6s Th Ks", moves="0 a6c6h; 1 b6c7h; 1 take")
    assert why_not(game, 2, "t6s") is None
    play(game, "2 c7h")
    assert why_not(game, 2, "t6s") is Reason.LIMIT_OF_DEFENDER


def test_r45_a_wrong_call_silences_the_caller_for_the_bout() -> None:
    game = called(*HANDS, moves="0 a6c; 1 b6cQc")
    assert play(game, "2 cQc") == (CheatCalled(Seat(2), Seat(1), parse_card("Qc"), right=False),)
    assert on_table(game) == ["6c/Qc"]
    assert why_not(game, 2, "c6c") is Reason.CALLS_NO_MORE
    assert why_not(game, 2, "t6s") is Reason.SAID_DONE
    assert legal(game, 2) == set()
    play(game, "0 done")
    assert game.bout == 4
    assert not game.view(None).players[2].said_done


def test_r45_a_wrong_call_by_the_defender_is_a_take() -> None:
    game = called(*HANDS, moves="0 a6c; 2 t6s")
    assert play(game, "1 c6s") == (
        CheatCalled(Seat(1), Seat(2), parse_card("6s"), right=False),
        Took(Seat(1)),
    )
    assert why_not(game, 1, "c6c") is Reason.CALLS_NO_MORE
    assert may(game) == (0, 2)


def test_r45_a_wrong_call_of_a_taker_costs_only_the_calls() -> None:
    game = called(*HANDS, moves="0 a6c; 1 take; 0 t6h")
    assert play(game, "1 c6h") == (CheatCalled(Seat(1), Seat(0), parse_card("6h"), right=False),)
    assert why_not(game, 1, "c6c") is Reason.CALLS_NO_MORE
    assert game.phase is Phase.TAKING


def test_r45_a_card_of_a_rank_brought_by_a_cheat_is_honest() -> None:
    game = called("6c 8s Kc", "7h 9s Qc As", "Th Ts Ks", moves="0 a6c; 2 tTh; 2 tTs")
    (right,) = play(game, "1 cTh")
    assert isinstance(right, CheatCalled)
    assert right.right
    (wrong, _) = play(game, "1 cTs")
    assert isinstance(wrong, CheatCalled)
    assert not wrong.right, "a ten lay there when it was thrown in"


def test_r45_the_places_of_the_other_cheats_stay_known() -> None:
    hands = ("6c 8s Kc", "7h 9s Qc As", "Th Ts Ks", "Jh 6s")
    game = called(*hands, moves="0 a6c; 2 tTh; 3 tJh; 0 tKc; 1 bKc7h")
    play(game, "3 cTh")
    assert on_table(game) == ["6c/", "Jh/", "Kc/7h"]
    (right, _) = play(game, "2 c7h")
    assert isinstance(right, CheatCalled)
    assert right.right
    play(game, "2 cJh")
    assert on_table(game) == ["6c/", "Kc/"]


def test_r45_of_two_equal_cards_the_cheating_one_is_called() -> None:
    game = called(
        "6c 8c Kc", "7h 9s Qc As", "8c 8h Ks", moves="0 a6c; 2 t8c; 1 b8c9s; 0 t8c", packs=Packs.TWO
    )
    play(game, "1 c8c")
    assert on_table(game) == ["6c/", "8c/"]
    assert hand(game, 2) == "8c 8h Ks"
    assert hand(game, 1) == "Qc 7h 9s As"


def test_r45_when_all_are_silent_a_right_call_may_end_the_bout() -> None:
    game = called("6c Kc", "7c Qc", "Th Ks", moves="0 a6c; 1 b6c7c; 2 tTh; 0 done")
    events = play(game, "0 cTh")
    assert events[1] == BoutBeaten(Seat(1), 2)
    assert (game.attacker, game.defender) == (1, 2)


def test_r45_a_card_called_as_a_cheat_lets_a_defender_without_cards_take_at_once() -> None:
    game = called("6c Kc", "7c", "Th Ks", moves="0 a6c; 1 b6c7c")
    play(game, "1 c6c")
    assert game.phase is Phase.TAKING
    play(game, "0 done; 2 done")
    assert hand(game, 1) == "6c 7c"
