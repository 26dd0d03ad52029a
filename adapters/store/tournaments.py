"""Reads tournaments and chips."""

from __future__ import annotations

from adapters.store import tournament_queries
from adapters.store.post_box import SqlPostBox
from bot.domain.chips import ChipEntry, Purse
from bot.domain.ids import Chat, PersonId, TournamentId
from bot.domain.tournament_rows import PlaceCount, TournamentRow


class SqlTournaments(SqlPostBox):
    """A `TournamentStore` that shares its reader with the rest of the store."""

    async def tournament(self, tournament: TournamentId) -> TournamentRow | None:
        return await self._reader.find_one(tournament_queries.TOURNAMENT, tournament)

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        asked = {"platform": chat.platform, "chat": chat.id}
        return next(iter(await self._reader.all(tournament_queries.TOURNAMENT_IN, asked)), None)

    async def open_tournaments(self) -> tuple[TournamentRow, ...]:
        return await self._reader.all(tournament_queries.OPEN_TOURNAMENTS, {})

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        return await self._reader.all(tournament_queries.PLACES_OF, {"person": person})

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        (found,) = await self._reader.all(tournament_queries.PURSE, _of(chat, person))
        return found

    async def chip_entries(self, chat: Chat, person: PersonId) -> tuple[ChipEntry, ...]:
        return await self._reader.all(tournament_queries.CHIP_ENTRIES, _of(chat, person))

    async def chips_of(self, tournament: TournamentId) -> tuple[ChipEntry, ...]:
        return await self._reader.all(tournament_queries.CHIPS_OF, {"of": tournament})


def _of(chat: Chat, person: PersonId) -> dict[str, str]:
    return {"platform": chat.platform, "chat": chat.id, "person": person}
