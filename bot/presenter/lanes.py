"""Takes the lease of each platform, and lets the presenter talk to it for as long as the lease lasts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Never, Protocol

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName
from bot.ports.clock import Clock
from bot.ports.leases import Lease, Leases

_log = logging.getLogger(__name__)
AGAIN_S: Final = 0.5


class LeaseListener(Protocol):
    """Is told when this process begins to talk to a platform, and when it has stopped."""

    async def taken(self, platform: PlatformName) -> None:
        """Nobody else writes the platform's slots from now on; nothing is sent before this returns.

        Raises:
            StoreError: the store cannot be read; the lease is given up and taken again.
        """
        ...

    async def lost(self, platform: PlatformName) -> None:
        """Nothing is sent any more. Whoever receives goes on: where the store is away, nobody else has the lease."""
        ...

    async def left(self, platform: PlatformName) -> None:
        """Another process has the lease, or gets it when this returns: nothing is received any more."""
        ...


class NobodyCares:
    """The `LeaseListener` until one is connected."""

    async def taken(self, platform: PlatformName) -> None:
        """Ignored."""

    async def lost(self, platform: PlatformName) -> None:
        """Ignored."""

    async def left(self, platform: PlatformName) -> None:
        """Ignored."""


class Lanes:
    """Competes for the lease of each platform, again whenever it is lost, until cancelled."""

    def __init__(
        self,
        leases: Leases,
        clock: Clock,
        began: Callable[[PlatformName, Lease], None],
        ended: Callable[[PlatformName], None],
    ) -> None:
        """`began` and `ended` are called between `taken` and `lost` of the listener."""
        self.listener: LeaseListener = NobodyCares()
        self._leases = leases
        self._clock = clock
        self._began = began
        self._ended = ended

    async def keep(self, platform: PlatformName) -> Never:
        """Take the lease of a platform and keep it for as long as it lasts, again and again."""
        try:
            while True:
                lease = await self._leases.take(platform, lambda: self.listener.left(platform))
                try:
                    await self._hold(platform, lease)
                except asyncio.CancelledError:
                    await self.listener.left(platform)
                    raise
                finally:
                    await lease.give_up()
                _log.warning("the lease %s has ended; this process competes for it again", platform)
        finally:
            await self.listener.left(platform)

    async def _hold(self, platform: PlatformName, lease: Lease) -> None:
        try:
            await self.listener.taken(platform)
            self._began(platform, lease)
            await lease.ended()
        except StoreError:
            await self._clock.sleep(AGAIN_S)
        finally:
            self._ended(platform)
            await self.listener.lost(platform)
