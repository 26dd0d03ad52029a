"""The content of a message, before a platform draws it: localised blocks and rows of buttons.

A `Screen` is a value. Adapters draw it by the means of their platform and know nothing of the game. All readers of a
screen's slot may see everything in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import sha256
from typing import Annotated, Final, Literal

from bot.domain.cards import LATIN, Letters, card_text
from bot.domain.ids import Chat, Language, MessageId, TableId
from bot.domain.rows import HandOrder
from bot.domain.sketches import Sketch
from bot.domain.stage import Offer, Part, RoundShown, SeatShown
from bot.domain.stored import BY_KIND, BytesText, CardText, StoredJson, as_called
from engine import Suit


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words, not yet escaped for any platform."""

    text: str
    strong: bool = False
    kind: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class RoomName:
    """The title of the screen's room, as a link to the room if the platform has such links."""

    text: str
    kind: Literal["room"] = "room"


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card within a line: rank and suit sign (`10♠`), or a small picture if the platform can draw one."""

    card: CardText
    letters: Letters = LATIN
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time, shown as the platform's live, relative time.

    `at` is in whole seconds since the epoch. `fallback` is shown if the platform has no live time.
    """

    at: int
    fallback: str
    kind: Literal["moment"] = "moment"


@dataclass(frozen=True, slots=True)
class Mention:
    """A person's name, possibly shown as a mention. It notifies in a new message, never in an edit."""

    name: str
    user: str
    kind: Literal["mention"] = "mention"


@dataclass(frozen=True, slots=True)
class CommandName:
    """A command to type, with or without an argument: `/top all`, or the platform's own name for it.

    `language` is the language of the words around it.
    """

    name: str
    argument: str
    language: Language
    kind: Literal["command"] = "command"

    @property
    def typed(self) -> str:
        """Return the command as typed on a platform with one name for all languages."""
        return f"/{self.name} {self.argument}".rstrip()


@dataclass(frozen=True, slots=True)
class Digits:
    """The digits of a long number, to check a draw. They are covered until a tap, if the platform can do so."""

    text: str
    kind: Literal["digits"] = "digits"


Span = Annotated[Text | RoomName | CardFace | Moment | Mention | CommandName | Digits, BY_KIND]


def plain_text(spans: tuple[Span, ...]) -> str:
    """Return the spans as plain words, for places without formatting (a toast, a button)."""
    return "".join(map(_words, spans))


def _words(span: Span) -> str:
    match span:
        case Text(text) | RoomName(text) | Digits(text):
            return text
        case CardFace(card, letters):
            return card_text(card, letters)
        case Moment(_, fallback):
            return fallback
        case Mention(name):
            return name
        case CommandName():
            return span.typed


class Tone(Enum):
    """The emphasis of a paragraph."""

    PLAIN = "plain"
    TITLE = "title"
    SMALL = "small"
    CALL = "call"  # the reader is asked to do something now


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line of text; the platform wraps it."""

    spans: tuple[Span, ...]
    tone: Tone = Tone.PLAIN
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty line."""

    kind: Literal["gap"] = "gap"


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards next to the pairs: `talon` cards left to draw, among them the `turned_up` one, and `discarded` cards.

    `trump` is the trump suit, None if there is none. The words of the screen contain the same facts, so a platform
    without drawn cards leaves the piles out.
    """

    turned_up: CardText
    trump: Suit | None
    talon: int
    discarded: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """The cards on the table in the order played: each attacking card with the card that beat it, if any."""

    pairs: tuple[tuple[CardText, CardText | None], ...]
    piles: Piles | None = None
    letters: Letters = LATIN
    kind: Literal["pairs"] = "pairs"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `Grid`. Numbers are aligned at the `end` of their cells."""

    title: str
    end: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of plain words: each row has a cell for each column.

    The words have no formatting, so they line up in a monospaced font too.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Literal["grid"] = "grid"


Block = Annotated[Paragraph | Gap | Pairs | Grid, BY_KIND]


@dataclass(frozen=True, slots=True)
class Tap:
    """The button sends `data` (1 to 64 bytes of ASCII) back to the bot."""

    data: str
    kind: Literal["tap"] = "tap"


@dataclass(frozen=True, slots=True)
class OpenPrivate:
    """The button leads to the private chat with the bot, carrying `payload` (up to 64 of `A-Za-z0-9_-`)."""

    payload: str
    kind: Literal["private"] = "private"


@dataclass(frozen=True, slots=True)
class OpenChat:
    """The button is a plain link to the private chat. If the platform has no such link, a tap sends `data`."""

    data: str
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class AddToGroup:
    """The button adds the bot to a group chosen by the person. It is left out if the platform has no such link."""

    kind: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class PostInChat:
    """The person chooses any chat, and posts a table there. The button is left out if the platform cannot do so."""

    game: str = ""
    """The name of the game of the table; empty if the person chooses it."""
    mention: tuple[Span, ...] = ()
    """A line in place of the button, if the platform posts tables only by a mention of the bot. The mention is drawn in
    place of the command."""
    kind: Literal["post"] = "post"


@dataclass(frozen=True, slots=True)
class Disabled:
    """The button is greyed out. If the platform cannot do so, a tap sends `data`."""

    data: str
    kind: Literal["disabled"] = "disabled"


@dataclass(frozen=True, slots=True)
class OpenLink:
    """The button is a link to `address`. An address on the bot's own page begins with `/` and is shown only there."""

    address: str
    kind: Literal["link"] = "link"


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """The button opens the window of a table in the page; `key` names the table there.

    It is left out if the platform has no such button. A platform that creates links after a tap sends `data`.
    """

    key: str
    data: str
    kind: Literal["window"] = "window"


Action = Annotated[
    Tap | OpenPrivate | OpenChat | OpenLink | OpenWindow | AddToGroup | PostInChat | Disabled,
    BY_KIND,
]


class Style(Enum):
    """The meaning of a button; the platform chooses its looks."""

    PLAIN = "plain"
    PLAYABLE = "playable"  # playable now
    MAIN = "main"  # the button for the most likely next tap
    DANGER = "danger"  # take, cancel, leave


@dataclass(frozen=True, slots=True)
class Button:
    """One button. `card` is set if the button is for a card, so that a platform may draw it."""

    label: str
    action: Action
    style: Style = Style.PLAIN
    card: CardText | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture (PNG). `key` is the SHA-256 of its bytes; `words` describe it."""

    key: str
    words: str
    png: BytesText = field(repr=False, compare=False)

    @classmethod
    def of(cls, png: bytes, words: str) -> Picture:
        """Return the picture of these bytes."""
        return cls(hashlib.sha256(png).hexdigest(), words, png)


@dataclass(frozen=True, slots=True)
class Document:
    """A file attached to the message. `refused` is the line shown in its place if the chat takes no files."""

    name: str
    data: BytesText = field(repr=False)
    refused: str


ButtonRow = tuple[Button, ...]


def without_buttons(
    rows: Iterable[Sequence[Button]], *actions: type[AddToGroup | OpenWindow | PostInChat]
) -> tuple[ButtonRow, ...]:
    """Return the rows for a platform without buttons for these actions."""
    kept = (tuple(one for one in row if not isinstance(one.action, actions)) for row in rows)
    return tuple(row for row in kept if row)


@dataclass(frozen=True, slots=True)
class WayBack:
    """A link to a post in a room, on a button with this label. It is left out if the platform has no such link."""

    label: str
    room: Chat
    post: MessageId


@dataclass(frozen=True, slots=True)
class Turn:
    """The awaited decision."""

    words: tuple[Span, ...]
    """The decision in words."""
    hint: tuple[Span, ...] = ()
    """An explanation for beginners; empty if there is none."""
    mode: str = ""
    """The situation of the hand's owner; empty on screens without a hand."""
    until: int | None = None
    """The deadline in seconds since the epoch; None if there is no limit."""
    within: int | None = None
    """The whole time for the decision in seconds; None if there is no limit."""
    hinted: tuple[str, ...] = ()
    """The cards of the hand named in an answer to the owner, or the word of the move."""


@dataclass(frozen=True, slots=True)
class MomentShown:
    """The table at one moment of a line of moves that its reader plays through."""

    words: tuple[Span, ...]
    """The last move in words; empty before the first one."""
    pairs: tuple[tuple[CardText, CardText | None], ...]
    """The cards on the table: each attack, and the card that beats it."""
    hands: tuple[tuple[CardText, ...], ...]
    """The open hands by seat."""
    discarded: int
    """The number of cards in the discard pile."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A game as a drawn table shows it: the whole of a lobby, a table, a hand, an end, or the board of a tournament.

    It repeats the lines and buttons of its screen, with two additions: a lobby's choices for its opener, and the last
    bout, which everybody saw. A platform without drawn tables leaves it out, and it is no part of a screen's digest.
    """

    part: Part
    """The part of a game."""
    title: str
    """The words at the top."""
    turn: Turn
    """The awaited decision."""
    seats: tuple[SeatShown, ...] = ()
    """The seats in the order of play."""
    you: int | None = None
    """The reader's own seat; None if the screen has several readers."""
    story: tuple[Span, ...] = ()
    """The latest events in words."""
    notes: tuple[Block, ...] = ()
    """Further lines."""
    held: tuple[Button, ...] = ()
    """The buttons of the hand during another question in the screen's rows."""
    order: HandOrder | None = None
    """The order of the hand; None without a hand."""
    seats_offered: int = 0
    """The most seats the opener of a lobby can choose; 0 elsewhere."""
    games: tuple[Offer, ...] = ()
    """The games the opener of a lobby can choose."""
    paces: tuple[Offer, ...] = ()
    """The paces the opener of a lobby can choose."""
    last_bout: tuple[Block, ...] = ()
    """The cards of the previous bout, and its end in words."""
    rounds: tuple[RoundShown, ...] = ()
    """The rounds of a tournament."""
    beats: tuple[tuple[CardText, CardText], ...] = ()
    """Each card of the hand that beats a card on the table, followed by that card, as both lie there."""
    next_seat: str = ""
    """The data of the spectators' button to ask for a seat in the next game, or to give it up; empty without one."""
    next_users: tuple[str, ...] = ()
    """The people asking for a seat in the next game."""
    own_stories: tuple[tuple[Span, ...], ...] = ()
    """The latest events by seat, told to the person there; empty for a seat that reads `story`."""
    own_endings: tuple[tuple[Span, ...], ...] = ()
    """The end of the previous bout by seat, told to the person there; empty for a seat that reads `last_bout`."""
    moments: tuple[MomentShown, ...] = ()
    """A line of moves to play through, such as the solution of a puzzle."""
    host: str = ""
    """The platform's id of the organiser of a tournament; empty elsewhere."""
    match: str = ""
    """The tournament and its round, if the reader plays in a match of it and sees it in private; else empty."""


LateStage = Annotated[Stage | Callable[[], Stage] | None, as_called(Stage | None)]
"""A stage, or a function to draw it: only the page asks for it. None without a stage."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole content of one message: a picture, if any, then the text and buttons, then a document."""

    blocks: tuple[Block, ...]
    """The text."""
    rows: tuple[ButtonRow, ...] = ()
    """The rows of buttons."""
    picture: Picture | None = field(default=None, repr=False)
    """The drawn picture; None without one."""
    document: Document | None = field(default=None, repr=False)
    """A file below the message; None without one."""
    room: Chat | None = field(default=None, repr=False, compare=False)
    """The room of the screen's table; it is not shown. A platform may notify the reader in that room only."""
    table: TableId | None = field(default=None, repr=False, compare=False)
    """The table of which the screen is a post; it is not shown. Answers and notices have none."""
    closed: bool = field(default=False, repr=False, compare=False)
    """The table is closed; it is not shown."""
    way_back: WayBack | None = field(default=None, repr=False, compare=False)
    """Shown below the buttons as it was when the screen was drawn; a newer post is no reason to draw again."""
    direct: bool = field(default=False, repr=False, compare=False)
    """The screen is for its reader's private chat itself, even if a table's private screens are shown in its room."""
    letters: Letters = LATIN
    """The letters of the cards."""
    caption: tuple[Block, ...] | None = field(default=None, repr=False, compare=False)
    """The text in place of the blocks on a platform with pictures: the picture shows the content of the blocks.
    None if the blocks stay. The page needs no picture."""
    sketch: Sketch | None = field(default=None, repr=False, compare=False)
    """A picture still to be drawn; None without one."""
    stage: LateStage = field(default=None, repr=False, compare=False)
    """The same facts as blocks and rows, for a platform with drawn tables. It uses the letters of the screen, not
    those of its own cards. `drawn_stage` draws it."""
    lasting_call: bool = field(default=False, repr=False, compare=False)
    """The reader has hours to act, so the message that calls them to this screen stays until then."""
    call_room: Chat | None = field(default=None, repr=False, compare=False)
    """The room in which the reader is called if their private chat takes no messages; None for `room`."""
    translations: tuple[tuple[Language, Screen], ...] = field(default=(), repr=False, compare=False)
    """The same screen in other languages, for a platform that shows each reader their own language."""

    @property
    def drawn_stage(self) -> Stage | None:
        """The stage, drawn now if nobody has asked for it before."""
        return self.stage() if callable(self.stage) else self.stage


def without_files(screen: Screen) -> Screen:
    """Return the screen for a chat that takes no files."""
    document = screen.document
    said = () if document is None else (Paragraph((Text(document.refused),)),)
    return replace(
        screen, blocks=(*screen.blocks, *said), picture=None, document=None, sketch=None, caption=None
    )


def captioned(screen: Screen) -> Screen:
    """Return the screen for a chat with pictures: the caption replaces the text."""
    if screen.picture is None or screen.caption is None:
        return screen
    return replace(screen, blocks=screen.caption, caption=None)


def lettered(screen: Screen, letters: Letters) -> Screen:
    """Return the screen with its cards in these letters, except in labels of buttons, which are plain words."""
    if letters == screen.letters:
        return screen
    caption = screen.caption
    return replace(
        screen,
        blocks=tuple(_lettered(block, letters) for block in screen.blocks),
        caption=None if caption is None else tuple(_lettered(block, letters) for block in caption),
        letters=letters,
    )


def _lettered(block: Block, letters: Letters) -> Block:
    match block:
        case Paragraph(spans):
            changed = (
                replace(span, letters=letters) if isinstance(span, CardFace) else span for span in spans
            )
            return replace(block, spans=tuple(changed))
        case Pairs():
            return replace(block, letters=letters)
        case Gap() | Grid():
            return block


@dataclass(frozen=True, slots=True)
class _ShownContent:
    """The shown part of a screen: the picture as its key, the document as its name and digest."""

    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    picture: str | None
    document: tuple[str, str] | None
    translations: tuple[tuple[Language, _ShownContent], ...]


_JSON: Final[StoredJson[_ShownContent]] = StoredJson(_ShownContent, "shown part of a screen")


def digest_of(screen: Screen) -> str:
    """Return 32 hexadecimal digits, computed from the JSON of the shown part."""
    return sha256(_JSON.dump(_shown(screen)).encode()).hexdigest()[:32]


def _shown(screen: Screen) -> _ShownContent:
    picture, document = screen.picture, screen.document
    return _ShownContent(
        screen.blocks,
        screen.rows,
        screen.letters,
        None if picture is None else picture.key,
        None if document is None else (document.name, sha256(document.data).hexdigest()),
        tuple((language, _shown(one)) for language, one in screen.translations),
    )
