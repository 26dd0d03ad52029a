"""All commands: their rooms, their answers in other rooms, and the menus with them.

Menus, `/help`, the contexts of Discord's commands, and the refusals of the dispatcher follow from this list.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.answers import AnswerCode
from bot.domain.panels import PanelName
from bot.domain.rooms import ALONE, EVERYWHERE, WITH_BOT, RoomKind

TYPED: Final = EVERYWHERE - {RoomKind.MATCH}
"""The rooms in which people can type commands."""
ROOMS: Final = TYPED - ALONE
NOWHERE: Final = frozenset[RoomKind]()


class NeedsPerson(Enum):
    """Why a command cannot be typed in the name of a chat: it is about something that only a person has."""

    SEAT = "seat"
    PUZZLE = "puzzle"
    CHIPS = "chips"
    INVITATION = "invite"
    REMOVAL = "kick"
    SERIES = "series"
    TOURNAMENT = "tournament"
    OWN_DATA = "own"
    SENDER = "sender"
    """The person who asks: their rights, or their private chat for the answer."""


@dataclass(frozen=True, slots=True)
class CommandFacts:
    """The rooms, menus and refusals of a command."""

    works_in: frozenset[RoomKind] = EVERYWHERE
    """The kinds of rooms for the command. `RoomKind.MATCH` means its panel in a window; nothing can be typed there."""
    unseen: bool = False
    """The command works also in any other room, if only the person reads the answer."""
    needs_table: bool = False
    """In a private chat the command needs a table of the person in a room."""
    menus: frozenset[RoomKind] = TYPED
    """The kinds of rooms with the command in their menu, if it works there."""
    refusal: AnswerCode | None = None
    """The refusal in other rooms; None for a refusal naming the right kind of room."""
    needs: NeedsPerson = NeedsPerson.SENDER
    """What the command needs a person for, if a feature does not allow it in the name of a chat."""
    panel: PanelName | None = None
    """The panel with the same content; None if there is none. The panel works in the rooms of the command, and has a
    link in the menu of the page."""

    def works(self, kind: RoomKind, *, unseen: bool) -> bool:
        """Return True if the command works in a room of this kind. `unseen`: only the person reads the answer."""
        return kind in self.works_in or (unseen and self.unseen)

    def refusal_in(self, kind: RoomKind, *, unseen: bool, about_table: bool) -> AnswerCode | None:
        """Return the refusal in a room of this kind; None if the command works there.

        `unseen` means that only the person reads the answer. `about_table` means that the person has named a table in
        their private chat.
        """
        lacks_table = self.needs_table and kind is RoomKind.PRIVATE and not about_table
        if self.works(kind, unseen=unseen) and not lacks_table:
            return None
        if self.refusal is not None:
            return self.refusal
        if kind is RoomKind.PRIVATE:
            return AnswerCode.GROUP_ONLY
        return AnswerCode.BOT_ABSENT if RoomKind.GROUP in self.works_in else AnswerCode.PRIVATE_ONLY


COMMANDS: Final[Mapping[str, CommandFacts]] = {
    "newgame": CommandFacts(needs=NeedsPerson.SEAT),
    "play": CommandFacts(ALONE, needs=NeedsPerson.SEAT),
    "puzzle": CommandFacts(needs=NeedsPerson.PUZZLE),
    "join": CommandFacts(
        ALONE,
        unseen=True,
        refusal=AnswerCode.CODE_IN_PRIVATE,
        needs=NeedsPerson.SEAT,
        panel=PanelName.JOIN,
    ),
    "invite": CommandFacts(
        needs_table=True, menus=ROOMS, needs=NeedsPerson.INVITATION, panel=PanelName.INVITE
    ),
    "table": CommandFacts(menus=ROOMS),
    "hand": CommandFacts(needs=NeedsPerson.SEAT),
    "leave": CommandFacts(needs=NeedsPerson.SEAT),
    "kick": CommandFacts(needs_table=True, menus=ROOMS, needs=NeedsPerson.REMOVAL, panel=PanelName.KICK),
    "cancel": CommandFacts(),
    "series": CommandFacts(needs=NeedsPerson.SERIES, panel=PanelName.SERIES),
    "tournament": CommandFacts(WITH_BOT, needs=NeedsPerson.TOURNAMENT),
    "chips": CommandFacts(WITH_BOT, needs=NeedsPerson.CHIPS, panel=PanelName.CHIPS),
    "top": CommandFacts(panel=PanelName.BOARDS),
    "stats": CommandFacts(needs=NeedsPerson.OWN_DATA, panel=PanelName.STATS),
    "rules": CommandFacts(panel=PanelName.RULES),
    "verify": CommandFacts(panel=PanelName.VERIFY),
    "replay": CommandFacts(panel=PanelName.REPLAY),
    "notify": CommandFacts(needs=NeedsPerson.OWN_DATA, panel=PanelName.SETTINGS),
    "settings": CommandFacts(menus=WITH_BOT, panel=PanelName.ROOM),
    "lang": CommandFacts(),
    "privacy": CommandFacts(panel=PanelName.PRIVACY),
    "forgetme": CommandFacts(needs=NeedsPerson.OWN_DATA, menus=ALONE),
    "help": CommandFacts(panel=PanelName.HELP),
    "solo": CommandFacts(ALONE, needs=NeedsPerson.SEAT, menus=NOWHERE),
    "start": CommandFacts(menus=NOWHERE),
}
"""The commands in the order of menus."""
COMMAND_OF_PANEL: Final[Mapping[PanelName, str]] = {
    facts.panel: name for name, facts in COMMANDS.items() if facts.panel is not None
}
"""The command with the same content, by the name of a panel. Some panels have none."""


def menu_in(kind: RoomKind, without: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of the commands in the menu of rooms of this kind, in the order of `COMMANDS`.

    `without` are the commands that the operator has switched off.
    """
    shown = (name for name, facts in COMMANDS.items() if kind in facts.works_in & facts.menus)
    return tuple(name for name in shown if name not in without)
