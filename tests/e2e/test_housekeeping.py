"""The page's housekeeping in real processes: killed in the middle, and done by two processes at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.adapters.web.page_client import PageClient
from tests.e2e.killed_chore import PROGRAM
from tests.e2e.page_process import PageProcess
from tests.e2e.telegram_database import Database, InFile, OnServer
from tests.postgres_server import PostgresServer
from tests.waiting import until

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
OPENERS = 3
LOOKERS = 2
TODAY, LATER = {"DAYS_LATER": "0"}, {"DAYS_LATER": "2"}
COUNTS = (
    "SELECT count(*) AS number FROM visitors",
    "SELECT count(*) AS number FROM chat_uses WHERE chat LIKE 'g-%'",
    "SELECT count(*) AS number FROM posts WHERE chat LIKE 'g-%'",
    "SELECT count(*) AS number FROM tables WHERE open",
)


@pytest.fixture(params=["file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresServer) -> Database:
    return InFile(tmp_path / "durak.sqlite3") if request.param == "file" else OnServer(postgres)


def counts(database: Database) -> list[int]:
    """Return the numbers of visitors, of used rooms, of posts in rooms, and of open tables."""
    return [rows[0][0] for rows in database.rows(*COUNTS)]


@asynccontextmanager
async def visit(bot: PageProcess, **hello: str) -> AsyncIterator[PageClient]:
    """Come in, and stay until the visitor is stored. A process may cut off its pages right after its start."""
    async with ClientSession() as session:
        while True:
            page = PageClient(await session.ws_connect(f"{bot.url}/socket"))
            await page.say("hello", **hello)
            heard = await page.heard_until("welcome")
            if heard and heard[-1]["t"] == "welcome":
                break
        page.token = hello.get("token", "")
        for message in heard:
            page.token = message.get("token", page.token)
            page.welcome = message
        await page.say("beat")
        await page.hear("beat")
        yield page
        await page.socket.close()


async def open_room(page: PageClient) -> None:
    await page.say("room")
    page.welcome = await page.hear("welcome", lambda told: told["room"] is not None)
    await page.hear("post", lambda told: told["post"]["kind"] == "screen")


async def is_known(bot: PageProcess, token: str) -> bool:
    async with ClientSession() as session:
        page = PageClient(await session.ws_connect(f"{bot.url}/socket"))
        await page.say("hello", token=token)
        told = await page.next_of("welcome", "unknown")
        await page.socket.close()
        return bool(told["t"] == "welcome")


async def come_and_go(bot: PageProcess) -> str:
    """Let people open rooms and look, who are not needed later; return the token of somebody who is."""
    for number in range(OPENERS + LOOKERS):
        async with visit(bot) as page:
            if number < OPENERS:
                await open_room(page)
    async with visit(bot, name="Anna") as page:
        return page.token


async def test_a_kill_at_any_deletion_loses_nothing_and_the_rest_goes_at_the_next_start(
    tmp_path: Path, database: Database
) -> None:
    today = PageProcess(tmp_path, database=database.address, program=PROGRAM, variables=TODAY)
    async with today as bot:
        anna = await come_and_go(bot)
        await until(lambda: counts(database)[3] == 0)
    assert counts(database)[:2] == [OPENERS + LOOKERS + 1, OPENERS]
    left = counts(database)
    for kill in (1, 2):
        for when in ({}, {"KILLED_AFTER": "1"}):
            killed = PageProcess(
                tmp_path,
                database=database.address,
                program=PROGRAM,
                variables=LATER | when | {"KILLED_AT": str(kill)},
            )
            await killed.start()
            await killed.until_killed()
            now = counts(database)
            rooms, visitors = left[1] - now[1], left[0] - now[0]
            assert rooms + visitors == (kill if when else kill - 1), (
                "each deletion is whole or did not happen"
            )
            left = now
    program = PageProcess(tmp_path, database=database.address, program=PROGRAM, variables=LATER)
    async with program as bot:
        await until(lambda: counts(database) == [1, 0, 0, 0])
        assert await is_known(bot, anna)


async def test_two_processes_delete_at_once_and_keep_a_room_on_an_open_page(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    database = OnServer(postgres)
    today = PageProcess(tmp_path, database=database.address, program=PROGRAM, variables=TODAY)
    async with today as bot:
        await come_and_go(bot)
        async with visit(bot) as waits:
            await open_room(waits)
            await until(lambda: counts(database)[3] == 0)
    room = waits.welcome["room"]["key"]
    processes = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        processes.append(
            PageProcess(tmp_path / name, database=database.address, program=PROGRAM, variables=LATER)
        )
    first, second = processes
    async with first, visit(first, token=waits.token, room=room) as page, second:
        await until(lambda: counts(database)[:2] == [2, 1])
        await page.say("beat")
        await page.hear("beat")
    for process in processes:
        assert "stay for another day" not in process.log
