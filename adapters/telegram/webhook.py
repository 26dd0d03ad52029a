"""The webhook: Telegram sends updates to the bot's address, and repeats the updates that were not stored.

The server of the library answers 200 before an update is handled. Then a failing database would lose updates.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Never

from aiohttp import web
from telegram import Bot, Update, WebhookInfo
from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError
from yarl import URL

from adapters.kit.http_server import ConnectionLimits, HttpServer, read_body
from adapters.telegram.receiving import ALLOWED_UPDATES, parse_update, with_retries
from adapters.telegram.update_tasks import UpdateTasks
from bot.domain.errors import SettingsError, Unavailable

_log = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 -- a name
MAX_BYTES: Final = 1 << 20
"""Limit of a request's body, larger than any update."""
MOST_AT_ONCE: Final = 100
"""Most connections opened by Telegram."""
MOST_CONNECTIONS: Final = MOST_AT_ONCE + 28
ANSWER_S: Final = 4.0
"""The longest wait for a command before the answer.

The command goes on, and Telegram gets its result with a repetition.
"""
MOST_KEPT: Final = 1_000
"""The most slow updates whose result is kept in memory. Telegram sends fewer at a time."""
CHECK_EVERY_S: Final = 60.0
"""Interval of the checks that Telegram still knows and reaches the address."""
_LAST_ANSWERS_S: Final = 1.0


def webhook_secret(token: str) -> str:
    """Return the secret in Telegram's requests, derived from the token. It is the same in all processes of a bot."""
    return hmac.new(token.encode(), b"the webhook of a Durak bot", hashlib.sha256).hexdigest()


@dataclass(frozen=True, slots=True)
class WebhookAddress:
    """The public address for Telegram (`url`), and the host and port where this process listens behind a proxy."""

    url: str
    host: str
    port: int


class WebhookServer:
    """A `Receiver` at a public address. It answers 200 after an update is handled and its changes are stored."""

    def __init__(self, bot: Bot, tasks: UpdateTasks, address: WebhookAddress, secret: str) -> None:
        self._bot = bot
        self._tasks = tasks
        self._place = address
        self._secret = secret
        self._under_way: dict[int, asyncio.Task[bool]] = {}
        self._server: HttpServer | None = None
        self._errors_before = datetime.now(UTC)

    async def begin(self) -> None:
        """Listen, then register the address with Telegram. Pending updates arrive at once.

        Raises:
            SettingsError: Telegram refuses the address, or this process cannot listen there.
        """
        app = web.Application(client_max_size=MAX_BYTES)
        app.router.add_post(URL(self._place.url).path, self._take)
        self._server = HttpServer(app, ConnectionLimits(MOST_CONNECTIONS), shutdown_timeout=_LAST_ANSWERS_S)
        address = self._place
        port = await self._server.listen(
            address.host, address.port, "the webhook", "DURAK_TELEGRAM_WEBHOOK_PORT"
        )
        _log.info("Telegram sends to %s, taken at http://%s:%s", address.url, address.host, port)
        await with_retries(self._set)

    async def go_on(self) -> Never:
        """Receive updates until another address is registered for the bot, or Telegram refuses the token.

        A check that fails for another reason is only logged: updates arrive on other connections and may still come.
        """
        while True:
            await asyncio.sleep(CHECK_EVERY_S)
            try:
                info = await self._bot.get_webhook_info()
            except (InvalidToken, Forbidden):
                raise
            except TelegramError as error:
                _log.info("Telegram did not say how the webhook is (%s)", type(error).__name__)
                continue
            self._judge(info)

    async def end(self) -> None:
        """Answer the requests under way, then close. The address stays registered, for another process or a restart."""
        server, self._server = self._server, None
        if server is not None:
            await server.close()

    async def _set(self) -> None:
        try:
            await self._bot.set_webhook(
                self._place.url,
                allowed_updates=ALLOWED_UPDATES,
                max_connections=MOST_AT_ONCE,
                secret_token=self._secret,
            )
        except BadRequest as refused:
            line = f"DURAK_TELEGRAM_WEBHOOK: Telegram refuses this address ({refused.message})"
            raise SettingsError(line) from None

    def _judge(self, info: WebhookInfo) -> None:
        """Look at `info`, Telegram's record of the webhook. Log the reason if Telegram cannot deliver updates.

        Raises:
            Unavailable: another address is registered for the bot.
        """
        if info.url != self._place.url:
            raise Unavailable(
                "somebody else gave Telegram another address for this bot: its token may be used once"
            )
        failed_at = info.last_error_date
        if failed_at is not None and failed_at > self._errors_before:
            self._errors_before = failed_at
            _log.warning(
                "Telegram cannot deliver to DURAK_TELEGRAM_WEBHOOK (%s); %d updates wait",
                info.last_error_message,
                info.pending_update_count,
            )

    async def _take(self, request: web.Request) -> web.Response:
        said = request.headers.get(SECRET_HEADER, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(said, self._secret.encode()):
            _log.warning("a request to the webhook was refused: it does not show Telegram's secret")
            return web.Response(status=403)
        try:
            body = json.loads(await read_body(request))
        except (ValueError, RecursionError):
            return web.Response(status=400)
        update = parse_update(body, self._bot)
        if update is None or await self._is_kept(update):
            return web.Response()
        return web.Response(status=503, headers={"Retry-After": "1"})

    async def _is_kept(self, update: Update) -> bool:
        """Handle the update. Return True if this ends within `ANSWER_S` and its changes are stored.

        After False, Telegram repeats the update. If it was only slow, it is not handled again: its result is kept for
        the repetition.
        """
        number = update.update_id
        carried = self._under_way.get(number)
        if carried is None:
            carried = self._under_way[number] = asyncio.create_task(self._carry_out(update))
            if len(self._under_way) > MOST_KEPT:
                del self._under_way[next(iter(self._under_way))]
        done, _ = await asyncio.wait({carried}, timeout=ANSWER_S)
        if not done:
            return False
        self._under_way.pop(number, None)
        return carried.result()

    async def _carry_out(self, update: Update) -> bool:
        return await (await self._tasks.start(update))
