"""Swapping the lowest trump for the turned-up card, and a second trump under it (R35, R36)."""

import pytest

from engine import (
    Deck,
    EmptyHand,
    Exchange,
    Game,
    NumberTrump,
    Options,
    Packs,
    Reason,
    Redeal,
    Seat,
    SecondTrumpShown,
    Suit,
    TrumpExchanged,
    parse_card,
)
from tests.engine.setting import cards, dealt, hand, legal, may, play, table, whole_position, why_not

LOWEST = Options(exchange=Exchange.LOWEST)
ACE = Options(exchange=Exchange.ACE)


def test_r35_the_holder_of_the_lowest_trump_swaps_it_for_the_turned_up_card() -> None:
    game = table("6h 8c", "7c 9c", talon="As Kh", options=LOWEST)
    assert legal(game, 0) == {"a6h", "a8c", "exchange"}
    assert play(game, "0 exchange") == (TrumpExchanged(Seat(0), *cards("6h Kh")),)
    view = game.view(None)
    assert (hand(game, 0), view.turned_up, view.talon) == ("8c Kh", parse_card("6h"), 2)
    assert view.known_held[0] == tuple(cards("Kh"))
    assert game.trump is Suit.HEARTS
    assert why_not(game, 0, "exchange") is Reason.EXCHANGE_FOR_SAME_RANK
    assert game.attacker == 0, "it is no turn of the bout"


def test_r35_a_shown_six_is_unknown_after_the_swap() -> None:
    options = Options(exchange=Exchange.LOWEST, redeal=Redeal.OFF)
    game = dealt("6h 7d 8d 9c Tc Js", "7h 8c 9s Ts Jd Kd", rest="Kh", options=options)
    assert game.view(None).known_held[0] == tuple(cards("6h"))
    play(game, "0 exchange")
    assert game.view(None).known_held[0] == tuple(cards("Kh"))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("before", ["", "0 a8c", "0 a8c; 1 b8c9c", "0 a8c; 1 take"])
def test_r35_the_swap_is_possible_at_any_time_also_out_of_turn(seat: int, before: str) -> None:
    hands = ["8c 8s 9d", "9c Tc", "8d Ts", "Td Jd"]
    hands[seat] += " 6h"
    options = Options(exchange=Exchange.LOWEST, auto_done=False)
    game = table(*hands, talon="As Kh", options=options)
    if before:
        play(game, before)
    awaited = game.awaited
    assert "exchange" in legal(game, seat)
    assert [other for other in range(4) if "exchange" in legal(game, other)] == [seat]
    play(game, f"{seat} exchange")
    assert game.awaited == awaited
    assert game.moves_made(Seat(seat)) == 1 + sum(
        item.split()[0] == str(seat) for item in before.split("; ") if item
    )


@pytest.mark.parametrize(
    "options, talon, first, reason",
    [
        (Options(), "As Kh", "6h", Reason.NO_EXCHANGE),
        (LOWEST, "As Kh", "6d", Reason.EXCHANGE_NEEDS_LOWEST_TRUMP),
        (LOWEST, "As Kh", "7h", Reason.EXCHANGE_NEEDS_LOWEST_TRUMP),
        (LOWEST, "As Kh", "6h", None),
        (LOWEST, "As 7h", "6h", None),
        (LOWEST, "Kh", "6h", Reason.EXCHANGE_NEEDS_TALON),
        (LOWEST, "", "6d", Reason.EXCHANGE_NEEDS_TALON),
        (ACE, "As Kh", "6h", Reason.EXCHANGE_ONLY_FOR_ACE),
        (ACE, "As Ah", "6h", None),
        (Options(exchange=Exchange.LOWEST, deck=Deck.CARDS_24), "As Kh", "9h", None),
        (
            Options(exchange=Exchange.LOWEST, deck=Deck.CARDS_52),
            "As Kh",
            "6h",
            Reason.EXCHANGE_NEEDS_LOWEST_TRUMP,
        ),
        (Options(exchange=Exchange.LOWEST, deck=Deck.CARDS_54), "As Kh", "2h", None),
        (Options(exchange=Exchange.LOWEST, packs=Packs.TWO), "As 6h", "6h", Reason.EXCHANGE_FOR_SAME_RANK),
    ],
)
def test_r35_invalid_swaps_are_refused_with_their_reason(
    options: Options, talon: str, first: str, reason: Reason | None
) -> None:
    game = table(f"{first} 8c", "Tc Jc", talon=talon, options=options)
    assert why_not(game, 0, "exchange") is reason
    assert ("exchange" in legal(game, 0)) is (reason is None)


def test_r35_no_swap_before_everybody_has_answered_about_a_new_deal() -> None:
    options = Options(exchange=Exchange.LOWEST)
    game = dealt("6h 7h 8h 9h Th Js", "7c 8c 9s Ts Jd Kd", rest="Kh", options=options)
    assert why_not(game, 0, "exchange") is Reason.REDEAL_IS_ASKED
    play(game, "0 keep")
    assert why_not(game, 0, "exchange") is None


def test_r35_a_player_who_swaps_the_only_fitting_card_away_counts_as_done() -> None:
    game = table("6s 6h 8c", "Tc Jc Ks", "9d", talon="As Kh", options=LOWEST)
    play(game, "0 a6s; 1 b6sKs")
    assert may(game) == (0,)
    play(game, "0 exchange")
    assert may(game) == (0,), "the king got by it fits too"
    game = table("6s 6h 8c", "Tc Jc Ks", "9d", talon="As Qh", options=LOWEST)
    play(game, "0 a6s; 1 b6sKs; 0 exchange")
    assert game.bout == 4, "nobody holds a fitting card any more, so the bout is over"


def test_r37_an_exchange_changes_nothing_of_the_number_trump() -> None:
    options = Options(exchange=Exchange.LOWEST, number_trump=NumberTrump.ABOVE)
    game = table("6h As", "9c Kc", talon="Ts 9h", options=options)
    play(game, "0 exchange")
    assert game.view(None).number_trump == 9
    play(game, "0 aAs")
    assert legal(game, 1) == {"bAs9c", "take"}


SECOND = Options(second_trump=True)


def test_r36_a_second_trump_lies_face_down_under_the_turned_up_card() -> None:
    options = Options(second_trump=True, redeal=Redeal.OFF)
    game = dealt("6c 7c", "8c 9c", rest="9h 9s Td", options=options)
    assert game.turned_up is parse_card("9h")
    assert list(map(str, whole_position(game).talon[:2])) == ["9s", "9h"]
    assert str(whole_position(game).talon[-1]) == "Td"
    assert game.view(None).second_trump
    assert game.view(None).talon == 24
    assert not game.view(None).known_held[1]


def test_r36_a_drawn_second_trump_is_shown_and_is_the_trump_at_once() -> None:
    game = table("6c 7d 8d 8h Td Jd", "9c Kc Qd Kd Ad Js", talon="9h 9s", options=SECOND)
    assert game.trump is Suit.HEARTS
    events = play(game, "0 a6c; 1 b6c9c")
    assert events[-1] == SecondTrumpShown(Seat(1), parse_card("9s"), Suit.SPADES)
    view = game.view(None)
    assert (game.trump, view.trump, view.second_trump, view.talon) == (Suit.SPADES, Suit.SPADES, False, 0)
    assert view.known_held == (tuple(cards("9h")), tuple(cards("9s")))
    play(game, "1 aKc")
    assert legal(game, 0) == {"take"}, "hearts are no trumps any more"


def test_r36_a_joker_as_second_trump_changes_nothing() -> None:
    options = Options(second_trump=True, deck=Deck.CARDS_54)
    game = table("6c 7d 8d 8h Td Jd", "9c Kc Qd Kd Ad Js", talon="9h Xb", options=options)
    events = play(game, "0 a6c; 1 b6c9c")
    assert events[-1] == SecondTrumpShown(Seat(1), parse_card("Xb"), Suit.HEARTS)
    assert game.trump is Suit.HEARTS


def test_r36_a_joker_put_back_is_not_the_second_trump() -> None:
    options = Options(second_trump=True, deck=Deck.CARDS_54, redeal=Redeal.OFF)
    game = dealt("6c 7c", "8c 9c", rest="Xr 9h 9s Td", options=options)
    assert list(map(str, whole_position(game).talon[:2])) == ["9s", "9h"]


def test_r36_a_player_without_cards_may_leave_before_the_second_trump_is_drawn() -> None:
    options = Options(second_trump=True, empty_hand=EmptyHand.LEAVES)
    game: Game = table("6c", "9c Kc Qd Kd Ad Js", "Qc Kh Ah Jh Th 8h", talon="9h 9s", options=options)
    play(game, "0 a6c; 1 b6c9c")
    assert game.view(None).players[0].place == 1
    assert (game.view(None).second_trump, game.view(None).talon) == (True, 1)
