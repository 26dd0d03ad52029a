"""The buttons of the settings, and the deep link to a person's own settings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from bot.domain.ids import Language, PersonId
from bot.domain.rights import Right
from bot.domain.tap_data import FIELD_CODECS, Argument, TapData, matching

SwitchName = Annotated[str, "name of a RoomSwitch or an OwnSwitch"]
RoomKey = Annotated[str, "digest of a room's address"]

FIELD_CODECS[SwitchName] = matching("[a-z]{1,12}")
FIELD_CODECS[RoomKey] = matching("[0-9a-f]{16}")


class RoomMenu(Enum):
    """The menus of a room's settings. `MENU` is the main one."""

    MENU = "menu"
    GAME = "game"
    PACE = "pace"
    LANGUAGE = "language"
    ZONE = "zone"
    BARRED = "barred"


class RoomChoice(Enum):
    """The settings of a room that have several values."""

    OPENS = "opens"
    CANCELS = "cancels"
    GAME = "game"
    PACE = "pace"
    LANGUAGE = "language"
    LETTERS = "letters"
    VIEW = "view"
    ZONE = "zone"


class OwnChoice(Enum):
    """The settings of a person."""

    RINGS = "rings"
    ORDER = "order"
    LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class TurnRoomSettings(TapData, prefix="page", right=Right.ADMIN):
    """Show a menu of the settings of the room."""

    menu: RoomMenu


@dataclass(frozen=True, slots=True)
class ChooseForRoom(TapData, prefix="room", right=Right.ADMIN):
    """Set this value for the room. The handler checks that the value exists."""

    setting: RoomChoice
    value: Argument


@dataclass(frozen=True, slots=True)
class SwitchForRoom(TapData, prefix="switch", right=Right.ADMIN):
    """Switch a setting of the room on or off."""

    switch: SwitchName
    on: bool


@dataclass(frozen=True, slots=True)
class ShowPicture(TapData, prefix="picture", right=Right.ADMIN):
    """Show the tables of the room as a picture with words, or as words alone. The button is below a lobby."""

    on: bool


@dataclass(frozen=True, slots=True)
class LiftBar(TapData, prefix="lift", right=Right.ADMIN):
    """Lift the ban of this person in the room."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ChooseForMe(TapData, prefix="own", right=Right.UNSEEN):
    """Set this value for the tapping person. The handler checks that the value exists."""

    setting: OwnChoice
    value: Argument


@dataclass(frozen=True, slots=True)
class SwitchForMe(TapData, prefix="my", right=Right.UNSEEN):
    """Switch a setting of the tapping person on or off (`OwnSwitch`)."""

    switch: SwitchName
    on: bool


@dataclass(frozen=True, slots=True)
class CallMe(TapData, prefix="call", right=Right.UNSEEN):
    """Switch notices about new tables in this room on or off, for the tapping person."""

    room: RoomKey
    on: bool


@dataclass(frozen=True, slots=True)
class SetLanguage(TapData, prefix="lang", right=Right.LANGUAGE):
    """Set the language: that of the group, or the person's own if nobody else sees the button."""

    language: Language


@dataclass(frozen=True, slots=True)
class MoreLanguages(TapData, prefix="langs", right=Right.LANGUAGE):
    """Show all languages to choose from."""


@dataclass(frozen=True, slots=True)
class OwnSettings(TapData, prefix="own", right=Right.UNSEEN):
    """The deep link to a person's own settings."""
