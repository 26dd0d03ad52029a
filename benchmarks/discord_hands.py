"""Measures how soon an opponent sees their hand after a move on Discord, with the load at each figure.

100 tables of two, hands as ephemeral messages, moves at a fixed rate over all tables, each request 80 ms long: the real
process, the real client library and real sockets. The time runs from the interaction's leaving the test server to the
end of the request that changes the hand of the person who moves next. A table has its next move when it is its turn
among the tables and somebody can move there: slow hands lower the load that is written beside.
"""

import asyncio
import bisect
import itertools
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.baseline import Baseline
from benchmarks.discord_play import START_S, PlayedChannel, SentTap
from benchmarks.figures import Figure, Figures, duration, rate
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer

TABLES = 100
RATES = (25, 40)
SECONDS = 20.0
ROUND_TRIP_S = 0.08
SPEED = 1


def run(folder: Path, baseline: Baseline) -> Figures:
    """Measure `discord.next_hand_p50_ms` and `…_p99_ms` and their load at 25 moves a second, then the same at 40.

    The names of the figures at 40 moves a second have `_40`.
    """
    figures: dict[str, Figure] = {}
    for moves in RATES:
        with TemporaryDirectory(dir=folder) as place:
            figures |= asyncio.run(_measure(Path(place).resolve(), baseline, moves))
    return figures


async def _measure(place: Path, baseline: Baseline, moves: int) -> Figures:
    channels = list(range(5_000, 5_000 + TABLES))
    async with DiscordServer(channels) as server, bot_process(server, place, platform_speed=SPEED):
        await server.until(lambda: server.identified and server.commands, START_S)
        tables = [PlayedChannel(server, channel) for channel in channels]
        for first in range(0, TABLES, 10):
            await asyncio.gather(*(table.deal() for table in tables[first : first + 10]))
        server.weather.shortest = server.weather.longest = ROUND_TRIP_S
        began = asyncio.get_running_loop().time()
        taps = await _play(tables, moves)
        ended = asyncio.get_running_loop().time()
        counted = [at for at, what in server.requests if began <= at < ended and _is_counted(what)]
        waits = _waits(server, taps)
        name = "discord.next_hand" if moves == RATES[0] else f"discord.next_hand_{moves}"
        return {
            f"{name}_p50_ms": duration(waits[len(waits) // 2], "ms", baseline),
            f"{name}_p99_ms": duration(waits[len(waits) * 99 // 100], "ms", baseline),
            f"{name}_load_moves": rate(
                sum(1 for tap in taps if tap.mover) / (ended - began), "moves/s", baseline
            ),
            f"{name}_load_counted": rate(len(counted) / (ended - began), "requests/s", baseline),
        }


async def _play(tables: list[PlayedChannel], moves: int) -> list[SentTap]:
    """Make moves at a fixed rate, at the tables in turn, and return their taps.

    If a game has ended, tap the buttons that lead to the next one; these taps are not returned.
    """
    taps: list[SentTap] = []
    loop, turn = asyncio.get_running_loop(), itertools.cycle(tables)
    began = loop.time()
    for number in range(int(SECONDS * moves)):
        await asyncio.sleep(max(0.0, began + number / moves - loop.time()))
        for table in itertools.islice(turn, len(tables)):
            if table.can_move:
                taps.append(await table.tap())
                break
            if table.ended:
                await table.tap()
    return taps


def _waits(server: DiscordServer, taps: list[SentTap]) -> list[float]:
    """Return the seconds from each move until the next player saw it, in ascending order.

    A move is left out if the same player moves next. A move not seen by the time of the last tap counts until then.
    """
    shown: dict[tuple[str, str], list[float]] = defaultdict(list)
    for at, user, channel in server.shown:
        shown[user, channel].append(at)
    moves: dict[str, list[SentTap]] = defaultdict(list)
    for tap in taps:
        if tap.mover:
            moves[tap.channel].append(tap)
    waits: list[float] = []
    for made in moves.values():
        for tap, following in itertools.pairwise(made):
            times = [*shown[following.mover, tap.channel], taps[-1].at]
            if following.mover != tap.mover:
                waits.append(times[min(bisect.bisect_right(times, tap.at), len(times) - 1)] - tap.at)
    return sorted(waits)


def _is_counted(request: str) -> bool:
    """Return True if the request counts for Discord's limit. Requests of interactions do not count."""
    return "/webhooks/" not in request and "/interactions/" not in request
