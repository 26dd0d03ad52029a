"""The platform in memory, as tests and trials use it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.memory.platform import MemoryPlatform
from bot.domain.commands import Answer, ChatMovedOn, Command, Reachability, Tapped, Typed
from bot.domain.errors import Throttled, Unavailable, Unreachable
from bot.domain.ids import MessageId
from bot.domain.screen import Button, Disabled, OpenPrivate, Paragraph, Screen, Tap, Text
from tests.adapters.stages import until

BUTTONS = (
    (Button("Join", Tap("t:1:join")), Button("Cards", OpenPrivate("hand_1"))),
    (Button("6♠", Disabled("n:1:0:0:6s")),),
)
ONE = Screen((Paragraph((Text("one"),)),), BUTTONS)
TWO = Screen((Paragraph((Text("two"),)),))


class RunningPlatform:
    """A running platform and the commands that it passed on."""

    def __init__(self) -> None:
        self.platform = MemoryPlatform(now=lambda: 7)
        self.commands: list[Command] = []

    async def handle(self, command: Command) -> Answer:
        self.commands.append(command)
        return Answer(f"answer {len(self.commands)}")


@pytest.fixture
async def running() -> AsyncIterator[RunningPlatform]:
    made = RunningPlatform()
    task = asyncio.create_task(made.platform.run(made.handle))
    await until(lambda: made.platform.handle)
    yield made
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_command_is_typed_with_its_argument_and_place(running: RunningPlatform) -> None:
    platform = running.platform
    anna, room = platform.who("anna", name="Anna"), platform.chat("room")
    assert await platform.types(anna, room, "/NewGame  perevodnoy ") == Answer("answer 1")
    await platform.types(anna, anna.private, "/help")
    first, second = running.commands
    assert isinstance(first, Typed)
    assert isinstance(second, Typed)
    assert (first.name, first.argument, first.where.position) == ("newgame", "perevodnoy", 1)
    assert (first.where.private, second.where.private) == (False, True)


async def test_talk_moves_the_chat_on(running: RunningPlatform) -> None:
    platform = running.platform
    anna, room = platform.who("anna"), platform.chat("room")
    await platform.types(anna, room, "hello")
    (told,) = running.commands
    assert isinstance(told, ChatMovedOn)
    sent = await platform.send(room, ONE, key="a", quiet=True)
    assert sent.position == 2


async def test_a_button_is_found_by_its_label_or_its_data(running: RunningPlatform) -> None:
    platform = running.platform
    anna, room = platform.who("anna"), platform.chat("room")
    sent = await platform.send(room, ONE, key="a", quiet=True)
    for button, data in (("Join", "t:1:join"), ("t:1:join", "t:1:join"), ("6♠", "n:1:0:0:6s")):
        running.commands.clear()
        await platform.taps(anna, room, sent.message, button)
        (told,) = running.commands
        assert isinstance(told, Tapped)
        assert (told.data, told.message) == (data, sent.message)


async def test_a_button_into_the_private_chat_starts_it_with_its_payload(running: RunningPlatform) -> None:
    platform = running.platform
    anna, room = platform.who("anna"), platform.chat("room")
    sent = await platform.send(room, ONE, key="a", quiet=True)
    await platform.taps(anna, room, sent.message, "Cards")
    (told,) = running.commands
    assert isinstance(told, Typed)
    assert (told.name, told.argument, told.where.chat) == ("start", "hand_1", anna.private)


async def test_a_button_that_is_not_there_cannot_be_tapped(running: RunningPlatform) -> None:
    platform = running.platform
    anna, room = platform.who("anna"), platform.chat("room")
    sent = await platform.send(room, TWO, key="a", quiet=True)
    with pytest.raises(LookupError):
        await platform.taps(anna, room, sent.message, "Join")
    with pytest.raises(LookupError):
        await platform.taps(anna, room, MessageId("99"), "Join")
    assert running.commands == []


async def test_a_block_and_a_return_reach_the_application(running: RunningPlatform) -> None:
    platform = running.platform
    anna = platform.who("anna")
    await platform.blocks(anna)
    with pytest.raises(Unreachable):
        await platform.send(anna.private, ONE, key="a", quiet=True)
    await platform.opens(anna)
    await platform.send(anna.private, ONE, key="a", quiet=True)
    assert running.commands == [Reachability(anna, False), Reachability(anna, True)]


async def test_a_command_before_the_platform_runs_is_an_error() -> None:
    platform = MemoryPlatform()
    with pytest.raises(RuntimeError):
        await platform.types(platform.who("anna"), platform.chat("room"), "/help")


async def test_failures_come_in_order_before_or_after_the_request_is_done() -> None:
    platform = MemoryPlatform()
    room, other = platform.chat("room"), platform.chat("other")
    platform.fail_next("send", Throttled(3), chat=room)
    platform.fail_next("send", Unavailable("lost"), chat=room, done=True)
    await platform.send(other, ONE, key="a", quiet=True)
    with pytest.raises(Throttled):
        await platform.send(room, ONE, key="b", quiet=True)
    assert platform.visible(room) == ()
    with pytest.raises(Unavailable):
        await platform.send(room, ONE, key="c", quiet=False)
    (seen,) = platform.visible(room)
    assert (seen.screen, seen.quiet) == (ONE, False)
    assert [request.error for request in platform.requests("send")] == ["", "Throttled", "Unavailable"]


async def test_the_log_has_every_request_with_its_time(running: RunningPlatform) -> None:
    platform = running.platform
    room = platform.chat("room")
    sent = await platform.send(room, ONE, key="a", quiet=True)
    await platform.edit(room, sent.message, TWO)
    await platform.delete(room, sent.message)
    assert [(request.method, request.at) for request in platform.log] == [
        ("send", 7),
        ("edit", 7),
        ("delete", 7),
    ]
    assert platform.visible(room) == ()
