"""The bot with Telegram alone, in the process of the tests. Its start costs a hundredth of a start of `BotProcess`."""

from __future__ import annotations

import asyncio
import io
import logging
from types import TracebackType
from typing import Any, Self

from adapters.clock import SystemClock
from adapters.telegram import TelegramPlatform
from bot.application import Application
from bot.features.coach import CoachPool
from bot.i18n.texts import load_texts
from bot.ports.pictures import Pictures
from bot.ports.store import Store
from bot.runtime.logs import LogHandler
from bot.tables.thinking import Pauses
from tests.adapters.telegram.settling import settled
from tests.memory.store import MemoryStore
from tests.seeds import equal_seeds
from tests.telegram_server import TelegramServer


class HostedBot:
    """`async with HostedBot(server) as bot`: the bot runs during the block, over real sockets.

    `platform` holds further settings of the platform: `app="play"`. The deals are always the same.
    """

    def __init__(
        self,
        server: TelegramServer,
        speed: float = 100,
        store: Store | None = None,
        pictures: Pictures | None = None,
        **platform: Any,
    ) -> None:
        self._server = server
        self._speed = speed
        self._settings = platform
        self._pictures = pictures
        self._store = store or MemoryStore()
        self._draw_seed = equal_seeds()
        self._coach = CoachPool()
        self._log = io.StringIO()
        self._handler = LogHandler("plain", self._log)

    async def _start(self) -> None:
        """Start the bot; return when it polls, or has set the address for its updates."""
        platform = TelegramPlatform(
            self._server.token,
            load_texts(),
            base_url=self._server.base_url,
            base_file_url=self._server.base_file_url,
            **self._settings,
        )
        self.application = Application(
            self._store,
            SystemClock(),
            [platform],
            pauses=Pauses(0.01, 0.02),
            speed=self._speed,
            draw_seed=self._draw_seed,
            pictures=self._pictures,
            coach=self._coach,
        )
        before = self._asked_for_updates()
        self._running = asyncio.create_task(self.application.run())
        await self._server.until(lambda: self._asked_for_updates() > before)

    def _asked_for_updates(self) -> int:
        counts = self._server.counts
        return counts.get("getUpdates", 0) + counts.get("setWebhook", 0)

    async def _stop(self) -> None:
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        assert self._running.cancelled(), "the bot ended by itself"

    async def restart(self) -> None:
        """Stop the bot, and start another one on the same store."""
        await self._stop()
        await self._start()

    async def settled(self) -> None:
        await settled(self.application)

    @property
    def log(self) -> str:
        return self._log.getvalue()

    async def __aenter__(self) -> Self:
        logging.getLogger().addHandler(self._handler)
        await self._start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self._stop()
        finally:
            self._coach.close()
            logging.getLogger().removeHandler(self._handler)
