"""A start of the bot on a database: prints as JSON the seconds from `exec` until a tapped hand is edited, and so on.

The arguments are the database, the moment of `exec` in ms, and as JSON the taps (each the user, the text of the button
and the message that it stands on) and the tables that have an overdue deadline. The first tap is made at once; the
others follow while the bot catches up, at sleeping tables.
"""

import gc

gc.disable()  # as `bot.__main__` does

import asyncio
import json
import resource
import sys
import time

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.application import Application
from bot.domain.commands import Tapped, Where, Who
from bot.domain.ids import Chat, MessageId, PlatformName, TableId, UserKey
from bot.domain.screen import Screen
from tests.memory.platform import MemoryPlatform

MEMORY = PlatformName("memory")
TAPS_PER_S = 50


class OldPosts(MemoryPlatform):
    """A platform in memory. It accepts edits of all messages, also of an earlier process; an edit takes 50 ms.

    `edited` is set by the edit of the message `awaited`.
    """

    def __init__(self, awaited: str) -> None:
        super().__init__(MEMORY)
        self._awaited = awaited
        self.edited = asyncio.Event()

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await asyncio.sleep(0.05)
        if message == self._awaited:
            self.edited.set()


async def main(database: str, began: str, told_taps: str, overdue: str) -> None:
    """Start the bot, tap, wait until nothing is overdue, and print JSON: the seconds until each step, and the MB used.

    `began` is the moment of `exec` in ms. `told_taps` and `overdue` are JSON: the taps, and the ids of the tables with
    an overdue deadline.
    """
    gc.freeze()
    gc.enable()
    first, *others = json.loads(told_taps)
    platform, clock, began_ms = OldPosts(first[2]), SystemClock(), int(began)
    store = await SqlStore.open(database)
    application = Application(store, clock, [platform], speed=1000)
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    await ready.wait()
    gc.freeze()
    seconds = {"ready": _since(began_ms)}
    await _tap(application, *first)
    seconds["answer"] = _since(began_ms)
    tapping = asyncio.create_task(_tap_on(application, others))
    await platform.edited.wait()
    seconds["hand"] = _since(began_ms)
    for table in json.loads(overdue):
        while not await _is_stale(store, TableId(table)):
            await clock.sleep(0.02)
    seconds["deadlines"] = _since(began_ms)
    taps = sorted(await tapping)
    seconds["tap_p99"] = taps[len(taps) * 99 // 100]
    seconds["mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(seconds))
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()


async def _tap_on(application: Application, taps: list[tuple[str, str, str]]) -> list[float]:
    """Make taps at a fixed rate; return the seconds until each was answered."""
    tasks = []
    for tap in taps:
        tasks.append(asyncio.create_task(_tap(application, *tap)))
        await asyncio.sleep(1 / TAPS_PER_S)
    return await asyncio.gather(*tasks)


async def _tap(application: Application, user: str, data: str, message: str) -> float:
    began = time.perf_counter()
    home = Chat(MEMORY, f"private-{user}")
    who = Who(MEMORY, UserKey(user), f"Player {user}", "en", home)
    answer = await application.dispatch.handle(
        Tapped(who, Where(home, private=True), data, MessageId(message), f"tap-{user}")
    )
    assert not answer.refused, answer
    return time.perf_counter() - began


async def _is_stale(store: SqlStore, table: TableId) -> bool:
    row = await store.table(table)
    assert row is not None
    return '"stale":true' in row.state


def _since(began_ms: int) -> float:
    return time.time() - began_ms / 1000


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
