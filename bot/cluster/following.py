"""Keeps the tables in memory up to date with a store shared with other processes.

News have the names of changed tables. News may be lost: polling finds the changes, and a command compares its tables
with the store. A process with a platform's lease loads every changed table, to draw it. Any other process only
refreshes the tables in its memory.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName, TableId
from bot.domain.instructions import (
    INSTRUCTION_JSON,
    ChatMoved,
    Instruction,
    MessageFound,
    PostAgain,
    Redraw,
    TapToken,
)
from bot.domain.rows import DeadlineRow
from bot.game.readers import table_with
from bot.ports.news import News, TableNews
from bot.tables.posts import give_tap_token
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.waking import WAKES

_log = logging.getLogger(__name__)
POLL_EVERY_S: Final = 1.0
MISSED_MS: Final = 15_000
"""A commit is visible at most this time (ms) after the time in its rows."""
SOON_MS: Final = 5_000
"""A poll sets alarms for deadlines of tables not in memory that are due within this time (ms)."""
CHECK_EVERY: Final = 30
"""Once in this number of polls, all tables in memory are compared with the store."""
AT_ONCE: Final = 8
"""The maximum number of tables read at the same time."""


class InstructionExecutor:
    """Carries out the instructions of all processes for the platforms with a lease of this process."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables

    async def execute(self, platforms: Collection[PlatformName]) -> None:
        """Delete the stored instructions for these platforms, and carry them out.

        Platforms without a lease of this process are left out. An instruction that fails is logged, and is lost.

        Raises:
            StoreError: The instructions cannot be read or deleted. They stay in the store.
        """
        store, presenter = self._services.store, self._services.presenter
        for platform in set(presenter.held()).intersection(platforms):
            for instruction in await presenter.tidy(
                await store.instructions(platform, self._services.clock.now())
            ):
                try:
                    await self._do(INSTRUCTION_JSON.load(instruction.body))
                except StoreError:
                    _log.warning("an instruction was lost: the store failed")
                except Exception:  # noqa: BLE001 -- one failing instruction must not stop the others
                    _log.exception("an instruction could not be carried out")

    async def _do(self, instruction: Instruction) -> None:
        presenter, waking = self._services.presenter, self._tables.waking
        match instruction:
            case PostAgain(table_id, slot, repost, asker):
                table = await waking.fresh(table_id)
                if table is not None:
                    table.post_again(repost, slot, None if asker is None else asker.person)
            case TapToken(place, tap_token, until):
                give_tap_token(place, tap_token, until, self._services)
            case Redraw(slot):
                presenter.mark_uncertain(slot)
                for table in self._tables.all():
                    if presenter.is_of(slot, table.table):
                        table.show(None)
            case MessageFound(slot, _, message):
                await waking.table(table_with(slot))
                presenter.tapped_on(slot, message)
            case ChatMoved(old, new):
                presenter.move_chat(old, new)
                for table in self._tables.all():
                    if table.room.whole == old.whole:
                        await self._tables.refresh(table)
            case _:
                presenter.execute(instruction)


class Following:
    """Follows the changes of other processes, until cancelled."""

    def __init__(self, services: Services, tables: TableRegistry, executor: InstructionExecutor) -> None:
        self._services = services
        self._tables = tables
        self._executor = executor
        self._changed: dict[TableId, TableNews] = {}
        self._followed: set[TableId] = set()
        """The changed tables being read now."""
        self._reading = asyncio.Semaphore(AT_ONCE)
        self._looked_at: int | None = None
        """The time (ms) of the last successful poll."""
        self._ordered: set[PlatformName] = set()
        self._missed = False
        self._woken = asyncio.Event()

    def receive(self, news: News) -> None:
        """Note the news of other processes, and wake `run`."""
        for one in news.tables:
            known = self._changed.get(one.table)
            if known is None or known.version < one.version:
                self._changed[one.table] = one
        self._ordered.update(news.platforms)
        self._missed = self._missed or news.missed
        self._woken.set()

    async def run(self) -> None:
        """Follow the changes in received news, and poll the store for missed ones, until cancelled."""
        clock, looks, looked_at = self._services.clock, 0, -(2**53)  # the first poll is due at once
        while True:
            with suppress(StoreError):  # the next look finds it
                if clock.monotonic() - looked_at >= POLL_EVERY_S * 1000:
                    looked_at, looks = clock.monotonic(), looks + 1
                    await self._look(everything=self._missed or looks % CHECK_EVERY == 0)
                self._follow()
                ordered, self._ordered = self._ordered, set()
                await self._executor.execute(ordered)
            await self._rest(POLL_EVERY_S)
            self._woken.clear()

    async def _rest(self, seconds: float) -> None:
        """Wait for news, at most for this number of seconds."""
        waiting = {
            asyncio.create_task(self._woken.wait()),
            asyncio.create_task(self._services.clock.sleep(seconds)),
        }
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    async def _look(self, *, everything: bool) -> None:
        store, now = self._services.store, self._services.clock.now()
        since = now if self._looked_at is None else min(now, self._looked_at)
        self.receive(News(await store.changed_since(since - MISSED_MS)))
        await store.compare_commits()
        self._looked_at = now
        if everything:
            self._missed = False
            known = {table.table: table.version for table in self._tables.all()}
            stored = await store.versions(tuple(known))
            if any(one.version < known[one.table] for one in stored):
                store.note_loss()
            self.receive(News(stored))
        for table, due in await store.first_deadlines(now + SOON_MS):
            if self._tables.known(table) is None:
                self._services.alarms.set(table, [DeadlineRow(table, WAKES, due, "")])
        self._ordered.update(self._services.presenter.held())

    def _follow(self) -> None:
        """Start a background task for each changed table, except those being read already. It reads the table."""
        for table in self._changed.keys() - self._followed:
            self._followed.add(table)
            self._services.background.start(self._follow_to_the_end(self._changed.pop(table)))

    async def _follow_to_the_end(self, news: TableNews) -> None:
        try:
            async with self._reading:
                await self._follow_one(news)
        except StoreError:
            self._changed.setdefault(news.table, news)  # the next look tries again
        except Exception:  # noqa: BLE001 -- one table must not keep the others away
            _log.exception("a table could not be followed")
        else:
            if news.table in self._changed:
                self._woken.set()
        finally:
            self._followed.discard(news.table)

    async def _follow_one(self, news: TableNews) -> None:
        table = self._tables.known(news.table)
        if table is None:
            if news.awake and self._services.presenter.talks:
                await self._tables.waking.fresh(news.table)
            return
        if table.version >= news.version:
            return
        if not news.awake and self._tables.waking.unload(table):
            return
        await self._tables.refresh(table, news.version)
