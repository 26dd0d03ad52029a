"""The library's HTTP client and its errors. Neither log lines nor errors contain the bot's token."""

from __future__ import annotations

import datetime as dt
import functools
import json
import logging
import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)
from telegram.request import HTTPXRequest

from adapters.telegram.addresses import chat_of
from bot.domain.errors import (
    ChatGone,
    ChatReplaced,
    MessageGone,
    PlatformError,
    Refused,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.runtime import logs

_URL_LOGGERS: Final = ("httpx", "httpcore")


def redact(*secrets: str) -> None:
    """Replace the secrets in all later log lines, and silence the loggers of the HTTP client, which log URLs."""
    logs.hide(secrets)
    for name in _URL_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)


@functools.cache
def _tls() -> ssl.SSLContext:
    """Return the TLS settings of all connections. They are cached, because it takes time to read the certificates."""
    return httpx.create_ssl_context()


class JsonRequest(HTTPXRequest):
    """An HTTP client that refuses answers other than JSON, such as the error page of a gateway.

    The library would log the whole page and a traceback. Here only the caller of the request logs the error and
    retries.
    """

    def __init__(
        self,
        connections: int,
        *,
        read_timeout: float = 5.0,
        connect_timeout: float = 5.0,
        pool_timeout: float = 1.0,
    ) -> None:
        super().__init__(
            connections,
            read_timeout=read_timeout,
            connect_timeout=connect_timeout,
            pool_timeout=pool_timeout,
            httpx_kwargs={"verify": _tls()},
        )

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Parse an answer.

        Raises:
            TelegramError: the answer is not a JSON object.
        """
        try:
            answer = json.loads(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise TelegramError("Invalid server response")
        return answer


NOT_MODIFIED: Final = "message is not modified"
QUERY_TOO_OLD: Final = "query is too old"
TOPIC_NOT_MODIFIED: Final = "topic_not_modified"
WRONG_MESSAGE_KIND: Final = "in the message to edit"
"""A part of `there is no text in the message to edit`. A photo has a caption; any other message has a text."""
CANNOT_DELETE: Final = "message can't be deleted"

_MEMBERS_HIDDEN: Final = ("member list is inaccessible", "chat_admin_required")

_GONE: Final = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    CANNOT_DELETE,
    "message_id_invalid",
    "message identifier is not specified",
)
_UNREACHABLE: Final = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "not enough rights",
    "need administrator rights",
    "have no rights to send",
    "chat_write_forbidden",
    "chat_admin_required",
    "chat_restricted",
    "user_is_blocked",
    "user is deactivated",
    "bot was kicked",
    "bot is not a member",
    "group chat was deactivated",
)
_TOPIC_GONE: Final = ("message thread not found", "topic_deleted")
_TOPIC_CLOSED: Final = "topic_closed"
_NEVER_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol)


def use_timedeltas() -> None:
    """Make the library return durations as `timedelta`s, because it warns about numbers of seconds."""
    os.environ.setdefault("PTB_TIMEDELTA", "1")


@contextmanager
def as_platform_errors() -> Iterator[None]:
    """Raise a `PlatformError` in place of each error of the library."""
    try:
        yield
    except TelegramError as error:
        raise platform_error(error) from None


def platform_error(error: TelegramError) -> PlatformError:
    """Return the application's error for a library error. Its text contains neither the token nor any content."""
    match error:
        case RetryAfter():
            return Throttled(seconds_of(error.retry_after))
        case ChatMigrated():
            return ChatReplaced(chat_of(error.new_chat_id))
        case Forbidden():
            return Unreachable(error.message)
        case BadRequest():
            return _bad_request(error)
        case EndPointNotFound():
            return Refused(error.message)
        case NetworkError():
            return Unavailable(error.message, maybe_done=not isinstance(error.__cause__, _NEVER_SENT))
        case _:
            return Unavailable(error.message)


@contextmanager
def hidden_members_explained() -> Iterator[None]:
    """Raise `Refused` with an explaining text if the block fails because Telegram hides the group's members."""
    try:
        yield
    except BadRequest as error:
        if any(contains(error, text) for text in _MEMBERS_HIDDEN):
            raise Refused(error.message, text_id="telegram-members-hidden") from None
        raise


def contains(error: TelegramError, text: str) -> bool:
    """Return True if the error contains this text, given in lower case. The library changes the case of error texts."""
    return text in error.message.lower()


def _bad_request(error: BadRequest) -> PlatformError:
    if any(contains(error, text) for text in _GONE):
        return MessageGone(error.message)
    if any(contains(error, text) for text in _TOPIC_GONE):
        return ChatGone(error.message, text_id="telegram-topic-gone")
    if contains(error, _TOPIC_CLOSED):
        return Unreachable(error.message, text_id="telegram-topic-closed")
    if any(contains(error, text) for text in _UNREACHABLE):
        return Unreachable(error.message)
    return Refused(error.message)


def seconds_of(duration: float | dt.timedelta) -> float:
    """Return a duration of the library (`timedelta` or seconds) in seconds."""
    return duration.total_seconds() if isinstance(duration, dt.timedelta) else float(duration)
