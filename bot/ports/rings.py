"""Alerts to people away from a platform that alerts only its connected readers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from bot.domain.ids import Chat, Language, UserKey


@dataclass(frozen=True, slots=True)
class Alert:
    """An alert to one person, without any card."""

    user: UserKey
    """The person on the platform."""
    language: Language
    """The language of the person."""
    about: Literal["call", "deal", "turn", "table", "puzzle"]
    """The reason: a call to a match, dealt cards, a decision of the person, a new table, or the puzzle of the day."""
    subject: str
    """The table, or the puzzle. A later alert with the same subject replaces this one."""
    until: int
    """The end of the decision, of the check-in, or of the puzzle's day (ms). A later alert is useless."""
    room: Chat | None = None
    """The room of the table; for a match the room of its tournament. None if the person plays from elsewhere."""
    match: bool = False
    """True for a match of a tournament."""


@runtime_checkable
class AlertsAway(Protocol):
    """A platform that can alert people without a connected reader."""

    async def ring(self, alert: Alert, is_due: Callable[[], Awaitable[bool]]) -> None:
        """Alert the person, unless they read the platform now. Return when nothing is left to do.

        `is_due` is called before each attempt: after a result of False, nothing more is sent.

        Raises:
            PlatformError: The alert could not begin. Call again later.
        """
        ...
