"""How long strong computers think, alone and at many tables at once, and how quick the event loop stays meanwhile."""

import asyncio
import time
from random import Random

from bot.runtime.search_pool import THINKS_S, SearchPool
from engine import PRESETS, Game, GreedyLowest, Strong, View, deal_from_seed

TABLES = 20
GAMES = 3
PLAYOUTS = 20_000
DECISIONS = 5
TICK_S = 0.002


def alone() -> tuple[list[float], list[float]]:
    """Let a strong computer player decide in the positions of whole games, one decision at a time.

    Return the CPU seconds of the decisions, and their elapsed seconds, both ascending.
    """
    views = [view for number in range(GAMES) for view in _decisions_of(number)]
    return sorted(map(_cpu_seconds, views)), sorted(asyncio.run(_one_by_one(views)))


def _cpu_seconds(view: View) -> float:
    ends, began = time.monotonic() + THINKS_S, time.process_time()
    Strong(PLAYOUTS).choose(view, Random(0).random, lambda: time.monotonic() >= ends)
    return time.process_time() - began


async def _one_by_one(views: list[View]) -> list[float]:
    pool = SearchPool()
    try:
        await pool.choose(views[0])
        return await _decide(pool, views)
    finally:
        pool.close()


def measured() -> tuple[list[float], list[float]]:
    """Let strong computer players decide at `TABLES` tables at once.

    Return the elapsed seconds of the decisions, waiting included, and the delays of the event loop in seconds; both
    ascending.
    """
    return asyncio.run(_measured())


def p99(seconds: list[float]) -> float:
    """Return the 99th percentile of seconds in ascending order."""
    return seconds[min(len(seconds) - 1, len(seconds) * 99 // 100)]


async def _measured() -> tuple[list[float], list[float]]:
    pool, late, done = SearchPool(), list[float](), asyncio.Event()
    try:
        await pool.choose(_views(0)[0])
        watch = asyncio.create_task(_watch(late, done))
        took = await asyncio.gather(*(_decide(pool, _views(number)) for number in range(TABLES)))
        done.set()
        await watch
    finally:
        pool.close()
    return sorted(second for table in took for second in table), sorted(late)


async def _decide(pool: SearchPool, views: list[View]) -> list[float]:
    took = []
    for view in views:
        began = time.perf_counter()
        await pool.choose(view)
        took.append(time.perf_counter() - began)
    return took


async def _watch(late: list[float], done: asyncio.Event) -> None:
    while not done.is_set():
        began = time.perf_counter()
        await asyncio.sleep(TICK_S)
        late.append(time.perf_counter() - began - TICK_S)


def _decisions_of(number: int) -> list[View]:
    """Play a game between greedy players; return the views of its decisions with more than one legal move."""
    options = PRESETS["podkidnoy"]
    game = Game.start(options, 2, deal_from_seed(Random(number).randbytes(32), options, 2, None))
    views = []
    while game.outcome is None:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        view = game.view(seat)
        if len(view.legal_moves) > 1:
            views.append(view)
        game.play(seat, GreedyLowest().choose(view, Random(0).random, lambda: False))
    return views


def _views(number: int) -> list[View]:
    """Return the views of up to `DECISIONS` decisions with more than one legal move, in a random game."""
    random, options = Random(number), PRESETS["podkidnoy"]
    game = Game.start(options, 2, deal_from_seed(random.randbytes(32), options, 2, None))
    views: list[View] = []
    while len(views) < DECISIONS and game.outcome is None:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        if len(game.legal_moves(seat)) > 1:
            views.append(game.view(seat))
        game.play(seat, random.choice(game.legal_moves(seat)))
    return views
