"""The content of a message, before a platform draws it: localised blocks and rows of buttons.

A `Screen` is a value. Adapters draw it by the means of their platform and know nothing of the game. Everybody who
can see the slot of a screen may see everything in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import sha256
from typing import Annotated, Final, Literal

from bot.domain.cards import Letters, card_text
from bot.domain.ids import Chat, Language, MessageId
from bot.domain.rows import HandOrder
from bot.domain.sketches import Sketch
from bot.domain.stage import Offer, Part, RoundShown, SeatShown
from bot.domain.stored import BY_KIND, BytesText, CardText, StoredJson
from engine import Suit


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words, not yet escaped for any platform."""

    text: str
    strong: bool = False
    kind: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class RoomName:
    """The title of the screen's room. A platform that can do so makes it a link to the room."""

    text: str
    kind: Literal["room"] = "room"


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card within a line: rank and suit sign (`10♠`), or a small picture if the platform can draw one."""

    card: CardText
    letters: Letters = Letters.LATIN
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
    """A person's name that the platform may turn into a mention. It notifies in a new message, never in an edit."""

    name: str
    user: str
    kind: Literal["mention"] = "mention"


@dataclass(frozen=True, slots=True)
class CommandName:
    """A command that can be typed, perhaps with an argument: `/top all`, or the platform's own name for it.

    `language` is the language of the words around it.
    """

    name: str
    argument: str
    language: Language
    kind: Literal["command"] = "command"

    @property
    def typed(self) -> str:
        """The command as people type it on a platform with one name for all languages."""
        return f"/{self.name} {self.argument}".rstrip()


Span = Annotated[Text | RoomName | CardFace | Moment | Mention | CommandName, BY_KIND]


def plain_text(spans: tuple[Span, ...]) -> str:
    """The spans as words alone, for places that show nothing richer (a toast, a button)."""
    return "".join(map(_words, spans))


def _words(span: Span) -> str:
    match span:
        case Text(text) | RoomName(text):
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
    """The cards beside the pairs: `talon` cards left to draw, the `turned_up` one among them, and `discarded` ones.

    `trump` is the trump suit, None if there is none. The words of the screen say all this too, so a platform that
    draws no cards leaves it out.
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
    letters: Letters = Letters.LATIN
    kind: Literal["pairs"] = "pairs"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `Grid`. Numbers are aligned at the `end` of their cells."""

    title: str
    end: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of plain words: each row has a cell for each column.

    The words have no formatting, so that they line up in a monospaced font too.
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
    """The button is a plain link to the private chat; where the platform has no such link, a tap sends `data`."""

    data: str
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class AddToGroup:
    """The button lets a person choose a group to add the bot to. It is left out where the platform has no such link."""

    kind: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class Disabled:
    """The button is greyed out if the platform can do that; elsewhere a tap sends `data`."""

    data: str
    kind: Literal["disabled"] = "disabled"


@dataclass(frozen=True, slots=True)
class OpenLink:
    """The button is a link to `address`. One that begins with `/` leads to the bot's own page: on that page alone."""

    address: str
    kind: Literal["link"] = "link"


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """The button opens the window of a table in the page; `key` names the table there.

    It is left out where the platform has no such button; one that makes links at a tap sends `data`.
    """

    key: str
    data: str
    kind: Literal["window"] = "window"


Action = Annotated[
    Tap | OpenPrivate | OpenChat | OpenLink | OpenWindow | AddToGroup | Disabled,
    BY_KIND,
]


class Style(Enum):
    """The meaning of a button; the platform chooses its looks."""

    PLAIN = "plain"
    PLAYABLE = "playable"  # a card that can be played now
    MAIN = "main"  # the button that most people tap next
    DANGER = "danger"  # take, cancel, leave


@dataclass(frozen=True, slots=True)
class Button:
    """One button. If it stands for a card, `card` is set, so that a platform may draw one."""

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
        """The picture of these bytes."""
        return cls(hashlib.sha256(png).hexdigest(), words, png)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that the message carries. `refused` is the line that stands there where the chat takes no files."""

    name: str
    data: BytesText = field(repr=False)
    refused: str


ButtonRow = tuple[Button, ...]


def without_buttons(
    rows: Iterable[Sequence[Button]], *actions: type[AddToGroup | OpenWindow]
) -> tuple[ButtonRow, ...]:
    """The rows for a platform that has no buttons with these actions."""
    kept = (tuple(one for one in row if not isinstance(one.action, actions)) for row in rows)
    return tuple(row for row in kept if row)


@dataclass(frozen=True, slots=True)
class WayBack:
    """A link to a post in a room, on a button with this label. It is left out where the platform has no such link."""

    label: str
    room: Chat
    post: MessageId


@dataclass(frozen=True, slots=True)
class Turn:
    """The decision that is awaited: its `words`, a `hint` for beginners, and its deadline.

    `mode` is the situation of the hand's owner, empty where nobody's hand is shown. `until` is in seconds since the
    epoch, and such a decision has `within` seconds from its beginning; both are None if there is no limit.
    `hinted` are the cards of the hand of which an answer to the owner speaks, or the word of the move.
    """

    words: tuple[Span, ...]
    hint: tuple[Span, ...] = ()
    mode: str = ""
    until: int | None = None
    within: int | None = None
    hinted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A game as a drawn table shows it: the whole of a lobby, a table, a hand, an end, or the board of a tournament.

    It says nothing that the lines and buttons of its screen do not say, but for the choices that a lobby offers to its
    opener, and the last bout, which everybody saw. A platform that draws no table leaves it out, and a screen's digest
    does not know it.

    `seats` are in the order of play, and `you` is the reader's own, if the screen has only one reader. `held` are the
    buttons of the hand while the screen's rows ask something else, `order` is that of a hand. `last_bout` are the cards
    of the bout before, and its end in words. `seats_offered`, `games` and `paces` are those of a lobby: what
    *Game & pace* offers to its opener. `rounds` are those of a tournament. `beats` names each card of the hand that
    beats a card on the table, with that one, as both lie there. `next_seat` is the data of the button by which those
    who look on ask for a seat in the next game, or give it up, and `next_users` are those who asked.
    """

    part: Part
    title: str
    turn: Turn
    seats: tuple[SeatShown, ...] = ()
    you: int | None = None
    story: tuple[Span, ...] = ()
    notes: tuple[Block, ...] = ()
    held: tuple[Button, ...] = ()
    order: HandOrder | None = None
    seats_offered: int = 0
    games: tuple[Offer, ...] = ()
    paces: tuple[Offer, ...] = ()
    last_bout: tuple[Block, ...] = ()
    rounds: tuple[RoundShown, ...] = ()
    beats: tuple[tuple[CardText, CardText], ...] = ()
    next_seat: str = ""
    next_users: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole content of one message. The picture, if there is one, stands above the rest, a document below.

    `room` is the room of the table that the screen is about; it is not shown. A platform may notify the reader in
    that room and in no other. `way_back` stands below the buttons as it was when the screen was drawn: where the post
    is another one by now, nothing is drawn anew for that. A `direct` screen is for its reader's private chat itself,
    also where a table's private screens are shown in its room. `stage` tells the same as blocks and rows to a platform
    that draws a table; it has the letters of the screen, whatever its own cards say. With a `caption` the picture
    shows what the blocks say: a platform that shows it has the caption in their place, and the page needs no picture.
    A `sketch` is a picture that is yet to be drawn. With a `lasting_call` the reader has hours to act: a message that
    calls them to this screen stays until then. If the reader's private chat takes no messages, they are called in
    `call_room`, or else in `room`. The `translations` are the same screen in other languages, for a platform that shows
    each reader of a post their own.
    """

    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...] = ()
    picture: Picture | None = field(default=None, repr=False)
    document: Document | None = field(default=None, repr=False)
    room: Chat | None = field(default=None, repr=False, compare=False)
    way_back: WayBack | None = field(default=None, repr=False, compare=False)
    direct: bool = field(default=False, repr=False, compare=False)
    letters: Letters = Letters.LATIN
    caption: tuple[Block, ...] | None = field(default=None, repr=False, compare=False)
    sketch: Sketch | None = field(default=None, repr=False, compare=False)
    stage: Stage | None = field(default=None, repr=False, compare=False)
    lasting_call: bool = field(default=False, repr=False, compare=False)
    call_room: Chat | None = field(default=None, repr=False, compare=False)
    translations: tuple[tuple[Language, Screen], ...] = field(default=(), repr=False, compare=False)


def without_files(screen: Screen) -> Screen:
    """The screen for a chat that takes no files."""
    document = screen.document
    said = () if document is None else (Paragraph((Text(document.refused),)),)
    return replace(
        screen, blocks=(*screen.blocks, *said), picture=None, document=None, sketch=None, caption=None
    )


def captioned(screen: Screen) -> Screen:
    """The screen for a chat that shows its picture, with the caption in the place of the text."""
    if screen.picture is None or screen.caption is None:
        return screen
    return replace(screen, blocks=screen.caption, caption=None)


def lettered(screen: Screen, letters: Letters) -> Screen:
    """The screen with its cards in these letters, but for the labels of buttons, which are words already."""
    if letters is screen.letters:
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
class _Shown:
    """The shown part of a screen: the picture as its key, the document as its name and digest."""

    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    picture: str | None
    document: tuple[str, str] | None
    translations: tuple[tuple[Language, _Shown], ...]


_JSON: Final[StoredJson[_Shown]] = StoredJson(_Shown, "shown part of a screen")


def digest_of(screen: Screen) -> str:
    """Return 32 hexadecimal digits, of the JSON of what is shown."""
    return sha256(_JSON.dump(_shown(screen)).encode()).hexdigest()[:32]


def _shown(screen: Screen) -> _Shown:
    picture, document = screen.picture, screen.document
    return _Shown(
        screen.blocks,
        screen.rows,
        screen.letters,
        None if picture is None else picture.key,
        None if document is None else (document.name, sha256(document.data).hexdigest()),
        tuple((language, _shown(one)) for language, one in screen.translations),
    )
