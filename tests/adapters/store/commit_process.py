"""Commit moves until the process is killed, and print the numbers of the confirmed ones.

`python -m tests.adapters.store.commit_process <file> <first>`
"""

import asyncio
import itertools
import os
import sys
from collections.abc import Iterator

from adapters.store import SqlStore
from bot.domain.rows import AddMove, SetDeadlines
from tests.adapters.store.sample_rows import TABLE, deadline, move

AT_ONCE = 8


async def commit(store: SqlStore, numbers: Iterator[int]) -> None:
    """Commit one move after the other. Write each line in one call, because lines of several tasks must not mix."""
    for seq in numbers:
        await store.commit([AddMove(move(seq)), SetDeadlines(TABLE, (deadline("turn", seq),))])
        os.write(1, b"%d\n" % seq)


async def main(path: str, first: int) -> None:
    """Commit from several tasks: then the writer has groups to write."""
    store = await SqlStore.open(path)
    numbers = itertools.count(first)
    await asyncio.gather(*(commit(store, numbers) for _ in range(AT_ONCE)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
