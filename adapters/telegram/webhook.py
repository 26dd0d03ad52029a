"""The webhook: Telegram sends updates to an address of ours, and sends those again that were not kept.

The library has a server for this, too. It answers 200 before anything has happened, so that what a failing database
could not keep would be lost.
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
from adapters.telegram.receiving import ALLOWED_UPDATES, UpdateTasks, parse_update, patiently
from bot.domain.errors import SettingsError, Unavailable

_log = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 -- a name
MAX_BYTES: Final = 1 << 20
"""More than any update has."""
MOST_AT_ONCE: Final = 100
"""Telegram opens so many connections at most."""
MOST_CONNECTIONS: Final = MOST_AT_ONCE + 28
ANSWER_S: Final = 4.0
"""A command that takes longer goes on; Telegram sends it again and then hears how it ended."""
MOST_KEPT: Final = 1_000
"""Slow updates whose outcome is kept; more than that Telegram has not under way."""
LOOK_S: Final = 60.0
"""So often Telegram is asked whether it still knows our address, and whether it reaches it."""
_LAST_ANSWERS_S: Final = 1.0


def webhook_secret(token: str) -> str:
    """Return the word by which Telegram shows that it is Telegram. All processes of a bot have the same one."""
    return hmac.new(token.encode(), b"the webhook of a Durak bot", hashlib.sha256).hexdigest()


@dataclass(frozen=True, slots=True)
class WebhookPlace:
    """The public address to which Telegram sends, and where this process listens for it, behind a proxy."""

    url: str
    host: str
    port: int


class WebhookServer:
    """A `Receiver` at a public address. It answers 200 once an update is carried out and its changes are stored."""

    def __init__(self, bot: Bot, tasks: UpdateTasks, place: WebhookPlace, secret: str) -> None:
        self._bot = bot
        self._tasks = tasks
        self._place = place
        self._secret = secret
        self._under_way: dict[int, asyncio.Task[bool]] = {}
        self._server: HttpServer | None = None
        self._errors_before = datetime.now(UTC)

    async def begin(self) -> None:
        """Listen, then tell Telegram the address. Updates that have waited come at once.

        Raises:
            SettingsError: Telegram refuses the address, or this process cannot listen.
        """
        app = web.Application(client_max_size=MAX_BYTES)
        app.router.add_post(URL(self._place.url).path, self._take)
        self._server = HttpServer(app, ConnectionLimits(MOST_CONNECTIONS), shutdown_timeout=_LAST_ANSWERS_S)
        place = self._place
        port = await self._server.listen(place.host, place.port, "the webhook", "DURAK_TELEGRAM_WEBHOOK_PORT")
        _log.info("Telegram sends to %s, taken at http://%s:%s", place.url, place.host, port)
        await patiently(self._set)

    async def go_on(self) -> Never:
        """Take updates until somebody gives Telegram another address, or Telegram refuses the token.

        A look that fails tells nothing about the updates, which come by another way.
        """
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                info = await self._bot.get_webhook_info()
            except (InvalidToken, Forbidden):
                raise
            except TelegramError as error:
                _log.info("Telegram did not say how the webhook is (%s)", type(error).__name__)
                continue
            self._judge(info)

    async def end(self) -> None:
        """Answer what is under way. Telegram keeps the address: another process may serve it, or this one soon."""
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
        """Say what keeps Telegram from reaching us.

        Raises:
            Unavailable: it sends to somebody else.
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
        """Have the update carried out and return whether that is done by now and stored.

        The outcome of a slow one is kept until Telegram asks again, so that it is carried out once.
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
