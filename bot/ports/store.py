"""Durable storage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import (
    Change,
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    Room,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.ports.ranks import RankStore


class Store(RankStore, Protocol):
    """What survives. Reads see every earlier commit. Raises `bot.domain.errors.StoreError` and its children."""

    async def commit(self, changes: Sequence[Change]) -> None:
        """Apply all changes in order or none; durable when it returns. An empty sequence does nothing."""
        ...

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None: ...

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        """Those of `ids` that are known."""
        ...

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        """What those of `ids` are called in chats, by person and chat."""
        ...

    async def room(self, chat: Chat) -> Room | None: ...

    async def table(self, table: TableId) -> TableRow | None: ...

    async def open_tables(self) -> tuple[TableRow, ...]:
        """All open tables, in the order of their ids."""
        ...

    async def game(self, game: GameId) -> GameRow | None: ...

    async def last_game(self, room: Chat) -> GameRow | None:
        """The game that was started last in this room."""
        ...

    async def moves(self, game: GameId) -> tuple[MoveRow, ...]:
        """In their order."""
        ...

    async def seat_events(self, game: GameId) -> tuple[SeatEventRow, ...]:
        """In their order."""
        ...

    async def deadlines(self, table: TableId | None = None) -> tuple[DeadlineRow, ...]:
        """Of one table, or all; the earliest first."""
        ...

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        """Of one table, or all."""
        ...

    async def close(self) -> None: ...
