"""Panels to read next to the game, on platforms with a page of their own.

A panel is made of the same facts as the answer to a command in a chat. It contains only words, and the data of the
buttons that change settings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.screen import Column, Span

OF_WINDOWS: Final = "window"
"""The subject of the help in a window, which has no menus."""


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
    """Lines below a heading. The heading may be empty, and `topic` names a suitable drawing."""

    heading: str
    lines: tuple[tuple[Span, ...], ...]
    topic: str = ""


@dataclass(frozen=True, slots=True)
class PanelTable:
    """Rows of words below a heading. `own` is the number of the reader's own row.

    With `leads` each row leads to a place of the page: this word with the first cell.
    """

    heading: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    own: int | None = None
    leads: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a choice. `data` is that of its button, or the subject of the linked panel."""

    label: str
    data: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Several values, one of them chosen. With `leads` each value links to the panel about another subject."""

    label: str
    options: tuple[Option, ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class PanelCurve:
    """A number after each game, the oldest first."""

    heading: str
    caption: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off. `data` is that of the button for the other value."""

    label: str
    on: bool
    data: str


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """Settings below a heading, each changed by a tap. `shared` settings belong to the room."""

    heading: str
    settings: tuple[Choice | Switch, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class CopiedText:
    """A text to copy, such as a code. With `opens`, the label of a button, the text is a link."""

    label: str
    text: str
    opens: str = ""


@dataclass(frozen=True, slots=True)
class CodeField:
    """A field for the code of an invitation. `button` is the label of the button next to it."""

    label: str
    button: str


@dataclass(frozen=True, slots=True)
class PanelAct:
    """A button. With a `cost` it asks back by these words. `data` is that of its tap."""

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
    """A panel with its parts from top to bottom. `panels` are the names and titles of all available panels."""

    title: str
    parts: tuple[PanelPart, ...]
    panels: tuple[Option, ...] = ()
