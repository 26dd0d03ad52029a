"""Measures how soon an honest tap on Telegram is answered while 18 accounts tap 20 times a second each.

The real bot process and the test server talk over the loopback interface, for a bounded time. It is a part of the suite
`load`; `python -m benchmarks.load_telegram` prints its figures alone.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figure, Figures, amount, duration, table
from benchmarks.page_players import honest_players, p99, rss_mb, taps_during
from tests.e2e.page_process import PageProcess
from tests.postgres_server import PostgresServer
from tests.telegram_server import BotProcess, Group, NoAnswer, Person, TelegramServer

ACCOUNTS = 18
TAPS_PER_S = 20
SECONDS = 20.0
CALM_S = 10.0
HONEST_PER_S = 2
LONGEST_ANSWER_S = 60.0
SETTLES_S = 2.0
"""The seconds to wait after a start. A process disconnects its pages once when it begins to hear of other processes."""
LATER_S = 600.0
"""The seconds from the attack to the second measurement of the memory."""
FOLDER = Path("build")


def run() -> Figures:
    """Measure `load.telegram_before_p99_ms`, `…_during_p99_ms` and the memory of the bot, in MB.

    In `load.telegram_other_process_…` the honest people are on the page of another process than the attacked one.
    """
    FOLDER.mkdir(exist_ok=True)
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place, PostgresServer(fsync="on") as server:
        (first, second) = (Path(place).resolve() / name for name in ("one", "two"))
        first.mkdir()
        second.mkdir()
        alone = asyncio.run(_measure(first, baseline))
        return {**alone, **asyncio.run(_measure_elsewhere(second, baseline, server.new_database()))}


async def _measure(place: Path, baseline: Baseline) -> Figures:
    async with (
        await TelegramServer.start() as server,
        BotProcess(server, place, platform_speed=1) as bot,
    ):
        await bot.listens()
        group, honest = await _lobby(server, "Club", [server.user("Vera", started=True)])
        calm = await tap_honestly(group, honest, CALM_S)
        rss_before = rss_mb(bot.number)
        attacking = await _begin_attack(server)
        busy = await tap_honestly(group, honest, SECONDS)
        await attacking
        rss_after = rss_mb(bot.number)
        await asyncio.sleep(LATER_S)
        rss_later = rss_mb(bot.number)
    was_before = "before the attack"
    return _times("telegram", calm, busy, baseline) | {
        "load.telegram_rss_before_mb": amount(rss_before, "MB", 1, "1 MB"),
        "load.telegram_rss_after_mb": amount(rss_after, "MB", rss_before, was_before),
        "load.telegram_rss_later_mb": amount(rss_later, "MB", rss_before, was_before),
    }


async def _measure_elsewhere(place: Path, baseline: Baseline, database: str) -> Figures:
    (place / "page").mkdir()
    async with (
        await TelegramServer.start() as server,
        BotProcess(server, place, database=database, platform_speed=1) as bot,
        PageProcess(place / "page", database=database) as page,
    ):
        await bot.listens()
        await asyncio.sleep(SETTLES_S)
        async with honest_players(page.url) as players:
            calm = await taps_during(players, asyncio.sleep(CALM_S))
            busy = await taps_during(players, await _begin_attack(server))
    return _times("telegram_other_process", calm, busy, baseline)


def _times(key: str, calm: Sequence[float], busy: Sequence[float], baseline: Baseline) -> dict[str, Figure]:
    before, during = p99(calm), p99(busy)
    return {
        f"load.{key}_before_p99_ms": duration(before, "ms", baseline),
        f"load.{key}_during_p99_ms": amount(during * 1000, "ms", before * 1000, "before the attack"),
    }


async def _begin_attack(server: TelegramServer) -> asyncio.Task[int]:
    accounts = [server.user(f"Attacker {number}", started=True) for number in range(ACCOUNTS)]
    attacked, _ = await _lobby(server, "Attack", accounts)
    return asyncio.create_task(attack(attacked, accounts, SECONDS))


async def _lobby(server: TelegramServer, title: str, members: list[Person]) -> tuple[Group, Person]:
    group = server.group(title, members)
    await members[0].types(group, "/newgame podkidnoy")
    await server.until(lambda: group.buttons)
    return group, members[0]


async def attack(group: Group, accounts: list[Person], seconds: float) -> int:
    """Let each account tap *Join* in the group's lobby `TAPS_PER_S` times a second; return the number of all taps.

    The taps of one moment come in one batch. Nobody waits for an answer.
    """
    post = group.last
    join = next(
        one["callback_data"] for one in post.buttons if one.get("callback_data", "").endswith(":join")
    )

    async def tap(_: int) -> None:
        for account in accounts:
            account.begins_to_tap(post, join)

    return await _at_rate(TAPS_PER_S, seconds, tap) * len(accounts)


async def tap_honestly(group: Group, person: Person, seconds: float) -> list[float]:
    """Add and remove a computer player `HONEST_PER_S` times a second; return the seconds until each answer, sorted.

    A tap without an answer counts as `LONGEST_ANSWER_S` seconds.
    """
    loop, answers = asyncio.get_running_loop(), list[asyncio.Task[float]]()
    endings = itertools.cycle((":add", ":drop"))

    post = group.last

    async def answered(data: str) -> float:
        began = loop.time()
        try:
            await person.forge_tap(post, data, timeout=LONGEST_ANSWER_S)
        except NoAnswer:
            return LONGEST_ANSWER_S
        return loop.time() - began

    add = next(one["callback_data"] for one in post.buttons if one.get("callback_data", "").endswith(":add"))

    async def tap(_: int) -> None:
        data = add.removesuffix(":add") + next(endings)
        answers.append(asyncio.create_task(answered(data)))

    await _at_rate(HONEST_PER_S, seconds, tap)
    return sorted(await asyncio.gather(*answers))


async def _at_rate(per_second: float, seconds: float, act: Callable[[int], Awaitable[None]]) -> int:
    loop = asyncio.get_running_loop()
    began, count = loop.time(), int(seconds * per_second)
    for number in range(count):
        await asyncio.sleep(max(0.0, began + number / per_second - loop.time()))
        await act(number)
    return count


if __name__ == "__main__":
    print(table(run()))
