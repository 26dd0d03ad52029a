"""Convert Discord's ids (snowflakes) to the application's addresses, and back.

A room is a channel or a thread. The address of a user's private chat is made up by this adapter: `u<user>`. Its
posts are shown as ephemeral messages, as direct messages, or as both.
"""

from __future__ import annotations

import re
from typing import Final

from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey

DISCORD: Final = PlatformName("discord")
_SNOWFLAKE: Final = re.compile(r"\d{1,20}", re.ASCII)
_PRIVATE: Final = re.compile(r"u(\d{1,20})", re.ASCII)


def room_chat(channel: int) -> Chat:
    """The address of a channel or thread."""
    return Chat(DISCORD, str(channel))


def private_chat(user: int) -> Chat:
    """The address of a user's private chat."""
    return Chat(DISCORD, f"u{user}")


def channel_id(chat: Chat) -> int:
    """The channel or thread of a room.

    Raises:
        Unreachable: the address is not that of a channel on Discord.
    """
    channel = room_id(chat)
    if channel is None:
        raise Unreachable(f"no channel of Discord: {chat.platform}")
    return channel


def private_owner(chat: Chat) -> int | None:
    """The user whose private chat this is; None for a channel."""
    found = _PRIVATE.fullmatch(chat.id) if chat.platform == DISCORD else None
    return None if found is None else int(found[1])


def room_id(chat: Chat | None) -> int | None:
    """The channel or thread; None if the chat is a private one or None."""
    if chat is None or chat.platform != DISCORD or not _SNOWFLAKE.fullmatch(chat.id):
        return None
    return int(chat.id)


def message_id(message: MessageId) -> int:
    """The id of a message or of a private post.

    Raises:
        MessageGone: this is not an id.
    """
    if not _SNOWFLAKE.fullmatch(message):
        raise MessageGone("no message of Discord")
    return int(message)


def user_id(user: UserKey) -> int | None:
    """The user's id; None if the key is not one of Discord's."""
    return int(user) if _SNOWFLAKE.fullmatch(user) else None
