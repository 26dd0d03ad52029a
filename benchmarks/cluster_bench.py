"""Measures how soon a tap is answered after its process was killed, where two processes are one bot.

The processes are real, on one PostgreSQL. The one that receives the taps is killed again and again; a tap is made at
once, and the time runs from SIGKILL to its answer. On Discord a tap that nobody received is lost: people tap again.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.discord_play import START_S, PlayedChannel
from benchmarks.figures import Figures, amount
from tests.discord_server.server import DiscordServer
from tests.e2e.cluster import Cluster, Member
from tests.e2e.players import TelegramPlayer, deal
from tests.e2e.reverse_proxy import ReverseProxy
from tests.postgres_server import PostgresServer
from tests.telegram_server import TelegramServer

PROCESSES = 2
KILLS = 11
RETRY_S = 0.5
CHANNEL = 5_000
FOLDER = Path("build")
AIMS_S = {"webhook": 3.0, "polling": 5.0, "discord": 10.0}


def run() -> Figures:
    """Measure `cluster.takeover_webhook_s`, `…_polling_s` and `…_discord_s`: each the second longest time."""
    FOLDER.mkdir(exist_ok=True)
    ways = {"webhook": _by_webhook, "polling": _by_polling, "discord": _on_discord}
    figures = {}
    with PostgresServer(fsync="on") as postgres:
        for name, measure in ways.items():
            with TemporaryDirectory(dir=FOLDER) as place:
                seconds = sorted(asyncio.run(measure(Path(place).resolve(), postgres.new_database())))
            print(f"from kills to answers, {name}, s:", *(f"{one:.2f}" for one in seconds))
            aim = AIMS_S[name]
            figures[f"cluster.takeover_{name}_s"] = amount(seconds[-2], "s", aim, f"the aim of {aim:g} s")
    return figures


async def _by_webhook(place: Path, database: str) -> list[float]:
    async with await TelegramServer.start() as server:
        cluster = Cluster(server, place, [database] * PROCESSES)
        async with (
            ReverseProxy(cluster.webhook_ports) as front,
            cluster.running(telegram_webhook=front.url),
        ):
            return await _kill_and_tap(cluster, lambda: cluster.sender)


async def _by_polling(place: Path, database: str) -> list[float]:
    async with await TelegramServer.start() as server:
        cluster = Cluster(server, place, [database] * PROCESSES)
        async with cluster.running():
            return await _kill_and_tap(cluster, lambda: cluster.caller_of("getUpdates"))


async def _kill_and_tap(cluster: Cluster, chosen: Callable[[], Member]) -> list[float]:
    """Kill the process returned by `chosen`, then tap a visible button for a move until a tap is answered.

    Repeat this `KILLS` times. Return the seconds from each kill to the answer.
    """
    server = cluster.server
    people = [server.user(name, started=True) for name in ("Anna", "Boris")]
    group = server.group("Friday", people)
    players = [TelegramPlayer(server, person, group, seed) for seed, person in enumerate(people)]
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people), START_S)
    await deal(players, "podkidnoy")

    def able() -> list[TelegramPlayer]:
        return [player for player in players if player.choices()]

    seconds = []
    for _ in range(KILLS):
        await server.until(able, START_S)
        player = able()[0]
        async with _killed(cluster, chosen()) as at:
            while not await player.taps_one(player.choices()):
                pass
            seconds.append(time.monotonic() - at)
    return seconds


@asynccontextmanager
async def _killed(cluster: Cluster, member: Member) -> AsyncIterator[float]:
    """Kill a process and yield the time of the kill (s). After the block, start the process again.

    Raises:
        TimeoutError: The block takes longer than `START_S`.
    """
    at = time.monotonic()
    await member.kill()
    async with asyncio.timeout(START_S):
        yield at
    await cluster.again(member)


async def _on_discord(place: Path, database: str) -> list[float]:
    async with AsyncExitStack() as around:
        telegram = await around.enter_async_context(await TelegramServer.start())
        discord = await around.enter_async_context(DiscordServer([CHANNEL]))
        cluster = Cluster(telegram, place, [database] * PROCESSES, discord=discord)
        await around.enter_async_context(cluster.running())
        await discord.until(lambda: discord.identified and discord.commands, START_S)
        channel, seconds = PlayedChannel(discord, CHANNEL), []
        await channel.deal()
        for _ in range(KILLS):
            async with _killed(cluster, cluster.of_discord) as at:
                seconds.append(await _answer_of_a_tap(discord, channel) - at)
        return seconds


async def _answer_of_a_tap(discord: DiscordServer, channel: PlayedChannel) -> float:
    """Tap the button *hand* every `RETRY_S` until a tap is acknowledged; return the time of the acknowledgement (s)."""
    asked: set[str] = set()
    while not asked & discord.acknowledged.keys():
        asked.add(await channel.ask_for_hand())
        try:
            await discord.until(lambda: asked & discord.acknowledged.keys(), RETRY_S)
        except TimeoutError:
            continue
    return time.monotonic()
