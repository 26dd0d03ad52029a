"""Every platform with the whole application behind it; the deals are the same in every run."""

import itertools
from collections.abc import AsyncIterator

import pytest

from adapters.clock import SystemClock
from bot.application import Application
from bot.tables.thinking import Pauses
from tests.adapters.stages import STAGES, Stage
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach
from tests.own_search import OwnSearch


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    """A platform on which the bot is running; computers do not pause, and no tap is refused as too fast."""
    stage = STAGES[request.param]()
    await stage.begin()
    seeds = (number.to_bytes(32, "big") for number in itertools.count(1))
    application = Application(
        MemoryStore(),
        SystemClock(),
        [stage.platform],
        pauses=Pauses(0, 0),
        speed=1000,
        draw_seed=lambda: next(seeds),
        coach=OwnCoach(),
        search_pool=OwnSearch(),
    )
    async with stage.running(application.run()):
        yield stage
