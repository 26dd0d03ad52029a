"""The lowest diamond is wild (R41)."""

import pytest

from engine import Deck, Options, Packs, Reason, Suit, parse_card
from engine.beating import order_for
from tests.engine.setting import cards, hand, legal, play, table, why_not

WELI = Options(weli=True)


@pytest.mark.parametrize(
    "deck, lowest", [(Deck.CARDS_24, "9"), (Deck.CARDS_36, "6"), (Deck.CARDS_52, "2"), (Deck.CARDS_54, "2")]
)
def test_r41_the_lowest_card_of_diamonds_is_the_weli(deck: Deck, lowest: str) -> None:
    options = Options(deck=deck, weli=True)
    game = table(f"{lowest}d Kc", "Kh Ks", trump="h", options=options)
    assert legal(game, 0) == {*(f"a{lowest}{suit}" for suit in "dCHS"), "aKc"}
    assert legal(table(f"{lowest}d Kc", "Kh Ks", trump="h", options=Options(deck=deck)), 0) == {
        f"a{lowest}d",
        "aKc",
    }


def test_r41_no_other_card_names_a_suit() -> None:
    game = table("6d 6h Kc", "Kh Ks", trump="h", options=WELI)
    assert why_not(game, 0, "a6C") is None
    game = table("6h Kc", "Kh Ks", trump="h", options=WELI)
    assert why_not(game, 0, "a6C") is Reason.NOT_YOUR_CARD
    game = table("6d Kc", "Kh Ks", trump="h")
    assert why_not(game, 0, "a6C") is Reason.NOT_THE_WELI


def test_r41_a_weli_is_played_once_in_a_move() -> None:
    game = table("6d 6h Kc", "Kh Ks 7h", trump="h", options=WELI)
    assert why_not(game, 0, "a6d6S") is Reason.SAME_CARD_TWICE
    assert {move for move in legal(game, 0) if len(move) == 5} == {"a6d6h", "a6h6C", "a6h6H", "a6h6S"}


@pytest.mark.parametrize(
    "move, beaters", [("a6d", {"7d", "7h"}), ("a6C", {"7c", "7h"}), ("a6H", {"7h"}), ("a6S", {"7s", "7h"})]
)
def test_r41_the_player_of_the_weli_names_its_suit(move: str, beaters: set[str]) -> None:
    game = table("6d Kc", "7d 7c 7h 7s", trump="h", options=WELI)
    play(game, f"0 {move}")
    assert legal(game, 1) == {"take", *(f"b{move[1:]}{card}" for card in beaters)}
    assert [str(pair.attack) for pair in game.view(None).table] == [move[1:]]


@pytest.mark.parametrize("trump", ["h", "c"])
def test_r41_the_weli_and_the_card_it_names_do_not_beat_each_other(
    trump: str,
) -> None:
    game = table("6d Kc", "6h 7h", trump=trump, options=WELI)
    play(game, "0 a6H")
    assert legal(game, 1) == {"b6H7h", "take"}
    game = table("6h Kc", "6d 7h", trump=trump, options=WELI)
    play(game, "0 a6h")
    assert legal(game, 1) == {"b6h7h", "take"} | ({"b6h6C"} if trump == "c" else set())


@pytest.mark.parametrize(
    "move, reason", [("p6S", None), ("p6d", None), ("p6H", Reason.NO_TRANSFER_WITH_TRUMPS)]
)
def test_r24_the_named_suit_makes_the_weli_a_trump(move: str, reason: Reason | None) -> None:
    options = Options(weli=True, transfer=True, transfer_trumps=False)
    game = table("6c 8c", "6d 7c Ks", "7h 7s 8h", trump="h", options=options)
    play(game, "0 a6c")
    assert why_not(game, 1, move) is reason
    game = table("6d 8c", "6c 7c Ks", "7h 7s 8h", trump="h", options=options)
    play(game, f"0 a{move[1:]}")
    assert why_not(game, 1, "p6c") is reason


def test_r41_a_taken_weli_is_a_diamond_again() -> None:
    game = table("6d Kc", "7c 8s", trump="h", options=WELI)
    play(game, "0 a6S; 1 take")
    assert hand(game, 1) == "6d 7c 8s"
    assert game.view(None).known_held[1] == tuple(cards("6d"))
    assert why_not(game, 1, "a6d") is Reason.NOT_YOUR_TURN
    game = table("6d Kc", "7s 8s", trump="h", options=WELI)
    play(game, "0 a6S; 1 b6S7s")
    assert parse_card("6d") in game.view(None).seen_discarded


def beats(options: Options, card: str, target: str, turned_up: str = "Th") -> bool:
    order = order_for(options, parse_card(turned_up), Suit.HEARTS)
    return parse_card(card) in order.beaters[parse_card(target).index]


def test_r40_the_printed_card_of_a_weli_decides_about_wraparound() -> None:
    options = Options(weli=True, wraparound=True)
    for face in ("6d", "6C", "6S"):
        assert beats(options, face, "Ad")
        assert not beats(options, face, "As")
        assert not beats(options, face, "Ac")
    assert beats(options, "6s", "As")


def test_r41_a_weli_of_any_suit_does_not_beat_its_twin() -> None:
    options = Options(weli=True, packs=Packs.TWO)
    assert not any(
        beats(options, face, other) for face in ("6d", "6C", "6H", "6S") for other in ("6d", "6C", "6H")
    )
    assert beats(options, "6H", "6s")
