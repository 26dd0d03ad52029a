"""Whole games while requests fail, messages are deleted and users block the bot."""

import random
from typing import Any

import pytest

from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import ended, playable, seated
from tests.conftest import LONG
from tests.telegram_server import Fault, Jitter, TelegramServer

SHOWS = ("send", "edit", "delete")
TURNS = 600 if LONG else 60
"""The long run plays to the end in spite of polling outages."""
EVERY = 6
"""One request in `EVERY` meets a fault."""


@pytest.mark.sampled
async def test_a_game_survives_faults_of_every_kind(server: TelegramServer, bot: HostedBot) -> None:
    table = await seated(server, bot)
    chance = random.Random(3)
    faults = [Fault.SERVER_ERROR, Fault.BAD_GATEWAY, Fault.DROP_BEFORE, Fault.DROP_AFTER]
    lost = 0

    def inject_faults(method: str, params: dict[str, Any], stage: str) -> None:
        nonlocal lost
        if stage == "before" and method.startswith(SHOWS) and not chance.randrange(EVERY):
            fault = chance.choice(faults)
            lost += method == "sendMessage" and fault is not Fault.DROP_BEFORE
            server.fail(method, fault)

    server.on_request(inject_faults)
    await table.play(most_taps=400)
    assert ended(table)
    assert sum(entry.what == "fault" for entry in server.log.entries) > 20
    assert len(table.group.from_bot) <= 2 + lost
    for person in table.people:
        assert person.private.buttons == [["Ещё партию"], ["🎓 Разобрать партию"]]
        assert len(person.private.from_bot) <= 2 + lost
    assert "Traceback" not in bot.log


@pytest.mark.long
async def test_a_game_survives_polling_outages_late_edits_and_reordered_requests(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    chance = random.Random(7)
    deaf = [Fault.UNAUTHORIZED, Fault.NOT_FOUND, Fault.CONFLICT]
    server.jitter = Jitter(0.0, 0.05)

    async def inject_faults(method: str, params: dict[str, Any], stage: str) -> None:
        if stage == "before" and method.startswith("edit") and not chance.randrange(8):
            server.fail(method, Fault.LATE)
        if stage == "after" and method.startswith("edit") and not chance.randrange(4):
            await server.apply_late()

    server.on_request(inject_faults)
    for turn in range(TURNS):
        if ended(table):
            break
        if turn % 10 == 9:
            server.fail("getUpdates", deaf[turn // 10 % len(deaf)])
        if turns := [(person, button) for person in table.people for button in playable(person)]:
            await table.tap(*chance.choice(turns))
        else:  # a late edit shows nobody in turn: people ask for their cards
            await server.apply_late()
            for each in table.people:
                await each.types_private("/hand")
            await table.until_settled()
    assert ended(table) or (not LONG and table.taps > TURNS // 2)
    assert sum(entry.text.startswith("getUpdates") for entry in server.log.entries) > 3
