"""Send updates to the bot's webhook, with its secret, as Telegram does."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp

from tests.telegram_server.schema import method_name
from tests.telegram_server.state import ServerState
from tests.telegram_server.updates import queue_of

Json = dict[str, Any]

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
LONGEST_PAUSE_S: Final = 60.0
SILENCE_S: Final = 50.0
MOST_AT_ONCE: Final = 40


class Webhook:
    """Delivers updates while a webhook is set, many at once and in no order, but one of each queue.

    An update is repeated until the response is 2xx: at once, then after 2, 4 … 60 seconds, or as `Retry-After` asks. A
    connection may be silent for 50 seconds. `speed` divides all of these times.
    """

    def __init__(self, state: ServerState, carry_out: Callable[[str, Json], Awaitable[Any]]) -> None:
        self.speed = 1.0
        self.statuses: list[int] = []
        self.pauses: list[float] = []
        self._state = state
        self._carry_out = carry_out
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._begin(self._run())

    async def stop(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        async with aiohttp.ClientSession() as session:
            while True:
                update = await self._state.updates.next_for_webhook(self._busy, self._most)
                self._busy.add(queue_of(update))
                self._begin(self._deliver_until_taken(session, update))

    def _most(self) -> int:
        webhook = self._state.updates.webhook
        return 0 if webhook is None else int(webhook.get("max_connections", MOST_AT_ONCE))

    async def _deliver_until_taken(self, session: aiohttp.ClientSession, update: Json) -> None:
        updates = self._state.updates
        try:
            for failures in itertools.count():
                webhook = updates.webhook
                if webhook is None or not updates.waits(update["update_id"]):
                    return
                pause = await self._deliver(session, update, webhook)
                if pause is None:
                    updates.take(update["update_id"])
                    return
                pause = pause or (min(LONGEST_PAUSE_S, 2.0**failures) if failures else 0)
                self.pauses.append(pause)
                await asyncio.sleep(pause / self.speed)
        finally:
            self._busy.discard(queue_of(update))
            self._state.log.wake()

    async def _deliver(self, session: aiohttp.ClientSession, update: Json, webhook: Json) -> float | None:
        """Send the update once. Return None if it was taken, else the requested pause, or 0."""
        headers = {SECRET_HEADER: webhook["secret_token"]} if "secret_token" in webhook else {}
        timeout = aiohttp.ClientTimeout(total=SILENCE_S / self.speed)
        try:
            async with session.post(webhook["url"], json=update, headers=headers, timeout=timeout) as answer:
                self.statuses.append(answer.status)
                if answer.status // 100 == 2:
                    await self._carry_out_reply(await answer.read(), answer.content_type)
                    return None
                self._failed(f"Wrong response from the webhook: {answer.status} {answer.reason}")
                return float(answer.headers.get("Retry-After", 0))
        except TimeoutError:
            self._failed("Read timeout expired")
        except aiohttp.ClientError:
            self._failed("Connection refused")
        return 0.0

    def _failed(self, message: str) -> None:
        error = {"last_error_date": int(self._state.now()), "last_error_message": message}
        self._state.updates.last_error = error
        self._state.log.wake()

    async def _carry_out_reply(self, body: bytes, kind: str) -> None:
        """Carry out the method in a response, if it has one."""
        if not body or kind != "application/json":
            return
        asked: Json = json.loads(body)
        if "method" in asked:
            await self._carry_out(method_name(asked.pop("method")), asked)
