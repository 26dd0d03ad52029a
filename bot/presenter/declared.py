"""What the application declares about a slot, and whom the presenter tells what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Protocol

from bot.domain.ids import Chat, SlotId
from bot.domain.screen import Screen


class Urgency(IntEnum):
    """Who is served first when requests are scarce (design, decision 2): the lower one."""

    TAPPER = 0
    AWAITED = 1
    TABLE = 2
    OTHER = 3


class Repost(Enum):
    """Post the screen in a new message and delete the old one after it. `RING` notifies, `QUIET` does not."""

    RING = "ring"
    QUIET = "quiet"


class SlotListener(Protocol):
    """Is told what became of a slot. Called from within the loop; must not block."""

    def unreachable(self, slot: SlotId) -> None:
        """The chat of this slot cannot be written to; told once until it can be again."""
        ...

    def shown(self, slot: SlotId, waited: float) -> None:
        """The platform has taken the screen, `waited` seconds after it was declared."""
        ...

    def replaced(self, old: Chat, new: Chat) -> None:
        """The platform gave the chat a new address."""
        ...


class NobodyListens:
    """The `SlotListener` until there is one."""

    def unreachable(self, slot: SlotId) -> None:
        """Nobody to be told."""

    def shown(self, slot: SlotId, waited: float) -> None:
        """Nobody to be told."""

    def replaced(self, old: Chat, new: Chat) -> None:
        """Nobody to be told."""


@dataclass(frozen=True, slots=True)
class PendingScreen:
    """A screen that a slot does not hold yet.

    `declared` is when it was declared, `since` when the slot first fell behind (milliseconds).
    `resend`: whether a send without an answer may be repeated.
    """

    screen: Screen
    digest: str
    urgency: Urgency
    since: int
    declared: int
    resend: bool
