"""One slot: what it should hold, what it holds, and what each answer of the platform changes. No waiting here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import Chat, MessageId, SlotId, TableId
from bot.domain.rows import SlotRow
from bot.domain.screen import Screen
from bot.ports.platform import Sent
from bot.presenter.declared import PendingScreen, Repost, Urgency
from bot.presenter.keys import SendKey

REMOVED = "removed"
"""In the place of a digest: all messages of this row are to be deleted."""


class Leaving(Enum):
    """What is to become of a slot that nobody needs any more."""

    REMOVE = "remove"  # its messages are deleted
    RELEASE = "release"  # its message stays once it holds the last screen


@dataclass(slots=True)
class InFlight:
    """A request under way that shows `pending`: a send with `key`, or an edit (None).

    `before` and `repost` are what the slot's intent and wish for a new post were, should it not be done.
    """

    pending: PendingScreen
    key: SendKey | None = None
    before: SendKey | None = None
    repost: Repost | None = None


@dataclass(slots=True, eq=False)
class Slot:
    """The state of a slot.

    `post` is the message that holds it, `shown` the digest of the screen there (empty: unknown). `intent` is a
    send of which it is not known whether it was done; `to_delete` are messages to be deleted. `dirty`: the store
    knows less than we do. `resting`: what is pending cannot be shown until something changes.
    `busy`: a step is being carried out, and where that shows something it is the `in_flight`.
    """

    slot: SlotId
    table: TableId | None
    chat: Chat
    post: MessageId | None = None
    position: int | None = None
    shown: str = ""
    intent: SendKey | None = None
    to_delete: tuple[MessageId, ...] = ()
    pending: PendingScreen | None = None
    repost: Repost | None = None
    leaving: Leaving | None = None
    dirty: bool = False
    resting: bool = False
    unreachable: bool = False
    busy: bool = False
    in_flight: InFlight | None = None
    failures: int = 0
    retry_at: int = 0

    @classmethod
    def from_row(cls, row: SlotRow) -> Slot:
        """As a crash left it: an intent without an answer is in doubt."""
        slot = cls(row.slot, row.table, row.chat, row.message, row.position, row.digest)
        if row.intent is not None:
            slot.intent = SendKey.parse(row.intent)
            slot.repost = Repost.RING if slot.intent.ring else None
        if row.replaces is not None and row.replaces != row.message:
            slot.to_delete = (row.replaces,)
        if row.digest == REMOVED:
            slot.remove()
        return slot

    def row(self) -> SlotRow:
        """What has to survive: a post that a send under way replaces, or those that are to be deleted."""
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
    def sending(self) -> bool:
        return self.in_flight is not None and self.in_flight.key is not None

    # what the application says

    def want(
        self, screen: Screen, urgency: Urgency, now: int, *, repost: Repost | None, resend: bool
    ) -> None:
        """From `now` on the slot is to hold `screen`. A tapper needs no ring any more."""
        digest, before = screen.digest(), self.pending
        if repost is not None:
            self.repost = repost
        elif urgency is Urgency.TAPPER and self.repost is Repost.RING:
            self.repost = None
        if repost is not None or before is None or digest != before.digest:
            self.resting = False
        if before is None or digest != before.digest:
            late = None if self.in_flight is not None and self.in_flight.pending is before else before
            since = now if late is None else late.since
            first = urgency if late is None else min(urgency, late.urgency)
            self.pending = PendingScreen(screen, digest, first, since, now, resend)
        self.leaving = None
        self._drop_if_shown()

    def remove(self) -> None:
        """Its message is to go, and nothing more is to be shown."""
        self.leaving = Leaving.REMOVE
        self.pending = self.repost = None
        if not self.sending:
            self.intent = None
        self._mark_post_to_delete()

    def release(self) -> None:
        """Its message stays as it is, once it holds what is wanted."""
        if self.leaving is None:
            self.leaving = Leaving.RELEASE

    def tapped_on(self, message: MessageId) -> None:
        """A tap came from `message`: an orphan is adopted where the post is in doubt, else to be deleted.

        It may overtake the answer to the very send that made the message, which then finds it adopted.
        """
        if message == self.post or message in self.to_delete or self.leaving is Leaving.REMOVE:
            return
        if self.post is None or self.intent is not None:
            self._mark_post_to_delete()
            self.post, self.position, self.shown = message, None, ""
            self.intent = self.repost = None
            self._answered()
        else:
            self.to_delete += (message,)
            self.dirty = True

    def move(self, chat: Chat) -> None:
        """The chat has a new address: messages stay behind, under numbers that mean others there."""
        self.chat = chat
        self.post, self.position, self.shown, self.to_delete = None, None, "", ()
        self.dirty = True

    def wake(self) -> None:
        """The chat can be written to again."""
        self.resting = self.unreachable = False
        self.retry_at = 0

    # what the platform is asked

    def starts_edit(self, pending: PendingScreen) -> None:
        self.in_flight = InFlight(pending)

    def starts_send(self, pending: PendingScreen, key: SendKey) -> None:
        """From now on, and in the store before the platform is asked, the slot has an intent."""
        self.in_flight = InFlight(pending, key, self.intent, self.repost)
        self.intent, self.repost = key, None

    # what the platform answered

    def sent(self, sent: Sent, *, surely_so: bool) -> None:
        """A send was answered; `surely_so`: the message holds what was sent just now, not an earlier try."""
        shown, old = self._take_in_flight().pending, self.post
        self.post, self.position = sent.message, sent.position
        self.shown = shown.digest if surely_so else ""
        self.intent = None
        if old is not None and old != sent.message:
            self.to_delete += (old,)
        if self.leaving is Leaving.REMOVE:
            self._mark_post_to_delete()
        self._answered()
        self._drop_if_shown()

    def edited(self) -> None:
        """An edit was answered."""
        self.shown = self._take_in_flight().pending.digest
        self._answered()
        self._drop_if_shown()

    def deleted(self, message: MessageId) -> None:
        """A message is gone, or cannot be made to go."""
        self.to_delete = tuple(other for other in self.to_delete if other != message)
        self._answered()

    def gone(self) -> None:
        """The post is not there any more: it is posted again, but a notice is not."""
        pending = self._take_in_flight().pending
        self.post, self.position = None, None
        self.shown = "" if pending.resend else pending.digest
        self._answered()
        self._drop_if_shown()

    def not_done(self) -> None:
        """Nothing happened, or only what may be repeated at will: all is as it was before."""
        in_flight = self._take_in_flight()
        if in_flight.key is not None:
            self.intent, self.repost = in_flight.before, self.repost or in_flight.repost
            self.dirty = True  # the store has an intent of which nothing came
        if self.leaving is Leaving.REMOVE:
            self.intent = self.repost = None

    def unanswered(self, *, may_repeat: bool) -> None:
        """Nobody knows whether a send was done: what may not be repeated counts as shown."""
        in_flight = self._take_in_flight()
        self.repost = self.repost or in_flight.repost
        if self.leaving is Leaving.REMOVE or not may_repeat:
            self.intent = self.repost = None
            self.shown = in_flight.pending.digest
            self.dirty = True
        self._drop_if_shown()

    def edit_failed(self, *, surely: bool) -> None:
        """Where nobody knows whether it was done, nobody knows what the post holds."""
        self.not_done()
        if not surely and self.shown:
            self.shown, self.dirty = "", True

    def fail(self, now: int, pause: int) -> None:
        """Try again after `pause` ms."""
        self.failures += 1
        self.retry_at = now + pause

    def rest(self) -> None:
        """What is wanted cannot be shown: wait for something else to be wanted."""
        self.resting = True
        self._answered()

    # parts

    def _take_in_flight(self) -> InFlight:
        in_flight, self.in_flight = self.in_flight, None
        assert in_flight is not None
        return in_flight

    def _answered(self) -> None:
        """The platform lives; the store is to know what it said."""
        self.failures = self.retry_at = 0
        self.dirty = True

    def _drop_if_shown(self) -> None:
        """Nothing is wanted where the post holds it already and no send may change that."""
        equal = self.pending is not None and self.pending.digest == self.shown
        if equal and self.repost is None and self.intent is None and self.in_flight is None:
            self.pending = None

    def _mark_post_to_delete(self) -> None:
        if self.post is not None:
            self.to_delete += (self.post,)
            self.dirty = True
        self.post, self.position, self.shown = None, None, ""
