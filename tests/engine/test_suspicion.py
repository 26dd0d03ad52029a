"""Cheats, in the eyes of a player (R45)."""

from engine import Options, Packs, Seat, Teams, ThrowOrder
from engine.players.suspicion import suspicious_calls
from tests.engine.setting import play, table
from tests.engine.test_cheating import cheaters

SECOND_TEN = "0 a6c; 1 b6cJc; 2 tTs; 0 tTs"


def suspected(moves: str, by: int = 1) -> list[str]:
    game = cheaters("6c Ts Th", "Jc Ad As", "Ts 6h Kh", packs=Packs.TWO)
    play(game, moves)
    return [str(call.card) for call in suspicious_calls(game.view(Seat(by)))]


def test_a_thrown_card_of_a_new_rank_is_suspected() -> None:
    assert suspected("0 a6c; 1 b6cJc; 2 tTs") == ["Ts"]
    assert suspected("0 a6c; 1 b6cJc; 2 t6h") == []


def test_a_beat_that_does_not_beat_is_suspected_until_it_is_called() -> None:
    assert suspected("0 a6c; 1 b6cAs", by=0) == ["As"]
    assert suspected("0 a6c; 1 b6cAs; 2 cAs", by=0) == []
    assert suspected("0 a6c; 1 b6cAd", by=0) == []


def test_after_a_right_call_the_honest_twin_is_not_suspected() -> None:
    assert suspected(SECOND_TEN) == ["Ts"]
    assert suspected(f"{SECOND_TEN}; 1 cTs") == []


def test_the_rank_of_a_called_card_does_not_fit_any_more() -> None:
    assert suspected("0 a6c; 1 b6cJc; 2 tTs; 1 cTs; 0 tTh") == ["Th"]


def test_of_two_equal_cheats_the_opponents_one_was_called() -> None:
    """While the talon holds a card no trump fits here, so both tens cheat; the first of them is beaten."""
    rules = Options(
        cheating=True, packs=Packs.TWO, teams=Teams.TWO_TWOS, transfer=True, throw_trumps=False,
        throw_order=ThrowOrder.FREE,
    )  # fmt: skip
    hands = "6c 9h Kh 8h", "6s Jc Kc 7h", "Td Ah Ac Jd Kd 9d", "Td 9s Qh 7c"
    game = table(*hands, options=rules, talon="8c 8d")
    play(game, "0 a6c; 2 tTd; 1 p6s; 3 tTd; 2 bTdJd; 0 cTd; 1 tJc")
    assert suspicious_calls(game.view(Seat(0))) == [], "a jack lies there, and the other ten is a partner's"
