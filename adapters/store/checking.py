"""Checks of a database file in use: one at the start, and later ones until a damaged file is sound again."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from adapters.store.files import connect
from bot.domain.errors import DatabaseDamaged

CHECK_EVERY_S: Final = 60.0
LEAST_REST: Final = 20
"""A check rests for this many times its own duration, because it reads the whole file."""
MOST_AT_ONCE: Final = 500_000_000
"""The most bytes of a file that a start waits for: about a second, if the system has them in memory."""
LOOK_EVERY: Final = 10_000
"""Each time after this number of SQLite's own steps, a check tests if it must stop."""
QUICK: Final = "quick_check"
WHOLE: Final = "integrity_check"
"""The pragma of the complete check, which also compares the indexes with their tables."""


def check_pages(file: sqlite3.Connection, pragma: str = WHOLE) -> None:
    """Read every page of a database. `pragma` is the kind of the check: `QUICK` or `WHOLE`.

    Raises:
        DatabaseDamaged: a part of it cannot be read or contradicts another one.
        sqlite3.Error: the same, or the file cannot be read.
    """
    (found,) = file.execute(f"PRAGMA {pragma}(1)").fetchone()
    if found != "ok":
        raise DatabaseDamaged(found.splitlines()[-1])


class FileCheck:
    """Checks one file. Each check runs in a separate thread, on a separate connection."""

    def __init__(self, path: Path, renew: Callable[[], Awaitable[None]]) -> None:
        """`renew` is called when a damaged file is sound again.

        It closes the other connections to the file, because they may keep damaged pages in memory.
        """
        self._path = path
        self._renew = renew
        self._found: Exception | None = None
        self._rests_until = 0.0

    def is_large(self) -> bool:
        """Return True if the file is too large for a start to wait for its check."""
        return self._path.stat().st_size > MOST_AT_ONCE

    async def at_start(self) -> None:
        """Look for damaged pages in the file, by the quicker of SQLite's two checks.

        Raises:
            DatabaseDamaged: the file has damaged pages.
            sqlite3.Error: the same, or the file cannot be read.
        """
        await self._run(QUICK)

    async def again(self) -> None:
        """Check a file completely after damage. If it is sound, renew the other connections to it (`renew`).

        Soon after a failed check, do not check: raise the error of that check again.

        Raises:
            DatabaseDamaged: the file is still damaged.
            sqlite3.Error: the same, or the file cannot be read.
        """
        if self._found is not None and time.monotonic() < self._rests_until:
            raise self._found
        began = time.monotonic()
        try:
            await self._run(WHOLE)
        except Exception as error:
            self._found = error
            raise
        else:
            self._found = None
        finally:
            ended = time.monotonic()
            self._rests_until = ended + max(CHECK_EVERY_S, LEAST_REST * (ended - began))
        await self._renew()

    async def _run(self, pragma: str) -> None:
        stopped = threading.Event()
        try:
            await asyncio.to_thread(self._check, pragma, stopped)
        except asyncio.CancelledError:
            stopped.set()
            raise

    def _check(self, pragma: str, stopped: threading.Event) -> None:
        with closing(connect(self._path)) as file:
            # `interrupt` before the first statement has no effect.
            file.set_progress_handler(stopped.is_set, LOOK_EVERY)
            check_pages(file, pragma)
