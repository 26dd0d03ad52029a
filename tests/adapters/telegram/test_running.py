"""From the first greeting to the last update: starting, losing the connection, stopping, keeping the secret."""

import asyncio
import logging

import pytest

from adapters.telegram import TelegramPlatform
from adapters.telegram.log_redaction import PLACEHOLDER, TokenFilter
from bot.domain.commands import Answer, Tapped, Typed
from bot.domain.errors import SettingsError
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.i18n.texts import load_texts
from tests.adapters.stages import until
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.telegram_server import Fault, Person, TelegramServer

LOBBY = Screen((Paragraph((Text("lobby"),)),), ((Button("Join", Tap("t:1:join")),),))


async def test_a_wrong_token_is_one_line_without_the_token(
    server: TelegramServer, listener: Listener
) -> None:
    platform = new_platform(server, "123456:not-this-one")
    with pytest.raises(SettingsError, match="DURAK_TELEGRAM_TOKEN") as wrong:
        await platform.run(listener.handle)
    assert "not-this-one" not in repr(wrong.value)
    assert wrong.value.__suppress_context__


async def test_menus_are_set_in_every_language(server: TelegramServer, platform: TelegramPlatform) -> None:
    commands = server.world.commands
    languages = {"" if code == ENGLISH else code: words for code, words in load_texts().items()}
    assert set(commands) == {
        (scope, language) for scope in ("all_group_chats", "all_private_chats") for language in languages
    }
    described = {language: commands["all_group_chats", language][0] for language in languages}
    assert described[""] == {"command": "newgame", "description": "Open a table"}
    assert described["ru"] == {"command": "newgame", "description": "Открыть стол"}
    for language, words in languages.items():
        assert described[language] == {"command": "newgame", "description": words("command-newgame")}


async def test_refused_menus_are_no_reason_to_stop(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    server.fail("setMyCommands", Fault.SERVER_ERROR, times=9)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()


async def test_only_what_is_used_is_asked_for(server: TelegramServer, platform: TelegramPlatform) -> None:
    await server.until(lambda: server.world.updates.allowed)
    assert server.world.updates.allowed == ["message", "callback_query", "my_chat_member"]


async def test_requests_wait_for_the_start(server: TelegramServer, listener: Listener, anna: Person) -> None:
    platform = new_platform(server)
    early = asyncio.create_task(
        platform.send(Chat(PlatformName("telegram"), str(anna.id)), LOBBY, key="1", quiet=True)
    )
    async with running(platform, listener):
        await early
    assert [post.text for post in anna.private.messages] == ["lobby"]


async def test_a_command_that_asks_telegram_something_does_not_hold_up_a_stop(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    platform, group = new_platform(server), server.group("Friday", [anna])
    begun, stopping, told = asyncio.Event(), asyncio.Event(), []

    async def ask(_: object) -> None:
        begun.set()
        await stopping.wait()
        told.append(
            await platform.is_admin(Chat(PlatformName("telegram"), str(group.id)), UserKey(str(anna.id)))
        )

    listener.work = ask
    polling = asyncio.create_task(platform.run(listener.handle))
    await anna.types(group, "/lang")
    await begun.wait()
    polling.cancel()
    updater = platform._application.updater
    assert updater is not None
    await until(lambda: not updater.running)
    stopping.set()
    async with asyncio.timeout(20):
        await asyncio.gather(polling, return_exceptions=True)
    assert told == [True]


@pytest.mark.parametrize("fault", [Fault.SERVER_ERROR, Fault.DROP_BEFORE, Fault.TOO_MANY])
async def test_a_bad_moment_at_the_start_is_waited_out(
    server: TelegramServer, listener: Listener, anna: Person, fault: Fault
) -> None:
    server.fail("getMe", fault, times=2)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()
    assert server.counts["getMe"] == 3


@pytest.mark.parametrize("fault", [Fault.SERVER_ERROR, Fault.DROP_BEFORE, Fault.DROP_AFTER])
async def test_updates_survive_a_lost_connection(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person, fault: Fault
) -> None:
    server.fail("getUpdates", fault)
    for number in range(3):
        await anna.types_private(f"/help {number}")
    heard = await listener.heard(3)
    assert [command.argument for command in heard if isinstance(command, Typed)] == ["0", "1", "2"]


@pytest.mark.parametrize("fault", [Fault.SERVER_ERROR, Fault.DROP_BEFORE])
async def test_an_answer_to_a_tap_is_given_again_when_the_first_is_lost(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person, fault: Fault
) -> None:
    await platform.send(Chat(PlatformName("telegram"), str(anna.id)), LOBBY, key="1", quiet=True)
    listener.answer = lambda _: Answer("yes")
    server.fail("answerCallbackQuery", fault)
    assert (await anna.taps(anna.private, "Join")).text == "yes"


async def test_an_answer_that_comes_too_late_harms_nobody(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    await platform.send(Chat(PlatformName("telegram"), str(anna.id)), LOBBY, key="1", quiet=True)

    def late(_: object) -> Answer:
        server.pass_time(60)
        return Answer("late")

    listener.answer = late
    tap = asyncio.create_task(anna.taps(anna.private, "Join"))
    await server.until(lambda: _refused(server))
    tap.cancel()
    await asyncio.gather(tap, return_exceptions=True)
    await anna.types_private("/help")
    tapped, typed = await listener.heard(2)
    assert isinstance(tapped, Tapped)
    assert tapped.data == "t:1:join"
    assert isinstance(typed, Typed)
    assert typed.name == "help"
    assert ["query is too old" in text for text in _refused(server)] == [True]
    assert not any(entry.what == "toast" for entry in server.log.entries)


def _refused(server: TelegramServer) -> list[str]:
    """What Telegram said instead of taking the answer to a tap."""
    said = (entry.text for entry in server.log.entries if entry.what == "answer")
    return [text for text in said if text.startswith("answerCallbackQuery")]


async def test_what_was_not_confirmed_comes_again_after_a_restart(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    await anna.types_private("/help 1")
    async with running(new_platform(server), listener):
        await listener.heard(1)
    await anna.types_private("/help 2")
    async with running(new_platform(server), listener):
        await listener.heard(2)
    assert [command.argument for command in listener.commands if isinstance(command, Typed)] == ["1", "2"]


async def test_the_token_is_never_logged(
    server: TelegramServer, listener: Listener, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    server.fail("getMe", Fault.DROP_BEFORE)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()
        logging.getLogger("anybody").warning("asked %s", f"{server.base_url}{server.token}/getMe")
        logging.getLogger("anybody").error("and failed", exc_info=RuntimeError(server.token))
    assert f"asked {server.base_url}{PLACEHOLDER}/getMe" in caplog.text
    assert "and failed" in caplog.text
    assert server.token not in caplog.text


def test_the_filter_stands_once_before_each_handler(server: TelegramServer) -> None:
    for _ in range(3):
        new_platform(server)
    assert logging.getLogger().handlers
    for handler in logging.getLogger().handlers:
        ours = [known for known in handler.filters if isinstance(known, TokenFilter)]
        assert len([known for known in ours if known._token == server.token]) == 1
