"""The types of everything that the server sends to the page. `tools/page_types.py` writes them for TypeScript, too.

Cards are in notation (`6s`, `Th`), users are ids of the platform. A missing key means that there is no such thing; so
does `None`. Times of posts are in ms since 1970, deadlines (`until`) in seconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic checks only this one before Python 3.12

Side = Literal["group", "private"]

# words, cards and buttons


class TextSpan(TypedDict):
    """Words. With `room` they are the title of a chat."""

    k: Literal["text"]
    text: str
    strong: bool
    room: NotRequired[Literal[True]]


class CardSpan(TypedDict):
    """A drawn card between words."""

    k: Literal["card"]
    card: str


class MomentSpan(TypedDict):
    """A time in seconds since 1970, with words for readers without a clock."""

    k: Literal["moment"]
    at: int
    fallback: str


class MentionSpan(TypedDict):
    """The name of a person, calling them."""

    k: Literal["mention"]
    name: str
    user: str


class CommandSpan(TypedDict):
    """The name of a command as it is typed, in a language."""

    k: Literal["command"]
    text: str
    language: str | None


class DigitsSpan(TypedDict):
    """Characters of equal width."""

    k: Literal["digits"]
    text: str


Span = TextSpan | CardSpan | MomentSpan | MentionSpan | CommandSpan | DigitsSpan


class Line(TypedDict):
    """A line of words."""

    k: Literal["line"]
    tone: Literal["plain", "title", "small", "call"]
    spans: Sequence[Span]


class Gap(TypedDict):
    """An empty line."""

    k: Literal["gap"]


class Piles(TypedDict):
    """The talon with the turned-up card `trump` of the trump suit (`suit`, None without one), and the discard pile."""

    trump: str
    suit: str | None
    talon: int
    discarded: int


class Pairs(TypedDict):
    """The cards on the table: each attacking card with the card that beat it."""

    k: Literal["pairs"]
    pairs: Sequence[Sequence[str | None]]
    piles: Piles | None


class Column(TypedDict):
    """A column of a table of words; with `end` its cells are aligned there."""

    title: str
    end: bool


class Grid(TypedDict):
    """A table of words."""

    k: Literal["grid"]
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]


Block = Line | Gap | Pairs | Grid


class Button(TypedDict):
    """A button. `act` says what a tap does with `data`: send it, follow it as a link, or nothing (`off`)."""

    label: str
    style: Literal["plain", "playable", "main", "danger"]
    card: str | None
    act: Literal["tap", "off", "private", "link"]
    data: str


class Picture(TypedDict):
    """A picture as a data address, with its description."""

    src: str
    alt: str


# the drawn game


class Turn(TypedDict):
    """The awaited decision."""

    words: Sequence[Span]
    hint: Sequence[Span]
    mode: str
    until: int | None
    within: int | None
    hinted: Sequence[str]


class Seat(TypedDict):
    """A seat of the table. A computer has no `user`."""

    name: str
    user: str | None
    presence: Literal["here", "away", "left", "computer"]
    cards: int
    secret: int
    role: Literal["attacks", "defends", "throws", "done", "takes"] | None
    awaited: bool
    place: int | None
    fool: bool
    team: int | None
    opener: bool
    guest: bool
    open: Sequence[str]


class Offer(TypedDict):
    """One of several choices in a lobby; a tap sends `data`."""

    label: str
    data: str
    chosen: bool
    about: str


class Next(TypedDict):
    """The button of the next game, and the users who want it."""

    data: str
    users: Sequence[str]


class PlayerOfMatch(TypedDict):
    """A player of a match. `through`: advances (None while open); `winner`: of the tournament; `user`: in its room."""

    name: str
    user: str | None
    through: bool | None
    winner: bool


class Match(TypedDict):
    """A match of a tournament. A tap on the button to watch it sends `watch`, empty without one."""

    number: int
    watch: str
    state: Literal["called", "playing", "again", "over", "lots", "nobody", "broken-off"]
    until: int | None
    players: Sequence[PlayerOfMatch]


class Round(TypedDict):
    """A round of a tournament; `told` is its result in words."""

    title: str
    told: str
    matches: Sequence[Match]


class Moment(TypedDict):
    """A position of a line of moves to play through, with the cards of each hand."""

    words: Sequence[Span]
    pairs: Sequence[Sequence[str | None]]
    hands: Sequence[Sequence[str]]
    discarded: int


class Stage(TypedDict):
    """Everything the page draws of a game, in addition to the blocks and rows of its screen."""

    part: Literal["lobby", "options", "table", "hand", "end", "tournament", "puzzle"]
    title: str
    turn: Turn
    seats: Sequence[Seat]
    you: int | None
    story: Sequence[Span]
    notes: Sequence[Block]
    last: Sequence[Block]
    held: Sequence[Button]
    order: Literal["suit", "rank"] | None
    offered: int
    games: Sequence[Offer]
    host: str
    match: str
    paces: Sequence[Offer]
    beats: Sequence[Sequence[str]]
    next: Next
    rounds: Sequence[Round]
    stories: Sequence[Sequence[Span]]
    moments: Sequence[Moment]


class Screen(TypedDict):
    """A screen: blocks from top to bottom, then rows of buttons. `cup`: the room of the tournament of a match."""

    blocks: Sequence[Block]
    rows: Sequence[Sequence[Button]]
    letters: NotRequired[str]
    picture: NotRequired[Picture]
    stage: NotRequired[Stage]
    room: NotRequired[str]
    cup: NotRequired[str]


# posts


class ScreenPost(TypedDict):
    """A screen. With `quiet` it does not call the reader. A window's posts have no time."""

    number: int
    kind: Literal["screen"]
    screen: Screen
    quiet: bool
    at: NotRequired[int]


class TalkPost(TypedDict):
    """A line written by a person."""

    number: int
    kind: Literal["talk"]
    user: str
    name: str
    text: str
    at: int


class ArrivalPost(TypedDict):
    """The line about somebody's arrival in the room."""

    number: int
    kind: Literal["came"]
    user: str
    name: str
    at: int


class ReactionPost(TypedDict):
    """The number of the face that somebody shows."""

    number: int
    kind: Literal["reaction"]
    user: str
    face: int
    at: int


Post = ScreenPost | TalkPost | ArrivalPost | ReactionPost

# pages for reading


class Option(TypedDict):
    """A value of a choice; `data` is that of its button, or the subject of the page it leads to."""

    label: str
    data: str
    chosen: bool


class Switch(TypedDict):
    """A setting that is on or off; `data` sets the other value."""

    label: str
    on: bool
    data: str


class Choice(TypedDict):
    """A setting with several values."""

    label: str
    options: Sequence[Option]


class SectionPart(TypedDict):
    """Lines below a heading; `topic` names a drawing."""

    k: Literal["section"]
    heading: str
    lines: Sequence[Sequence[Span]]
    topic: str


class TablePart(TypedDict):
    """Rows of words. `own` is the number of the reader's row. With `leads` each row is a link."""

    k: Literal["table"]
    heading: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    own: int | None
    leads: str


class ChoicePart(TypedDict):
    """Several values, one of them chosen. With `leads` each is a link."""

    k: Literal["choice"]
    label: str
    options: Sequence[Option]
    leads: bool


class CurvePart(TypedDict):
    """A number after each game, the oldest first."""

    k: Literal["curve"]
    heading: str
    caption: str
    points: Sequence[int]


class SettingsPart(TypedDict):
    """Settings below a heading; `shared` ones belong to the room."""

    k: Literal["settings"]
    heading: str
    settings: Sequence[Switch | Choice]
    shared: bool


class CopiedPart(TypedDict):
    """A text to copy; with `opens` it is a link with this label."""

    k: Literal["copied"]
    label: str
    text: str
    opens: str


class Act(TypedDict):
    """A button; with a `cost` it asks back by these words."""

    label: str
    data: str
    cost: str


class ActsPart(TypedDict):
    """Buttons next to a label."""

    k: Literal["acts"]
    label: str
    acts: Sequence[Act]


class CodePart(TypedDict):
    """A field for the code of an invitation, and the label of its button."""

    k: Literal["code"]
    label: str
    button: str


PagePart = SectionPart | TablePart | ChoicePart | CurvePart | SettingsPart | CopiedPart | ActsPart | CodePart


class Page(TypedDict):
    """A page for reading; `pages` are the titles and names of all."""

    title: str
    parts: Sequence[PagePart]
    pages: Sequence[Option]


# messages


class Me(TypedDict):
    """The reader. A window knows no face."""

    user: str
    name: str
    face: NotRequired[int]


class QrCode(TypedDict):
    """A square of `size` modules; `path` draws the dark ones."""

    size: int
    path: str


class Room(TypedDict):
    """A room with its title; `qr` is the drawing of its invitation. The reader of their `own` one has opened it."""

    key: str
    title: str
    own: NotRequired[bool]
    qr: NotRequired[QrCode]


class LastGame(TypedDict):
    """A finished game of the reader, who sat at `seat`; `key` is that of its replay."""

    title: str
    result: str
    at: int
    lost: bool
    key: str
    seat: int


class SoloScore(TypedDict):
    """The number of games against computers of a level, and of those lost."""

    level: Literal["easy", "normal", "strong"]
    games: int
    fool: int


class Token(TypedDict):
    """The token of a new visitor."""

    t: Literal["token"]
    token: str


class Unknown(TypedDict):
    """The token or the key is unknown; `said` is the reason of a window."""

    t: Literal["unknown"]
    said: NotRequired[str]


class Odd(TypedDict):
    """The server cannot read these fields of the first message."""

    t: Literal["odd"]
    fields: Sequence[str]


class Later(TypedDict):
    """The page is refused for now, and tries again after `seconds`."""

    t: Literal["later"]
    text: str
    seconds: int


class Earlier(TypedDict):
    """The older posts of a long chat, before the welcome."""

    t: Literal["earlier"]
    side: Side
    posts: Sequence[Post]


class Welcome(TypedDict):
    """Everything at the beginning of a connection, and after each change of the room."""

    t: Literal["welcome"]
    me: Me
    room: Room | None
    address: NotRequired[str]
    rooms: Sequence[Room]
    faces: NotRequired[Mapping[str, int]]
    group: Sequence[Post]
    private: Sequence[Post]
    now: int
    language: str
    chosen: bool


class Shown(TypedDict):
    """A new or changed post."""

    t: Literal["post"]
    side: Side
    post: Post


class Gone(TypedDict):
    """A post is deleted."""

    t: Literal["gone"]
    side: Side
    number: int


class Answer(TypedDict):
    """The answer to tap or question `n`, or to a command (0). With `alert` it is a dialog.

    `private` is the payload of a link into the private chat, `opens` the address of a page to open at once.
    """

    t: Literal["answer"]
    opens: NotRequired[str]
    n: int
    text: str
    alert: bool
    private: NotRequired[str | None]


class Share(TypedDict):
    """The id of a table prepared for a window to post."""

    t: Literal["share"]
    id: str


class Words(TypedDict):
    """The reader has another language."""

    t: Literal["words"]
    rooms: NotRequired[Sequence[Room]]
    language: str
    chosen: bool


class People(TypedDict):
    """The people of the room: at first `names`, later those who `came` and are `gone`."""

    t: Literal["people"]
    side: Literal["group"]
    names: NotRequired[Sequence[str]]
    came: NotRequired[Sequence[str]]
    gone: NotRequired[Sequence[str]]
    count: int


class Faces(TypedDict):
    """The numbers of the faces of people at tables; None: no face any more."""

    t: Literal["faces"]
    faces: Mapping[str, int | None]


class Results(TypedDict):
    """The last games of the reader, the score against computers, and the result of today's puzzle in words."""

    t: Literal["results"]
    last: Sequence[LastGame]
    solo: Sequence[SoloScore]
    puzzle: str


class Read(TypedDict):
    """The page for question `n`."""

    t: Literal["page"]
    n: int
    page: Page


class Renamed(TypedDict):
    """The reader has another name or face."""

    t: Literal["me"]
    me: Me


class Beat(TypedDict):
    """The answer to a heartbeat."""

    t: Literal["beat"]


class Tick(TypedDict):
    """A sign of life."""

    t: Literal["tick"]


class Bye(TypedDict):
    """The connection ends because of too many refused messages."""

    t: Literal["bye"]


ToPage = (
    Token
    | Unknown
    | Odd
    | Later
    | Earlier
    | Welcome
    | Shown
    | Gone
    | Answer
    | Share
    | Words
    | People
    | Faces
    | Results
    | Read
    | Renamed
    | Beat
    | Tick
    | Bye
)
