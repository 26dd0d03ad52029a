"""The content of a message, before a platform draws it: localised blocks and rows of buttons.

A `Screen` is a value. Adapters draw it in the way of their platform, and know nothing of the game. A screen contains
nothing secret from a reader of its slot.
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
    """The title of the screen's room. It is a link to the room, if the platform has such links."""

    text: str
    kind: Literal["room"] = "room"


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card within a line, shown as rank and suit sign (`10♠`) or, if the platform can do so, as a small picture."""

    card: CardText
    letters: Letters = LATIN
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time, shown by the platform as a relative time ("in 2 minutes") and kept up to date.

    `at` is in whole seconds since the epoch. `fallback` is shown if the platform has no such times.
    """

    at: int
    fallback: str
    kind: Literal["moment"] = "moment"


@dataclass(frozen=True, slots=True)
class Mention:
    """A person's name, as a mention if the platform has them. `user` is the platform's id of the person.

    The mention notifies the person in a new message, never in an edit.
    """

    name: str
    user: str
    kind: Literal["mention"] = "mention"


@dataclass(frozen=True, slots=True)
class CommandName:
    """A command to type, with or without an argument: `/top all`, or the platform's own name for it.

    `language` is the language of the surrounding words.
    """

    name: str
    argument: str
    language: Language
    kind: Literal["command"] = "command"

    @property
    def typed(self) -> str:
        """The command with its argument, as typed on a platform with one name for all languages."""
        return f"/{self.name} {self.argument}".rstrip()


@dataclass(frozen=True, slots=True)
class Digits:
    """The digits of a long number, for checking a deal. They are covered until a tap, if the platform can do so."""

    text: str
    kind: Literal["digits"] = "digits"


Span = Annotated[Text | RoomName | CardFace | Moment | Mention | CommandName | Digits, BY_KIND]


def plain_text(spans: tuple[Span, ...]) -> str:
    """Return the spans as plain text, for places without formatting (a toast, a button)."""
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


class Fold(Enum):
    """What a reader has to do to read a paragraph. A platform that cannot fold shows it."""

    OPEN = "open"  # nothing
    FOLDED = "folded"  # open it, because only the first lines of a long text are seen
    COVERED = "covered"  # uncover it: no word is seen before


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line of text. The platform breaks it if it is too long."""

    spans: tuple[Span, ...]
    tone: Tone = Tone.PLAIN
    fold: Fold = Fold.OPEN
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty line."""

    kind: Literal["gap"] = "gap"


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards next to the pairs.

    `turned_up` is the open card under the talon. `talon` is the number of cards left to draw, including it. `discarded`
    is the number of cards in the discard pile. `trump` is the trump suit; None if there is none. The text of the screen
    contains the same facts, so a platform without drawn cards leaves the piles out.
    """

    turned_up: CardText
    trump: Suit | None
    talon: int
    discarded: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """The cards on the table in the order played: each attacking card with the card beating it, or None."""

    pairs: tuple[tuple[CardText, CardText | None], ...]
    piles: Piles | None = None
    letters: Letters = LATIN
    kind: Literal["pairs"] = "pairs"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `Grid`. With `end` its cells are aligned at their end, as numbers are."""

    title: str
    end: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of plain words. Each row has a cell for each column.

    The words have no formatting, so that the columns are also straight in a monospaced font.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Literal["grid"] = "grid"


Block = Annotated[Paragraph | Gap | Pairs | Grid, BY_KIND]


def folded(blocks: Iterable[Block], fold: Fold) -> tuple[Block, ...]:
    """Return the blocks with all paragraphs folded in this way."""
    return tuple(replace(block, fold=fold) if isinstance(block, Paragraph) else block for block in blocks)


def unfolded(screen: Screen) -> Screen:
    """Return the screen for one reader, who has asked for it: its folded paragraphs are open, the covered ones stay."""
    blocks = tuple(
        replace(block, fold=Fold.OPEN)
        if isinstance(block, Paragraph) and block.fold is Fold.FOLDED
        else block
        for block in screen.blocks
    )
    return replace(screen, blocks=blocks)


@dataclass(frozen=True, slots=True)
class Tap:
    """The button sends `data` (1 to 64 bytes of ASCII) back to the bot."""

    data: str
    kind: Literal["tap"] = "tap"


@dataclass(frozen=True, slots=True)
class OpenPrivate:
    """The button is a deep link to the private chat with the bot. `payload` has at most 64 of `A-Za-z0-9_-`."""

    payload: str
    kind: Literal["private"] = "private"


@dataclass(frozen=True, slots=True)
class OpenChat:
    """The button is a link to the private chat, without a payload. On a platform without such links it sends `data`."""

    data: str
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class AddToGroup:
    """The button adds the bot to a group chosen by the person. A platform without such buttons leaves it out."""

    kind: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class PostInChat:
    """The button lets the person choose any chat and post a table there.

    A platform without such buttons leaves it out.
    """

    game: str = ""
    """The name of the posted game; empty if the person chooses it."""
    mention: tuple[Span, ...] = ()
    """A line in place of the button, if the platform posts tables only by a mention of the bot. The mention is shown in
    place of the command in the line."""
    kind: Literal["post"] = "post"


@dataclass(frozen=True, slots=True)
class Disabled:
    """The button is greyed out. If the platform cannot grey it out, a tap sends `data`."""

    data: str
    kind: Literal["disabled"] = "disabled"


@dataclass(frozen=True, slots=True)
class OpenLink:
    """The button is a link to `address`.

    An address beginning with `/` is on the website of the bot. Only the browser page shows this button then.
    """

    address: str
    kind: Literal["link"] = "link"


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """The button opens the window of a table on the page. `key` names the table there.

    A platform without such buttons leaves it out. A platform that makes each link only after a tap sends `data`.
    """

    key: str
    data: str
    kind: Literal["window"] = "window"


Action = Annotated[
    Tap | OpenPrivate | OpenChat | OpenLink | OpenWindow | AddToGroup | PostInChat | Disabled,
    BY_KIND,
]


class Style(Enum):
    """The meaning of a button. The platform chooses a look for it."""

    PLAIN = "plain"
    PLAYABLE = "playable"  # playable now
    MAIN = "main"  # the button for the most likely next tap
    DANGER = "danger"  # take, cancel, leave


@dataclass(frozen=True, slots=True)
class Button:
    """One button. `card` is its card, for platforms with drawn cards; None if the button is not for a card."""

    label: str
    action: Action
    style: Style = Style.PLAIN
    card: CardText | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture (PNG). `key` is the SHA-256 of its bytes. `words` describe it for people unable to see it."""

    key: str
    words: str
    png: BytesText = field(repr=False, compare=False)

    @classmethod
    def of(cls, png: bytes, words: str) -> Picture:
        """Return the picture with these bytes."""
        return cls(hashlib.sha256(png).hexdigest(), words, png)


@dataclass(frozen=True, slots=True)
class Document:
    """A file attached to the message. `refused` is shown in place of the file if the chat takes no files."""

    name: str
    data: BytesText = field(repr=False)
    refused: str


ButtonRow = tuple[Button, ...]


def without_buttons(
    rows: Iterable[Sequence[Button]], *actions: type[AddToGroup | OpenWindow | PostInChat]
) -> tuple[ButtonRow, ...]:
    """Return the rows without buttons for these actions, and without rows left empty by this."""
    kept = (tuple(one for one in row if not isinstance(one.action, actions)) for row in rows)
    return tuple(row for row in kept if row)


@dataclass(frozen=True, slots=True)
class Menu:
    """Some buttons of a screen, as a menu with one choice. A platform without such menus shows the buttons."""

    label: str
    """The words of the closed menu."""
    buttons: tuple[str, ...]
    """The data of the buttons, in their order."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """A link to a post in a room, on a button with this label. A platform without such links leaves it out."""

    label: str
    room: Chat
    post: MessageId


@dataclass(frozen=True, slots=True)
class Turn:
    """The awaited decision."""

    words: tuple[Span, ...]
    """The decision in words."""
    hint: tuple[Span, ...] = ()
    """One line for beginners about the decision; empty if there is none."""
    mode: str = ""
    """The situation of the hand's owner, such as `attack`; empty on screens without a hand."""
    until: int | None = None
    """The end of the time in seconds since the epoch; None without a limit."""
    within: int | None = None
    """The whole time for the decision in seconds; None without a limit."""
    hinted: tuple[str, ...] = ()
    """The cards named by a hint, or the word of a move without cards; empty without a hint."""


@dataclass(frozen=True, slots=True)
class MomentShown:
    """The table at one moment of a line of moves. The reader can play through these moves."""

    words: tuple[Span, ...]
    """The last move in words; empty before the first move."""
    pairs: tuple[tuple[CardText, CardText | None], ...]
    """The cards on the table: each attacking card with the card over it; None if it is not beaten."""
    hands: tuple[tuple[CardText, ...], ...]
    """The cards of each seat, by seat."""
    discarded: int
    """The number of cards in the discard pile."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A game as a drawn table: a lobby, a table, a hand, an end, the board of a tournament, or the wait for strangers.

    It repeats the lines and buttons of its screen, and adds facts for the drawing, such as the choices for the opener
    of a lobby. A platform without drawn tables leaves it out. A screen's digest does not include it.
    """

    part: Part
    """The part of a game shown by the stage."""
    title: str
    """The words at the top."""
    turn: Turn
    """The awaited decision."""
    seats: tuple[SeatShown, ...] = ()
    """The seats in the order of play."""
    you: int | None = None
    """The seat of the only reader; None if the screen has several readers."""
    story: tuple[Span, ...] = ()
    """The latest events in words."""
    notes: tuple[Block, ...] = ()
    """Further lines."""
    held: tuple[Button, ...] = ()
    """The buttons of the cards in the hand, while the rows of the screen have a question instead; else empty."""
    order: HandOrder | None = None
    """The order of the cards in the hand; None without a hand."""
    seats_offered: int = 0
    """The largest number of seats allowed by the lobby's rules; 0 outside of a lobby."""
    games: tuple[Offer, ...] = ()
    """The games offered to the opener of a lobby."""
    paces: tuple[Offer, ...] = ()
    """The paces offered to the opener of a lobby."""
    last_bout: tuple[Block, ...] = ()
    """The cards of the previous bout, and its end in words."""
    rounds: tuple[RoundShown, ...] = ()
    """The rounds of a tournament."""
    beats: tuple[tuple[CardText, CardText], ...] = ()
    """Each card of the hand able to beat a card on the table, followed by the card on the table."""
    next_seat: str = ""
    """The data of the button for spectators to ask for a seat in the next game, or to give it up; empty without this
    button."""
    next_users: tuple[str, ...] = ()
    """The platform's ids of the people waiting for a seat in the next game."""
    own_stories: tuple[tuple[Span, ...], ...] = ()
    """The latest events by seat, in words for the person there. Empty for a seat with the same words as `story`."""
    own_endings: tuple[tuple[Span, ...], ...] = ()
    """The end of the previous bout by seat, in words for the person there. Empty for a seat with the same words as
    `last_bout`."""
    moments: tuple[MomentShown, ...] = ()
    """The moments of a line of moves to play through, such as the solution of a puzzle."""
    host: str = ""
    """The platform's id of the organiser of a tournament; empty elsewhere."""
    match: str = ""
    """The tournament and its round, or the name of quick match, if the reader sees such a table in a private chat; else
    empty."""
    about: str = ""
    """The kind of game of a puzzle; empty elsewhere."""


LateStage = Annotated[Stage | Callable[[], Stage] | None, as_called(Stage | None)]
"""A stage, or a function to draw it, because only the page needs it. None without a stage."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole content of one message: a picture, then the text and the buttons, then a document."""

    blocks: tuple[Block, ...]
    """The text."""
    rows: tuple[ButtonRow, ...] = ()
    """The rows of buttons."""
    picture: Picture | None = field(default=None, repr=False)
    """The drawn picture; None without one."""
    document: Document | None = field(default=None, repr=False)
    """A file below the message; None without one."""
    room: Chat | None = field(default=None, repr=False, compare=False)
    """The room of the screen's table; it is not shown. A platform may notify the reader only in this room."""
    table: TableId | None = field(default=None, repr=False, compare=False)
    """The table of this post; it is not shown. None for answers and notices."""
    closed: bool = field(default=False, repr=False, compare=False)
    """The screen's table is closed. This is not shown."""
    way_back: WayBack | None = field(default=None, repr=False, compare=False)
    """A link below the buttons, as it was when the screen was drawn. A newer post alone does not change the screen."""
    direct: bool = field(default=False, repr=False, compare=False)
    """The screen is only for the private chat, even if the platform shows private screens of tables in the room."""
    letters: Letters = LATIN
    """The letters of jack, queen, king and ace on the screen."""
    caption: tuple[Block, ...] | None = field(default=None, repr=False, compare=False)
    """The text in place of the blocks, if the platform shows the picture: the picture contains the other facts. None if
    the blocks stay. The page needs no picture."""
    sketch: Sketch | None = field(default=None, repr=False, compare=False)
    """The sketch of a picture still to be drawn; None without one."""
    stage: LateStage = field(default=None, repr=False, compare=False)
    """The same facts as blocks and rows, for a platform with drawn tables. It uses the letters of the screen, not those
    of its own cards. Read it by `drawn_stage`."""
    lasting_call: bool = field(default=False, repr=False, compare=False)
    """The reader has hours to act. A message sent only to notify them stays until they act."""
    alerts: bool = field(default=True, repr=False, compare=False)
    """The page may alert the reader to this screen. False if alerts are switched off by the reader or for the room."""
    call_room: Chat | None = field(default=None, repr=False, compare=False)
    """The room to notify the reader in, if their private chat takes no messages; None for `room`."""
    translations: tuple[tuple[Language, Screen], ...] = field(default=(), repr=False, compare=False)
    """The same screen in other languages, for a platform with a language for each reader."""
    replies_to: MessageId | None = field(default=None, repr=False, compare=False)
    """A new message with this screen is a reply to this message of the chat, on a platform with replies."""
    menus: tuple[Menu, ...] = field(default=(), repr=False, compare=False)
    """The menus, for a platform with menus. Their words follow from the buttons."""

    @property
    def drawn_stage(self) -> Stage | None:
        """The stage. A function in its place is called now. None without a stage."""
        return self.stage() if callable(self.stage) else self.stage


def without_files(screen: Screen) -> Screen:
    """Return the screen for a chat without files: `Document.refused` replaces the document.

    The picture, its sketch and its caption are left out.
    """
    document = screen.document
    said = () if document is None else (Paragraph((Text(document.refused),)),)
    return replace(
        screen, blocks=(*screen.blocks, *said), picture=None, document=None, sketch=None, caption=None
    )


def captioned(screen: Screen) -> Screen:
    """Return the screen for a chat with pictures: if it has a picture and a caption, the caption replaces the text."""
    if screen.picture is None or screen.caption is None:
        return screen
    return replace(screen, blocks=screen.caption, caption=None)


def lettered(screen: Screen, letters: Letters) -> Screen:
    """Return the screen with these letters on its cards. Labels of buttons stay, because they are plain text."""
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
    """The shown parts of a screen. `picture` is the key of the picture, `document` the name and digest of the file."""

    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    picture: str | None
    document: tuple[str, str] | None
    translations: tuple[tuple[Language, _ShownContent], ...]


_JSON: Final[StoredJson[_ShownContent]] = StoredJson(_ShownContent, "shown part of a screen")


def digest_of(screen: Screen) -> str:
    """Return 32 hexadecimal digits computed from the shown parts. Equal digests mean that the message needs no edit."""
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
