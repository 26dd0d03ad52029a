"""A failing database costs one line a minute, and is tried again until it works."""

from __future__ import annotations

import logging
from typing import Final

from bot.ports.clock import Clock
from bot.runtime.health import Health
from bot.runtime.metrics import Metrics

_log = logging.getLogger(__name__)
PART: Final = "database"
LINE_EVERY_MS: Final = 60_000


class StoreWatch:
    """Is told of every failure and success of the database. It says so in the log and to `/readyz`."""

    def __init__(self, health: Health, clock: Clock, metrics: Metrics | None = None) -> None:
        self._health = health
        self._clock = clock
        self._since: int | None = None
        self._said_at = 0
        self._failures = 0
        self._metrics = metrics or Metrics()
        health.starting(PART)

    @property
    def failing(self) -> bool:
        """Whether the last attempt failed."""
        return self._since is not None

    def opened(self) -> None:
        """Note that the database can be read and written."""
        self._health.up(PART)
        self.worked()

    def committed(self, outcome: str, seconds: float) -> None:
        """Note the end of a transaction: `done`, `failed`, `refused`, or `apart` (its jobs follow one by one)."""
        self._metrics.commit(outcome, seconds)

    def failed(self, reason: str) -> None:
        """Note that the database could not be read or written, for this reason."""
        now = self._clock.monotonic()
        self._failures += 1
        self._health.down(PART, reason)
        if self._since is None:
            self._since = now
        elif now - self._said_at < LINE_EVERY_MS:
            return
        self._said_at = now
        _log.error("the database fails (%s): %d times since it worked", reason, self._failures)

    def worked(self) -> None:
        """Note that the database was written."""
        if self._since is not None:
            seconds = (self._clock.monotonic() - self._since) // 1000
            _log.warning("the database works again, after %d s", seconds)
            self._since, self._failures = None, 0
            self._health.up(PART)
