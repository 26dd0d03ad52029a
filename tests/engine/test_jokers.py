"""Two jokers in the pack: the cards beaten by them, and throwing in after them (R6)."""

import pytest

from engine import Deck, Game, Options, Reason, Suit, TrumpSuit, pack, parse_card
from engine.beating import order_for
from tests.engine.setting import legal, play, table, why_not

JOKERS = Options(deck=Deck.CARDS_54)
NO_TRUMP = Options(deck=Deck.CARDS_54, trump=TrumpSuit.NONE)


def beaten_by(card: str, options: Options, trump: Suit | None) -> set[str]:
    """Return every card of the pack beaten by this card."""
    order = order_for(options, parse_card("9c"), trump)
    return {str(target) for target in pack(options) if parse_card(card) in order.beaters[target.index]}


def beaters_of(card: str, options: Options, trump: Suit | None) -> set[str]:
    order = order_for(options, parse_card("9c"), trump)
    return {str(face) for face in pack(options) if face in order.beaters[parse_card(card).index]}


def suit(letters: str) -> set[str]:
    return {f"{rank}{letter}" for rank in "23456789TJQKA" for letter in letters}


@pytest.mark.parametrize(
    "trump, high, low", [("d", "Xr", "Xb"), ("h", "Xr", "Xb"), ("c", "Xb", "Xr"), ("s", "Xb", "Xr")]
)
def test_r6_the_joker_of_the_trumps_colour_is_the_highest_trump_and_beats_everything(
    trump: str, high: str, low: str
) -> None:
    assert beaten_by(high, JOKERS, Suit(trump)) == suit("dchs") | {low}
    assert beaters_of(high, JOKERS, Suit(trump)) == set()


@pytest.mark.parametrize(
    "trump, low, plain", [("d", "Xb", "cs"), ("h", "Xb", "cs"), ("c", "Xr", "dh"), ("s", "Xr", "dh")]
)
def test_r6_the_other_joker_beats_the_plain_cards_of_its_colour_and_any_trump_beats_it(
    trump: str, low: str, plain: str
) -> None:
    high = "Xr" if low == "Xb" else "Xb"
    assert beaten_by(low, JOKERS, Suit(trump)) == suit(plain)
    assert beaters_of(low, JOKERS, Suit(trump)) == suit(trump) | {high}


@pytest.mark.parametrize("joker, colour", [("Xr", "dh"), ("Xb", "cs")])
def test_r6_without_trumps_each_joker_beats_every_card_of_its_colour_and_only_that(
    joker: str, colour: str
) -> None:
    assert beaten_by(joker, NO_TRUMP, None) == suit(colour)
    assert beaters_of(joker, NO_TRUMP, None) == set()


@pytest.mark.parametrize("joker", ["Xr", "Xb"])
@pytest.mark.parametrize("trump", [Suit.HEARTS, None])
def test_r6_no_joker_beats_its_twin(joker: str, trump: Suit | None) -> None:
    assert joker not in beaten_by(joker, JOKERS, trump)


def joker_opens(*hands: str) -> Game:
    game = table("Xb 6c 7c", *hands, trump="d", options=JOKERS)
    play(game, "0 aXb")
    return game


def test_r6_with_a_joker_only_jokers_may_be_laid() -> None:
    game = joker_opens("2d Kh Ks", "Xr As")
    play(game, "1 bXb2d")
    assert why_not(game, 0, "t6c") is Reason.RANK_NOT_ON_TABLE
    assert legal(game, 2) == {"tXr", "done"}
    play(game, "2 tXr")
    assert legal(game, 1) == {"take"}


def test_r6_a_joker_transfers_the_other_joker() -> None:
    options = Options(deck=Deck.CARDS_54, transfer=True)
    hands = ("Xb 6c 7c", "Xr Kd Ks", "7d 8d 9d")
    game = table(*hands, trump="d", options=options)
    play(game, "0 aXb")
    assert legal(game, 1) == {"pXr", "bXbXr", "bXbKd", "take"}
    without_trumps = Options(deck=Deck.CARDS_54, transfer=True, trump=TrumpSuit.NONE)
    game = table(*hands, options=without_trumps)
    play(game, "0 aXb")
    assert legal(game, 1) == {"pXr", "take"}
    without = Options(deck=Deck.CARDS_54, transfer=True, transfer_trumps=False)
    game = table(*hands, trump="d", options=without)
    play(game, "0 aXb")
    assert why_not(game, 1, "pXr") is Reason.NO_TRANSFER_WITH_TRUMPS, "the red joker is a trump"
    game = table(*hands, trump="s", options=without)
    play(game, "0 aXb")
    assert why_not(game, 1, "pXr") is Reason.NO_TRANSFER_WITH_TRUMPS, "the black one is now"
