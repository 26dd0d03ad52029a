"""A few short games, written down once. They must replay exactly (R49).

`make approve` renews their form: the headers of the record and the lines of the events, never a move.
"""

from json import dumps
from pathlib import Path
from typing import get_args

import pytest

from engine import Event, Record, replay
from engine.protocol.plain import plain_event
from tests.approval import approve

GOLDEN = Path(__file__).parent / "golden"
GAMES = ("podkidnoy", "resigned", "teams")
"""A usual game, one with a cut, a redeal, an exchange, pass cards and a call, and one of teams with secret cards."""


def record_of(game: str) -> Record:
    return Record.from_text((GOLDEN / f"{game}.txt").read_text())


@pytest.mark.golden
@pytest.mark.parametrize("game", GAMES)
def test_r49_a_golden_game_replays_exactly(game: str) -> None:
    record = record_of(game)
    played, events = replay(record)
    assert played.outcome == record.outcome is not None
    assert played.record() == record
    approve(GOLDEN / f"{game}.events.txt", "".join(f"{dumps(plain_event(event))}\n" for event in events))


@pytest.mark.golden
@pytest.mark.parametrize("game", GAMES)
def test_r49_a_golden_game_has_the_present_form_of_records(game: str) -> None:
    approve(GOLDEN / f"{game}.txt", record_of(game).to_text())


def test_every_kind_of_event_is_in_a_golden_game() -> None:
    kinds = {type(event) for game in GAMES for event in replay(record_of(game))[1]}
    assert kinds == set(get_args(Event))
