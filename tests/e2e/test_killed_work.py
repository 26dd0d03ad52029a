"""The count of the ranks and the night's work, killed at each of their commits: the next run does the rest, once."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
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
from tests.e2e.operator import Operator, started
from tests.e2e.telegram_database import InFile
from tests.waiting import PATIENCE_S, until

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]
AT_ONCE = {"WORKS_AT_ONCE": "1"}
RANKS = ("standings", "epaulettes", "achievements", "meetings")


async def keep_games(path: Path) -> None:
    """Make a file with games that ended, of which the ranks know nothing."""
    store = await SqlStore.open(path)
    for seed, people in enumerate(((ANN, BOB), (BOB, CARL), (CARL, ANN))):
        played = Played(*people, seed=seed)
        row = replace(played.row, started_at=1_000 + seed, ended_at=9_000 + 1_000 * seed)
        moves = [
            AddMove(MoveRow(row.game, seq, seat, move_to_text(move), 1))
            for seq, (seat, move) in enumerate(played.moves)
        ]
        await store.commit([AddGame(row), *moves])
    await store.close()


def ranks(path: Path) -> list[list[tuple[object, ...]]]:
    """Return all rows of the ranks."""
    return [
        sorted(rows, key=repr) for rows in InFile(path).rows(*(f"SELECT * FROM {name}" for name in RANKS))
    ]


def spoil(path: Path) -> None:
    """Let the counted ranks be wrong."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE standings SET games = games + 1")
        file.execute("DELETE FROM meetings")


def number_of(path: Path, rows: str) -> int:
    ((found,),) = InFile(path).rows(f"SELECT count(*) FROM {rows}")
    return int(found[0])


def uncounted(path: Path) -> int:
    return number_of(path, "games WHERE ended_at > counted_at")


async def is_killed(folder: Path, place: str, number: int, *words: str, after: bool = False) -> bool:
    """Run a command that dies at this place. Return False if it ended earlier, successfully."""
    hooks = AT_ONCE | {"KILLED_AT": place, "KILLED_NUMBER": str(number)}
    process = await started(
        *words, folder=folder, program=PROGRAM, variables=hooks | ({"KILLED_AFTER": "1"} if after else {})
    )
    async with asyncio.timeout(PATIENCE_S):
        _, wrong = await process.communicate()
    assert process.returncode in (0, -signal.SIGKILL), wrong
    return process.returncode != 0


@pytest.mark.parametrize("words", [("rebuild",), ("rebuild", "--all")], ids=" ".join)
async def test_a_count_of_the_ranks_killed_at_any_commit_is_made_good_by_the_next(
    tmp_path: Path, operator: Operator, words: Sequence[str]
) -> None:
    whole, counted, before = "--all" in words, tmp_path / "counted", tmp_path / "before"
    await keep_games(before)
    shutil.copy(before, counted)
    await rebuild_ranks(operator.settings(database=counted), whole=True)
    expected = ranks(counted)
    assert any(expected)
    if whole:
        shutil.copy(counted, before)
        spoil(before)
        assert ranks(before) != expected
    for number in count(1):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "durak.sqlite3"
        shutil.copy(before, path)
        killed = await is_killed(folder, "commit", number, *words)
        has_begun = ranks(path) != ranks(before)
        await rebuild_ranks(operator.settings(database=path))
        if has_begun or not whole:
            assert ranks(path) == expected, f"killed at commit {number}"
        await rebuild_ranks(operator.settings(database=path), whole=whole)
        assert (ranks(path), uncounted(path)) == (expected, 0)
        if not killed:
            break
    assert number > 1


NIGHT = (
    ("chore", False), ("chore", True), ("strangers", False), ("strangers", True), ("expired", False),
    ("expired", True), ("statistics", True), ("count of a game", False), ("count of a game", True),
)  # fmt: skip


async def test_the_nights_work_killed_anywhere_goes_on_at_the_next_start(
    tmp_path: Path, operator: Operator
) -> None:
    path, counted = tmp_path / "durak.sqlite3", tmp_path / "counted"
    await keep_games(path)
    shutil.copy(path, counted)
    await rebuild_ranks(operator.settings(database=counted))
    store = await SqlStore.open(path)
    for number in range(3):
        await store.commit([PutPerson(stranger := visitor(f"stranger {number}"), (nick(stranger),))])
        asked = replace(visitor(f"asked {number}", PlatformName("telegram")), asked_at=1)
        await store.commit([PutPerson(asked, (nick(asked),))])
    await store.commit([PutPerson(keeps := visitor("keeps", PlatformName("telegram")), (nick(keeps),))])
    await store.close()
    people = number_of(path, "people")
    for place, after in NIGHT:
        assert await is_killed(tmp_path, place, 1, "run", after=after)
        left = number_of(path, "people")
        assert left == number_of(path, "nicks"), "a person goes with all their rows"
        assert left <= people
        people = left
        assert uncounted(path) == 3 or place == "count of a game"
    process = await started("run", folder=tmp_path, program=PROGRAM, variables=AT_ONCE)
    await until(lambda: number_of(path, "chores WHERE name = 'daily' AND done_at > 0") == 1)
    process.terminate()
    _, log = await process.communicate()
    assert process.returncode == 0
    assert log.count(b"daily: ") == 1
    assert b"Traceback" not in log
    assert (number_of(path, "people"), number_of(path, "nicks"), uncounted(path)) == (1, 1, 0)
    assert ranks(path) == ranks(counted)


def nick(person: Person) -> Nick:
    return Nick(person.person, GROUP, "Nick")
