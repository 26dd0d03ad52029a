"""Commit while the disk is full, and afterwards: `python -m tests.adapters.store.full_disk_process <file>`.

A limit on the size of files imitates the full disk. The process prints the number of confirmed commits and the number
of refused ones.
"""

import asyncio
import resource
import sys

from adapters.store import SqlStore
from bot.domain.errors import StoreError
from bot.domain.rows import AddMove
from tests.adapters.store.sample_rows import move

ROUNDS = 40
AT_ONCE = 5
LONG = "x" * 20_000


async def fill(store: SqlStore, first: int) -> int:
    """Commit a few moves at once and return the number of confirmed commits."""
    rows = [move(first + n, text=LONG) for n in range(AT_ONCE)]
    outcomes = await asyncio.gather(*(store.commit([AddMove(row)]) for row in rows), return_exceptions=True)
    assert all(outcome is None or isinstance(outcome, StoreError) for outcome in outcomes), outcomes
    return outcomes.count(None)


async def main(path: str) -> None:
    store = await SqlStore.open(path)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
    answered = [await fill(store, round_ * AT_ONCE) for round_ in range(ROUNDS)]
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    answered.append(await fill(store, ROUNDS * AT_ONCE))
    await store.close()
    assert answered[-1] == AT_ONCE, "it does not recover"
    print(sum(answered), (ROUNDS + 1) * AT_ONCE - sum(answered))  # noqa: T201 - the parent reads it


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
