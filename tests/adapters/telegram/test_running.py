"""Starting, losing the connection, stopping, and keeping the token out of the log."""

import asyncio
import logging
import re
from pathlib import Path

import pytest

from adapters.telegram import TelegramPlatform
from bot.domain.commands import Answer, Tapped, Typed
from bot.domain.errors import SettingsError
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.i18n.texts import load_texts
from bot.runtime.logs import PLACEHOLDER, LogHandler
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.locales.added import languages_added
from tests.telegram_server import Fault, Person, TelegramServer
from tests.waiting import PATIENCE_S

LOBBY = Screen((Paragraph((Text("lobby"),)),), ((Button("Join", Tap("t:1:join")),),))


async def test_a_wrong_token_is_a_settings_error_without_the_token(
    server: TelegramServer, listener: Listener
) -> None:
    platform = new_platform(server, "123456:not-this-one")
    with pytest.raises(SettingsError, match="DURAK_TELEGRAM_TOKEN") as wrong:
        await platform.run(listener.handle)
    assert "not-this-one" not in repr(wrong.value)
    assert wrong.value.__suppress_context__


async def test_menus_are_set_in_every_language(server: TelegramServer, platform: TelegramPlatform) -> None:
    commands = server.state.commands
    languages = {"" if code == ENGLISH else code: words for code, words in load_texts().items()}
    menus = {(scope, code) for scope in ("all_group_chats", "all_private_chats") for code in languages}
    await server.until(lambda: len(commands) >= len(menus))
    assert set(commands) == menus
    described = {language: commands["all_group_chats", language][0] for language in languages}
    assert described[""] == {"command": "newgame", "description": "Open a table"}
    assert described["ru"] == {"command": "newgame", "description": "Открыть стол"}
    for language, words in languages.items():
        assert described[language] == {"command": "newgame", "description": words("command-newgame")}


async def test_a_command_switched_off_by_the_operator_is_in_no_menu(
    server: TelegramServer, listener: Listener
) -> None:
    platform = new_platform(server, without=("play",))
    async with running(platform, listener):
        await server.until(lambda: server.counts.get("setMyCommands") == 4 or len(server.state.commands) >= 6)
        offered = {one["command"] for menu in server.state.commands.values() for one in menu}
        assert {"newgame", "help"} <= offered
        assert "play" not in offered


async def test_the_bot_runs_on_when_the_command_menus_are_refused(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    server.fail("setMyCommands", Fault.SERVER_ERROR, times=9)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()


async def test_a_refused_menu_is_logged_once_and_the_others_are_set(
    server: TelegramServer, listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    menus = 2 * len(load_texts())
    server.fail("setMyCommands", Fault.GONE, times=3)
    async with running(new_platform(server), listener):
        await server.until(lambda: len(server.state.commands) == menus - 3)
        await server.until(lambda: "refused command menus" in caplog.text)
    (line,) = (record.getMessage() for record in caplog.records if "menus" in record.getMessage())
    assert re.fullmatch(r"Telegram refused command menus: (\w+ \(\w+\)(, )?){3}: .*not found", line)


async def test_a_menu_is_set_for_the_two_letters_of_a_language_with_a_region(
    server: TelegramServer, listener: Listener, tmp_path: Path
) -> None:
    with languages_added(tmp_path, dict.fromkeys(("pt-BR", "zh-Hans", "zh-Hant", "fil"), "")):
        platform = TelegramPlatform(
            server.token, load_texts(), base_url=server.base_url, base_file_url=server.base_file_url
        )
        async with running(platform, listener):
            await server.until(lambda: len(server.state.commands) == 10)
    assert {code for _, code in server.state.commands} == {"", "ru", "uk", "pt", "zh"}


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
    polls = server.counts["getUpdates"]
    polling.cancel()
    await server.until(lambda: server.counts["getUpdates"] > polls)  # its last word
    stopping.set()
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(polling, return_exceptions=True)
    assert told == [True]


async def test_the_start_is_repeated_after_an_error(
    server: TelegramServer, listener: Listener, anna: Person
) -> None:
    faults = (Fault.SERVER_ERROR, Fault.DROP_BEFORE, Fault.TOO_MANY)
    for fault in faults:
        server.fail("getMe", fault)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()
    assert server.counts["getMe"] == len(faults) + 1


async def test_no_update_is_lost_with_a_connection(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    for number, fault in enumerate((Fault.SERVER_ERROR, Fault.DROP_BEFORE, Fault.DROP_AFTER), 1):
        server.fail("getUpdates", fault)
        for _ in range(3):
            await anna.types_private("/help")
        await listener.heard(3 * number)
    updates = [command.update for command in listener.commands if isinstance(command, Typed)]
    assert updates == sorted(set(updates))


async def test_the_answer_to_a_callback_query_is_repeated_after_a_network_error(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    await platform.send(Chat(PlatformName("telegram"), str(anna.id)), LOBBY, key="1", quiet=True)
    listener.answer = lambda _: Answer("yes")
    for fault in (Fault.SERVER_ERROR, Fault.DROP_BEFORE):
        server.fail("answerCallbackQuery", fault)
        assert (await anna.taps(anna.private, "Join")).text == "yes"


async def test_an_answer_to_an_expired_callback_query_is_ignored(
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
    said = (entry.text for entry in server.log.entries if entry.what == "answer")
    return [text for text in said if text.startswith("answerCallbackQuery")]


async def test_unconfirmed_updates_are_fetched_after_a_restart(
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
    caplog.handler.setFormatter(LogHandler("plain").formatter)
    server.fail("getMe", Fault.DROP_BEFORE)
    async with running(new_platform(server), listener):
        await anna.types_private("/help")
        await listener.heard()
        logging.getLogger("anybody").warning("asked %s", f"{server.base_url}{server.token}/getMe")
        logging.getLogger("anybody").error("and failed", exc_info=RuntimeError(server.token))
    assert f"asked {server.base_url}{PLACEHOLDER}/getMe" in caplog.text
    assert "and failed" in caplog.text
    assert server.token not in caplog.text
