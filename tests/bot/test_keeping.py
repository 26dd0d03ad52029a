"""Loaded code is left alone by the garbage collector once the bot is ready."""

import asyncio
import gc

from bot.__main__ import _keep_for_good


async def test_the_objects_of_a_ready_bot_are_frozen_for_the_garbage_collector() -> None:
    ready = asyncio.Event()
    keeping = asyncio.create_task(_keep_for_good(ready))
    gc.unfreeze()  # another test may have frozen objects
    ready.set()
    try:
        await keeping
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()
