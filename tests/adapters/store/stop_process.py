"""Wait in the middle of a transaction to be stopped. Then print the end of the transaction, and commit again.

`python -m tests.adapters.store.stop_process <database>`

The test stops the process itself: so the stop is certain to come before the order to continue.
"""

import asyncio
import os
import sys

from sqlalchemy import Connection

from bot.domain.errors import StoreUnavailable
from tests.adapters.store.conftest import writing
from tests.adapters.store.test_postgres import works_again


def lock(connection: Connection) -> None:
    """Lock the row of the table, and do nothing until the input has a byte."""
    connection.exec_driver_sql("UPDATE tables SET version = version")
    os.write(1, b"locked\n")
    os.read(0, 1)


async def main(database: str) -> None:
    """Print `refused` when the transaction has failed, and `committed` when the store works again."""
    async with writing(database) as writer:
        try:
            await writer.do(lock)
        except StoreUnavailable:
            os.write(1, b"refused\n")
        await works_again(writer, 7)
        os.write(1, b"committed\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
