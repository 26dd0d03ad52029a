"""The adapter against the Bot API server of the tests, with a listener in place of the application."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from adapters.clock import SystemClock
from adapters.telegram import TelegramPlatform, WebhookAddress
from bot.domain.commands import Answer, Command
from bot.i18n.texts import load_texts
from bot.runtime.health import Health
from bot.runtime.supervision import Supervisor
from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Person, TelegramServer

texts = functools.cache(load_texts)
SPEED = 100
"""The pauses of a platform that does not listen are divided by this number."""


@dataclass
class Listener:
    """Records all commands. `work` is awaited for each command, then `answer` makes the answer."""

    server: TelegramServer
    commands: list[Command] = field(default_factory=list)
    answer: Callable[[Command], Answer] = lambda command: Answer()
    work: Callable[[Command], Awaitable[None]] | None = None

    async def handle(self, command: Command) -> Answer:
        self.commands.append(command)
        self.server.log.wake()
        if self.work is not None:
            await self.work(command)
        return self.answer(command)

    async def heard(self, count: int = 1) -> list[Command]:
        await self.server.until(lambda: len(self.commands) >= count)
        return self.commands


def new_platform(
    server: TelegramServer,
    token: str | None = None,
    webhook: WebhookAddress | None = None,
    *,
    without: tuple[str, ...] = (),
) -> TelegramPlatform:
    return TelegramPlatform(
        token or server.token,
        texts(),
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        webhook=webhook,
        without=without,
    )


@contextlib.asynccontextmanager
async def running(
    platform: TelegramPlatform, listener: Listener, health: Health | None = None
) -> AsyncIterator[None]:
    """Keep the platform listening during the block, with short pauses. Its errors are raised when the block ends."""
    clock = SystemClock()
    supervisor = Supervisor(platform, clock, health or Health(clock), SPEED)
    task = asyncio.create_task(supervisor.keep_listening(listener.handle))
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with await TelegramServer.start() as server:
        yield server
        assert server.violations == []


@pytest.fixture
def listener(server: TelegramServer) -> Listener:
    return Listener(server)


@pytest.fixture
async def platform(server: TelegramServer, listener: Listener) -> AsyncIterator[TelegramPlatform]:
    """A running platform; its command menus are already set."""
    platform = new_platform(server)
    async with running(platform, listener):
        await server.until(lambda: server.counts.get("setMyCommands") == 4)
        yield platform


@pytest.fixture
def anna(server: TelegramServer) -> Person:
    return server.user("Аня", language="ru", started=True)


@pytest.fixture
def boris(server: TelegramServer) -> Person:
    return server.user("Boris", last_name="<b>&", language="en-GB")


@pytest.fixture
async def bot(server: TelegramServer) -> AsyncIterator[HostedBot]:
    """The whole bot; it can wait until all messages are up to date."""
    async with HostedBot(server) as bot:
        yield bot
    assert "Traceback" not in bot.log
    assert server.token not in bot.log
