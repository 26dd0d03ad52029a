"""What every chat platform owes the application, asked of those that run without a network."""

import asyncio
from collections.abc import Callable

import pytest

from adapters.clock import SystemClock
from adapters.memory.platform import MemoryPlatform
from adapters.memory.post_box import MemoryPostBox
from adapters.web.platform import WebPlatform
from bot.errors import MessageGone, Unreachable
from bot.ids import Chat, MessageId, UserKey
from bot.ports import Capabilities, ChatPlatform
from bot.screen import Button, Paragraph, Screen, Tap, Text
from bot.texts import load_texts

ONE = Screen((Paragraph((Text("one"),)),), ((Button("Join", Tap("t:1:join")),),))
TWO = Screen((Paragraph((Text("two"),)),))

MAKERS: dict[str, Callable[[], ChatPlatform]] = {
    "memory": MemoryPlatform,
    "memory, idempotent": lambda: MemoryPlatform(capabilities=Capabilities(idempotent_send=True)),
    "web": lambda: WebPlatform(MemoryPostBox(), load_texts(), SystemClock()),
}


@pytest.fixture(params=MAKERS)
def platform(request: pytest.FixtureRequest) -> ChatPlatform:
    return MAKERS[request.param]()


@pytest.fixture
def chat(platform: ChatPlatform) -> Chat:
    return Chat(platform.name, "g-room")


async def test_every_send_is_a_message_of_its_own_further_down(platform: ChatPlatform, chat: Chat) -> None:
    first = await platform.send(chat, ONE, key="a", quiet=True)
    second = await platform.send(chat, ONE, key="b", quiet=False)
    assert first.message != second.message
    assert first.position is not None
    assert second.position is not None
    assert first.position < second.position


async def test_the_same_key_again_is_the_same_message_where_that_is_declared(
    platform: ChatPlatform, chat: Chat
) -> None:
    first = await platform.send(chat, ONE, key="a", quiet=True)
    again = await platform.send(chat, ONE, key="a", quiet=True)
    assert (first == again) is platform.capabilities.idempotent_send


async def test_an_edit_that_changes_nothing_is_success(platform: ChatPlatform, chat: Chat) -> None:
    sent = await platform.send(chat, ONE, key="a", quiet=True)
    await platform.edit(chat, sent.message, TWO)
    await platform.edit(chat, sent.message, TWO)


async def test_what_was_deleted_is_gone(platform: ChatPlatform, chat: Chat) -> None:
    sent = await platform.send(chat, ONE, key="a", quiet=True)
    await platform.delete(chat, sent.message)
    with pytest.raises(MessageGone):
        await platform.edit(chat, sent.message, TWO)
    with pytest.raises(MessageGone):
        await platform.delete(chat, sent.message)


@pytest.mark.parametrize("message", ["1", "999999", "", "no number", "٣"])
async def test_what_was_never_there_is_gone(platform: ChatPlatform, chat: Chat, message: str) -> None:
    with pytest.raises(MessageGone):
        await platform.edit(chat, MessageId(message), TWO)
    with pytest.raises(MessageGone):
        await platform.delete(chat, MessageId(message))


async def test_a_message_of_one_chat_is_none_of_another(platform: ChatPlatform, chat: Chat) -> None:
    sent = await platform.send(chat, ONE, key="a", quiet=True)
    with pytest.raises(MessageGone):
        await platform.edit(Chat(platform.name, "g-other"), sent.message, TWO)


async def test_a_stranger_is_no_admin(platform: ChatPlatform, chat: Chat) -> None:
    assert not await platform.is_admin(chat, UserKey("stranger"))


async def test_a_blocked_chat_is_unreachable_to_every_request() -> None:
    platform = MemoryPlatform()
    chat = platform.chat("p")
    sent = await platform.send(chat, ONE, key="a", quiet=True)
    platform.blocked.add(chat)
    for work in (
        platform.send(chat, ONE, key="b", quiet=True),
        platform.edit(chat, sent.message, TWO),
        platform.delete(chat, sent.message),
    ):
        with pytest.raises(Unreachable):
            await work
    await asyncio.sleep(0)
