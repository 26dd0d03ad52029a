"""The work of each day: no people without a way back, statistics. Nobody waits for any of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.domain.ids import PlatformName
from bot.game.table_state import person_key
from bot.ports.clock import Clock
from bot.ports.store import Store

AT_ONCE: Final = 100
PAUSE_S: Final = 0.05


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
        people = [await self._drop_strangers(platform) for platform in self._anonymous]
        statistics = await self._store.renew_statistics()
        seconds = (self._clock.monotonic() - began) / 1000
        dropped = f"{sum(people)} people without a way back dropped"
        return f"{dropped}, {statistics}, in {seconds:.1f} s"

    async def _drop_strangers(self, platform: PlatformName) -> int:
        """Drop people whose visitor is gone; whoever is named at an open table stays for now."""
        dropped, after = 0, ""
        while found := await self._store.strangers(platform, after, AT_ONCE):
            gone = [person for person in found if not await self._store.tables_of(person_key(person))]
            await self._store.drop_strangers(platform, gone)
            dropped, after = dropped + len(gone), found[-1]
            await self._clock.sleep(PAUSE_S)
        return dropped
