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


class TextSpanJson(TypedDict):
    """Words. With `room` they are the title of a chat."""

    k: Literal["text"]
    text: str
    strong: bool
    room: NotRequired[Literal[True]]


class CardSpanJson(TypedDict):
    """A drawn card between words."""

    k: Literal["card"]
    card: str


class MomentSpanJson(TypedDict):
    """A time in seconds since 1970, with words for readers without a clock."""

    k: Literal["moment"]
    at: int
    fallback: str


class MentionSpanJson(TypedDict):
    """The name of a person, calling them."""

    k: Literal["mention"]
    name: str
    user: str


class CommandSpanJson(TypedDict):
    """The name of a command as it is typed, in a language."""

    k: Literal["command"]
    text: str
    language: str | None


class DigitsSpanJson(TypedDict):
    """Characters of equal width."""

    k: Literal["digits"]
    text: str


Span = TextSpanJson | CardSpanJson | MomentSpanJson | MentionSpanJson | CommandSpanJson | DigitsSpanJson


class LineJson(TypedDict):
    """A line of words."""

    k: Literal["line"]
    tone: Literal["plain", "title", "small", "call"]
    spans: Sequence[Span]


class GapJson(TypedDict):
    """An empty line."""

    k: Literal["gap"]


class PilesJson(TypedDict):
    """The talon with the turned-up card `trump` of the trump suit (`suit`, None without one), and the discard pile."""

    trump: str
    suit: str | None
    talon: int
    discarded: int


class PairsJson(TypedDict):
    """The cards on the table: each attacking card with the card that beat it."""

    k: Literal["pairs"]
    pairs: Sequence[Sequence[str | None]]
    piles: PilesJson | None


class ColumnJson(TypedDict):
    """A column of a table of words; with `end` its cells are aligned there."""

    title: str
    end: bool


class GridJson(TypedDict):
    """A table of words."""

    k: Literal["grid"]
    columns: Sequence[ColumnJson]
    rows: Sequence[Sequence[str]]


Block = LineJson | GapJson | PairsJson | GridJson


MoveName = Literal[
    "attack", "throw", "beat", "transfer", "show", "call", "cut",
    "take", "done", "exchange", "redeal", "keep", "resign",
]  # fmt: skip


class ButtonJson(TypedDict):
    """A button. `act` says what a tap does with `data`: send it, follow it as a link, or nothing (`off`).

    With the act `private`, a tap opens the private chat with the payload `data`. `move` is the kind of a move, `does`
    the name of another action. `on` is the card that a move beats, or the game that a panel is about.
    """

    label: str
    style: Literal["plain", "playable", "main", "danger"]
    card: str | None
    act: Literal["tap", "off", "private", "link"]
    data: str
    move: NotRequired[MoveName]
    does: NotRequired[str]
    on: NotRequired[str]


class PictureJson(TypedDict):
    """A picture as a data address, with its description."""

    src: str
    alt: str


# the drawn game


class TurnJson(TypedDict):
    """The awaited decision.

    `words` describe it, `hint` is for beginners. `mode` is the situation of the hand's owner, such as `attack`. `until`
    is the end of the time, `within` the whole time in seconds. `hinted` are the cards or the word of a hint's move.
    """

    words: Sequence[Span]
    hint: Sequence[Span]
    mode: str
    until: int | None
    within: int | None
    hinted: Sequence[str]


class RankedJson(TypedDict):
    """The ranks of a person after a game that counts: the rating now and before, and the games in a row.

    `streak` is above 0 without being the fool, below 0 as the fool. `ended` is a streak above 0 ended by this game, or
    0. `best` is the highest streak ever.
    """

    points: int
    before: int
    streak: int
    ended: int
    best: int


class SeatReactionJson(TypedDict):
    """The last reaction at a seat: the number of the drawn face, and its time, in milliseconds."""

    face: int
    at: int


class SeatJson(TypedDict):
    """A seat of the table. A computer has no `user`.

    `cards` and `secret` are numbers of cards: in the hand, and face down (R43). `awaited`: the game waits for this
    seat. `opener`: the person opened the lobby. `guest`: the person is from another chat. `open` are the visible cards.
    `achieved` are the names of achievements in an ended game. `played_on`: the person has left, and a computer made the
    last move of the seat.
    """

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
    ranked: NotRequired[RankedJson]
    achieved: NotRequired[Sequence[str]]
    reaction: NotRequired[SeatReactionJson]
    played_on: NotRequired[Literal[True]]


class OfferJson(TypedDict):
    """One of several choices in a lobby; a tap sends `data`. A game has a `name`.

    `label` is its short text, and `about` an explanation, or empty.
    """

    label: str
    data: str
    chosen: bool
    about: str
    name: NotRequired[str]


class NextJson(TypedDict):
    """The button of the next game, and the users who want it."""

    data: str
    users: Sequence[str]


class PlayerOfMatchJson(TypedDict):
    """A player of a match. `through`: True if they advance (None: not decided). `winner`: they won the tournament."""

    name: str
    user: str | None
    through: bool | None
    winner: bool


class MatchJson(TypedDict):
    """A match of a tournament. `watch` is the data of the button to watch it; empty without such a button."""

    number: int
    watch: str
    state: Literal["called", "playing", "again", "over", "lots", "nobody", "broken-off"]
    until: int | None
    players: Sequence[PlayerOfMatchJson]


class RoundJson(TypedDict):
    """A round of a tournament; `told` is its result in words."""

    title: str
    told: str
    matches: Sequence[MatchJson]


class MomentJson(TypedDict):
    """A position of a line of moves to play through, with the cards of each hand.

    `words` describe the last move. `discarded` is the number of cards in the discard pile.
    """

    words: Sequence[Span]
    pairs: Sequence[Sequence[str | None]]
    hands: Sequence[Sequence[str]]
    discarded: int


class StageJson(TypedDict):
    """Everything the page draws of a game, in addition to the blocks and rows of its screen.

    `bout` names the game and the bout of the reader's decision; it is missing without a decision. The other fields are
    as in `bot.domain.screen.Stage`; `last`, `stories` and `endings` are `last_bout`, `own_stories` and `own_endings`,
    and `offered` is `seats_offered`.
    """

    part: Literal["lobby", "options", "table", "hand", "end", "tournament", "puzzle", "seek"]
    title: str
    turn: TurnJson
    seats: Sequence[SeatJson]
    you: int | None
    story: Sequence[Span]
    notes: Sequence[Block]
    last: Sequence[Block]
    held: Sequence[ButtonJson]
    order: Literal["suit", "rank"] | None
    offered: int
    games: Sequence[OfferJson]
    host: str
    match: str
    about: str
    paces: Sequence[OfferJson]
    beats: Sequence[Sequence[str]]
    next: NextJson
    rounds: Sequence[RoundJson]
    stories: Sequence[Sequence[Span]]
    endings: Sequence[Sequence[Span]]
    moments: Sequence[MomentJson]
    bout: NotRequired[str]


class ScreenJson(TypedDict):
    """A screen: blocks from top to bottom, then rows of buttons. `cup`: the room of the tournament of a match.

    `room` is the room of the table, and `table` its id. `letters` are the letters of jack, queen, king and ace, if they
    are not Latin. `alerts` is False if the reader or the room wants no alerts.
    """

    blocks: Sequence[Block]
    rows: Sequence[Sequence[ButtonJson]]
    letters: NotRequired[str]
    picture: NotRequired[PictureJson]
    stage: NotRequired[StageJson]
    room: NotRequired[str]
    table: NotRequired[str]
    cup: NotRequired[str]
    alerts: NotRequired[Literal[False]]


# posts


class ScreenPostJson(TypedDict):
    """A screen. With `quiet` it does not call the reader. A window's posts have no time."""

    number: int
    kind: Literal["screen"]
    screen: ScreenJson
    quiet: bool
    at: NotRequired[int]


class TalkPostJson(TypedDict):
    """A line written by a person."""

    number: int
    kind: Literal["talk"]
    user: str
    name: str
    text: str
    at: int


class ArrivalPostJson(TypedDict):
    """The line about somebody's arrival in the room."""

    number: int
    kind: Literal["came"]
    user: str
    name: str
    at: int


class ReactionPostJson(TypedDict):
    """The number of the face that somebody shows.

    It is one of the drawn faces for reactions.
    """

    number: int
    kind: Literal["reaction"]
    user: str
    face: int
    at: int


Post = ScreenPostJson | TalkPostJson | ArrivalPostJson | ReactionPostJson

# pages for reading


class OptionJson(TypedDict):
    """One of several values to choose, or a link to a panel. `data` is the data of the button, or the panel's name.

    In a choice with `leads`, each value is a link to the same panel, and `data` is the subject.
    """

    label: str
    data: str
    chosen: bool


class SwitchJson(TypedDict):
    """A setting that is on or off; `data` sets the other value."""

    label: str
    on: bool
    data: str


class ChoiceJson(TypedDict):
    """A setting with several values."""

    label: str
    options: Sequence[OptionJson]


class SectionPartJson(TypedDict):
    """Lines below a heading; `topic` names a drawing."""

    k: Literal["section"]
    heading: str
    lines: Sequence[Sequence[Span]]
    topic: str


class TablePartJson(TypedDict):
    """Rows of words. `own` is the number of the reader's row. With `leads` each row is a link.

    The address of the link has the word `leads` and the first cell of the row.
    """

    k: Literal["table"]
    heading: str
    columns: Sequence[ColumnJson]
    rows: Sequence[Sequence[str]]
    own: int | None
    leads: str


class ChoicePartJson(TypedDict):
    """Several values, one of them chosen. With `leads` each is a link."""

    k: Literal["choice"]
    label: str
    options: Sequence[OptionJson]
    leads: bool


class CurvePartJson(TypedDict):
    """A curve with one number after each game, the oldest game first."""

    k: Literal["curve"]
    heading: str
    caption: str
    points: Sequence[int]


class SettingsPartJson(TypedDict):
    """Settings below a heading; `shared` ones belong to the room."""

    k: Literal["settings"]
    heading: str
    settings: Sequence[SwitchJson | ChoiceJson]
    shared: bool


class CopiedPartJson(TypedDict):
    """A text to copy. If `opens` is not empty, the text is a link, and `opens` is the label of the link."""

    k: Literal["copied"]
    label: str
    text: str
    opens: str


class ActJson(TypedDict):
    """A button. If `cost` is not empty, a tap first shows this question, and only a second tap sends `data`."""

    label: str
    data: str
    cost: str


class ActsPartJson(TypedDict):
    """Buttons next to a label."""

    k: Literal["acts"]
    label: str
    acts: Sequence[ActJson]


class CodePartJson(TypedDict):
    """A field for the code of an invitation, and the label of its button."""

    k: Literal["code"]
    label: str
    button: str


PanelPart = (
    SectionPartJson
    | TablePartJson
    | ChoicePartJson
    | CurvePartJson
    | SettingsPartJson
    | CopiedPartJson
    | ActsPartJson
    | CodePartJson
)


class PageJson(TypedDict):
    """A panel: rules, help or settings to read next to the game. `pages` are the titles and names of all panels."""

    title: str
    parts: Sequence[PanelPart]
    pages: Sequence[OptionJson]


# messages


class MeJson(TypedDict):
    """The reader. `face` is the number of their drawn face; a window has none."""

    user: str
    name: str
    face: NotRequired[int]


class QrCodeJson(TypedDict):
    """A square of `size` modules; `path` draws the dark ones."""

    size: int
    path: str


class RoomJson(TypedDict):
    """A room with its title. `qr` is the QR code of its invitation. `own`: the reader has opened the room."""

    key: str
    title: str
    own: NotRequired[bool]
    qr: NotRequired[QrCodeJson]


class LastGameJson(TypedDict):
    """A finished game of the reader, who sat at `seat`; `key` is that of its replay.

    `at` is the time of its end (ms). `lost`: the reader was the fool. `fool` is the seat of the fool with this `user`
    and `name`. `computer`: the fool is a computer.
    """

    title: str
    result: str
    at: int
    lost: bool
    key: str
    seat: int
    fool: int | None
    user: str | None
    name: str
    computer: bool


class StandingJson(TypedDict):
    """The reader's games with other people: their number, the rating, and the games in a row without being the fool."""

    games: int
    points: int
    streak: int


class PuzzleDayJson(TypedDict):
    """The puzzle of a day (YYYY-MM-DD) with its number and the reader's result."""

    number: int
    day: str
    state: Literal["none", "open", "first", "later", "failed"]


class HomeTableJson(TypedDict):
    """A table of the home page, in the room with this `key`, in a tournament's `match` there, or in a private chat.

    The `key` of a private table is its id.

    `plays`: the reader has a seat. `asks`: the game waits for the reader. `title` are the rules, `words` the awaited
    decision. `offered` is the largest number of seats of a lobby. `pairs` are None if the cards are not known.
    """

    id: str
    place: Literal["room", "match", "private"]
    key: str
    part: Literal["game", "lobby"]
    plays: bool
    asks: bool
    title: str
    words: Sequence[Span]
    seats: Sequence[SeatJson]
    offered: int
    pairs: PairsJson | None
    until: int | None
    within: int | None


class HomeCupJson(TypedDict):
    """An open tournament of the room with this `key`, with its state in words.

    `enters`: people can enter now. `entered`: the reader has entered.
    """

    key: str
    words: str
    enters: bool
    entered: bool


class SoloScoreJson(TypedDict):
    """The number of games against computers of a level, and of those lost.

    `games` is the number of all games, `fool` the number of lost ones.
    """

    level: Literal["easy", "normal", "strong"]
    games: int
    fool: int


class TokenJson(TypedDict):
    """The token of a new visitor."""

    t: Literal["token"]
    token: str


class UnknownJson(TypedDict):
    """The token or the key is unknown; `said` is the reason of a window."""

    t: Literal["unknown"]
    said: NotRequired[str]


class OddJson(TypedDict):
    """The server cannot read these fields of the first message."""

    t: Literal["odd"]
    fields: Sequence[str]


class LaterJson(TypedDict):
    """The page is refused for now, and tries again after `seconds`."""

    t: Literal["later"]
    text: str
    seconds: int


class EarlierJson(TypedDict):
    """The older posts of a long chat, before the welcome."""

    t: Literal["earlier"]
    side: Side
    posts: Sequence[Post]


class WelcomeJson(TypedDict):
    """Everything at the beginning of a connection, and after each change of the room.

    `group` and `private` are the posts of the room and of the private chat. `rooms` are those entered before. `address`
    is for invitations, `faces` has the drawn faces of people at tables, `now` is the time (ms). `chosen`: the reader
    chose the language.
    """

    t: Literal["welcome"]
    me: MeJson
    room: RoomJson | None
    address: NotRequired[str]
    rooms: Sequence[RoomJson]
    faces: NotRequired[Mapping[str, int]]
    group: Sequence[Post]
    private: Sequence[Post]
    now: int
    language: str
    chosen: bool


class ShownJson(TypedDict):
    """A new or changed post."""

    t: Literal["post"]
    side: Side
    post: Post


class GoneJson(TypedDict):
    """A post is deleted."""

    t: Literal["gone"]
    side: Side
    number: int


class AnswerJson(TypedDict):
    """The answer to tap or question `n`, or to a command (0). With `alert` it is a dialog.

    `private` is the payload of a link into the private chat, `opens` the address of a page to open at once. `refused`
    is the reason of a refused command, which the chat has, too.
    """

    t: Literal["answer"]
    opens: NotRequired[str]
    refused: NotRequired[str]
    n: int
    text: str
    alert: bool
    private: NotRequired[str | None]


class ShareJson(TypedDict):
    """The id of a table prepared for a window to post."""

    t: Literal["share"]
    id: str


class WordsJson(TypedDict):
    """The reader has another language.

    `chosen`: the reader chose it. `rooms` are the rooms with their titles in this language.
    """

    t: Literal["words"]
    rooms: NotRequired[Sequence[RoomJson]]
    language: str
    chosen: bool


class PeopleJson(TypedDict):
    """The people of the room: at first `names`, later those who `came` and are `gone`.

    `count` is the number of all people, also of those without a name in the message.
    """

    t: Literal["people"]
    side: Literal["group"]
    names: NotRequired[Sequence[str]]
    came: NotRequired[Sequence[str]]
    gone: NotRequired[Sequence[str]]
    count: int


class FacesJson(TypedDict):
    """The numbers of the faces of people at tables; None: no face any more.

    These are the drawn faces that people choose. The keys are their user ids.
    """

    t: Literal["faces"]
    faces: Mapping[str, int | None]


class ResultsJson(TypedDict):
    """The last games of the reader, the score against computers, and the result of today's puzzle in words.

    `standing` is None before the first game with other people. `days` are the puzzles of the last week, and `row` is
    the number of days in a row with a puzzle solved at the first try.
    """

    t: Literal["results"]
    last: Sequence[LastGameJson]
    solo: Sequence[SoloScoreJson]
    puzzle: str
    standing: StandingJson | None
    days: Sequence[PuzzleDayJson]
    row: int


class HomeJson(TypedDict):
    """The tables and tournaments of the home page, and all rooms of the reader, the last entered first."""

    t: Literal["home"]
    tables: Sequence[HomeTableJson]
    cups: Sequence[HomeCupJson]
    rooms: Sequence[RoomJson]


class StaleJson(TypedDict):
    """Something on the home page has changed since the last `HomeJson`."""

    t: Literal["stale"]


class ReasonJson(TypedDict):
    """The own move that cost most.

    `step` is its number in the replay with the `key`, and `seat` the seat of the reader. `sure` is False for an
    estimate. `played` and `better` are cards, or one word for a move without cards. `words` tell both moves and the
    cost.
    """

    step: int
    sure: bool
    played: Sequence[str]
    better: Sequence[str]
    words: Sequence[Span]
    key: str
    seat: int


class ReasonFoundJson(TypedDict):
    """The search for the own move that cost most in a `game`; `percent` is 100 at the end.

    `before` is the number of games before this one in the queue. `reason` is None as long as there is none. `said` has
    words for an end without a reason; with `again` another request may have another end.
    """

    t: Literal["reason"]
    game: str
    before: int
    percent: int
    reason: ReasonJson | None
    said: str
    again: bool


class ReadJson(TypedDict):
    """The panel requested with the number `n`."""

    t: Literal["page"]
    n: int
    page: PageJson


class RenamedJson(TypedDict):
    """The reader has another name or face."""

    t: Literal["me"]
    me: MeJson


class BeatJson(TypedDict):
    """The answer to a heartbeat."""

    t: Literal["beat"]


class TickJson(TypedDict):
    """A sign that the connection works; the server sends it every two seconds without another message."""

    t: Literal["tick"]


class ByeJson(TypedDict):
    """The connection ends because of too many refused messages."""

    t: Literal["bye"]


ToPage = (
    TokenJson
    | UnknownJson
    | OddJson
    | LaterJson
    | EarlierJson
    | WelcomeJson
    | ShownJson
    | GoneJson
    | AnswerJson
    | ShareJson
    | WordsJson
    | PeopleJson
    | FacesJson
    | ResultsJson
    | ReasonFoundJson
    | HomeJson
    | StaleJson
    | ReadJson
    | RenamedJson
    | BeatJson
    | TickJson
    | ByeJson
)
