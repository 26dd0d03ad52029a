"""Write the database of a release as SQL: `python -m tests.bot.released.making` writes `VERSION.sql` next to this file.

It contains a finished game and a running one with a computer, a lobby with a guest's code, changed settings and a
tournament with a running round. Each release adds one file; all later versions must open it.
"""

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from adapters.store import SqlStore
from bot.features.tournaments.screens import BeginTournament
from engine.version import VERSION
from tests.bot.features.tournaments.cup import CupTrial
from tests.bot.trial import SHORT, THINKING_S
from tests.memory.store import MemoryStore

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Anna", "Boris", "Vika", "Gleb")
TAPS: Final = 7
"""The moves of the running game before the database is written."""


async def opened(path: Path) -> MemoryStore:
    """Open an SQLite file as an operator does, with its migrations; return a copy in memory."""
    store = await SqlStore.open(path)
    await store.close()
    file = sqlite3.connect(path)
    file.execute("PRAGMA journal_mode = DELETE")
    file.close()
    return MemoryStore(path.read_bytes())


async def lived(path: Path) -> bytes:
    """Return the database of one evening, as the bytes of an SQLite file; `path` is a place for a file."""
    store = await opened(path)
    trial = CupTrial(store=store)
    await trial.start()
    anna, boris, vika, gleb = await trial.come(*NAMES)
    trial.platform.admins.add((trial.room, anna.user))
    await trial.types(anna, "/settings")
    await trial.types(vika, "/lang uk", vika.private)
    await trial.deal(anna, boris, vika, options=SHORT)
    await trial.play_out(*trial.people.values())
    await trial.registers(*NAMES)
    await trial.cup_taps(anna, BeginTournament)
    await trial.check_in()
    trial.room = trial.platform.chat("Saturday")
    await trial.types(gleb, "/newgame 2x2")
    await trial.types(gleb, "/invite")
    trial.room = trial.platform.chat("Sunday")
    await trial.deal(anna, boris, preset="perevodnoy", computers=1)
    for _ in range(TAPS):
        if trial.running.computer_to_move() is None:
            await trial.plays_awaited(trial.people)
        else:
            await trial.passes(THINKING_S)
    await trial.stop()
    return store.dump()


def as_sql(database: bytes) -> str:
    """Return the statements of this database."""
    copy = sqlite3.connect(":memory:")
    copy.deserialize(database)
    return "\n".join(copy.iterdump()) + "\n"


def main() -> None:
    """Write the database of this version."""
    with TemporaryDirectory() as place:
        database = asyncio.run(lived(Path(place) / "durak.sqlite3"))
    (FOLDER / f"{VERSION}.sql").write_text(as_sql(database), "utf-8")


if __name__ == "__main__":
    main()
