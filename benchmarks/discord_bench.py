"""Measures how soon a tap on Discord is acknowledged: 100 tables, 100 taps a second, the real process on real sockets.

The time runs from the interaction's leaving the test server to the arrival of its acknowledgement, with Discord's real
rate limits. The limits let fewer posts through than the taps change, so some taps come from outdated buttons;
these are acknowledged like all others.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import discord_hands
from benchmarks.baseline import Baseline, commits_1000
from benchmarks.discord_play import START_S, PlayedChannel
from benchmarks.figures import Figure, Figures, duration
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer

TABLES = 100
TAPS_PER_S = 100
SECONDS = 10.0
SPEED = 1
FOLDER = Path("build")


def run() -> Figures:
    """Measure `discord.tap_p50_ms_100_tables`, `discord.tap_p99_ms_100_tables`, and the figures of `discord_hands`."""
    FOLDER.mkdir(exist_ok=True)
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        taps = asyncio.run(_measure(Path(place).resolve(), baseline))
    return {**taps, **discord_hands.run(FOLDER, baseline)}


async def _measure(place: Path, baseline: Baseline) -> Figures:
    channels = list(range(5_000, 5_000 + TABLES))
    async with DiscordServer(channels) as server, bot_process(server, place, platform_speed=SPEED):
        await server.until(lambda: server.identified and server.commands, START_S)
        tables = [PlayedChannel(server, channel) for channel in channels]
        for first in range(0, TABLES, 10):
            await asyncio.gather(*(table.deal() for table in tables[first : first + 10]))
        numbers = await _steady(tables)
        await server.until(lambda: numbers <= server.acknowledged.keys())
        return _figures([server.acknowledged[one] - server.sent[one] for one in numbers], baseline)


def _figures(seconds: list[float], baseline: Baseline) -> dict[str, Figure]:
    seconds.sort()
    return {
        "discord.tap_p50_ms_100_tables": duration(seconds[len(seconds) // 2], "ms", baseline),
        "discord.tap_p99_ms_100_tables": duration(seconds[len(seconds) * 99 // 100], "ms", baseline),
    }


async def _steady(tables: list[PlayedChannel]) -> set[str]:
    """Tap at the tables in turn at a fixed rate, whether or not earlier taps are acknowledged.

    Return the ids of the interactions.
    """
    numbers: set[str] = set()
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number in range(int(SECONDS * TAPS_PER_S)):
        await asyncio.sleep(max(0.0, began + number / TAPS_PER_S - loop.time()))
        numbers.add((await tables[number % len(tables)].tap()).interaction)
    return numbers
