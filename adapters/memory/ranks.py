"""A `RankStore` in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import assert_never

from adapters.memory.post_box import MemoryPostBox
from adapters.memory.storable_values import as_storable
from adapters.memory.undo_log import UndoLog
from bot.domain.achievements import Achievement, AchievementCount
from bot.domain.errors import StaleTable, StoreError
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    AchievementRow,
    AddAchievement,
    AddEpaulette,
    Board,
    ClearRanks,
    EpauletteRow,
    ForgetPerson,
    MarkCounted,
    MarkRanked,
    Meeting,
    PersonStanding,
    PutMeeting,
    PutStanding,
    RankChange,
    RecallPerson,
)
from bot.domain.rows import GameRow, SeatEventKind, SeatEventRow
from bot.domain.seasons import FOREVER


class MemoryRanks(UndoLog, MemoryPostBox):
    """A `RankStore` that keeps standings, epaulettes, achievements and forgotten people in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[GameId, GameRow] = {}
        self._seat_events: dict[GameId, dict[int, SeatEventRow]] = {}
        self._standings: dict[tuple[Chat | None, str, PersonId], PersonStanding] = {}
        self._meetings: dict[tuple[Chat | None, str], Meeting] = {}
        self._epaulettes: dict[tuple[GameId, PersonId], EpauletteRow] = {}
        self._achievements: dict[tuple[GameId, PersonId, Achievement], AchievementRow] = {}
        self._ranked: dict[int, int] = {}
        self._forgotten: dict[PersonId, int] = {}

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        self._check_open()
        keys = [(as_storable(chat), period, as_storable(person)) for person in persons]
        return {key[2]: self._standings[key] for key in keys if key in self._standings}

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        self._check_open()
        return tuple(self._meetings[key] for key in map(as_storable, keys) if key in self._meetings)

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        self._check_open()
        found = {one for at, one, _ in self._standings if at == as_storable(chat) and one[:1] == period[:1]}
        before, after = (one for one in found if one < period), (one for one in found if one > period)
        return max(before, default=""), min(after, default="")

    async def top(
        self, chat: Chat | None, board: Board, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        self._check_open()
        here = [
            (row.merit(board), row)
            for row in self._standings.values()
            if (row.chat, row.period) == (as_storable(chat), period)
        ]
        ranked = [
            (merit, row) for merit, row in here if merit is not None and row.games >= board.fewest_games
        ]
        ranked.sort(key=lambda pair: (-pair[0], pair[1].person))
        return tuple(row for _, row in ranked[:most])

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        self._check_open()
        mine = [key[:2] for key in self._standings if key[2] == as_storable(person)]
        here = [chat for chat, period in mine if chat is not None and period == FOREVER]
        return tuple(sorted(here, key=lambda chat: (chat.platform, chat.id)))

    async def epaulettes_of(self, game: GameId) -> tuple[EpauletteRow, ...]:
        self._check_open()
        found = [row for row in self._epaulettes.values() if row.game == as_storable(game)]
        return tuple(sorted(found, key=lambda row: row.person))

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        self._check_open()
        found = [row for row in self._epaulettes.values() if row.person == as_storable(person)]
        return tuple(sorted(found, key=lambda row: (-row.at, row.game))[:most])

    async def achievements_of(self, game: GameId) -> tuple[AchievementRow, ...]:
        self._check_open()
        return tuple(row for row in self._in_order() if row.game == as_storable(game))

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        self._check_open()
        own = [row for row in self._achievements.values() if row.person == as_storable(person)]
        counted = Counter((row.chat, row.achievement) for row in own)
        return tuple(AchievementCount(*key, times) for key, times in counted.items())

    async def every_achievement(self) -> tuple[AchievementRow, ...]:
        self._check_open()
        return self._in_order()

    def _in_order(self) -> tuple[AchievementRow, ...]:
        return tuple(
            sorted(self._achievements.values(), key=lambda row: (row.game, row.person, row.achievement.value))
        )

    async def ranked_until(self) -> int:
        self._check_open()
        return self._ranked.get(1, 0)

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        self._check_open()
        wanted = self._forgotten if persons is None else {as_storable(person) for person in persons}
        return {person: self._forgotten[person] for person in wanted if person in self._forgotten}

    async def games_by_start(self) -> tuple[GameId, ...]:
        self._check_open()
        return tuple(
            row.game for row in sorted(self._games.values(), key=lambda row: (row.started_at, row.game))
        )

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        self._check_open()
        here = [row for row in self._games.values() if row.room.whole == as_storable(chat)]
        return tuple(
            sorted(row.game for row in here if row.ended_at is not None and since <= row.ended_at < until)
        )

    async def uncounted(self) -> tuple[GameId, ...]:
        self._check_open()
        return tuple(sorted(game for game, row in self._games.items() if self._is_uncounted(row)))

    async def uncounted_until(self) -> int:
        self._check_open()
        ends = [row.ended_at or 0 for row in self._games.values() if self._is_uncounted(row)]
        return max(ends, default=0)

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        self._check_open()
        return tuple(sorted(row.game for row in self._games.values() if row.counted_at > at))

    async def every_standing(self) -> tuple[PersonStanding, ...]:
        self._check_open()
        return tuple(self._standings.values())

    async def every_meeting(self) -> tuple[Meeting, ...]:
        self._check_open()
        return tuple(self._meetings.values())

    async def every_epaulette(self) -> tuple[EpauletteRow, ...]:
        self._check_open()
        return tuple(sorted(self._epaulettes.values(), key=lambda row: (row.game, row.person)))

    def _is_uncounted(self, row: GameRow) -> bool:
        left = [
            one.at for one in self._seat_events.get(row.game, {}).values() if one.kind is SeatEventKind.LEFT
        ]
        return max([0, *left] if row.ended_at is None else [row.ended_at]) > row.counted_at

    def _apply_rank_change(self, change: RankChange) -> None:
        match change:
            case PutStanding(row):
                self._set(self._standings, (row.chat, row.period, row.person), row)
            case PutMeeting(row):
                self._set(self._meetings, (row.chat, row.people), row)
            case AddEpaulette() | AddAchievement():
                self._award(change)
            case MarkRanked(at, after):
                if after is not None and self._ranked.get(1, after) != after:
                    raise StaleTable("other ranks were stored")
                self._set(self._ranked, 1, at)
            case MarkCounted(game, at):
                if game in self._games:
                    self._set(self._games, game, replace(self._games[game], counted_at=at))
            case ClearRanks():
                self._clear()
            case ForgetPerson(person):
                self._forget(person)
            case RecallPerson():
                pass  # nothing of it is about ranks
            case _:
                assert_never(change)

    def _award(self, change: AddEpaulette | AddAchievement) -> None:
        if change.row.game not in self._games:
            raise StoreError("no such game")
        match change:
            case AddEpaulette(row):
                self._add(self._epaulettes, (row.game, row.person), row)
            case AddAchievement(won):
                self._add(self._achievements, (won.game, won.person, won.achievement), won)

    def _clear(self) -> None:
        self._drop_all(self._standings)
        self._drop_all(self._meetings)
        self._drop_all(self._epaulettes)
        self._drop_all(self._achievements)
        self._drop(self._ranked, 1)

    def _forget(self, person: PersonId) -> None:
        self._set(self._forgotten, person, self._ranked.get(1, 0))
        for key in [key for key in self._standings if key[2] == person]:
            self._drop(self._standings, key)
        for at, row in list(self._epaulettes.items()):
            if row.person == person:
                self._drop(self._epaulettes, at)
            elif row.giver == person:
                self._set(self._epaulettes, at, replace(row, giver=None))
        for won in [won for won in self._achievements if won[1] == person]:
            self._drop(self._achievements, won)

    def _move_ranks(self, old: Chat, new: Chat) -> None:
        """Of two standings or meetings, one at each address, the one that moves is kept."""

        def moves(chat: Chat | None) -> bool:
            return chat is not None and (chat.platform, chat.id) == (old.platform, old.id)

        to = Chat(new.platform, new.id)
        for key, standing in list(self._standings.items()):
            if moves(standing.chat):
                self._drop(self._standings, key)
                moved = replace(standing, chat=to)
                self._set(self._standings, (to, standing.period, standing.person), moved)
        for chat_and_people, meeting in list(self._meetings.items()):
            if moves(meeting.chat):
                self._drop(self._meetings, chat_and_people)
                self._set(self._meetings, (to, meeting.people), replace(meeting, chat=to))
        for at, row in list(self._epaulettes.items()):
            if moves(row.chat):
                self._set(self._epaulettes, at, replace(row, chat=to))
        for won, achieved in list(self._achievements.items()):
            if moves(achieved.chat):
                self._set(self._achievements, won, replace(achieved, chat=to))
