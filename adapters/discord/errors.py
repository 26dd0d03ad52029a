"""Translate the errors of discord.py and of its HTTP client into the application's errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.domain.errors import (
    MessageFrozen,
    MessageGone,
    PlatformError,
    Refused,
    SettingsError,
    StoreError,
    Throttled,
    Unavailable,
    Unreachable,
)

_GONE: Final = {
    10008,  # unknown message
    50005,  # the message is not the bot's own
}
GONE: Final = "discord-refused-gone"
_FROZEN: Final = {
    30046,  # too many edits to a message older than an hour
    50083,  # the thread is archived; a new message wakes it
}
_UNREACHABLE: Final = {
    10003: GONE,  # unknown channel
    10013: "",  # unknown user
    50001: "discord-refused-access",  # missing access
    50007: "",  # direct messages are closed
    50013: "discord-refused-right",  # missing permissions
    50278: "",  # the user shares no server with the bot
    160005: "discord-refused-locked",  # the thread is locked
}
"""The error codes for channels and users that cannot be reached.

Each has the id of the text that explains to the opener why the table cannot be shown, or an empty one.
"""
_MODERATED: Final = {200000, 200001}
"""The error codes for a message or a title refused by AutoMod."""
TRANSPORT_ERRORS: Final = (aiohttp.ClientError, OSError, TimeoutError, json.JSONDecodeError)
"""The errors that discord.py does not wrap: the network fails, or a proxy answers instead of Discord."""
SESSION_CLOSED: Final = "Session is closed"
"""The text of a RuntimeError of aiohttp: the client was closed while the request waited in the library."""
ANY_ERROR: Final = (discord.DiscordException, *TRANSPORT_ERRORS)


@contextmanager
def as_platform_errors() -> Iterator[None]:
    """Raise a `PlatformError` in place of errors of the library, the network and the store."""
    try:
        yield
    except discord.DiscordException as error:
        raise platform_error(error) from None
    except TRANSPORT_ERRORS as error:
        never_sent = isinstance(error, aiohttp.ClientConnectorError)
        raise Unavailable(type(error).__name__, maybe_done=not never_sent) from None
    except StoreError as error:
        raise Unavailable(type(error).__name__) from None
    except RuntimeError as error:
        if str(error) != SESSION_CLOSED:
            raise
        raise Unavailable("the client is closed") from None


@contextmanager
def as_ending() -> Iterator[None]:
    """Raise `Unavailable`, or `SettingsError` if the operator must act, in place of library and network errors."""
    try:
        yield
    except discord.LoginFailure:
        raise SettingsError(_REFUSED) from None
    except discord.PrivilegedIntentsRequired:
        raise SettingsError("Discord asks for intents that this bot does not need") from None
    except discord.ConnectionClosed as closed:
        if closed.code == _TOKEN_REFUSED:
            raise SettingsError(_REFUSED) from None
        if closed.code == _MORE_SHARDS:
            raise SettingsError(
                "DURAK_DISCORD_SHARDS: Discord wants more shards for so many servers"
            ) from None
        raise Unavailable(f"Discord has ended the connection (code {closed.code})") from None
    except TimeoutError:
        raise Unavailable("Discord does not answer") from None
    except ANY_ERROR as error:
        raise Unavailable(f"Discord cannot be reached ({type(error).__name__})") from None


_TOKEN_REFUSED: Final = 4004
"""Close code of the gateway for an invalid token."""
_MORE_SHARDS: Final = 4011
_REFUSED: Final = "DURAK_DISCORD_TOKEN: Discord does not know this token"


def platform_error(error: discord.DiscordException) -> PlatformError:
    """Return the application's error for a library error. Its text contains neither the token nor any content."""
    match error:
        case discord.RateLimited():
            return Throttled(error.retry_after)
        case discord.HTTPException():
            return _http_error(error)
        case _:
            return Unavailable(type(error).__name__)


def _http_error(error: discord.HTTPException) -> PlatformError:
    status = f"{error.status} (code {error.code})"
    if error.code in _GONE:
        return MessageGone(status)
    if error.code in _FROZEN:
        return MessageFrozen(status)
    if error.code in _UNREACHABLE or error.status == 403:
        return Unreachable(status, text_id=_UNREACHABLE.get(error.code, ""))
    if error.code in _MODERATED:
        return Refused(status, text_id="discord-refused-moderated")
    if error.status == 429:
        return Throttled(_RETRY_S)
    if error.status >= 500:
        return Unavailable(status)
    return MessageGone(status) if error.status == 404 else Refused(status)


_RETRY_S: Final = 5.0
"""The pause in seconds before a retry after a rate limit at which the library has given up."""
