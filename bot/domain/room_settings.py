"""The settings of a room, its relations to people, its reports, and the changes of them for a commit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from bot.domain.cards import LATIN, Letters
from bot.domain.ids import Chat, PersonId
from bot.domain.stored import Index, PrivacyLine, stored, stored_as
from bot.domain.zones import UTC


class ReportKind(Enum):
    """The kinds of reports a room can get."""

    WEEK = "week"  # the fool of the past week
    EVENING = "evening"  # the results of an evening
    PUZZLE = "puzzle"  # the puzzle of the day
    MARKS = "marks"  # no message: give marks to the fools of the week, and remove the previous marks


@stored("reports", "room", "kind", indexes=(Index(("due",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Report:
    """A report for a room. It is to be sent at the time `due` (ms)."""

    room: Chat
    kind: ReportKind
    due: int


@dataclass(frozen=True, slots=True)
class EndReport:
    """Set the due time of a sent report to its next time, `again` (ms). Delete its row if `again` is None.

    If the stored report has another time than `row`, another process has sent it or put it off: `StaleTable` is raised
    for the whole commit.
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
    """The choices of a room's administrators. A room without choices has the default values."""

    opens: WhoMay = WhoMay.EVERYBODY
    """The people who may open a game."""
    cancels: WhoMay = WhoMay.EVERYBODY
    """The people who may cancel a game."""
    preset: str = ""
    """The name of the rules in a new lobby; if empty, it has the rules of the last lobby."""
    pace: str = ""
    """The name of the pace in a new lobby; if empty, it has the pace of the last lobby."""
    comes_down: bool = True
    """The table's post is sent again after some other messages in the chat."""
    rings: bool = True
    """Players get alerts."""
    letters: Letters = LATIN
    """The letters of jack, queen, king and ace in the room."""
    table_view: TableView = TableView.TEXT
    """The form of the table's post: words, a picture, or both."""
    zone: str = UTC
    """The time zone, a key of `bot.domain.zones.ZONES`. All topics of a chat use the zone of the chat without a
    topic."""
    weekly: bool = False
    """The room gets a report on the fool of the week."""
    evening: bool = False
    """The room gets the results of each evening."""
    hands_in_room: Annotated[bool, stored_as("hands_here")] = False
    """People may see their cards in the room. Nobody else sees them there."""
    marks_fool: bool = False
    """The fool of the week gets a mark next to the name."""
    puzzle: bool = False
    """The room gets the puzzle of the day."""


NOTHING_CHOSEN: Final = RoomSettings()


@dataclass(frozen=True, slots=True)
class RoomSwitch:
    """A setting with the values on and off: its name on a button, and its field in `RoomSettings`.

    Its texts are `settings-NAME`, `settings-button-NAME` and `page-room-NAME`. `on_page` means that the page shows the
    setting. `needs` is a Protocol: only platforms with it offer the setting. None means all platforms.
    """

    name: str
    field: str
    on_page: bool = True
    needs: type | None = None


@stored("room_settings", "room", in_key_order=True, privacy=PrivacyLine.ROOMS)
@dataclass(frozen=True, slots=True)
class SettingsRow:
    """The settings of a room. A room without choices has no row."""

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
    """The relation of a person to a room. If `called`, they get alerts about new tables; `barred` is a ban."""

    room: Chat
    person: PersonId
    called: bool = False
    barred: bool = False
    called_at: int = 0
    """The time (ms) of switching the alerts on; 0 if unknown."""


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
    """A person tapped for a seat in a room, and the bot sent them to the private chat.

    For an hour the row proves that the person belongs to the room.
    """

    subject: str
    """The id of the table or of the tournament."""
    person: PersonId
    at: int
    """The time of the tap (ms)."""


@dataclass(frozen=True, slots=True)
class PutRoomSettings:
    """Store the settings of a room.

    `before` are the settings as they were read. Only fields different from these are changed, because another process
    may have changed the others meanwhile. None changes all fields.
    """

    room: Chat
    settings: RoomSettings
    before: RoomSettings | None = None


SettingChange = PutRoomSettings | EndReport
