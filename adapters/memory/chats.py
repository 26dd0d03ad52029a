"""What stands in the chats of the platform in memory."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace

from bot.domain.ids import Chat, MessageId
from bot.domain.screen import Screen


@dataclass(frozen=True, slots=True)
class VisibleMessage:
    """A message of ours as it stands in a chat."""

    message: MessageId
    position: int
    screen: Screen
    quiet: bool


@dataclass(slots=True)
class _Messages:
    position: int = 0
    standing: dict[MessageId, VisibleMessage] = field(default_factory=dict)
    by_key: dict[str, VisibleMessage] = field(default_factory=dict)


class MemoryChats:
    """Every chat numbers its messages from 1, ours and those of others."""

    def __init__(self) -> None:
        self._chats: dict[Chat, _Messages] = defaultdict(_Messages)

    def next_position(self, chat: Chat) -> int:
        """The place of somebody's new message."""
        self._chats[chat].position += 1
        return self._chats[chat].position

    def post(self, chat: Chat, screen: Screen, *, quiet: bool, key: str, repeats: bool) -> VisibleMessage:
        """Append a message; with `repeats` the same key gives the message that it gave before."""
        here = self._chats[chat]
        if repeats and key in here.by_key:
            return here.by_key[key]
        position = self.next_position(chat)
        post = VisibleMessage(MessageId(str(position)), position, screen, quiet)
        here.standing[post.message] = post
        here.by_key[key] = post
        return post

    def change(self, chat: Chat, message: MessageId, screen: Screen) -> bool:
        """False if the message is not there any more."""
        standing = self._chats[chat].standing
        if message not in standing:
            return False
        standing[message] = replace(standing[message], screen=screen)
        return True

    def remove(self, chat: Chat, message: MessageId) -> bool:
        """False if the message is not there any more."""
        return self._chats[chat].standing.pop(message, None) is not None

    def message(self, chat: Chat, message: MessageId) -> VisibleMessage:
        """Raises `LookupError` if it is not there."""
        return self._chats[chat].standing[message]

    def visible(self, chat: Chat) -> tuple[VisibleMessage, ...]:
        """The oldest first."""
        return tuple(self._chats[chat].standing.values())
