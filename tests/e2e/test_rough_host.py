"""A game in the real process while its network, its resolver or its clock fails, and after that."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession, ClientTimeout

from bot.domain.scene import Pace
from tests.e2e.players import TelegramPlayer, deal
from tests.e2e.rough_host import FOLDER, PROGRAM, SECONDS, SILENT
from tests.e2e.telegram_database import DatabaseSnapshot, InFile, read_database
from tests.e2e.witness import Witness
from tests.ports import free_port
from tests.postgres_server.proxy import Proxy
from tests.telegram_server import BotProcess, TelegramServer
from tests.waiting import until

SETTLED_S: Final = 60.0
READY_S: Final = 60.0
LESSON_S: Final = 5.0
HOUR_S: Final = 3600
DEAF: Final = "telegram does not listen"


class Scene:
    """Two people at a table of the real process, which reaches Telegram through a proxy by a name."""

    def __init__(
        self, server: TelegramServer, bot: BotProcess, network: Proxy, folder: Path, port: int
    ) -> None:
        self.server = server
        self.bot = bot
        self.network = network
        self._folder = folder
        self._page = f"http://localhost:{port}"
        people = [server.user(name, started=True) for name in ("Anna", "Boris")]
        room = server.group("Friday", people)
        self.players = [TelegramPlayer(server, person, room, seed) for seed, person in enumerate(people)]
        self._witness = Witness(server, self.players)

    async def deal(self, pace: Pace = Pace.NONE) -> None:
        for player in self.players:
            await player.person.types_private("/start")
            await self.server.until(lambda: player.person.private.from_bot)  # noqa: B023 -- awaited at once
        self._witness.before.update({player.person.id: 1 for player in self.players})
        await deal(self.players, "podkidnoy", pace=pace)
        await self.server.until(self.choosing)

    def choosing(self) -> list[TelegramPlayer]:
        """Return the players who see a move to make."""
        return [player for player in self.players if player.choices()]

    async def play(self, taps: int) -> None:
        """Make so many taps, each answered."""
        for _ in range(taps):
            await self.server.until(self.choosing)
            player = self.choosing()[0]
            assert await player.taps_one(player.choices())

    @asynccontextmanager
    async def tapping(self, fault: Callable[[], None]) -> AsyncIterator[None]:
        """Let the fault begin, and tap a move. After the block the bot must make it, too late for an answer."""
        await self.server.until(self.choosing)
        player, before = self.choosing()[0], self.moves()
        moves = [(post, one) for post, one in player.choices() if one["callback_data"].startswith("m:")]
        fault()
        post, button = moves[0]
        _ = player.person.begins_to_tap(post, button["callback_data"], label=button["text"])
        yield
        await until(lambda: self.moves() > before)

    async def is_ready(self, parts: dict[str, str]) -> None:
        """Wait until these parts of `/readyz` are in these states, and its status fits."""
        states: dict[str, str] = {}
        async with ClientSession() as asking:

            async def told() -> bool:
                nonlocal states
                async with asking.get(f"{self._page}/readyz") as answer:
                    states = {name: part["state"] for name, part in (await answer.json())["parts"].items()}
                    return parts.items() <= states.items() and (answer.status == 200) == (
                        set(states.values()) == {"up"}
                    )

            try:
                await until(told, READY_S)
            except TimeoutError:
                pytest.fail(f"{states}, and not {parts}\n{self.bot.log}")

    async def teaches(self) -> None:
        """Check that the page shows the lesson now."""
        async with (
            ClientSession(timeout=ClientTimeout(LESSON_S)) as asking,
            asking.get(f"{self._page}/lesson", params={"step": "0", "made": "0"}) as answer,
        ):
            assert answer.status == 200

    def silence_resolver(self) -> None:
        """From now on no connection can be made, because the resolver does not answer."""
        (self._folder / SILENT).touch()
        self.network.cut()

    def resolver_answers(self) -> None:
        (self._folder / SILENT).unlink()

    def set_clock(self, seconds: int) -> None:
        """Set the clock so many seconds ahead of the true time."""
        (self._folder / SECONDS).write_text(str(seconds))
        self.bot.send(signal.SIGUSR2)

    def stored(self) -> DatabaseSnapshot:
        return read_database(InFile(self._folder / "durak.sqlite3"))

    def moves(self) -> int:
        return sum(len(game.moves) for game in self.stored().games.values())

    async def everything_stands(self) -> None:
        """Wait until every post shows what is stored, and none is missing or there twice; check the taps."""
        try:
            await until(lambda: not self._witness.faults(self.stored()), SETTLED_S, 0.2)
        except TimeoutError:
            pytest.fail("\n".join([*self._witness.faults(self.stored()), self.bot.log]))
        self._witness.check_moves(self.stored())


@pytest.fixture
async def scene(telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[Scene]:
    port = int(re.findall(r":(\d+)/", telegram.base_url)[0])
    page = free_port()
    async with Proxy(port) as network:
        settings: dict[str, Any] = {
            "telegram_base_url": f"http://localhost:{network.port}/bot",
            "web_port": page,
        }
        variables = {FOLDER: str(tmp_path)}
        async with BotProcess(telegram, tmp_path, program=PROGRAM, variables=variables, **settings) as bot:
            await bot.listens()
            scene = Scene(telegram, bot, network, tmp_path, page)
            await scene.is_ready({"telegram": "up"})
            yield scene
            network.pass_again()
            (tmp_path / SILENT).unlink(missing_ok=True)
    assert "Traceback" not in bot.log
    assert telegram.token not in bot.log


@pytest.mark.long
@pytest.mark.timeout(240)
async def test_a_resolver_that_stops_answering_delays_nothing_but_telegram(scene: Scene) -> None:
    """Each connection asks the resolver. The lookups take no thread that the rest of the bot needs."""
    await scene.deal()
    await scene.play(4)
    async with scene.tapping(scene.silence_resolver):
        await scene.is_ready({"telegram": "down", "database": "up", "web": "up"})
        for _ in range(30):
            await scene.teaches()
            await asyncio.sleep(1)
        scene.resolver_answers()
    await scene.is_ready({"telegram": "up"})
    await scene.play(6)
    await scene.everything_stands()
    assert scene.bot.log.count(DEAF) == 1, scene.bot.log


@pytest.mark.long
@pytest.mark.timeout(240)
async def test_a_network_that_swallows_everything_is_told_and_the_game_goes_on_after_it(
    scene: Scene,
) -> None:
    """A poll waits for half a minute in a good network, too: then it is given up."""
    await scene.deal()
    await scene.play(4)
    async with scene.tapping(scene.network.swallow):
        await scene.is_ready({"telegram": "down", "database": "up", "web": "up"})
        await scene.teaches()
        scene.network.pass_again()
    await scene.is_ready({"telegram": "up"})
    await scene.play(6)
    await scene.everything_stands()
    assert scene.bot.log.count(DEAF) == 1, scene.bot.log


@pytest.mark.long
@pytest.mark.timeout(240)
async def test_a_clock_that_is_set_forth_and_back_costs_and_gives_nobody_time(scene: Scene) -> None:
    await scene.deal(Pace.BLITZ)
    allowed = Pace.BLITZ.must
    assert allowed is not None
    for seconds, way in ((HOUR_S, "forwards"), (-HOUR_S, "backwards")):
        before = scene.moves()
        scene.set_clock(seconds)
        await scene.play(1)  # it sets the deadlines anew, and the bot looks at its clock
        await until(lambda: f"the clock jumped {way}" in scene.bot.log)  # noqa: B023 -- awaited at once
        await scene.everything_stands()
        assert scene.moves() <= before + 1, "somebody has lost a move"
        await scene.is_ready({"telegram": "up", "database": "up", "web": "up"})
    before, began = scene.moves(), time.monotonic()
    await until(lambda: scene.moves() > before)
    assert time.monotonic() - began > allowed / 2
    await scene.play(2)
    assert scene.bot.log.count("the clock jumped") == 2, scene.bot.log
