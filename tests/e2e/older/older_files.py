"""Opens files that an older version wrote with the application as it is now; see `README.md`."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from functools import cache
from inspect import iscoroutinefunction
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import create_engine

from adapters.memory.clock import ManualClock
from adapters.memory.pictures import MemoryPictures
from adapters.memory.platform import MemoryPlatform
from adapters.store import SqlStore
from adapters.store.migrate import bring_up_to_date
from bot.application import Application
from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId
from bot.domain.screen import Screen
from bot.ports.platform import Capabilities
from bot.tables.services import Pauses

FILES = Path(__file__).with_name("files")
NUMBERS = count()


@dataclass(frozen=True, slots=True)
class OlderPost:
    """A message of the older version. Each button has a kind (`tap`, `off` or `private`) and its data."""

    chat: str
    topic: str
    message: str
    buttons: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OlderFile:
    """One database file. The platform in memory replaces its platform, with the same capabilities."""

    name: str
    platform: str
    capabilities: Capabilities
    private: str = ""
    """The address of a private chat begins with this, before its user."""

    @property
    def now(self) -> int:
        """The time (ms) at which the older version was killed."""
        return int(self.notes["now"])

    @property
    def notes(self) -> Any:
        """Facts that the database does not hold."""
        return json.loads((FILES / f"{self.name}.json").read_text())

    @property
    def posts(self) -> list[OlderPost]:
        """The messages that were in the chats."""
        if "posts" in self.notes:
            posts = self.notes["posts"]
            return [
                OlderPost(chat, topic, at, tuple(map(tuple, buttons))) for chat, topic, at, buttons in posts
            ]
        with closing(sqlite3.connect(":memory:")) as file:
            file.deserialize(database(self.name))
            rows = file.execute("SELECT chat, topic, number, body FROM posts").fetchall()
        return [
            OlderPost(chat, topic, str(at), tuple(_buttons(json.loads(body))))
            for chat, topic, at, body in rows
        ]

    def owner(self, chat: str) -> str | None:
        """Return the user whose private chat it is; None for a room."""
        user = chat.removeprefix(self.private)
        return user if self.private + user == chat and user in self.users else None

    @property
    def users(self) -> set[str]:
        with closing(sqlite3.connect(":memory:")) as file:
            file.deserialize(database(self.name))
            return {user for (user,) in file.execute("SELECT user FROM people")}


TABLES = OlderFile("tables", "memory", Capabilities())
WEB = OlderFile("web", "web", Capabilities(idempotent_send=True, notifies_on_edit=True), "p-")
DISCORD = OlderFile("discord", "discord", Capabilities(idempotent_send=True, answers_typed=True), "u")


def _buttons(body: Any) -> Iterator[tuple[str, str]]:
    for row in body.get("screen", {"rows": []})["rows"]:
        for button in row:
            yield button["act"], button["data"]


class CountingStore:
    """The store, with a count of its calls under way."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.under_way = 0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if not iscoroutinefunction(method):
            return method

        async def counted(*args: Any, **kwargs: Any) -> Any:
            self.under_way += 1
            try:
                return await method(*args, **kwargs)
            finally:
                self.under_way -= 1

        return counted


class ReopenedBot:
    """The application on an older file, with the clock at `now` and the messages in their chats."""

    def __init__(self, older: OlderFile, path: Path, store: SqlStore, now: int) -> None:
        self.older = older
        self.path = path
        self.clock = ManualClock(now)
        self.platform = MemoryPlatform(older.platform, now=self.clock.now, capabilities=older.capabilities)
        self._store: Any = CountingStore(store)
        self.application = Application(
            self._store,
            self.clock,
            [self.platform],
            pauses=Pauses(1, 1),
            speed=1_000,
            draw_seed=lambda: bytes(32),
            pictures=MemoryPictures(),
        )

    async def put_posts_back(self) -> None:
        """Send the messages again at their old numbers, and delete those in between."""
        chats: dict[Chat, set[str]] = {}
        for post in self.older.posts:
            chats.setdefault(self.platform.chat(post.chat, post.topic), set()).add(post.message)
        for chat, standing in chats.items():
            for number in range(1, max(map(int, standing)) + 1):
                sent = await self.platform.send(chat, Screen(()), key=str(number), quiet=True)
                if sent.message not in standing:
                    self.platform.lose(chat, sent.message)
        self.platform.log.clear()

    async def settles(self) -> None:
        """Wait until everything is done that can be done without time passing."""
        await self.clock.advance(0)
        while self._store.under_way:
            await asyncio.sleep(0.002)
            await self.clock.advance(0)

    async def passes(self, seconds: float) -> None:
        """Let time pass in steps of a second, so that nothing happens later than it would."""
        end = self.clock.now() + round(seconds * 1000)
        while self.clock.now() < end:
            await self.clock.advance(min(1000, end - self.clock.now()) / 1000)
            await self.settles()

    async def opens(self, user: str) -> None:
        """A user opens the private chat with the bot."""
        await self.platform.opens(self.platform.who(user))

    async def taps(self, user: str, post: OlderPost, kind: str, data: str) -> Answer:
        """A user taps a button of one of the posts."""
        who = self.platform.who(user)
        who = replace(who, private=self.platform.chat(self.older.private + user))
        if kind == "private":
            return await self.platform.types(who, who.private, f"/start {data}")
        chat = self.platform.chat(post.chat, post.topic)
        return await self.platform.forges(who, chat, MessageId(post.message), data)

    def asks(self, sql: str, *values: object) -> list[Any]:
        """Query the file while the application runs."""
        return asked(self.path, sql, *values)

    def state(self, table: str) -> Any:
        """Read the stored state of a table."""
        ((state,),) = self.asks('SELECT state FROM tables WHERE "table" = ?', table)
        return json.loads(state)


def asked(path: Path, sql: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute(sql, values).fetchall()


@cache
def database(name: str) -> bytes:
    """Make the database of the SQL file."""
    with closing(sqlite3.connect(":memory:")) as made:
        made.executescript((FILES / f"{name}.sql").read_text())
        return made.serialize()


@cache
def migrated(name: str) -> bytes:
    """Make the database of the SQL file and bring its schema up to date, for tests that open it many times."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "older.sqlite3")
        path.write_bytes(database(name))
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            bring_up_to_date(connection)
        engine.dispose()
        return path.read_bytes()


def written(
    folder: Path, older: OlderFile = TABLES, *changes: str, make: Callable[[str], bytes] = database
) -> Path:
    """Write a database file as the older version left it, and apply some changes in SQL."""
    path = folder / f"{older.name}-{next(NUMBERS)}.sqlite3"
    path.write_bytes(make(older.name))
    with closing(sqlite3.connect(path)) as file:
        for change in changes:
            file.execute(change)
        file.commit()
    return path


def only(column: str, values: Iterable[str]) -> tuple[str, ...]:
    """Return the changes that close all other tables, so that bringing them back takes no time."""
    kept = ", ".join(f"'{value}'" for value in values)
    closed = 'WHERE "table" IN (SELECT "table" FROM tables WHERE NOT open)'
    return (
        f'UPDATE tables SET open = 0 WHERE "{column}" NOT IN ({kept})',
        f"DELETE FROM slots {closed}",
        f"DELETE FROM deadlines {closed}",
    )


@asynccontextmanager
async def opened(path: Path, older: OlderFile = TABLES, now: int | None = None) -> AsyncIterator[ReopenedBot]:
    """Run the application on the file until the end of the block."""
    store = await SqlStore.open(path)
    at = ReopenedBot(older, path, store, older.now if now is None else now)
    await at.put_posts_back()
    serving = asyncio.create_task(at.application.run())
    try:
        await at.settles()
        yield at
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await store.close()
