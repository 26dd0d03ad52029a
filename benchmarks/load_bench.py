"""Measures what honest players notice while somebody overloads the bot, each attack at the rate that the bot allows.

The bot and the attack are separate processes. The honest players sit in their own private chats and play
against computers. Each taps at fixed times, whether or not the tap before was answered; a time runs from the send to
the answer.

A new attack on the page is an `Attack` in `ATTACKS`. It prepares itself, waits for `begin`, and then attacks for
`ATTACK_S`. It is measured twice: the honest people are at the attacked process, and at the other one of two processes
on one PostgreSQL. The attack on Telegram's receiver needs another bot and other honest people (`load_telegram`).
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aiohttp import ClientError, ClientSession, TCPConnector, WSMsgType

from benchmarks import load_telegram
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figure, Figures, amount, duration
from benchmarks.load_replay import attack_replay, store_replay
from benchmarks.page_players import honest_players, p99, rss_mb, taps_during
from tests.adapters.web.page_client import PageClient
from tests.e2e.page_process import PageProcess
from tests.postgres_server import PostgresServer

FOLDER = Path("build")
BEFORE_S = 10.0
ATTACK_S = 20.0
PREPARED_S = 180.0
"""The longest wait for an attack to be prepared."""
SETTLES_S = 2.0
"""The seconds to wait after a start. A process disconnects its pages once when it begins to hear of other processes."""
LATER_S = 600.0
"""The seconds from an attack to the second measurement of the memory. The bot and the honest pages stay open."""

Begin = Callable[[], Awaitable[None]]
"""Returns when the attack may begin."""


async def nothing(_: str) -> str:
    """Store nothing and return an empty text: the `prepare` of an attack without preparation."""
    return ""


@dataclass(frozen=True)
class Attack:
    """An attack on the bot. Everything in it can be passed to another process."""

    run: Callable[[str, str, Begin], Coroutine[Any, Any, Mapping[str, int]]]
    """Await the `Begin`, then attack the bot at this address. The second argument is the result of `prepare`.

    Return counts of things sent and received, to print.
    """
    prepare: Callable[[str], Coroutine[Any, Any, str]] = nothing
    """Store data for the attack in this database before the bot starts; return a text for `run`."""


@dataclass(frozen=True)
class Attacked:
    """A process of the bot after an attack.

    `key` begins the names of its figures. `process` is its process id. `rss_before` is its memory before the attack, in
    MB. `ended` is the end of the attack in the time of the event loop.
    """

    key: str
    process: int
    rss_before: float
    ended: float


def run() -> Figures:
    """Measure `load.<attack>_before_p99_ms` and `…_during_p99_ms`, also as `load.<attack>_other_process_…`.

    Measure `…_rss_before_mb`, `…_rss_after_mb` and `…_rss_later_mb` of the attacked process as well.
    """
    with TemporaryDirectory() as place, PostgresServer(fsync="on") as server:
        figures = asyncio.run(_measure_all(Path(place).resolve(), server))
    return {**figures, **load_telegram.run()}


async def _measure_all(place: Path, server: PostgresServer) -> Figures:
    figures: dict[str, Figure] = {}
    async with AsyncExitStack() as running:
        attacked = []
        for name, attack in ATTACKS.items():
            for key, database in ((name, None), (f"{name}_other_process", server.new_database())):
                folder = place / key
                folder.mkdir()
                bot, measured = await _measure(key, attack, folder, database, running)
                attacked.append(bot)
                figures |= measured
        for bot in attacked:
            await asyncio.sleep(max(0, bot.ended + LATER_S - asyncio.get_running_loop().time()))
            later = amount(rss_mb(bot.process), "MB", bot.rss_before, "before the attack")
            figures[f"load.{bot.key}_rss_later_mb"] = later
    return figures


async def _measure(
    key: str, attack: Attack, place: Path, database: str | None, running: AsyncExitStack
) -> tuple[Attacked, Figures]:
    """Measure one attack; return the attacked process and the figures. The stack `running` ends the process later.

    With a `database` on a server, a second process is started for the honest players. None: they use the attacked
    process.
    """
    baseline, process = commits_1000(FOLDER), PageProcess(place, database=database)
    prepared = await attack.prepare(process.database)
    bot = await running.enter_async_context(process)
    honest = bot
    if database is not None:
        (place / "other").mkdir()
        honest = await running.enter_async_context(PageProcess(place / "other", database=database))
        await asyncio.sleep(SETTLES_S)
    players = await running.enter_async_context(honest_players(honest.url))
    before = await taps_during(players, asyncio.sleep(BEFORE_S))
    rss_before = rss_mb(bot.process)
    async with attacking(attack, bot.url, prepared) as attacked:
        during = await taps_during(players, attacked)
        rss_after = rss_mb(bot.process)
    print(f"load.{key}: {len(before)} taps before, the slowest {before[-1]:.3f} s;", end=" ")
    print(f"{len(during)} taps during the attack, the slowest {during[-1]:.3f} s")
    was_before = "before the attack"
    return Attacked(key, bot.process, rss_before, asyncio.get_running_loop().time()), {
        f"load.{key}_before_p99_ms": duration(p99(before), "ms", baseline),
        f"load.{key}_during_p99_ms": amount(p99(during) * 1000, "ms", p99(before) * 1000, was_before),
        f"load.{key}_rss_before_mb": amount(rss_before, "MB", 1, "1 MB"),
        f"load.{key}_rss_after_mb": amount(rss_after, "MB", rss_before, was_before),
    }


# an attack in a separate process


@asynccontextmanager
async def attacking(attack: Attack, url: str, prepared: str) -> AsyncIterator[Awaitable[None]]:
    """Prepare an attack in another process, inside `async with`. At the end of the block the process is killed.

    Await the value after `as`: it starts the attack and waits for its end. `prepared` is the result of
    `Attack.prepare`.
    """
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_attack, args=(attack, url, prepared, there), daemon=True)
    process.start()
    there.close()  # so that the end of the process ends a wait for it
    try:
        await _hear(here, PREPARED_S)
        yield _attacked(here)
    finally:
        process.kill()
        process.join()


async def _attacked(here: Connection) -> None:
    here.send("begin")
    print("the attack:", *(f"{count} {what}," for what, count in (await _hear(here, ATTACK_S * 3)).items()))


async def _hear(pipe: Connection, longest_s: float) -> Any:
    """Return the next object that the other process sends.

    Raises:
        TimeoutError: The process sends nothing in `longest_s` seconds.
        EOFError: The process has ended.
    """
    if not await asyncio.to_thread(pipe.poll, longest_s):
        raise TimeoutError
    return pipe.recv()


def _attack(attack: Attack, url: str, prepared: str, pipe: Connection) -> None:
    """Make the attack; this function runs in a process of its own, and sends its counts through the pipe."""

    async def begin() -> None:
        pipe.send("ready")
        await _hear(pipe, PREPARED_S)

    pipe.send(dict(asyncio.run(attack.run(url, prepared, begin))))


# the attacks

PEOPLE = 200
AT_ONCE = 40
NEWCOMER_EVERY_S = 0.4
"""The first `AT_ONCE` newcomers come without a pause; later ones come with this number of seconds between them."""
EVENT_EVERY_S = 1 / 0.6
"""The seconds between two renames or lines allowed to a person."""
NAMESAKES = ("Anna", "anna", "ANNA", "aNNa")


async def crowd_room(url: str, _: str, begin: Begin) -> Mapping[str, int]:
    """Attack: open 200 pages in one room under one name; each sends renames and chat lines at random."""
    counts: Counter[str] = Counter()
    async with ClientSession(connector=TCPConnector(limit=0)) as session:
        opener = await _enter(session, url)
        await opener.say("room")
        room = (await opener.hear("welcome"))["room"]["key"]
        pages, draining = [opener], [asyncio.create_task(_drain(opener, counts))]
        while len(pages) < PEOPLE:
            await asyncio.sleep(NEWCOMER_EVERY_S if len(pages) > AT_ONCE else 0)
            pages.append(await _enter(session, url, room=room))
            draining.append(asyncio.create_task(_drain(pages[-1], counts)))
        await begin()
        counts.clear()
        await asyncio.gather(
            *(_send_events(page, random.Random(at), counts) for at, page in enumerate(pages))
        )
        for task in draining:
            task.cancel()
    return counts


async def _enter(session: ClientSession, url: str, **hello: str) -> PageClient:
    page = PageClient(await session.ws_connect(f"{url}/socket?changes"))
    await page.say("hello", name=NAMESAKES[0], **hello)
    await page.hear("welcome")
    return page


async def _drain(page: PageClient, counts: Counter[str]) -> None:
    with suppress(ConnectionError):
        while (await page.socket.receive()).type is WSMsgType.TEXT:
            counts["messages heard"] += 1
    counts["pages cut off"] += 1


async def _send_events(page: PageClient, chance: random.Random, counts: Counter[str]) -> None:
    loop = asyncio.get_running_loop()
    ends = loop.time() + ATTACK_S
    await asyncio.sleep(chance.uniform(0, EVENT_EVERY_S))
    with suppress(ConnectionError):
        while loop.time() < ends:
            if chance.random() < 0.5:
                await page.say("profile", name=chance.choice(NAMESAKES), face=chance.randrange(12))
                counts["renames"] += 1
            else:
                await page.say("say", side="group", text="hello")
                counts["lines"] += 1
            await asyncio.sleep(EVENT_EVERY_S)


async def ask_for_replay(url: str, key: str, begin: Begin) -> Mapping[str, int]:
    """Attack: request the steps of one replay (`key`), at most 220 times a second, from eight addresses."""
    await begin()
    load = await attack_replay(url, key, ATTACK_S)
    return {f"answers {status}": count for status, count in load.statuses.items()}


NETWORKS = 20
VISITOR_EVERY_S = 0.5
REFUSED_S = 2.0
"""The seconds after which a visitor or a room without an answer counts as refused."""


async def fill_disk(url: str, _: str, begin: Begin) -> Mapping[str, int]:
    """Attack: create rooms as new visitors, from twenty addresses."""
    counts: Counter[str] = Counter()
    await begin()
    await asyncio.gather(*(_opens_rooms(url, f"127.0.1.{1 + at}", counts) for at in range(NETWORKS)))
    return counts


async def _opens_rooms(url: str, address: str, counts: Counter[str]) -> None:
    loop = asyncio.get_running_loop()
    ends = loop.time() + ATTACK_S
    async with ClientSession(connector=TCPConnector(local_addr=(address, 0), limit=0)) as session:
        while loop.time() < ends:
            with suppress(ClientError, ConnectionError, AssertionError, TimeoutError):  # refused by a limit
                async with asyncio.timeout(REFUSED_S):
                    page = await _enter(session, url)
                    counts["visitors"] += 1
                    await page.say("room")
                    await page.hear("welcome")
                    counts["rooms"] += 1
                    await page.socket.close()
            await asyncio.sleep(VISITOR_EVERY_S)


ATTACKS: Mapping[str, Attack] = {
    "room": Attack(crowd_room),
    "replay": Attack(ask_for_replay, store_replay),
    "disk": Attack(fill_disk),
}
