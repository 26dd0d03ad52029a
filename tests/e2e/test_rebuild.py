"""`python -m bot rebuild`, beside a bot that runs and without one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import SqlStore
from bot.__main__ import rebuild_ranks
from bot.domain.ids import PersonId
from bot.domain.rows import AddGame, AddMove, MoveRow
from engine import move_to_text
from tests.bot.ranks.played import ANN, BOB, CHAT, Played
from tests.e2e.operator import Operator
from tests.e2e.page_process import PageProcess


async def uncounted(path: Path) -> None:
    """A file with a game that ended, of which the ranks know nothing."""
    played = Played(ANN, BOB)
    store = await SqlStore.open(path)
    moves = [
        AddMove(MoveRow(played.row.game, seq, seat, move_to_text(move), 1))
        for seq, (seat, move) in enumerate(played.moves)
    ]
    await store.commit([AddGame(played.row), *moves])
    await store.close()


def games_of(database: Path, person: PersonId) -> list[int]:
    with closing(sqlite3.connect(database)) as file:
        asked = file.execute(
            "SELECT games FROM standings WHERE person = ? AND chat = ? AND period = ''", (person, CHAT.id)
        )
        return [games for (games,) in asked]


@pytest.mark.sampled
async def test_the_running_bot_adds_what_is_missing(tmp_path: Path, operator: Operator) -> None:
    await uncounted(tmp_path / "durak.sqlite3")
    settings = operator.settings()
    async with PageProcess(tmp_path) as bot:
        await rebuild_ranks(settings)
        assert operator.said() == (
            "durak: 1 games were missing, 0 unreadable, 2 people concerned\n",
            "durak: the running bot is asked for it\n",
        )
        assert games_of(Path(bot.database), ANN) == [1]
        await rebuild_ranks(settings, whole=True)
        assert operator.said()[0] == "durak: 1 games counted, 0 unreadable, 2 people ranked\n"
        assert games_of(Path(bot.database), ANN) == [1]
    assert "rebuild: 1 games were missing, 0 unreadable, 2 people concerned" in bot.log


async def test_without_a_bot_the_command_does_it_by_itself(tmp_path: Path, operator: Operator) -> None:
    await uncounted(tmp_path / "durak.sqlite3")
    for missing in (1, 0):
        await rebuild_ranks(operator.settings())
        people = 2 * missing
        told = f"durak: {missing} games were missing, 0 unreadable, {people} people concerned\n"
        assert operator.said() == (told, "")
    assert games_of(tmp_path / "durak.sqlite3", BOB) == [1]
