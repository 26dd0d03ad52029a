"""The store's queries for tournaments and chips."""

from __future__ import annotations

from typing import Protocol

from bot.domain.chips import ChipEntry, Purse
from bot.domain.ids import Chat, PersonId, TournamentId
from bot.domain.tournament_rows import PlaceCount, TournamentRow


class TournamentStore(Protocol):
    """Reads see every earlier commit. The topic of a `chat` makes no difference.

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def tournament(self, tournament: TournamentId) -> TournamentRow | None: ...

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        """The newest tournament of a chat, also one that is over."""
        ...

    async def open_tournaments(self) -> tuple[TournamentRow, ...]:
        """All open tournaments, in the order of their ids."""
        ...

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        """The places that a person has reached in each chat, in no order."""
        ...

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        """The chips of a person in a chat; empty if they were never given any."""
        ...

    async def chip_entries(self, chat: Chat, person: PersonId) -> tuple[ChipEntry, ...]:
        """The ledger of a person in a chat, by time, then by the ids."""
        ...

    async def chips_of(self, tournament: TournamentId) -> tuple[ChipEntry, ...]:
        """The entries that a tournament has caused, by time, then by the ids."""
        ...
