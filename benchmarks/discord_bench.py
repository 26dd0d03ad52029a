"""Measures how soon a tap on Discord is acknowledged: 100 tables, 100 taps a second, the real process on real sockets.

The time runs from the interaction's leaving the test server to the arrival of its acknowledgement, with Discord's real
rate limits. The limits let fewer posts through than so many taps change, so some taps come from outdated buttons;
these are acknowledged like all others.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.baseline import Baseline, commits_1000
from benchmarks.figures import Figure, Figures, duration
from bot.domain.buttons import HandTap, MoveTap, from_data
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer

TABLES = 100
TAPS_PER_S = 100
SECONDS = 10.0
SPEED = 1
FOLDER = Path("build")
START_S = 120.0
ENDINGS = (":hand", ":again", ":start", ":join", "")


def run() -> Figures:
    """Measure `discord.tap_p50_ms_100_tables`, `discord.tap_p99_ms_100_tables`."""
    FOLDER.mkdir(exist_ok=True)
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        return asyncio.run(_measure(Path(place).resolve(), baseline))


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


async def _steady(tables: list["PlayedChannel"]) -> set[str]:
    """Return the ids of the interactions; they come at a fixed rate, whether or not earlier ones are acknowledged."""
    numbers: set[str] = set()
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number in range(int(SECONDS * TAPS_PER_S)):
        await asyncio.sleep(max(0.0, began + number / TAPS_PER_S - loop.time()))
        numbers.add(await tables[number % len(tables)].tap())
    return numbers


class PlayedChannel:
    """A channel in which two people play."""

    def __init__(self, server: DiscordServer, channel: int) -> None:
        self._server = server
        self._channel = channel
        self._people = [user(channel * 10 + seat, f"Player {channel}-{seat}") for seat in range(2)]

    async def deal(self) -> None:
        """Open a table, sit down, begin."""
        server, (anna, boris) = self._server, self._people
        await server.slash(anna, self._channel, "newgame", preset="podkidnoy")
        await server.until(lambda: self._offered(":join"), START_S)
        await server.tap(boris, *self._offered(":join")[0])
        await server.until(lambda: self._offered(":start"), START_S)
        await server.tap(anna, *self._offered(":start")[0])
        await server.until(self._moves, START_S)

    async def tap(self) -> str:
        """Tap a move that a player sees; where there is none, a button of the table. Return the interaction's id."""
        for who, message, data in self._moves():
            return await self._server.tap(who, message, data)
        self._people.reverse()  # both must tap Play again
        offered = next(found for ending in ENDINGS if (found := self._offered(ending)))
        return await self._server.tap(self._people[0], *offered[-1])

    def _offered(self, ending: str) -> list[tuple[Json, str]]:
        return [one for one in _buttons(self._server.posts(self._channel)) if one[1].endswith(ending)]

    def _moves(self) -> list[tuple[Json, Json, str]]:
        found = [
            (who, *one)
            for who in self._people
            for one in _buttons(self._server.ephemeral(who, self._channel))
            if _leads_on(one[1])
        ]
        return sorted(found, key=lambda one: one[2].endswith(":take"))


def _leads_on(data: str) -> bool:
    said = from_data(data.partition("~")[0])
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))


def _buttons(messages: list[Json]) -> list[tuple[Json, str]]:
    return [(message, data) for message in messages for data in _data(message["components"])]


def _data(components: list[Json]) -> list[str]:
    return [
        data
        for component in components
        for data in (
            [component["custom_id"]]
            if component["type"] == 2 and not component.get("disabled")
            else _data(component.get("components", []))
        )
    ]
