"""A platform stops and runs again. It has a stage of its own, because other tests share their stages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.domain.commands import Tapped
from tests.adapters.contract.recording import RecordingApplication
from tests.adapters.contract.scene import agrees
from tests.adapters.contract.screens import JOIN, LOBBY, TABLE, unseen
from tests.adapters.stages import STAGES, Stage, until_cancelled


@pytest.mark.parametrize("name", STAGES)
async def test_a_restarted_platform_continues_with_its_posts(name: str) -> None:
    stage, application = STAGES[name](), RecordingApplication()
    await stage.begin()
    async with listening(stage, application):
        anya = await stage.guest("Anna")
        room = await stage.room(anya)
        sent = await stage.platform.send(room, TABLE, key="a", quiet=True)
    async with listening(stage, application):
        await stage.comes_back(anya)
        await stage.platform.edit(room, sent.message, LOBBY)
        await agrees(lambda: unseen((LOBBY,), anya.sees(room)[-1:], stage, stage.places[0]))
        application.clear()
        await anya.taps(room, JOIN.label)
        tapped = await application.hears(Tapped)
        assert (tapped.message, tapped.where.chat) == (sent.message, room)
    await stage.end()


@asynccontextmanager
async def listening(stage: Stage, application: RecordingApplication) -> AsyncIterator[None]:
    """Run the platform until the end of the block; the block begins at its report of listening."""
    listens = asyncio.Event()
    async with until_cancelled(stage.platform.run(application, listens.set)):
        await listens.wait()
        yield
