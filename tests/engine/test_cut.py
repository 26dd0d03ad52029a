"""The cut, and the turned-up card (R4)."""

import pytest

from engine import (
    Cut,
    Deck,
    DeckCut,
    Game,
    Hand,
    Options,
    Phase,
    Reason,
    Redeal,
    Seat,
    Side,
    Suit,
    TrumpShown,
    TrumpSuit,
    deal_from_seed,
    explicit_deal,
    pack,
    parse_card,
)
from engine.shuffling import dealing_order
from tests.engine.setting import SEED, cards, dealt, hand, legal, play, whole_position, why_not

CUT = Options(cut=True, redeal=Redeal.OFF)


def before_the_cut(seats: int = 3, dealer: int = 1, options: Options = CUT) -> Game:
    return Game.start(options, seats, deal_from_seed(SEED, options, seats, Seat(dealer)))


def test_r4_the_player_on_the_dealers_left_cuts_before_anything_is_dealt() -> None:
    game = before_the_cut()
    view = game.view(Seat(2))
    assert game.opening == ()
    assert (game.phase, game.awaited.must) == (Phase.CUT, 2)
    assert (view.hand, view.turned_up, view.trump, view.talon, view.discarded) == ((), None, None, 0, 0)
    assert (view.cards_to_cut, view.direction) == (36, Side.LEFT)
    assert legal(game, 2) == {f"cut{place}" for place in range(1, 36)}
    assert legal(game, 0) == legal(game, 1) == set()


@pytest.mark.parametrize(
    "seat, move, reason",
    [
        (1, "cut5", Reason.NOT_YOUR_TURN),
        (2, "cut36", Reason.CUT_OUTSIDE_DECK),
        (2, "take", Reason.CUT_FIRST),
        (2, "redeal", Reason.NO_REDEAL),
        (2, "exchange", Reason.CUT_FIRST),
        (3, "cut5", Reason.NO_SUCH_SEAT),
    ],
)
def test_r4_nothing_else_is_played_before_the_cut(seat: int, move: str, reason: Reason) -> None:
    assert why_not(before_the_cut(), seat, move) is reason


@pytest.mark.parametrize("place", [0, -1, 36, 1000])
def test_r4_the_deck_is_cut_between_its_cards(place: int) -> None:
    game = before_the_cut()
    assert game.refusal(Seat(2), Cut(place)) is Reason.CUT_OUTSIDE_DECK


def test_r4_after_the_cut_comes_the_deal_and_no_second_cut() -> None:
    game = before_the_cut()
    events = play(game, "2 cut7")
    assert events[0] == DeckCut(Seat(2), 7)
    assert isinstance(events[1], TrumpShown)
    assert game.phase is Phase.ATTACK
    assert {player.cards for player in game.view(None).players} == {6}
    assert game.view(None).cards_to_cut == 0
    assert why_not(game, 2, "cut7") is Reason.NO_CUT


def test_r4_every_cut_of_a_seed_leads_to_another_shuffle() -> None:
    deal = before_the_cut().deal
    orders = {dealing_order(deal, CUT, place, 0) for place in (None, *range(1, 36))}
    assert len(orders) == 36
    lifted = {deal.order[place:] + deal.order[:place] for place in range(1, 36)}
    assert orders & lifted == set(), "whoever shuffled must not know what the cut leads to"


def test_r4_an_order_given_by_hand_is_simply_cut() -> None:
    order = pack(CUT)
    game = Game.start(CUT, 2, explicit_deal(order, Seat(1)))
    play(game, "0 cut6")
    assert hand(game, 0) == " ".join(map(str, sorted(order[6:18:2], key=lambda card: card.index)))
    assert game.turned_up is order[18]


JOKERS = Options(deck=Deck.CARDS_54, redeal=Redeal.OFF)


def talon(game: Game) -> str:
    return " ".join(map(str, reversed(whole_position(game).talon)))


def laid_out(seats: int, undealt: str, options: Options = JOKERS) -> Game:
    """A game with these cards left after the deal, the one on top of them first."""
    plain = [str(card) for card in pack(options) if str(card) not in undealt.split()]
    hands = plain[: seats * options.hand]
    return dealt(*(" ".join(hands[seat::seats]) for seat in range(seats)), rest=undealt, options=options)


NINES = Options(deck=Deck.CARDS_54, hand=Hand.NINE, redeal=Redeal.OFF)


@pytest.mark.parametrize(
    "seats, undealt, options, left",
    [
        (8, "Xr 9s Ts Js Qs Ks", JOKERS, "Ts Js Xr Qs Ks 9s"),
        (8, "Xr Xb Ts Js Qs Ks", JOKERS, "Js Xr Xb Qs Ks Ts"),
        (5, "Xr 7s 8s 9s Ts Js Qs Ks As", NINES, "8s 9s Ts Xr Js Qs Ks As 7s"),
        (8, "9s Xr Ts Js Qs Ks", JOKERS, "Xr Ts Js Qs Ks 9s"),
    ],
    ids=["under three of six", "two jokers", "under four of nine", "only the turned-up one"],
)
def test_r4_a_turned_up_joker_goes_under_half_of_the_undealt_cards(
    seats: int, undealt: str, options: Options, left: str
) -> None:
    game = laid_out(seats, undealt, options)
    assert talon(game) == left
    assert str(game.turned_up) == left[-2:]
    assert game.opening[0] == TrumpShown(parse_card(left[-2:]), Seat(seats - 1), Suit.SPADES)


QUICK = Options(deck=Deck.CARDS_54, refill=False, redeal=Redeal.OFF)


@pytest.mark.parametrize(
    "undealt, turned_up, left",
    [("Xr Xb 9s", "9s", {"Xr", "Xb", "9s"}), ("Xr Xb", "7h", {"Xr", "Xb"}), ("Xb", "7h", {"Xb"})],
)
def test_r4_after_only_jokers_the_first_plain_card_or_the_last_one_dealt_counts(
    undealt: str, turned_up: str, left: set[str]
) -> None:
    order = cards("2d 2c 3d 3c 4d 4c 5d 5c 6d 6c 7d 7h " + undealt)
    game = Game.start(QUICK, 2, explicit_deal(order, Seat(1), is_rest=True))
    assert str(game.turned_up) == turned_up
    assert set(talon(game).split()) == left
    assert (parse_card("7h") in game.view(None).known_held[1]) is (turned_up == "7h")


@pytest.mark.parametrize("last, seat", [("Xr As", 5), ("As Xb", 4), ("As Xr Xb", 3)])
def test_r4_with_the_whole_pack_dealt_the_last_plain_card_is_the_trump(last: str, seat: int) -> None:
    first = [card for card in pack(NINES) if str(card) not in last.split()]
    game = Game.start(NINES, 6, explicit_deal([*first, *cards(last)], Seat(5)))
    assert game.opening[0] == TrumpShown(parse_card("As"), Seat(5), Suit.SPADES)
    assert game.view(None).talon == 0
    assert parse_card("As") in game.view(None).known_held[seat]


@pytest.mark.parametrize("trump", [TrumpSuit.HEARTS, TrumpSuit.NONE])
def test_r4_a_joker_stays_turned_up_with_a_fixed_trump_or_none(trump: TrumpSuit) -> None:
    options = Options(deck=Deck.CARDS_54, redeal=Redeal.OFF, trump=trump)
    game = laid_out(8, "Xr 9s Ts Js Qs Ks", options)
    assert game.turned_up is parse_card("Xr")
    assert talon(game) == "9s Ts Js Qs Ks Xr"
    assert game.trump is (Suit.HEARTS if trump is TrumpSuit.HEARTS else None)
