"""Cleaning up in the background: a failure is noted in the log, and never left to the event loop."""

import asyncio
import logging

import pytest
from aiohttp import ClientSession

from adapters.discord.cleaning import Cleaning
from tests.memory.clock import ManualClock


async def log_of(cleaning: Cleaning, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Finish the work, and return its warnings and errors in the log."""
    with caplog.at_level(logging.WARNING):
        await cleaning.finish()
        await asyncio.sleep(0)
    return caplog.messages


async def test_work_after_the_end_of_the_connection_logs_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    session = ClientSession()
    await session.close()

    async def delete() -> None:
        await session.delete("http://127.0.0.1:9/message")

    cleaning = Cleaning(ManualClock())
    cleaning.soon(delete)
    assert await log_of(cleaning, caplog) == []


async def test_a_fault_during_cleaning_up_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise KeyError("x")

    cleaning = Cleaning(ManualClock())
    cleaning.soon(fail)
    assert await log_of(cleaning, caplog) == ["a clean-up failed"]
