"""Stop in the middle of a transaction; once the process is woken, print how the transaction ended, and commit again.

`python -m tests.adapters.store.stop_process <database>`
"""

import asyncio
import os
import signal
import sys

from sqlalchemy import Connection

from bot.domain.errors import StoreUnavailable
from tests.adapters.store.conftest import writing
from tests.adapters.store.test_postgres import works_again


def stop(connection: Connection) -> None:
    """Lock the row of the table, and stop."""
    connection.exec_driver_sql("UPDATE tables SET version = version")
    os.write(1, b"stops\n")
    os.kill(os.getpid(), signal.SIGSTOP)


async def main(database: str) -> None:
    """Print `refused` when the transaction has failed, and `committed` when the store works again."""
    async with writing(database) as writer:
        try:
            await writer.do(stop)
        except StoreUnavailable:
            os.write(1, b"refused\n")
        await works_again(writer, 7)
        os.write(1, b"committed\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
