"""Wait until an application has shown everything."""

import asyncio

from bot.application import Application
from tests.waiting import until


async def settled(application: Application) -> None:
    for _ in range(10):
        await asyncio.sleep(0)
    tables = application.tables
    await until(lambda: not any(table.drawing for table in tables.all()))
    await application.presenter.settle()
