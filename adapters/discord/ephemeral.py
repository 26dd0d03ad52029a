"""Ephemeral messages: one for each user and table with private posts, and short answers to users.

Discord lets the bot edit an ephemeral message only while the token of an interaction is valid. Then the message stays
unchanged until the next tap on one of its buttons. This tap brings a new token.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

import discord
from discord import ui

from adapters.discord.cleaning import Cleaning
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import LiveInteraction, webhook_of
from bot.domain.ids import TableId

MOST_PER_USER: Final = 4
MOST_USERS: Final = 2_000
EXPECTED: Final = -1


class EphemeralHandle(Protocol):
    """Edits and deletes one ephemeral message. `edit` returns the id of the message."""

    async def edit(self, view: ui.LayoutView) -> int: ...

    async def delete(self) -> None: ...


@dataclass(frozen=True, slots=True)
class OriginalResponse:
    """The message of an interaction: the message with the tapped button, or the response to a slash command."""

    live: LiveInteraction

    async def edit(self, view: ui.LayoutView) -> int:
        await self.live.until_acknowledged()
        return await self.live.edit(view)

    async def delete(self) -> None:
        await self.live.until_acknowledged()
        await self.live.remove_answer()


@dataclass(frozen=True, slots=True)
class FollowupMessage:
    """A followup message of an interaction."""

    message: discord.WebhookMessage

    async def edit(self, view: ui.LayoutView) -> int:
        return (await self.message.edit(view=view)).id

    async def delete(self) -> None:
        await self.message.delete()


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message of an interaction from before a restart."""

    client: discord.Client
    token: str = field(repr=False)
    message: int
    """The id of a followup message, or `ORIGINAL`."""

    async def edit(self, view: ui.LayoutView) -> int:
        return (await webhook_of(self.client, self.token).edit_message(self.message, view=view)).id

    async def delete(self) -> None:
        await webhook_of(self.client, self.token).delete_message(self.message)


class _NotSent:
    """The handle of a message that is not sent yet. It does nothing."""

    async def edit(self, view: ui.LayoutView) -> int:
        return 0

    async def delete(self) -> None:
        return None


NOT_SENT: Final = _NotSent()


@dataclass(eq=False, slots=True)
class EphemeralMessage:
    """One ephemeral message with private posts of a table."""

    handle: EphemeralHandle
    """Edits and deletes the message."""
    message: int
    """The id of the message; 0 if it is unknown, `EXPECTED` before the message is sent."""
    table: TableId | None
    """The table whose private posts are shown; None if no table has been assigned yet."""
    expires_at: int
    """The end of the token's validity (monotonic ms)."""
    token: str = field(default="", repr=False)
    """The token of the message if it must be stored for a restart; else empty."""
    stored: str = field(default="", repr=False)
    """The token stored last."""
    page: int = 0
    """The page of the cards, from 0."""
    answer: str = ""
    """The answer to the last tap; empty if there is none, or if it has become outdated."""
    answered_in: object = None
    """The situation in which the answer was first shown; None before that. In another one it is outdated."""
    shown: object = None
    """The content sent last; None if nothing was sent."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Keeps the edits of the message in order."""


class EphemeralMessages:
    """The ephemeral messages with valid tokens, by user. Times are monotonic ms."""

    def __init__(self, cleaning: Cleaning) -> None:
        self._cleaning = cleaning
        self._messages: dict[int, list[EphemeralMessage]] = defaultdict(list)

    def editable(self, user: int, now: int) -> list[EphemeralMessage]:
        """Return the user's messages with a valid token, the oldest first. Drop the others from memory."""
        valid = [message for message in self._messages.get(user, ()) if message.expires_at > now]
        if valid:
            self._messages[user] = valid
        else:
            self._messages.pop(user, None)
        return valid

    def for_table(self, user: int, table: TableId | None, now: int) -> EphemeralMessage | None:
        """Return the user's message for this table.

        Without one, assign a message without a table to this table, and return it; None if there is no such message.
        """
        messages = self.editable(user, now)
        for message in messages:
            if message.table == table:
                return message
        for message in messages:
            if message.table is None:
                message.table = table
                return message
        return None

    def with_id(self, user: int, message_id: int, now: int) -> EphemeralMessage | None:
        """Return the user's message with this id if its token is valid; else None."""
        return next((known for known in self.editable(user, now) if known.message == message_id), None)

    def of_table(self, table: TableId, now: int) -> list[tuple[int, EphemeralMessage]]:
        """Return the messages for this table with a valid token, each with its user."""
        return [
            (user, message)
            for user in tuple(self._messages)
            for message in self.editable(user, now)
            if message.table == table
        ]

    def expect(self, user: int, message: EphemeralMessage) -> None:
        """Add a message before it is sent. A new post of its table waits until then, and is shown in this message."""
        self._messages[user].append(message)

    def add(self, user: int, message: EphemeralMessage, now: int) -> None:
        """Add a message, and delete an older message for the same table.

        Above `MOST_PER_USER` messages, drop the user's oldest from memory. With `MOST_USERS` users in memory, drop
        all messages without a valid token.
        """
        if len(self._messages) >= MOST_USERS:
            for known_user in list(self._messages):
                self.editable(known_user, now)
        others = self.editable(user, now)
        replaced = [other for other in others if other.table == message.table]
        kept = [other for other in others if other.table != message.table][-MOST_PER_USER + 1 :]
        self._messages[user] = [*kept, message]
        for other in replaced:
            if other.message != message.message:
                self._cleaning.soon(other.handle.delete)

    def delete(self, user: int, message: EphemeralMessage) -> None:
        """Delete the message, because the user has no post of its table any more."""
        self.forget(user, message)
        self._cleaning.soon(message.handle.delete)

    def forget(self, user: int, message: EphemeralMessage) -> None:
        """Drop a message that cannot be edited: its token has expired, or the user has dismissed it."""
        self._messages[user] = [other for other in self._messages[user] if other is not message]

    def forget_user(self, user: int) -> None:
        """Drop all messages of a user whose data is deleted. The messages remain visible."""
        self._messages.pop(user, None)


MOST_ANSWERS: Final = 2_000


class EphemeralAnswers:
    """The last short answer to each user, and the last one that stays, such as a puzzle.

    Above `MOST_ANSWERS`, the oldest answer is dropped from memory and remains visible.
    """

    def __init__(self, cleaning: Cleaning) -> None:
        self._cleaning = cleaning
        self._answers: dict[tuple[int, bool], EphemeralHandle] = {}
        """By the id of the user, and True for an answer that stays."""

    async def send(
        self,
        live: LiveInteraction,
        view: ui.LayoutView,
        files: Callable[[], list[discord.File]] = list,
        *,
        stays: bool = False,
    ) -> None:
        """Send the answer `view` in a new ephemeral message, and delete the user's previous answer of the same kind.

        With `stays`, the answer is not deleted when the user acts, because its buttons are tapped repeatedly. `files`
        returns new upload files for each attempt. A failure is ignored.
        """
        self._remove(live.user, stays=stays)
        with suppress(*ANY_ERROR):
            self._keep(live.user, FollowupMessage(await live.follow_up(view, files)), stays=stays)

    def keep(self, user: int, answer: EphemeralHandle) -> None:
        """Note a short answer that the user sees now, to delete it later."""
        self._keep(user, answer, stays=False)

    def delete(self, user: int) -> None:
        """Delete the user's short answer, if there is one."""
        self._remove(user, stays=False)

    def _keep(self, user: int, answer: EphemeralHandle, *, stays: bool) -> None:
        self._answers[user, stays] = answer
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

    def _remove(self, user: int, *, stays: bool) -> None:
        answer = self._answers.pop((user, stays), None)
        if answer is not None:
            self._cleaning.soon(answer.delete)
