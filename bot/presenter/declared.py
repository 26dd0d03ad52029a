"""The types of screens that the application declares for slots, and of the reports that it gets back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Protocol

from bot.domain.ids import Chat, SlotId
from bot.domain.screen import Screen


class Urgency(IntEnum):
    """Which screens go first when requests are scarce: the lowest number is served first."""

    TAPPER = 0  # for the person who has just tapped
    AWAITED = 1  # for a person whose move is awaited
    TABLE = 2
    OTHER = 3


class Repost(Enum):
    """Post the screen in a new message, then delete the old one. `RING` notifies the readers, `QUIET` does not."""

    RING = "ring"
    QUIET = "quiet"


class SlotListener(Protocol):
    """Receives reports about slots. The calls come from within the event loop and must not block."""

    def unreachable(self, slot: SlotId, told: str) -> None:
        """The chat of this slot cannot be written to. Reported again only if the chat was reachable meanwhile.

        `told` is the id of the text that says why; empty if nobody knows.
        """
        ...

    def refused(self, slot: SlotId, told: str) -> None:
        """The platform refuses the screen of this slot; `told` as above."""
        ...

    def shown(self, slot: SlotId, waited: float) -> None:
        """The platform has taken the screen, `waited` seconds after it was declared."""
        ...

    def replaced(self, old: Chat, new: Chat) -> None:
        """The platform gave the chat a new address."""
        ...


class NobodyListens:
    """The `SlotListener` until one is connected: it ignores every report."""

    def unreachable(self, slot: SlotId, told: str) -> None:
        """Ignored."""

    def refused(self, slot: SlotId, told: str) -> None:
        """Ignored."""

    def shown(self, slot: SlotId, waited: float) -> None:
        """Ignored."""

    def replaced(self, old: Chat, new: Chat) -> None:
        """Ignored."""


@dataclass(frozen=True, slots=True)
class PendingScreen:
    """A screen that a slot does not hold yet.

    `declared` is the time at which it was declared, `since` the time at which the slot first fell behind
    (both in ms). `resend` allows repeating a send that was never answered.
    """

    screen: Screen
    digest: str
    urgency: Urgency
    since: int
    declared: int
    resend: bool
