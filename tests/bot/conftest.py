from collections.abc import AsyncIterator

import pytest

from tests.bot.features.windows.window_trial import WindowTrial
from tests.bot.trial import Trial


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    """The application in memory, running."""
    running = Trial()
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
async def evening() -> AsyncIterator[WindowTrial]:
    """Yield the running application in memory, on a platform with windows."""
    running = WindowTrial()
    await running.start()
    yield running
    await running.stop()
