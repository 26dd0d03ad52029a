"""The requests of the platform, with and without faults."""

from collections.abc import Awaitable, Callable

import pytest

from adapters.telegram import TelegramPlatform
from bot.domain.errors import (
    ChatGone,
    ChatReplaced,
    MessageGone,
    PlatformError,
    Refused,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.screen import Button, Column, Disabled, Grid, Moment, Paragraph, Screen, Style, Tap, Text
from bot.ports.platform import Sent
from tests.telegram_server import Fault, Person, TelegramServer
from tests.telegram_server.model import Status

TELEGRAM = PlatformName("telegram")
Ask = Callable[[TelegramPlatform, Chat, MessageId], Awaitable[object]]


def chat(number: int, topic: str = "") -> Chat:
    return Chat(TELEGRAM, str(number), topic)


def screen(words: str, *buttons: Button) -> Screen:
    return Screen((Paragraph((Text(words), Moment(1750000000, "soon"))),), (buttons,) if buttons else ())


async def send(platform: TelegramPlatform, chat: Chat, message: MessageId) -> object:
    return await platform.send(chat, screen("new"), key="1", quiet=False)


async def edit(platform: TelegramPlatform, chat: Chat, message: MessageId) -> None:
    await platform.edit(chat, message, screen("changed"))


async def delete(platform: TelegramPlatform, chat: Chat, message: MessageId) -> None:
    await platform.delete(chat, message)


async def ask_admin(platform: TelegramPlatform, chat: Chat, message: MessageId) -> object:
    return await platform.is_admin(chat, UserKey("1001"))


async def send_table(platform: TelegramPlatform, chat: Chat, message: MessageId) -> object:
    table = Grid((Column("Player"),), (("Anna",),))
    return await platform.send(chat, Screen((table,)), key="1", quiet=False)


ASKS: dict[str, Ask] = {
    "sendMessage": send,
    "sendRichMessage": send_table,
    "editMessageText": edit,
    "deleteMessage": delete,
    "getChatMember": ask_admin,
}


ERRORS: dict[Fault, type[PlatformError]] = {
    Fault.TOO_MANY: Throttled,
    Fault.FORBIDDEN: Unreachable,
    Fault.GONE: MessageGone,
    Fault.SERVER_ERROR: Unavailable,
    Fault.BAD_GATEWAY: Unavailable,
    Fault.DROP_BEFORE: Unavailable,
    Fault.DROP_AFTER: Unavailable,
}


@pytest.mark.parametrize("method", ASKS)
async def test_each_fault_is_raised_as_the_applications_error(
    server: TelegramServer, platform: TelegramPlatform, anna: Person, method: str
) -> None:
    for fault, error in ERRORS.items():
        group = server.group("Friday", [anna])
        sent = await platform.send(chat(group.id), screen("table"), key="1", quiet=True)
        server.fail(method, fault, retry_after=7)
        with pytest.raises(error) as raised:
            await ASKS[method](platform, chat(group.id), sent.message)
        if isinstance(raised.value, Throttled):
            assert raised.value.retry_after == 7
        if isinstance(raised.value, Unavailable):
            assert raised.value.maybe_done
        assert server.token not in str(raised.value)


async def test_a_failed_connection_is_reported_as_a_request_that_was_not_carried_out(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    await server.stop()
    with pytest.raises(Unavailable) as raised:
        await platform.send(chat(anna.id), screen("one"), key="1", quiet=True)
    assert not raised.value.maybe_done


async def test_a_closed_forum_topic_is_unreachable(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    group = server.group("Club", [anna], forum=True)
    topic = group.topic("Cards")
    place = chat(group.id, str(topic))
    sent = await platform.send(place, screen("table"), key="1", quiet=True)
    group.close_topic(topic)
    for ask in (send, edit):
        with pytest.raises(Unreachable) as closed:
            await ask(platform, place, sent.message)
        assert (type(closed.value), closed.value.text_id) == (Unreachable, "telegram-topic-closed")


async def test_a_deleted_forum_topic_is_gone(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    group = server.group("Club", [anna], forum=True)
    topic = group.topic("Cards")
    place = chat(group.id, str(topic))
    sent = await platform.send(place, screen("table"), key="1", quiet=True)
    group.delete_topic(topic)
    with pytest.raises(MessageGone):
        await edit(platform, place, sent.message)
    with pytest.raises(ChatGone) as gone:
        await send(platform, place, sent.message)
    assert gone.value.text_id == "telegram-topic-gone"


async def test_a_migrated_chat_is_replaced_by_its_new_address(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    group = server.group("Friday", [anna], supergroup=False)
    old = chat(group.id)
    group.migrate()
    with pytest.raises(ChatReplaced) as moved:
        await platform.send(old, screen("table"), key="1", quiet=True)
    assert moved.value.new == chat(group.id)


async def test_an_unknown_chat_is_unreachable(platform: TelegramPlatform) -> None:
    for place in (chat(1), Chat(PlatformName("web"), "1"), Chat(TELEGRAM, "g-1"), Chat(TELEGRAM, "1", "x")):
        with pytest.raises(Unreachable):
            await platform.send(place, screen("one"), key="1", quiet=True)


STANDINGS: dict[Status, tuple[bool, bool]] = {
    "creator": (True, True),
    "administrator": (True, True),
    "member": (False, True),
    "restricted": (False, True),
    "left": (False, False),
    "kicked": (False, False),
}
"""By status: True for an administrator, and True for a member."""


@pytest.mark.parametrize("bare", [False, True], ids=["with all rights", "without"])
async def test_the_status_of_a_member_is_read_if_fields_of_rights_are_missing(
    server: TelegramServer, platform: TelegramPlatform, anna: Person, boris: Person, bare: bool
) -> None:
    server.state.bare_members = bare
    group = server.group("Friday", [anna, boris])
    room, user = chat(group.id), UserKey(str(boris.id))
    for status, standing in STANDINGS.items():
        group.set_member(boris, status)
        assert (await platform.is_admin(room, user), await platform.is_member(room, user)) == standing, status


@pytest.mark.parametrize(
    "missing, look",
    [
        ("disabled", [{"text": "6♠", "callback_data": "n:1", "style": "success"}]),
        ("styles", [{"text": "• 6♠", "callback_data": "n:1"}]),
        ("live_times", [{"text": "6♠", "disabled": {}, "style": "success"}]),
    ],
)
async def test_a_feature_of_telegram_that_was_refused_is_not_used_again(
    server: TelegramServer,
    platform: TelegramPlatform,
    anna: Person,
    missing: str,
    look: list[dict[str, object]],
) -> None:
    hand = screen("hand ", Button("6♠", Disabled("n:1"), Style.PLAYABLE))
    server.state.features.discard(missing)
    if missing == "styles":
        server.state.features.discard("disabled")
    sent = await platform.send(chat(anna.id), hand, key="1", quiet=True)
    assert anna.private.last.buttons == look
    assert anna.private.last.text == "hand soon"
    tries = server.counts["sendMessage"]
    await platform.send(chat(anna.id), hand, key="2", quiet=True)
    assert server.counts["sendMessage"] == tries + 1
    assert isinstance(sent, Sent)


async def test_a_message_refused_for_its_content_keeps_all_features_in_use(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    too_long = Screen((), ((Button("6♠", Tap("")),),))
    with pytest.raises(Refused):
        await platform.send(chat(anna.id), too_long, key="1", quiet=True)
    assert len(server.violations) == 1
    server.violations.clear()
    await platform.send(chat(anna.id), screen("hand", Button("6♠", Disabled("n:1"))), key="2", quiet=True)
    assert "disabled" in anna.private.last.buttons[0]
