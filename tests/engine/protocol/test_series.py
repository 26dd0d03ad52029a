"""The score of a series over the protocol: its sums, the epaulettes, and the fool of the series (R46, R47)."""

from json import dumps
from random import Random
from typing import Any

import pytest

from engine.protocol import Session
from tests.engine.protocol.asking import SEED, ask, dealt, refusal
from tests.engine.protocol.test_session import play_out
from tests.engine.setting import table

NOTHING = {"games": 0, "defeats": 0, "double_defeats": 0, "places": 0, "worn": None}
CLIMBING = "9TJQKA"


def places(outcome: dict[str, Any]) -> dict[int, int]:
    """Return the place of each seat: one more than the number of seats before it."""
    order = [*outcome["places"], outcome["fools"]]
    return {seat: 1 + sum(map(len, order[:at])) for at, seats in enumerate(order) for seat in seats}


def whole_series(session: Session) -> list[dict[str, Any]]:
    """Play twenty games; return the score after each, with the outcome of the game."""
    random, said = Random(5), []
    for line in ("set series=20 deck=24 redeal=off", "seats 3", f"deal seed={SEED}"):
        ask(session, line)
    while True:
        outcome = play_out(session, random)["outcome"]
        said.append(ask(session, "series") | {"outcome": outcome})
        if said[-1]["over"]:
            return said
        ask(session, f"next seed={random.randbytes(32).hex()}")
        assert ask(session, "series")["scores"] == said[-1]["scores"]


def test_r47_defeats_double_defeats_and_places_add_up() -> None:
    total = [dict(NOTHING) for _ in range(3)]
    for number, said in enumerate(whole_series(Session()), start=1):
        decorated = {given["seat"]: given["rank"] for given in said["epaulettes"]}
        for seat, place in places(said["outcome"]).items():
            score: dict[str, Any] = total[seat]
            score["games"] = number
            score["defeats"] += seat in said["outcome"]["fools"]
            score["double_defeats"] += seat in decorated
            score["places"] += place
            score["worn"] = decorated.get(seat, score["worn"])
        assert said["scores"] == total
        assert (said["game"], said["length"]) == (number, 20)


def test_r46_the_worn_rank_rises_from_game_to_game() -> None:
    worn: dict[int, str] = {}
    for said in whole_series(Session()):
        for given in said["epaulettes"]:
            seat = given["seat"]
            assert given["rank"] == (CLIMBING[CLIMBING.index(worn[seat]) + 1] if seat in worn else "9")
            assert {card[0] for card in given["cards"]} == {given["rank"]}
            assert (seat in said["outcome"]["fools"], given["giver"] in said["outcome"]["fools"]) == (
                True,
                False,
            )
            worn[seat] = given["rank"]
    assert max(map(CLIMBING.index, worn.values())) >= 1


def test_r47_the_whole_series_has_a_fool_and_no_further_game() -> None:
    session = Session()
    *before, last = whole_series(session)
    assert [said["fools"] for said in before] == [[]] * 19
    marks = [(CLIMBING.find(str(score["worn"])), score["defeats"]) for score in last["scores"]]
    assert last["fools"] == [seat for seat, mark in enumerate(marks) if mark == max(marks)]
    position = ask(session, "position")
    assert refusal(session, f"next seed={SEED}") == {"error": "series-over"}
    assert ask(session, "position") == position
    ask(session, f"deal seed={SEED}")
    assert ask(session, "series")["scores"] == [NOTHING] * 3


def test_r46_the_cards_on_the_shoulders_are_shown() -> None:
    session = Session()
    game = table("6c 6h", "Kh Ks Qh Qs", trump="d")
    ask(session, f"position {dumps(game.position_text())}")
    assert ask(session, "series")["epaulettes"] == []
    ask(session, "play 0 a6c6h")
    ask(session, "play 1 take")
    said = ask(session, "series")
    assert said["epaulettes"] == [{"seat": 1, "giver": 0, "rank": "6", "cards": ["6c", "6h"]}]
    assert said["scores"][1] == {"games": 1, "defeats": 1, "double_defeats": 1, "places": 2, "worn": "6"}
    assert said["scores"][0] == {"games": 1, "defeats": 0, "double_defeats": 0, "places": 1, "worn": None}
    ask(session, f"next seed={SEED}")
    said = ask(session, "series")
    assert (said["epaulettes"], said["scores"][1]["worn"]) == ([], "6")


def test_the_score_follows_the_players_and_a_newcomer_has_none() -> None:
    session = dealt("seats 3")
    play_out(session, Random(1))
    scores = ask(session, "series")["scores"]
    ask(session, "seats 4")
    ask(session, f"next seed={SEED} seated=0:3,1:0 newcomer=2")
    assert ask(session, "series")["scores"] == [scores[1], NOTHING, NOTHING, scores[0]]


def test_a_newcomer_on_a_seat_starts_without_its_score() -> None:
    session = dealt("seats 3")
    play_out(session, Random(1))
    scores = ask(session, "series")["scores"]
    ask(session, f"next seed={SEED} newcomer=1 dealer=0")
    assert ask(session, "series")["scores"] == [scores[0], NOTHING, scores[2]]


@pytest.mark.parametrize("kind", ["record", "position"])
def test_a_game_read_from_a_record_or_a_position_begins_a_new_score(kind: str) -> None:
    session = dealt()
    play_out(session, Random(1))
    ask(session, f"next seed={SEED}")
    ask(session, f"{kind} {dumps(ask(session, kind)[kind])}")
    assert ask(session, "series")["scores"] == [NOTHING] * 2


def test_there_is_no_score_before_a_deal() -> None:
    assert refusal(Session(), "series") == {"error": "no-game"}
    assert refusal(dealt(), "series 1") == {"error": "malformed", "what": "arguments", "text": "1"}
