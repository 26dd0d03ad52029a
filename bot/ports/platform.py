"""A chat platform, as the application sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from bot.domain.commands import Answer, Command
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.screen import Screen

Handler = Callable[[Command], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How often a platform lets itself be asked; every request counts, edits too. 0 means no limit.

    `per_second` in all; `chat_interval` seconds between two requests to one chat (a burst of `chat_burst`
    may go at once); `group_per_minute` to one chat that is a group, as `is_group` says of its id.
    """

    per_second: float = 0
    chat_interval: float = 0
    chat_burst: int = 1
    group_per_minute: float = 0
    is_group: Callable[[str], bool] = lambda chat_id: False


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What a platform can do, as data.

    `idempotent_send`: sending again with the same key returns the first message.
    `notifies_on_edit`: an edit notifies its reader, so that no ring is needed (the browser).
    `private_windows`: what is private is shown in the room itself, to its person alone, behind a button of the table.
    `answers_typed`: the platform shows the answer to a typed command itself, so that no notice is needed.
    """

    idempotent_send: bool = False
    notifies_on_edit: bool = False
    answers_typed: bool = False
    private_windows: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that the platform has taken: its id, and its place among the chat's messages where it tells."""

    message: MessageId
    position: int | None = None


class ChatPlatform(Protocol):
    """A place where people talk. Every method raises the errors of `bot.domain.errors.PlatformError` and no other."""

    @property
    def name(self) -> PlatformName: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def capabilities(self) -> Capabilities: ...

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Post a new message; `key` names this send for ever; `quiet` asks that it notifies nobody."""
        ...

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Make a message show `screen`; that it shows it already is success."""
        ...

    async def delete(self, chat: Chat, message: MessageId) -> None:
        """Remove a message, or reduce it to one line without buttons where it is too old to be removed."""
        ...

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Whether the user may decide for this chat."""
        ...

    async def forget(self, user: UserKey) -> None:
        """Drop what the adapter itself keeps of this person; what the platform's own servers keep is theirs."""
        ...

    async def run(self, handle: Handler) -> None:
        """Take commands from people and hand each to `handle`, delivering its answer; until cancelled."""
        ...
