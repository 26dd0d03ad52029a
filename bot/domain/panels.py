"""Panels: rules, help, settings and other texts to read next to the game, on platforms with a page of their own.

A panel has the same content as the answer to a command in a chat. It contains only words, and the data of buttons to
change settings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.screen import Column, Span

OF_WINDOWS: Final = "window"
"""The subject of the help in a window. A window has no menu."""


class PanelName(Enum):
    """The name of a panel."""

    RULES = "rules"
    STATS = "stats"
    BOARDS = "boards"
    PUZZLES = "puzzles"
    SETTINGS = "settings"
    ROOM = "room"
    HELP = "help"
    PRIVACY = "privacy"
    CHIPS = "chips"
    SERIES = "series"
    INVITE = "invite"
    KICK = "kick"
    VERIFY = "verify"
    REPLAY = "replay"
    JOIN = "join"


@dataclass(frozen=True, slots=True)
class Section:
    """Lines below a heading. The heading may be empty. `topic` names a drawing next to the lines; empty for none."""

    heading: str
    lines: tuple[tuple[Span, ...], ...]
    topic: str = ""


@dataclass(frozen=True, slots=True)
class PanelTable:
    """Rows of words below a heading. `own` is the index of the reader's own row; None if they have none.

    If `leads` is not empty, each row is a link within the page: its address has this word and the first cell.
    """

    heading: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    own: int | None = None
    leads: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a choice. `data` is the data of its button, or the subject of the linked panel (`Choice.leads`)."""

    label: str
    data: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Several values, one of them chosen. With `leads` each value is a link to the same panel about another subject."""

    label: str
    options: tuple[Option, ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class PanelCurve:
    """A curve with one number for each game, the oldest first."""

    heading: str
    caption: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting with the values on and off. `data` is the data of the button for the other value."""

    label: str
    on: bool
    data: str


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """Settings below a heading. `shared` settings belong to the room, others to the reader."""

    heading: str
    settings: tuple[Choice | Switch, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class CopiedText:
    """A text for people to copy, such as a code.

    If `opens` is not empty, the text is a link, and `opens` the label of a button to open it.
    """

    label: str
    text: str
    opens: str = ""


@dataclass(frozen=True, slots=True)
class CodeField:
    """A field for an invitation code. `button` is the label of the button next to it."""

    label: str
    button: str


@dataclass(frozen=True, slots=True)
class PanelAct:
    """A button with its `data`. If `cost` is not empty, the page asks for confirmation with these words."""

    label: str
    data: str
    cost: str = ""


@dataclass(frozen=True, slots=True)
class PanelActs:
    """Buttons next to a label, such as a name. The label may be empty."""

    label: str
    acts: tuple[PanelAct, ...]


PanelPart = Section | PanelTable | Choice | PanelCurve | PanelSettings | CopiedText | CodeField | PanelActs


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel with its parts from top to bottom. `panels` are the links to all panels offered to the reader.

    The `data` of such a link is the name of a panel.
    """

    title: str
    parts: tuple[PanelPart, ...]
    panels: tuple[Option, ...] = ()
