"""Ranks in an SQL database.

The columns `by_…` of a standing hold the values that boards are ordered by, so that a board is read along an index.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import bindparam, func, select

from adapters.store.mapping import mapped
from adapters.store.post_box import SqlPostBox
from adapters.store.queries import AnyRow, Query
from adapters.store.schema import (
    Forgotten,
    Ranked,
    achievements,
    games,
    nicks,
    people,
    seat_events,
    standings,
)
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    AchievementCount,
    AchievementRow,
    Board,
    EpauletteRow,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import Person, Player, SeatEventKind
from bot.domain.seasons import FOREVER


def _achieved(row: AnyRow) -> AchievementCount:
    return AchievementCount(Chat(row.platform, row.chat), row.achievement, row.times)


def _player(row: AnyRow) -> Player:
    return Player(_PEOPLE.read(row), row.nick)


def _id(row: AnyRow) -> GameId:
    found: GameId = row.game
    return found


_PEOPLE = mapped(Person)
_STANDINGS = mapped(PersonStanding)
_HERE = tuple(standings.c[name] == bindparam(name) for name in ("platform", "chat"))
_period = standings.c.period


def _top(board: Board) -> Query[PersonStanding]:
    merit = standings.c[f"by_{board.value}"]
    on_it = merit.is_not(None), standings.c.games >= board.fewest_games
    rows = _STANDINGS.select().where(*_HERE, _period == bindparam("period"), *on_it)
    return Query(rows.order_by(merit.desc(), standings.c.person).limit(bindparam("most")), _STANDINGS.read)


_TOP: Final = {board: _top(board) for board in Board}
_of_this_kind = (*_HERE, _period >= bindparam("first"), _period < bindparam("beyond"))
_PERIOD_BEFORE: Query[str] = Query(
    select(func.coalesce(func.max(_period), "").label("period")).where(
        *_of_this_kind, _period < bindparam("period")
    ),
    lambda row: row.period,
)
_PERIOD_AFTER: Query[str] = Query(
    select(func.coalesce(func.min(_period), "").label("period")).where(
        *_of_this_kind, _period > bindparam("period")
    ),
    lambda row: row.period,
)
_there = (nicks.c.platform == standings.c.platform) & (nicks.c.chat == standings.c.chat)
_PLAYERS: Query[Player] = Query(
    _PEOPLE.select()
    .add_columns(func.coalesce(nicks.c.name, "").label("nick"))
    .join(standings, standings.c.person == people.c.person)
    .outerjoin(nicks, (nicks.c.person == people.c.person) & _there)
    .where(*_HERE, _period == FOREVER)
    .order_by(standings.c.by_rating.desc().nulls_last(), standings.c.person)
    .limit(bindparam("most"))
    .offset(bindparam("skip")),
    _player,
)
_CHATS_OF: Query[Chat] = Query(
    select(standings.c.platform, standings.c.chat)
    .where(standings.c.person == bindparam("person"), standings.c.platform != "", _period == FOREVER)
    .order_by(standings.c.platform, standings.c.chat),
    lambda row: Chat(row.platform, row.chat),
)
_of_kind = (achievements.c.platform, achievements.c.chat, achievements.c.achievement)
_ACHIEVEMENTS_WON = Query(
    select(*_of_kind, func.count().label("times"))
    .where(achievements.c.person == bindparam("person"))
    .group_by(*_of_kind),
    _achieved,
)
_GAMES_BY_START = Query(select(games.c.game).order_by(games.c.started_at, games.c.game), _id)
_GAMES_ENDED = Query(
    select(games.c.game)
    .where(games.c.platform == bindparam("platform"), games.c.chat == bindparam("chat"))
    .where(games.c.ended_at >= bindparam("since"), games.c.ended_at < bindparam("until"))
    .order_by(games.c.game),
    _id,
)
_UNCOUNTED = games.c.ended_at > games.c.counted_at
_UNCOUNTED_ENDS = Query(select(games.c.game).where(_UNCOUNTED).order_by(games.c.game), _id)
_UNCOUNTED_UNTIL: Query[int] = Query(
    select(func.coalesce(func.max(games.c.ended_at), 0).label("until")).where(_UNCOUNTED),
    lambda row: row.until,
)
_UNCOUNTED_DESERTIONS = Query(
    select(games.c.game)
    .where(games.c.ended_at.is_(None))
    .where(
        select(seat_events.c.game)
        .where(
            seat_events.c.game == games.c.game,
            seat_events.c.kind == SeatEventKind.LEFT,
            seat_events.c.at > games.c.counted_at,
        )
        .exists()
    )
    .order_by(games.c.game),
    _id,
)
_COUNTED_SINCE = Query(
    select(games.c.game).where(games.c.counted_at > bindparam("at")).order_by(games.c.game), _id
)


class SqlRanks(SqlPostBox):
    """A `RankStore` that shares its reader with the rest of the store."""

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        of = {"chat": chat, "period": period}
        lookups = [self._reader.find(PersonStanding, **of, person=person) for person in set(persons)]
        return {row.person: row for found in await asyncio.gather(*lookups) for row in found}

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        lookups = [self._reader.find(Meeting, chat=chat, people=people) for chat, people in keys]
        return tuple(row for found in await asyncio.gather(*lookups) for row in found)

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        kind = period[:1]
        asked = {**_key(chat), "period": period, "first": kind, "beyond": chr(ord(kind) + 1)}
        sides = (_PERIOD_BEFORE, _PERIOD_AFTER)
        (before,), (after,) = await asyncio.gather(*(self._reader.all(side, asked) for side in sides))
        return before, after

    async def top(
        self, chat: Chat | None, board: Board, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        asked = {**_key(chat), "period": period, "most": most}
        return await self._reader.all(_TOP[board], asked)

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        return await self._reader.all(_PLAYERS, {**_key(chat), "most": most, "skip": skip})

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        return await self._reader.all(_CHATS_OF, {"person": person})

    async def epaulettes_of(self, game: GameId) -> tuple[EpauletteRow, ...]:
        return await self._reader.find(EpauletteRow, "person", game=game)

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        return await self._reader.first(EpauletteRow, most, "-at", "game", person=person)

    async def achievements_of(self, game: GameId) -> tuple[AchievementRow, ...]:
        return await self._reader.find(AchievementRow, "person", "achievement", game=game)

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        return await self._reader.all(_ACHIEVEMENTS_WON, {"person": person})

    async def ranked_until(self) -> int:
        found = await self._reader.get(Ranked, id=1)
        return 0 if found is None else found.until

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        asked = [{}] if persons is None else [{"person": person} for person in set(persons)]
        lookups = [self._reader.find(Forgotten, **of) for of in asked]
        return {row.person: row.ranked_until for found in await asyncio.gather(*lookups) for row in found}

    async def games_by_start(self) -> tuple[GameId, ...]:
        return await self._reader.all(_GAMES_BY_START, {})

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        asked = {**_key(chat), "since": since, "until": until}
        return await self._reader.all(_GAMES_ENDED, asked)

    async def uncounted(self) -> tuple[GameId, ...]:
        ended = await self._reader.all(_UNCOUNTED_ENDS, {})
        return (*ended, *await self._reader.all(_UNCOUNTED_DESERTIONS, {}))

    async def uncounted_until(self) -> int:
        (at,) = await self._reader.all(_UNCOUNTED_UNTIL, {})
        return at

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        return await self._reader.all(_COUNTED_SINCE, {"at": at})

    async def every_standing(self) -> tuple[PersonStanding, ...]:
        return await self._reader.find(PersonStanding)

    async def every_meeting(self) -> tuple[Meeting, ...]:
        return await self._reader.find(Meeting)

    async def every_epaulette(self) -> tuple[EpauletteRow, ...]:
        return await self._reader.find(EpauletteRow, "game", "person")

    async def every_achievement(self) -> tuple[AchievementRow, ...]:
        return await self._reader.find(AchievementRow, "game", "person", "achievement")


def _key(chat: Chat | None) -> dict[str, str]:
    """The columns of a chat without its topic; both are empty for the overall ranks (None)."""
    return {"platform": "", "chat": ""} if chat is None else {"platform": chat.platform, "chat": chat.id}
