"""The store's queries for ranks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    AchievementCount,
    AchievementRow,
    Board,
    EpauletteRow,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import Player
from bot.domain.seasons import FOREVER


class RankStore(Protocol):
    """Reads see every earlier commit. A `chat` has no topic here; None means all chats together.

    Where nothing else is said, ranks are those for ever; a `period` names other ones (`bot.domain.calendar`).

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        """The standings of those among `persons` who have one there."""
        ...

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        """The meetings of these people, each in a chat or in all chats."""
        ...

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        """The nearest periods of the same kind, before and after, in which anybody has a standing; else empty."""
        ...

    async def top(
        self, chat: Chat | None, board: Board, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        """The first `most` standings of a board, by `PersonStanding.merit`, then by the persons' ids."""
        ...

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        """At most `most` people with a standing there, after the first `skip` of them.

        The order is that of `Board.RATING`, then people who are not on that board; ties go by their ids.
        """
        ...

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        """Every chat in which the person has a standing, ordered by platform and id."""
        ...

    async def epaulettes_of(self, game: GameId) -> tuple[EpauletteRow, ...]:
        """The epaulettes of a game, in the order of the persons' ids."""
        ...

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        """The last `most` epaulettes of a person, the newest first."""
        ...

    async def achievements_of(self, game: GameId) -> tuple[AchievementRow, ...]:
        """The achievements of a game, in the order of the persons' ids, then of the achievements' values."""
        ...

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        """The achievements of a person in each chat, in no order."""
        ...

    async def ranked_until(self) -> int:
        """The time (ms) of the last `MarkRanked`; 0 if there was none."""
        ...

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        """Return those of `persons` who asked to be forgotten, each with the value of `ranked_until` at that moment.

        None asks for all of them. They only become more, so only the rebuilding of the ranks may ask for all.
        """
        ...

    async def games_by_start(self) -> tuple[GameId, ...]:
        """All games, also those that go on, in the order in which they began.

        Nothing else tells all of them: numbers are not stored in their order.
        """
        ...

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        """The games of a chat, in all its topics, that ended from `since` on and before `until` (ms)."""
        ...

    async def uncounted(self) -> tuple[GameId, ...]:
        """The games in which something happened after `counted_at`: they ended, or somebody left one that goes on."""
        ...

    async def uncounted_until(self) -> int:
        """The time (ms) at which the last game ended that has not been counted; 0 if all are counted."""
        ...

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        """The games whose `counted_at` is later than this."""
        ...

    async def every_standing(self) -> tuple[PersonStanding, ...]:
        """All standings, in each chat and overall, in every period. For the rebuilding of the ranks alone."""
        ...

    async def every_meeting(self) -> tuple[Meeting, ...]:
        """All meetings. For the rebuilding of the ranks alone."""
        ...

    async def every_epaulette(self) -> tuple[EpauletteRow, ...]:
        """All epaulettes, in the order of games and persons. For the rebuilding of the ranks alone."""
        ...

    async def every_achievement(self) -> tuple[AchievementRow, ...]:
        """All achievements, in the order of games, persons and values. For the rebuilding of the ranks alone."""
        ...
