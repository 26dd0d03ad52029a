"""A server loses commits while processes run: a failover to an outdated standby, or an older dump."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession

from bot.i18n.texts import load_texts
from tests.adapters.web.page_client import PageClient
from tests.e2e.cluster import Cluster
from tests.e2e.players import TelegramPlayer, deal
from tests.e2e.telegram_database import OnServer, read_database
from tests.e2e.witness import Witness
from tests.ports import free_port
from tests.postgres_server import Pair, PostgresServer
from tests.short_run import long_but_for
from tests.telegram_server import NoAnswer, TelegramServer
from tests.telegram_server.model import Post
from tests.waiting import until

Json = dict[str, Any]
TABLES: Final = 3
ASLEEP: Final = 0
"""The table without taps after the failover; on the standby it is asleep."""
SOME: Final = 6
CARDS: Final = 6
PAUSE_S: Final = 0.5
PATIENCE_S: Final = 10.0
SETTLED_S: Final = 60.0
WRITES_WITHIN_S: Final = 5.0
"""From the promotion until a tap is accepted. The wait of a process for a processor is added to it."""
UNDONE: Final = {texts("notice-undone") for texts in load_texts().values()}
WENT_BACK: Final = "the database had gone back, and everything is read again"
TRY_AGAIN: Final = {texts("answer-try-again") for texts in load_texts().values()}


class Evening:
    """People at some tables. They tap visible moves; a tap is accepted if its answer has no words."""

    def __init__(self, server: TelegramServer) -> None:
        self._chance = random.Random(7)
        self.accepted: list[tuple[float, float]] = []
        """The times of day of each accepted tap, and of its answer."""
        self.answers: list[str] = []
        self.tables = [self._people(server, f"T{number}") for number in range(TABLES)]
        self.late = self._people(server, "Late")
        self.witness = Witness(server, [player for people in self.tables for player in people])

    def _people(self, server: TelegramServer, name: str) -> list[TelegramPlayer]:
        people = [server.user(f"{name}x{seat}", started=True) for seat in range(2)]
        room = server.group(f"Room {name}", people)
        return [TelegramPlayer(server, person, room, seat) for seat, person in enumerate(people)]

    async def sit_down(self) -> None:
        for player in (*self.late, *(player for people in self.tables for player in people)):
            await player.person.types_private("/start")
            await until(lambda: player.person.private.from_bot)  # noqa: B023 -- awaited at once
        await asyncio.gather(*(deal(people, "podkidnoy") for people in self.tables))

    @asynccontextmanager
    async def tapping(self, tables: Collection[int] = range(TABLES)) -> AsyncIterator[None]:
        """Let people tap at these tables during the block."""
        players = [player for table in tables for player in self.tables[table]]
        taps = [asyncio.create_task(self._tap_on(player)) for player in players]
        try:
            yield
        finally:
            for task in taps:
                task.cancel()
            ended = await asyncio.gather(*taps, return_exceptions=True)
            errors = [one for one in ended if not isinstance(one, asyncio.CancelledError)]
            assert not errors, errors

    async def more(self, number: int) -> None:
        """Wait for this number of further accepted taps."""
        wanted = len(self.accepted) + number
        await until(lambda: len(self.accepted) >= wanted)

    async def first_after(self, at: float) -> float:
        """Wait for an accepted tap after this time of day; return the time of its answer."""

        def found() -> list[float]:
            return [answered for tapped, answered in self.accepted if tapped >= at]

        await until(found)
        return found()[0]

    async def _tap_on(self, player: TelegramPlayer) -> None:
        while True:
            await asyncio.sleep(PAUSE_S * self._chance.random())
            offered = moves_offered(player)
            if not offered:
                continue
            post, button = self._chance.choice(offered)
            tapped = time.time()
            try:
                answer = await player.person.taps(
                    player.person.private, button, message=post, timeout=PATIENCE_S
                )
            except NoAnswer:
                continue
            self.answers.append(answer.text)
            if not answer.text:
                self.accepted.append((tapped, time.time()))


def moves_offered(player: TelegramPlayer) -> list[tuple[Post, Json]]:
    """Return the moves on the newest hand."""
    for post in reversed(player.person.private.from_bot):
        moves = [
            button
            for button in post.buttons
            if "style" in button and button.get("callback_data", "").startswith("m:")
        ]
        if moves:
            return [(post, button) for button in moves]
    return []


def has_hand(player: TelegramPlayer) -> bool:
    return len(player.person.private.last.buttons) >= CARDS


class Scene:
    """Processes on a pair of servers, and the people playing there."""

    def __init__(self, pair: Pair, server: TelegramServer, cluster: Cluster) -> None:
        self.pair = pair
        self.server = server
        self.cluster = cluster
        self.evening = Evening(server)

    async def play_until_behind(self) -> None:
        """Play, disconnect the standby, and continue: some moves, and a table unknown to the standby."""
        await self.evening.sit_down()
        async with self.evening.tapping():
            await self.evening.more(SOME)
        _ = self.pair.primary.ask("UPDATE tables SET asleep = true", self.pair.primary.url(self.pair.name))
        await asyncio.to_thread(self.pair.leave_behind)
        async with self.evening.tapping():
            await self.evening.more(2 * SOME)
        await deal(self.evening.late, "podkidnoy")
        await until(lambda: all(has_hand(player) for player in self.evening.late))

    async def fail_over(self) -> float:
        """Promote the standby; return the time of day of its first possible write."""
        await asyncio.to_thread(self.pair.fail_over)
        return time.time()

    async def accepted_in_time(self, since: float) -> float:
        """Wait for an accepted tap, and return the seconds until it."""
        answered = await self.evening.first_after(since)
        took, starved = answered - since, self.cluster.starvation.between(since, answered)
        sys.stdout.write(f"\naccepted {took:.2f} s after the promotion; {starved:.2f} s starved\n")
        assert took < WRITES_WITHIN_S + starved, self.cluster.log
        return took

    async def stored_tables_are_shown(self) -> None:
        """Wait until every post of a stored table shows the stored state."""
        database = OnServer(self.pair.standby, self.pair.standby.url(self.pair.name))

        def faults() -> list[str]:
            return list(self.evening.witness.wrong_screens(read_database(database)))

        try:
            await until(lambda: not faults(), SETTLED_S, 0.5)
        except TimeoutError:
            pytest.fail("\n".join([*faults(), self.cluster.log]))

    async def everything_is_as_stored(self) -> None:
        """Wait until every post shows the stored state, and the posts of the lost table report the loss."""
        await self.stored_tables_are_shown()
        room = self.evening.late[0].room
        assert room is not None
        for chat in (room, *(player.person.private for player in self.evening.late)):
            await until(lambda: chat.last.text in UNDONE and not chat.last.buttons)  # noqa: B023 -- awaited at once

    def check_logs(self) -> None:
        for member in self.cluster.members:
            if member.bot.alive:
                assert member.bot.log.count(WENT_BACK) == 1, member.bot.log
        assert "Traceback" not in self.cluster.log, self.cluster.log


@asynccontextmanager
async def scene(folder: Path, processes: int, **settings: Any) -> AsyncIterator[Scene]:
    with Pair() as pair:
        async with await TelegramServer.start() as server:
            databases = (pair.primary, pair.standby)
            cluster = Cluster(server, folder, [pair.url] * processes, databases=databases, **settings)
            async with cluster.running():
                yield Scene(pair, server, cluster)
            assert server.violations == []


@pytest.mark.sampled
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "how", long_but_for([(1, "idle"), (2, "busy")], [(1, "idle"), (1, "busy"), (2, "idle"), (2, "busy")])
)
async def test_after_a_failover_to_an_outdated_standby_the_bot_writes_and_shows_the_stored_state(
    tmp_path: Path, how: tuple[int, str]
) -> None:
    processes, state = how
    async with scene(tmp_path, processes) as here:
        await here.play_until_behind()
        others = [table for table in range(TABLES) if table != ASLEEP]
        if state == "busy":
            async with here.evening.tapping(others):
                await here.accepted_in_time(await here.fail_over())
        else:
            since = await here.fail_over()
            async with here.evening.tapping(others):
                await here.accepted_in_time(since)
        await here.everything_is_as_stored()
        await here.cluster.until_ready(here.cluster.members)
        here.check_logs()
        async with here.evening.tapping():
            await here.evening.more(SOME)


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_a_process_notices_the_lost_commits_of_a_dead_process(
    tmp_path: Path,
) -> None:
    async with scene(tmp_path, 2) as here:
        await here.play_until_behind()
        dead = here.cluster.sender
        await dead.kill()
        since = await here.fail_over()
        async with here.evening.tapping():
            await here.accepted_in_time(since)
        (other,) = [one for one in here.cluster.members if one is not dead]
        assert WENT_BACK in other.bot.log
        await here.stored_tables_are_shown()
        await here.cluster.again(dead)


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_an_open_page_is_cut_off_and_loads_what_is_stored(tmp_path: Path) -> None:
    port = free_port()
    async with scene(tmp_path, 1, web_port=port) as here, ClientSession() as session:
        page = await connected(session, port, name="Anna")
        await page.say("room")
        room = (await page.hear("welcome", lambda said: said["room"]))["room"]["key"]
        await said(page, "kept")
        await asyncio.to_thread(here.pair.leave_behind)
        number = await said(page, "lost")
        _ = await here.fail_over()
        while await page.next() is not None:
            pass
        await page.socket.close()
        page = await connected(session, port, token=page.token, room=room)
        lines = [post["text"] for post in page.welcome["group"] if post["kind"] == "talk"]
        assert lines == ["kept"]
        assert await said(page, "again") == number
        await page.socket.close()


async def connected(session: ClientSession, port: int, **hello: object) -> PageClient:
    """Connect, and again after each loss as a page does, until the welcome comes."""
    found: list[PageClient] = []

    async def is_welcome() -> bool:
        with suppress(OSError):
            socket = await session.ws_connect(f"http://127.0.0.1:{port}/socket")
            page = PageClient(socket)
            try:
                await page.say("hello", **hello)
                while (heard := await page.next()) is not None:
                    page.token = str(hello.get("token") or page.token or heard.get("token", ""))
                    if heard["t"] == "welcome":
                        page.welcome = heard
                        found.append(page)
                        return True
            finally:
                if not found:
                    await socket.close()
        return False

    await until(is_welcome, looks_s=0.1)
    return found[0]


async def said(page: PageClient, text: str) -> int:
    """Say something in the room, and return the number of the line."""
    await page.say("say", side="group", text=text)
    heard = await page.hear("post", lambda told: told["post"].get("text") == text)
    return int(heard["post"]["number"])


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_an_older_dump_below_a_running_bot_is_noticed(tmp_path: Path, postgres: PostgresServer) -> None:
    database = OnServer(postgres)
    file = f"/tmp/durak-back-{postgres.port}.dump"
    async with await TelegramServer.start() as server:
        cluster = Cluster(server, tmp_path, [database.address], databases=[postgres])
        async with cluster.running():
            evening = Evening(server)
            await evening.sit_down()
            async with evening.tapping():
                await evening.more(SOME)
            postgres.tool("pg_dump", "--format=custom", f"--file={file}", database.address)
            async with evening.tapping():
                await evening.more(SOME)
            try:
                put_back = (
                    *("pg_restore", "--clean", "--if-exists", "--single-transaction"),
                    f"--dbname={database.address}",
                    file,
                )
                await asyncio.to_thread(postgres.tool, *put_back)
            finally:
                Path(file).unlink()
            since = time.time()
            async with evening.tapping():
                answered = await evening.first_after(since)
            starved = cluster.starvation.between(since, answered)
            assert answered - since < WRITES_WITHIN_S + starved, cluster.log
            await until(
                lambda: not list(evening.witness.wrong_screens(read_database(database))), SETTLED_S, 0.5
            )
            assert cluster.log.count(WENT_BACK) == 1
            assert "Traceback" not in cluster.log
