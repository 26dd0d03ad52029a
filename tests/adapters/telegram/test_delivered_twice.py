"""An update that Telegram delivers again, because it did not hear that it had come, is done once."""

import asyncio
from collections import Counter

from adapters.clock import SystemClock
from adapters.memory.store import MemoryStore
from bot.application import Application
from bot.domain.commands import Answer, Command, Tapped
from bot.domain.ids import Chat, PlatformName
from tests.adapters.telegram.conftest import new_platform
from tests.telegram_server import TelegramServer


async def test_one_computer_sits_down_for_one_tap(server: TelegramServer) -> None:
    platform = new_platform(server)
    application = Application(MemoryStore(), SystemClock(), [platform], speed=1_000)
    handle, heard = application.coordinator.handle, Counter[str]()

    async def counting(command: Command) -> Answer:
        answer = await handle(command)
        if isinstance(command, Tapped):
            heard[command.update] += 1
            server.log.wake()
        return answer

    application.coordinator.handle = counting  # type: ignore[method-assign]
    serving = asyncio.create_task(application.run())
    anna = server.user("Anna", started=True)
    group = server.group("Friday", [anna])
    await anna.types(group, "/newgame")
    await server.until(lambda: group.buttons)
    server.world.updates.lapses = 1
    await anna.taps(group, "+ Computer")
    await server.until(lambda: 2 in heard.values())
    table = application.coordinator.tables.at(Chat(PlatformName("telegram"), str(group.id)))
    assert table is not None
    assert len(table.in_lobby().chairs) == 2
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
