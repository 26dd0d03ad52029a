"""The next step that a slot needs, decided from its state alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.ids import MessageId
from bot.presenter.declared import PendingScreen
from bot.presenter.slot import Leaving, Slot


@dataclass(frozen=True, slots=True)
class Save:
    """Write the slot to the store."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Delete the slot from the store and from memory."""


@dataclass(frozen=True, slots=True)
class Send:
    """Post the `pending` screen as a new message. `again` repeats the last send with the same key."""

    pending: PendingScreen
    again: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """Make `message` show the `pending` screen."""

    pending: PendingScreen
    message: MessageId


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a message that the slot does not need any more."""

    message: MessageId


Step = Save | Drop | Send | Edit | Delete


def next_step(slot: Slot, *, idempotent: bool) -> Step | None:
    """The one thing to do for this slot now; None if it needs nothing.

    `idempotent` says that the platform returns the first message again for a key that it knows.
    """
    if slot.dirty:
        return Save()
    if slot.to_delete:
        return Delete(slot.to_delete[0])
    if slot.leaving is Leaving.REMOVE:
        return Drop()
    if slot.pending is not None and not slot.blocked:
        step = _show(slot, slot.pending, idempotent=idempotent)
        if step is not None:
            return step
    return Drop() if slot.leaving is Leaving.RELEASE else None


def _show(slot: Slot, pending: PendingScreen, *, idempotent: bool) -> Step | None:
    if slot.intent is not None and not slot.waits:
        return Send(pending, again=idempotent)
    if slot.post is not None and slot.repost is None:
        return Edit(pending, slot.post)
    return None if slot.waits else Send(pending)
