"""`python -m bot rebuild` as an operator runs it."""

import sys
from pathlib import Path

import pytest

from adapters.store import SqlStore
from bot.__main__ import main, rebuild_ranks
from bot.domain.rank_rows import PersonStanding, PutStanding
from bot.domain.rows import AddGame, AddMove, MoveRow
from bot.settings import Settings
from engine import move_to_text
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, Played


async def kept(path: Path) -> None:
    """A file with one game, and with a standing that follows from no game."""
    played = Played(ANN, BOB)
    store = await SqlStore.open(path)
    moves = [
        AddMove(MoveRow(played.row.game, seq, seat, move_to_text(move), 1))
        for seq, (seat, move) in enumerate(played.moves)
    ]
    await store.commit([AddGame(played.row), *moves, PutStanding(PersonStanding(CARL, CHAT, games=9))])
    await store.close()


async def test_the_ranks_in_the_file_are_computed_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "durak.sqlite3"
    await kept(path)
    await rebuild_ranks(Settings(database=str(path)), whole=True)
    assert capsys.readouterr().out == "durak: 1 games counted, 0 unreadable, 2 people ranked\n"
    store = await SqlStore.open(path)
    assert set(await store.standings(CHAT, [ANN, BOB, CARL])) == {ANN, BOB}
    await store.close()


def test_a_file_that_cannot_be_opened_is_one_line_of_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DURAK_DATABASE", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["bot", "rebuild"])
    assert main() == 2
    assert capsys.readouterr().err.count("\n") == 1
