"""`hint` gives the strong player's move, and the reasons for it."""

from json import dumps

from engine import GroundKind
from engine.protocol import Session
from tests.engine.protocol.asking import ask, dealt, refusal
from tests.engine.setting import play, table


def test_a_hint_has_a_legal_move_and_grounds_and_changes_nothing() -> None:
    session = dealt()
    before = ask(session, "position")
    seat = ask(session, "moves")["awaited"]["must"]
    found = ask(session, f"hint {seat} a-seed")
    assert found["move"] in ask(session, "moves")["moves"][seat]
    assert found["searched"] is True
    assert len(found["grounds"]) <= 2
    for ground in found["grounds"]:
        assert ground["kind"] in {kind.value for kind in GroundKind}
        assert ground.keys() == {"kind", "card", "count"}
    assert found["move"] == ask(session, f"think {seat} strong a-seed")["move"]
    assert ask(session, "position") == before


def test_a_position_with_an_attacker_without_cards_gets_a_hint() -> None:
    session = Session()
    game = table("Qd Qh", "9c 9h Jh Qs Ks", trump="s")
    play(game, "0 aQdQh")
    ask(session, f"position {dumps(game.position_text())}")
    assert ask(session, "hint 1")["move"] == ask(session, "think 1 strong")["move"]


def test_a_seat_without_a_choice_gets_no_hint() -> None:
    session = dealt()
    seat = ask(session, "moves")["awaited"]["must"]
    assert refusal(session, f"hint {1 - seat}")["error"] == "nothing-to-choose"
    assert refusal(Session(), "hint 0")["error"] == refusal(Session(), "moves")["error"]
