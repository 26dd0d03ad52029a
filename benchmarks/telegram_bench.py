"""Measures how soon a move on Telegram is answered and the next player sees it, with the load.

40 tables of four, 160 people, 10 moves a second over all tables, each request 50 ms long: the real process, the real
client library and real sockets. The test server refuses, as Telegram does, more than 30 requests in any
second and 20 in any minute of a group.
"""

import asyncio
import itertools
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figure, Figures, amount, duration, rate
from benchmarks.telegram_play import PlayedGroup, SentMove
from benchmarks.telegram_rate import requests_per_s
from tests.telegram_server import BotProcess, Floods, Jitter, TelegramServer

TABLES = 40
SEATS = 4
MOVES_PER_S = 10
SECONDS = 30.0
REQUEST_S = 0.05
ALL_AT_ONCE = 400
FOLDER = Path("build")


def run() -> Figures:
    """Measure `telegram.answer_…_ms_40` and `telegram.next_hand_…_ms_40`, p50 and p99, and their load.

    Measure also `telegram.requests_per_s_of_30`, the rate of sent messages if 400 people are to see a screen at once.
    """
    FOLDER.mkdir(exist_ok=True)
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        played = asyncio.run(_measure(Path(place).resolve(), baseline))
    return {**played, "telegram.requests_per_s_of_30": asyncio.run(_rate())}


async def _rate() -> Figure:
    floods = Floods()
    async with await TelegramServer.start(floods=floods) as server:
        per_second = await requests_per_s(server, ALL_AT_ONCE, Jitter(REQUEST_S, REQUEST_S))
    if floods.refused:
        raise RuntimeError(f"the server refused {floods.refused} requests")
    return amount(per_second, "requests/s", floods.per_second, "the most that are taken")


async def _measure(place: Path, baseline: Baseline) -> Figures:
    floods = Floods()
    async with (
        await TelegramServer.start(floods=floods) as server,
        BotProcess(server, place, platform_speed=1) as bot,
    ):
        await bot.listens()
        tables = [PlayedGroup(server, number, SEATS) for number in range(TABLES)]
        await asyncio.gather(*(table.deal() for table in tables))
        server.jitter = Jitter(REQUEST_S, REQUEST_S)
        loop = asyncio.get_running_loop()
        before, refused, began = sum(server.counts.values()), floods.refused, loop.time()
        await _play(tables)
        seconds = loop.time() - began
        requests = sum(server.counts.values()) - before
        moves = [move for table in tables for move in table.moves]
        answers = sorted(await asyncio.gather(*(move.answered for move in moves)))
        hands = sorted(wait for table in tables for wait in table.waits())
        return {
            **_figures("answer", answers, baseline),
            **_figures("next_hand", hands, baseline),
            "telegram.load_moves_40": rate(len(moves) / seconds, "moves/s", baseline),
            "telegram.load_requests_40": rate(requests / seconds, "requests/s", baseline),
            "telegram.load_refused_40": rate((floods.refused - refused) / seconds, "refusals/s", baseline),
        }


async def _play(tables: list[PlayedGroup]) -> list[SentMove]:
    """Make moves at a fixed rate, at the tables in turn, and return them.

    A table is left out while its players have not seen the last move.
    """
    moves: list[SentMove] = []
    loop, turn = asyncio.get_running_loop(), itertools.cycle(tables)
    began = loop.time()
    for number in range(int(SECONDS * MOVES_PER_S)):
        await asyncio.sleep(max(0.0, began + number / MOVES_PER_S - loop.time()))
        able = next((table for table in itertools.islice(turn, len(tables)) if table.can_move), None)
        if able is not None:
            moves.append(able.move())
    return moves


def _figures(name: str, seconds: list[float], baseline: Baseline) -> Figures:
    return {
        f"telegram.{name}_p50_ms_{TABLES}": duration(seconds[len(seconds) // 2], "ms", baseline),
        f"telegram.{name}_p99_ms_{TABLES}": duration(seconds[len(seconds) * 99 // 100], "ms", baseline),
    }
