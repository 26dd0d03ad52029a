"""Remove the bot's token from all log records.

Every URL of the Bot API holds the token, and the HTTP library logs URLs.
"""

from __future__ import annotations

import logging
from typing import Final

from bot.runtime.secrecy import hide_in_logs

_URL_LOGGERS: Final = ("httpx", "httpcore")


def redact(*secrets: str) -> None:
    """Hide the secrets in all logs, and silence the loggers that log each URL."""
    hide_in_logs(secrets)
    for name in _URL_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)
