"""Remove the bot's token from all log records.

Every URL of the Bot API holds the token, and the HTTP library logs URLs.
"""

from __future__ import annotations

import logging
from typing import Final

PLACEHOLDER: Final = "<token>"
_URL_LOGGERS: Final = ("httpx", "httpcore")
_formatter: Final = logging.Formatter()


class TokenFilter(logging.Filter):
    """Replace the token in the message and the traceback of every record. No record is dropped."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self._token = token

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and not record.exc_text:
            record.exc_text = _formatter.formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = record.exc_text.replace(self._token, PLACEHOLDER)
        message = record.getMessage()
        if self._token in message:
            record.msg, record.args = message.replace(self._token, PLACEHOLDER), ()
        return True


def redact(token: str) -> None:
    """Add the filter to every handler of the root logger, once, and silence the loggers that log each URL."""
    for handler in logging.getLogger().handlers:
        if not any(isinstance(known, TokenFilter) and known._token == token for known in handler.filters):  # noqa: SLF001
            handler.addFilter(TokenFilter(token))
    for name in _URL_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)
