"""Lock a database, and start a program that keeps running: `python -m tests.adapters.store.lock_process <file>`."""

import subprocess
import sys

from adapters.store import lock


def main(database: str) -> None:
    """Print the number of the started program, then hold the lock until killed."""
    with lock(database):
        stays = subprocess.Popen(["sleep", "60"], close_fds=False, stdout=subprocess.DEVNULL)
        print(stays.pid, flush=True)  # noqa: T201 - the parent reads it
        stays.wait()


if __name__ == "__main__":
    main(sys.argv[1])
