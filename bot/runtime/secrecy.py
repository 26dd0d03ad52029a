"""No secret of an installation leaves the process: not in a log, a traceback or a line for the operator."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from types import TracebackType
from typing import Final

PLACEHOLDER: Final = "<secret>"
_formatter: Final = logging.Formatter()
_log = logging.getLogger(__name__)


class SecretFilter(logging.Filter):
    """Replaces secrets in the message and the traceback of every record. No record is dropped."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self.secrets = frozenset(filter(None, secrets))
        self._longest_first = sorted(self.secrets, key=len, reverse=True)

    def hide(self, text: str) -> str:
        """Return the text without the secrets."""
        for secret in self._longest_first:
            text = text.replace(secret, PLACEHOLDER)
        return text

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and not record.exc_text:
            record.exc_text = _formatter.formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = self.hide(record.exc_text)
        message = record.getMessage()
        hidden = self.hide(message)
        if hidden != message:
            record.msg, record.args = hidden, ()
        return True


def hide_in_logs(secrets: Iterable[str]) -> SecretFilter:
    """Hide the secrets in everything that the root logger's handlers write, each once."""
    ours = SecretFilter(secrets)
    for handler in logging.getLogger().handlers:
        known = [one.secrets for one in handler.filters if isinstance(one, SecretFilter)]
        if not ours.secrets <= frozenset().union(*known):
            handler.addFilter(ours)
    return ours


def log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log an error that ends the process: Python itself would print it with every secret in it (`sys.excepthook`)."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        _log.critical("an unforeseen fault ends the process", exc_info=(kind, error, trace))
