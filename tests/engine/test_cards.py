"""Cards, and the cards they beat (R1, R5)."""

import copy
import pickle

import pytest

from engine import Card, Deck, Malformed, Options, Rank, Reason, Suit, pack, parse_card
from engine.beating import order_for
from tests.engine.setting import table, why_not


@pytest.mark.parametrize(
    "deck, lowest", [(Deck.CARDS_24, Rank.NINE), (Deck.CARDS_36, Rank.SIX), (Deck.CARDS_52, Rank.TWO)]
)
def test_r1_a_fresh_pack_goes_by_suit_and_ascends_to_the_ace(deck: Deck, lowest: Rank) -> None:
    cards = pack(Options(deck=deck))
    ranks = [rank for rank in Rank if lowest <= rank <= Rank.ACE]
    assert len(cards) == deck == len(set(cards))
    assert [str(card) for card in cards] == [rank.letter + suit for suit in "dchs" for rank in ranks]
    assert cards[-1] == Card.of(Rank.ACE, Suit.SPADES)


def test_there_is_one_object_for_each_card() -> None:
    card = Card.of(Rank.TEN, Suit.HEARTS)
    assert parse_card("Th") is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert sorted(pack(Options(deck=Deck.CARDS_52)), key=lambda one: one.index)[card.index] is card


def test_a_card_cannot_be_changed_or_invented() -> None:
    card = parse_card("6s")
    with pytest.raises(AttributeError):
        card.rank = Rank.ACE
    with pytest.raises(AttributeError):
        del card.rank
    with pytest.raises(TypeError):
        Card()
    assert repr(card) == "Card(6s)"


@pytest.mark.parametrize("text", ["", "6", "s6", "10s", "7S", "6D", "X", "Xd", "1s", "6♠", "6s ", "th"])
def test_an_invalid_card_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        parse_card(text)


@pytest.mark.parametrize(
    "target, card, beats",
    [
        ("9s", "Ts", True),
        ("9s", "8s", False),
        ("9s", "9s", False),
        ("9s", "Ah", False),
        ("As", "6d", True),
        ("6d", "7d", True),
        ("7d", "6d", False),
        ("6d", "As", False),
    ],
)
def test_r5_a_higher_card_of_the_suit_or_a_trump_beats(target: str, card: str, beats: bool) -> None:
    order = order_for(Options(), parse_card("6d"), Suit.DIAMONDS)
    beaters = order.beaters[parse_card(target).index]
    assert (parse_card(card) in beaters) is beats


def test_r5_a_card_that_does_not_beat_is_refused() -> None:
    game = table("9s 6c", "8s Ah 7d 6h", trump="d")
    game.play(game.attacker, game.legal_moves(game.attacker)[-1])
    assert why_not(game, 1, "b9s8s") is Reason.DOES_NOT_BEAT
    assert why_not(game, 1, "b9sAh") is Reason.DOES_NOT_BEAT
    assert why_not(game, 1, "b9s7d") is None
