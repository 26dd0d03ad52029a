"""Two packs, jokers, how many can sit down, and full tables (R1-R3)."""

from collections import Counter

import pytest

from engine import (
    Conflict,
    Deck,
    Game,
    Hand,
    OptionConflict,
    Options,
    Packs,
    Phase,
    Rank,
    Reason,
    deal_from_seed,
    max_seats,
    pack,
)
from engine.options import seat_numbers
from tests.engine.setting import SEED, legal, play, table, whole_position, why_not

TWO = Options(packs=Packs.TWO)


def test_r1_a_pack_of_54_has_a_red_and_a_black_joker_above_the_ace() -> None:
    fresh = pack(Options(deck=Deck.CARDS_54))
    assert list(map(str, fresh[52:])) == ["Xr", "Xb"]
    assert set(fresh[:52]) == set(pack(Options(deck=Deck.CARDS_52)))
    assert max(Rank) is Rank.JOKER > Rank.ACE
    assert [card.suit for card in fresh[52:]] == [None, None]


@pytest.mark.parametrize("deck", Deck)
def test_r1_two_packs_hold_every_card_twice(deck: Deck) -> None:
    once, both = pack(Options(deck=deck)), pack(Options(deck=deck, packs=Packs.TWO))
    assert both == once * 2
    assert set(Counter(both).values()) == {2}


def test_r1_a_card_never_beats_its_twin() -> None:
    game = table("6c 9s 9d", "9s 9d Ts Kh Kd", trump="d", options=TWO)
    play(game, "0 a9s")
    assert why_not(game, 1, "b9s9s") is Reason.DOES_NOT_BEAT
    assert legal(game, 1) == {"b9sTs", "b9s9d", "b9sKd", "take"}
    play(game, "1 b9s9d; 0 t9d")
    assert why_not(game, 1, "b9d9d") is not None
    assert legal(game, 1) == {"b9dKd", "take"}


@pytest.mark.parametrize(
    "options, most",
    [
        (Options(deck=Deck.CARDS_54), 8),
        (Options(deck=Deck.CARDS_54, hand=Hand.NINE), 6),
        (Options(deck=Deck.CARDS_24, packs=Packs.TWO), 8),
        (TWO, 12),
        (Options(deck=Deck.CARDS_54, packs=Packs.TWO, hand=Hand.NINE), 12),
        (Options(packs=Packs.TWO, hand=Hand.NINE), 8),
        (Options(secret=True), 4),
        (Options(secret=True, deck=Deck.CARDS_54), 6),
        (Options(secret=True, packs=Packs.TWO), 9),
        (Options(secret=True, deck=Deck.CARDS_54, hand=Hand.NINE), 4),
    ],
)
def test_r2_at_most_eight_players_with_one_pack_and_twelve_with_two(options: Options, most: int) -> None:
    assert max_seats(options) == most
    assert seat_numbers(options) == tuple(range(2, most + 1))
    options.check_seats(most)
    with pytest.raises(OptionConflict) as caught:
        options.check_seats(most + 1)
    assert caught.value.code is Conflict.TOO_MANY_SEATS


def test_r2_with_six_seats_and_36_cards_nothing_can_be_drawn_from_the_first_bout_on() -> None:
    game = Game.start(Options(), 6, deal_from_seed(SEED, Options(), 6, None))
    assert game.phase is Phase.ATTACK
    view = game.view(None)
    assert (view.talon, view.discarded, view.turned_up) == (0, 0, game.deal.order[-1])
    assert list(whole_position(game).repetitions.values()) == [1], (
        "what stands there counts for repetition at once"
    )


@pytest.mark.parametrize(
    "deck, packs, allowed",
    [
        (Deck.CARDS_24, Packs.ONE, False),
        (Deck.CARDS_36, Packs.ONE, False),
        (Deck.CARDS_24, Packs.TWO, True),
        (Deck.CARDS_52, Packs.ONE, True),
        (Deck.CARDS_54, Packs.ONE, True),
    ],
)
def test_r3_nine_cards_need_more_than_36(deck: Deck, packs: Packs, allowed: bool) -> None:
    if allowed:
        options = Options(deck=deck, packs=packs, hand=Hand.NINE)
        game = Game.start(options, 2, deal_from_seed(SEED, options, 2, None))
        assert [player.cards for player in game.view(None).players] == [9, 9]
        return
    with pytest.raises(OptionConflict) as caught:
        Options(deck=deck, packs=packs, hand=Hand.NINE)
    assert caught.value.code is Conflict.HAND_NEEDS_BIGGER_DECK
