"""Messages that the bot sends to a room by itself, where the room wants them: each is a row until it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import Chat
from bot.domain.stored import Index, stored


class ReportKind(Enum):
    """The occasions of reports."""

    WEEK = "week"  # the fool of the week that is over
    EVENING = "evening"  # how the games of an evening went
    MARKS = "marks"  # no message: the fools of the week get their marks, and those before lose them


@stored("reports", "room", "kind", indexes=(Index(("due",)),), in_key_order=True)
@dataclass(frozen=True, slots=True)
class Report:
    """A report that is `due` (ms) in a room."""

    room: Chat
    kind: ReportKind
    due: int


@dataclass(frozen=True, slots=True)
class EndReport:
    """The report of this row is told, or need not be: it is due `again` at this time (ms), or no more.

    Raises `StaleTable` for the whole commit if the report is not due as this row says: it was told by somebody else, or
    put off.
    """

    row: Report
    again: int | None = None
