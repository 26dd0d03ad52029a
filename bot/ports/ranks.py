"""The store's queries for ranks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    AchievementCount,
    EpauletteRow,
    Leaderboard,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import Player
from bot.domain.seasons import FOREVER


class RankStore(Protocol):
    """Reads see every earlier commit. A `chat` has no topic here; None means all chats together.

    Ranks are all-time ones by default; a `period` selects others (`bot.domain.seasons`).

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        """Return the standings of `persons` there, without people who have none."""
        ...

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        """Return the meetings of these people, each in a chat or in all chats."""
        ...

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        """Return the nearest periods of the same kind with any standings, before and after; else empty."""
        ...

    async def top(
        self, chat: Chat | None, leaderboard: Leaderboard, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        """Return the first `most` standings of a leaderboard, by `PersonStanding.merit`, then by the persons' ids."""
        ...

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        """Return at most `most` people with a standing there, after the first `skip` of them.

        The order is that of `Leaderboard.RATING`, then people not on this leaderboard; ties go by their ids.
        """
        ...

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        """Return every chat with a standing of the person, ordered by platform and id."""
        ...

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        """Return the last `most` epaulettes of a person, the newest first."""
        ...

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        """Return the achievements of a person in each chat, in no order."""
        ...

    async def ranked_until(self) -> int:
        """Return the time (ms) of the last `MarkRanked`; 0 if there was none."""
        ...

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        """Return the forgotten people among `persons`, each with the value of `ranked_until` at their request.

        None asks for all forgotten people. Their number only grows, so only the rebuilding of ranks may ask for all.
        """
        ...

    async def count_games(self) -> int:
        """Return the number of all games, even running ones."""
        ...

    async def games_by_start(
        self, most: int, after: tuple[int, GameId] | None = None
    ) -> tuple[tuple[int, GameId], ...]:
        """Return at most `most` games, even running ones, each with its start (ms), in the order of their start.

        They are the first ones, or those after a game of an earlier answer. Nothing else lists all games, because
        numbers are not stored in their order.
        """
        ...

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        """Return the games of a chat, in all its topics, ended from `since` on and before `until` (ms)."""
        ...

    async def uncounted(self, most: int, after: str = "") -> tuple[GameId, ...]:
        """Return at most `most` games with an event after `counted_at`, in the order of their ids, above `after`.

        The event is their end, or somebody leaving a running game.
        """
        ...

    async def uncounted_until(self) -> int:
        """Return the time (ms) of the latest event of `uncounted` games; 0 if there are none."""
        ...

    async def counted_until(self) -> int:
        """Return the latest `counted_at` of all games (ms); 0 if there are none."""
        ...

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        """Return the games with a later `counted_at`."""
        ...
