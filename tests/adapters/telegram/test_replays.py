"""`/replay` in a group: a link where the page has an address, and else the record as a file."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adapters.clock import SystemClock
from adapters.memory.store import MemoryStore
from bot.application import Application
from bot.domain.ids import Chat, PlatformName
from engine import Record
from tests.adapters.played import keep, play
from tests.adapters.telegram.conftest import new_platform
from tests.telegram_server import Group, Person, TelegramServer

HOME = "https://durak.example.org"


@asynccontextmanager
async def serving(server: TelegramServer, group: Group, address: str = "") -> AsyncIterator[None]:
    store = MemoryStore()
    await keep(store, play(), "newer", room=Chat(PlatformName("telegram"), str(group.id)))
    application = Application(store, SystemClock(), [new_platform(server)], speed=100, address=address)
    running = asyncio.create_task(application.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_the_record_is_sent_as_a_document(server: TelegramServer, anna: Person) -> None:
    group = server.group("Table", [anna])
    async with serving(server, group):
        await anna.types(group, "/replay")
        await server.until(lambda: group.sent and group.last.document)
        document = group.last.document
        assert document is not None
        assert document["file_name"] == "durak_newer.txt"
        record = Record.from_text(server.world.files[document["file_id"]].decode())
        assert len(record.moves) == len(play().moves)


async def test_with_an_address_there_is_a_link(server: TelegramServer, anna: Person) -> None:
    group = server.group("Table", [anna])
    async with serving(server, group, HOME):
        await anna.types(group, "/replay")
        await server.until(lambda: group.sent and group.last.buttons)
        (button,) = group.last.buttons
        assert button["url"].startswith(f"{HOME}/replay/newer-")
