"""Runs the process until SIGTERM or Ctrl-C, and ends it within five seconds afterwards in any case."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Final

_log = logging.getLogger(__name__)

LONGEST_STOP_S: Final = 4.5
"""The time limit of an orderly end. Then the kernel ends the process; all answered commands are stored anyway."""


def run_until_stopped(
    work: Coroutine[None, None, None], new_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    """Run `work` in a new loop to its end, or cancel it at the first SIGTERM or SIGINT; later ones change nothing.

    A stopped process does not return, because blocked work, such as a thread waiting for a locked file, must not delay
    its end. Its exit status is 0.
    """
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(_until_stopped(work))


async def _until_stopped(work: Coroutine[None, None, None]) -> None:
    task, loop = asyncio.ensure_future(work), asyncio.get_running_loop()
    asked = False

    def stop(_: int, __: FrameType | None) -> None:
        nonlocal asked
        if not asked:
            asked = True
            signal.setitimer(signal.ITIMER_REAL, LONGEST_STOP_S)
            loop.call_soon_threadsafe(task.cancel)

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    await asyncio.wait({task})
    if asked:
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("the end was not in order", exc_info=error)
        logging.shutdown()
        sys.stdout.flush()
        os._exit(0)
    task.result()
