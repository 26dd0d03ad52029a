"""Addresses on Telegram: chats and users as the application's addresses, and links on t.me."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.features.windows import mini_app_link
from engine import PRESETS

TELEGRAM: Final = PlatformName("telegram")
_ID: Final = re.compile(r"-?\d{1,19}", re.ASCII)
_RECEIVER: Final = re.compile(r"(-?\d{1,19})?@(\d{1,19})", re.ASCII)
"""The form of a topic in the address of ephemeral messages: `<forum topic, if any>@<the only user who sees them>`."""
_FIRST_SUPERGROUP: Final = -1_000_000_000_000


def chat_of(chat_id: int, thread_id: int | None = None) -> Chat:
    """Return the address of a chat, or of a forum topic in it."""
    return Chat(TELEGRAM, str(chat_id), "" if thread_id is None else str(thread_id))


def ephemeral_chat(chat: Chat, user: int) -> Chat:
    """Return the address of the messages that only this user sees in a group, or in a topic of it."""
    return Chat(TELEGRAM, chat.id, f"{chat.topic}@{user}")


def receiver_of(chat: Chat) -> int | None:
    """Return the id of the user who alone sees the messages at this address; None for an address seen by everybody."""
    found = _RECEIVER.fullmatch(chat.topic)
    return None if found is None else int(found[2])


_INLINE: Final = "inline:"
"""The prefix of a `chat_instance` (Telegram's substitute for the id of a chat without the bot) in an address."""


def inline_room(chat_instance: str, message: str) -> Chat:
    """Return the address of one inline message: `chat_instance` replaces the unknown id of the chat.

    The id of the message is the topic of the address, because each inline message is a separate room.
    """
    return Chat(TELEGRAM, f"{_INLINE}{chat_instance}", message)


def is_inline(chat: Chat) -> bool:
    """Return True if this is an inline message, or a chat without the bot that is known only from inline messages."""
    return chat.platform == TELEGRAM and chat.id.startswith(_INLINE)


def inline_message(chat: Chat) -> str | None:
    """Return the id of the inline message at this address; None for any other chat."""
    return chat.topic if is_inline(chat) and chat.topic else None


def is_paced_as_group(chat_id: str) -> bool:
    """Return True if the rate limit of groups applies.

    It applies to groups, and to all inline messages, because an inline message may be in a group.
    """
    return is_group(chat_id) or chat_id.startswith(_INLINE)


def is_group(chat_id: str) -> bool:
    """Return True for a group: Telegram gives groups negative ids."""
    return chat_id.startswith("-")


def chat_id(chat: Chat) -> int:
    """Return the id of the chat.

    Raises:
        Unreachable: the address does not name a Telegram chat.
    """
    if chat.platform != TELEGRAM or not _ID.fullmatch(chat.id):
        raise Unreachable(f"no chat of Telegram: {chat.platform}")
    return int(chat.id)


def thread_id(chat: Chat) -> int | None:
    """Return the `message_thread_id` of a forum topic; None if the address names no topic.

    Raises:
        Unreachable: the topic is not an id.
    """
    topic = chat.topic.partition("@")[0]
    if topic and not _ID.fullmatch(topic):
        raise Unreachable("no topic of Telegram")
    return int(topic) if topic else None


def message_id(message: MessageId) -> int:
    """Return the id of the message.

    Raises:
        MessageGone: `message` is not a message id of Telegram.
    """
    if not _ID.fullmatch(message):
        raise MessageGone("no message of Telegram")
    return int(message)


def post_link(chat: Chat, message: MessageId) -> str | None:
    """Return a link to the message for members of its chat; None outside supergroups: messages there have no links."""
    if not _ID.fullmatch(chat.id) or int(chat.id) > _FIRST_SUPERGROUP:
        return None
    path = [str(_FIRST_SUPERGROUP - int(chat.id)), *([chat.topic] if chat.topic else []), message]
    return f"https://t.me/c/{'/'.join(path)}"


def user_id(user: UserKey) -> int | None:
    """Return the user's id; None if the key is not a Telegram id."""
    return int(user) if _ID.fullmatch(user) else None


def position_of(chat_id: int, message_id: int) -> int | None:
    """Return the position of the message in its chat, to count messages between two; None outside supergroups.

    Only a supergroup numbers its own messages. In other chats, one counter numbers the messages of all chats.
    """
    return message_id if chat_id <= _FIRST_SUPERGROUP else None


@dataclass(frozen=True, slots=True)
class Links:
    """The links in the messages of one chat: to the bot, to its page and to windows.

    In a group, a link to a window needs a Mini App (`app` or `has_main_app`).
    """

    bot: str
    """The name of the bot without `@`."""
    in_group: bool = False
    """The messages are in a group."""
    home: str = ""
    """The public address of the page; empty without one."""
    app: str = ""
    """The short name of a Mini App of this bot; empty without one."""
    has_main_app: bool = False
    """The bot has a Main Mini App."""
    posts: bool = False
    """The inline mode of the bot is on: people can post tables in any chat."""

    @property
    def windows(self) -> bool:
        """True if buttons in this chat can open windows. Telegram opens pages only with https."""
        return self.home.startswith("https://") and (not self.in_group or bool(self.app) or self.has_main_app)

    def picture_of_game(self, preset: str) -> str | None:
        """Return the address of the picture of a ready-made game; None for another game, and without a public page."""
        return f"{self.home}/static/game-{preset}.png" if preset in PRESETS and self.home else None

    @property
    def chat(self) -> str:
        """A link to the private chat with the bot, without a payload: it sends no command."""
        return f"https://t.me/{self.bot}"

    @property
    def group(self) -> str:
        """A link for adding the bot to a group chosen by the user."""
        return f"{self.chat}?startgroup=new"

    def private(self, payload: str) -> str:
        """Return a deep link to the private chat with the bot. Its Start button sends `/start` with this payload."""
        return f"{self.chat}?start={payload}"

    def window(self, key: str) -> str:
        """Return the link to the window of the table with this key.

        In a group it is a link on t.me, in a private chat the address of the page.
        """
        if not self.in_group:
            return mini_app_link(self.home, key)
        return f"{self.chat}/{self.app}?startapp={key}" if self.app else f"{self.chat}?startapp={key}"
