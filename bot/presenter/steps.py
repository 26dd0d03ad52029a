"""What a slot needs next, decided from its state alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.ids import MessageId
from bot.presenter.declared import Wanted
from bot.presenter.slot import Leaving, Slot


@dataclass(frozen=True, slots=True)
class Keep:
    """Tell the store what the slot holds."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Let go of the slot."""


@dataclass(frozen=True, slots=True)
class Send:
    """Post `wanted` as a new message; `again`: the same send once more, which the platform knows by its key."""

    wanted: Wanted
    again: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """Make `message` show `wanted`."""

    wanted: Wanted
    message: MessageId


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a message that the slot does not need any more."""

    message: MessageId


Step = Keep | Forget | Send | Edit | Delete


def next_step(slot: Slot, *, idempotent: bool) -> Step | None:
    """The one thing to do for this slot now, or None where it is at rest.

    `idempotent`: the platform gives the first message again for a key that it knows.
    """
    if slot.dirty:
        return Keep()
    if slot.doomed:
        return Delete(slot.doomed[0])
    if slot.leaving is Leaving.REMOVE:
        return Forget()
    if slot.wanted is not None and not slot.resting:
        return _show(slot, slot.wanted, idempotent=idempotent)
    return Forget() if slot.leaving is Leaving.RELEASE else None


def _show(slot: Slot, wanted: Wanted, *, idempotent: bool) -> Step:
    if slot.intent is not None:
        return Send(wanted, again=idempotent)
    if slot.post is not None and slot.anew is None:
        return Edit(wanted, slot.post)
    return Send(wanted)
