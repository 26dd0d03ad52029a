"""Wait for a condition where no event tells of it."""

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE_S: Final = 60
INTERVAL_S: Final = 0.002


async def until(condition: Callable[[], object]) -> None:
    """Wait until the condition is true.

    Raises:
        TimeoutError: It is not true in time.
    """
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110 -- for conditions without an event
            await asyncio.sleep(INTERVAL_S)
