"""Faults, flood limits and lost responses, and how a test sees them."""

import asyncio
from typing import Any

import pytest
from telegram import Bot
from telegram.error import BadRequest, Conflict, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from tests.telegram_server import Fault, Floods, Person, TelegramServer


@pytest.mark.parametrize(
    "fault, error",
    [
        (Fault.TOO_MANY, RetryAfter),
        (Fault.SERVER_ERROR, NetworkError),
        (Fault.BAD_GATEWAY, NetworkError),
        (Fault.FORBIDDEN, Forbidden),
        (Fault.GONE, BadRequest),
        (Fault.HANG, TimedOut),
        (Fault.DROP_BEFORE, NetworkError),
    ],
)
async def test_a_fault_happens_as_often_as_planned_and_changes_nothing(
    server: TelegramServer, bot: Bot, anna: Person, fault: Fault, error: type[TelegramError]
) -> None:
    server.fail("sendMessage", fault)
    with pytest.raises(error):
        await bot.send_message(anna.id, "lost")
    assert anna.private.messages == []
    await bot.send_message(anna.id, "there")
    assert [post.text for post in anna.private.messages] == ["there"]


async def test_an_answer_may_be_lost_after_the_work_was_done(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    server.fail("sendMessage", Fault.DROP_AFTER)
    with pytest.raises(NetworkError):
        await bot.send_message(anna.id, "there")
    assert [post.text for post in anna.private.messages] == ["there"]


async def test_a_fault_may_concern_one_chat_only(
    server: TelegramServer, bot: Bot, anna: Person, boris: Person
) -> None:
    await boris.types_private("/start")
    server.fail("sendMessage", Fault.FORBIDDEN, times=9, chat=boris.id)
    await bot.send_message(anna.id, "there")
    with pytest.raises(Forbidden):
        await bot.send_message(boris.id, "there")


async def test_a_bot_that_writes_too_often_must_wait(anna: Person, bot: Bot, server: TelegramServer) -> None:
    server.floods = Floods(chat_burst=2, chat_interval=1000)
    await bot.send_message(anna.id, "1")
    await bot.send_message(anna.id, "2")
    with pytest.raises(RetryAfter):
        await bot.send_message(anna.id, "3")
    assert server.floods.refused == 1
    server.floods = Floods(per_second=1000, chat_interval=0.001, factor=1000)
    for number in range(4):
        await bot.send_message(anna.id, f"{number}")
    assert server.floods.refused == 0


async def test_a_group_takes_so_many_messages_a_minute(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    server.floods = Floods(chat_burst=1000, group_per_minute=5)
    group = server.group("Table", [anna])
    for number in range(5):
        await bot.send_message(group.id, f"{number}")
    with pytest.raises(RetryAfter):
        await bot.send_message(group.id, "one more")
    for number in range(6):
        await bot.send_message(anna.id, f"{number}")


async def test_a_second_poll_ends_the_first(server: TelegramServer, bot: Bot) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=20, read_timeout=5))
    await server.until(lambda: server.counts.get("getUpdates"))
    assert await bot.get_updates(timeout=0) == ()
    with pytest.raises(Conflict):
        await first


async def test_hooks_are_called_before_and_after_each_request(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    seen: list[tuple[str, str, int]] = []

    def look(method: str, params: dict[str, Any], stage: str) -> None:
        seen.append((method, stage, len(anna.private.messages)))

    server.on_request(look)
    await bot.send_message(anna.id, "there")
    assert seen == [("sendMessage", "before", 0), ("sendMessage", "after", 1)]


async def test_silent_messages_do_not_ring(server: TelegramServer, bot: Bot, anna: Person) -> None:
    await bot.send_message(anna.id, "silent", disable_notification=True)
    sent = await bot.send_message(anna.id, "loud")
    await bot.edit_message_text("louder", anna.id, sent.message_id)
    assert [entry.text for entry in anna.rings] == ["loud"]
    assert len(anna.private.sent) == 2


async def test_a_transcript_reads_the_same_every_time(server: TelegramServer, bot: Bot, anna: Person) -> None:
    group = server.group("Стол", [anna])
    await anna.types(group, "/newgame")
    when = '<tg-time unix="1750000000" format="r">minute</tg-time>'
    sent = await bot.send_message(group.id, f"Козырь ♥\nХодит Аня, {when}", parse_mode="HTML")
    await bot.edit_message_text("Бито.", group.id, sent.message_id)
    await bot.delete_message(group.id, sent.message_id)
    assert server.transcript(group) == (
        "#1 Аня: /newgame\n"
        "#2 new, rings\n    | Козырь ♥\n    | Ходит Аня, ⟨time⟩\n"
        "#2 changes\n    | Бито.\n#2 is gone\n"
    )
