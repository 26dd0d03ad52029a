"""A few kilobytes cannot fill the memory of the process."""

import asyncio
import gzip
import re
from pathlib import Path

from aiohttp import ClientSession

from tests.telegram_server import BotProcess, TelegramServer

BOMB = gzip.compress(b"\0" * 7_000_000)
BODIES = 60
MOST_MORE = 60_000
"""In kB. The bodies have 420,000 after decompression."""


def peak(process: int) -> int:
    """Return the largest memory that the process had so far, in kB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])


async def test_the_process_keeps_its_size(telegram: TelegramServer, tmp_path: Path) -> None:
    bot = BotProcess(telegram, tmp_path, web_port=0, web_public_url="http://localhost")
    async with bot, ClientSession() as session:
        await bot.listens()
        (page,) = re.findall(r"the page is at (http://127\.0\.0\.1:\d+)", bot.log)
        before = peak(bot.number)

        async def post(_: int) -> int:
            headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
            async with session.post(f"{page}/window/name", data=BOMB, headers=headers) as answer:
                return answer.status

        statuses = set(await asyncio.gather(*map(post, range(BODIES))))
        assert peak(bot.number) - before < MOST_MORE
        assert statuses == {415}
