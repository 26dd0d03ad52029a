"""`python -m tests.e2e.slow_backup backup FILE`: the program, with a pause of a minute at each report of progress."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot import progress
from bot.__main__ import main


@contextmanager
def stopping_at_the_first_report(work: str, unit: str) -> Iterator[Callable[[int, int], None]]:
    def report(done: int, total: int) -> None:
        os.write(1, f"{work} {done} {total} {unit}\n".encode())
        time.sleep(60)

    yield report


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets work in the background ignore it
    progress.shown_progress = stopping_at_the_first_report
    sys.exit(main())
