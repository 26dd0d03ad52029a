"""Ephemeral messages of the Bot API server of the tests: as unkind as Telegram's."""

from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest

from tests.telegram_server import Group, Person, TelegramServer

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Cards here", callback_data="t:1:here")]])
Json = dict[str, Any]


@pytest.fixture
async def group(server: TelegramServer, bot: Bot, anna: Person, boris: Person) -> Group:
    group = server.group("Table", [anna, boris])
    await bot.send_message(group.id, "table", reply_markup=KEYS)
    return group


async def shown(bot: Bot, group: Group, person: Person, query: str = "", text: str = "your hand") -> Json:
    """Show the person a text, and return the address of the message."""
    asked: Json = {"receiver_user_id": person.id} | ({"callback_query_id": query} if query else {})
    sent = await bot.send_message(group.id, text, api_kwargs={"ephemeral_message_parameters": asked})
    assert sent.message_id == 0
    number = sent.api_kwargs["ephemeral_message_id"]
    return {"chat_id": group.id, "receiver_user_id": person.id, "ephemeral_message_id": number}


def seen(group: Group, person: Person) -> list[str]:
    return [post.text for post in group.shown_to(person.id)]


async def test_only_the_receiver_sees_an_ephemeral_message(
    bot: Bot, group: Group, anna: Person, boris: Person, server: TelegramServer
) -> None:
    group.set_bot("administrator", anna)
    place = await shown(bot, group, anna)
    assert (seen(group, anna), seen(group, boris)) == (["your hand"], [])
    assert [post.text for post in group.messages] == ["table"]
    assert await bot.do_api_request("editEphemeralMessageText", place | {"text": "fewer cards"})
    assert seen(group, anna) == ["fewer cards"]
    with pytest.raises(BadRequest, match="not found"):
        await bot.do_api_request("deleteEphemeralMessage", place | {"receiver_user_id": boris.id})
    assert await bot.do_api_request("deleteEphemeralMessage", place)
    assert seen(group, anna) == []
    assert server.violations == []


async def test_a_bot_without_administrators_rights_needs_a_fresh_tap_of_the_receiver_for_each_message(
    server: TelegramServer, bot: Bot, group: Group, anna: Person, boris: Person
) -> None:
    with pytest.raises(BadRequest, match="Not enough rights"):
        await shown(bot, group, anna)
    query = anna.begins_to_tap(group.last, "t:1:here").id
    with pytest.raises(BadRequest, match="too old"):
        await shown(bot, group, boris, query)
    await shown(bot, group, anna, query)
    with pytest.raises(BadRequest, match="too old"):
        await shown(bot, group, anna, query)
    late = anna.begins_to_tap(group.last, "t:1:here").id
    server.pass_time(16)
    with pytest.raises(BadRequest, match="too old"):
        await shown(bot, group, anna, late)
    assert seen(group, anna) == ["your hand"]


async def test_long_edits_are_refused_and_long_sends_are_not(bot: Bot, group: Group, anna: Person) -> None:
    group.set_bot("administrator", anna)
    place = await shown(bot, group, anna, text="x" * 1025)
    with pytest.raises(BadRequest, match=r"(?i)message_too_long"):
        await bot.do_api_request("editEphemeralMessageText", place | {"text": "y" * 1025})
    assert await bot.do_api_request("editEphemeralMessageText", place | {"text": "y" * 1024})


async def test_a_person_outside_the_chat_sees_no_ephemeral_message(
    server: TelegramServer, bot: Bot, group: Group, anna: Person
) -> None:
    group.set_bot("administrator", anna)
    with pytest.raises(BadRequest, match=r"(?i)participant_id_invalid"):
        await shown(bot, group, server.user("Vika"))
