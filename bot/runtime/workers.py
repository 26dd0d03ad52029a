"""What every process of a pool does when it begins."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait


def begin_worker(niceness: int) -> None:
    """Leave Ctrl-C to the parent and the core to other processes, and end as soon as the parent has ended.

    A parent that is killed cannot end its workers: they would stay and hold its output open.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
