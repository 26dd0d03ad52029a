"""Faults, flood limits and lost responses, and how a test sees them."""

import asyncio

import pytest
from telegram import Bot
from telegram.error import Conflict, RetryAfter

from tests.telegram_server import Floods, Person, TelegramServer


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
