"""News between the processes serving one PostgreSQL database.

A NOTIFY inside a transaction makes all commits wait for each other. So it follows the commit, on a separate connection,
and the news of some milliseconds share one. News may be missed: processes also find the changes by reading.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.clock import ServerClock, counted_with_sleep
from adapters.store.postgres import PostgresDatabase
from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.rows import Change, DropTable, PutInstruction, PutTable
from bot.ports.news import News, TableNews

_log = logging.getLogger(__name__)
CHANNEL: Final = "durak"
GATHERED_S: Final = 0.02
RETRY_S: Final = 0.5
ASK_TIME_S: Final = 10.0
ASK_TIMEOUT_S: Final = 2.0
MOST_WORDS: Final = 60
"""The maximum number of news in one notification, because a notification has at most 8,000 bytes."""
_TIME: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
Word = list[Any]


class Newsroom:
    """Sends news of this process's commits, receives the others' news, and follows the database's time."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._listeners: list[Callable[[News], None]] = []
        self._words: dict[str, Word] = {}
        self._waiting = asyncio.Event()
        self._clock: ServerClock | None = None
        self._task: asyncio.Task[None] | None = None

    def listen(self, receive: Callable[[News], None]) -> None:
        """Start to send and receive news, unless started before. Call `receive` with all news from now on.

        After each new connection to the server, `receive` gets `News(missed=True)`.
        """
        self._listeners.append(receive)
        self._task = self._task or asyncio.create_task(self._run())

    def follow_time(self, clock: ServerClock) -> None:
        """Set this clock regularly to the database's time, while news are sent and received."""
        self._clock = clock

    def tell(self, changes: Sequence[Change]) -> None:
        """Send news of these committed changes soon. Before `listen`, do nothing."""
        if self._task is not None:
            for word in _words(changes):
                self._words[f"{word[:2]}"] = word
            if self._words:
                self._waiting.set()

    def tell_posts(self, chat: Chat, number: int) -> None:
        """Send news of a changed post soon; `number` 0 means all posts of the chat. Before `listen`, do nothing."""
        if self._task is not None:
            word = ["p", chat.platform, chat.id, chat.topic, number]
            self._words[f"{word}"] = word
            self._waiting.set()

    async def close(self) -> None:
        """Stop sending and receiving."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            engine = self._database.asking_engine().execution_options(isolation_level="AUTOCOMMIT")
            try:
                await self._serve(engine)
            except Exception as error:  # noqa: BLE001 -- any error of an unreachable server
                _log.debug("no news: %s", type(error).__name__)
            finally:
                with suppress(Exception):
                    await engine.dispose()
            await asyncio.sleep(RETRY_S)

    async def _serve(self, engine: AsyncEngine) -> None:
        async with engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            # Behind a pooler, the driver knows only the pooler's process ids.
            own = await driver.fetchval("SELECT pg_backend_pid()", timeout=ASK_TIMEOUT_S)
            await driver.add_listener(
                CHANNEL, lambda _, pid, __, text: self._receive(text) if pid != own else None
            )
            self._say(News(missed=True))
            asked_at = 0
            while True:
                if self._clock is not None and counted_with_sleep() - asked_at >= ASK_TIME_S * 1000:
                    asked_at = counted_with_sleep()
                    self._clock.set(await driver.fetchval(_TIME, timeout=ASK_TIMEOUT_S), asked_at)
                with suppress(TimeoutError):
                    # In Python 3.11 `wait_for` may drop a cancellation that comes together with the event.
                    async with asyncio.timeout(ASK_TIME_S):
                        await self._waiting.wait()
                    await asyncio.sleep(GATHERED_S)
                self._waiting.clear()
                words, self._words = [*self._own_numbers(), *self._words.values()], {}
                for first in range(0, len(words), MOST_WORDS):
                    said = json.dumps(words[first : first + MOST_WORDS])
                    await driver.execute("SELECT pg_notify($1, $2)", CHANNEL, said, timeout=ASK_TIMEOUT_S)

    def _own_numbers(self) -> Iterable[Word]:
        """Take and return the news of this process's last transaction numbers. They are sent before all other news."""
        return (["w", writer, number] for writer, number in self._database.known.take_own().items())

    def _say(self, news: News) -> None:
        for receive in self._listeners:
            receive(news)

    def _receive(self, text: str) -> None:
        try:
            words = json.loads(text)
            for word in words:
                if word[0] == "w":
                    self._database.known.note_received(word[1], word[2])
            self._say(_news(words))
        except Exception:  # noqa: BLE001 -- a newer version may say something that we do not know
            _log.exception("news cannot be understood")


def _words(changes: Iterable[Change]) -> Iterable[Word]:
    for change in changes:
        match change:
            case PutTable(row):
                yield ["t", row.table, row.version, row.open and not row.asleep]
            case DropTable(table, version):
                yield ["t", table, version + 1, False]
            case PutInstruction(instruction):
                yield ["o", instruction.platform]
            case _:
                pass


def _news(words: Iterable[Word]) -> News:
    words = list(words)
    return News(
        tuple(TableNews(TableId(one[1]), one[2], one[3]) for one in words if one[0] == "t"),
        tuple(PlatformName(one[1]) for one in words if one[0] == "o"),
        tuple((Chat(one[1], one[2], one[3]), one[4]) for one in words if one[0] == "p"),
    )
