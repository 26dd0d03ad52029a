"""Discord's numbers as the application's addresses, and back.

A room is a channel or a thread. A person's private chat is an address of our own, `u<user>`: what stands there
is shown as an ephemeral message behind the table's buttons, in a direct message, or in both.
"""

from __future__ import annotations

import re
from typing import Final

from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey

DISCORD: Final = PlatformName("discord")
_NUMBER: Final = re.compile(r"\d{1,20}", re.ASCII)
_PRIVATE: Final = re.compile(r"u(\d{1,20})", re.ASCII)


def room_chat(channel: int) -> Chat:
    """The address of a channel or thread."""
    return Chat(DISCORD, str(channel))


def private_chat(user: int) -> Chat:
    """The address of a person's private chat."""
    return Chat(DISCORD, f"u{user}")


def channel_number(chat: Chat) -> int:
    """Raises `Unreachable` for an address that Discord never gave."""
    number = room_number(chat)
    if number is None:
        raise Unreachable(f"no channel of Discord: {chat.platform}")
    return number


def private_owner(chat: Chat) -> int | None:
    """Whose private chat it is; None for a channel."""
    found = _PRIVATE.fullmatch(chat.id) if chat.platform == DISCORD else None
    return None if found is None else int(found[1])


def room_number(chat: Chat | None) -> int | None:
    """The channel or thread; None for a private chat, and where there is no room."""
    if chat is None or chat.platform != DISCORD or not _NUMBER.fullmatch(chat.id):
        return None
    return int(chat.id)


def message_number(message: MessageId) -> int:
    """Raises `MessageGone` for an id that nobody ever gave."""
    if not _NUMBER.fullmatch(message):
        raise MessageGone("no message of Discord")
    return int(message)


def user_number(user: UserKey) -> int | None:
    """None for somebody who is not on Discord."""
    return int(user) if _NUMBER.fullmatch(user) else None
