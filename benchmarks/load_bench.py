"""Measures what honest players notice while somebody overloads the bot, each attack at the rate that the bot allows.

The bot is a process of its own, and so is the attack. The honest players sit in their own private chats and play
against computers. Each taps at fixed times, whether or not the tap before was answered; a time runs from the send to
the answer.

A new attack on the page is an `Attack` in `ATTACKS`. It prepares itself, waits for `begin`, and then attacks for
`ATTACK_S`. The attack on Telegram's receiver needs another bot and other honest people (`load_telegram`).
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
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
from benchmarks.page_players import SocketPlayer
from tests.adapters.web.page_client import PageClient
from tests.e2e.page_process import PageProcess

FOLDER = Path("build")
PLAYERS = 3
"""The honest players. One alone may not tap so often."""
TAP_EVERY_S = 0.1
BEFORE_S = 10.0
ATTACK_S = 20.0
PREPARED_S = 180.0
ANSWERED_S = 60.0
"""The longest waits for an attack to be prepared, and for the last answers."""

Begin = Callable[[], Awaitable[None]]
"""Returns when the attack may begin."""


async def nothing(_: Path) -> str:
    """Store nothing before the bot starts."""
    return ""


@dataclass(frozen=True)
class Attack:
    """An attack on the bot. Everything in it can be passed to another process."""

    run: Callable[[str, str, Begin], Coroutine[Any, Any, Mapping[str, int]]]
    """Attack the bot at this address, with the result of `prepare`. Return what was sent and heard, to print."""
    prepare: Callable[[Path], Coroutine[Any, Any, str]] = nothing
    """Store something in this database before the bot starts."""


def run() -> Figures:
    """Measure `load.<attack>_before_p99_ms`, `…_during_p99_ms`, `…_rss_before_mb` and `…_rss_after_mb`."""
    figures: dict[str, Figure] = {}
    for name, attack in ATTACKS.items():
        with TemporaryDirectory() as place:
            figures |= asyncio.run(_measure(name, attack, Path(place).resolve()))
    return {**figures, **load_telegram.run()}


async def _measure(name: str, attack: Attack, place: Path) -> Figures:
    baseline, process = commits_1000(FOLDER), PageProcess(place)
    prepared = await attack.prepare(process.database)
    async with process as bot, honest_players(bot.url) as players:
        before = await taps_during(players, asyncio.sleep(BEFORE_S))
        rss_before = rss_mb(bot.process)
        async with attacking(attack, bot.url, prepared) as attacked:
            during = await taps_during(players, attacked)
            rss_after = rss_mb(bot.process)
    print(f"load.{name}: {len(before)} taps before, the slowest {before[-1]:.3f} s;", end=" ")
    print(f"{len(during)} taps during the attack, the slowest {during[-1]:.3f} s")
    return {
        f"load.{name}_before_p99_ms": duration(p99(before), "ms", baseline),
        f"load.{name}_during_p99_ms": amount(
            p99(during) * 1000, "ms", p99(before) * 1000, "before the attack"
        ),
        f"load.{name}_rss_before_mb": amount(rss_before, "MB", 1, "1 MB"),
        f"load.{name}_rss_after_mb": amount(rss_after, "MB", rss_before, "before the attack"),
    }


# honest players


@asynccontextmanager
async def honest_players(url: str) -> AsyncIterator[Sequence[SocketPlayer]]:
    """Open their pages, and begin their games; the pages stay open until the end of the block."""
    async with ClientSession() as session, AsyncExitStack() as pages:
        yield [
            await pages.enter_async_context(SocketPlayer.open(session, url, number))
            for number in range(PLAYERS)
        ]


async def taps_during(players: Sequence[SocketPlayer], work: Awaitable[object]) -> list[float]:
    """Tap every `TAP_EVERY_S` until the work ends. Return the seconds until the answers, in ascending order.

    Raises:
        TimeoutError: A tap has no answer after `ANSWERED_S`.
    """
    working, taps = asyncio.ensure_future(work), list[asyncio.Task[float | None]]()
    loop = asyncio.get_running_loop()
    due, turns = loop.time(), cycle(players)
    while not working.done():
        taps.append(asyncio.create_task(next(turns).tap()))
        due += TAP_EVERY_S
        await asyncio.sleep(due - loop.time())
    await working
    async with asyncio.timeout(ANSWERED_S):
        seconds = await asyncio.gather(*taps)
    return sorted(one for one in seconds if one is not None)


def p99(ascending: Sequence[float]) -> float:
    """Return the 99th percentile of numbers in ascending order."""
    return ascending[len(ascending) * 99 // 100]


def rss_mb(process: int) -> float:
    """Return the memory of a process in RAM, in MB."""
    facts = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (line,) = [line for line in facts.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024


# an attack in a process of its own


@asynccontextmanager
async def attacking(attack: Attack, url: str, prepared: str) -> AsyncIterator[Awaitable[None]]:
    """Prepare an attack. The value of the block begins it, and returns when it has ended."""
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
    """Wait for what the other process sends.

    Raises:
        TimeoutError: It sends nothing in time.
        EOFError: It has ended.
    """
    if not await asyncio.to_thread(pipe.poll, longest_s):
        raise TimeoutError
    return pipe.recv()


def _attack(attack: Attack, url: str, prepared: str, pipe: Connection) -> None:
    """Run in the process of the attack."""

    async def begin() -> None:
        pipe.send("ready")
        await _hear(pipe, PREPARED_S)

    pipe.send(dict(asyncio.run(attack.run(url, prepared, begin))))


# the attacks

PEOPLE = 200
AT_ONCE = 40
NEWCOMER_EVERY_S = 0.4
"""The bot takes so many newcomers at once, and later ones so often."""
EVENT_EVERY_S = 1 / 0.6
"""The bot allows each person so many renames and lines."""
NAMESAKES = ("Anna", "anna", "ANNA", "aNNa")


async def crowd_room(url: str, _: str, begin: Begin) -> Mapping[str, int]:
    """Open many pages in one room. Everybody has one name, and sends renames and lines in turn."""
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
    """Ask for the steps of one replay, 220 requests a second at most from eight addresses."""
    await begin()
    load = await attack_replay(url, key, ATTACK_S)
    return {f"answers {status}": count for status, count in load.statuses.items()}


NETWORKS = 20
VISITOR_EVERY_S = 0.5
REFUSED_S = 2.0
"""A visitor or a room without an answer is given up: a limit has refused it."""


async def fill_disk(url: str, _: str, begin: Begin) -> Mapping[str, int]:
    """Open rooms as new visitors, from twenty addresses."""
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
