"""Discord's errors as the application's: nothing of the library passes this edge."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.domain.errors import (
    MessageGone,
    PlatformError,
    Refused,
    StoreError,
    Throttled,
    Unavailable,
    Unreachable,
)

_GONE: Final = {
    10008,  # unknown message
    30046,  # too many edits to a message older than an hour: a new one takes its place
    50005,  # somebody else's message
}
_UNREACHABLE: Final = {
    10003,  # unknown channel
    10013,  # unknown user
    50001,  # missing access
    50007,  # direct messages are closed
    50013,  # missing permissions
    50083,  # the thread is archived
    50278,  # no server in common
}
TRANSPORT: Final = (aiohttp.ClientError, OSError, TimeoutError, json.JSONDecodeError)
"""What the library lets through where the network fails, or something on the way answers in Discord's place."""
ANY: Final = (discord.DiscordException, *TRANSPORT)


@contextmanager
def as_platform_errors() -> Iterator[None]:
    """Raise `bot.domain.errors.PlatformError`s where the library raises its own."""
    try:
        yield
    except discord.DiscordException as error:
        raise platform_error(error) from None
    except TRANSPORT as error:
        never_sent = isinstance(error, aiohttp.ClientConnectorError)
        raise Unavailable(type(error).__name__, maybe_done=not never_sent) from None
    except StoreError as error:
        raise Unavailable(type(error).__name__) from None


def platform_error(error: discord.DiscordException) -> PlatformError:
    """What a library error means to the application; its text holds neither token nor content."""
    match error:
        case discord.RateLimited():
            return Throttled(error.retry_after)
        case discord.HTTPException():
            return _answered(error)
        case _:
            return Unavailable(type(error).__name__)


def _answered(error: discord.HTTPException) -> PlatformError:
    told = f"{error.status} (code {error.code})"
    if error.code in _GONE:
        return MessageGone(told)
    if error.code in _UNREACHABLE or error.status == 403:
        return Unreachable(told)
    if error.status == 429:
        return Throttled(_SOME_SECONDS)
    if error.status >= 500:
        return Unavailable(told)
    return MessageGone(told) if error.status == 404 else Refused(told)


_SOME_SECONDS: Final = 5.0
"""Where the library has waited and tried often enough."""
