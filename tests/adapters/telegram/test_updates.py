"""Telegram's updates as the application's commands."""

import asyncio
import logging

import pytest
from telegram import Update

from adapters.kit.intake import MOST_OF_ONE_USER
from adapters.telegram import TelegramPlatform, WebhookAddress
from adapters.telegram.receiving import read_update
from bot.domain.commands import (
    Answer,
    ChatLost,
    ChatMigrated,
    ChatMovedOn,
    Command,
    NotTaken,
    Reachability,
    TablesAsked,
    Typed,
    TypedForChat,
    Where,
    Who,
)
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.ports import free_port
from tests.telegram_server import Fault, Person, TelegramServer, inline
from tests.waiting import until

TELEGRAM = PlatformName("telegram")
LOBBY = Screen((Paragraph((Text("lobby"),)),), ((Button("Join", Tap("t:1:join")),),))


def chat(number: int, topic: str = "") -> Chat:
    return Chat(TELEGRAM, str(number), topic)


def who(person: Person, name: str, language: str) -> Who:
    return Who(TELEGRAM, UserKey(str(person.id)), name, language, chat(person.id))


async def test_each_message_that_is_no_command_to_the_bot_counts_as_a_chat_message(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    group = server.group("Friday", [anna], bot="administrator")
    texts = ("hello", "/table@other_bot", "/стол", "/ table", "//table", "a /table")
    for text in texts:
        await anna.types(group, text)
    moves = listener.commands
    await server.until(
        lambda: sum(one.messages for one in moves if isinstance(one, ChatMovedOn)) == len(texts)
    )
    newest = Where(chat(group.id), private=False, title="Friday", position=len(texts))
    assert {type(one) for one in moves} == {ChatMovedOn}
    assert isinstance(moves[-1], ChatMovedOn)
    assert moves[-1].where == newest


async def test_messages_of_a_busy_chat_are_merged_and_do_not_count_as_commands_of_their_senders(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    blocked = asyncio.Event()

    async def slow(command: Command) -> None:
        if isinstance(command, ChatMovedOn):
            await blocked.wait()

    listener.work = slow
    group, other = (server.group(name, [anna], bot="administrator") for name in ("Friday", "Club"))
    for _ in range(3 * MOST_OF_ONE_USER):
        await anna.types(group, "hello")
    await anna.types(other, "hello")
    await anna.types(group, "/table")
    heard = await listener.heard(3)
    assert [type(one) for one in heard] == [ChatMovedOn, ChatMovedOn, Typed]
    blocked.set()
    heard = await listener.heard(4)
    last = heard[-1]
    assert isinstance(last, ChatMovedOn)
    assert (last.where.position, last.messages) == (3 * MOST_OF_ONE_USER, 3 * MOST_OF_ONE_USER - 1)


async def test_only_the_newest_inline_query_of_a_person_waits(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    blocked = asyncio.Event()

    async def slow(command: Command) -> None:
        if isinstance(command, TablesAsked):
            await blocked.wait()

    listener.work = slow
    for text in ("p", "po", "pod", "podk"):
        assert inline.type_query(server.state, anna.account, text) is not None
    await anna.types_private("/help")
    await server.until(lambda: any(isinstance(one, Typed) for one in listener.commands))
    blocked.set()
    await listener.heard(3)
    await anna.types_private("/help")
    heard = await listener.heard(4)
    assert [one.argument for one in heard if isinstance(one, TablesAsked)] == ["p", "podk"]


async def test_a_command_in_the_caption_of_a_photo_is_read(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    group = server.group("Friday", [anna])
    await anna.sends_photo(group, "/newgame quick")
    await anna.sends_photo(group, "/newgame@other_bot")
    await anna.sends_photo(anna.private, "/rules")
    heard = [one for one in await listener.heard(2) if isinstance(one, Typed)]
    assert [(one.name, one.argument) for one in heard] == [("newgame", "quick"), ("rules", "")]


async def test_blocking_and_unblocking_the_bot_are_reported(
    platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    await anna.blocks()
    await anna.unblocks()
    me = who(anna, "Аня", "ru")
    assert await listener.heard(2) == [Reachability(me, reachable=False), Reachability(me, reachable=True)]


async def test_the_migration_of_a_group_is_reported(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    group = server.group("Friday", [anna], supergroup=False)
    old = chat(group.id)
    group.migrate()
    moved: list[Command] = [ChatMigrated(old, chat(group.id))] * 2
    assert await listener.heard(2) == moved


async def test_commands_of_bots_are_ignored(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    group = server.group("Friday", [anna], bot="administrator")
    anna.account.is_bot = True
    await anna.types(group, "/newgame")
    (command,) = await listener.heard()
    assert isinstance(command, ChatMovedOn)


async def test_one_users_updates_keep_their_order_and_other_users_do_not_wait(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person, boris: Person
) -> None:
    blocked = asyncio.Event()
    done: list[str] = []

    async def slow(command: Command) -> None:
        assert isinstance(command, Typed)
        if command.name == "rules":
            await blocked.wait()
        done.append(command.name)
        server.log.wake()

    listener.work = slow
    await anna.types_private("/rules")
    await anna.types_private("/table")
    await boris.types_private("/help")
    await server.until(lambda: done == ["help"])
    blocked.set()
    await server.until(lambda: done == ["help", "rules", "table"])


async def test_anonymous_senders_have_an_order_and_a_limit_for_each_chat(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    """Telegram shows all anonymous administrators as one user, and all channels as another one."""
    blocked = asyncio.Event()
    done: list[tuple[str, str]] = []

    async def slow(command: Command) -> None:
        if isinstance(command, NotTaken):
            return
        assert isinstance(command, Typed | TypedForChat)
        if command.name == "rules":
            await blocked.wait()
        done.append((command.sender if isinstance(command, TypedForChat) else "Anna", command.name))
        server.log.wake()

    listener.work = slow
    busy, quiet = server.group("Friday", []), server.group("Club", [])
    news, other_news = -1_001, -1_002
    for _ in range(MOST_OF_ONE_USER):
        busy.types_anonymously("/rules")
        busy.types_anonymously("/rules", channel=news)
    await anna.types_private("/start")
    await server.until(lambda: done == [("Anna", "start")])
    done.clear()
    for channel in (None, news):
        busy.types_anonymously("/top", channel=channel)
    for text in ("/help", "/table"):
        quiet.types_anonymously(text)
        busy.types_anonymously(text, channel=other_news)
    others = [(str(sender), name) for sender in (other_news, quiet.id) for name in ("help", "table")]
    await server.until(lambda: sorted(done) == sorted(others))
    assert [one for one in done if one in others[:2]] == others[:2]
    assert [one for one in done if one in others[2:]] == others[2:]
    blocked.set()
    await server.until(lambda: len(done) == len(others) + 2 * MOST_OF_ONE_USER)
    busy.types_anonymously("/privacy")
    await server.until(lambda: done[-1] == (str(busy.id), "privacy"))
    assert "top" not in {name for _, name in done}, "one more than the limit"


async def test_updates_without_a_user_do_not_wait_for_each_other(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener
) -> None:
    """A change of the bot's membership has no sender chat. Its group is known."""
    blocked = asyncio.Event()
    done: list[Command] = []

    async def slow(command: Command) -> None:
        if isinstance(command, ChatLost):
            await blocked.wait()
        done.append(command)
        server.log.wake()

    listener.work = slow
    left, joined = server.group("Friday", []), server.group("Club", [], bot="left")
    left.set_bot("left")
    joined.set_bot("member")
    where, sender = Where(chat(joined.id), private=False, title="Club"), UserKey(str(joined.id))
    await server.until(lambda: done == [TypedForChat(where, sender, "start")])
    blocked.set()
    await server.until(lambda: len(done) == 2)


async def test_a_command_as_a_reply_is_about_the_author_of_the_answered_message(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person, boris: Person
) -> None:
    group = server.group("Friday", [anna, boris], bot="administrator")
    said = await boris.types(group, "hello")
    await anna.types(group, "/stats", reply_to=said)
    await anna.types(group, "/stats Vika", reply_to=said)
    await platform.send(chat(group.id), LOBBY, key="1", quiet=True)
    await anna.types(group, "/stats", reply_to=group.last)
    _, *asked = await listener.heard(4)
    assert [one.about for one in asked if isinstance(one, Typed)] == [UserKey(str(boris.id)), None, None]


def test_a_command_with_a_text_mention_is_about_the_mentioned_user() -> None:
    friend = {"id": 5, "is_bot": False, "first_name": "Вика"}
    command = {"type": "bot_command", "offset": 0, "length": 6}
    mention = {"type": "text_mention", "offset": 7, "length": 4, "user": friend}
    message = {
        "message_id": 1,
        "date": 0,
        "chat": {"id": -7, "type": "supergroup", "title": "Friday"},
        "from": {"id": 4, "is_bot": False, "first_name": "Anna", "username": "Anna_4"},
        "text": "/stats Вика",
        "entities": [command, mention],
    }
    typed = read_update(Update.de_json({"update_id": 1, "message": message}), "durak_test_bot")
    assert isinstance(typed, Typed)
    assert (typed.about, typed.who.handle) == (UserKey("5"), "Anna_4")


NEW_ADMINISTRATOR: dict[str, object] = {
    "chat": {"id": -1001000000001, "type": "supergroup", "title": "Secret garden"},
    "from": {"id": 1001, "is_bot": False, "first_name": "Veronika"},
    "date": 1790000000,
    "old_chat_member": {"status": "member", "user": {"id": 42, "is_bot": True, "first_name": "Durak"}},
    "new_chat_member": {"status": "administrator", "user": {"id": 42, "is_bot": True, "first_name": "Durak"}},
}
"""The library refuses this administrator: rights required by newer versions of the Bot API are missing."""


async def test_a_fault_while_an_update_is_read_stops_no_other_update(
    server: TelegramServer,
    platform: TelegramPlatform,
    listener: Listener,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(update: Update, bot_name: str) -> Command | None:
        if update.message is not None and update.message.text == "/rules":
            raise RuntimeError
        return read_update(update, bot_name)

    monkeypatch.setattr("adapters.telegram.platform.read_update", broken)
    for text in ("/rules", "/help"):
        await anna.types_private(text)
    (command,) = await listener.heard()
    assert isinstance(command, Typed)
    assert command.name == "help"


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_an_unreadable_update_is_left_out_and_its_neighbours_are_handled(
    server: TelegramServer,
    listener: Listener,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
    way: str,
) -> None:
    caplog.set_level(logging.DEBUG, logger="adapters")
    port = free_port()
    hook = WebhookAddress(f"http://127.0.0.1:{port}/updates", "127.0.0.1", port)
    platform = new_platform(server, webhook=hook if way == "webhook" else None)
    server.state.updates.put({"my_chat_member": NEW_ADMINISTRATOR})
    await anna.types_private("/help me, a secret")
    async with running(platform, listener):
        await listener.heard(1)
        await server.until(lambda: not server.state.updates.pending)
        server.state.updates.put({"my_chat_member": NEW_ADMINISTRATOR})
        await anna.types_private("/help me, a secret")
        await listener.heard(2)
        await server.until(lambda: not server.state.updates.pending)
        await anna.types_private("/top")
        await listener.heard(3)
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert lines == ["an update cannot be read and is left out: my_chat_member (TypeError)"] * 2
    assert not any(word in caplog.text for word in ("secret", "Secret garden", "Veronika", "Traceback"))


async def test_a_tap_is_answered_after_the_wait_that_telegram_asks_for(
    server: TelegramServer, platform: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    await platform.send(Chat(TELEGRAM, str(anna.id)), LOBBY, key="1", quiet=True)
    listener.answer = lambda _: Answer("seated")
    server.fail("answerCallbackQuery", Fault.TOO_MANY, times=2, retry_after=1)
    assert (await anna.taps(anna.private, "Join")).text == "seated"


async def test_a_tap_that_cannot_be_answered_is_one_line_in_the_log(
    server: TelegramServer,
    platform: TelegramPlatform,
    listener: Listener,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await platform.send(Chat(TELEGRAM, str(anna.id)), LOBBY, key="1", quiet=True)
    server.fail("answerCallbackQuery", Fault.BAD_GATEWAY, times=9)
    anna.begins_to_tap(anna.private.last, "t:1:join", label="Join")
    await until(lambda: "a callback query could not be answered" in caplog.text)
    assert server.counts["answerCallbackQuery"] == 3
