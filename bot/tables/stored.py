"""The table as the store has it. Every step says which version of the table it was made from."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from bot.domain.archive import archiving
from bot.domain.errors import StaleTable
from bot.domain.rows import Change, DeadlineRow, PutTable, SetDeadlines, SetTableKeys, TableRow
from bot.domain.state import STATE_JSON, Ended, Lobby, in_room
from bot.game.table_state import Closed, TableState, from_stored, keys_of, named_in, to_stored
from bot.runtime import updates
from bot.tables.services import Services

T = TypeVar("T")
TRIES: Final = 10
"""A step that meets another process so often is given up, and whoever tapped is asked to try again."""


class Archived(Exception):
    """Another process has archived the table."""


class StoredTable:
    """The row of one table, and the number of commits that it has seen."""

    def __init__(self, services: Services, state: TableState, version: int) -> None:
        """`version` is 0 for a table that is not stored yet; else `state` is what is stored."""
        self._services = services
        self._table = to_stored(state).table
        self._keys = keys_of(state) if version else ()
        self.version = version

    async def commit(
        self,
        state: TableState,
        due: tuple[DeadlineRow, ...],
        changes: Iterable[Change] = (),
        *,
        asleep: bool = False,
        half_made: str = "",
    ) -> None:
        """Store the state that a step leads to, with everything else that the step changes.

        Raises:
            StaleTable: another process was first.
            AlreadyDone: what led to this step was delivered twice.
        """
        stored, keys = to_stored(state), keys_of(state)
        version, now = self.version + 1, self._services.clock.now()
        goes_on = not isinstance(state, Closed)
        row = TableRow(
            self._table, stored.room, True, STATE_JSON.dump(stored), version, now, asleep, goes_on, half_made
        )
        found_by = [SetTableKeys(self._table, keys)] if keys != self._keys else []
        step = [*changes, PutTable(row), *found_by, SetDeadlines(self._table, due)]
        with updates.stored() as update:
            await self._services.store.commit([*update, *step])
        self.version, self._keys = version, keys

    async def archive(self, state: Closed) -> None:
        """Store what is left of a closed table, which has no deadline any more.

        Raises:
            StaleTable: another process was first.
        """
        ended = to_stored(state)
        assert isinstance(ended, Ended)
        row = TableRow(self._table, ended.room, True, "", self.version, self._services.clock.now())
        await self._services.store.commit([archiving(row, ended), SetDeadlines(self._table, ())])
        self.version += 1

    async def newer(self) -> tuple[TableRow, TableState] | None:
        """Return what is stored, if that is another version; the next step is made from it.

        Raises:
            Archived: the table is archived, or is no more.
        """
        row = await self._services.store.table(self._table)
        if row is None or not row.open:
            raise Archived
        if row.version == self.version:
            return None
        state = await state_of(row, self._services)
        self.version, self._keys = row.version, keys_of(state)
        return row, state


async def state_of(row: TableRow, services: Services) -> TableState:
    """Rebuild the state of a table from its row and its moves, and look up the people whose names it may show.

    Raises:
        ValueError: The row is damaged.
        engine.EngineError: The record of the game is damaged.
    """
    stored = in_room(STATE_JSON.load(row.state), row.room)
    await services.people.load(named_in(stored))
    play = stored.before if isinstance(stored, Ended) else stored
    if isinstance(play, Lobby):
        return from_stored(stored, None, ())
    game, moves = await asyncio.gather(services.store.game(play.game), services.store.moves(play.game))
    return from_stored(stored, game, moves)


async def until_fresh(step: Callable[[], Awaitable[T]]) -> T:
    """Carry out a step, and again where another process was first: the table has read what is stored by then.

    Raises:
        StaleTable: another process was first every time.
    """
    for _ in range(TRIES - 1):
        try:
            return await step()
        except StaleTable:
            continue
    return await step()
