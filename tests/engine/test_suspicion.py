"""Cards that cheat, as far as a player can see (R45)."""

from engine import Packs, Seat
from engine.players.suspicion import suspicious_calls
from tests.engine.setting import play
from tests.engine.test_cheating import cheaters

SECOND_TEN = "0 a6c; 1 b6cJc; 2 tTs; 0 tTs"


def suspected(moves: str, by: int = 1) -> list[str]:
    game = cheaters("6c Ts Th", "Jc Ad As", "Ts 6h Kh", packs=Packs.TWO)
    play(game, moves)
    return [str(call.card) for call in suspicious_calls(game.view(Seat(by)))]


def test_a_card_whose_rank_did_not_lie_there_is_suspected() -> None:
    assert suspected("0 a6c; 1 b6cJc; 2 tTs") == ["Ts"]
    assert suspected("0 a6c; 1 b6cJc; 2 t6h") == []


def test_a_beat_that_does_not_beat_is_suspected_until_it_is_called() -> None:
    assert suspected("0 a6c; 1 b6cAs", by=0) == ["As"]
    assert suspected("0 a6c; 1 b6cAs; 2 cAs", by=0) == []
    assert suspected("0 a6c; 1 b6cAd", by=0) == []


def test_of_two_equal_cards_the_honest_one_is_not_suspected_once_the_other_was_called() -> None:
    assert suspected(SECOND_TEN) == ["Ts"]
    assert suspected(f"{SECOND_TEN}; 1 cTs") == []


def test_a_card_that_was_called_makes_no_rank_fit_any_more() -> None:
    assert suspected("0 a6c; 1 b6cJc; 2 tTs; 1 cTs; 0 tTh") == ["Th"]
