"""The moves of computers at a table. The pause before a move does not depend on the computer's cards."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from bot.domain.errors import StaleTable, StoreError, StoreUnavailable
from bot.domain.ids import PersonId
from bot.domain.scene import Level
from bot.game.running import Running
from bot.game.table_state import TableState
from bot.ports.clock import Clock
from bot.ports.cluster import Cluster
from bot.runtime.search_pool import SearchPool
from bot.runtime.supervision import BackgroundTasks
from engine import Move, View, mildest
from engine.players import ComputerPlayer, Easy, Normal

_log = logging.getLogger(__name__)
TRY_AGAIN_S = 5


INSTANT: Final[Mapping[Level, ComputerPlayer]] = {
    Level.EASY: Easy(),
    Level.NORMAL: Normal(),
    Level.STRONG: Normal(),
}
"""The players without a search. That of a strong computer is used only if there is no result of a search."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """The shortest and the longest pause (s) of a computer before its move. The pause is random."""

    shortest: float = 0.7
    longest: float = 1.6


@dataclass(slots=True)
class Computers:
    """The computer players of all tables."""

    search_pool: SearchPool | None
    """Searches for moves of strong computers and for hints; None if there are no searches."""
    pauses: Pauses = field(default_factory=Pauses)
    players: Mapping[Level, ComputerPlayer] = field(default_factory=lambda: INSTANT)
    chance: Callable[[], float] = field(default_factory=lambda: random.SystemRandom().random)

    def pause(self) -> float:
        """Return a random pause (s) before the next move of a computer."""
        return self.pauses.shortest + (self.pauses.longest - self.pauses.shortest) * self.chance()

    def warm(self) -> None:
        """Start a process for searches now. The first search then need not wait for the start."""
        if self.search_pool is not None:
            self.search_pool.warm()

    async def search(self, running: Running) -> Move | None:
        """Return the move of a strong computer, found by a search.

        Return None if it is not the turn of a strong computer, or if there are no searches.
        """
        seat = running.computer_to_move()
        if self.search_pool is None or seat is None or running.level_of(seat) is not Level.STRONG:
            return None
        return await self.search_pool.choose(running.view(seat))

    def choose(self, view: View, level: Level) -> Move:
        """Return the move of a computer without a search. If the player fails, return the mildest move."""
        try:
            return self.players[level].choose(view, self.chance, lambda: False)
        except Exception:  # noqa: BLE001 -- the game continues after any error
            _log.exception("the %s computer player failed at a decision", level.value)
            return mildest(view)


class ThinkingTable(Protocol):
    """A table at which computers play."""

    @property
    def lock(self) -> asyncio.Lock: ...

    @property
    def state(self) -> TableState: ...

    async def keep_game(self, draft: Running, tapper: PersonId | None) -> None:
        """Commit the draft of a game, then show it."""
        ...


class Thinking:
    """Lets the computers of one table move, one at a time. Call `begin` after each step of the table.

    This object refers to the table only while a computer thinks. Otherwise the table could not be freed at once.
    """

    def __init__(
        self, computers: Computers, clock: Clock, cluster: Cluster, background: BackgroundTasks
    ) -> None:
        self._computers = computers
        self._clock = clock
        self._cluster = cluster
        self._background = background
        self._task: asyncio.Task[None] | None = None

    def begin(self, table: ThinkingTable, *, wait_first: bool = False) -> None:
        """If it is a computer's turn at the table, let it move after a pause. Cancel an earlier unfinished move.

        With `wait_first`, wait longer, because the process of the previous step normally makes the move.
        """
        self.stop()
        running = table.state
        if isinstance(running, Running) and running.computer_to_move() is not None:
            wait = self._cluster.patience_s if wait_first else 0.0
            self._task = self._background.cancellable(self._think(table, running, wait))

    @property
    def busy(self) -> bool:
        """True if a computer thinks."""
        return self._task is not None and not self._task.done()

    def stop(self) -> None:
        """Cancel the computer's unfinished move, if there is one."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, table: ThinkingTable, running: Running, wait: float) -> None:
        if wait:
            await self._clock.sleep(wait)
        search = asyncio.create_task(self._computers.search(running))
        try:
            await self._clock.sleep(self._computers.pause())
            found = await search
        finally:
            search.cancel()
        while not await self._moved(table, running.moves, found):
            await self._clock.sleep(TRY_AGAIN_S)

    async def _moved(self, table: ThinkingTable, moves: int, found: Move | None) -> bool:
        """Make the computer's move, unless the game has more than `moves` moves now.

        `found` is the result of the search, if any. Else, the move is chosen without a search. Return False if the
        store has failed: the caller must try again.
        """
        async with table.lock:
            running = table.state
            if not isinstance(running, Running) or running.moves != moves:
                return True
            seat = running.computer_to_move()
            if seat is None:
                return True
            draft, view = running.draft(), running.view(seat)
            move = found
            if move is None or move not in view.legal_moves:
                move = self._computers.choose(view, running.level_of(seat))
            draft.play_for(seat, lambda _: move, self._clock.now())
            own, self._task = self._task, None  # the step below must not cancel this task
            try:
                await table.keep_game(draft, None)
            except StaleTable:
                return True  # the table has reloaded its state and thinks about it
            except StoreError as error:
                if not isinstance(error, StoreUnavailable):
                    _log.error("a computer's move could not be stored: %s", type(error).__name__)
                self._task = own
                return False
            return True
