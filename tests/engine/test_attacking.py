"""Opening a bout and its limits (R11, R12)."""

import pytest

from engine import (
    Attacked,
    Cap,
    EndgameCap,
    FirstBoutCap,
    Game,
    OpeningAttack,
    Options,
    Reason,
    Seat,
    ThrowOrder,
)
from tests.engine.setting import cards, legal, play, table, why_not

SIX_CARDS = "7c 8c 9c Tc Jc Qc"
FREE = ThrowOrder.FREE


def test_r11_the_attacker_opens_against_the_next_player_on_the_left() -> None:
    game = table("6s", "7s 8s", "9s", attacker=1)
    assert (game.attacker, game.defender) == (1, 2)
    assert play(game, "1 a7s")[0] == Attacked(Seat(1), Seat(2), tuple(cards("7s")))


@pytest.mark.parametrize(
    "attack, moves",
    [
        (OpeningAttack.ONE, {"a6d", "a6c", "a6s", "a7s"}),
        (OpeningAttack.SEVERAL, {"a6d", "a6c", "a6s", "a7s", "a6d6c", "a6d6s", "a6c6s", "a6d6c6s"}),
    ],
)
def test_r11_the_attack_is_one_card_or_several_of_a_rank(attack: OpeningAttack, moves: set[str]) -> None:
    game = table("6d 6c 6s 7s", SIX_CARDS, trump="h", options=Options(attack=attack))
    assert legal(game, 0) == moves
    assert legal(game, 1) == set()


def test_r11_a_wrong_opening_is_refused_with_its_reason() -> None:
    game = table("6d 6c 7s", SIX_CARDS, "Ks", trump="h")
    assert why_not(game, 0, "a6d7s") is Reason.RANKS_DIFFER
    assert why_not(game, 0, "a6h") is Reason.NOT_YOUR_CARD
    assert why_not(game, 1, "a7c") is Reason.NOT_YOUR_TURN
    assert why_not(game, 0, "t7s") is Reason.BOUT_NOT_OPEN
    assert why_not(game, 0, "done") is Reason.BOUT_NOT_OPEN
    assert why_not(game, 1, "take") is Reason.NOTHING_TO_TAKE
    assert why_not(game, 1, "b6d7c") is Reason.BOUT_NOT_OPEN
    one = table("6d 6c", SIX_CARDS, options=Options(attack=OpeningAttack.ONE))
    assert why_not(one, 0, "a6d6c") is Reason.ONE_CARD_ONLY
    play(game, "0 a6d")
    assert why_not(game, 0, "a6c") is Reason.BOUT_ALREADY_OPEN


def opened_with_four(first_bout: bool, options: Options) -> Game:
    """Return a game with four beaten sixes on the table. A seven and an eight among the beats allow more throw-ins."""
    game = table(
        "6d 6c 6h 6s 7c 7h 8c", "7d 8d 9d Td Jd Qd Kd Ad", trump="d", first_bout=first_bout, options=options
    )
    play(game, "0 a6d6c6h6s; 1 b6d7d; 1 b6c8d; 1 b6h9d; 1 b6sTd")
    return game


@pytest.mark.parametrize(
    "cap, first, first_bout, most",
    [
        (Cap.SIX, FirstBoutCap.ONE_LESS, True, 5),
        (Cap.SIX, FirstBoutCap.ONE_LESS, False, 6),
        (Cap.SIX, FirstBoutCap.SAME, True, 6),
        (Cap.NINE, FirstBoutCap.ONE_LESS, True, 7),
        (Cap.NONE, FirstBoutCap.ONE_LESS, True, 7),
    ],
)
def test_r12_the_limit_of_attacking_cards_is_one_less_in_the_first_bout(
    cap: Cap, first: FirstBoutCap, first_bout: bool, most: int
) -> None:
    game = opened_with_four(first_bout, Options(cap=cap, first_bout_cap=first))
    laid = 4
    for card in ("7c", "7h", "8c"):
        if f"t{card}" not in legal(game, 0):
            break
        play(game, f"0 t{card}; 1 b{card}{['Jd', 'Qd', 'Kd'][laid - 4]}")
        laid += 1
    assert laid == most


def test_r12_a_refusal_names_its_limit() -> None:
    options = Options(throw_order=FREE, auto_done=False)
    for first_bout, reason in ((True, Reason.LIMIT_OF_FIRST_BOUT), (False, Reason.LIMIT_OF_BOUT)):
        game = opened_with_four(first_bout, options)
        play(game, "0 t7c")
        if not first_bout:
            play(game, "1 b7cJd; 0 t7h")
        assert why_not(game, 0, "t8c") is reason


@pytest.mark.parametrize("talon, most", [("As Ks", 6), ("", 7)])
def test_r12_without_an_endgame_limit_only_the_defenders_hand_limits_the_attack(
    talon: str, most: int
) -> None:
    options = Options(endgame_cap=EndgameCap.NONE, first_bout_cap=FirstBoutCap.SAME)
    game = table("6d 6c 6h 6s 7c 7h 8c", "7s 8s 9s Ts Js Qs Kd", trump="s", talon=talon, options=options)
    play(game, "0 a6d6c6h6s; 1 b6d7s; 1 b6c8s; 1 b6h9s; 0 t7c; 0 t7h")
    assert ("t8c" in legal(game, 0)) is (most == 7)
    if talon:
        assert why_not(game, 0, "t8c") is Reason.LIMIT_OF_BOUT
