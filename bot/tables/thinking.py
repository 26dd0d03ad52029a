"""Computers at a table: they move after a pause that tells nothing about their cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.domain.errors import StaleTable, StoreError, StoreUnavailable
from bot.domain.scene import Level
from bot.game.running import Running
from bot.tables.services import Services
from engine import Move, View, mildest, needs_game

if TYPE_CHECKING:
    from bot.tables.table import Table

_log = logging.getLogger(__name__)
TRY_AGAIN_S = 5
PATIENCE_S = 4.0
"""Longer than the pause of a computer that plays in another process."""


class Thinking:
    """The thinking of a table's computers: at most one at a time, begun anew with each step of the table.

    It knows the table only while a computer thinks, so that a table can be freed at once.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None

    def begin(self, table: Table, *, patiently: bool = False) -> None:
        """If it is a computer's turn at the table, let it move after a pause.

        A patient one leaves the move to the process that made the step before, unless nothing comes from there.
        """
        self.stop()
        running = table.state
        if isinstance(running, Running) and running.computer_to_move() is not None:
            wait = PATIENCE_S if patiently else 0.0
            self._task = self._services.background.cancellable(self._think(table, running.moves, wait))

    @property
    def busy(self) -> bool:
        """Whether a computer thinks."""
        return self._task is not None and not self._task.done()

    def stop(self) -> None:
        """Stop the computer that is thinking, if there is one."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, table: Table, moves: int, wait: float) -> None:
        if wait:
            await self._services.clock.sleep(wait)
        pauses = self._services.pauses
        span = pauses.longest - pauses.shortest
        search = asyncio.create_task(self._searched(table))
        try:
            await self._services.clock.sleep(pauses.shortest + span * self._services.chance())
            found = await search
        finally:
            search.cancel()
        while not await self._moved(table, moves, found):
            await self._services.clock.sleep(TRY_AGAIN_S)

    async def _searched(self, table: Table) -> Move | None:
        """Let a strong computer search for its move while the pause lasts; the others choose when it is over."""
        running, pool = table.state, self._services.search_pool
        seat = running.computer_to_move() if isinstance(running, Running) else None
        if pool is None or seat is None or not isinstance(running, Running):
            return None
        if running.level_of(seat) is not Level.STRONG:
            return None
        view = running.view(seat)
        return await pool.choose(view, imagined(running, view, self._services.chance))

    async def _moved(self, table: Table, moves: int, found: Move | None) -> bool:
        """Return whether the move is made or no longer wanted; False if the store failed."""
        async with table.lock:
            running = table.state
            if not isinstance(running, Running) or running.moves != moves:
                return True
            seat = running.computer_to_move()
            if seat is None:
                return True
            draft = running.draft()
            move = self._chosen(running.view(seat), running.level_of(seat), found)
            draft.play_for(seat, lambda _: move, self._services.clock.now())
            own, self._task = self._task, None  # the step below must not cancel the thought that makes it
            try:
                await table.keep_game(draft, None)
            except StaleTable:
                return True  # the table thinks about what it has read
            except StoreError as error:
                if not isinstance(error, StoreUnavailable):
                    _log.error("a computer's move could not be stored: %s", type(error).__name__)
                self._task = own
                return False
            return True

    def _chosen(self, view: View, level: Level, found: Move | None) -> Move:
        """Return the move that was found, else the level's own choice; a player that fails must not stop the game."""
        if found is not None and found in view.legal_moves:
            return found
        try:
            return self._services.computers[level].choose(view, self._services.chance, lambda: False)
        except Exception:  # noqa: BLE001 -- whatever it is, the game goes on
            _log.exception("the %s computer player failed at a decision", level.value)
            return mildest(view)


def imagined(running: Running, view: View, random: Callable[[], float]) -> str:
    """Return the game as the seat of this view may imagine it, as text, where a search needs it; else nothing.

    All cards that the seat cannot know are dealt anew.
    """
    if view.seat is None or not needs_game(view):
        return ""
    return running.game.imagined(view.seat, random).position_text()
