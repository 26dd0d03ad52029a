"""Cards as text: no two are alike, and nobody needs to see colours to tell them apart."""

from bot.domain.cards import card_text
from engine import Deck, Options, Suit, pack, parse_card


def test_no_two_cards_have_the_same_text() -> None:
    cards = pack(Options(deck=Deck.CARDS_54))
    assert len({card_text(card) for card in cards}) == len(cards)


def test_a_joker_names_the_suits_of_its_colour_and_a_wild_card_the_one_it_counts_as() -> None:
    assert card_text(parse_card("Xr")) == f"🃏{Suit.DIAMONDS.sign}{Suit.HEARTS.sign}"
    assert card_text(parse_card("Xb")) == f"🃏{Suit.CLUBS.sign}{Suit.SPADES.sign}"
    assert card_text(parse_card("6S")) == f"6♦→{Suit.SPADES.sign}"
    assert card_text(parse_card("Td")) == "10♦"
