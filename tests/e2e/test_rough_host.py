"""A host with a failing part: the network, the resolver, the clock, the disk, the database, the open files."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession, ClientTimeout, TCPConnector, WSServerHandshakeError

from adapters.store import SqlStore
from bot.domain.ids import Language
from bot.domain.rows import AddGame
from bot.domain.scene import Pace
from bot.i18n.texts import load_texts
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.e2e.few_files import PROGRAM as FEW_FILES
from tests.e2e.full_disk import PROGRAM as FULL_DISK
from tests.e2e.operator import Operator, command
from tests.e2e.players import TelegramPlayer, deal
from tests.e2e.rough_host import FOLDER, PROGRAM, SECONDS, SILENT
from tests.e2e.telegram_database import DatabaseSnapshot, InFile, read_database
from tests.e2e.test_discord import CHANNEL, play
from tests.e2e.test_discord import deal as deal_on_discord
from tests.e2e.witness import Witness
from tests.ports import free_port
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.postgres_server.server import PASSWORD
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, TelegramServer, by_webhook
from tests.waiting import until

# A game in the real process during and after a failure of its network, its resolver or its clock.


SETTLED_S: Final = 60.0
READY_S: Final = 60.0
LESSON_S: Final = 5.0
HOUR_S: Final = 3600
DEAF: Final = "telegram does not listen"


class Scene:
    """Two people at a table of the real process. It reaches Telegram through a proxy by a name."""

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
        """Return the players with a possible move."""
        return [player for player in self.players if player.choices()]

    async def play(self, taps: int) -> None:
        """Make this number of taps, each answered."""
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
        """Check that the page shows the lesson."""
        async with (
            ClientSession(timeout=ClientTimeout(LESSON_S)) as asking,
            asking.get(f"{self._page}/lesson/answers") as answer,
        ):
            assert answer.status == 200

    def silence_resolver(self) -> None:
        """From now on no connection can be made, because the resolver does not answer."""
        (self._folder / SILENT).touch()
        self.network.cut()

    def resolver_answers(self) -> None:
        (self._folder / SILENT).unlink()

    def set_clock(self, seconds: int) -> None:
        """Set the clock this number of seconds ahead of the true time."""
        (self._folder / SECONDS).write_text(str(seconds))
        self.bot.send(signal.SIGUSR2)

    def stored(self) -> DatabaseSnapshot:
        return read_database(InFile(self._folder / "durak.sqlite3"))

    def moves(self) -> int:
        return sum(len(game.moves) for game in self.stored().games.values())

    async def everything_stands(self) -> None:
        """Wait until every post shows the stored state, and none is missing or there twice; check the taps."""
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
    """Each connection asks the resolver. The lookups take no thread from the rest of the bot."""
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
async def test_a_dead_network_is_reported_and_the_game_continues_afterwards(
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
async def test_a_changed_clock_neither_costs_nor_gives_anybody_time(scene: Scene) -> None:
    await scene.deal(Pace.BLITZ)
    allowed = Pace.BLITZ.must
    assert allowed is not None
    for seconds, way in ((HOUR_S, "forwards"), (-HOUR_S, "backwards")):
        before = scene.moves()
        scene.set_clock(seconds)
        await scene.play(1)  # the move sets new deadlines, and the bot looks at its clock
        await until(lambda: f"the clock jumped {way}" in scene.bot.log)  # noqa: B023 -- awaited at once
        await scene.everything_stands()
        assert scene.moves() <= before + 1, "somebody has lost a move"
        await scene.is_ready({"telegram": "up", "database": "up", "web": "up"})
    before, began = scene.moves(), time.monotonic()
    await until(lambda: scene.moves() > before)
    assert time.monotonic() - began > allowed / 2
    await scene.play(2)
    assert scene.bot.log.count("the clock jumped") == 2, scene.bot.log


# A game in the real process while the network to Discord drops packets, and afterwards.


@pytest.mark.long
@pytest.mark.timeout(400)
@pytest.mark.parametrize(
    "heartbeat_s,requests", [(41.25, True), pytest.param(10, False, marks=pytest.mark.tenth)]
)
async def test_dropped_packets_are_reported_and_the_game_continues_afterwards(
    tmp_path: Path, heartbeat_s: float, *, requests: bool
) -> None:
    """The first network swallows everything, the second one the answers alone."""
    health = free_port()
    async with (
        DiscordServer([CHANNEL]) as server,
        Proxy(server.port) as network,
        ClientSession() as asking,
    ):

        async def parts() -> dict[str, str]:
            async with asking.get(f"http://127.0.0.1:{health}/readyz") as answer:
                read = await answer.json()
                states = {name: part["state"] for name, part in read["parts"].items()}
                assert (answer.status == 200) == (set(states.values()) == {"up"})
                return states

        async def discord_is(state: str) -> bool:
            return await parts() == {"database": "up", "discord": state, "discord commands": "up"}

        server.reach_at(network.port)
        server.gateway.heartbeat_ms = round(heartbeat_s * 1000)
        async with bot_process(server, tmp_path, health_port=str(health)):
            await server.until(lambda: server.identified and server.commands)
            await deal_on_discord(server)
            await play(server, moves=2)
            network.swallow(requests=requests)
            await until(lambda: discord_is("down"))
            network.pass_again()
            await until(lambda: discord_is("up"))
            await play(server, moves=6)
            assert len(server.posts(CHANNEL)) == 1
    log = (tmp_path / "bot.log").read_text()
    faults = [line for line in log.splitlines() if "[error]" in line or "does not" in line]
    assert len(faults) == 1, log
    assert "Discord: the gateway does not answer" in faults[0]
    assert "Discord: the gateway answers again" in log, log
    assert "Traceback" not in log, log


# A full disk: taps are answered, the log stays short, `/readyz` reports it, and the bot recovers without a restart.


TRY_AGAIN = load_texts()[Language("en")]("answer-try-again")


def limit_files(bot: BotProcess, most: int) -> None:
    """Set the size of the largest file writable by the process. For larger files the disk is full."""
    _, hard = resource.prlimit(bot.number, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.number, resource.RLIMIT_FSIZE, (most, hard))


async def health(address: str) -> tuple[int, str]:
    async with ClientSession() as page, page.get(address) as response:
        parts = (await response.json())["parts"]
        return response.status, parts["database"].get("line", "")


async def until_healthy(address: str) -> None:
    async def healthy() -> bool:
        return (await health(address))[0] == 200

    await until(healthy)


async def lives(address: str) -> bool:
    async with ClientSession() as page, page.get(address) as response:
        return response.status == 200


async def test_a_full_disk_costs_one_line_and_nobody_an_answer(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0) as bot:
        await bot.listens()
        anna, boris, vera = (telegram.user(name) for name in ("Anna", "Boris", "Vera"))
        group = telegram.group("Friday", [anna, boris, vera])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.from_bot and group.from_bot[-1].buttons)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        limit_files(bot, (tmp_path / "durak.sqlite3-wal").stat().st_size)
        post = group.from_bot[-1]
        button = next(one for one in post.buttons if ":join" in one.get("callback_data", ""))
        for who in (boris, vera, boris, vera, boris, vera, boris, vera):
            answer = await who.taps(group, button, message=post)
            assert answer.text == TRY_AGAIN
        status, line = await health(address)
        assert status == 503
        assert await lives(address.replace("readyz", "livez"))
        assert re.search("disk|full", line)
        assert "Traceback" not in bot.log
        assert len(re.findall(r"\[(?:error|warning)\]", bot.log)) == 1, bot.log
        limit_files(bot, resource.RLIM_INFINITY)
        await until_healthy(address)
        answer = await boris.taps(group, button, message=post)
        assert answer.text != TRY_AGAIN
    assert "the database works again" in bot.log
    assert "Traceback" not in bot.log


async def test_a_start_on_a_full_disk_waits_for_room(telegram: TelegramServer, tmp_path: Path) -> None:
    async with BotProcess(telegram, tmp_path, program=FULL_DISK, health_port=0) as bot:
        await until(lambda: "the health is at" in bot.log)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        await until(lambda: "the database fails" in bot.log)
        status, line = await health(address)
        assert status == 503
        assert re.search("disk|full", line)
        limit_files(bot, resource.RLIM_INFINITY)
        await bot.listens()
        await until_healthy(address)
        assert len(re.findall(r"\[error\]", bot.log)) == 1, bot.log
        assert "Traceback" not in bot.log


async def test_with_a_webhook_a_tap_is_carried_out_when_there_is_room_again(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    """Telegram gets a request to send it again, and the person gets no answer before that."""
    async with BotProcess(telegram, tmp_path, **by_webhook()) as bot:
        await bot.listens()
        anna, boris = (telegram.user(name) for name in ("Anna", "Boris"))
        await boris.types_private("/start")
        group = telegram.group("Friday", [anna, boris])
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.buttons)
        limit_files(bot, (tmp_path / "durak.sqlite3-wal").stat().st_size)
        tap = asyncio.create_task(boris.taps(group, "I’m in"))
        await telegram.until(lambda: 503 in telegram.webhook.statuses)
        assert not tap.done()
        limit_files(bot, resource.RLIM_INFINITY)
        assert (await tap).text != TRY_AGAIN
        await telegram.until(lambda: "Boris" in group.last.text)
    assert telegram.webhook.statuses[-1] == 200
    assert "Traceback" not in bot.log


# The page may take the process's open files only up to a reserve: chats are answered all the same.


HARD = 512
MOST = HARD - 384
"""The connections left to the page by `bot/runtime/open_files.py`."""


def process(telegram: TelegramServer, folder: Path, soft: int, hard: int) -> BotProcess:
    limits = {"SOFT_FILES": str(soft), "HARD_FILES": str(hard)}
    return BotProcess(telegram, folder, program=FEW_FILES, variables=limits, web_port=0)


def page_of(bot: BotProcess) -> str:
    (address,) = re.findall(r"the page is at (http://127\.0\.0\.1:\d+)", bot.log)
    return str(address)


async def test_the_soft_limit_of_open_files_is_raised(telegram: TelegramServer, tmp_path: Path) -> None:
    async with process(telegram, tmp_path, 256, 4096) as bot:
        await bot.listens()
        (limits,) = re.findall(
            r"Max open files +(\d+) +(\d+)", Path(f"/proc/{bot.number}/limits").read_text()
        )
        assert limits == ("4096", "4096")
        assert "few files" not in bot.log


@pytest.mark.parametrize("talks", long_but_for([True], [False, True]))
async def test_chats_are_answered_though_the_page_has_all_the_connections_it_may(
    telegram: TelegramServer, tmp_path: Path, talks: bool
) -> None:
    anna = telegram.user("Anna", started=True)
    async with process(telegram, tmp_path, 128, HARD) as bot, AsyncExitStack() as around:
        await bot.listens()
        await until(lambda: "the page is at" in bot.log)
        page = page_of(bot)
        assert f"at most {MOST} connections, because few files may be open" in bot.log
        if talks:
            session = await around.enter_async_context(ClientSession(connector=TCPConnector(limit=0)))
            refused = 0
            for _ in range(MOST + 100):
                try:
                    await around.enter_async_context(session.ws_connect(f"{page}/socket"))
                except WSServerHandshakeError as error:
                    refused += error.status == 503
            assert refused
        else:
            port = int(page.rpartition(":")[2])
            for _ in range(HARD + 100):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                around.callback(writer.close)
        await anna.types_private("/help")
        await telegram.until(lambda: anna.private.from_bot, 60)
        assert "out of system resource" not in bot.log
        assert "Too many open files" not in bot.log


# The real process on a PostgreSQL server with outages, and an operator's commands there.


@pytest.mark.parametrize("mode", long_but_for(["crash"], ["fast", "crash"]))
async def test_an_outage_of_the_server_costs_answers_and_no_move(
    telegram: TelegramServer, tmp_path: Path, postgres: PostgresServer, mode: str
) -> None:
    async with BotProcess(telegram, tmp_path, database=postgres.new_database(), health_port=0) as bot:
        await bot.listens()
        people = [telegram.user(name, started=True) for name in ("Anna", "Boris", "Vera")]
        for person in people:
            await person.types_private("/start")
            await telegram.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
        anna, boris, vera = people
        group = telegram.group("Friday", people)
        await anna.types(group, "/newgame")
        await telegram.until(lambda: group.from_bot and group.from_bot[-1].buttons)
        (address,) = re.findall(r"the health is at (\S+)", bot.log)
        post = group.from_bot[-1]
        button = next(one for one in post.buttons if ":join" in one.get("callback_data", ""))
        assert (await boris.taps(group, button, message=post)).text != TRY_AGAIN
        postgres.stop(mode)
        try:
            for _ in range(3):
                assert (await vera.taps(group, button, message=post)).text == TRY_AGAIN
            assert (await health(address))[0] == 503
        finally:
            postgres.start()
        await until_healthy(address)
        assert (await vera.taps(group, button, message=post)).text != TRY_AGAIN
        await telegram.until(lambda: all(name in group.from_bot[-1].text for name in ("Boris", "Vera")))
    assert "the database works again" in bot.log
    assert "Traceback" not in bot.log
    assert PASSWORD not in bot.log


@pytest.mark.long
async def test_an_operator_moves_an_installation_and_copies_it_with_programs_of_the_server(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    file, database = tmp_path / "durak.sqlite3", postgres.new_database()
    store = await SqlStore.open(file)
    await store.commit([AddGame(game()), add_move(0)])
    await store.close()
    code, said, wrong = await command("copy", str(file), database, folder=tmp_path)
    assert (code, said) == (0, "durak: 1 games and 2 rows in all are copied; every count agrees\n")
    assert re.fullmatch(r"(durak: copying: \d of 2 rows\n)*", wrong)  # progress, on a slow machine
    code, _, wrong = await command("copy", str(file), database, folder=tmp_path)
    assert code == 2
    assert re.fullmatch(r"durak: nothing is copied to postgresql://\S+: it is not empty\n", wrong)
    code, said, _ = await command("check", folder=tmp_path, database=database)
    assert code == 0
    assert re.search(r"ok    database: postgresql://\S+ is sound: 1 games, schema \d+\n", said)
    for words, program in ((("backup", "durak.dump"), "pg_dump"), (("restore", "durak.dump"), "pg_restore")):
        code, _, wrong = await command(*words, folder=tmp_path, database=database)
        assert code == 2
        assert wrong.startswith("durak: PostgreSQL copies its databases with its own programs: " + program)
        assert wrong.count("\n") == 1
        assert PASSWORD not in wrong
    code, said, _ = await command("rebuild", folder=tmp_path, database=database)
    assert code == 0
    store = await SqlStore.open(database)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


async def test_pg_dump_and_pg_restore_copy_a_database_and_restore_it(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    store = await SqlStore.open(database)
    await store.commit([AddGame(game()), add_move(0)])
    file = f"/tmp/durak-{postgres.port}.dump"
    postgres.tool("pg_dump", "--format=custom", f"--file={file}", database)
    await store.commit([add_move(1)])
    await store.close()
    postgres.tool(
        "pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={database}", file
    )
    Path(file).unlink()
    store = await SqlStore.open(database)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


@pytest.mark.parametrize("words", [(), ("check",), ("rebuild",)])
def test_an_unreachable_server_is_reported_in_one_line(
    operator: Operator, caplog: pytest.LogCaptureFixture, words: tuple[str, ...]
) -> None:
    database = f"postgresql://durak:{PASSWORD}@127.0.0.1:{free_port()}/durak"
    code, said, wrong = operator.runs(*words, database=database)
    assert code == (1 if words == ("check",) else 2)
    told = said + wrong + caplog.text
    assert told.count("Connect call failed") == 1
    assert PASSWORD not in told
    assert "Traceback" not in told
