"""Telegram's numbers as the application's addresses, and back."""

from __future__ import annotations

import re
from typing import Final

from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey

TELEGRAM: Final = PlatformName("telegram")
_NUMBER: Final = re.compile(r"-?\d{1,19}", re.ASCII)
_FIRST_SUPERGROUP: Final = -1_000_000_000_000


def chat_of(number: int, topic: int | None = None) -> Chat:
    """The chat, with the forum topic that is meant."""
    return Chat(TELEGRAM, str(number), "" if topic is None else str(topic))


def is_group(chat_id: str) -> bool:
    """Telegram numbers its groups below zero."""
    return chat_id.startswith("-")


def chat_number(chat: Chat) -> int:
    """Raises `Unreachable` for an address that Telegram never gave."""
    if chat.platform != TELEGRAM or not _NUMBER.fullmatch(chat.id):
        raise Unreachable(f"no chat of Telegram: {chat.platform}")
    return int(chat.id)


def topic_number(chat: Chat) -> int | None:
    """The `message_thread_id`, or None outside of forums. Raises `Unreachable` as `chat_number` does."""
    if chat.topic and not _NUMBER.fullmatch(chat.topic):
        raise Unreachable("no topic of Telegram")
    return int(chat.topic) if chat.topic else None


def message_number(message: MessageId) -> int:
    """Raises `MessageGone` for an id that Telegram never gave."""
    if not _NUMBER.fullmatch(message):
        raise MessageGone("no message of Telegram")
    return int(message)


def user_number(user: UserKey) -> int | None:
    """None for somebody who is not on Telegram."""
    return int(user) if _NUMBER.fullmatch(user) else None


def position_of(chat: int, message: int) -> int | None:
    """Only supergroups number their own messages: everywhere else one counter runs through all chats."""
    return message if chat <= _FIRST_SUPERGROUP else None
