"""Two cards hidden from everybody until the owner would be out (R43), and hands open to everybody (R44)."""

import pytest

from engine import (
    Conflict,
    Deck,
    EmptyHand,
    Game,
    OptionConflict,
    Options,
    Redeal,
    Seat,
    SecretTaken,
    TeamOut,
    Teams,
    TeamWentOut,
    TrumpShown,
    WentOut,
    parse_card,
)
from tests.engine.setting import dealt, drawn, hand, play, table, whole_position

SECRET = Options(secret=True)


def test_r43_secret_cards_are_dealt_after_the_hands_before_the_trump_is_turned_up() -> None:
    options = Options(secret=True, redeal=Redeal.OFF)
    game = dealt("6c", "7c", "8c", rest="9c Tc Jc 9s Ts Js Qh", options=options)
    assert [set(map(str, secret)) for secret in whole_position(game).secret] == [
        {"9c", "9s"},
        {"Tc", "Ts"},
        {"Jc", "Js"},
    ]
    assert game.turned_up is parse_card("Qh")
    assert game.view(None).talon == 36 - 3 * 8
    assert {player.cards for player in game.view(None).players} == {6}
    assert {player.secret for player in game.view(None).players} == {2}


def test_r4_with_the_whole_pack_dealt_the_last_card_of_a_hand_is_shown_not_a_secret_one() -> None:
    options = Options(secret=True, deck=Deck.CARDS_24, redeal=Redeal.OFF)
    game = dealt("9c Tc Jc Qc Kc Ac", "9s Ts Js Qs Ks As", "9h Th Jh Qh Kh Ah", options=options)
    assert game.opening[0] == TrumpShown(parse_card("Ah"), Seat(2), parse_card("Ah").suit)
    assert game.view(None).talon == 0
    assert parse_card("Ah") in game.view(None).known_held[2]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_r43_nobody_sees_secret_cards_not_even_the_owner(seat: int | None) -> None:
    game = table("6c 8c | 9h Th", "7c Kc | Qh Kh", "8d 9d | Jd Qd", options=SECRET, trump="s")
    view = game.view(None if seat is None else Seat(seat))
    shown = str(view)
    for secret in ("9h", "Th", "Qh", "Kh", "Jd", "Qd"):
        assert f"Card({secret})" not in shown


def test_r43_a_player_without_cards_takes_the_secret_cards_and_is_not_out() -> None:
    game = table("6c | 9h Th", "7c Kc | Qh Kh", options=SECRET, trump="s")
    events = play(game, "0 a6c; 1 b6c7c")
    assert events[-1] == SecretTaken(Seat(0), 2)
    assert hand(game, 0) == "9h Th"
    assert hand(game, 1) == "Kc"
    assert [player.secret for player in game.view(None).players] == [0, 2]
    assert [player.place for player in game.view(None).players] == [None, None]
    assert game.view(None).known_held[0] == ()
    assert (game.attacker, game.defender) == (1, 0)


def test_r43_a_player_leaving_with_an_empty_hand_takes_the_secret_cards_first() -> None:
    options = Options(secret=True, empty_hand=EmptyHand.LEAVES)
    game = table("6c | 9h Th", "7c Kc | Qh Kh", talon="As Ks Js Ts 9s 8s 7s Qs 6s", options=options)
    events = play(game, "0 a6c; 1 b6c7c")
    assert SecretTaken(Seat(0), 2) in events
    assert [seat for seat, _ in drawn(events)] == [1]
    assert hand(game, 0) == "9h Th"


def test_r34_the_secret_cards_of_a_discarded_partner_are_discarded() -> None:
    options = Options(secret=True, teams=Teams.TWO_TWOS, team_out=TeamOut.FIRST)
    game = table("6c | ", "7c Kc | Qh Kh", "8h Th | 9d Td", "8d Jd | Ad Kd", options=options, trump="s")
    events = play(game, "0 a6c; 1 b6c7c")
    assert TeamWentOut((Seat(2),), 4) in events
    assert WentOut(Seat(2), 1) in events
    assert game.view(None).players[2].secret == 0


def test_r32_a_player_who_resigns_discards_the_secret_cards_too() -> None:
    game = table("6c 8c | 9h Th", "7c Kc | Qh Kh", options=SECRET, trump="s")
    before = game.view(None).discarded
    play(game, "0 resign")
    assert game.view(None).discarded == before + 4
    assert game.view(None).players[0].secret == 0


OPEN = Options(open_hands=True, redeal=Redeal.OFF)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_r44_everybody_sees_every_hand(seat: int | None) -> None:
    game: Game = dealt("6c 8d", "7c 9d", options=OPEN, attacker=0)
    viewer = None if seat is None else Seat(seat)
    assert game.view(viewer).open_hands == tuple(game.view(Seat(at)).hand for at in range(2))
    play(game, "0 a6c")
    assert parse_card("6c") not in game.view(viewer).open_hands[0]


@pytest.mark.parametrize(
    "other, conflict",
    [
        ({"cheating": True}, Conflict.OPEN_HANDS_WITH_CHEATING),
        ({"secret": True}, Conflict.OPEN_HANDS_WITH_SECRET),
    ],
)
def test_r44_options_for_hidden_cards_conflict_with_open_hands(
    other: dict[str, bool], conflict: Conflict
) -> None:
    with pytest.raises(OptionConflict) as caught:
        Options(open_hands=True, **other)  # type: ignore[arg-type]
    assert caught.value.code is conflict
