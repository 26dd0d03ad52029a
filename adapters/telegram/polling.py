"""Long polling: updates are fetched one batch after the other, and what ends that is raised."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Iterator
from typing import Final, Never

from telegram import Bot
from telegram.constants import UpdateType
from telegram.error import (
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from adapters.telegram.errors import seconds_of
from adapters.telegram.request import Request
from adapters.telegram.update_tasks import UpdateTasks
from bot.domain.errors import SettingsError, Unavailable
from bot.runtime.secrecy import PLACEHOLDER

ALLOWED_UPDATES: Final = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)
CONNECTIONS: Final = 64
POLL_TIMEOUT_S: Final = 25.0
"""Telegram answers a poll after so long even if there is no update."""
POLL_GRACE_S: Final = 5.0
"""An answer that is later by so much will not come."""
PATIENCE_S: Final = 10.0
"""Faults that pass within this time are not worth a word: polling goes on."""
_RETRY_S: Final = 0.5
_LAST_WORD_S: Final = 1.0
_AT_ONCE: Final = dt.timedelta()


def build_bot(token: str, base_url: str, base_file_url: str) -> Bot:
    """The library's client, with a connection of its own for polls."""
    return Bot(
        token,
        base_url,
        base_file_url,
        request=Request(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10),
        get_updates_request=Request(1, read_timeout=POLL_GRACE_S, connect_timeout=POLL_GRACE_S),
    )


class Poller:
    """Fetches updates, and hands them to `tasks`. It knows which update is next for as long as it lives."""

    def __init__(self, bot: Bot, tasks: UpdateTasks) -> None:
        self._bot = bot
        self._tasks = tasks
        self._next: int | None = None

    async def begin(self) -> None:
        """Fetch what waits already; the answer shows that Telegram lets us poll."""
        await self._fetch_patiently(_AT_ONCE)

    async def go_on(self) -> Never:
        """Poll until Telegram refuses that, lets a poll hang, or fails for `PATIENCE_S` seconds."""
        while True:
            await self._fetch_patiently(dt.timedelta(seconds=POLL_TIMEOUT_S))

    async def confirm(self) -> None:
        """Tell Telegram which updates were taken, so that they are not fetched again after a restart."""
        if self._next is not None:
            with contextlib.suppress(TelegramError, TimeoutError):
                async with asyncio.timeout(_LAST_WORD_S):
                    await self._bot.get_updates(self._next, 1, _AT_ONCE)

    async def _fetch_patiently(self, wait: dt.timedelta) -> None:
        loop, failed_at = asyncio.get_running_loop(), 0.0
        while True:
            try:
                return await self._fetch(wait)
            except RetryAfter as flood:
                await asyncio.sleep(seconds_of(flood.retry_after))
            except TimedOut:
                raise
            except NetworkError:
                failed_at = failed_at or loop.time()
                if loop.time() - failed_at > PATIENCE_S:
                    raise
                await asyncio.sleep(_RETRY_S)

    async def _fetch(self, wait: dt.timedelta) -> None:
        """Fetch one batch; `wait` is how long Telegram holds the answer back while there is none."""
        async with asyncio.timeout(wait.total_seconds() + 2 * POLL_GRACE_S):
            updates = await self._bot.get_updates(self._next, None, wait, ALLOWED_UPDATES)
        for update in updates:
            await self._tasks.start(update)
            self._next = update.update_id + 1


@contextlib.contextmanager
def as_ending(token: str) -> Iterator[None]:
    """Raise one of our errors, without the token, for whatever ends the polling or keeps it from being begun."""
    try:
        yield
    except InvalidToken:
        raise SettingsError("DURAK_TELEGRAM_TOKEN: Telegram does not know this token") from None
    except Forbidden as refused:
        raise SettingsError(f"DURAK_TELEGRAM_TOKEN: Telegram refuses this bot ({refused.message})") from None
    except Conflict:
        raise Unavailable(
            "somebody else fetches the updates of this bot: its token may be used once"
        ) from None
    except TelegramError as error:
        said = error.message.replace(token, PLACEHOLDER)
        raise Unavailable(f"Telegram cannot be reached ({said})") from None
    except TimeoutError:
        raise Unavailable("Telegram cannot be reached (no answer)") from None
