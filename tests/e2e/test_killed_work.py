"""The work of the night and the commands of an operator, killed at each commit: the next run does the rest, once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from aiohttp import ClientSession

from adapters.store import SqlStore, back_up, lock
from bot.__main__ import rebuild_ranks
from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName
from bot.domain.rows import AddGame, AddMove, MoveRow, Nick, Person, PutPerson
from engine import move_to_text
from tests.adapters.store.sample_rows import GAME, GROUP, add_move, game
from tests.adapters.store.test_chores import visitor
from tests.adapters.web.page_client import PageClient
from tests.bot.ranks.played import ANN, BOB, CARL, Played
from tests.e2e.killed_at import PROGRAM
from tests.e2e.killed_chore import PROGRAM as KILLED_CHORE
from tests.e2e.operator import Operator, is_killed, started
from tests.e2e.page_process import PageProcess
from tests.e2e.telegram_database import Database, InFile, OnServer
from tests.postgres_server import PostgresServer
from tests.waiting import until

# The count of the ranks and the night's work, killed at each of their commits: the next run does the rest, once.


AT_ONCE = {"WORKS_AT_ONCE": "1"}
RANKS = ("standings", "epaulettes", "achievements", "meetings")


@pytest.fixture(params=["file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresServer) -> Database:
    return InFile(tmp_path / "durak.sqlite3") if request.param == "file" else OnServer(postgres)


async def keep_games(database: Database) -> None:
    """Make a database with ended games not yet counted in the ranks."""
    store = await SqlStore.open(database.address)
    for seed, people in enumerate(((ANN, BOB), (BOB, CARL), (CARL, ANN))):
        played = Played(*people, seed=seed)
        row = replace(played.row, started_at=1_000 + seed, ended_at=9_000 + 1_000 * seed)
        moves = [
            AddMove(MoveRow(row.game, seq, seat, move_to_text(move), 1))
            for seq, (seat, move) in enumerate(played.moves)
        ]
        await store.commit([AddGame(row), *moves])
    await store.close()


def ranks(database: Database) -> list[list[tuple[object, ...]]]:
    """Return all rows of the ranks."""
    return [sorted(rows, key=repr) for rows in database.rows(*(f"SELECT * FROM {name}" for name in RANKS))]


def spoil(database: Database) -> None:
    """Let the counted ranks be wrong."""
    database.run("UPDATE standings SET games = games + 1; DELETE FROM meetings")


def number_of(database: Database, rows: str) -> int:
    ((found,),) = database.rows(f"SELECT count(*) AS number FROM {rows}")
    return int(found[0])


def uncounted(database: Database) -> int:
    return number_of(database, "games WHERE ended_at > counted_at")


async def is_killed_at(
    folder: Path, database: Database, place: str, number: int, *words: str, after: bool = False
) -> bool:
    """Run a command and kill it at this place. Return False if it ended successfully before the kill."""
    hooks = AT_ONCE | {"KILLED_AT": place, "KILLED_NUMBER": str(number)}
    return await is_killed(
        *words,
        folder=folder,
        program=PROGRAM,
        variables=hooks | ({"KILLED_AFTER": "1"} if after else {}),
        database=database.address,
    )


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("words", [("rebuild",), ("rebuild", "--all")], ids=" ".join)
async def test_a_rank_count_killed_at_any_commit_is_completed_by_the_next(
    tmp_path: Path, operator: Operator, database: Database, words: Sequence[str]
) -> None:
    whole, before = "--all" in words, database
    await keep_games(before)
    counted = before.copied(tmp_path / "counted")
    await rebuild_ranks(operator.settings(database=counted.address), whole=True)
    expected = ranks(counted)
    assert any(expected)
    if whole:
        before = counted.copied(tmp_path / "spoiled")
        spoil(before)
        assert ranks(before) != expected
    for number in count(1):
        own = before.copied(tmp_path / f"{number}.sqlite3")
        killed = await is_killed_at(tmp_path, own, "commit", number, *words)
        has_begun = ranks(own) != ranks(before)
        settings = operator.settings(database=own.address)
        await rebuild_ranks(settings)
        if has_begun or not whole:
            assert ranks(own) == expected, f"killed at commit {number}"
        await rebuild_ranks(settings, whole=whole)
        assert (ranks(own), uncounted(own)) == (expected, 0)
        if not killed:
            break
    assert number > 1


NIGHT = (
    ("chore", False), ("chore", True), ("strangers", False), ("strangers", True), ("expired", False),
    ("expired", True), ("statistics", True), ("count of a game", False), ("count of a game", True),
)  # fmt: skip


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_nightly_work_killed_at_any_place_continues_at_the_next_start(
    tmp_path: Path, operator: Operator, database: Database
) -> None:
    await keep_games(database)
    counted = database.copied(tmp_path / "counted")
    await rebuild_ranks(operator.settings(database=counted.address))
    store = await SqlStore.open(database.address)
    for number in range(3):
        await store.commit([PutPerson(stranger := visitor(f"stranger {number}"), (nick(stranger),))])
        asked = replace(visitor(f"asked {number}", PlatformName("telegram")), asked_at=1)
        await store.commit([PutPerson(asked, (nick(asked),))])
    await store.commit([PutPerson(keeps := visitor("keeps", PlatformName("telegram")), (nick(keeps),))])
    await store.close()
    people = number_of(database, "people")
    for place, after in NIGHT:
        if place == "statistics" and isinstance(database, OnServer):
            continue  # the server renews them outside the writer's transactions
        assert await is_killed_at(tmp_path, database, place, 1, "run", after=after)
        left = number_of(database, "people")
        assert left == number_of(database, "nicks"), "a person goes with all their rows"
        assert left <= people
        people = left
        assert uncounted(database) == 3 or place == "count of a game"
    process = await started(
        "run", folder=tmp_path, program=PROGRAM, variables=AT_ONCE, database=database.address
    )
    await until(lambda: number_of(database, "chores WHERE name = 'daily' AND done_at > 0") == 1)
    process.terminate()
    _, log = await process.communicate()
    assert process.returncode == 0
    assert log.count(b"daily: ") == 1
    assert b"Traceback" not in log
    assert (number_of(database, "people"), number_of(database, "nicks"), uncounted(database)) == (1, 1, 0)
    assert ranks(database) == ranks(counted)


def nick(person: Person) -> Nick:
    return Nick(person.person, GROUP, "Nick")


# An operator's commands killed before each change of files: nothing is lost, and the next start repairs the rest.


NAME, COPY = "durak.sqlite3", "copy.sqlite3"
READER = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("BEGIN")
file.execute("SELECT count(*) FROM moves").fetchall()
print(flush=True)
sys.stdin.read()
"""


async def keep(path: Path) -> None:
    """Make a database without a move."""
    store = await SqlStore.open(path)
    await store.commit([AddGame(game())])
    await store.close()


async def add(path: Path, number: int) -> None:
    store = await SqlStore.open(path)
    await store.commit([add_move(number)])
    await store.close()


async def moves_in(path: Path) -> int:
    store = await SqlStore.open(path)
    try:
        return len(await store.moves(GAME))
    finally:
        await store.close()


@contextmanager
def another_reader(path: Path) -> Iterator[None]:
    """Let another program read the database: the log of SQLite cannot be emptied until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", READER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as reader:
        assert reader.stdout is not None
        reader.stdout.readline()
        try:
            yield
        finally:
            reader.kill()


async def is_killed_before_change(folder: Path, number: int, *words: str, **variables: str) -> bool:
    """Run a command and kill it before this change of files. Return False if it ended successfully before the kill."""
    hooks = {"KILLED_AT": "files", "KILLED_NUMBER": str(number)}
    return await is_killed(*words, folder=folder, program=PROGRAM, variables=hooks | variables)


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("links", [{}, {"NO_HARD_LINKS": "1"}], ids=["links", "no links"])
async def test_a_backup_killed_at_any_place_leaves_a_whole_copy_or_none(
    tmp_path: Path, links: dict[str, str]
) -> None:
    path = tmp_path / NAME
    await keep(path)
    await add(path, 0)
    found = []
    for number in count(1):
        copy = tmp_path / f"copy-{number}.sqlite3"
        killed = await is_killed_before_change(tmp_path, number, "backup", str(copy), **links)
        found.append(copy.exists())
        try:
            back_up(path, copy)
        except StoreError:
            assert found[-1], "only a copy that is there prevents another one"
        assert (await moves_in(copy), await moves_in(path)) == (1, 1)
        if not killed:
            break
    assert found == sorted(found)
    assert len(found) > 3


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_a_restore_killed_at_any_place_is_complete_or_has_no_effect(tmp_path: Path) -> None:
    """The newest move is in the log of SQLite alone, and another program prevents its way into the database."""
    found = []
    for number in count(1):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / NAME
        await keep(path)
        back_up(path, folder / COPY)
        await add(path, 0)
        with another_reader(path):
            await add(path, 1)
            killed = await is_killed_before_change(folder, number, "restore", COPY)
        with lock(path):
            found.append(await moves_in(path))
        asides = [one for one in folder.glob(f"{NAME}.before-restore-*") if "Z-" not in one.name]
        assert [await moves_in(aside) for aside in asides] == ([2] if found[-1] == 0 else [])
        assert not [*folder.glob("*.restor*")]
        if not killed:
            break
    assert found == sorted(found, reverse=True)
    assert {*found} == {0, 2}
    assert len(found) > 5


# The page's housekeeping in real processes: killed in the middle, and done by two processes at once.


OPENERS = 3
LOOKERS = 2
TODAY, LATER = {"DAYS_LATER": "0"}, {"DAYS_LATER": "2"}
COUNTS = (
    "SELECT count(*) AS number FROM visitors",
    "SELECT count(*) AS number FROM chat_uses WHERE chat LIKE 'g-%'",
    "SELECT count(*) AS number FROM posts WHERE chat LIKE 'g-%'",
    "SELECT count(*) AS number FROM tables WHERE open",
)


def counts(database: Database) -> list[int]:
    """Return the numbers of visitors, of used rooms, of posts in rooms, and of open tables."""
    return [rows[0][0] for rows in database.rows(*COUNTS)]


@asynccontextmanager
async def visit(bot: PageProcess, **hello: str) -> AsyncIterator[PageClient]:
    """Come in, and stay until the visitor is stored. A process may cut off its pages right after its start."""
    async with ClientSession() as session:
        while True:
            page = PageClient(await session.ws_connect(f"{bot.url}/socket"))
            await page.say("hello", **hello)
            heard = await page.heard_until("welcome")
            if heard and heard[-1]["t"] == "welcome":
                break
        page.token = hello.get("token", "")
        for message in heard:
            page.token = message.get("token", page.token)
            page.welcome = message
        await page.say("beat")
        await page.hear("beat")
        yield page
        await page.socket.close()


async def open_room(page: PageClient) -> None:
    await page.say("room")
    page.welcome = await page.hear("welcome", lambda told: told["room"] is not None)
    await page.hear("post", lambda told: told["post"]["kind"] == "screen")


async def is_known(bot: PageProcess, token: str) -> bool:
    async with ClientSession() as session:
        page = PageClient(await session.ws_connect(f"{bot.url}/socket"))
        await page.say("hello", token=token)
        told = await page.next_of("welcome", "unknown")
        await page.socket.close()
        return bool(told["t"] == "welcome")


async def come_and_go(bot: PageProcess) -> str:
    """Let people open rooms and look: later they are unneeded. Return the token of a needed visitor."""
    for number in range(OPENERS + LOOKERS):
        async with visit(bot) as page:
            if number < OPENERS:
                await open_room(page)
    async with visit(bot, name="Anna") as page:
        return page.token


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_a_kill_at_any_deletion_loses_nothing_and_the_rest_goes_at_the_next_start(
    tmp_path: Path, database: Database
) -> None:
    today = PageProcess(tmp_path, database=database.address, program=KILLED_CHORE, variables=TODAY)
    async with today as bot:
        anna = await come_and_go(bot)
        await until(lambda: counts(database)[3] == 0)
    assert counts(database)[:2] == [OPENERS + LOOKERS + 1, OPENERS]
    left = counts(database)
    for kill in (1, 2):
        for when in ({}, {"KILLED_AFTER": "1"}):
            killed = PageProcess(
                tmp_path,
                database=database.address,
                program=KILLED_CHORE,
                variables=LATER | when | {"KILLED_AT": str(kill)},
            )
            await killed.start()
            await killed.until_killed()
            now = counts(database)
            rooms, visitors = left[1] - now[1], left[0] - now[0]
            assert rooms + visitors == (kill if when else kill - 1), (
                "each deletion is whole or did not happen"
            )
            left = now
    program = PageProcess(tmp_path, database=database.address, program=KILLED_CHORE, variables=LATER)
    async with program as bot:
        await until(lambda: counts(database) == [1, 0, 0, 0])
        assert await is_known(bot, anna)


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_two_processes_delete_at_once_and_keep_a_room_on_an_open_page(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    database = OnServer(postgres)
    today = PageProcess(tmp_path, database=database.address, program=KILLED_CHORE, variables=TODAY)
    async with today as bot:
        await come_and_go(bot)
        async with visit(bot) as waits:
            await open_room(waits)
            await until(lambda: counts(database)[3] == 0)
    room = waits.welcome["room"]["key"]
    processes = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        processes.append(
            PageProcess(tmp_path / name, database=database.address, program=KILLED_CHORE, variables=LATER)
        )
    first, second = processes
    async with first, visit(first, token=waits.token, room=room) as page, second:
        await until(lambda: counts(database)[:2] == [2, 1])
        await page.say("beat")
        await page.hear("beat")
    for process in processes:
        assert "stay for another day" not in process.log
