"""What ranks ask of the store, beside its changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import Board, EpauletteRow, PersonStanding
from bot.domain.rows import GameRow, Player


class RankStore(Protocol):
    """Reads see every earlier commit. `chat` is without its topic; None means overall."""

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId]
    ) -> dict[PersonId, PersonStanding]:
        """Those of `persons` that have one there."""
        ...

    async def top(self, chat: Chat | None, board: Board, most: int) -> tuple[PersonStanding, ...]:
        """The first on a board, by `PersonStanding.merit`, then by their ids."""
        ...

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        """Everybody who has a standing there, with what they are called there, the first `skip` left out.

        By `Board.RATING`, then who is not on it, then by their ids.
        """
        ...

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        """Every chat in which they have a standing, by its platform and id."""
        ...

    async def epaulettes_of(self, game: GameId) -> tuple[EpauletteRow, ...]:
        """Those that a game brought, in the order of the persons' ids."""
        ...

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        """What a person got last, the newest first."""
        ...

    async def ranked_until(self) -> int:
        """What `MarkRanked` said last, 0 before."""
        ...

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        """Those of `persons`, or of all, who asked to be forgotten, each with what `ranked_until` was then.

        They become ever more: only a rebuild may ask for all.
        """
        ...

    async def games(self, after: int, most: int) -> tuple[tuple[int, GameRow], ...]:
        """Games in the order in which they were added, with their numbers; those behind number `after`."""
        ...
