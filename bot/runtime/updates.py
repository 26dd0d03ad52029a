"""A command that a platform delivers twice is done once: its id goes into the commit of its first step.

The id travels with the task that carries the command out: nothing between the front door and the table knows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from bot.domain.errors import StoreError
from bot.domain.rows import AddUpdate, DropUpdates
from bot.ports.clock import Clock
from bot.ports.store import Store

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


async def forget_old(store: Store, clock: Clock) -> None:
    """Once an hour, drop the ids of what no platform delivers again; until cancelled."""
    while True:
        with suppress(StoreError):  # the next hour does it
            await store.commit([DropUpdates(clock.now() - KEPT_MS)])
        await clock.sleep(3600)
