"""The settings of a room, its relations to people and its reports, and the changes that the store commits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.cards import Letters
from bot.domain.ids import Chat, PersonId
from bot.domain.stored import Index, stored
from bot.domain.zones import UTC


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


class WhoMay(Enum):
    """The people who may do something in a room."""

    EVERYBODY = "everybody"
    ADMINS = "admins"


class TableView(Enum):
    """How a room sees its table."""

    TEXT = "text"
    BOTH = "both"
    PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class RoomSettings:
    """The choices of a room's administrators; the defaults stand for a room in which nobody chose anything.

    `opens` and `cancels` say who may open and who may cancel a game. `preset` and `pace` are what a new lobby begins
    with, empty for those of the last one. `comes_down` says whether the table's post is sent again when the chat has
    moved on, `rings` whether players are rung, `letters` how cards are written in the room,
    `table_view` whether its table is shown in words, as a picture, or both. `zone` is a key of
    `bot.domain.calendar.ZONES`; that of the chat without its topic counts for all of its topics. `weekly` and `evening`
    say whether the room hears of the fool of the week and of how an evening went. `hands_here` says whether people may
    hold their cards in the room, shown to them alone. `marks_fool` says whether the fool of the week has a mark.
    """

    opens: WhoMay = WhoMay.EVERYBODY
    cancels: WhoMay = WhoMay.EVERYBODY
    preset: str = ""
    pace: str = ""
    comes_down: bool = True
    rings: bool = True
    letters: Letters = Letters.LATIN
    table_view: TableView = TableView.TEXT
    zone: str = UTC
    weekly: bool = False
    evening: bool = False
    hands_here: bool = False
    marks_fool: bool = False


NOTHING_CHOSEN: Final = RoomSettings()


@dataclass(frozen=True, slots=True)
class RoomSwitch:
    """A setting that is on or off: its name on a button, and its field in `RoomSettings`.

    Its texts are `settings-NAME`, `settings-button-NAME` and `page-room-NAME`. With `on_page` the page shows it.
    It is offered on platforms that have the Protocol `needs`, on all if there is none.
    """

    name: str
    field: str
    on_page: bool = True
    needs: type | None = None


@stored("room_settings", "room", in_key_order=True)
@dataclass(frozen=True, slots=True)
class SettingsRow:
    """The settings of a room, in which something was chosen."""

    room: Chat
    settings: RoomSettings


@stored(
    "room_people", "room", "person", indexes=(Index(("person",)),), in_key_order=True, ends_with_person=True
)
@dataclass(frozen=True, slots=True)
class RoomPerson:
    """One person's relation to one room: `called` when a table opens there, or `barred` from its tables."""

    room: Chat
    person: PersonId
    called: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class PutRoomSettings:
    """Set the settings of a room: with `before` only those that differ from it, which others may have changed since."""

    room: Chat
    settings: RoomSettings
    before: RoomSettings | None = None


SettingChange = PutRoomSettings | EndReport
