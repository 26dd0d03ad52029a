"""The settings of a room, its relations to people, its reports, and the changes committed by the store."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from bot.domain.cards import LATIN, Letters
from bot.domain.ids import Chat, PersonId
from bot.domain.stored import Index, PrivacyLine, stored, stored_as
from bot.domain.zones import UTC


class ReportKind(Enum):
    """The occasions of reports."""

    WEEK = "week"  # the fool of the past week
    EVENING = "evening"  # the results of an evening
    PUZZLE = "puzzle"  # the puzzle of the day
    MARKS = "marks"  # no message: give marks to the fools of the week, and remove the previous marks


@stored("reports", "room", "kind", indexes=(Index(("due",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Report:
    """A report for a room, `due` at this time (ms)."""

    room: Chat
    kind: ReportKind
    due: int


@dataclass(frozen=True, slots=True)
class EndReport:
    """Mark the report of this row as finished; it is due `again` at this time (ms), or never if None.

    Raises `StaleTable` for the whole commit if the report is not due as in this row: another process has sent it or put
    it off.
    """

    row: Report
    again: int | None = None


class WhoMay(Enum):
    """The people with a permission in a room."""

    EVERYBODY = "everybody"
    ADMINS = "admins"


class TableView(Enum):
    """The form of the table's post in a room."""

    TEXT = "text"
    BOTH = "both"
    PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class RoomSettings:
    """The choices of a room's administrators; the defaults apply to a room without choices."""

    opens: WhoMay = WhoMay.EVERYBODY
    """The people who may open a game."""
    cancels: WhoMay = WhoMay.EVERYBODY
    """The people who may cancel a game."""
    preset: str = ""
    """The first choice of rules in a new lobby; if empty, it takes those of the last lobby."""
    pace: str = ""
    """The first choice of a pace in a new lobby; if empty, it takes that of the last lobby."""
    comes_down: bool = True
    """The table's post is sent again when the chat has moved on."""
    rings: bool = True
    """Players are rung."""
    letters: Letters = LATIN
    """The letters of the cards in the room."""
    table_view: TableView = TableView.TEXT
    """The table is shown in words, as a picture, or both."""
    zone: str = UTC
    """A key of `bot.domain.zones.ZONES`. The zone of the chat without its topic counts for all its topics."""
    weekly: bool = False
    """The room gets a report on the fool of the week."""
    evening: bool = False
    """The room gets the results of an evening."""
    hands_in_room: Annotated[bool, stored_as("hands_here")] = False
    """People may hold their cards in the room, visible only to them."""
    marks_fool: bool = False
    """The fool of the week has a mark."""
    puzzle: bool = False
    """The room gets the puzzle of each day."""


NOTHING_CHOSEN: Final = RoomSettings()


@dataclass(frozen=True, slots=True)
class RoomSwitch:
    """A setting that is on or off: its name on a button, and its field in `RoomSettings`.

    Its texts are `settings-NAME`, `settings-button-NAME` and `page-room-NAME`. With `on_page` the page shows it. It is
    offered on platforms with the Protocol `needs`, on all if None.
    """

    name: str
    field: str
    on_page: bool = True
    needs: type | None = None


@stored("room_settings", "room", in_key_order=True, privacy=PrivacyLine.ROOMS)
@dataclass(frozen=True, slots=True)
class SettingsRow:
    """The settings of a room with at least one choice."""

    room: Chat
    settings: RoomSettings


@stored(
    "room_people",
    "room",
    "person",
    indexes=(Index(("person",)),),
    in_key_order=True,
    ends_with_person=True,
    privacy=PrivacyLine.ROOMS,
)
@dataclass(frozen=True, slots=True)
class RoomPerson:
    """One person's relation to one room: `called` when a table opens there, or `barred` from its tables."""

    room: Chat
    person: PersonId
    called: bool = False
    barred: bool = False
    called_at: int = 0
    """The time at which the person switched the notices on (ms); 0 if unknown."""


@stored(
    "sent_to_private",
    "subject",
    "person",
    indexes=(Index(("person",)), Index(("at",))),
    in_key_order=True,
    ends_with_person=True,
    privacy=PrivacyLine.ROOMS,
)
@dataclass(frozen=True, slots=True)
class SentToPrivate:
    """A person tapped for a seat in a room and was sent to the private chat. For an hour it proves belonging there."""

    subject: str
    """The id of the table or of the tournament."""
    person: PersonId
    at: int
    """The time of the tap (ms)."""


@dataclass(frozen=True, slots=True)
class PutRoomSettings:
    """Set the settings of a room; with `before`, only those different from it: others may have changed since."""

    room: Chat
    settings: RoomSettings
    before: RoomSettings | None = None


SettingChange = PutRoomSettings | EndReport
