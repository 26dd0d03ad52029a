"""Turns changes of tournaments and chips into SQL statements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sqlalchemy import and_, bindparam, delete, insert, update

from adapters.store.rank_schema import remembered
from adapters.store.row_values import chat_row
from adapters.store.statements import SqlRow, Statement, move_rows, upsert
from adapters.store.tournament_schema import chips, places, tournaments
from bot.domain.chips import AddChips, ChipEntry
from bot.domain.errors import StaleTable
from bot.domain.tournament_rows import PlaceRow, PutPlaces, PutTournament, TournamentChange, TournamentRow

TOURNAMENT_TABLES = (tournaments, places, chips)

_at_new = (tournaments.c.platform == bindparam("new_platform")) & (
    tournaments.c.chat == bindparam("new_chat")
)
_at_old = (tournaments.c.platform == bindparam("old_platform")) & (
    tournaments.c.chat == bindparam("old_chat")
)
MOVE_TOURNAMENTS = (
    Statement(tournaments, update(tournaments).where(_at_new).values(sole=False)),
    Statement(tournaments, update(tournaments).where(_at_old).values(version=tournaments.c.version + 1)),
    move_rows(tournaments),
    move_rows(places),
    move_rows(chips),
)
"""One that is open at the new address goes on beside the one that comes."""
_FIRST = Statement(
    tournaments,
    upsert(tournaments, "tournament", where=tournaments.c.version == 0),
    must_match=StaleTable,
)
_NEXT = Statement(
    tournaments,
    update(tournaments)
    .where(tournaments.c.tournament == bindparam("of"), tournaments.c.version == bindparam("made_from"))
    .values(sole=and_(tournaments.c.sole, bindparam("still_sole", type_=tournaments.c.sole.type))),
    must_match=StaleTable,
)
_PUT_PLACE = Statement(places, upsert(places, "tournament", "person"))
FORGET_PLACES = Statement(places, delete(places).where(places.c.person == bindparam("gone")))
_DROP_REMEMBERED = Statement(
    remembered, delete(remembered).where(remembered.c.tournament == bindparam("over"))
)
_ADD_CHIPS = Statement(chips, insert(chips))


def tournament_statements(change: TournamentChange) -> Iterator[tuple[Statement, SqlRow]]:
    """Return the statements of one change, each with its row."""
    match change:
        case PutTournament(row, sole):
            values, sole = _tournament(row), sole and row.open
            if row.version == 1:
                yield _FIRST, {"tournament": row.tournament, "sole": sole, **values}
            else:
                fence: SqlRow = {"of": row.tournament, "made_from": row.version - 1, "still_sole": sole}
                yield _NEXT, {**fence, **values}
            if not row.open:
                yield _DROP_REMEMBERED, {"over": row.tournament}
        case PutPlaces(rows):
            for place in rows:
                yield _PUT_PLACE, _place(place)
        case AddChips(entries):
            for entry in entries:
                yield _ADD_CHIPS, _chips(entry)
        case _:
            assert_never(change)


def _tournament(row: TournamentRow) -> SqlRow:
    return {
        **chat_row(row.room),
        "open": row.open,
        "opened_at": row.opened_at,
        "due_at": row.due_at,
        "body": row.body,
        "version": row.version,
    }


def _place(row: PlaceRow) -> SqlRow:
    return {
        "tournament": row.tournament,
        "person": row.person,
        "platform": row.chat.platform,
        "chat": row.chat.id,
        "place": row.place,
    }


def _chips(entry: ChipEntry) -> SqlRow:
    return {
        "id": entry.id,
        "platform": entry.chat.platform,
        "chat": entry.chat.id,
        "person": entry.person,
        "amount": entry.amount,
        "reason": entry.reason.value,
        "tournament": entry.tournament,
        "at": entry.at,
    }
