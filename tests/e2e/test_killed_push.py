"""An alert to a closed page, with the bot's real process killed before and during the push."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.domain.ids import TableId
from bot.domain.scene import Pace
from bot.domain.tap_data import TableTap, TableVerb
from tests.adapters.web.page_client import PageClient
from tests.adapters.web.push_service import PushService
from tests.e2e.local_push import PROGRAM
from tests.e2e.page_process import PageProcess
from tests.e2e.telegram_database import InFile
from tests.e2e.test_killed_work import open_room, visit
from tests.waiting import until


async def tap(page: PageClient, table: TableId, verb: TableVerb, argument: str = "") -> None:
    await page.say("tap", side="group", number=1, data=TableTap(table, verb, argument).text(), n=1)
    await page.hear("answer", lambda told: told["n"] == 1)


async def deal_by_mail(bot: PageProcess, service: PushService) -> None:
    """Deal a game by mail to Anna and Boris. Boris has a subscription, and no page is open then.

    The process is killed before the deal: it forgets that Boris has just tapped.
    """
    async with AsyncExitStack() as open_pages:
        anna = await open_pages.enter_async_context(visit(bot, name="Anna"))
        await open_room(anna)
        room = anna.welcome["room"]["key"]
        boris = await open_pages.enter_async_context(visit(bot, name="Boris", room=room))
        await boris.say("subscribe", **service.subscription())
        ((found,),) = InFile(Path(bot.database)).rows('SELECT "table" FROM tables WHERE open')[0]
        table = TableId(found)
        await tap(boris, table, TableVerb.JOIN)
        await tap(anna, table, TableVerb.PACE, Pace.MAIL.value)
        await bot.killed()
    await bot.start()
    async with visit(bot, token=anna.token) as anna:
        await tap(anna, table, TableVerb.START)


@pytest.mark.sampled
@pytest.mark.timeout(120)
async def test_an_alert_survives_kills_before_and_during_its_push(tmp_path: Path) -> None:
    database = InFile(tmp_path / "durak.sqlite3")

    def owed() -> int:
        ((rows,),) = database.rows("SELECT count(*) AS number FROM owed_rings")[0]
        return int(rows)

    async with PushService() as service:
        variables = {"PUSH_SERVICE": service.url}
        async with PageProcess(tmp_path, program=PROGRAM, variables=variables) as bot:
            await deal_by_mail(bot, service)
            await until(lambda: owed() == 1)
            await bot.killed()
            assert service.requests == 0, "the sender waits for a page that loads again"
            service.answering.clear()
            await bot.start()
            await until(lambda: service.received)
            await bot.killed()
            assert owed() == 1, "the push had no answer"
            service.answering.set()
            await bot.start()
            await until(lambda: owed() == 0)
        first, again = service.received
        assert json.dumps(first.payload) == json.dumps(again.payload)
        assert first.topic == again.topic, "the second one replaces the first"
