"""The statements that remember something of a forgotten person under a digest, and give it to the person's new self."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, literal, or_, select

from adapters.store.schema import BARRED, chips, remembered, room_people, tournaments
from adapters.store.statements import Statement, upsert
from bot.domain.chips import ChipReason

_text = remembered.c.digest.type
_digest = bindparam("of_digest", type_=_text)
_back = bindparam("back", type_=_text)
_gone = bindparam("gone", type_=_text)
_nothing = literal("", _text)
_remember = upsert(remembered, *remembered.primary_key.columns.keys())
_bars = select(
    _digest.label("digest"),
    room_people.c.platform,
    room_people.c.chat,
    room_people.c.topic,
    literal(BARRED, _text).label("kind"),
    _nothing.label("tournament"),
    literal(0).label("at"),
).where(room_people.c.person == _gone, room_people.c.barred)
_tournament = func.coalesce(chips.c.tournament, _nothing)
_given = chips.c.reason.in_([ChipReason.START, ChipReason.TOP_UP])
_entered = and_(chips.c.reason == ChipReason.ENTRY, tournaments.c.open)
_chips = (
    select(
        _digest.label("digest"),
        chips.c.platform,
        chips.c.chat,
        _nothing.label("topic"),
        chips.c.reason.label("kind"),
        _tournament.label("tournament"),
        func.max(chips.c.at).label("at"),
    )
    .select_from(chips.outerjoin(tournaments, tournaments.c.tournament == chips.c.tournament))
    .where(chips.c.person == _gone, or_(_given, _entered))
    .group_by(chips.c.platform, chips.c.chat, chips.c.reason, chips.c.tournament)
)
REMEMBER = (
    Statement(room_people, _remember.from_select(_bars.selected_columns.keys(), _bars)),
    Statement(chips, _remember.from_select(_chips.selected_columns.keys(), _chips)),
)
"""Each is run among the statements of the table that it reads, in their order."""

_own = remembered.c.digest == _digest
_barred_again = select(
    remembered.c.platform,
    remembered.c.chat,
    remembered.c.topic,
    _back.label("person"),
    literal(False).label("called"),
    literal(True).label("barred"),
).where(_own, remembered.c.kind == BARRED)
_parts = (remembered.c.kind, remembered.c.tournament, remembered.c.platform, remembered.c.chat, _back)
_id: ColumnElement[str] = literal("kept", _text)
for _part in _parts:
    _id = _id.concat(literal(":", _text)).concat(_part)
_entries = select(
    _id.label("id"),
    remembered.c.platform,
    remembered.c.chat,
    _back.label("person"),
    literal(0).label("amount"),
    remembered.c.kind.label("reason"),
    func.nullif(remembered.c.tournament, _nothing).label("tournament"),
    remembered.c.at,
).where(_own, remembered.c.kind != BARRED)
RECALL = (
    Statement(
        room_people,
        upsert(room_people, "platform", "chat", "topic", "person", only=["barred"]).from_select(
            _barred_again.selected_columns.keys(), _barred_again
        ),
    ),
    Statement(
        chips,
        insert(chips).from_select(_entries.selected_columns.keys(), _entries),
    ),
    Statement(remembered, delete(remembered).where(_own)),
)
