"""Several processes of one bot on one database, reached only by their settings, sockets and signals."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import aiohttp

from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.starvation import Starvation
from tests.ports import free_port
from tests.postgres_server import PostgresServer
from tests.telegram_server import BotProcess, TelegramServer
from tests.waiting import until

LOOKS_S: Final = 0.1
ANSWERS_S: Final = 10.0
STARTS_S: Final = 300.0
ENDS_S: Final = 5.0
STARVED_S: Final = 1.0
NO_ANSWER: Final = "no answer from the database in time\n"
SENDING: Final = ("sendMessage", "editMessageText", "deleteMessage")


class Member:
    """One of the processes. `ready` is the last answer of its `/readyz`; False after a kill, a stop or a pause."""

    def __init__(self, bot: BotProcess, name: str, health_port: int) -> None:
        self.bot = bot
        self.name = name
        self.ready = False
        self._works = False
        self._ready_at = f"http://127.0.0.1:{health_port}/readyz"

    async def keep_looking(self, session: aiohttp.ClientSession) -> None:
        """Ask again and again whether the process is ready; a silent one is not."""
        while True:
            ready = False
            with suppress(aiohttp.ClientError, TimeoutError):
                async with session.get(self._ready_at) as answer:
                    ready = answer.status == 200
            self.ready = ready and self._works
            await asyncio.sleep(LOOKS_S)

    async def start(self) -> None:
        self._works = True
        await self.bot.start()

    async def kill(self) -> None:
        self.ready = self._works = False
        await self.bot.killed()

    async def stop(self) -> int | None:
        """End the process in order; return the exit code."""
        self.ready = self._works = False
        return await self.bot.stop()

    def pause(self) -> None:
        """Stop the process at any instruction, as a machine without memory does."""
        self.ready = self._works = False
        self.bot.send(signal.SIGSTOP)

    def go_on(self) -> None:
        self._works = True
        self.bot.send(signal.SIGCONT)


class Cluster:
    """The processes, and the times without a ready process.

    With `urls`, each process has its own address of the database.
    """

    def __init__(
        self,
        server: TelegramServer,
        folder: Path,
        urls: list[str],
        *,
        discord: DiscordServer | None = None,
        databases: Sequence[PostgresServer] = (),
        **settings: Any,
    ) -> None:
        self.server = server
        self._databases = databases
        self.discord = discord
        self.webhook_ports = [free_port() for _ in urls]
        self._by_webhook = "telegram_webhook" in settings
        self._settings = settings
        self._folder = folder
        self._urls = urls
        self.members: list[Member] = []
        self.starvation = Starvation()
        self._none_ready: list[list[float]] = []

    def _member(self, number: int) -> Member:
        name, health = f"bot-{number}", free_port()
        folder = self._folder / name
        folder.mkdir()
        ours: dict[str, Any] = {
            "database": self._urls[number],
            "telegram_base_url": self.server.base_url_of(name),
            "health_port": health,
        }
        if self._by_webhook:
            ours["telegram_webhook_port"] = self.webhook_ports[number]
        if self.discord is not None:
            ours["discord_token"] = TOKEN
            ours["discord_api_url"] = self.discord.api_url_of(name)
            ours["discord_gateway_url"] = self.discord.gateway_url
        bot = BotProcess(self.server, folder, **(self._settings | ours))
        return Member(bot, name, health)

    @asynccontextmanager
    async def running(self, **settings: Any) -> AsyncIterator[None]:
        """Run all processes during the block. They end in order, unless the block failed."""
        self._settings = self._settings | settings
        self._by_webhook = self._by_webhook or "telegram_webhook" in settings
        self.members = [self._member(number) for number in range(len(self._urls))]
        watching = asyncio.create_task(self._watch())
        try:
            await self.again(self.members[0])  # it makes the tables of the database
            await asyncio.gather(*map(self.again, self.members[1:]))
            yield
            await asyncio.gather(*map(self.end, self.members))
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            for member in self.members:
                await member.kill()

    async def until_ready(self, members: list[Member]) -> None:
        def ready() -> bool:
            assert all(member.bot.alive for member in members), self.log
            return all(member.ready for member in members)

        await until(ready, STARTS_S)

    async def end(self, member: Member) -> None:
        """End a process in order and in time. The kernel may end it if it had no processor."""
        began = time.time()
        code = await member.stop()
        took, starved = time.time() - began, self.starvation.between(began, time.time())
        assert code == 0 or (code == -signal.SIGALRM and starved > STARVED_S), f"{code}: {member.bot.log}"
        assert took < ENDS_S + starved

    async def again(self, member: Member) -> None:
        """Start an ended process, and wait until it is ready.

        Without a processor a process may give up on its database. Then it is started again, as a service manager does.
        """
        began = time.time()
        await member.start()
        await until(lambda: member.ready or not member.bot.alive, STARTS_S)
        starved = self.starvation.between(began, time.time()) > STARVED_S
        if starved and not member.bot.alive and member.bot.log.endswith(NO_ANSWER):
            await self.again(member)
        assert member.ready, self.log

    @property
    def sender(self) -> Member:
        """Return the process with the last sent or edited message."""
        return self.caller_of(*SENDING)

    def caller_of(self, *methods: str) -> Member:
        """Return the process with the last request to Telegram by one of these methods."""
        names = [name for method, name in self.server.callers.items() if method in methods]
        return self._named(names[-1])

    @property
    def of_discord(self) -> Member:
        """Return the process with the last acknowledged interaction of Discord."""
        assert self.discord is not None
        return self._named(self.discord.acknowledger)

    def _named(self, name: str) -> Member:
        return next(member for member in self.members if member.name == name)

    @property
    def log(self) -> str:
        """The logs of all processes."""
        return "\n".join(f"--- {member.name}\n{member.bot.log}" for member in self.members)

    def without_service(self, since: float, until: float) -> float:
        """Return the seconds without a ready process between two times of day, as far as noticed."""
        return sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in self._none_ready)

    async def _watch(self) -> None:
        """Look at each process again and again, and note when none is ready."""
        timeout = aiohttp.ClientTimeout(total=ANSWERS_S)
        async with aiohttp.ClientSession(timeout=timeout) as session, asyncio.TaskGroup() as watching:
            for member in self.members:
                _ = watching.create_task(member.keep_looking(session))
            while True:
                self.starvation.note(
                    (member.bot.number for member in self.members if member.bot.alive),
                    filter(None, (database.number for database in self._databases)),
                )
                if not any(member.ready for member in self.members):
                    self._note_absence(time.time())
                await asyncio.sleep(LOOKS_S)

    def _note_absence(self, at: float) -> None:
        """An absence reaches from the look before it to the look after it, because nobody knows more exactly."""
        if self._none_ready and at - self._none_ready[-1][1] < ANSWERS_S / 10:
            self._none_ready[-1][1] = at + LOOKS_S
        else:
            self._none_ready.append([at - LOOKS_S, at + LOOKS_S])
