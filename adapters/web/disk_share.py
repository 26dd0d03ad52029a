"""The page's share of the disk: at its limit no more visitors and rooms are stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final, Literal

from adapters.kit.post_box import Kept, RowCount
from adapters.web.chats import OpenPages
from adapters.web.visitors import DAY_MS, HOUR_MS, Visitors
from bot.ports.clock import Clock
from bot.runtime.metrics import LimitedBy, RefusedFor

_log = logging.getLogger(__name__)
MEGABYTE: Final = 1_000_000
DEFAULT_MEGABYTES: Final = 1000
COUNT_AGAIN_MS: Final = 300_000
"""The time after which the rows are counted again, at the next newcomer or new room."""
IN_USE_MS: Final = 3 * HOUR_MS
"""The time without use after which no process shows the room on an open page: their use is recorded every hour."""
QUIET_DAYS: Final = 14
"""The days after which an unused room of several people without a game is removed."""
TRY_AGAIN_MS: Final = 60_000
"""The pause before the next search for old empty rooms, if none were found."""
CALM: Final = 0.9
"""The part of the limit below which the stored size must fall before the limit is logged again."""


class DiskShare:
    """Estimates the bytes of the rows that visitors can make, from the number of rows and measured sizes.

    The rows are counted again after some minutes. Meanwhile this process adds its own new visitors and rooms.
    """

    def __init__(
        self,
        visitors: Visitors,
        open_pages: OpenPages,
        clock: Clock,
        megabytes: int,
        note: Callable[[LimitedBy, RefusedFor], None],
    ) -> None:
        """Store the limit in megabytes. `note` is called for each refusal."""
        self.most_bytes: Final = megabytes * MEGABYTE
        self._visitors = visitors
        self._open_pages = open_pages
        self._clock = clock
        self._note = note
        self._counted: Mapping[str, RowCount] = {}
        self._added = 0
        self._count_at = 0
        self._look_at = 0
        self._is_reported = False
        self._lock = asyncio.Lock()

    def bytes_by_kind(self) -> Mapping[str, int]:
        """Return the estimated bytes of each kind of rows at the last count; empty before the first count."""
        return {kind: count.bytes for kind, count in self._counted.items()}

    async def admits(self, kind: Literal["visitors", "rooms"]) -> bool:
        """Return True if one more visitor or room fits below the limit, and add it to the estimate. Else return False.

        At the limit, first delete rooms without a game, the longest unused first (`_drop_empty_rooms`).

        Raises:
            StoreError: the rows cannot be counted or deleted.
        """
        async with self._lock:
            if not self._counted or self._clock.monotonic() >= self._count_at:
                await self._count()
            row_bytes = self._counted[kind].row_bytes
            if self._is_full(row_bytes) and self._clock.monotonic() >= self._look_at:
                await self._drop_empty_rooms(row_bytes)
            if self._is_full(row_bytes):
                self._report()
                self._note("everybody", "full")
                return False
            self._added += row_bytes
            return True

    async def count(self) -> None:
        """Count the stored rows now, and correct the estimate.

        Raises:
            StoreError: the rows cannot be counted.
        """
        async with self._lock:
            await self._count()

    async def _count(self) -> None:
        self._counted = {count.kind: count for count in await self._visitors.count()}
        self._added, self._count_at = 0, self._clock.monotonic() + COUNT_AGAIN_MS
        if self._is_reported and self._bytes() < CALM * self.most_bytes:
            self._is_reported = False
            _log.info("the page has place for new visitors and rooms again")

    async def _drop_empty_rooms(self, needed: int) -> None:
        """Delete rooms without a game until `needed` bytes are free, the longest unused first.

        A room of several people must have been unused for `QUIET_DAYS`. If there are too few rooms, the next search is
        after a minute.
        """
        await self._count()
        now, found = self._clock.now(), None
        kept = Kept(now - IN_USE_MS, now - QUIET_DAYS * DAY_MS)
        while self._is_full(needed) and (page := await self._visitors.used_rooms(kept, found)):
            closed = [use for use in page if not self._open_pages.shows(use.chat)]
            if await self._visitors.drop_unneeded(closed, kept):
                await self._count()
            found = page[-1]
        if self._is_full(needed):
            self._look_at = self._clock.monotonic() + TRY_AGAIN_MS

    def _bytes(self) -> int:
        return self._added + sum(self.bytes_by_kind().values())

    def _is_full(self, needed: int) -> bool:
        return self._bytes() + needed > self.most_bytes

    def _report(self) -> None:
        if not self._is_reported:
            self._is_reported = True
            _log.warning(
                "the page has stored %d MB, its limit (DURAK_WEB_MEGABYTES): new visitors and rooms are refused",
                self.most_bytes // MEGABYTE,
            )
