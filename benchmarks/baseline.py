"""The baselines of the figures. Ratios to them make figures of different machines comparable."""

import hashlib
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

MEGABYTE = bytes(1024 * 1024)


@dataclass(frozen=True, slots=True)
class Baseline:
    """A fixed piece of work, and the seconds that it took on this machine just now."""

    name: str
    seconds: float


def sha256_64mib(runs: int = 5) -> Baseline:
    """Measure one core: `hashlib.sha256` over 64 MiB, the best of some runs."""
    return Baseline("sha256 of 64 MiB", min(_hash_once() for _ in range(runs)))


def commits_1000(folder: Path) -> Baseline:
    """Measure the disk: 1,000 commits of one row each into a new SQLite file (WAL, fully synchronous)."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory(dir=folder) as place,
        closing(sqlite3.connect(Path(place, "baseline.sqlite3"))) as file,
    ):
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, text TEXT)")
        return Baseline("1,000 one-row commits", _commit_rows(file, 1_000))


def _hash_once() -> float:
    digest = hashlib.sha256()
    began = time.perf_counter()
    for _ in range(64):
        digest.update(MEGABYTE)
    digest.digest()
    return time.perf_counter() - began


def _commit_rows(file: sqlite3.Connection, rows: int) -> float:
    began = time.perf_counter()
    for number in range(rows):
        with file:
            file.execute("INSERT INTO row VALUES (?, ?)", (number, "b6s9s"))
    return time.perf_counter() - began
