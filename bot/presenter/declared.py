"""The types of screens that the application declares for slots, and of the reports that it gets back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, IntEnum
from typing import Protocol

from bot.domain.ids import Chat, PlatformName, SlotId
from bot.domain.screen import Screen, digest_of


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

    def unreachable(self, slot: SlotId, told: str, lost: Chat | None) -> None:
        """The chat of this slot cannot be written to. Reported again only if the chat was reachable meanwhile.

        `told` is the id of the text that says why; empty if nobody knows. `lost` is the chat if it is no more.
        """
        ...

    def refused(self, slot: SlotId, told: str) -> None:
        """The platform refuses the screen of this slot; `told` as above."""
        ...

    def shown(self, slot: SlotId, waited: float) -> None:
        """The platform has taken the screen, `waited` seconds after the slot fell behind."""
        ...

    def replaced(self, old: Chat, new: Chat) -> None:
        """The platform gave the chat a new address."""
        ...


class NobodyListens:
    """The `SlotListener` until one is connected: it ignores every report."""

    def unreachable(self, slot: SlotId, told: str, lost: Chat | None) -> None:
        """Ignored."""

    def refused(self, slot: SlotId, told: str) -> None:
        """Ignored."""

    def shown(self, slot: SlotId, waited: float) -> None:
        """Ignored."""

    def replaced(self, old: Chat, new: Chat) -> None:
        """Ignored."""


Draw = Callable[[], Screen]
Illustrate = Callable[[PlatformName, Screen], Awaitable[Screen]]
"""Puts the picture of its sketch into a screen for a platform. It never fails."""


async def as_it_is(_platform: PlatformName, screen: Screen) -> Screen:
    """The `Illustrate` of those who draw nothing."""
    return screen


class PendingScreen:
    """A screen that a slot does not hold yet. It is drawn when it is first looked at: most are replaced before.

    `since` is the time (ms) at which the slot first fell behind. `resend` allows repeating a send that was never
    answered.
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
