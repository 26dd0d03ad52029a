"""The work of each day: small archives, no people without a way back, statistics. Nobody waits for any of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.domain.archive import made_small
from bot.domain.errors import StaleTable
from bot.domain.ids import PlatformName
from bot.game.table_state import person_key
from bot.ports.clock import Clock
from bot.ports.store import Store

AT_ONCE: Final = 100
PAUSE_S: Final = 0.05
ARCHIVES: Final = "archives"
"""The chore that is done once for ever: what is archived since is small already."""


class Daily:
    """Does the work of one day. `anonymous` are the platforms where anybody is somebody new at will."""

    def __init__(self, store: Store, clock: Clock, anonymous: Sequence[PlatformName]) -> None:
        self._store = store
        self._clock = clock
        self._anonymous = anonymous

    async def work(self) -> str:
        """Do it, and return the line for the log.

        Raises:
            StoreError: the store cannot be read or written.
        """
        began = self._clock.monotonic()
        tables = await self._make_archives_small()
        people = [await self._drop_strangers(platform) for platform in self._anonymous]
        statistics = await self._store.renew_statistics()
        seconds = (self._clock.monotonic() - began) / 1000
        dropped = f"{tables} old tables made small, {sum(people)} people without a way back dropped"
        return f"{dropped}, {statistics}, in {seconds:.1f} s"

    async def _make_archives_small(self) -> int:
        done = await self._store.chore(ARCHIVES)
        if done.answered:
            return 0
        changed, missed, after = 0, False, ""
        while rows := await self._store.closed_tables(after, AT_ONCE):
            changes = await asyncio.to_thread(made_small, rows)
            try:
                await self._store.commit(changes)
                changed += len(changes)
            except StaleTable:
                missed = True  # one of them has just moved with its chat; tomorrow is early enough
            after = rows[-1].table
            await self._clock.sleep(PAUSE_S)
        if not missed:
            await self._store.put_chore(done, replace(done, answered=1, done_at=self._clock.now()))
        return changed

    async def _drop_strangers(self, platform: PlatformName) -> int:
        """Drop people whose visitor is gone; whoever is named at an open table stays for now."""
        dropped, after = 0, ""
        while found := await self._store.strangers(platform, after, AT_ONCE):
            gone = [person for person in found if not await self._store.tables_of(person_key(person))]
            await self._store.drop_strangers(platform, gone)
            dropped, after = dropped + len(gone), found[-1]
            await self._clock.sleep(PAUSE_S)
        return dropped
