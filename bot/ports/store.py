"""Durable storage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, Self, TypeVar

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import (
    Change,
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    RoomRow,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.ports.chores import ChoreStore
from bot.ports.news import NewsStore
from bot.ports.ranks import RankStore
from bot.ports.room_settings import RoomSettingsStore
from bot.ports.tournaments import TournamentStore

SECRET_BYTES: Final = 32
Row = TypeVar("Row")


class TopicTable(NamedTuple):
    """A lobby or a running game in a topic of a chat."""

    table: TableId
    room: Chat
    dealt: bool
    """True for a game, False for a lobby."""


class Store(RankStore, RoomSettingsStore, TournamentStore, ChoreStore, NewsStore, Protocol):
    """Keeps rows durably. Reads see every earlier commit.

    Raises:
        StoreError: every method raises this error or one of its children.
    """

    def at_work(self) -> Self:
        """Return the same store for background work, at night or for an operator.

        Reads may take longer than a person would wait, and delay no other reads. Their failures do not mark the store
        as failing.
        """
        ...

    async def commit(self, changes: Sequence[Change]) -> None:
        """Apply all changes in order, or none. They are durable when this returns. Without changes nothing happens.

        Raises:
            AlreadyStored: A new row, such as a move or an entry of chips, has the key of a stored one.
            StaleTable: A table, a tournament or another row has changed since it was read, as described at the change.
            AlreadyDone: The platform's update with this id is done already.
        """
        ...

    async def row(self, kind: type[Row], /, **key: object) -> Row | None:
        """Return the row of a stored class with this key; None if there is none."""
        ...

    async def rows(self, kind: type[Row], /, *order: str, **equal: object) -> tuple[Row, ...]:
        """Return the rows with these field values, sorted by the fields in `order` (`-at`: the latest first)."""
        ...

    async def page(self, kind: type[Row], most: int, after: Row | None = None) -> tuple[Row, ...]:
        """Return at most `most` rows of a stored class, ordered by their keys.

        They follow the row `after`, the last one of an earlier answer; None begins with the first row.
        """
        ...

    async def rows_due(
        self, kind: type[Row], now: int, most: int, after: Row | None = None, /, **equal: object
    ) -> tuple[Row, ...]:
        """Return at most `most` rows of a stored class that are due at the time `now` (ms), the earliest first.

        The class has a field `due`: a time (ms), or None. The rows have these field values, and follow the row `after`,
        the last one of an earlier answer; None begins with the first row.
        """
        ...

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None: ...

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        """Return the known people with these ids, by id."""
        ...

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        """Return the nicks of these people, ordered by person and chat."""
        ...

    async def room(self, chat: Chat) -> RoomRow | None: ...

    async def has_update(self, platform: PlatformName, update: str) -> bool:
        """Return True if the update with this id was handled. False for old ones with deleted ids (`drop_updates`)."""
        ...

    async def table(self, table: TableId) -> TableRow | None: ...

    async def awake_tables(self, now: int) -> tuple[TableId, ...]:
        """Return the open tables not asleep, and those changed later than `now` (ms). The latest change comes first."""
        ...

    async def rooms_used_since(self, at: int) -> tuple[Chat, ...]:
        """Return the rooms of the tables last committed at this time (ms) or later, and of all open tournaments."""
        ...

    async def tables_of(self, key: str) -> tuple[TableId, ...]:
        """Return the tables with this key, in the order of their ids."""
        ...

    async def unfinished_tables(
        self, platform: PlatformName, chats: Sequence[str], key: str, most: int
    ) -> tuple[TableRow, ...]:
        """Return the lobbies and running games in these chats of a platform, and those with this key.

        All topics of a chat count. At most `most` tables are returned, the latest change first.
        """
        ...

    async def tables_in_topics(self, chat: Chat, key: str, most: int) -> tuple[TopicTable, ...]:
        """Return the lobbies and running games in the topics of a chat, without tables of `match_room`.

        Tables with this key come first, then lobbies, then games; among them the latest change. At most `most` tables
        are returned.
        """
        ...

    async def game(self, game: GameId) -> GameRow | None: ...

    async def last_game(self, room: Chat) -> GameRow | None:
        """Return the game last started in this room; None if there was none."""
        ...

    async def ended_game(self, room: Chat, back: int = 0) -> GameRow | None:
        """Return the last started of the ended games of this room, or the one `back` games before it.

        Return None if there are too few games.
        """
        ...

    async def has_sat(self, room: Chat, person: PersonId, since: int) -> bool:
        """Return True if the person was dealt cards in this room at this time (ms) or later."""
        ...

    async def secret(self, name: str) -> bytes:
        """Return the installation's secret of this name: 32 random bytes, drawn at its first use."""
        ...

    async def moves(self, game: GameId) -> tuple[MoveRow, ...]:
        """Return the moves of a game in their order."""
        ...

    async def seat_events(self, game: GameId) -> tuple[SeatEventRow, ...]:
        """Return the seat events of a game in their order."""
        ...

    async def deadlines(self, table: TableId | None = None) -> tuple[DeadlineRow, ...]:
        """Return the deadlines of one table, or of all (None); the earliest first."""
        ...

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        """Return the slots of one table, or of all (None)."""
        ...

    async def first_deadlines(self, until: int | None = None) -> tuple[tuple[TableId, int], ...]:
        """Return the tables with a deadline, each with the time of its earliest one (ms).

        `until` (ms) selects the tables with a deadline at this time or before; None selects all.
        """
        ...

    async def unfinished_slots(self) -> tuple[SlotRow, ...]:
        """Return the slots without a table, and the slots with something left to send or delete."""
        ...

    async def stray_slots(self) -> tuple[SlotRow, ...]:
        """Return the slots of tables no longer open."""
        ...

    async def close(self) -> None: ...
