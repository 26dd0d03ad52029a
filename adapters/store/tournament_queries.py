"""The questions that a store asks about tournaments and chips."""

from __future__ import annotations

from sqlalchemy import bindparam, case, func, select

from adapters.store.queries import AnyRow, Query, lookup
from adapters.store.tournament_schema import chips, places, tournaments
from bot.domain.chips import ChipEntry, ChipReason, Purse
from bot.domain.ids import Chat
from bot.domain.tournament_rows import PlaceCount, TournamentRow


def _tournament(row: AnyRow) -> TournamentRow:
    tournament, platform, chat, topic, *rest = row
    return TournamentRow(tournament, Chat(platform, chat, topic), *rest)


def _entry(row: AnyRow) -> ChipEntry:
    entry, platform, chat, person, amount, reason, tournament, at = row
    return ChipEntry(entry, Chat(platform, chat), person, amount, ChipReason(reason), tournament, at)


def _place(row: AnyRow) -> PlaceCount:
    platform, chat, place, times = row
    return PlaceCount(Chat(platform, chat), int(place), int(times))


def _purse(row: AnyRow) -> Purse:
    balance, entries, topped_up_at = row
    return Purse(int(balance or 0), entries, topped_up_at)


_columns = ("tournament", "platform", "chat", "topic", "open", "opened_at", "due_at", "body", "version")
_tournaments = select(*(tournaments.c[name] for name in _columns))
_here = (tournaments.c.platform == bindparam("platform"), tournaments.c.chat == bindparam("chat"))
_of_person = tuple(chips.c[name] == bindparam(name) for name in ("platform", "chat", "person"))
_by_time = (chips.c.at, chips.c.id)

TOURNAMENT = lookup(_tournaments, _tournament, tournaments.c.tournament)
TOURNAMENT_IN = Query(
    _tournaments.where(*_here)
    .order_by(tournaments.c.opened_at.desc(), tournaments.c.tournament.desc())
    .limit(1),
    _tournament,
)
OPEN_TOURNAMENTS = Query(
    _tournaments.where(tournaments.c.open).order_by(tournaments.c.tournament), _tournament
)
_of_kind = (places.c.platform, places.c.chat, places.c.place)
PLACES_OF = Query(
    select(*_of_kind, func.count()).where(places.c.person == bindparam("person")).group_by(*_of_kind), _place
)
PURSE = Query(
    select(
        func.sum(chips.c.amount),
        func.count(),
        func.max(case((chips.c.reason == ChipReason.TOP_UP.value, chips.c.at))),
    ).where(*_of_person),
    _purse,
)
CHIP_ENTRIES = Query(select(chips).where(*_of_person).order_by(*_by_time), _entry)
CHIPS_OF = Query(select(chips).where(chips.c.tournament == bindparam("of")).order_by(*_by_time), _entry)
