"""A process with a blocked event loop, or without memory, ends itself."""

import asyncio
import subprocess
import sys

import pytest

from bot.runtime.health import EXIT_STATUS, watch_loop

PROGRAM = """
import asyncio, sys, threading
from bot.runtime.health import watch_loop

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(watch_loop(0.01, 5))
        await asyncio.sleep(0)
        print("serving", flush=True)
        {then}
        sys.exit(0)

asyncio.run(main())
"""


def status_of(program: str, then: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", program.format(then=then)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "serving\n"
    return done.returncode, done.stderr


def test_a_blocked_loop_ends_the_process_and_logs_the_place() -> None:
    status, said = status_of(PROGRAM, "threading.Event().wait()")
    assert status == EXIT_STATUS
    assert "the event loop stands still" in said
    assert "in wait" in said


async def test_the_watchdog_ends_when_its_task_is_cancelled() -> None:
    task = asyncio.create_task(watch_loop())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


OUT_OF_MEMORY = """
import logging
from sqlalchemy.exc import StatementError
from adapters.store.errors import as_store_error
from bot.runtime.health import EndWithoutMemory

logging.basicConfig()
logging.getLogger().addHandler(EndWithoutMemory())
print("serving", flush=True)
{then}
"""


HANDLED = """
try:
    raise MemoryError
except MemoryError as error:
    logging.getLogger("bot").error("a table cannot be read: %s", type(error).__name__)
"""


@pytest.mark.parametrize(
    "then",
    [
        "as_store_error(MemoryError())",
        "as_store_error(StatementError('x', 'SELECT', None, MemoryError()))",
        HANDLED,
        "logging.getLogger('bot').exception('x', exc_info=ExceptionGroup('two', [ValueError(), MemoryError()]))",
    ],
)
def test_a_process_without_memory_ends_after_one_line(then: str) -> None:
    status, said = status_of(OUT_OF_MEMORY, then)
    assert status == EXIT_STATUS
    assert "MemoryError" in said


CAUSE_OF_ITSELF = """
error = ValueError('y')
error.__cause__ = error
logging.getLogger('bot').error('x', exc_info=error)
"""


@pytest.mark.sampled
@pytest.mark.parametrize(
    "then", ["logging.getLogger('bot').error('x', exc_info=ValueError('y'))", CAUSE_OF_ITSELF]
)
def test_an_error_other_than_missing_memory_does_not_end_the_process(then: str) -> None:
    status, _ = status_of(OUT_OF_MEMORY, then)
    assert status == 0
