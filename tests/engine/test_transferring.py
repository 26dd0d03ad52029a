"""Passing the attack on (R22-R25)."""

import pytest

from engine import Options, Packs, Reason, Seat, Transferred
from tests.engine.setting import cards, legal, play, table, why_not

PASSING = Options(transfer=True)


def test_r22_the_defender_adds_cards_of_the_rank_and_the_next_player_defends() -> None:
    game = table("6c 8c", "6h 6s Kc", "7c 7h 7s 8h", options=PASSING, trump="d")
    play(game, "0 a6c")
    assert legal(game, 1) == {"p6h", "p6s", "p6h6s", "b6cKc", "take"}
    events = play(game, "1 p6h6s")
    assert events == (Transferred(Seat(1), Seat(2), tuple(cards("6h 6s"))),)
    assert (game.attacker, game.defender) == (1, 2)
    assert [pair.by for pair in game.view(None).table] == [0, 1, 1]


def test_r22_only_cards_of_the_attacks_rank_are_added() -> None:
    game = table("6c 8c", "6h 7s 7d", "7c 7h 9s 8h", options=PASSING, trump="d")
    play(game, "0 a6c")
    assert why_not(game, 1, "p7s") is Reason.TRANSFER_NEEDS_SAME_RANK
    assert why_not(game, 1, "p7d7s") is Reason.TRANSFER_NEEDS_SAME_RANK
    assert why_not(game, 1, "p7d6h") is Reason.TRANSFER_NEEDS_SAME_RANK
    assert why_not(game, 1, "p6s") is Reason.NOT_YOUR_CARD
    assert why_not(game, 0, "p8c") is Reason.NOT_THE_DEFENDER


def test_r22_no_transfer_without_the_option_before_the_opening_or_after_a_take() -> None:
    game = table("6c 8c", "6h 7s", "7c 7h", trump="d")
    play(game, "0 a6c")
    assert why_not(game, 1, "p6h") is Reason.NO_TRANSFERS
    game = table("6c 6s 8c", "6h 7s", "7c 7h", trump="d", options=PASSING)
    assert why_not(game, 1, "p6h") is Reason.BOUT_NOT_OPEN
    play(game, "0 a6c; 1 take")
    assert why_not(game, 1, "p6h") is Reason.ALREADY_TAKING


def test_r22_no_transfer_once_a_card_is_beaten() -> None:
    game = table("6c 6s 8c", "6h 7s 7c", "7h 8h 9h", options=PASSING, trump="d")
    play(game, "0 a6c6s; 1 b6c7c")
    assert why_not(game, 1, "p6h") is Reason.NO_TRANSFER_AFTER_BEATING
    assert legal(game, 1) == {"b6s7s", "take"}


def test_r22_the_next_player_must_hold_as_many_cards_as_the_attack() -> None:
    game = table("6c 8c", "6h 6s 7s", "7c 7h", options=PASSING, trump="d")
    play(game, "0 a6c")
    assert why_not(game, 1, "p6h") is None
    assert why_not(game, 1, "p6h6s") is Reason.NEXT_PLAYER_TOO_FEW_CARDS
    assert "p6h6s" not in legal(game, 1)


@pytest.mark.parametrize(
    "first_bout, most, reason", [(True, 5, Reason.LIMIT_OF_FIRST_BOUT), (False, 6, Reason.LIMIT_OF_BOUT)]
)
def test_r22_transferred_cards_count_towards_the_limit_of_attacking_cards(
    first_bout: bool, most: int, reason: Reason
) -> None:
    options = Options(transfer=True, transfer_first=True, packs=Packs.TWO)
    hands = ("6c 6h 6s 6d 8c", "6c 6h 6s Kc Ks", "7c 7h 7s 7d 8h 8s 9s")
    game = table(*hands, options=options, trump="d", first_bout=first_bout)
    play(game, "0 a6d6c6h6s")
    assert max(len(move) // 2 for move in legal(game, 1) if move[0] == "p") == most - 4
    assert why_not(game, 1, "p6c6h" if first_bout else "p6c6h6s") is reason


def test_r22_with_two_players_a_transfer_returns_to_the_first_attacker() -> None:
    game = table("6c 6d 8c Kh", "6h 6s 7s 8s", options=PASSING, trump="d")
    play(game, "0 a6c; 1 p6h")
    assert (game.attacker, game.defender) == (1, 0)
    play(game, "0 p6d")
    assert (game.attacker, game.defender) == (0, 1)
    assert why_not(game, 1, "p6s") is Reason.NEXT_PLAYER_TOO_FEW_CARDS


def test_r23_off_forbids_transfers_in_the_first_bout_of_a_series() -> None:
    hands = ("6c 8c", "6h 7s Kc", "7c 7h 8h")
    game = table(*hands, options=PASSING, trump="d", first_bout=True)
    play(game, "0 a6c")
    assert why_not(game, 1, "p6h") is Reason.FIRST_BOUT_NO_TRANSFER
    allowed = table(*hands, options=Options(transfer=True, transfer_first=True), trump="d", first_bout=True)
    play(allowed, "0 a6c")
    assert why_not(allowed, 1, "p6h") is None
    later = table(*hands, options=PASSING, trump="d")
    play(later, "0 a6c")
    assert why_not(later, 1, "p6h") is None


@pytest.mark.parametrize(
    "attack, transfer, allowed", [("a6c", "p6h", True), ("a6c", "p6d", False), ("a6d", "p6h", False)]
)
def test_r24_off_forbids_transfers_of_or_with_trumps(attack: str, transfer: str, allowed: bool) -> None:
    options = Options(transfer=True, transfer_trumps=False)
    hands = ("6c 8c", "6h 6d 7s Kc", "7c 7h 8h") if attack == "a6c" else ("6d 8c", "6h 7s Kc", "7c 7h 8h")
    game = table(*hands, options=options, trump="d")
    play(game, f"0 {attack}")
    assert (transfer in legal(game, 1)) is allowed
    assert why_not(game, 1, transfer) is (None if allowed else Reason.NO_TRANSFER_WITH_TRUMPS)
    freely = table(*hands, options=PASSING, trump="d")
    play(freely, f"0 {attack}")
    assert transfer in legal(freely, 1)


def test_r25_as_many_cards_must_be_added_as_are_on_the_table() -> None:
    options = Options(transfer=True, transfer_match=True)
    game = table("6c 6d 8c", "6h 6s Kc", "7c 7h 8h 9h", options=options, trump="d")
    play(game, "0 a6d6c")
    assert why_not(game, 1, "p6h") is Reason.TRANSFER_MUST_MATCH
    assert {move for move in legal(game, 1) if move[0] == "p"} == {"p6h6s"}
    game = table("6c 8c", "6h 6s Kc", "7c 7h 8h 9h", options=options, trump="d")
    play(game, "0 a6c")
    assert why_not(game, 1, "p6h6s") is Reason.TRANSFER_MUST_MATCH
    assert {move for move in legal(game, 1) if move[0] == "p"} == {"p6h", "p6s"}
