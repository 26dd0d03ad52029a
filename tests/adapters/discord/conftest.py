from collections.abc import AsyncIterator

import pytest

from tests.adapters.discord.sitting import Sitting


@pytest.fixture
async def sitting() -> AsyncIterator[Sitting]:
    """The application, running against a simulated Discord."""
    running = Sitting()
    await running.start()
    yield running
    await running.stop()
