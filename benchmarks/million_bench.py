"""Measures how much longer a tap takes with a million stored games than with none."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.app_bench import FOLDER, taps_on
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figures, amount
from benchmarks.million_server import server_figures
from benchmarks.stored_size import store_games

GAMES = 1_000_000
PERSONS = 100_000
CHATS = 50_000
ROUNDS = 3
"""The number of measurements of each file. The two files alternate."""

_COUNT = (
    "INSERT INTO counter WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?)"
    " SELECT n FROM up"
)


def run() -> Figures:
    """Measure `app.tap_ratio_1000000_games`, by the median tap, and the figures of `million_server`."""
    on_server = server_figures(GAMES, commits_1000(FOLDER))
    with TemporaryDirectory(dir=FOLDER) as place:
        none, many = Path(place) / "none.sqlite3", Path(place) / "many.sqlite3"
        asyncio.run(store_games(many, 1))
        _multiply(many)
        seconds: dict[Path, list[float]] = {none: [], many: []}
        for _ in range(ROUNDS):
            for file in (none, many):
                seconds[file] += asyncio.run(taps_on(str(file)))
    ratio = median(seconds[many]) / median(seconds[none])
    return {"app.tap_ratio_1000000_games": amount(ratio, "times", 1, "with no stored game"), **on_server}


def _multiply(file: Path) -> None:
    """Copy the only game in the file `GAMES` times, with its moves and its archived table, under other ids."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("PRAGMA synchronous = OFF")
        database.execute("CREATE TEMP TABLE counter (n INTEGER PRIMARY KEY)")
        database.execute(_COUNT, (GAMES,))
        game, chat = "printf('copy-%07d', n)", f"printf('-100%d', n % {CHATS})"
        seats = f"replace(seats, 'person-00', printf('person-%d', n % {PERSONS}))"
        _copy(database, "games", {"game": game, "table": game, "chat": chat, "seats": seats})
        _copy(database, "moves", {"game": game})
        _copy(database, "tables", {"table": game, "chat": chat})
        database.execute("ANALYZE")
    os.sync()  # or the taps wait until the disk has written all games


def _copy(database: sqlite3.Connection, table: str, changed: dict[str, str]) -> None:
    """Copy each row of the table once for each row of the table `counter`.

    `changed` has the SQL expressions for the columns with new values.
    """
    facts = database.execute(f"PRAGMA table_info({table})").fetchall()
    columns = [name for _, name, *_ in facts if name != "number"]
    names = ", ".join(f'"{name}"' for name in columns)
    values = ", ".join(changed.get(name, f'"{name}"') for name in columns)
    database.execute(f"CREATE TEMP TABLE one AS SELECT * FROM {table}")  # noqa: S608 -- these are our own names
    copied = f"SELECT {values} FROM counter CROSS JOIN one"  # noqa: S608
    database.execute(f"INSERT INTO {table} ({names}) {copied}")
    database.execute("DROP TABLE one")
