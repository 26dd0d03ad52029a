"""Handle updates: those of one user in order, those of different users concurrently, up to a limit for each user.

An update counts from the time when it is read. An update above the limit is only read and refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from telegram import Update
from telegram.constants import ChatID

from adapters.kit.intake import Intake, UserLocks
from bot.domain.commands import ChatMovedOn, Command, NotTaken, TablesAsked, Tapped, Typed, TypedForChat

_log = logging.getLogger(__name__)

SHARED_ACCOUNTS: Final = frozenset(ChatID)
"""Accounts of Telegram shared by many people: one for all anonymous administrators, one for all channels."""
MOST_UPDATES: Final = 4096
"""The most updates in memory. At this number the bot receives no more, and Telegram keeps them.

The number is reached only if 512 users are at their own limit.
"""

Kept = asyncio.Future[bool]
"""True if an update was handled and its changes are stored. False if it must be delivered again."""


@dataclass(frozen=True, slots=True)
class ReadUpdate:
    """An update with its command (None without one). `kept` is set once the update is handled."""

    update: Update
    command: Command | None
    kept: Kept = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def end(self, *, ended: bool) -> None:
        """Set `kept` to `ended`, unless the handler has set it."""
        if not self.kept.done():
            self.kept.set_result(ended)


class UpdateTasks:
    """Starts a task for each update.

    Taps and commands of one user are limited to `MOST_OF_ONE_USER` that run or wait. Messages without a command are
    merged into one for each chat. Of the inline queries of one user, only the newest waits.
    """

    def __init__(
        self,
        read: Callable[[Update], Command | None],
        handle: Callable[[ReadUpdate], Awaitable[None]],
        note_full: Callable[[], None],
    ) -> None:
        """`read` returns the command of an update.

        `handle` is called with each update, and may set `kept` before it returns. For an update above the limit of its
        user, `handle` gets a `NotTaken` command. `note_full` is called for each update that waits because of
        `MOST_UPDATES`.
        """
        self._read = read
        self._handle = handle
        self._note_full = note_full
        self._locks = UserLocks()
        self._intake = Intake()
        self._newest: dict[Hashable, ReadUpdate | None] = {}
        """The waiting update by key, if only the newest one counts; None while no update of this key waits.

        An earlier one runs.
        """
        self._free = asyncio.Semaphore(MOST_UPDATES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, update: Update) -> Kept:
        """Start to handle an update, and return its future `kept`. Wait first while `MOST_UPDATES` are in memory."""
        if self._free.locked():
            self._note_full()
        await self._free.acquire()
        try:
            one = ReadUpdate(update, self._read(update))
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be read")
            one = ReadUpdate(update, None)
        match one.command:
            case ChatMovedOn(where):
                one.kept.set_result(True)  # Telegram need not wait: the loss of one does little harm
                self._start_newest(where.chat, one)
            case TablesAsked(exact=False):
                self._start_newest(("inline", sender_of(update)), one)
            case None if update.callback_query is None:
                one.kept.set_result(True)
                self._free.release()
            case None | Typed() | TypedForChat() | Tapped() | TablesAsked():
                self._start_request(one)
            case _:
                self._start_task(one, self._run(one))
        return one.kept

    async def finish(self, seconds: float) -> None:
        """Wait up to `seconds` for the handlers under way, then cancel them. Unfinished updates get `kept` False."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
        for left in self._newest.values():
            if left is not None:
                left.end(ended=False)
        self._newest = {}

    def _start_task(
        self, one: ReadUpdate, work: Coroutine[Any, Any, None], counted_for: Hashable | None = None
    ) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)

        def end(_: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._free.release()
            one.end(ended=False)
            if counted_for is not None:
                self._intake.ended(counted_for)

        task.add_done_callback(end)

    def _start_request(self, one: ReadUpdate) -> None:
        """Start to handle a tap or a command. If its user is at the limit, handle a refusal (`NotTaken`) instead."""
        sender = sender_of(one.update)
        if self._intake.takes(sender):
            self._start_task(one, self._run(one), sender)
            return
        one.end(ended=True)
        if one.command is None:
            self._free.release()
        else:
            assert isinstance(one.command, Typed | TypedForChat | Tapped | TablesAsked)
            refused = ReadUpdate(one.update, NotTaken(one.command))
            self._start_task(refused, self._carry_out(refused))

    def _start_newest(self, key: Hashable, one: ReadUpdate) -> None:
        """Start to handle the update. While another update with this key is handled, let this one wait.

        One update with a key waits: this one replaces an older one. Counts of messages are added up.
        """
        if key not in self._newest:
            self._newest[key] = None
            self._start_task(one, self._run_newest(self._newest, key, one))
            return
        self._free.release()
        waiting, self._newest[key] = self._newest[key], one
        if waiting is not None:
            waiting.end(ended=True)
            if isinstance(one.command, ChatMovedOn) and isinstance(waiting.command, ChatMovedOn):
                messages = waiting.command.messages + one.command.messages
                self._newest[key] = replace(one, command=replace(one.command, messages=messages))

    async def _run_newest(
        self, newest: dict[Hashable, ReadUpdate | None], key: Hashable, first: ReadUpdate
    ) -> None:
        one: ReadUpdate | None = first
        while one is not None:
            await self._carry_out(one)
            one, newest[key] = newest[key], None
        del newest[key]

    async def _run(self, one: ReadUpdate) -> None:
        """Wait until the earlier updates of the same sender are handled, then handle this one."""
        async with self._locks.hold(sender_of(one.update)):
            await self._carry_out(one)

    async def _carry_out(self, one: ReadUpdate) -> None:
        try:
            await self._handle(one)
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be carried out")
        one.end(ended=True)  # after a fault too: a repetition would fail in the same way


def sender_of(update: Update) -> Hashable:
    """Return the id of the sender: the user, or the channel or group in whose name a person writes.

    Without a sender, or for a shared account (`SHARED_ACCOUNTS`), return the id of the chat. Without a chat, return the
    update itself: it has a limit of its own.
    """
    sender = update.effective_sender  # the chat first: the user of such a message is a shared account
    if sender is None or sender.id in SHARED_ACCOUNTS:
        sender = update.effective_chat
    return update if sender is None else sender.id
