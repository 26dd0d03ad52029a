"""Each end of the polling after a good start is noticed, logged once, shown in the health, and tried again."""

import asyncio
import logging
from pathlib import Path

import pytest

from adapters.clock import SystemClock
from adapters.telegram import TelegramPlatform, receiving
from bot.domain.commands import Answer, Tapped
from bot.domain.errors import SettingsError
from bot.domain.ids import Chat, PlatformName
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.runtime.health import Health
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import playable, seated
from tests.telegram_server import BotProcess, Fault, Person, TelegramServer
from tests.waiting import until

LOBBY = Screen((Paragraph((Text("lobby"),)),), ((Button("Join", Tap("t:1:join")),),))
ENDS = [Fault.UNAUTHORIZED, Fault.NOT_FOUND, Fault.CONFLICT, Fault.FORBIDDEN]


def lines_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("fault", ENDS)
async def test_taps_during_an_outage_of_the_polling_are_handled_afterwards(
    server: TelegramServer,
    platform: TelegramPlatform,
    listener: Listener,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
    fault: Fault,
) -> None:
    await platform.send(Chat(PlatformName("telegram"), str(anna.id)), LOBBY, key="1", quiet=True)
    server.fail("getUpdates", fault, times=3)
    await anna.types_private("/help")
    await listener.heard(1)
    listener.answer = lambda _: Answer("seated")
    assert (await anna.taps(anna.private, "Join")).text == "seated"
    assert isinstance(listener.commands[-1], Tapped)
    assert len(lines_of(caplog)) == 1
    assert "Traceback" not in caplog.text


@pytest.mark.sampled
async def test_a_hanging_poll_is_reported_and_polling_continues(
    server: TelegramServer, listener: Listener, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receiving, "POLL_TIMEOUT_S", 1)
    monkeypatch.setattr(receiving, "POLL_GRACE_S", 0.2)
    health = Health(SystemClock())
    async with running(new_platform(server), listener, health):
        await server.until(lambda: server.counts.get("getUpdates", 0) > 1)
        server.fail("getUpdates", Fault.HANG, times=2)
        await until(lambda: "Telegram cannot be reached" in health.parts["telegram"].line)
        await anna.types_private("/help")
        await listener.heard(1)
        await until(lambda: health.ok)


async def test_short_faults_are_not_logged(
    server: TelegramServer,
    platform: TelegramPlatform,
    listener: Listener,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    server.fail("getUpdates", Fault.BAD_GATEWAY, times=3)
    await anna.types_private("/help")
    await anna.types_private("/rules")
    await listener.heard(2)
    assert lines_of(caplog) == []


async def test_a_bot_forbidden_by_telegram_is_a_settings_error(
    server: TelegramServer, listener: Listener
) -> None:
    server.fail("getMe", Fault.FORBIDDEN)
    with pytest.raises(SettingsError, match="Telegram refuses this bot"):
        await new_platform(server).run(listener.handle)


async def test_a_revoked_token_is_one_log_line_and_the_game_continues_with_a_valid_one(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    person, button = next((person, button) for person in table.people for button in playable(person))
    token, server.token = server.token, "revoked"
    await person.types(table.group, "/nothing")
    await until(lambda: "Telegram does not know this token" in bot.log)
    tap = asyncio.create_task(person.taps(person.private, button, message=person.private.last))
    refused = server.strangers
    await until(lambda: server.strangers >= refused + 3)
    server.token = token
    assert (await tap).text == ""
    assert bot.log.count("does not listen") == 1


@pytest.mark.sampled
async def test_a_token_refused_at_the_start_ends_the_process_with_one_line(
    server: TelegramServer, tmp_path: Path
) -> None:
    process = BotProcess(server, tmp_path, telegram_token="123456:not-this-one", web_port=0)
    async with process:
        assert await process.ended() == 2
    wrong = [line for line in process.log.splitlines() if "[info]" not in line]
    assert wrong == ["durak: DURAK_TELEGRAM_TOKEN: Telegram does not know this token"]
