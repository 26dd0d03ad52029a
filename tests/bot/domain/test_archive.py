"""The part of a table that stays after its archiving."""

from dataclasses import replace

import pytest

from bot.domain.archive import archiving, state_of_row
from bot.domain.ids import GameId, MatchOf, PersonId, TableId, TournamentId
from bot.domain.rows import DropTable, GameRow, PutTable, TableRow
from bot.domain.scene import Level, Pace, Presence, Score
from bot.domain.state import STATE_JSON, Ended, Guest, Play, PlaySeat, Why
from engine import Game, Options, Start, deal_from_seed
from tests.bot.domain.test_stored_json import ANNA, BORIS, ENDED, LOBBY, PLAY, QUICK, ROOM

USUAL = Play(
    TableId("2juk629z49"), ROOM, False, ANNA, GameId("2juk629z49"), 1, QUICK, Pace.NORMAL,
    (PlaySeat(ANNA, 0, Presence.PRESENT), PlaySeat(None, 1, Presence.COMPUTER)), 1801496327000,
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


def ended(play: Play, why: Why = Why.PLAYED) -> Ended:
    return Ended(play.table, play.room, play.private, play, why, 1801496327000)


def row_of(state: str) -> TableRow:
    return TableRow(USUAL.table, ROOM, False, state)


def game_of(options: Options) -> GameRow:
    record = Game.start(options, 2, deal_from_seed(bytes(32), options, 2, None), Start()).record()
    seats = (ANNA, None)
    return GameRow(GameId(USUAL.table), USUAL.table, ROOM, record.to_text(), seats, 1, 1801496327000)


def kept(ended: Ended) -> str:
    change = archiving(row_of(""), ended)
    assert isinstance(change, PutTable)
    assert not change.row.open
    assert change.row.version == 2
    return change.row.state


def test_an_archived_usual_game_is_read_back_unchanged() -> None:
    assert state_of_row(row_of(kept(ended(USUAL))), game_of(QUICK)) == ended(USUAL)


def test_an_archived_table_keeps_the_fields_needed_later_and_its_outcome() -> None:
    read = state_of_row(row_of(kept(ended(WHOLE, Why.CANCELLED))), game_of(QUICK))
    assert isinstance(read, Ended)
    assert read.why is Why.CANCELLED
    dead = replace(
        WHOLE, moved_at=read.ended_at, seat_events=0, bout=0, rung=(), called=(), waiting=None, since=0,
        grace=0, entitled=(), stale=False, cancel_agreed=(),
        seats=tuple(replace(seat, timeouts=0) for seat in WHOLE.seats),
    )  # fmt: skip
    assert read.before == dead


def test_an_archive_leaves_out_scores_that_are_all_zero() -> None:
    assert kept(ended(replace(USUAL, scores=(Score(), Score())))) == kept(ended(USUAL))


def test_a_table_without_a_game_is_dropped_instead_of_archived() -> None:
    assert archiving(row_of(""), replace(ENDED, before=LOBBY)) == DropTable(USUAL.table, 1)


def test_a_table_stored_without_archiving_is_read_unchanged() -> None:
    assert state_of_row(row_of(STATE_JSON.dump(ENDED)), None) == ENDED


def test_a_damaged_archive_raises_one_error() -> None:
    state = kept(ended(USUAL))
    for damage in (state[:-9], "{}", state.replace(ANNA, "\\ud800")):
        with pytest.raises(ValueError, match=r"^damaged state of a table"):
            state_of_row(row_of(damage), game_of(QUICK))
    with pytest.raises(ValueError, match=r"^damaged record"):
        state_of_row(row_of(state), replace(game_of(QUICK), header="nonsense"))
    with pytest.raises(ValueError, match="without its game"):
        state_of_row(row_of(state), None)


def test_the_opener_of_an_archived_table_is_one_of_its_players() -> None:
    read = state_of_row(row_of(kept(ended(WHOLE))), game_of(QUICK))
    assert isinstance(read, Ended)
    assert read.before.opener == PersonId(ANNA)
