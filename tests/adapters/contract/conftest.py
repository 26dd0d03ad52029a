"""The stages of a file of tests run as long as the file. Each test has new people in a new place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.adapters.contract.recording import RecordingApplication
from tests.adapters.contract.scene import Scene, Spot
from tests.adapters.stages import STAGES, Stage


@pytest.fixture(autouse=True)
def no_task_left_behind() -> None:
    """Do not check for left tasks after a test, because the stages keep running. `stages` checks them at its end."""


class RunningStages:
    """The running stages: each is started at its first use."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self._stack = stack
        self._running: dict[str, tuple[Stage, RecordingApplication]] = {}

    async def of(self, name: str) -> tuple[Stage, RecordingApplication]:
        if name not in self._running:
            stage, application = STAGES[name](), RecordingApplication()
            await stage.begin()
            await self._stack.enter_async_context(stage.running(stage.platform.run(application)))
            self._running[name] = stage, application
        return self._running[name]


@pytest.fixture(scope="module")
async def stages() -> AsyncIterator[RunningStages]:
    before = asyncio.all_tasks()
    async with AsyncExitStack() as stack:
        yield RunningStages(stack)
    for _ in range(20):
        await asyncio.sleep(0)  # a cancelled task needs a few turns of the loop to end
    left = {task for task in asyncio.all_tasks() - before if task is not asyncio.current_task()}
    assert not left, f"tasks left behind: {sorted(str(task.get_coro()) for task in left)}"


@pytest.fixture
async def scene(request: pytest.FixtureRequest, stages: RunningStages) -> AsyncIterator[Scene]:
    """Two people in a place of the kind named by the test."""
    spot: Spot = request.param
    stage, application = await stages.of(spot.stage)
    application.begin()
    try:
        anya, boris = await stage.guest("Аня", "ru"), await stage.guest("Boris")
        room = await stage.opens(spot.place, anya, boris)
        application.clear()
        yield Scene(stage, spot.place, application, anya, boris, room)
    finally:
        await stage.clear()
