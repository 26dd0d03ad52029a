"""Telegram delivers an update again if it received no confirmation. The bot carries it out once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.application import Application
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.ids import Chat, PlatformName
from bot.ports.store import Store
from tests.adapters.telegram.conftest import new_platform
from tests.memory.store import MemoryStore
from tests.telegram_server import TelegramServer


@asynccontextmanager
async def running(
    server: TelegramServer, store: Store
) -> AsyncIterator[tuple[Application, Callable[[], bool]]]:
    """Serve the store; the function says if an update was carried out twice."""
    application = Application(store, SystemClock(), [new_platform(server)], speed=1_000)
    handle, heard = application.dispatch.handle, Counter[str]()

    async def counting(command: Command) -> Answer:
        answer = await handle(command)
        if isinstance(command, Tapped | Typed):
            heard[command.update] += 1
            server.log.wake()
        return answer

    application.dispatch.handle = counting  # type: ignore[method-assign]
    serving = asyncio.create_task(application.run())
    try:
        yield application, lambda: 2 in heard.values()
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_one_computer_sits_down_for_one_tap(server: TelegramServer) -> None:
    async with running(server, MemoryStore()) as (application, came_twice):
        anna = server.user("Anna", started=True)
        group = server.group("Friday", [anna])
        await anna.types(group, "/newgame")
        await server.until(lambda: group.buttons)
        server.state.updates.lapses = 1
        await anna.taps(group, "+ Computer")
        await server.until(came_twice)
        table = application.tables.at(Chat(PlatformName("telegram"), str(group.id)))
        assert table is not None
        assert len(table.in_lobby().chairs) == 2


async def test_a_command_that_changes_no_table_is_answered_once(
    server: TelegramServer, tmp_path: Path
) -> None:
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    async with running(server, store) as (_, came_twice):
        anna = server.user("Anna", started=True)
        server.state.updates.lapses = 1
        await anna.types(anna.private, "/lang uk")
        await server.until(came_twice)
        await anna.types(anna.private, "/lang en")
        await server.until(lambda: len(anna.private.sent) >= 2)
        first, second = anna.private.sent
        assert first.text != second.text
    await store.close()
