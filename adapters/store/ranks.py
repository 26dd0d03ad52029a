"""Reads ranks from SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from adapters.store import rank_queries
from adapters.store.post_box import SqlPostBox
from adapters.store.rank_changes import chat_key
from bot.domain.achievements import AchievementCount
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import AchievementRow, Board, EpauletteRow, Meeting, PersonStanding
from bot.domain.rows import Player
from bot.domain.seasons import FOREVER


class SqlRanks(SqlPostBox):
    """A `RankStore` that shares its reader with the rest of the store."""

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        where = tuple(chat_key(chat).values())
        lookups = [
            self._reader.find(rank_queries.STANDING, *where, person)
            if period == FOREVER
            else self._reader.find(rank_queries.PERIOD_STANDING, *where, period, person)
            for person in set(persons)
        ]
        return {row.person: row for found in await asyncio.gather(*lookups) for row in found}

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        lookups = [
            self._reader.find(rank_queries.MEETING, *chat_key(chat).values(), people) for chat, people in keys
        ]
        return tuple(row for found in await asyncio.gather(*lookups) for row in found)

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        kind = period[:1]
        asked = {**chat_key(chat), "period": period, "first": kind, "beyond": chr(ord(kind) + 1)}
        sides = (rank_queries.PERIOD_BEFORE, rank_queries.PERIOD_AFTER)
        (before,), (after,) = await asyncio.gather(*(self._reader.all(side, asked) for side in sides))
        return before, after

    async def top(
        self, chat: Chat | None, board: Board, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        asked = {**chat_key(chat), "most": most}
        if period == FOREVER:
            return await self._reader.all(rank_queries.TOP[board], asked)
        return await self._reader.all(rank_queries.TOP_OF_PERIOD[board], {**asked, "period": period})

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        return await self._reader.all(rank_queries.PLAYERS, {**chat_key(chat), "most": most, "skip": skip})

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        return await self._reader.all(rank_queries.CHATS_OF, {"person": person})

    async def epaulettes_of(self, game: GameId) -> tuple[EpauletteRow, ...]:
        return await self._reader.find(rank_queries.EPAULETTES_OF_GAME, game)

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        return await self._reader.all(rank_queries.EPAULETTES_WORN, {"person": person, "most": most})

    async def achievements_of(self, game: GameId) -> tuple[AchievementRow, ...]:
        return await self._reader.find(rank_queries.ACHIEVEMENTS_OF_GAME, game)

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        return await self._reader.all(rank_queries.ACHIEVEMENTS_WON, {"person": person})

    async def ranked_until(self) -> int:
        return next(iter(await self._reader.all(rank_queries.RANKED, {})), 0)

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        if persons is None:
            return dict(await self._reader.all(rank_queries.FORGOTTEN, {}))
        lookups = [self._reader.find(rank_queries.FORGOTTEN_ONE, person) for person in set(persons)]
        return dict(row for found in await asyncio.gather(*lookups) for row in found)

    async def games_by_start(self) -> tuple[GameId, ...]:
        return await self._reader.all(rank_queries.GAMES_BY_START, {})

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        asked = {**chat_key(chat), "since": since, "until": until}
        return await self._reader.all(rank_queries.GAMES_ENDED, asked)

    async def uncounted(self) -> tuple[GameId, ...]:
        ended = await self._reader.all(rank_queries.UNCOUNTED_ENDS, {})
        return (*ended, *await self._reader.all(rank_queries.UNCOUNTED_DESERTIONS, {}))

    async def uncounted_until(self) -> int:
        (at,) = await self._reader.all(rank_queries.UNCOUNTED_UNTIL, {})
        return at

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        return await self._reader.all(rank_queries.COUNTED_SINCE, {"at": at})

    async def every_standing(self) -> tuple[PersonStanding, ...]:
        for_ever = await self._reader.all(rank_queries.EVERY_STANDING, {})
        return (*for_ever, *await self._reader.all(rank_queries.EVERY_PERIOD_STANDING, {}))

    async def every_meeting(self) -> tuple[Meeting, ...]:
        return await self._reader.all(rank_queries.EVERY_MEETING, {})

    async def every_epaulette(self) -> tuple[EpauletteRow, ...]:
        return await self._reader.all(rank_queries.EVERY_EPAULETTE, {})

    async def every_achievement(self) -> tuple[AchievementRow, ...]:
        return await self._reader.all(rank_queries.EVERY_ACHIEVEMENT, {})
