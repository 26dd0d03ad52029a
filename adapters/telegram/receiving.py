"""The two ways in which updates come: they are fetched, or Telegram sends them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, Never, Protocol, TypeVar

from telegram import Bot, Update
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
from bot.domain.errors import SettingsError, Unavailable
from bot.runtime.secrecy import PLACEHOLDER

T = TypeVar("T")
_log = logging.getLogger(__name__)

ALLOWED_UPDATES: Final = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)
PATIENCE_S: Final = 10.0
"""Faults that pass within this time are not worth a word: the same is asked again."""
_RETRY_S: Final = 0.5


class Receiver(Protocol):
    """Receives updates. Each method may raise what `as_ending` translates."""

    async def begin(self) -> None:
        """Return when updates can come."""
        ...

    async def go_on(self) -> Never:
        """Receive them until that is not possible any more, or until cancelled."""
        ...

    async def end(self) -> None:
        """Take the leave that is needed, in a second or so."""
        ...


def read_update(raw: Any, bot: Bot) -> Update | None:
    """Parse one update as Telegram sent it.

    Return None for an update that the library cannot read, and log its type without its content. Telegram may send
    what this version of the library does not know; sent again, the update would be no better.
    """
    try:
        return Update.de_json(raw, bot)
    except Exception as error:  # noqa: BLE001 -- the library raises what its constructors raise
        kind = next(
            (kind for kind in ALLOWED_UPDATES if isinstance(raw, dict) and kind in raw), "unknown type"
        )
        _log.error("an update cannot be read and is left out: %s (%s)", kind, type(error).__name__)
        return None


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask Telegram, again and again while that fails for less than `PATIENCE_S` seconds."""
    loop, failed_at = asyncio.get_running_loop(), 0.0
    while True:
        try:
            return await ask()
        except RetryAfter as flood:
            await asyncio.sleep(seconds_of(flood.retry_after))
        except TimedOut:
            raise
        except NetworkError:
            failed_at = failed_at or loop.time()
            if loop.time() - failed_at > PATIENCE_S:
                raise
            await asyncio.sleep(_RETRY_S)


@contextlib.contextmanager
def as_ending(token: str) -> Iterator[None]:
    """Raise one of our errors, without the token, for whatever ends the receiving or keeps it from being begun."""
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
