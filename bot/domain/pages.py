"""Pages: what a person reads beside the game, as a platform of its own pages draws it.

A page is made of the same facts as the answer to a command in a chat. It holds words alone, and the data of the buttons
by which settings are changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.screen import Column, Span


class PageName(Enum):
    """The name of a page."""

    RULES = "rules"
    STATS = "stats"
    BOARDS = "boards"
    SETTINGS = "settings"
    ROOM = "room"
    HELP = "help"
    PRIVACY = "privacy"


@dataclass(frozen=True, slots=True)
class Section:
    """Lines below a heading, which may be empty. The `topic` names a drawing that fits to them."""

    heading: str
    lines: tuple[tuple[Span, ...], ...]
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words below a heading. `own` is the number of the reader's own row."""

    heading: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a choice. `data` are those of its button, or the subject of the page to which it leads."""

    label: str
    data: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Values of which one is chosen. With `leads` each leads to the page about another subject."""

    label: str
    options: tuple[Option, ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A number after each game, the oldest first."""

    heading: str
    caption: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off. `data` are those of the button that gives it the other value."""

    label: str
    on: bool
    data: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings below a heading, each of which is changed by a tap. Those `shared` belong to the room."""

    heading: str
    settings: tuple[Choice | Switch, ...]
    shared: bool = False


PagePart = Section | Table | Choice | Curve | Settings


@dataclass(frozen=True, slots=True)
class Page:
    """A page with its parts from top to bottom. `pages` are the names of all that can be opened, with their titles."""

    title: str
    parts: tuple[PagePart, ...]
    pages: tuple[Option, ...] = ()
