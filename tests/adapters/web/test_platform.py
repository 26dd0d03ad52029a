"""The page as a chat platform: posts are kept, and errors are those of the application."""

import pytest

from adapters.web.visitors import WEB
from bot.domain.errors import SettingsError, Unavailable, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName
from tests.adapters.web.page_client import WebServer, serve, text_screen
from tests.memory.store import MemoryStore


async def test_an_address_that_is_no_chat_of_the_page_cannot_be_reached(server: WebServer) -> None:
    for chat in [
        Chat(WEB, "r-abc"),
        Chat(WEB, "x"),
        Chat(WEB, "g-abc", topic="1"),
        Chat(PlatformName("telegram"), "p-abc"),
    ]:
        with pytest.raises(Unreachable):
            await server.platform.send(chat, text_screen("one"), key="k", quiet=False)
        with pytest.raises(Unreachable):
            await server.platform.edit(chat, MessageId("1"), text_screen("one"))
        with pytest.raises(Unreachable):
            await server.platform.delete(chat, MessageId("1"))


async def test_a_failing_store_is_reported_as_a_temporary_failure_of_the_page(
    server: WebServer, box: MemoryStore
) -> None:
    page = await server.open(name="Аня")
    await box.close()
    with pytest.raises(Unavailable) as fault:
        await server.platform.send(page.private(), text_screen("one"), key="k", quiet=False)
    assert fault.value.maybe_done


async def test_a_page_whose_store_fails_is_asked_to_come_back(server: WebServer, box: MemoryStore) -> None:
    page = await server.open(name="Аня")
    await box.close()
    await page.say("room")
    await page.ended()
    assert page.socket.close_code == 1013


async def test_an_application_that_fails_does_not_end_the_page(server: WebServer) -> None:
    page = await server.open(name="Аня")
    server.application.answer = RuntimeError("broken")
    await page.say("tap", side="private", number=1, data="x", n=1)
    assert (await page.hear("answer"))["text"] == ""
    server.application.answer = RuntimeError("still broken")
    await page.say("tap", side="private", number=1, data="x", n=2)
    assert (await page.hear("answer"))["n"] == 2


async def test_a_taken_port_is_one_clear_line(server: WebServer) -> None:
    with pytest.raises(SettingsError, match=rf"127\.0\.0\.1:{server.platform.port}.*taken.*DURAK_WEB_PORT"):
        async with serve(MemoryStore(), port=server.platform.port):
            raise AssertionError("two servers cannot share a port")
