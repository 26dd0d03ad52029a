"""Push updates one after the other to the webhook that the bot has set, with its secret."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp

from tests.telegram_server.schema import method_name
from tests.telegram_server.world import World

Json = dict[str, Any]

RETRY_S: Final = 0.05
SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"


class Webhook:
    """Delivers updates while a webhook is set. An update is repeated until the response is 2xx."""

    def __init__(self, world: World, carry_out: Callable[[str, Json], Awaitable[Any]]) -> None:
        self._world = world
        self._carry_out = carry_out
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        updates = self._world.updates
        async with aiohttp.ClientSession() as session:
            while True:
                update = await updates.next_for_webhook()
                if await self._deliver(session, update):
                    updates.confirm(update["update_id"] + 1)
                else:
                    await asyncio.sleep(RETRY_S)

    async def _deliver(self, session: aiohttp.ClientSession, update: Json) -> bool:
        webhook = self._world.updates.webhook
        if webhook is None:
            return False
        headers = {SECRET_HEADER: webhook["secret_token"]} if "secret_token" in webhook else {}
        try:
            async with session.post(webhook["url"], json=update, headers=headers) as answer:
                if answer.status // 100 != 2:
                    return False
                await self._carry_out_reply(await answer.read(), answer.content_type)
        except (aiohttp.ClientError, TimeoutError):
            return False
        return True

    async def _carry_out_reply(self, body: bytes, kind: str) -> None:
        """Carry out the method that a response may contain."""
        if not body or kind != "application/json":
            return
        asked: Json = json.loads(body)
        if "method" in asked:
            await self._carry_out(method_name(asked.pop("method")), asked)
