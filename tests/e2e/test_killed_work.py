"""The count of the ranks and the night's work, killed at each of their commits: the next run does the rest, once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from adapters.store import SqlStore
from bot.__main__ import rebuild_ranks
from bot.domain.ids import PlatformName
from bot.domain.rows import AddGame, AddMove, MoveRow, Nick, Person, PutPerson
from engine import move_to_text
from tests.adapters.store.sample_rows import GROUP
from tests.adapters.store.test_chores import visitor
from tests.bot.ranks.played import ANN, BOB, CARL, Played
from tests.e2e.killed_at import PROGRAM
from tests.e2e.operator import Operator, is_killed, started
from tests.e2e.telegram_database import Database, InFile, OnServer
from tests.postgres_server import PostgresServer
from tests.waiting import until

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
AT_ONCE = {"WORKS_AT_ONCE": "1"}
RANKS = ("standings", "epaulettes", "achievements", "meetings")


@pytest.fixture(params=["file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresServer) -> Database:
    return InFile(tmp_path / "durak.sqlite3") if request.param == "file" else OnServer(postgres)


async def keep_games(database: Database) -> None:
    """Make a database with games that ended, of which the ranks know nothing."""
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
    """Run a command that dies at this place. Return False if it ended earlier, successfully."""
    hooks = AT_ONCE | {"KILLED_AT": place, "KILLED_NUMBER": str(number)}
    return await is_killed(
        *words,
        folder=folder,
        program=PROGRAM,
        variables=hooks | ({"KILLED_AFTER": "1"} if after else {}),
        database=database.address,
    )


@pytest.mark.parametrize("words", [("rebuild",), ("rebuild", "--all")], ids=" ".join)
async def test_a_count_of_the_ranks_killed_at_any_commit_is_made_good_by_the_next(
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


async def test_the_nights_work_killed_anywhere_goes_on_at_the_next_start(
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
