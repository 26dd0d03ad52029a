"""The deal, its seed and the first attacker (R2-R4, R8, R9)."""

from collections import Counter
from random import Random

import pytest

from engine import (
    PRESETS,
    Conflict,
    Deck,
    Ending,
    FirstAttacker,
    FirstAttackerShown,
    Game,
    Malformed,
    NextAttacker,
    OptionConflict,
    Options,
    Outcome,
    Redeal,
    Seat,
    Start,
    TrumpShown,
    commitment_of,
    deal_from_seed,
    explicit_deal,
    max_seats,
    next_start,
    pack,
    verify,
)
from tests.engine.setting import SEED, cards, dealt, hand

BIG = PRESETS["big"]


@pytest.mark.parametrize(
    "options, most",
    [(Options(deck=Deck.CARDS_24), 4), (Options(), 6), (Options(deck=Deck.CARDS_52), 8), (BIG, 5)],
)
def test_r2_players_times_hand_is_at_most_the_pack(options: Options, most: int) -> None:
    assert max_seats(options) == most
    options.check_seats(2)
    options.check_seats(most)
    for seats, code in ((most + 1, Conflict.TOO_MANY_SEATS), (1, Conflict.TOO_FEW_SEATS)):
        with pytest.raises(OptionConflict) as caught:
            Game.start(options, seats, deal_from_seed(SEED, options, 2, Seat(0)))
        assert caught.value.code is code


def test_r4_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    order = pack(Options())
    game = Game.start(Options(), 3, explicit_deal(order, Seat(1)))
    dealt_to = {seat: {card.index for card in game.view(Seat(seat)).hand} for seat in range(3)}
    assert dealt_to[2] == {card.index for card in order[0:18:3]}
    assert dealt_to[0] == {card.index for card in order[1:18:3]}
    assert dealt_to[1] == {card.index for card in order[2:18:3]}
    assert game.opening[0] == TrumpShown(order[18], Seat(1), order[18].suit)
    assert game.view(None).talon == 18


@pytest.mark.parametrize("options, seats", [(Options(), 6), (Options(deck=Deck.CARDS_24), 4)])
def test_r4_with_the_whole_pack_dealt_the_dealers_last_card_is_the_trump(
    options: Options, seats: int
) -> None:
    deal = deal_from_seed(SEED, options, seats, Seat(2))
    game = Game.start(options, seats, deal)
    last = deal.order[-1]
    assert game.opening[0] == TrumpShown(last, Seat(2), last.suit)
    assert game.trump is last.suit
    assert game.view(None).talon == 0
    assert last in game.view(Seat(2)).hand
    assert last in game.view(None).known_held[2]


def test_r4_a_deal_of_other_cards_than_the_pack_is_malformed() -> None:
    order = pack(Options())
    wrong_deals = [
        explicit_deal(order[1:], Seat(0)),
        explicit_deal((order[1], *order[1:]), Seat(0)),
        explicit_deal(pack(BIG), Seat(0)),
        explicit_deal(order, Seat(2)),
    ]
    for deal in wrong_deals:
        with pytest.raises(Malformed):
            Game.start(Options(), 2, deal)
    for start in (Start(attacker=Seat(2)), Start(dealer=Seat(1)), Start(game=0)):
        with pytest.raises(Malformed):
            Game.start(Options(), 2, explicit_deal(order, Seat(0)), start)


def test_r4_a_seed_has_32_bytes() -> None:
    for seed in (b"", SEED[1:], SEED + b"!"):
        with pytest.raises(Malformed):
            deal_from_seed(seed, Options(), 2, None)
        with pytest.raises(Malformed):
            commitment_of(seed)


def test_r4_anybody_can_verify_a_deal() -> None:
    deal = deal_from_seed(SEED, Options(), 4, None)
    assert verify(deal, SEED, Options(), 4, None)
    assert not verify(deal, bytes(32), Options(), 4, None)
    assert not verify(deal, b"short", Options(), 4, None)
    assert not verify(explicit_deal(deal.order[::-1], deal.dealer, deal.commitment), SEED, Options(), 4, None)
    other = Seat((deal.dealer + 1) % 4)
    assert not verify(explicit_deal(deal.order, other, deal.commitment), SEED, Options(), 4, None)


def test_r4_a_shuffle_has_no_favourites() -> None:
    random = Random(5)
    first = Counter(
        str(deal_from_seed(random.randbytes(32), Options(), 2, Seat(0)).order[0]) for _ in range(3600)
    )
    assert len(first) == 36
    assert 50 < min(first.values()) <= max(first.values()) < 150


@pytest.mark.parametrize(
    "hands, rest, first_attacker, seat, shown",
    [
        (("7h Ah", "8h", "6s"), "9h", FirstAttacker.LOWEST_TRUMP, 0, "7h"),
        (("Ah", "8h", "7h"), "9h", FirstAttacker.LOWEST_TRUMP, 2, "7h"),
        (("7h", "8h", "Ah"), "9h", FirstAttacker.BY_TURNED_CARD, 2, "Ah"),
        (("7h", "8h", "Ah"), "Th", FirstAttacker.BY_TURNED_CARD, 2, "Ah"),
        (("7h", "8h", "Ah"), "Jh", FirstAttacker.BY_TURNED_CARD, 0, "7h"),
    ],
)
def test_r8_the_holder_of_a_trump_shows_it_and_begins(
    hands: tuple[str, ...], rest: str, first_attacker: FirstAttacker, seat: int, shown: str
) -> None:
    kept = " ".join(card for card in ["6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah"] if card != rest)
    away = " ".join(card for card in kept.split() if card not in " ".join(hands).split())
    game = dealt(
        *hands, rest=f"{rest} {away}", options=Options(first_attacker=first_attacker, redeal=Redeal.OFF)
    )
    assert game.opening[1] == FirstAttackerShown(Seat(seat), cards(shown)[0])
    assert game.attacker == seat
    assert cards(shown)[0] in game.view(None).known_held[seat]


@pytest.mark.parametrize("first_attacker", FirstAttacker)
def test_r8_without_trumps_the_lowest_card_begins_suits_breaking_ties(first_attacker: FirstAttacker) -> None:
    options = Options(first_attacker=first_attacker, redeal=Redeal.OFF)
    hands = ("6s 7d 8d 9d Td Jd", "6c 7c 8c 9c Tc Jc")
    game = dealt(*hands, rest="9h 6h 7h 8h Th Jh Qh Kh Ah", options=options)
    assert game.opening[1] == FirstAttackerShown(Seat(1), cards("6c")[0])
    assert game.attacker == 1


def test_r8_a_shown_card_is_known_until_it_is_played() -> None:
    game = dealt("7h", "8h", rest="9h 6h Th Jh Qh Kh Ah")
    shown = cards("7h")[0]
    assert shown in game.view(None).known_held[0]
    attack = next(move for move in game.legal_moves(Seat(0)) if move.cards == (shown,))  # type: ignore[union-attr]
    game.play(Seat(0), attack)
    assert shown not in game.view(None).known_held[0]


FOOL_2 = Outcome((Seat(2),), ((Seat(1),), (Seat(3),), (Seat(0),)), Ending.FOOL)
DRAW = Outcome((), ((Seat(1),), (Seat(3),), (Seat(0), Seat(2))), Ending.DRAW, (Seat(0), Seat(2)))


@pytest.mark.parametrize(
    "next_attacker, attacker",
    [
        (NextAttacker.UNDER_FOOL, 1),
        (NextAttacker.FROM_UNDER_FOOL, 3),
        (NextAttacker.WINNER, 1),
        (NextAttacker.LOWEST_TRUMP, None),
    ],
)
def test_r9_the_option_names_the_first_attacker_of_the_next_game(
    next_attacker: NextAttacker, attacker: int | None
) -> None:
    options = Options(next_attacker=next_attacker)
    start = next_start(options, FOOL_2, Seat(0), game=5)
    assert start == Start(Seat(2), None if attacker is None else Seat(attacker), 5)


@pytest.mark.parametrize("next_attacker", NextAttacker)
def test_r9_after_a_draw_the_same_dealer_deals_and_r8_decides(next_attacker: NextAttacker) -> None:
    start = next_start(Options(next_attacker=next_attacker), DRAW, Seat(3))
    assert start == Start(Seat(3), None, 2)


def test_r9_after_a_change_of_seats_or_options_r8_decides_and_the_fool_deals() -> None:
    moved = {Seat(2): Seat(0), Seat(0): Seat(1)}
    assert next_start(Options(), FOOL_2, Seat(0), seated=moved) == Start(Seat(0), None, 2)
    assert next_start(Options(), DRAW, Seat(0), seated=moved) == Start(Seat(1), None, 2)


def test_r9_the_dealer_is_drawn_if_the_fool_has_left() -> None:
    without_fool = {Seat(0): Seat(0), Seat(1): Seat(1), Seat(3): Seat(2)}
    assert next_start(Options(), FOOL_2, Seat(0), seated=without_fool) == Start(None, None, 2)
    assert next_start(Options(), FOOL_2, Seat(0), seated={}) == Start(None, None, 2)


@pytest.mark.parametrize("next_attacker", NextAttacker)
def test_r9_r8_decides_if_nobody_went_out(next_attacker: NextAttacker) -> None:
    resigned = Outcome((Seat(0),), ((Seat(1),),), Ending.RESIGNED)
    start = next_start(Options(next_attacker=next_attacker), resigned, Seat(1))
    assert start == Start(Seat(0), None, 2)
    later = Outcome((Seat(0),), ((Seat(2),), (Seat(1),)), Ending.RESIGNED)
    assert next_start(Options(), later, Seat(1)).attacker == 2


def test_r9_the_given_attacker_begins_and_shows_nothing() -> None:
    deal = deal_from_seed(SEED, Options(), 3, Seat(2))
    game = Game.start(Options(), 3, deal, Start(Seat(2), Seat(1), 2))
    assert game.opening[1] == FirstAttackerShown(Seat(1), None)
    assert (game.attacker, game.defender) == (1, 2)
    assert not any(game.view(None).known_held)
    assert hand(game, 1).count(" ") == 5
