"""Two real processes on one PostgreSQL are one bot: one dies, stops or is restarted, and the games go on."""

from __future__ import annotations

import asyncio
import itertools
import re
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest

from tests.adapters.telegram.sitting import playable
from tests.e2e.telegram_database import OnServer, read_database
from tests.e2e.test_full_disk import until_healthy
from tests.postgres_server import PostgresServer
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Group, Person, TelegramServer
from tests.telegram_server.people import NoAnswer
from tests.telegram_server.process import free_port
from tests.waiting import until

SOON_S = 120
NAMES = ("Anna", "Boris", "Carl", "Dora")


class Balancer:
    """A proxy that hands each connection to the next process that listens, as one before a webhook does."""

    def __init__(self) -> None:
        self.port = 0
        self.ports: list[int] = []
        self._turn = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def leads_only_to(self, port: int) -> None:
        """Lead every connection to one process from now on. Telegram sends again what was under way."""
        self.ports = [port]
        for task in tuple(self._tasks):
            task.cancel()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        first = next(self._turn)
        for number in range(len(self.ports)):
            port = self.ports[(first + number) % len(self.ports)]
            try:
                there = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            try:
                await asyncio.gather(_pass(reader, there[1]), _pass(there[0], writer))
            finally:
                there[1].close()
            break
        writer.close()
        self._tasks.discard(task)


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


def _shown_to(person: Person) -> tuple[object, ...]:
    last = person.private.last
    return last.id, last.edits, last.text, last.labels


class Cluster:
    """Processes on one database, and people at two tables whose taps are all answered in the end."""

    def __init__(
        self, telegram: TelegramServer, folder: Path, postgres: PostgresServer, webhook: str
    ) -> None:
        self.telegram = telegram
        self.postgres = postgres
        self.database = OnServer(postgres)
        self.bots: list[BotProcess] = []
        self.balancer = Balancer()
        self.answered = 0
        self.tables: list[tuple[Group, list[Person]]] = []
        self._folder = folder
        self._webhook = bool(webhook)
        self.stack = AsyncExitStack()

    async def start(self) -> BotProcess:
        """Start one more process, and wait until it serves."""
        settings: dict[str, Any] = {"platform_speed": 20}
        if self._webhook:
            self.balancer.ports.append(port := free_port())
            url = f"http://127.0.0.1:{self.balancer.port}/updates"
            settings = {"telegram_webhook": url, "telegram_webhook_port": port}
        folder = self._folder / f"bot{len(self.bots)}"
        folder.mkdir()
        bot = BotProcess(self.telegram, folder, database=self.database.address, health_port=0, **settings)
        self.bots.append(bot)
        await self.stack.enter_async_context(bot)
        await self.serves(bot)
        return bot

    async def serves(self, bot: BotProcess) -> None:
        """Wait until the process is ready."""
        await until(lambda: "the health is at " in bot.log, SOON_S)
        await until_healthy(re.findall(r"the health is at (\S+)", bot.log)[-1])

    async def holder(self) -> BotProcess:
        """The process that has Telegram's lease."""
        await until(self._holders, SOON_S)
        return self._holders()[0]

    def _holders(self) -> list[BotProcess]:
        words = {
            bot: re.findall(r"process has the lease telegram|lease telegram (?:is lost|has ended)", bot.log)
            for bot in self.bots
            if bot.alive
        }
        return [bot for bot, said in words.items() if said and said[-1].startswith("process")]

    async def deal(self) -> None:
        """Two tables with two people each."""
        people = [self.telegram.user(name, started=True) for name in NAMES]
        for number, pair in enumerate((people[:2], people[2:])):
            group = self.telegram.group(f"Table {number}", pair)
            for person in pair:
                await person.types_private("/start")
                await self.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
            await pair[0].types(group, "/newgame podkidnoy")
            await self.until(lambda: group.from_bot and group.last.buttons)  # noqa: B023 -- awaited at once
            await self.taps(pair[1], group, "I'm in")
            await self.until(lambda: "Boris" in group.last.text or "Dora" in group.last.text)  # noqa: B023
            await self.taps(pair[0], group, "Deal")
            await self.until(lambda: all(playable(one) or one.private.last.buttons for one in pair))  # noqa: B023
            self.tables.append((group, pair))

    async def until(self, condition: object) -> None:
        await self.telegram.until(condition, SOON_S)  # type: ignore[arg-type]

    async def taps(self, person: Person, chat: object, label: object, message: object = None) -> str:
        """Tap until the bot answers with more than "try again"; return the answer, "" for a move that was made."""
        said = ""

        async def answered() -> bool:
            nonlocal said
            try:
                answer = await person.taps(chat, label, message=message, timeout=10)  # type: ignore[arg-type]
            except NoAnswer:
                return False
            said = answer.text
            return "try again" not in said.lower()

        await until(answered, SOON_S)
        self.answered += 1
        return said

    async def play(self, taps: int) -> None:
        """Tap so often at each table, wherever a card can be played; a game that has ended is over."""
        await asyncio.gather(*(self._play_at(*table, taps) for table in self.tables))

    async def _play_at(self, group: Group, people: list[Person], taps: int) -> None:
        for _ in range(taps):
            await self.until(lambda: any(map(playable, people)) or self._is_over(group))
            hands = [(one, playable(one)) for one in people if playable(one)]
            if not hands:
                return
            person, buttons = hands[0]
            shown = _shown_to(person)
            if not await self.taps(person, person.private, buttons[0], person.private.last):
                await self.until(lambda: _shown_to(person) != shown)  # noqa: B023 -- awaited at once

    def _is_over(self, group: Group) -> bool:
        stored = read_database(self.database)
        return any(game.chat == group.id and game.ended for game in stored.games.values())

    def check(self) -> None:
        """Every stored game can be replayed, and nothing stands twice."""
        stored = read_database(self.database)
        assert len(stored.games) >= len(self.tables)
        for game in stored.games.values():
            game.replayed()
        for bot in self.bots:
            assert "Traceback" not in bot.log, bot.log


@asynccontextmanager
async def cluster(
    telegram: TelegramServer, folder: Path, postgres: PostgresServer, way: str, processes: int = 2
) -> AsyncIterator[Cluster]:
    made = Cluster(telegram, folder, postgres, webhook="" if way == "polling" else way)
    async with made.balancer, made.stack:
        for _ in range(processes):
            await made.start()
        await made.holder()
        await made.deal()
        yield made
        made.check()


WAYS = ("polling", "webhook")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("way", long_but_for(["webhook"], WAYS))
async def test_the_games_go_on_through_a_kill_a_pause_restarts_of_the_database_and_a_rolling_restart(
    telegram: TelegramServer, tmp_path: Path, postgres: PostgresServer, way: str
) -> None:
    async with cluster(telegram, tmp_path, postgres, way) as bots:
        await bots.play(2)
        first = await bots.holder()
        await first.killed()
        await bots.play(2)
        second = await bots.holder()
        assert second is not first
        third = await bots.start()
        second.send(signal.SIGSTOP)
        try:
            bots.balancer.ports.reverse()
            await until(lambda: "process has the lease telegram" in third.log, SOON_S)
        finally:
            second.send(signal.SIGCONT)
        await bots.play(2)
        await bots.serves(second)
        for mode in ("fast", "crash"):
            postgres.stop(mode)
            postgres.start()
            await bots.play(2)
        for bot in (second, third):
            playing = asyncio.create_task(bots.play(2))
            await bots.start()
            assert await bot.stop() == 0
            await playing
