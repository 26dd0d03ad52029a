"""A full disk: taps are answered, the log stays short, `/readyz` says it, and it goes on by itself afterwards."""

import asyncio
import re
import resource
from pathlib import Path

from aiohttp import ClientSession

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.e2e.full_disk import PROGRAM
from tests.telegram_server import BotProcess, TelegramServer, by_webhook
from tests.waiting import until

TRY_AGAIN = load_texts()[Language("en")]("answer-try-again")


def limit_files(bot: BotProcess, most: int) -> None:
    """The largest file that the process can write; the disk is full for every file beyond it."""
    _, hard = resource.prlimit(bot.number, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.number, resource.RLIMIT_FSIZE, (most, hard))


async def health(address: str) -> tuple[int, str]:
    async with ClientSession() as page, page.get(address) as response:
        parts = (await response.json())["parts"]
        return response.status, parts["database"].get("line", "")


async def until_healthy(address: str) -> None:
    async def healthy() -> bool:
        return (await health(address))[0] == 200

    await until(healthy)


async def lives(address: str) -> bool:
    async with ClientSession() as page, page.get(address) as response:
        return response.status == 200


async def test_a_full_disk_costs_one_line_and_nobody_an_answer(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0) as bot:
        await bot.listens()
        anna, boris, vera = (telegram.user(name) for name in ("Anna", "Boris", "Vera"))
        group = telegram.group("Friday", [anna, boris, vera])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.from_bot and group.from_bot[-1].buttons)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        limit_files(bot, (tmp_path / "durak.sqlite3-wal").stat().st_size)
        post = group.from_bot[-1]
        button = next(one for one in post.buttons if ":join" in one.get("callback_data", ""))
        for who in (boris, vera, boris, vera, boris, vera, boris, vera):
            answer = await who.taps(group, button, message=post)
            assert answer.text == TRY_AGAIN
        status, line = await health(address)
        assert status == 503
        assert await lives(address.replace("readyz", "livez"))
        assert re.search("disk|full", line)
        assert "Traceback" not in bot.log
        assert len(re.findall(r"\[(?:error|warning)\]", bot.log)) == 1, bot.log
        limit_files(bot, resource.RLIM_INFINITY)
        await until_healthy(address)
        answer = await boris.taps(group, button, message=post)
        assert answer.text != TRY_AGAIN
    assert "the database works again" in bot.log
    assert "Traceback" not in bot.log


async def test_a_start_on_a_full_disk_waits_for_room(telegram: TelegramServer, tmp_path: Path) -> None:
    async with BotProcess(telegram, tmp_path, program=PROGRAM, health_port=0) as bot:
        await until(lambda: "the health is at" in bot.log)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        await until(lambda: "the database fails" in bot.log)
        status, line = await health(address)
        assert status == 503
        assert re.search("disk|full", line)
        limit_files(bot, resource.RLIM_INFINITY)
        await bot.listens()
        await until_healthy(address)
        assert len(re.findall(r"\[error\]", bot.log)) == 1, bot.log
        assert "Traceback" not in bot.log


async def test_with_a_webhook_a_tap_is_carried_out_when_there_is_room_again(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    """Telegram is told to send it again, and nobody is told anything before that."""
    async with BotProcess(telegram, tmp_path, **by_webhook()) as bot:
        await bot.listens()
        anna, boris = (telegram.user(name) for name in ("Anna", "Boris"))
        await boris.types_private("/start")
        group = telegram.group("Friday", [anna, boris])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.buttons)
        limit_files(bot, (tmp_path / "durak.sqlite3-wal").stat().st_size)
        tap = asyncio.create_task(boris.taps(group, "I’m in"))
        await telegram.until(lambda: 503 in telegram.webhook.statuses)
        assert not tap.done()
        limit_files(bot, resource.RLIM_INFINITY)
        assert (await tap).text != TRY_AGAIN
        await telegram.until(lambda: "Boris" in group.last.text)
    assert telegram.webhook.statuses[-1] == 200
    assert "Traceback" not in bot.log
