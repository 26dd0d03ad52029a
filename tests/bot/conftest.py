from collections.abc import AsyncIterator

import pytest

from tests.bot.trial import Trial


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    """The application in memory, running."""
    running = Trial()
    await running.start()
    yield running
    await running.stop()
