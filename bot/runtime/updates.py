"""A command that a platform delivers twice is carried out once.

For this, the first commit of a command also stores the id that the platform has given to the command. The id is in the
`Delivery` of the command's `Context`. A command passes it to `Table.locked`, and the next commit of the table stores
it.

A command may commit nothing. For this reason, a second note is stored when the command is answered. If the process is
killed before this note, a repeated delivery carries the command out again: its committed steps are refused, its other
effects are repeated, and the person gets an answer.
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
"""Ids are kept for this time (ms). No platform delivers a command again after more than a day."""
AT_ONCE: Final = 1_000
"""The maximum number of ids deleted in one commit. Commits of games wait for its end."""
PAUSE_S: Final = 0.05


@dataclass(slots=True)
class Delivery:
    """One delivery of a command by a platform. The first step of the command stores its id."""

    update: AddUpdate | None = None
    """The id to store; None if the command has none, or after it is stored."""

    @contextmanager
    def stored(self) -> Iterator[tuple[AddUpdate, ...]]:
        """Yield the changes to add to a commit: the id, or nothing. Commit them in the block.

        After the block the id is stored, and is dropped here. After an error in the block it is kept.
        """
        yield () if self.update is None else (self.update,)
        self.update = None


async def is_answered(update: AddUpdate, store: Store) -> bool:
    """Return True if the command with this id was answered before. Return False if the store cannot be read.

    If the store cannot be read, the command itself fails later, and the person gets an answer about it.
    """
    note = _answered(update)
    try:
        return await store.has_update(note.platform, note.id)
    except StoreError as error:
        _log.warning("nobody knows if a command was answered before: %s", error)
        return False


async def note_answered(update: AddUpdate, store: Store) -> None:
    """Store that the command with this id is answered. Ignore errors of the store, because the command is done."""
    try:
        await store.commit([_answered(update)])
    except AlreadyDone:
        pass  # another process carried it out at the same time
    except StoreError as error:
        _log.warning("an answered command may be carried out again if it is delivered again: %s", error)


def _answered(update: AddUpdate) -> AddUpdate:
    return replace(update, id=f"{update.id}:answered")


async def forget_old(store: Store, clock: Clock) -> None:
    """Delete ids older than `KEPT_MS` once an hour, until cancelled."""
    while True:
        with suppress(StoreError):  # the next hour does it
            while await store.drop_updates(clock.now() - KEPT_MS, AT_ONCE):
                await clock.sleep(PAUSE_S)
        await clock.sleep(3600)
