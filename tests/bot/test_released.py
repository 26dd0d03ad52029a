"""Databases of released versions: they open, and their games continue."""

import sqlite3
from pathlib import Path

import pytest

from bot.domain.rank_rows import PersonStanding
from bot.domain.tap_data import TableVerb
from bot.ranks.rebuilding import rebuild
from tests.bot.features.tournaments.cup import cup_trial
from tests.bot.released.making import FOLDER, NAMES, as_sql, lived, opened
from tests.memory.store import MemoryStore

NEW = "the program under test"
RELEASES = [NEW, *(sql.stem for sql in sorted(FOLDER.glob("*.sql")))]


async def open_release(release: str, folder: Path) -> MemoryStore:
    """Write the database of a release into a file and open it with this version."""
    if release == NEW:
        sql = as_sql(await lived(folder / "lived.sqlite3"))
    else:
        sql = (FOLDER / f"{release}.sql").read_text("utf-8")
    path = folder / "durak.sqlite3"
    file = sqlite3.connect(path)
    file.executescript(sql)
    file.close()
    return await opened(path)


@pytest.mark.parametrize("release", RELEASES)
async def test_games_of_a_release_continue(release: str, tmp_path: Path) -> None:
    async with cup_trial(store=await open_release(release, tmp_path)) as trial:
        friday = trial.room
        anna, _, vika, gleb = await trial.come(*NAMES)
        for who in trial.people.values():
            await trial.types(who, "/hand", who.private)
        trial.room = trial.platform.chat("Sunday")
        await trial.types(anna, "/table")
        assert trial.running.game.moves, "the running game has its moves"
        await trial.play_out(*trial.people.values())
        assert await trial.store.last_game(trial.room) is not None
        trial.room = trial.platform.chat("Saturday")
        await trial.types(gleb, "/table")
        await trial.taps(vika, TableVerb.JOIN)
        assert len(trial.table.persons()) == 2
        trial.room = friday
        await trial.plays_to_the_end()
        assert await trial.is_balanced()
        await trial.types(anna, "/stats", anna.private)
        assert "in tournaments" in trial.texts(anna.private)[-1]


@pytest.mark.parametrize("release", RELEASES)
async def test_the_ranks_of_a_release_equal_a_new_count(release: str, tmp_path: Path) -> None:
    store = await open_release(release, tmp_path)
    before = await store.rows(PersonStanding)
    assert before
    async with cup_trial(store=store) as trial:
        await rebuild(store, trial.application.services.ledger)
        assert await store.rows(PersonStanding) == before
