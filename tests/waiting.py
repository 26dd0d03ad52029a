"""Wait for conditions without an event, such as changes by other processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from inspect import isawaitable
from typing import Final

PATIENCE_S: Final = 100
"""No test is decided by it: after this time a test has failed. It is below the limit of a whole test."""
INTERVAL_S: Final = 0.005
LOOKS_AGAIN_S: Final = 0.1
"""The longest pause between two looks at a condition whose changes a test server reports.

A server knows nothing of logs, of a database or of the bot's figures: the next change may be the end of a long poll,
most of a minute later.
"""


async def until(
    condition: Callable[[], object | Awaitable[object]],
    longest_s: float = PATIENCE_S,
    looks_s: float = INTERVAL_S,
) -> None:
    """Wait until the condition is true, and look at it every `looks_s` seconds.

    Raises:
        TimeoutError: It is not true in time.
    """
    async with asyncio.timeout(longest_s):
        while not await _value(condition()):  # noqa: ASYNC110 -- for conditions without an event
            await asyncio.sleep(looks_s)


async def change(changed: asyncio.Condition) -> None:
    """Wait for the next change, but at most `LOOKS_AGAIN_S` seconds."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LOOKS_AGAIN_S):
            await changed.wait()


async def until_while(
    condition: Callable[[], object], people: Iterable[Awaitable[None]], longest_s: float
) -> None:
    """Wait until the condition is true, while these people play; they stop then. None of them may end before."""
    everybody = [asyncio.ensure_future(one) for one in people]

    def reached() -> object:
        for one in everybody:
            assert not one.done(), one.exception()
        return condition()

    try:
        await until(reached, longest_s)
    finally:
        for one in everybody:
            one.cancel()
        await asyncio.gather(*everybody, return_exceptions=True)


async def _value(found: object | Awaitable[object]) -> object:
    return await found if isawaitable(found) else found
