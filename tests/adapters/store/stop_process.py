"""Stop in the middle of a transaction; once the process is woken, print how the transaction ended, and commit again.

`python -m tests.adapters.store.stop_process <database>`
"""

import asyncio
import os
import signal
import sys

from sqlalchemy import Connection

from adapters.store import SqlStore
from bot.domain.errors import StoreUnavailable
from tests.adapters.store.sample_rows import add_move
from tests.waiting import until


def stop(connection: Connection) -> None:
    """Lock the row of the table, and stop."""
    connection.exec_driver_sql("UPDATE tables SET version = version")
    os.write(1, b"stops\n")
    os.kill(os.getpid(), signal.SIGSTOP)


async def main(database: str) -> None:
    """Print `refused` when the transaction has failed, and `committed` when the store works again."""
    store = await SqlStore.open(database)
    try:
        await store._writer.do(stop)
    except StoreUnavailable:
        os.write(1, b"refused\n")

    async def committed() -> bool:
        try:
            await store.commit([add_move(7)])
        except StoreUnavailable:
            return False
        return True

    await until(committed)
    os.write(1, b"committed\n")
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
