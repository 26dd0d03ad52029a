"""SIGTERM and Ctrl-C end the process within five seconds, whatever it is doing."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from tests.adapters.stages import until
from tests.adapters.telegram.sitting import seated
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.cluster import STARVED_S
from tests.e2e.starvation import Starvation
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Fault, TelegramServer, by_webhook
from tests.waiting import PATIENCE_S

LONGEST_S = 5.0
SIGNALS = [signal.SIGTERM, signal.SIGINT]


async def ends(bot: BotProcess, number: signal.Signals = signal.SIGTERM, *, again: bool = False) -> None:
    """Send the signal, perhaps again and again, and check that the process ends in order and in time.

    The kernel may end a process that had no processor for an orderly end.
    """
    starvation, began = Starvation(), time.time()
    bot.send(number)
    ended = asyncio.create_task(bot.ended())
    async with asyncio.timeout(PATIENCE_S):
        while not ended.done():
            starvation.note([bot.number])
            await asyncio.wait({ended}, timeout=0.1)
            if again and not ended.done():
                bot.send(number)
    took, starved = time.time() - began, starvation.between(began, time.time())
    status = ended.result()
    assert status == 0 or (status == -signal.SIGALRM and starved > STARVED_S), f"{status}: {bot.log}"
    assert took < LONGEST_S + starved
    assert "Traceback" not in bot.log


@asynccontextmanager
async def black_hole(taken: asyncio.Event | None = None) -> AsyncIterator[str]:
    """An address where connections are taken and never answered; `taken` is set by the first one."""
    over = asyncio.Event()

    async def take(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if taken is not None:
            taken.set()
        await over.wait()
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    async with server:
        try:
            yield f"{host}:{port}"
        finally:
            over.set()


def faults(telegram: TelegramServer) -> int:
    return sum(entry.what == "fault" for entry in telegram.log.entries)


@pytest.mark.parametrize("number", long_but_for([signal.SIGTERM], SIGNALS))
async def test_while_it_waits_for_a_locked_database(
    telegram: TelegramServer, tmp_path: Path, number: signal.Signals
) -> None:
    with closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
        other.execute("CREATE TABLE anything (one)")
        other.execute("BEGIN EXCLUSIVE")
        bot = BotProcess(telegram, tmp_path)
        await bot.start()
        await until(lambda: opens(bot, tmp_path / "durak.sqlite3"))
        await ends(bot, number)


def opens(bot: BotProcess, path: Path) -> bool:
    """Whether the process has this file open."""
    held = Path(f"/proc/{bot.number}/fd")
    with suppress(FileNotFoundError):  # one was closed meanwhile
        return any(one.resolve() == path.resolve() for one in held.iterdir())
    return False


@pytest.mark.parametrize("number", long_but_for([signal.SIGTERM], SIGNALS))
async def test_while_neither_telegram_nor_discord_answers(
    telegram: TelegramServer, tmp_path: Path, number: signal.Signals
) -> None:
    telegram.fail("getMe", Fault.HANG, times=100)
    asked = asyncio.Event()
    async with black_hole(asked) as address:
        bot = BotProcess(telegram, tmp_path, discord_token=TOKEN, discord_api_url=f"http://{address}/api/v10")
        await bot.start()
        await telegram.until(lambda: faults(telegram), 60)
        async with asyncio.timeout(PATIENCE_S):
            await asked.wait()
        await ends(bot, number)


@pytest.mark.parametrize("number", long_but_for([signal.SIGTERM], SIGNALS))
async def test_while_a_platform_waits_to_be_tried_again(
    telegram: TelegramServer, tmp_path: Path, number: signal.Signals
) -> None:
    bot = BotProcess(telegram, tmp_path, platform_speed=1)
    await bot.start()
    await bot.listens()
    telegram.fail("getUpdates", Fault.UNAUTHORIZED, times=1000)
    await telegram.user("Anna").types_private("/nothing")
    await until(lambda: "telegram does not listen" in bot.log)
    await ends(bot, number)


@pytest.mark.parametrize("again", long_but_for([True], [False, True]))
async def test_while_every_request_hangs_in_a_game_and_the_queue_is_full(
    telegram: TelegramServer, process: BotProcess, again: bool
) -> None:
    table = await seated(telegram, process)
    for method in ("sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", "getChatMember"):
        telegram.fail(method, Fault.HANG, times=10_000)
    for person in table.people:
        await person.types_private("/help")
    people = [telegram.user(f"Person {number}") for number in range(400)]
    group = telegram.group("Friday", people)
    for person in people:
        await person.types(group, "/lang ru")
    await telegram.until(lambda: faults(telegram) >= 60, 60)
    await ends(process, again=again)


async def test_while_the_gateway_of_discord_never_answers_and_updates_of_a_webhook_are_under_way(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    """Telegram keeps the address: the next process is sent what this one did not answer."""
    connected = asyncio.Event()
    async with black_hole(connected) as address, DiscordServer([500]) as discord:
        discord.gateway.url = f"ws://{address}/"
        bot = BotProcess(
            telegram,
            tmp_path,
            discord_token=TOKEN,
            discord_api_url=discord.api_url,
            discord_gateway_url=discord.gateway_url,
            **by_webhook(),
        )
        await bot.start()
        await bot.listens()
        telegram.fail("getChatMember", Fault.HANG, times=10_000)
        for number in range(30):
            person = telegram.user(f"Person {number}")
            await person.types(telegram.group(f"Group {number}", [person]), "/lang ru")
        await telegram.until(lambda: faults(telegram) >= 30, 60)
        async with asyncio.timeout(PATIENCE_S):
            await connected.wait()
        await ends(bot)
    assert telegram.world.updates.webhook is not None
    assert "deleteWebhook" not in telegram.counts
    assert len(telegram.world.updates.pending) == 30
