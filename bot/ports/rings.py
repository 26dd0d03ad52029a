"""Alerts to people away from a platform that alerts only its connected readers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from bot.domain.ids import Chat, Language, TableId, UserKey


@dataclass(frozen=True, slots=True)
class TurnAlert:
    """An alert to one person about their game."""

    user: UserKey
    """The person on the platform."""
    language: Language
    """The language of the person."""
    table: TableId
    """The table of the game."""
    room: Chat | None
    """The room of the game; for a match the room of its tournament. None if the person plays from elsewhere."""
    match: bool
    """True for a match of a tournament."""
    about: Literal["call", "deal", "turn"]
    """The reason: a call to a match, dealt cards, or a decision of the person."""
    until: int
    """The end of the decision, or of the check-in (ms). A later alert is useless."""


@runtime_checkable
class AlertsAway(Protocol):
    """A platform that can alert people without a connected reader."""

    async def ring(self, ring: TurnAlert, is_due: Callable[[], Awaitable[bool]]) -> None:
        """Alert the person, unless they read the platform now. Return when nothing is left to do.

        `is_due` is called before each attempt: after a result of False, nothing more is sent.

        Raises:
            PlatformError: The alert could not begin. Call again later.
        """
        ...
