"""No drawing after the deal, and several games from one pack (R42)."""

import pytest

from engine import (
    DamagedRecord,
    Deck,
    Game,
    Hand,
    Malformed,
    Options,
    Packs,
    Phase,
    Record,
    Redeal,
    Seat,
    Start,
    TrumpShown,
    deal_from_seed,
    explicit_deal,
    pack,
    replay,
)
from tests.engine.setting import SEED, cards, dealt, play, whole_position, why_not

QUICK = Options(refill=False, redeal=Redeal.OFF)


def play_out(game: Game) -> Game:
    while game.outcome is None:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        game.play(seat, game.legal_moves(seat)[-1] if len(game.moves) > 300 else game.legal_moves(seat)[0])
    return game


def test_r42_without_a_refill_only_the_defenders_hand_limits_the_first_bout() -> None:
    hands = ("6c 6h 6s 6d Kc Kd", "7c 8c 9c Tc Jc Qc")
    first = dealt(*hands, options=QUICK, attacker=0)
    assert why_not(first, 0, "a6d6c6h6s") is None
    assert list(whole_position(first).repetitions.values()) == [1], (
        "and repetition counts from the first bout on (R30)"
    )


def test_r42_the_next_game_is_dealt_unshuffled_from_the_rest_the_old_turned_up_card_last() -> None:
    game = dealt("6c", "7c", options=QUICK, attacker=0)
    order = game.deal.order
    assert game.rest_for(2) == (), "not before the game is over"
    rest = play_out(game).rest_for(2)
    assert rest == (*order[13:], order[12])
    deal = explicit_deal(rest, Seat(0), is_rest=True)
    following = Game.start(QUICK, 2, deal, Start(Seat(0), Seat(1), 2))
    assert following.opening[0] == TrumpShown(rest[12], Seat(0), rest[12].suit)
    assert set(following.view(Seat(1)).hand) == set(rest[0:12:2])
    assert following.view(None).talon == 12
    assert following.attacker == 1


def test_r42_with_refill_there_is_no_rest() -> None:
    options = Options(redeal=Redeal.OFF)
    game = dealt("6c", "7c", options=options)
    play(game, "0 resign")
    assert game.rest_for(2) == ()


def test_r42_a_rest_is_not_cut() -> None:
    options = Options(refill=False, cut=True, redeal=Redeal.OFF)
    rest = pack(options)[10:]
    assert Game.start(options, 2, explicit_deal(rest, Seat(0), is_rest=True)).phase is Phase.ATTACK


def test_r7_a_new_deal_of_a_rest_is_shuffled_from_that_rest() -> None:
    options = Options(refill=False)
    rest = cards("6h Kd 7h Kc 8h Ks 9h Qd Th Qc Jh Qs 6d 7d 8d")
    game = Game.start(options, 2, explicit_deal(rest, Seat(1), is_rest=True))
    assert game.phase is Phase.REDEAL
    play(game, "0 redeal")
    everything = [card for held in whole_position(game).hands for card in held] + whole_position(game).talon
    assert set(everything) == set(rest)


@pytest.mark.parametrize(
    "order",
    [
        "6d 7d 8d 9d Td Jd 6c 7c 8c 9c Tc Jc",
        "6d 7d 8d 9d Td Jd 6c 7c 8c 9c Tc Jc Jc",
        "6d 7d 8d 9d Td Jd 6c 7c 8c 9c Tc Jc 2d",
    ],
    ids=["nothing to turn up", "a card twice", "a card of another deck"],
)
def test_r42_an_invalid_rest_is_malformed(order: str) -> None:
    with pytest.raises(Malformed):
        Game.start(QUICK, 2, explicit_deal(cards(order), Seat(0), is_rest=True))


@pytest.mark.parametrize(
    "options",
    [
        QUICK,
        Options(refill=False, deck=Deck.CARDS_54),
        Options(refill=False, packs=Packs.TWO),
        Options(refill=False, deck=Deck.CARDS_52, hand=Hand.NINE),
    ],
)
def test_r49_a_game_dealt_from_a_rest_is_written_and_replayed(options: Options) -> None:
    first = play_out(Game.start(options, 2, deal_from_seed(SEED, options, 2, Seat(0))))
    deal = explicit_deal(first.rest_for(2), Seat(1), is_rest=True)
    game = play_out(Game.start(options, 2, deal, Start(Seat(1), Seat(0), 2)))
    text = game.record().to_text()
    record = Record.from_text(text)
    assert record.deal == deal
    assert record.deal.is_rest
    assert replay(record)[0].outcome == game.outcome
    assert "\nrest: " in text
    with pytest.raises(DamagedRecord):
        Record.from_text(text.replace("\nrest: ", "\npack: "))
