"""Tournaments as they are stored, with every key: a stored one is read for ever."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.ids import Chat, PersonId, PlatformName, TableId, TournamentId
from bot.domain.scene import Pace
from bot.domain.tournament_json import from_row, to_row
from bot.domain.tournament_rows import TournamentRow
from bot.domain.tournaments import (
    Entrant,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Terms,
    Tournament,
    TournamentState,
)
from engine import PRESETS, options_to_text

ROOM = Chat(PlatformName("memory"), "Друзья", "5")
A, B = PersonId("anna"), PersonId("boris")
WEB = PlatformName("web")
ROUNDS = (
    Round(1, 5, 65, (Match(1, TableId("t1"), (A, B), 7, 1, (A, B), (B,), MatchEnd.LOTS, (B, A)),), (A,)),
    Round(2, 70, 130, (Match(1, TableId("t2"), (B, A), 72),)),
)
STORED_ROUNDS = [
    {
        "number": 1,
        "began_at": 5,
        "until": 65,
        "matches": [
            {
                "number": 1,
                "table": "t1",
                "seats": ["anna", "boris"],
                "check_in_until": 7,
                "replay": 1,
                "dealt": ["anna", "boris"],
                "through": ["boris"],
                "end": "lots",
                "ranked": ["boris", "anna"],
            }
        ],
        "unplayed": ["anna"],
    },
    {
        "number": 2,
        "began_at": 70,
        "until": 130,
        "matches": [{"number": 1, "table": "t2", "seats": ["boris", "anna"], "check_in_until": 72}],
    },
]
STATES: list[tuple[TournamentState, dict[str, Any]]] = [
    (Registering(9), {"kind": "registering", "begins_at": 9}),
    (Playing(ROUNDS, (B,)), {"kind": "playing", "rounds": STORED_ROUNDS, "waiting": ["boris"]}),
    (
        Finished(FinishedWhy.WON, 99, A, rounds=ROUNDS),
        {
            "kind": "finished",
            "why": "won",
            "at": 99,
            "winner": "anna",
            "by": None,
            "rounds": STORED_ROUNDS,
            "cleared": False,
            "announced": False,
        },
    ),
    (
        Finished(FinishedWhy.CANCELLED, 99, by=B, cleared=True, announced=True),
        {
            "kind": "finished",
            "why": "cancelled",
            "at": 99,
            "winner": None,
            "by": "boris",
            "rounds": [],
            "cleared": True,
            "announced": True,
        },
    ),
]
CUP = Tournament(
    TournamentId("cup"),
    ROOM,
    A,
    Terms(16, 5, 20, True, PRESETS["quick"], Pace.BLITZ, 1_000, 2_000),
    "5807a0f6",
    4,
    Registering(9),
    (Entrant(A, WEB, 5), Entrant(B, ROOM.platform, 6, withdrew=True)),
    3,
)
STORED: dict[str, Any] = {
    "organiser": "anna",
    "terms": {
        "most": 16,
        "seats": 5,
        "entry": 20,
        "half": True,
        "options": options_to_text(PRESETS["quick"]),
        "pace": "blitz",
        "round_ms": 1_000,
        "registration_ms": 2_000,
    },
    "seed": "5807a0f6",
    "entrants": [
        {"person": "anna", "platform": "web", "joined_at": 5},
        {"person": "boris", "platform": "memory", "joined_at": 6, "withdrew": True},
    ],
    "booked": 3,
}


@pytest.mark.parametrize("state, stored", STATES)
def test_every_key_is_stored_as_ever_and_read_back(state: TournamentState, stored: dict[str, Any]) -> None:
    cup = replace(CUP, state=state)
    row = to_row(cup, 8, 77)
    is_open = not (isinstance(state, Finished) and state.cleared and state.announced)
    assert row == TournamentRow(TournamentId("cup"), ROOM, is_open, 4, 77, row.body, 8)
    assert json.loads(row.body) == {**STORED, "state": stored}
    assert from_row(row) == cup


def test_a_tournament_stands_where_its_row_says_since_chats_move() -> None:
    moved = replace(to_row(CUP, 1, None), room=Chat(ROOM.platform, "new", "5"))
    assert from_row(moved) == replace(CUP, room=Chat(ROOM.platform, "new", "5"))


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{}",
        "null",
        json.dumps({**STORED, "state": {"kind": "paused"}}),
        json.dumps({**STORED, "state": {"kind": "registering", "begins_at": "9"}}),
        json.dumps({**STORED, "booked": True, "state": {"kind": "registering", "begins_at": 9}}),
    ],
)
def test_a_damaged_row_is_refused(body: str) -> None:
    with pytest.raises(ValueError, match="no tournament"):
        from_row(replace(to_row(CUP, 1, None), body=body))
