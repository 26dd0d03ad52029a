"""The part of a table that outlives its archiving, in the letters in which it is stored."""

import json
from dataclasses import replace

import pytest

from bot.domain.archive import archive_text, state_of_row
from bot.domain.ids import GameId, PersonId, TableId, TournamentId
from bot.domain.rows import GameRow, TableRow
from bot.domain.scene import Level, Pace, Presence, Score
from bot.domain.state import STATE_JSON, Ended, Guest, Play, PlaySeat, Why
from bot.domain.tournaments import MatchOf
from engine import Game, Options, Start, deal_from_seed
from tests.bot.domain.test_stored_json import ANNA, BORIS, ENDED, LOBBY, PLAY, QUICK, ROOM

USUAL = Play(
    TableId("2juk629z49"), ROOM, False, ANNA, GameId("2juk629z49"), 1, QUICK, Pace.NORMAL,
    (PlaySeat(ANNA, 0, Presence.HERE), PlaySeat(None, 1, Presence.COMPUTER)), 1801496327000,
)  # fmt: skip
WHOLE = replace(
    PLAY,
    game=GameId(PLAY.table),
    seats=(*PLAY.seats, PlaySeat(BORIS, 0, Presence.LEFT, guest=Guest.PASSING)),
    late=(3, 5),
    made_for=(3, 5, 6),
    level=Level.STRONG,
    own_thread=True,
    lobby_room=replace(ROOM, topic="4"),
    hints=True,
    shut_out=(BORIS,),
    next_seats=(BORIS,),
    watched=False,
    match=MatchOf(TournamentId("tournament2"), 2, 3, 1),
)
STORED_WHOLE = {
    "kind": "archived",
    "why": "cancelled",
    "private": True,
    "number": 2,
    "pace": "mail",
    "seats": [
        {"person": "9qspxxtprmw9", "presence": "away"},
        {"computer": 1},
        {"person": "q7p5gfcapr5x", "presence": "left", "guest": "passing"},
    ],
    "scores": [{"games": 1, "fool": 0, "doubles": 0, "places": 1}],
    "pack": "t4hurku5pc",
    "late": [3, 5],
    "made_for": [3, 5, 6],
    "level": "strong",
    "own_thread": True,
    "lobby_room": {"platform": "memory", "id": "Друзья", "topic": "4"},
    "hints": True,
    "shut_out": ["q7p5gfcapr5x"],
    "next_seats": ["q7p5gfcapr5x"],
    "watched": False,
    "match": {"tournament": "tournament2", "round": 2, "number": 3, "replay": 1},
}


def ended(play: Play, why: Why = Why.PLAYED) -> Ended:
    return Ended(play.table, play.room, play.private, play, why, 1801496327000)


def row_of(state: str) -> TableRow:
    return TableRow(USUAL.table, ROOM, False, state)


def game_of(options: Options) -> GameRow:
    record = Game.start(options, 2, deal_from_seed(bytes(32), options, 2, None), Start()).record()
    seats = (ANNA, None)
    return GameRow(GameId(USUAL.table), USUAL.table, ROOM, record.to_text(), seats, 1, 1801496327000)


def test_a_usual_game_leaves_next_to_nothing() -> None:
    stored = archive_text(ended(USUAL))
    assert stored == '{"kind":"archived","seats":[{"person":"9qspxxtprmw9"},{"computer":1}]}'
    assert len(stored) * 10 < len(STATE_JSON.dump(ended(USUAL)))
    assert state_of_row(row_of(stored), game_of(QUICK)) == ended(USUAL)


def test_all_that_anybody_asks_for_later_is_kept() -> None:
    stored = archive_text(ended(WHOLE, Why.CANCELLED))
    assert stored == json.dumps(STORED_WHOLE, ensure_ascii=False, separators=(",", ":"))
    read = state_of_row(row_of(stored), game_of(QUICK))
    assert isinstance(read, Ended)
    assert read.why is Why.CANCELLED
    dead = replace(
        WHOLE, moved_at=read.ended_at, seat_events=0, bout=0, rung=(), called=(), waiting=None, since=0,
        grace=0, entitled=(), stale=False, cancel_agreed=(),
        seats=tuple(replace(seat, timeouts=0) for seat in WHOLE.seats),
    )  # fmt: skip
    assert read.before == dead


def test_scores_of_a_first_game_are_left_out() -> None:
    assert archive_text(ended(replace(USUAL, scores=(Score(), Score())))) == archive_text(ended(USUAL))


def test_of_a_table_without_a_game_nothing_is_left() -> None:
    assert archive_text(replace(ENDED, before=LOBBY)) is None


def test_tables_archived_by_an_older_version_are_read_as_they_are() -> None:
    assert state_of_row(row_of(STATE_JSON.dump(ENDED)), None) == ENDED


@pytest.mark.parametrize(
    "state",
    [
        '{"kind":"archived"}',
        '{"kind":"archived","seats":[{"person":7}]}',
        '{"kind":"archived","seats":[],"why":"?"}',
        '{"kind":"archived","seats":',
    ],
)
def test_damage_is_one_error(state: str) -> None:
    with pytest.raises(ValueError, match="no archived table"):
        state_of_row(row_of(state), game_of(QUICK))
    with pytest.raises(ValueError, match="no archived table"):
        state_of_row(row_of(state), replace(game_of(QUICK), header="nonsense"))
    with pytest.raises(ValueError, match="without its game"):
        state_of_row(row_of(state), None)


def test_the_opener_is_somebody_who_played() -> None:
    read = state_of_row(row_of(archive_text(ended(WHOLE)) or ""), game_of(QUICK))
    assert isinstance(read, Ended)
    assert read.before.opener == PersonId(ANNA)
