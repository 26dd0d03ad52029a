"""Measures how soon an honest tap on Telegram is answered while 18 accounts tap 20 times a second each.

The real bot process and the test server talk over the loopback interface, for a bounded time. It is a part of the suite
`load`; `python -m benchmarks.load_telegram` prints its figures alone.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figures, amount, duration, table
from tests.telegram_server import BotProcess, Group, NoAnswer, Person, TelegramServer

ACCOUNTS = 18
TAPS_PER_S = 20
SECONDS = 20.0
CALM_S = 10.0
HONEST_PER_S = 2
LONGEST_ANSWER_S = 60.0
FOLDER = Path("build")


def run() -> Figures:
    """Measure `load.telegram_before_p99_ms` and `load.telegram_during_p99_ms`."""
    FOLDER.mkdir(exist_ok=True)
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        return asyncio.run(_measure(Path(place).resolve(), baseline))


async def _measure(place: Path, baseline: Baseline) -> Figures:
    async with (
        await TelegramServer.start() as server,
        BotProcess(server, place, platform_speed=1) as bot,
    ):
        await bot.listens()
        group, honest = await _lobby(server, "Club", [server.user("Vera", started=True)])
        calm = await tap_honestly(group, honest, CALM_S)
        accounts = [server.user(f"Attacker {number}", started=True) for number in range(ACCOUNTS)]
        attacked, _ = await _lobby(server, "Attack", accounts)
        attacking = asyncio.create_task(attack(attacked, accounts, SECONDS))
        busy = await tap_honestly(group, honest, SECONDS)
        await attacking
    before, during = (seconds[len(seconds) * 99 // 100] for seconds in (calm, busy))
    return {
        "load.telegram_before_p99_ms": duration(before, "ms", baseline),
        "load.telegram_during_p99_ms": amount(during * 1000, "ms", before * 1000, "before the attack"),
    }


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
    """Add and remove a computer player `HONEST_PER_S` times a second; return the seconds until each answer, sorted."""
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
