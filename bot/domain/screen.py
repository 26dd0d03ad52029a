"""What a message shows, before any platform has drawn it: localised blocks and rows of buttons.

A `Screen` is a value. Adapters draw it in their platform's dress and know nothing of the game;
everything in it may be seen by whoever can see the slot that it stands in.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum

from bot.domain.cards import card_text
from bot.domain.ids import Chat, Language
from engine import Card, Suit


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words, not yet escaped for any platform."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card within a line: rank and suit sign (`10♠`), or a small card where the platform can draw one."""

    card: Card


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time, shown only as the platform's own live, relative time.

    `at` is in whole seconds since the epoch; `fallback` is shown where there is no live time.
    """

    at: int
    fallback: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A person's name that the platform may turn into a mention: it rings in a new message, never in an edit."""

    name: str
    user: str


@dataclass(frozen=True, slots=True)
class CommandName:
    """A command that can be typed, perhaps with an argument: `/top all`, or whatever the platform calls it.

    `language` is that of the words around it.
    """

    name: str
    argument: str
    language: Language

    @property
    def typed(self) -> str:
        """As it is typed where commands have one name in every language."""
        return f"/{self.name} {self.argument}".rstrip()


Span = Text | CardFace | Moment | Mention | CommandName


def plain_text(spans: tuple[Span, ...]) -> str:
    """The spans as words alone, for where nothing richer can be shown (a toast, a button)."""
    return "".join(map(_words, spans))


def _words(span: Span) -> str:
    match span:
        case Text(text):
            return text
        case CardFace(card):
            return card_text(card)
        case Moment(_, fallback):
            return fallback
        case Mention(name):
            return name
        case CommandName():
            return span.typed


class Tone(Enum):
    """How a paragraph stands out."""

    PLAIN = "plain"
    TITLE = "title"
    SMALL = "small"
    CALL = "call"  # what the reader is asked to do now


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line of text; the platform wraps it."""

    spans: tuple[Span, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty line."""


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies beside the pairs: `talon` cards to be drawn, the `turned_up` one among them, and `discarded` ones.

    `trump` is the suit, where there is one. The words of the screen say it too: a platform that draws no cards
    leaves it out.
    """

    turned_up: Card
    trump: Suit | None
    talon: int
    discarded: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """The cards on the table in the order played: each attacking card with what beat it, if anything did."""

    pairs: tuple[tuple[Card, Card | None], ...]
    piles: Piles | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `Grid`; at the `end` stands what is compared by its last digit."""

    title: str
    end: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of plain words: each row has a cell for each column.

    The words carry no looks, so that they line up where a platform has only letters of one width.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Paragraph | Gap | Pairs | Grid


@dataclass(frozen=True, slots=True)
class Tap:
    """The button sends `data` (1 to 64 bytes of ASCII) back to us."""

    data: str


@dataclass(frozen=True, slots=True)
class OpenPrivate:
    """The button leads to the private chat with the bot, carrying `payload` (up to 64 of `A-Za-z0-9_-`)."""

    payload: str


@dataclass(frozen=True, slots=True)
class Disabled:
    """The button cannot be tapped where the platform can show that; elsewhere a tap sends `data`."""

    data: str


Action = Tap | OpenPrivate | Disabled


class Style(Enum):
    """What a button means; the platform chooses its looks."""

    PLAIN = "plain"
    PLAYABLE = "playable"  # a card that can be played now
    MAIN = "main"  # what most people tap next
    DANGER = "danger"  # take, cancel, leave


@dataclass(frozen=True, slots=True)
class Button:
    """One button; `card` is set where the button is a card, so that a platform may draw it as one."""

    label: str
    action: Action
    style: Style = Style.PLAIN
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture (PNG), known by the SHA-256 of its bytes; `words` say what is to be seen in it."""

    key: str
    words: str
    png: bytes = field(repr=False, compare=False)

    @classmethod
    def of(cls, png: bytes, words: str) -> Picture:
        """The picture of these bytes."""
        return cls(hashlib.sha256(png).hexdigest(), words, png)


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole content of one message; the picture, if there is one, stands above the rest.

    `room` is where the table stands that it speaks of, and nothing that is shown: there, and nowhere else, a
    platform may call its reader.
    """

    blocks: tuple[Block, ...]
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = field(default=None, repr=False)
    room: Chat | None = field(default=None, repr=False, compare=False)

    def digest(self) -> str:
        """Equal for equal screens, across processes: what tells that an edit would change nothing."""
        shown = repr(self) if self.picture is None else f"{self!r} {self.picture.key}"
        return hashlib.sha256(shown.encode()).hexdigest()[:32]
