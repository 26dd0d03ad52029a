"""A command delivered twice by a platform is done once: its id is part of the commit of its first step.

The id is a `Delivery` in the `Context` of the command. A command passes it on when it locks a table (`Table.locked`);
the next commit of the table stores it.

A second note is stored when the command is answered, because a command may have no step. After a kill before this note
the command is carried out again: its steps are refused, its other effects are the same as before, and the person gets
an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.errors import AlreadyDone, StoreError
from bot.domain.rows import AddUpdate
from bot.ports.clock import Clock
from bot.ports.store import Store

_log = logging.getLogger(__name__)

KEPT_MS: Final = 24 * 3600 * 1000
"""Telegram, the most patient platform, delivers nothing older than a day."""
AT_ONCE: Final = 1_000
"""Ids dropped in one commit: commits of games wait for it."""
PAUSE_S: Final = 0.05


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
    """Return True if the command with this id was answered before; False if the store cannot be read.

    If the store fails here, the command fails too, and the person gets an answer about it.
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
    """Drop outdated ids once an hour, until cancelled: no platform delivers their commands again."""
    while True:
        with suppress(StoreError):  # the next hour does it
            while await store.drop_updates(clock.now() - KEPT_MS, AT_ONCE):
                await clock.sleep(PAUSE_S)
        await clock.sleep(3600)
