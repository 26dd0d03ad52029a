"""The program as an older commit had it, unpacked from the repository's own history."""

import io
import os
import subprocess
import tarfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MARK: Final = ("-SOLDEST_READER", "--", "adapters/store/migrate.py")
"""Came with the first commit whose program starts on a database that a newer one has brought up to date."""
RUNS: Final = ("adapters", "bot", "engine", "locales", "pyproject.toml")


def first_of_several() -> str:
    """The commit with which processes of two versions could be one bot; DURAK_OLDER_COMMIT names another one.

    A copy of the project without its history has no older commit; it is compared with itself.
    """
    return (
        os.environ.get("DURAK_OLDER_COMMIT")
        or _git("log", "--reverse", "--format=%H", *MARK).decode().partition("\n")[0]
        or "HEAD"
    )


def unpacked(commit: str, folder: Path) -> Path:
    """Unpack what the bot needs of this commit into a new folder; return the folder."""
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(_git("archive", "--format=tar", commit, *RUNS))) as packed:
        packed.extractall(folder, filter="data")
    return folder


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
