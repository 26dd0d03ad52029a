"""One slot: its declared screen, its state, and its next operation.

This module calls neither the platform nor the store.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from bot.domain.errors import Unavailable
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId, new_id
from bot.domain.instructions import Asker, Repost, Urgency
from bot.domain.rows import REMOVED, SlotRow
from bot.domain.screen import Screen, digest_of
from bot.ports.platform import Sent


class SlotListener(Protocol):
    """Receives reports about slots. Its methods are called in the event loop, and must return at once."""

    def unreachable(self, slot: SlotId, text_id: str, lost: Chat | None) -> None:
        """Report that the chat of this slot cannot be written to. A repeated failure is not reported again.

        `text_id` is the id of the text with the reason; empty if unknown. `lost` is the chat if it does not exist any
        more, else None.
        """
        ...

    def refused(self, slot: SlotId, text_id: str) -> None:
        """Report that the platform refuses the screen of this slot. `text_id` is as in `unreachable`."""
        ...

    def shown(self, slot: SlotId, waited: float) -> None:
        """Report that the platform has taken a screen of this slot, `waited` seconds after its declaration."""
        ...

    def replaced(self, old: Chat, new: Chat) -> None:
        """Report the new address of a chat, given by the platform."""
        ...


class NullSlotListener:
    """A `SlotListener` that ignores every report. It is used until another one is connected."""

    def unreachable(self, slot: SlotId, text_id: str, lost: Chat | None) -> None:
        """Ignore the report."""

    def refused(self, slot: SlotId, text_id: str) -> None:
        """Ignore the report."""

    def shown(self, slot: SlotId, waited: float) -> None:
        """Ignore the report."""

    def replaced(self, old: Chat, new: Chat) -> None:
        """Ignore the report."""


Draw = Callable[[], Screen]
Illustrate = Callable[[PlatformName, Screen], Awaitable[Screen]]
"""Returns the screen for a platform, with a picture in place of its sketch. It raises no errors."""


async def without_picture(_platform: PlatformName, screen: Screen) -> Screen:
    """Return the screen unchanged. This is the default `Illustrate`."""
    return screen


class PendingScreen:
    """A declared screen that is not shown yet. It is drawn at its first use, because most screens are replaced before.

    `since` is the time (ms) at which the slot began to wait for a new screen. With `resend`, an unanswered send may be
    repeated.
    """

    __slots__ = ("_digest", "_draw", "_screen", "resend", "since", "urgency")

    def __init__(self, screen: Screen | Draw, urgency: Urgency, since: int, *, resend: bool) -> None:
        self.urgency = urgency
        self.since = since
        self.resend = resend
        self._draw = screen if callable(screen) else None
        self._screen = None if callable(screen) else screen
        self._digest = ""

    @property
    def drawn(self) -> bool:
        return self._screen is not None

    @property
    def screen(self) -> Screen:
        if self._screen is None:
            assert self._draw is not None, "there is a screen, or a way to draw it"
            self._screen, self._draw = self._draw(), None
        return self._screen

    @property
    def digest(self) -> str:
        if not self._digest:
            self._digest = digest_of(self.screen)
        return self._digest


MOST_UNANSWERED = 2
"""The maximum number of unanswered sends: the first one and its repetition. After them, a tap or a repost is needed."""
_TEXT = re.compile(r"([0-9a-z]{1,16})-(\d{1,4})(r?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class SendKey:
    """The key of a send. By this key, the platform or the store recognises a repetition of the send.

    `attempt` is the number of unanswered sends of the slot just before this one. With `ring`, the send alerts readers.
    """

    id: str
    attempt: int = 0
    ring: bool = False

    @classmethod
    def new(cls, after: SendKey | None, *, ring: bool) -> SendKey:
        """Return a new key. `after` is the key of the previous send if it had no answer, else None."""
        return cls(new_id(), 0 if after is None else min(after.attempt + 1, MOST_UNANSWERED), ring)

    def unanswered(self) -> SendKey:
        """Return a copy of the key with one more unanswered send."""
        return replace(self, attempt=min(self.attempt + 1, MOST_UNANSWERED))

    @classmethod
    def parse(cls, text: str) -> SendKey:
        """Read a key from the result of `str(key)`. Any other text becomes the id of a first send without an alert."""
        found = _TEXT.fullmatch(text)
        return cls(text) if found is None else cls(found[1], int(found[2]), bool(found[3]))

    def __str__(self) -> str:
        return f"{self.id}-{self.attempt}{'r' if self.ring else ''}"


_log = logging.getLogger(__name__)

LOOK_AGAIN_MS = 2_000
"""A screen that has waited for this time (ms) is drawn and compared with the post before another one replaces it."""
UNCERTAIN_MS = 5_000
"""Taps cause a redraw of a post at most once in this time (ms), because taps can be forged."""


class QueuedRequest:
    """A request that shows no screen, for example a request for a new topic. It waits in the queue of its chat.

    The caller awaits `wait`, makes the request, and calls `end`. `since` is the time (ms) at which its wait began.
    """

    __slots__ = ("_came", "_made", "since", "urgency")

    def __init__(self, urgency: Urgency, since: int) -> None:
        self.urgency = urgency
        self.since = since
        self._came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._made: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Wait until the request may be made.

        Raises:
            Unavailable: This process does not send to the platform any more.
        """
        await self._came

    def end(self) -> None:
        """Report the end of the request."""
        if not self._made.done():
            self._made.set_result(None)

    def drop(self) -> None:
        """Cancel the wait with an error, unless it is over. The request cannot be made any more."""
        if not self._came.done():
            self._came.set_exception(Unavailable("another process talks to the platform", maybe_done=False))

    async def take(self) -> None:
        """Let the caller of `wait` make the request, and wait until it has called `end`."""
        if not self._came.done():
            self._came.set_result(None)
        await self._made


class Leaving(Enum):
    """The two ways to end a slot."""

    REMOVE = "remove"  # its messages are deleted
    RELEASE = "release"  # its message stays once it holds the last screen


@dataclass(slots=True)
class InFlight:
    """A running request that shows the screen `pending`. It is a send if it has a `key`, else an edit.

    `intent_before` and `repost` are the values of the slot's `intent` and `repost` before the request. They are
    restored if the request was certainly not done.
    """

    pending: PendingScreen
    key: SendKey | None = None
    intent_before: SendKey | None = None
    repost: Repost | None = None


@dataclass(slots=True, eq=False)
class Slot:
    """One slot: it holds at most one message in a chat."""

    slot: SlotId
    """The id of the slot."""
    table: TableId | None
    """The table of the slot; None for a notice."""
    chat: Chat
    """The chat of the message."""
    post: MessageId | None = None
    """The message in the slot; None if there is no message."""
    position: int | None = None
    """The platform's number of the message in the chat; None if unknown."""
    shown: str = ""
    """The digest of the message's screen; empty if unknown."""
    intent: SendKey | None = None
    """The key of a send whose outcome is not known yet; None without such a send."""
    to_delete: tuple[MessageId, ...] = ()
    """Surplus messages, to be deleted."""
    pending: PendingScreen | None = None
    """The declared screen; None if the message shows it already."""
    repost: Repost | None = None
    """How a new message replaces the present one for the next screen; None for an edit."""
    leaving: Leaving | None = None
    """How the slot ends after its last operations; None if it stays."""
    dirty: bool = False
    """True if the stored state is outdated."""
    late: bool = False
    """True if the stored state lacks only the digest of the post."""
    blocked: bool = False
    """True if the platform refuses `pending`, or the chat cannot be written to."""
    refused: str = ""
    """The digest of the screen refused by the platform; empty without a refusal."""
    busy: bool = False
    """True while an operation of the slot runs."""
    in_flight: InFlight | None = None
    """The running request for a screen; None without one."""
    failures: int = 0
    """The number of failed operations in a row."""
    retry_at: int = 0
    """The time (ms) before which nothing is tried again after a failure."""
    uncertain_at: int = -UNCERTAIN_MS
    """The time (ms) of the last tap on an old content of the post."""
    inherited: bool = False
    """True if another process had this slot before. A request of that process may still be carried out."""
    asker: Asker | None = None
    """The person who asked for the screen, and is notified of a refusal; None if nobody did."""
    turn: QueuedRequest | None = None
    """The request of a slot without a message; None for a slot with a message."""

    @property
    def waits_since(self) -> int | None:
        """The time (ms) at which the waiting screen or request began to wait; None if the slot waits for nothing."""
        waiting = self.turn or self.pending
        return None if waiting is None else waiting.since

    @classmethod
    def from_row(cls, row: SlotRow) -> Slot:
        """Return the slot stored in this row. If the row has an intent, the outcome of this send is unknown."""
        slot = cls(row.slot, row.table, row.chat, row.message, row.position, row.digest)
        if row.intent is not None:
            slot.intent = SendKey.parse(row.intent)
            slot.repost = Repost.RING if slot.intent.ring and not slot.needs_request else None
        if row.replaces is not None and row.replaces != row.message:
            slot.to_delete = (row.replaces,)
        if row.digest == REMOVED:
            slot.remove()
        return slot

    def row(self) -> SlotRow:
        """Return the row to store. A row has the post, and of the surplus messages only the next one to delete."""
        post, digest = self.post, self.shown
        if self.leaving is Leaving.REMOVE:
            post, digest = (self.to_delete[1] if len(self.to_delete) > 1 else None), REMOVED
        replaced = post if self.intent is not None else None
        return SlotRow(
            slot=self.slot,
            table=self.table,
            chat=self.chat,
            message=post,
            position=self.position,
            digest=digest,
            intent=None if self.intent is None else str(self.intent),
            replaces=self.to_delete[0] if self.to_delete else replaced,
        )

    @property
    def needs_request(self) -> bool:
        """True if a send and its repetition had no answer. Nothing is sent before a tap or a requested repost."""
        uncertain = self.intent is not None and self.intent.attempt >= MOST_UNANSWERED
        return uncertain and self.repost is None

    @property
    def settled(self) -> bool:
        """True if the stored state is complete, and the slot waits at most for a person's action."""
        shown = self.pending is None or self.blocked
        sure = self.intent is None or self.needs_request
        busy = self.busy or self.dirty or self.late or self.to_delete or self.leaving is not None
        return shown and sure and not busy

    @property
    def sending(self) -> bool:
        return self.in_flight is not None and self.in_flight.key is not None

    # calls of the application

    def declare(
        self, screen: Screen | Draw, urgency: Urgency, now: int, *, repost: Repost | None, resend: bool
    ) -> None:
        """Declare `screen` as the slot's content at the time `now` (ms). Other parameters are as in `Presenter.show`.

        The screen takes over the waiting time of a screen not shown yet, and the higher urgency. If a reader has just
        tapped (`Urgency.TAPPER`), a waiting repost with an alert becomes an edit. A screen equal to the post is
        dropped.
        """
        if repost is not None:
            self.repost = repost
        elif urgency is Urgency.TAPPER and self.repost is Repost.RING:
            self.repost = None
        waiting = self._waiting(now)
        since = now if waiting is None else waiting.since
        highest = urgency if waiting is None else min(urgency, waiting.urgency)
        if repost is not None or waiting is None:
            self.refused = ""
        self.pending = PendingScreen(screen, highest, since, resend=resend)
        self.blocked = False
        self.leaving = None
        self._drop_if_shown()

    def _waiting(self, now: int) -> PendingScreen | None:
        """Return the waiting screen; None if there is none, or if it is being sent.

        The next screen takes over its waiting time. A screen that has waited for `LOOK_AGAIN_MS` is drawn here, and
        dropped if the post shows it already.
        """
        if self.in_flight is not None and self.in_flight.pending is self.pending:
            return None
        if self.pending is not None and not self.pending.drawn and now - self.pending.since >= LOOK_AGAIN_MS:
            self.draw()
        return self.pending

    def draw(self) -> None:
        """Draw the pending screen, if there is one. Drop it if the post shows it already, or if drawing fails.

        If it is the screen refused by the platform, block the slot; else unblock it.
        """
        if self.pending is None:
            return
        try:
            _ = self.pending.digest
        except Exception:  # noqa: BLE001 -- a fault in one screen must not stop the others
            _log.exception("slot %s cannot be drawn", self.slot)
            self.pending = None
        self.blocked = self.pending is not None and self.pending.digest == self.refused
        self._drop_if_shown()

    def remove(self) -> None:
        """End the slot: show nothing more, and delete its messages."""
        self.leaving = Leaving.REMOVE
        self.pending = self.repost = None
        if not self.sending:
            self.intent = None
        self._delete_post()

    def release(self) -> None:
        """End the slot after the pending screen is shown. The message stays."""
        if self.leaving is None:
            self.leaving = Leaving.RELEASE

    def give_up(self) -> None:
        """End the slot without showing the pending screen. The message stays."""
        self.pending = self.repost = None
        self.leaving = Leaving.RELEASE

    def tapped_on(self, message: MessageId) -> None:
        """Handle a tap on `message`. If the slot has no post or an uncertain one, this message becomes the post.

        Otherwise the message is a surplus one and is deleted, unless it is the post already.

        The tap may arrive before the answer to the send of this message.
        """
        if message == self.post or message in self.to_delete or self.leaving is Leaving.REMOVE:
            return
        if self.post is None or self.intent is not None:
            self._delete_post()
            self.post, self.position, self.shown = message, None, ""
            self.intent = self.repost = None
            self._answered()
        else:
            self.to_delete += (message,)
            self.dirty = True

    def may_be_old(self, message: MessageId, now: int) -> bool:
        """Return True if `message` is the post and no change of it is planned.

        Return False if the post was marked as uncertain within the last `UNCERTAIN_MS`. `now` is the time (ms).
        """
        idle = self.pending is None and self.in_flight is None and self.leaving is not Leaving.REMOVE
        return message == self.post and idle and now - self.uncertain_at >= UNCERTAIN_MS

    def mark_uncertain(self, now: int) -> None:
        """Mark the post's content as unknown, for example because a delayed edit may have overwritten it."""
        self.shown, self.dirty, self.uncertain_at = "", True, now

    def move(self, chat: Chat) -> None:
        """Move the slot to another chat, without its messages: there, the same ids belong to other messages."""
        self.chat = chat
        self.post, self.position, self.shown, self.to_delete = None, None, "", ()
        self.dirty = True

    def unblock(self) -> None:
        """Try a blocked or failed screen again at once, because the chat can be written to."""
        self.blocked = False
        self.refused = ""
        self.retry_at = 0

    # requests to the platform

    def start_edit(self, pending: PendingScreen) -> None:
        self.in_flight = InFlight(pending)

    def start_send(self, pending: PendingScreen, key: SendKey) -> None:
        """Note that a send begins. The caller stores the slot before the request to the platform."""
        self.in_flight = InFlight(pending, key, self.intent, self.repost)
        self.intent, self.repost = key, None

    # answers of the platform

    def sent(self, sent: Sent, *, content_known: bool) -> None:
        """Note the success of a send. `content_known` is False if the message may show an earlier screen.

        The previous message of the slot is then deleted.
        """
        shown, old = self._end_request().pending, self.post
        self.post, self.position = sent.message, sent.position
        self.shown = shown.digest if content_known else ""
        self.intent = None
        if old is not None and old != sent.message:
            self.to_delete += (old,)
        if self.leaving is Leaving.REMOVE:
            self._delete_post()
        self._answered()
        self._drop_if_shown()

    def edited(self) -> None:
        """Note the success of an edit."""
        self.shown = self._end_request().pending.digest
        self.failures = self.retry_at = 0
        self.late = True
        self._drop_if_shown()

    def deleted(self, message: MessageId) -> None:
        """Note that a surplus message was deleted, or cannot be deleted."""
        self.to_delete = tuple(other for other in self.to_delete if other != message)
        self._answered()

    def post_gone(self) -> None:
        """Note that the post does not exist any more. Its screen is sent again, unless it is a notice."""
        pending = self._end_request().pending
        self.post, self.position = None, None
        self.shown = "" if pending.resend else pending.digest
        self._answered()
        self._drop_if_shown()

    def post_frozen(self) -> None:
        """Note that the post cannot be edited any more. A new message replaces it, then the old one is deleted."""
        self.not_done()
        if self.leaving is not Leaving.REMOVE:
            self.repost = self.repost or Repost.QUIET

    def not_done(self) -> None:
        """Restore the state before the request, because the request was not done or can be repeated."""
        request = self._end_request()
        if request.key is not None:
            self.intent, self.repost = request.intent_before, self.repost or request.repost
            self.dirty = True  # the store still has the intent
        if self.leaving is Leaving.REMOVE:
            self.intent = self.repost = None

    def unanswered(self, *, may_repeat: bool) -> None:
        """Note that a send had no answer. Without `may_repeat`, its screen counts as shown.

        With `may_repeat`, the send is repeated once. After an unanswered repetition, the slot waits for a tap or a
        requested repost (`needs_request`).
        """
        request = self._end_request()
        assert request.key is not None
        if self.leaving is Leaving.REMOVE or not may_repeat:
            self.intent = self.repost = None
            self.shown = request.pending.digest
            self.dirty = True
        # The repetition of an unanswered send had no answer either: the slot waits for a request now.
        elif request.key.attempt and self.repost is None:
            self.intent, self.dirty = request.key.unanswered(), True
        else:
            self.repost = self.repost or request.repost
        self._drop_if_shown()

    def edit_failed(self, *, certainly_not_done: bool) -> None:
        """Note that an edit failed. Unless it was certainly not done, mark the post's content as unknown."""
        self.not_done()
        if not certainly_not_done and self.shown:
            self.shown, self.dirty = "", True

    def retry_after(self, now: int, delay: int) -> None:
        """Count a failure at the time `now` (ms). Nothing is tried again for `delay` ms."""
        self.failures += 1
        self.retry_at = now + delay

    def block(self) -> None:
        """Stop trying to show the pending screen until another one is declared or the chat is reachable again.

        If there is a post, a later screen edits it, and a quiet repost is dropped.
        """
        self.blocked = True
        self.refused = "" if self.pending is None or not self.pending.drawn else self.pending.digest
        if self.post is not None and self.repost is Repost.QUIET:
            self.repost = None
        self._answered()

    def _end_request(self) -> InFlight:
        request, self.in_flight = self.in_flight, None
        assert request is not None
        return request

    def _answered(self) -> None:
        """Reset the count of failures, and mark the stored state as outdated."""
        self.failures = self.retry_at = 0
        self.dirty = True

    def _drop_if_shown(self) -> None:
        """Drop the pending screen if the post shows it already and no running request can change this."""
        pending = self.pending
        equal = pending is not None and pending.drawn and pending.digest == self.shown
        settled = self.repost is None and (self.intent is None or self.needs_request)
        if equal and settled and self.in_flight is None:
            self.pending = None

    def _delete_post(self) -> None:
        if self.post is not None:
            self.to_delete += (self.post,)
            self.dirty = True
        self.post, self.position, self.shown = None, None, ""


@dataclass(frozen=True, slots=True)
class Save:
    """Write the slot to the store."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Delete the slot from the store and from memory."""


@dataclass(frozen=True, slots=True)
class Send:
    """Post the `pending` screen as a new message. With `again`, repeat the last send with the same key."""

    pending: PendingScreen
    again: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """Make `message` show the `pending` screen."""

    pending: PendingScreen
    message: MessageId


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a surplus message."""

    message: MessageId


@dataclass(frozen=True, slots=True)
class MakeRequest:
    """Let the caller of `turn` make its request."""

    turn: QueuedRequest


Operation = Save | Drop | Send | Edit | Delete | MakeRequest


def next_operation(slot: Slot, *, idempotent: bool) -> Operation | None:
    """Return the next operation for this slot; None if the slot needs no operation.

    `idempotent` is True if the platform returns the first message again for a send with the same key.
    """
    if slot.turn is not None:
        return MakeRequest(slot.turn)
    # First of all the store learns of new messages, because a kill would lose their ids.
    if slot.dirty:
        return Save()
    # Before another send: the row of a slot has room for a single message to delete.
    if slot.to_delete:
        return Delete(slot.to_delete[0])
    if slot.leaving is Leaving.REMOVE:
        return Drop()
    if slot.pending is not None and not slot.blocked:
        operation = _show(slot, slot.pending, idempotent=idempotent)
        if operation is not None:
            return operation
    return Drop() if slot.leaving is Leaving.RELEASE else None


def _show(slot: Slot, pending: PendingScreen, *, idempotent: bool) -> Operation | None:
    if slot.intent is not None and not slot.needs_request:
        return Send(pending, again=idempotent)
    if slot.post is not None and slot.repost is None:
        return Edit(pending, slot.post)
    return None if slot.needs_request else Send(pending)
