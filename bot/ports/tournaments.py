"""The store's queries for tournaments and chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.tournament_rows import PlaceCount, Purse, TournamentRow


class TournamentStore(Protocol):
    """Queries for tournaments and chips. Reads see every earlier commit. All topics of a `chat` count as one chat.

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        """Return the newest tournament of a chat, running or over; None if there was none."""
        ...

    async def open_tournaments_in(
        self, platform: PlatformName, chats: Sequence[str]
    ) -> tuple[TournamentRow, ...]:
        """Return the open tournaments of these chats of a platform, the newest first."""
        ...

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        """Return the places of a person in the tournaments of each chat, in any order."""
        ...

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        """Return the chips of a person in a chat; an empty purse if they never got any."""
        ...
