"""Options for the order of the cards, and the precedence of these options (R37-R40)."""

import pytest

from engine import Deck, NumberTrump, Options, OwnSuit, Packs, Redeal, Suit, TrumpShown, TrumpSuit, parse_card
from engine.beating import agreed_trump, order_for
from tests.engine.setting import dealt, legal, play, table

BELOW = Options(number_trump=NumberTrump.BELOW)
ABOVE = Options(number_trump=NumberTrump.ABOVE)


def beats(options: Options, turned_up: str, card: str, target: str) -> bool:
    """Return True if this card beats the target, with this third card turned up."""
    turned = parse_card(turned_up)
    order = order_for(options, turned, agreed_trump(options, turned))
    return parse_card(card) in order.beaters[parse_card(target).index]


ALL_BELOW = "9d 9c 9s 6h 7h 8h 9h Th Jh Qh Kh Ah"
ALL_ABOVE = "6h 7h 8h Th Jh Qh Kh Ah 9d 9c 9s 9h"


@pytest.mark.parametrize("options, ascending", [(BELOW, ALL_BELOW), (ABOVE, ALL_ABOVE)])
def test_r37_cards_of_the_turned_up_rank_are_trumps_below_or_above_the_suits(
    options: Options, ascending: str
) -> None:
    trumps = ascending.split()
    for place, card in enumerate(trumps):
        for other, target in enumerate(trumps):
            assert beats(options, "9h", card, target) is (place > other), f"{target} by {card}"
        assert beats(options, "9h", card, "As")
        assert not beats(options, "9h", "As", card)


@pytest.mark.parametrize("options", [BELOW, ABOVE])
def test_r37_a_trump_joker_stands_above_all_and_any_trump_beats_the_other(options: Options) -> None:
    jokers = Options(deck=Deck.CARDS_54, number_trump=options.number_trump)
    assert beats(jokers, "9h", "Xr", "9h")
    assert not beats(jokers, "9h", "9h", "Xr")
    assert beats(jokers, "9h", "9c", "Xb")
    assert not beats(jokers, "9h", "Xb", "9c")
    assert beats(jokers, "9h", "Xb", "Tc")


PLAIN = "6d 7c 8s Ac Ks Xb"


@pytest.mark.parametrize("options, trumps", [(BELOW, ALL_BELOW), (ABOVE, ALL_ABOVE)])
def test_r37_the_strength_of_trumps_rises_above_all_plain_cards_up_to_the_joker(
    options: Options, trumps: str
) -> None:
    order = order_for(options, parse_card("9h"), Suit.HEARTS)
    plain = {order.strength(parse_card(card)) for card in PLAIN.split()}
    rising = [order.strength(parse_card(card)) for card in [*trumps.split(), "Xr"]]
    assert len(plain) == 1
    assert [*plain, *rising] == sorted({*plain, *rising})


@pytest.mark.parametrize("deck", [Deck.CARDS_36, Deck.CARDS_54])
@pytest.mark.parametrize("own, letter", [(OwnSuit.CLUBS, "c"), (OwnSuit.SPADES, "s")])
def test_r38_only_a_higher_card_of_the_own_suit_beats_a_card_of_it(
    deck: Deck, own: OwnSuit, letter: str
) -> None:
    options = Options(deck=deck, own_suit=own)
    for other in ("Ah", "Kd", "Ac" if letter == "s" else "As", "Xr", "Xb"):
        assert not beats(options, "6h", other, f"7{letter}")
    assert beats(options, "6h", f"8{letter}", f"7{letter}")
    assert not beats(options, "6h", f"6{letter}", f"7{letter}")
    assert not beats(options, "6h", f"A{letter}", "6d"), "and it beats only its own"
    assert beats(options, "6h", "7h", "Ad")


def test_r38_in_the_japanese_game_diamonds_are_trump_and_only_spades_beat_spades() -> None:
    options = Options(own_suit=OwnSuit.SPADES, trump=TrumpSuit.DIAMONDS)
    game = table("7s 6c", "8s 6s Ad", trump="9h", options=options)
    play(game, "0 a7s")
    assert game.trump is Suit.DIAMONDS
    assert legal(game, 1) == {"b7s8s", "take"}


@pytest.mark.parametrize(
    "trump, suit",
    [
        (TrumpSuit.DIAMONDS, Suit.DIAMONDS),
        (TrumpSuit.CLUBS, Suit.CLUBS),
        (TrumpSuit.HEARTS, Suit.HEARTS),
        (TrumpSuit.SPADES, Suit.SPADES),
        (TrumpSuit.TURNED, Suit.HEARTS),
        (TrumpSuit.NONE, None),
    ],
)
def test_r39_a_suit_is_agreed_beforehand_or_there_are_no_trumps(trump: TrumpSuit, suit: Suit | None) -> None:
    options = Options(trump=trump, redeal=Redeal.OFF)
    game = dealt("6c 7c", "8c 9c", rest="Th", options=options)
    assert game.opening[0] == TrumpShown(parse_card("Th"), game.deal.dealer, suit)
    assert game.turned_up is parse_card("Th")
    view = game.view(None)
    assert (game.trump, view.trump, view.number_trump) == (suit, suit, None)
    assert beats(options, "Th", "6h", "As") is (suit is Suit.HEARTS)


@pytest.mark.parametrize(
    "deck, lowest", [(Deck.CARDS_24, "9"), (Deck.CARDS_36, "6"), (Deck.CARDS_52, "2"), (Deck.CARDS_54, "2")]
)
def test_r40_the_lowest_of_a_suit_beats_its_ace(deck: Deck, lowest: str) -> None:
    options = Options(deck=deck, wraparound=True)
    for suit in "dchs":
        assert beats(options, "Th", f"{lowest}{suit}", f"A{suit}")
        assert not beats(options, "Th", f"{lowest}{suit}", f"K{suit}")
        assert beats(options, "Th", f"A{suit}", f"{lowest}{suit}"), "and the ace the lowest, as ever"
        assert not beats(Options(deck=deck), "Th", f"{lowest}{suit}", f"A{suit}")
    assert not beats(options, "Th", f"{lowest}c", "As")
    assert not beats(options, "Th", f"{lowest}c", "Ah")


def wraps(**changes: object) -> Options:
    return Options(wraparound=True, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options, turned_up, card, target, expected",
    [
        (wraps(own_suit=OwnSuit.SPADES), "Th", "6s", "As", True),
        (wraps(number_trump=NumberTrump.ABOVE), "Ah", "6h", "Ah", True),
        (wraps(number_trump=NumberTrump.ABOVE), "Ah", "6c", "Ac", True),
        (wraps(number_trump=NumberTrump.BELOW), "6h", "6c", "Ac", True),
        (wraps(packs=Packs.TWO), "Th", "As", "As", False),
        (Options(own_suit=OwnSuit.SPADES, deck=Deck.CARDS_54), "Th", "Xr", "2s", False),
        (Options(own_suit=OwnSuit.SPADES, number_trump=NumberTrump.ABOVE), "9h", "9c", "6s", False),
        (Options(deck=Deck.CARDS_54, number_trump=NumberTrump.ABOVE), "9h", "9h", "Xr", False),
    ],
    ids=[
        "R40 before R38",
        "R40 before R37 above",
        "R40 before number trumps",
        "R40 beside R37 below",
        "a twin never",
        "R38 before jokers",
        "R38 before R37",
        "jokers before R37",
    ],
)
def test_r40_these_rules_have_a_fixed_precedence(
    options: Options, turned_up: str, card: str, target: str, expected: bool
) -> None:
    assert beats(options, turned_up, card, target) is expected
