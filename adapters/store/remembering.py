"""The statements that remember something of a forgotten person under a digest, and give it to the person's new self."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, literal, or_, select

from adapters.store.rank_schema import BARRED, remembered
from adapters.store.schema import room_people
from adapters.store.statements import Statement, drop_replaced_rows, move_rows, upsert
from adapters.store.tournament_schema import chips, tournaments
from bot.domain.chips import ChipReason

_text = remembered.c.digest.type
_digest = bindparam("of_digest", type_=_text)
_back = bindparam("back", type_=_text)
_gone = bindparam("gone", type_=_text)
_nothing = literal("", _text)
_remember = upsert(remembered, *remembered.primary_key.columns.keys())
_COLUMNS: Final = remembered.columns.keys()
_bars = select(
    _digest,
    room_people.c.platform,
    room_people.c.chat,
    room_people.c.topic,
    literal(BARRED, _text),
    _nothing,
    literal(0),
).where(room_people.c.person == _gone, room_people.c.barred)
_tournament = func.coalesce(chips.c.tournament, _nothing)
_given = chips.c.reason.in_([ChipReason.START.value, ChipReason.TOP_UP.value])
_entered = and_(chips.c.reason == ChipReason.ENTRY.value, tournaments.c.open)
_chips = (
    select(
        _digest,
        chips.c.platform,
        chips.c.chat,
        _nothing,
        chips.c.reason,
        _tournament,
        func.max(chips.c.at),
    )
    .select_from(chips.outerjoin(tournaments, tournaments.c.tournament == chips.c.tournament))
    .where(chips.c.person == _gone, or_(_given, _entered))
    .group_by(chips.c.platform, chips.c.chat, chips.c.reason, chips.c.tournament)
)
REMEMBER = (
    Statement(room_people, _remember.from_select(_COLUMNS, _bars)),
    Statement(chips, _remember.from_select(_COLUMNS, _chips)),
)
"""Each is run among the statements of the table that it reads, in their order."""

_own = remembered.c.digest == _digest
_barred_again = select(
    remembered.c.platform,
    remembered.c.chat,
    remembered.c.topic,
    _back,
    literal(False),
    literal(True),
).where(_own, remembered.c.kind == BARRED)
_parts = (remembered.c.kind, remembered.c.tournament, remembered.c.platform, remembered.c.chat, _back)
_id: ColumnElement[str] = literal("kept", _text)
for _part in _parts:
    _id = _id.concat(literal(":", _text)).concat(_part)
_entries = select(
    _id,
    remembered.c.platform,
    remembered.c.chat,
    _back,
    literal(0),
    remembered.c.kind,
    func.nullif(remembered.c.tournament, _nothing),
    remembered.c.at,
).where(_own, remembered.c.kind != BARRED)
RECALL = (
    Statement(
        room_people,
        upsert(room_people, "platform", "chat", "topic", "person", only=["barred"]).from_select(
            ["platform", "chat", "topic", "person", "called", "barred"], _barred_again
        ),
    ),
    Statement(
        chips,
        insert(chips).from_select(
            ["id", "platform", "chat", "person", "amount", "reason", "tournament", "at"], _entries
        ),
    ),
    Statement(remembered, delete(remembered).where(_own)),
)
MOVE_REMEMBERED = (
    drop_replaced_rows(remembered, "digest", "topic", "kind", "tournament"),
    move_rows(remembered),
)
