"""The store's queries for people's results and leaderboards."""

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
    """Queries for people's results. Reads see every earlier commit.

    A `chat` has no topic here; None means all chats together. By default the results of all time are read; a `period`
    selects those of a season (`bot.domain.seasons`).

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        """Return the standings of `persons` in the chat, without people with no standing."""
        ...

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        """Return the stored meetings with these keys: a chat (None means all chats), and a digest `Meeting.people`."""
        ...

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        """Return the nearest earlier and later period of the same kind with standings; empty texts for none."""
        ...

    async def top(
        self, chat: Chat | None, leaderboard: Leaderboard, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        """Return the first `most` standings of a leaderboard, by `PersonStanding.merit`, then by the people's ids."""
        ...

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        """Return at most `most` people with a standing in the chat, after the first `skip` of them.

        They are in the order of `Leaderboard.RATING`, followed by people not on this leaderboard. Equal people are
        ordered by their ids.
        """
        ...

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        """Return every chat with a standing of the person, in the order of platforms and ids."""
        ...

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        """Return the last `most` epaulettes of a person, the newest first."""
        ...

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        """Return the achievements of a person in each chat, in any order."""
        ...

    async def ranked_until(self) -> int:
        """Return the time (ms) of the last `MarkRanked`; 0 if there was none."""
        ...

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        """Return the forgotten people among `persons`, each with the value of `ranked_until` at their request.

        None selects all forgotten people. They can be very many: only the rebuilding of the results may do this.
        """
        ...

    async def count_games(self) -> int:
        """Return the number of all games, even running ones."""
        ...

    async def games_by_start(
        self, most: int, after: tuple[int, GameId] | None = None
    ) -> tuple[tuple[int, GameId], ...]:
        """Return at most `most` games, even running ones, each with its start (ms), in the order of their start.

        The games follow the game `after`, the last one of an earlier answer; None begins with the first game.
        """
        ...

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        """Return the games of a chat and all its topics with an end at `since` or later, and before `until` (ms)."""
        ...

    async def uncounted(self, most: int, after: str = "") -> tuple[GameId, ...]:
        """Return at most `most` games not yet counted in the results, with ids above `after`, in the order of ids.

        Such a game ended after its `counted_at`, or it is still running and a person left it after its `counted_at`.
        """
        ...

    async def uncounted_until(self) -> int:
        """Return the time (ms) of the latest event of the games not yet counted; 0 if there are none."""
        ...

    async def counted_until(self) -> int:
        """Return the latest `counted_at` of all games (ms); 0 if there are none."""
        ...

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        """Return the games with a `counted_at` later than `at` (ms)."""
        ...
