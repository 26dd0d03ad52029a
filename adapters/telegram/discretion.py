"""The token stands in every address that is asked, so it is taken out of whatever is logged."""

from __future__ import annotations

import logging
from typing import Final

HIDDEN: Final = "<token>"
_CHATTY: Final = ("httpx", "httpcore")
_formatter: Final = logging.Formatter()


class WithoutToken(logging.Filter):
    """Lets every record through, without the token in its words or its traceback."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self._token = token

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and not record.exc_text:
            record.exc_text = _formatter.formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = record.exc_text.replace(self._token, HIDDEN)
        words = record.getMessage()
        if self._token in words:
            record.msg, record.args = words.replace(self._token, HIDDEN), ()
        return True


def keep_quiet_about(token: str) -> None:
    """Put the filter in front of every handler there is, and silence those who log each address."""
    for handler in logging.getLogger().handlers:
        if not any(isinstance(known, WithoutToken) and known._token == token for known in handler.filters):  # noqa: SLF001
            handler.addFilter(WithoutToken(token))
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
