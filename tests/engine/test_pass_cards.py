"""Transferring by showing the trump of the attack's rank (R26, with R24 and R25)."""

import pytest

from engine import Game, Options, Packs, PassCard, PassShown, Reason, Seat, TrumpSuit, parse_card
from tests.engine.setting import cards, hand, legal, play, table, whole_position, why_not

BOUT = Options(transfer=True, pass_card=PassCard.BOUT)
GAME = Options(transfer=True, pass_card=PassCard.GAME)
HANDS = ("6c 8c 9c", "6d Kh Ks", "7c 7h 7s")


def test_r26_showing_the_trump_of_that_rank_transfers_without_playing_it() -> None:
    game = table(*HANDS, trump="d", options=BOUT)
    play(game, "0 a6c")
    assert legal(game, 1) == {"p6d", "s6d", "b6c6d", "take"}
    assert play(game, "1 s6d") == (PassShown(Seat(1), Seat(2), parse_card("6d")),)
    assert (game.attacker, game.defender) == (1, 2)
    assert hand(game, 1) == "6d Kh Ks"
    assert len(game.view(None).table) == 1


def test_r26_the_shown_card_stays_known_to_all_and_may_be_played_later() -> None:
    game = table(*HANDS, trump="d", options=BOUT)
    play(game, "0 a6c; 1 s6d")
    assert game.view(Seat(2)).known_held == ((), tuple(cards("6d")), ())
    play(game, "2 b6c7c; 1 t6d")
    assert game.view(Seat(2)).known_held[1] == ()
    assert [str(pair.attack) for pair in game.view(None).table] == ["6c", "6d"]


@pytest.mark.parametrize(
    "options, move, reason",
    [
        (Options(transfer=True), "s6d", Reason.NO_PASS_CARDS),
        (Options(pass_card=PassCard.BOUT), "s6d", Reason.NO_TRANSFERS),
        (BOUT, "s6h", Reason.NOT_THE_PASS_CARD),
        (BOUT, "s7d", Reason.NOT_THE_PASS_CARD),
        (BOUT, "s6s", Reason.NOT_YOUR_CARD),
        (BOUT, "s6dL", Reason.NO_SIDE_TO_CHOOSE),
        (BOUT, "s6d", None),
    ],
)
def test_r26_invalid_pass_cards_are_refused_with_their_reason(
    options: Options, move: str, reason: Reason | None
) -> None:
    game = table("6c 8c 9c", "6d 6h 7d Ks", "7c 7h 7s", trump="d", options=options)
    play(game, "0 a6c")
    assert why_not(game, 1, move) is reason


def test_r26_showing_a_pass_card_is_otherwise_a_transfer() -> None:
    game = table("6c 6s 8c", "6d 7d Kh Ks", "7c 7h 7s", trump="d", options=BOUT)
    assert why_not(game, 1, "s6d") is Reason.BOUT_NOT_OPEN
    play(game, "0 a6c6s")
    assert why_not(game, 0, "s6d") is Reason.NOT_THE_DEFENDER
    play(game, "1 b6c7d")
    assert why_not(game, 1, "s6d") is Reason.NO_TRANSFER_AFTER_BEATING
    play(game, "1 take")
    assert why_not(game, 1, "s6d") is Reason.ALREADY_TAKING
    first = table(*HANDS, trump="d", options=BOUT, first_bout=True)
    play(first, "0 a6c")
    assert why_not(first, 1, "s6d") is Reason.FIRST_BOUT_NO_TRANSFER


def test_r24_forbids_a_pass_card_only_if_a_trump_is_in_the_attack() -> None:
    options = Options(transfer=True, pass_card=PassCard.BOUT, transfer_trumps=False, packs=Packs.TWO)
    for attack, reason in (("a6c", None), ("a6d", Reason.NO_TRANSFER_WITH_TRUMPS)):
        game = table("6c 6d 8c", "6d Kh Ks", "7c 7h 7s", trump="d", options=options)
        play(game, f"0 {attack}")
        assert why_not(game, 1, "s6d") is reason
        assert ("s6d" in legal(game, 1)) is (reason is None)


def attacked_again(options: Options) -> Game:
    """Seat 1 has shown the six of trumps in the bout before, and is attacked with a six once more."""
    game = table("6c 6h 7c 8c Ah", "6d Kh Qs Jc", trump="d", options=options)
    play(game, "0 a6c; 1 s6d; 0 take; 1 done; 1 aKh; 0 bKhAh; 0 a6c")
    return game


def test_r26_with_bout_each_pass_card_is_shown_once_a_bout() -> None:
    game = table("6c 6h 9s Ts Js", "6d Kh Ks Qd", trump="d", options=BOUT)
    play(game, "0 a6c; 1 s6d; 0 p6h")
    assert game.view(None).shown_passes == ((Seat(1), parse_card("6d")),)
    assert why_not(game, 1, "s6d") is Reason.PASS_CARD_SHOWN_ALREADY
    assert "s6d" not in legal(game, 1)
    again = attacked_again(BOUT)
    assert again.view(None).shown_passes == ()
    assert why_not(again, 1, "s6d") is None


def test_r26_with_game_each_pass_card_is_shown_once_a_game() -> None:
    game = attacked_again(GAME)
    assert game.view(None).shown_passes == ((Seat(1), parse_card("6d")),)
    assert why_not(game, 1, "s6d") is Reason.PASS_CARD_SHOWN_ALREADY
    assert why_not(game, 1, "p6d") is None, "playing it is another thing"


def test_r26_with_two_packs_each_copy_is_shown_once() -> None:
    options = Options(transfer=True, pass_card=PassCard.BOUT, packs=Packs.TWO)
    game = table("6c 6h 6h 9s Ts Js", "6d 6d Kh Ks Qd", trump="d", options=options)
    play(game, "0 a6c; 1 s6d; 0 p6h; 1 s6d")
    assert game.view(None).known_held[1] == tuple(cards("6d 6d"))
    play(game, "0 p6h")
    assert why_not(game, 1, "s6d") is Reason.PASS_CARD_SHOWN_ALREADY
    game = table("6c 6h 9s Ts Js", "6d Kh Ks Qd", trump="d", options=options)
    play(game, "0 a6c; 1 s6d; 0 p6h")
    assert why_not(game, 1, "s6d") is Reason.PASS_CARD_SHOWN_ALREADY, "one in the hand is shown once"


def test_r26_showing_a_known_card_reveals_nothing_about_its_twin() -> None:
    options = Options(transfer=True, pass_card=PassCard.BOUT, packs=Packs.TWO)
    for hidden in ("6d", "Jd"):
        game = table("6c 9s Ts Js", f"6d {hidden} Kh Ks Qd", trump="d", options=options)
        position = whole_position(game)
        position.known[1] = cards("6d")
        game = Game(position, ())
        play(game, "0 a6c; 1 s6d")
        assert game.view(None).known_held[1] == tuple(cards("6d"))


def test_r26_all_seats_together_show_a_card_once_for_each_pack() -> None:
    options = Options(transfer=True, pass_card=PassCard.GAME, packs=Packs.TWO)
    game = table("6c 8c 9c", "6d Kh Ks", "6d Qh Qs", trump="d", options=options)
    play(game, "0 a6c; 1 s6d; 2 s6d")
    assert game.view(None).shown_passes == ((Seat(1), parse_card("6d")), (Seat(2), parse_card("6d")))
    position = whole_position(game)
    position.hands[0] += cards("6d")
    game = Game(position, ())
    assert why_not(game, 0, "s6d") is Reason.PASS_CARD_SHOWN_ALREADY


@pytest.mark.parametrize(
    "trump, move, reason",
    [
        (TrumpSuit.DIAMONDS, "s6d", None),
        (TrumpSuit.SPADES, "s6d", Reason.NOT_THE_PASS_CARD),
        (TrumpSuit.SPADES, "s6S", Reason.NOT_THE_PASS_CARD),
        (TrumpSuit.NONE, "s6d", Reason.NOT_THE_PASS_CARD),
    ],
)
def test_r26_the_weli_is_shown_as_a_diamond(trump: TrumpSuit, move: str, reason: Reason | None) -> None:
    options = Options(transfer=True, pass_card=PassCard.BOUT, weli=True, trump=trump)
    game = table("6c 8c 9c", "6d Kh Ks", "7c 7h 7s", options=options)
    play(game, "0 a6c")
    assert why_not(game, 1, move) is reason
    assert (move in legal(game, 1)) is (reason is None)
