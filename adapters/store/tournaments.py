"""Tournaments and chips in an SQL database."""

from __future__ import annotations

from sqlalchemy import bindparam, case, func, select

from adapters.store.mapping import mapped
from adapters.store.post_box import SqlPostBox
from adapters.store.queries import AnyRow, Query
from adapters.store.schema import chips, places, tournaments
from bot.domain.ids import Chat, PersonId
from bot.domain.tournament_rows import ChipReason, PlaceCount, Purse, TournamentRow


def _place(row: AnyRow) -> PlaceCount:
    return PlaceCount(Chat(row.platform, row.chat), row.place, row.times)


def _purse(row: AnyRow) -> Purse:
    return Purse(int(row.balance or 0), row.entries, row.topped_up_at)


_of_person = tuple(chips.c[name] == bindparam(name) for name in ("platform", "chat", "person"))
_TOURNAMENTS = mapped(TournamentRow)
_TOURNAMENT_IN = Query(
    _TOURNAMENTS.select()
    .where(tournaments.c.platform == bindparam("platform"), tournaments.c.chat == bindparam("chat"))
    .order_by(*_TOURNAMENTS.order(("-opened_at", "-tournament")))
    .limit(1),
    _TOURNAMENTS.read,
)
_of_kind = (places.c.platform, places.c.chat, places.c.place)
_PLACES_OF = Query(
    select(*_of_kind, func.count().label("times"))
    .where(places.c.person == bindparam("person"))
    .group_by(*_of_kind),
    _place,
)
_PURSE = Query(
    select(
        func.sum(chips.c.amount).label("balance"),
        func.count().label("entries"),
        func.max(case((chips.c.reason == ChipReason.TOP_UP, chips.c.at))).label("topped_up_at"),
    ).where(*_of_person),
    _purse,
)


class SqlTournaments(SqlPostBox):
    """A `TournamentStore` that shares its reader with the rest of the store."""

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        asked = {"platform": chat.platform, "chat": chat.id}
        return next(iter(await self._reader.all(_TOURNAMENT_IN, asked)), None)

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        return await self._reader.all(_PLACES_OF, {"person": person})

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        asked = {"platform": chat.platform, "chat": chat.id, "person": person}
        (found,) = await self._reader.all(_PURSE, asked)
        return found
