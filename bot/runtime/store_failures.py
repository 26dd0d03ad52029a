"""Keep a failing store out of everybody's log lines: it says itself, once a minute, that it fails."""

from __future__ import annotations

import logging

from bot.domain.errors import StoreUnavailable


class StoreFailureFilter(logging.Filter):
    """Drops every record about an error that goes back to a store which cannot be read or written now."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.exc_info is None or not is_caused_by_store(record.exc_info[1])


def is_caused_by_store(error: BaseException | None) -> bool:
    """Whether the error is a `StoreUnavailable`, or was raised because of one."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        if isinstance(error, StoreUnavailable):
            return True
        seen.add(id(error))
        error = error.__cause__ or error.__context__
    return False
