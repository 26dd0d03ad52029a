"""One process serves everything, and SIGTERM and Ctrl-C end it within five seconds at any time."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.adapters.stages import until
from tests.adapters.telegram.sitting import seated
from tests.discord_server.payloads import user
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.cluster import STARVED_S
from tests.e2e.starvation import Starvation
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Fault, TelegramServer, by_webhook
from tests.waiting import PATIENCE_S

# SIGTERM and Ctrl-C end the process within five seconds, during any work.


LONGEST_S = 5.0
SIGNALS = [signal.SIGTERM, signal.SIGINT]


async def ends(bot: BotProcess, number: signal.Signals = signal.SIGTERM, *, again: bool = False) -> None:
    """Send the signal, perhaps again and again, and check that the process ends in order and in time.

    The kernel may end the process if it had no processor for an orderly end.
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
    """An address with accepted and never answered connections; `taken` is set by the first one."""
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
async def test_a_stop_is_quick_while_the_bot_waits_for_a_locked_database(
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
    """Return True if the process has this file open."""
    held = Path(f"/proc/{bot.number}/fd")
    with suppress(FileNotFoundError):  # one was closed meanwhile
        return any(one.resolve() == path.resolve() for one in held.iterdir())
    return False


@pytest.mark.parametrize("number", long_but_for([signal.SIGTERM], SIGNALS))
async def test_a_stop_is_quick_while_neither_telegram_nor_discord_answers(
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
async def test_a_stop_is_quick_while_a_platform_waits_for_its_next_try(
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
async def test_a_stop_is_quick_while_all_requests_of_a_game_hang_and_the_queue_is_full(
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


async def test_a_stop_is_quick_while_the_gateway_is_silent_and_webhook_updates_are_handled(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    """Telegram keeps the address: it sends the unanswered updates to the next process."""
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
    assert telegram.state.updates.webhook is not None
    assert "deleteWebhook" not in telegram.counts
    assert len(telegram.state.updates.pending) == 30


# The Procfile starts one process for Telegram, Discord and the page, with one store.


ROOT = Path(__file__).parents[2]
CHANNEL = 500


def test_the_procfile_starts_one_process() -> None:
    assert (ROOT / "Procfile").read_text() == "worker: python -m bot\n"


@asynccontextmanager
async def three_platforms(
    telegram: TelegramServer, folder: Path
) -> AsyncIterator[tuple[BotProcess, DiscordServer]]:
    """One process after the start of both chats, and the Discord of its bot."""
    async with (
        DiscordServer([CHANNEL]) as discord,
        BotProcess(
            telegram,
            folder,
            discord_token=TOKEN,
            discord_api_url=discord.api_url,
            discord_gateway_url=discord.gateway_url,
            web_port=0,
        ) as bot,
    ):
        await asyncio.gather(
            bot.listens(), discord.until(lambda: discord.identified and discord.commands, 60)
        )
        yield bot, discord


async def part_is(page: ClientSession, bot: BotProcess, part: str, state: str) -> dict[str, str]:
    """Ask `/healthz` until this part is in that state, and return the part's values."""
    (address,) = re.findall(r"the page is at (\S+)", bot.log)
    told: dict[str, str] = {"state": ""}
    async with asyncio.timeout(PATIENCE_S):
        while told["state"] != state:
            async with page.get(f"{address}/healthz") as health:
                told = (await health.json())["parts"][part]
    return told


async def test_telegram_and_the_page_are_served_while_discord_refuses_the_token(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with three_platforms(telegram, tmp_path) as (bot, discord), ClientSession() as page:
        anna = telegram.user("Anna")
        groups = [telegram.group(name, [anna]) for name in ("Friday", "Saturday")]
        await part_is(page, bot, "discord", "up")
        await discord.revoke_token()
        told = await part_is(page, bot, "discord", "down")
        assert told["line"] == "DURAK_DISCORD_TOKEN: Discord does not know this token"
        await anna.types(groups[0], "/newgame")
        await telegram.until(lambda: groups[0].from_bot)
        discord.gateway.revoked = False
        await discord.until(lambda: discord.identified == 2, 60)
        for part in ("database", "web", "telegram", "discord"):
            await part_is(page, bot, part, "up")
        (address,) = re.findall(r"the page is at (\S+)", bot.log)
        async with page.get(f"{address}/healthz") as health:
            assert (await health.json())["ok"] is True
        await anna.types(groups[1], "/newgame")
        await discord.slash(user(11, "Boris"), CHANNEL, "newgame", preset="simple")
        await discord.until(lambda: discord.posts(CHANNEL))
        await telegram.until(lambda: groups[1].from_bot)
        assert "Traceback" not in bot.log
        assert bot.log.count("discord does not listen") == 1
        assert TOKEN not in bot.log
