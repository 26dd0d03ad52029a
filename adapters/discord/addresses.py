"""Convert Discord's ids (snowflakes) to the application's addresses and back.

A room is a channel or a thread. A thread made by people is a separate room. A thread made by the bot for a game is a
topic of its channel: the game counts in the channel. The address `u<user>` is a user's private chat with the bot. Its
posts are shown as ephemeral messages, as direct messages, or as both. The address `via:<channel>` is a chat without the
bot, with one message of a table.
"""

from __future__ import annotations

import re
from typing import Final

import discord

from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey

DISCORD: Final = PlatformName("discord")
_SNOWFLAKE: Final = re.compile(r"\d{1,20}", re.ASCII)
_PRIVATE: Final = re.compile(r"u(\d{1,20})", re.ASCII)
_FOREIGN: Final = re.compile(r"via:(\d{1,20})", re.ASCII)


def room_chat(channel: int, thread: int | None = None) -> Chat:
    """Return the address of the channel with this id. A thread made by people counts as a channel.

    With `thread`, return the address of the thread with this id, made by the bot in the channel.
    """
    return Chat(DISCORD, str(channel), "" if thread is None else str(thread))


def room_of(place: object, number: int, me: int | None) -> Chat:
    """Return the address of `place`, a channel or thread of the library.

    `number` is the id of `place`. `me` is the id of the bot's user: a thread made by the bot is a topic of its channel.
    """
    if isinstance(place, discord.Thread) and place.owner_id == me:
        return room_chat(place.parent_id, number)
    return room_chat(number)


def private_chat(user: int) -> Chat:
    """Return the address of a user's private chat."""
    return Chat(DISCORD, f"u{user}")


def foreign_room(channel: int) -> Chat:
    """Return the address of a chat without the bot."""
    return Chat(DISCORD, f"via:{channel}")


def foreign_channel(chat: Chat | None) -> int | None:
    """Return the id of the channel of a chat without the bot; None for any other address."""
    if chat is None or chat.platform != DISCORD or chat.topic:
        return None
    found = _FOREIGN.fullmatch(chat.id)
    return None if found is None else int(found[1])


def place_id(chat: Chat | None) -> int | None:
    """Return the id of the channel or thread of a room, with or without the bot; None for any other address."""
    number = foreign_channel(chat)
    return room_id(chat) if number is None else number


def channel_id(chat: Chat) -> int:
    """Return the id of the room's channel or thread.

    Raises:
        Unreachable: the address does not name a Discord channel with the bot.
    """
    channel = room_id(chat)
    if channel is None:
        raise Unreachable(f"no channel of Discord: {chat.platform}")
    return channel


def private_owner(chat: Chat) -> int | None:
    """Return the id of the user of a private chat; None for any other chat."""
    found = _PRIVATE.fullmatch(chat.id) if chat.platform == DISCORD else None
    return None if found is None else int(found[1])


def room_id(chat: Chat | None) -> int | None:
    """Return the id of the channel or thread with the bot; None for any other chat, or if there is no chat."""
    if chat is None or chat.platform != DISCORD:
        return None
    number = chat.topic or chat.id
    return int(number) if _SNOWFLAKE.fullmatch(number) else None


def message_id(message: MessageId) -> int:
    """Return the id of a message, or the number of a private post.

    Raises:
        MessageGone: `message` is not a number.
    """
    if not _SNOWFLAKE.fullmatch(message):
        raise MessageGone("no message of Discord")
    return int(message)


def user_id(user: UserKey) -> int | None:
    """Return the user's id; None if the key is not a Discord id."""
    return int(user) if _SNOWFLAKE.fullmatch(user) else None
