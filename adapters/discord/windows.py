"""Ephemeral messages that show a post of somebody's private chat: one for each person and table.

Discord lets us change one for as long as the token of the interaction that made it lives. Later it stands as it
was; the next tap on one of its buttons brings a new token, and with it the newest cards.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

import discord
from discord import ui

from adapters.discord.faults import ANY
from bot.domain.ids import TableId

_log = logging.getLogger(__name__)

TOKEN_MS: Final = 14 * 60_000 + 30_000
"""A little less than the quarter of an hour for which Discord takes a token."""
MOST_WINDOWS: Final = 4
MOST_PEOPLE: Final = 2_000


class Ephemeral(Protocol):
    """An ephemeral message in our hands; `edit` returns its id."""

    async def edit(self, view: ui.LayoutView) -> int: ...

    async def delete(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Original:
    """The message that an interaction came from, or was answered with."""

    interaction: discord.Interaction

    async def edit(self, view: ui.LayoutView) -> int:
        return (await self.interaction.edit_original_response(view=view)).id

    async def delete(self) -> None:
        await self.interaction.delete_original_response()


@dataclass(frozen=True, slots=True)
class Followup:
    """A message that was sent after the answer."""

    message: discord.WebhookMessage

    async def edit(self, view: ui.LayoutView) -> int:
        return (await self.message.edit(view=view)).id

    async def delete(self) -> None:
        await self.message.delete()


class _Nowhere:
    """Holds a window that is not open yet."""

    async def edit(self, view: ui.LayoutView) -> int:
        return 0

    async def delete(self) -> None:
        return None


NOWHERE: Final = _Nowhere()


@dataclass(eq=False, slots=True)
class Window:
    """`message` is its id, 0 while unknown; `until`: when the token dies (ms); `drawn`: what it shows by now."""

    held: Ephemeral
    message: int
    table: TableId | None
    until: int
    page: int = 0
    remark: str = ""
    drawn: object = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Windows:
    """The windows of everybody whose token may still live."""

    def __init__(self) -> None:
        self._windows: dict[int, list[Window]] = defaultdict(list)

    def of(self, user: int, now: int) -> list[Window]:
        """The living ones, the oldest first."""
        living = [window for window in self._windows.get(user, ()) if window.until > now]
        if living:
            self._windows[user] = living
        else:
            self._windows.pop(user, None)
        return living

    def at(self, user: int, table: TableId | None, now: int) -> Window | None:
        """The person's window for this table; one that was opened before there was a table becomes it."""
        windows = self.of(user, now)
        for window in windows:
            if window.table == table:
                return window
        for window in windows:
            if window.table is None:
                window.table = table
                return window
        return None

    def bearing(self, user: int, message: int, now: int) -> Window | None:
        """The window that is this message."""
        return next((window for window in self.of(user, now) if window.message == message), None)

    async def add(self, user: int, window: Window, now: int) -> None:
        """A new window takes the place of the one for the same table; who has none that lives is forgotten in time."""
        if len(self._windows) >= MOST_PEOPLE:
            for known in list(self._windows):
                self.of(known, now)
        others = self.of(user, now)
        old = [other for other in others if other.table == window.table]
        kept = [other for other in others if other.table != window.table][-MOST_WINDOWS + 1 :]
        self._windows[user] = [*kept, window]
        for other in old:
            if other.message != window.message:
                await self._close(other)

    async def drop(self, user: int, window: Window) -> None:
        """What it showed is no more."""
        self.forget(user, window)
        await self._close(window)

    def forget(self, user: int, window: Window) -> None:
        """It cannot be changed any more: dismissed by its reader, or its token is dead."""
        self._windows[user] = [other for other in self._windows[user] if other is not window]

    async def _close(self, window: Window) -> None:
        with suppress(*ANY):
            await window.held.delete()
