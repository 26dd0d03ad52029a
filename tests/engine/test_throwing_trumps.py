"""Throwing in trumps (R50): none fits while the talon holds a card."""

import pytest

from engine import (
    AddAfterTake,
    CheatCalled,
    Deck,
    Game,
    NumberTrump,
    Options,
    PassCard,
    Reason,
    Seat,
    ThrowIn,
    ThrowOrder,
    is_honest,
    parse_card,
)
from tests.engine.setting import legal, may, play, table, why_not

TALON = "As Td"
NOT_YET = Reason.NO_TRUMPS_BEFORE_TALON_IS_EMPTY


def no_trumps(**changes: object) -> Options:
    """The option switched off; no order of throwing in, and everybody says done."""
    usual = {"throw_trumps": False, "throw_order": ThrowOrder.FREE, "auto_done": False}
    return Options(**{**usual, **changes})  # type: ignore[arg-type]


def test_r50_a_trump_does_not_fit_while_the_talon_holds_a_card() -> None:
    game = table("6c 6d 7c 7d", "7s 8c 9c", "6h Kc", talon=TALON, options=no_trumps())
    play(game, "0 a6c")
    assert legal(game, 0) == {"done"}
    assert legal(game, 2) == {"t6h", "done"}
    play(game, "1 b6c8c; 2 t6h")
    assert why_not(game, 0, "t6d") is NOT_YET


@pytest.mark.parametrize("add", [AddAfterTake.ON, AddAfterTake.UNCAPPED])
def test_r50_a_trump_is_not_added_after_a_take_either(add: AddAfterTake) -> None:
    game = table("6c 6s 6d 7c", "7s 8c 9c", "6h Kc", talon=TALON, options=no_trumps(add_after_take=add))
    play(game, "0 a6c; 1 take")
    assert legal(game, 0) == {"t6s", "done"}
    assert why_not(game, 0, "t6d") is NOT_YET


def test_r50_the_rank_is_asked_first_and_the_limits_before_both() -> None:
    game = table("6c 6d 9d 7c", "7s", talon=TALON, options=no_trumps())
    play(game, "0 a6c")
    assert why_not(game, 0, "t9d") is Reason.LIMIT_OF_DEFENDER
    game = table("6c 6d 9d 7c", "7s 8s", talon=TALON, options=no_trumps())
    play(game, "0 a6c")
    assert why_not(game, 0, "t9d") is Reason.RANK_NOT_ON_TABLE


def test_r50_a_transfer_is_no_throwing_in() -> None:
    options = no_trumps(transfer=True, pass_card=PassCard.BOUT)
    game = table("6c 7c", "6d 8c", "9c 9s 9h", talon=TALON, options=options)
    play(game, "0 a6c")
    assert {"p6d", "s6d"} <= legal(game, 1)
    play(game, "1 p6d")
    assert game.defender == 2


def test_r50_a_player_with_only_trumps_to_throw_in_counts_as_done() -> None:
    game = table("6c 6d 7c", "7s 8c 9c", "6h Kc", talon=TALON, options=no_trumps(auto_done=True))
    play(game, "0 a6c; 1 b6c8c")
    assert [player.counts_as_done for player in game.view(None).players] == [True, False, False]
    assert may(game) == (2,)
    assert why_not(game, 0, "done") is Reason.COUNTS_AS_DONE
    play(game, "2 done")
    assert game.bout == 4


@pytest.mark.parametrize("number", [NumberTrump.BELOW, NumberTrump.ABOVE])
def test_r50_a_number_trump_does_not_fit(number: NumberTrump) -> None:
    game = table("Tc Ts 7c", "7s 8c Jc", talon=TALON, options=no_trumps(number_trump=number))
    play(game, "0 aTc")
    assert why_not(game, 0, "tTs") is NOT_YET
    game = table("Tc Ts 7c", "7s 8c Jc", talon=TALON, options=no_trumps())
    play(game, "0 aTc")
    assert why_not(game, 0, "tTs") is None


def test_r50_the_trump_joker_does_not_fit_and_the_other_one_does() -> None:
    game = table("Xb 7c", "7s 8c Xr", "Xr 9c", talon=TALON, options=no_trumps(deck=Deck.CARDS_54))
    play(game, "0 aXb")
    assert why_not(game, 2, "tXr") is NOT_YET
    game = table("Xr 7c", "7s 8c 9s", "Xb 9c", talon=TALON, options=no_trumps(deck=Deck.CARDS_54))
    play(game, "0 aXr")
    assert why_not(game, 2, "tXb") is None


@pytest.mark.parametrize("face, reason", [("6d", None), ("6C", None), ("6S", None), ("6H", NOT_YET)])
def test_r50_the_weli_fits_as_any_suit_but_trump(face: str, reason: Reason | None) -> None:
    options = no_trumps(weli=True)
    game = table("6c 8c", "7c 8s Ks", "6d 7s 8h", talon="As Th", options=options)
    play(game, "0 a6c")
    assert legal(game, 2) == {"t6d", "t6C", "t6S", "done"}
    assert why_not(game, 2, f"t{face}") is reason


def test_r50_if_its_rank_is_trump_the_weli_does_not_fit_as_any_suit() -> None:
    options = no_trumps(weli=True, number_trump=NumberTrump.BELOW)
    game = table("6c 8c", "7c 8s Ks", "6d 7s 8h", talon="As 6h", options=options)
    play(game, "0 a6c")
    assert legal(game, 2) == {"done"}
    assert [why_not(game, 2, f"t{face}") for face in ("6d", "6C", "6H", "6S")] == [NOT_YET] * 4


def cheaters(*hands: str, talon: str = TALON) -> Game:
    return table(*hands, talon=talon, options=no_trumps(cheating=True))


def test_r50_among_cheats_a_trump_may_be_thrown_in_and_called() -> None:
    game = cheaters("6c 6d 7c", "7s 8c 9c", "6h Kc")
    play(game, "0 a6c")
    assert {"t6d", "t7c"} <= legal(game, 0)
    view = game.view(Seat(0))
    assert not is_honest(view, ThrowIn(parse_card("6d")))
    assert is_honest(game.view(Seat(2)), ThrowIn(parse_card("6h")))
    play(game, "0 t6d")
    assert play(game, "1 c6d")[0] == CheatCalled(Seat(1), Seat(0), parse_card("6d"), right=True)
    assert [str(pair.attack) for pair in game.view(None).table] == ["6c"]
    assert game.view(Seat(0)).hand == tuple(map(parse_card, ("6d", "7c")))


def test_r50_among_cheats_it_is_wrong_to_call_a_trump_of_an_opening_or_without_a_talon() -> None:
    game = cheaters("6c 6d 7c", "7s 8c 9c", "6h Kc")
    play(game, "0 a6d6c")
    assert play(game, "2 c6d")[0] == CheatCalled(Seat(2), Seat(0), parse_card("6d"), right=False)
    game = table("6c 6d 7c", "7s 8c 9c", "6h Kc", trump="d", options=no_trumps(cheating=True))
    play(game, "0 a6c; 0 t6d")
    assert play(game, "2 c6d")[0] == CheatCalled(Seat(2), Seat(0), parse_card("6d"), right=False)


def test_r50_among_cheats_a_weli_named_as_trump_can_be_called() -> None:
    options = no_trumps(cheating=True, weli=True)
    for face, right in (("6H", True), ("6S", False)):
        game = table("6c 8c", "7c 8s Ks", "6d 7s 8h", talon="As Th", options=options)
        play(game, f"0 a6c; 2 t{face}")
        assert play(game, f"0 c{face}")[0] == CheatCalled(Seat(0), Seat(2), parse_card(face), right=right)
