"""Chats of the in-memory platform, with the bot's messages."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace

from bot.domain.ids import Chat, MessageId
from bot.domain.screen import Screen


@dataclass(frozen=True, slots=True)
class VisibleMessage:
    """A message of the bot as displayed in a chat."""

    message: MessageId
    position: int
    screen: Screen
    quiet: bool


@dataclass(slots=True)
class _Messages:
    position: int = 0
    visible: dict[MessageId, VisibleMessage] = field(default_factory=dict)
    by_key: dict[str, VisibleMessage] = field(default_factory=dict)


class MemoryChats:
    """Messages by chat. Every chat numbers all messages from 1, including those of people."""

    def __init__(self) -> None:
        self._chats: dict[Chat, _Messages] = defaultdict(_Messages)

    def next_position(self, chat: Chat) -> int:
        """Count a new message and return its number in the chat."""
        self._chats[chat].position += 1
        return self._chats[chat].position

    def post(self, chat: Chat, screen: Screen, *, quiet: bool, key: str, repeats: bool) -> VisibleMessage:
        """Append a message. If `repeats` is set and the key was used before, return its first message instead."""
        here = self._chats[chat]
        if repeats and key in here.by_key:
            return here.by_key[key]
        position = self.next_position(chat)
        post = VisibleMessage(MessageId(str(position)), position, screen, quiet)
        here.visible[post.message] = post
        here.by_key[key] = post
        return post

    def change(self, chat: Chat, message: MessageId, screen: Screen) -> bool:
        """Change a message; False if it does not exist."""
        visible = self._chats[chat].visible
        if message not in visible:
            return False
        visible[message] = replace(visible[message], screen=screen)
        return True

    def remove(self, chat: Chat, message: MessageId) -> bool:
        """Remove a message; False if it does not exist."""
        return self._chats[chat].visible.pop(message, None) is not None

    def message(self, chat: Chat, message: MessageId) -> VisibleMessage:
        """Return a message of the bot.

        Raises:
            KeyError: there is no such message in the chat.
        """
        return self._chats[chat].visible[message]

    def visible(self, chat: Chat) -> tuple[VisibleMessage, ...]:
        """Return the bot's messages in the chat, the oldest first."""
        return tuple(self._chats[chat].visible.values())
