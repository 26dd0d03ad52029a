"""A command that a platform delivers twice is done once: its id goes into the commit of its first step.

The id travels as a `Delivery` in the `Context` of the command. A command that takes the lock of a table passes it on
(`Table.locked`); the next commit of the table stores it.

A command that may have no step gets a second note when it is answered. After a kill before that note it is carried out
again: its steps are refused, its other effects are the same as before, and the person gets an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.errors import AlreadyDone, StoreError
from bot.domain.rows import AddUpdate, DropUpdates
from bot.ports.clock import Clock
from bot.ports.store import Store

_log = logging.getLogger(__name__)

KEPT_MS: Final = 24 * 3600 * 1000
"""Telegram, the most patient platform, delivers nothing that is older than a day."""


@dataclass(slots=True)
class Delivery:
    """One delivery of a command by a platform. The first step of the command stores its id."""

    update: AddUpdate | None = None
    """The id; None without one, and once it is stored."""

    @contextmanager
    def stored(self) -> Iterator[tuple[AddUpdate, ...]]:
        """Yield the changes to add to a commit: none, or the id. The id counts as stored unless the commit fails."""
        yield () if self.update is None else (self.update,)
        self.update = None


async def is_answered(update: AddUpdate, store: Store) -> bool:
    """Return True if the command with this id was answered before; False if the store cannot tell.

    A store that fails here fails the command too, and the person is told that.
    """
    note = _answered(update)
    try:
        return await store.has_update(note.platform, note.id)
    except StoreError as error:
        _log.warning("nobody knows if a command was answered before: %s", error)
        return False


async def note_answered(update: AddUpdate, store: Store) -> None:
    """Note that the command with this id is answered. Never raises `StoreError`: the command itself was carried out."""
    try:
        await store.commit([_answered(update)])
    except AlreadyDone:
        pass  # another process carried it out at the same time
    except StoreError as error:
        _log.warning("an answered command may be carried out again if it is delivered again: %s", error)


def _answered(update: AddUpdate) -> AddUpdate:
    return replace(update, id=f"{update.id}:answered")


async def forget_old(store: Store, clock: Clock) -> None:
    """Once an hour, drop the ids of what no platform delivers again; until cancelled."""
    while True:
        with suppress(StoreError):  # the next hour does it
            await store.commit([DropUpdates(clock.now() - KEPT_MS)])
        await clock.sleep(3600)
