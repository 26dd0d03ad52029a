"""Carry out updates: those of one user in order, those of different users concurrently, and only so many of each user.

An update is counted when it is read. So a user above the limit costs no more than reading.
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
"""Users without a person: all anonymous administrators of all groups are one user, and all channels another one."""
MOST_UPDATES: Final = 4096
"""Most updates in memory. Beyond it no more are received: Telegram keeps them. It takes 512 users at their limit."""

Kept = asyncio.Future[bool]
"""True if an update was carried out and its changes are stored. Otherwise it may be carried out again."""


@dataclass(frozen=True, slots=True)
class ReadUpdate:
    """An update with its command; None if it has no command. `kept` is set once it is carried out."""

    update: Update
    command: Command | None
    kept: Kept = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def end(self, *, ended: bool) -> None:
        """Set `kept` unless the handler has done so."""
        if not self.kept.done():
            self.kept.set_result(ended)


class UpdateTasks:
    """Starts a task for each update.

    Of a user at most `MOST_OF_ONE_USER` taps and commands run or wait. Messages without a command are merged for each
    chat, and of the inline queries of a user only the newest waits.
    """

    def __init__(
        self,
        read: Callable[[Update], Command | None],
        handle: Callable[[ReadUpdate], Awaitable[None]],
        note_full: Callable[[], None],
    ) -> None:
        """`handle` is called for each update. It may set `kept` before its end.

        Of an update above the limit, `handle` gets a `NotTaken`. `note_full` is called for each update that has to wait
        because of `MOST_UPDATES`.
        """
        self._read = read
        self._handle = handle
        self._note_full = note_full
        self._locks = UserLocks()
        self._intake = Intake()
        self._newest: dict[Hashable, ReadUpdate | None] = {}
        """The next update of each kind of which only the newest counts, while an earlier one runs."""
        self._free = asyncio.Semaphore(MOST_UPDATES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, update: Update) -> Kept:
        """Begin to handle an update. Wait while there are `MOST_UPDATES`."""
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
        """Wait at most this time for the handlers under way; then cancel the rest."""
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
        """Start a tap or a command, or refuse it."""
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
        """Start the update, or let it wait for the running one of this key, in place of the one waiting before."""
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
        """Carry out an update after the earlier ones of its sender."""
        async with self._locks.hold(sender_of(one.update)):
            await self._carry_out(one)

    async def _carry_out(self, one: ReadUpdate) -> None:
        try:
            await self._handle(one)
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be carried out")
        one.end(ended=True)  # after a fault too: a repetition would fail in the same way


def sender_of(update: Update) -> Hashable:
    """Return the id of the user, or of the channel or group in whose name a person acts.

    Without any of these it is the id of the chat; without a chat the update is alone.
    """
    sender = update.effective_sender  # the chat first: the user of such a message is a shared account
    if sender is None or sender.id in SHARED_ACCOUNTS:
        sender = update.effective_chat
    return update if sender is None else sender.id
