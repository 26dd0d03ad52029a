"""Asking for a new deal (R7)."""

import pytest

from engine import (
    Deck,
    FirstAttackerShown,
    Game,
    Hand,
    HandKept,
    Options,
    Packs,
    Phase,
    Reason,
    Redeal,
    RedealDemanded,
    Seat,
    Start,
    TrumpShown,
    deal_from_seed,
    pack,
)
from engine.shuffling import dealing_order
from tests.engine.setting import dealt, hand, legal, play, whole_position, why_not

HEARTS = "6h 7h 8h 9h Th"
BLAND = ("Kd Kc Ks Qd Qc Qs", "Jd Jc Js Td Tc Ts", "9d 9c 9s 8d 8c 8s")


def asked(game: Game) -> list[int]:
    """Return the seats offered a new deal, in order, when everybody keeps their hand."""
    seats: list[int] = []
    while game.phase is Phase.REDEAL:
        must = game.awaited.must
        assert must is not None
        seats.append(must)
        play(game, f"{must} keep")
    return seats


@pytest.mark.parametrize(
    "redeal, cards, right",
    [
        (Redeal.OFF, "6h 7h 8h 9h Th Jh", False),
        (Redeal.FIVE, "6h 7h 8h 9h 6c 7c", False),
        (Redeal.FIVE, f"{HEARTS} 6c", True),
        (Redeal.FIVE, f"{HEARTS} Jh", True),
        (Redeal.FIVE, "6h 7h 8h 6d 7d 8d", False),
        (Redeal.SIX, f"{HEARTS} 6c", False),
        (Redeal.SIX, f"{HEARTS} Jh", True),
        (Redeal.FIVE_OR_COLOUR, f"{HEARTS} 6c", True),
        (Redeal.FIVE_OR_COLOUR, "6h 7h 8h 6d 7d 8d", True),
        (Redeal.FIVE_OR_COLOUR, "6h 7h 8h 6d 7d 8c", False),
    ],
)
def test_r7_with_six_cards_five_or_six_of_a_suit_or_six_of_a_colour_give_the_right(
    redeal: Redeal, cards: str, right: bool
) -> None:
    game = dealt(cards, BLAND[0], options=Options(redeal=redeal))
    assert asked(game) == ([0] if right else [])


CLUBS_OF_52 = "2c 3c 4c 5c 6c 7c"


@pytest.mark.parametrize(
    "redeal, cards, right",
    [
        (Redeal.FIVE, f"{CLUBS_OF_52} 2h 3h 4h", False),
        (Redeal.FIVE, f"{CLUBS_OF_52} 8c 3h 4h", True),
        (Redeal.SIX, f"{CLUBS_OF_52} 8c 3h 4h", False),
        (Redeal.SIX, f"{CLUBS_OF_52} 8c 9c 4h", True),
        (Redeal.FIVE_OR_COLOUR, f"{CLUBS_OF_52} 2s 3h 4h", False),
        (Redeal.FIVE_OR_COLOUR, f"{CLUBS_OF_52} 2s 3s 4h", True),
        (Redeal.FIVE_OR_COLOUR, f"{CLUBS_OF_52} 8c 3h 4h", True),
    ],
)
def test_r7_with_nine_cards_seven_or_eight_of_a_suit_give_the_right(
    redeal: Redeal, cards: str, right: bool
) -> None:
    options = Options(deck=Deck.CARDS_52, hand=Hand.NINE, redeal=redeal)
    game = dealt(cards, "Kd Kc Ks Qd Qc Qs Jd Jh Js", options=options)
    assert asked(game) == ([0] if right else [])


@pytest.mark.parametrize(
    "redeal, cards, right",
    [
        (Redeal.FIVE, "6h 7h 8h 9h Xr 6c", False),
        (Redeal.FIVE_OR_COLOUR, "6h 7h 8h 6d 7d Xr", True),
        (Redeal.FIVE_OR_COLOUR, "6h 7h 8h 6d 7d Xb", False),
        (Redeal.FIVE_OR_COLOUR, "6s 7c 8c 6c 7s Xb", True),
    ],
)
def test_r7_a_joker_has_a_colour_and_no_suit(redeal: Redeal, cards: str, right: bool) -> None:
    game = dealt(cards, BLAND[0], options=Options(deck=Deck.CARDS_54, redeal=redeal))
    assert asked(game) == ([0] if right else [])


RIGHTS = ("6h 7h 8h 9h Th 6d", BLAND[0], "6c 7c 8c 9c Tc 7d")


def test_r7_players_with_the_right_are_asked_in_turn_from_the_dealers_left() -> None:
    game = dealt(*RIGHTS, options=Options())
    assert isinstance(game.opening[-1], TrumpShown), "nobody has shown a card before all are asked"
    assert (game.phase, game.awaited.must, game.awaited.may) == (Phase.REDEAL, 0, ())
    assert legal(game, 0) == {"redeal", "keep"}
    assert legal(game, 1) == legal(game, 2) == set()
    assert play(game, "0 keep") == (HandKept(Seat(0)),)
    assert (game.phase, game.awaited.must) == (Phase.REDEAL, 2)
    kept, begins = play(game, "2 keep")
    assert kept == HandKept(Seat(2))
    assert isinstance(begins, FirstAttackerShown)
    assert game.phase is Phase.ATTACK


@pytest.mark.parametrize(
    "seat, move, reason",
    [
        (2, "keep", Reason.NOT_YOUR_TURN),
        (2, "redeal", Reason.NOT_YOUR_TURN),
        (1, "redeal", Reason.NOT_YOUR_TURN),
        (0, "a6h", Reason.REDEAL_IS_ASKED),
        (0, "take", Reason.REDEAL_IS_ASKED),
        (0, "cut5", Reason.NO_CUT),
    ],
)
def test_r7_nothing_else_is_played_before_everybody_has_answered(
    seat: int, move: str, reason: Reason
) -> None:
    assert why_not(dealt(*RIGHTS, options=Options()), seat, move) is reason


def test_r7_the_same_dealer_deals_again_from_the_whole_deck() -> None:
    game = dealt(*RIGHTS, options=Options())
    before = [hand(game, seat) for seat in range(3)]
    events = play(game, "0 redeal")
    assert events[0] == RedealDemanded(Seat(0))
    assert isinstance(events[1], TrumpShown)
    assert events[1].dealer == 2
    assert [hand(game, seat) for seat in range(3)] != before
    view = game.view(None)
    assert (view.talon, view.discarded, [player.cards for player in view.players]) == (18, 0, [6, 6, 6])
    everything = [card for held in game.hands for card in held] + whole_position(game).talon
    assert sorted(map(str, everything)) == sorted(map(str, pack(Options())))


def test_r7_every_new_deal_differs_also_after_a_cut() -> None:
    options = Options(cut=True)
    for deal in (dealt(*RIGHTS).deal, deal_from_seed(bytes(32), options, 3, Seat(0))):
        orders = {dealing_order(deal, options, place, again) for place in (None, 3, 4) for again in range(4)}
        assert len(orders) == 12
        assert all(len(set(order)) == 36 for order in orders)


def test_r7_at_most_three_new_deals_are_made_in_a_game() -> None:
    """Twelve players with two packs, and a seed: somebody has the right after every deal."""
    options = Options(packs=Packs.TWO, redeal=Redeal.FIVE_OR_COLOUR)
    game = Game.start(options, 12, deal_from_seed(bytes([11]) * 32, options, 12, Seat(4)))
    for _ in range(3):
        seat = game.awaited.must
        assert seat is not None
        assert game.phase is Phase.REDEAL
        play(game, f"{seat} redeal")
    suits = [[card.suit for card in held] for held in game.hands]
    assert any(max(map(held.count, held)) >= 5 for held in suits), "somebody would have the right again"
    assert game.phase is Phase.ATTACK


def test_r7_the_first_attacker_by_r9_begins_after_a_new_deal_too() -> None:
    deal = dealt(*RIGHTS, options=Options()).deal
    game = Game.start(Options(), 3, deal, Start(attacker=Seat(1), game=2))
    assert asked(game) == [0, 2]
    assert game.attacker == 1
