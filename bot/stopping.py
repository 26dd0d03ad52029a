"""Runs the process until SIGTERM or Ctrl-C, and ends it at most five seconds later."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Final

from bot.runtime.slow_commands import waits_in

_log = logging.getLogger(__name__)

LONGEST_STOP_S: Final = 4.5
"""The time limit of an orderly end. Afterwards the kernel ends the process. No answered command is lost by it."""

LONG_STOP_S: Final = 4.0
"""After this time of an end, the log gets the functions in which it waits. Afterwards no line can be written."""


def run_until_stopped(
    work: Coroutine[None, None, None], new_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    """Run `work` in a new loop to its end. Cancel it at the first SIGTERM or SIGINT, and ignore later ones.

    After a signal the process ends inside this function with the status 0, without waiting for threads. A thread may be
    blocked, for example by a locked file. If `work` takes longer than `LONGEST_STOP_S` to end, the kernel ends the
    process.
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
            loop.call_soon_threadsafe(end)

    def end() -> None:
        task.cancel()
        loop.call_later(LONG_STOP_S, _log_long_stop)

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


def _log_long_stop() -> None:
    waits = sorted({waits_in(task) for task in asyncio.all_tasks()})
    places = "; ".join(one for one in waits if one and not one.startswith(__name__))
    _log.error("the end takes longer than %.1f s; it waits in: %s", LONG_STOP_S, places)
