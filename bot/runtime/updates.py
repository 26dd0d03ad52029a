"""A command that a platform delivers twice is done once: its id goes into the commit of its first step.

The id travels with the task that carries the command out: nothing between the front door and the table knows it.

A command that may have no step gets a second note when it is answered. After a kill before that note it is carried out
again: its steps are refused, its other effects are the same as before, and the person gets an answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
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
class _Coming:
    """The id to store; None once it is stored. Only the command's own task stores it.

    Tasks that the command starts inherit it, and what they commit is no part of the command.
    """

    update: AddUpdate | None
    task: asyncio.Task[object] | None


_coming: ContextVar[_Coming | None] = ContextVar("coming", default=None)


@contextmanager
def carried_out(update: AddUpdate) -> Iterator[None]:
    """Within this context the next step of a table stores the id; a platform without ids has empty ones."""
    coming = _Coming(update if update.id else None, asyncio.current_task())
    token = _coming.set(coming)
    try:
        yield
    finally:
        _coming.reset(token)


@contextmanager
def repeatable() -> Iterator[None]:
    """Within this context no step stores an id: a command of several steps is carried on when it is delivered again."""
    token = _coming.set(None)
    try:
        yield
    finally:
        _coming.reset(token)


@contextmanager
def stored() -> Iterator[tuple[AddUpdate, ...]]:
    """The change that a commit must hold beside its step: none, or the id, which is then stored unless this fails."""
    coming = _coming.get()
    if coming is None or coming.update is None or coming.task is not asyncio.current_task():
        yield ()
        return
    yield (coming.update,)
    coming.update = None


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
