"""The stored classes of an earlier version, as JSON is read by its processes, and its other names known outside.

Never edit them: `tests/bot/test_released_classes.py` lets them read what the present version writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator

BY_KIND: Final = Discriminator("kind")


@dataclass(frozen=True)
class Chat:
    platform: str
    id: str
    topic: str = ""


class Guest(Enum):
    KNOWN = "known"
    PASSING = "passing"


@dataclass(frozen=True)
class Chair:
    person: str | None
    computer: int = 0
    guest: Guest | None = None


class Pace(Enum):
    BLITZ = "blitz"
    NORMAL = "normal"
    MAIL = "mail"
    NONE = "none"


class Ending(Enum):
    FOOL = "fool"
    DRAW = "draw"
    REPETITION = "repetition"
    RESIGNED = "resigned"
    WINNER = "winner"


@dataclass(frozen=True)
class Outcome:
    fools: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    ending: Ending
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True)
class Score:
    games: int = 0
    fool: int = 0
    doubles: int = 0
    places: int = 0


@dataclass(frozen=True)
class Previous:
    game: str
    number: int
    options: str
    chairs: tuple[Chair, ...]
    dealer: int
    outcome: Outcome
    scores: tuple[Score, ...] = ()
    rest: tuple[str, ...] = ()
    pack: str | None = None
    commitment: str = ""
    went_out: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    ended: bool = False


class Level(Enum):
    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


@dataclass(frozen=True)
class Invitation:
    code: str
    until: int
    places: int
    used: tuple[str, ...] = ()


@dataclass(frozen=True)
class MatchOf:
    tournament: str
    round: int
    number: int
    replay: int = 0


@dataclass(frozen=True)
class Lobby:
    table: str
    room: Chat
    private: bool
    opener: str
    chairs: tuple[Chair, ...]
    options: str
    pace: Pace
    seed: str
    changed_at: int
    joined_at: int
    kept: tuple[str, ...] = ()
    kept_until: int | None = None
    previous: Previous | None = None
    own: str | None = None
    arranging: str | None = None
    level: Level = Level.NORMAL
    own_thread: bool | None = None
    hints: bool = False
    invitation: Invitation | None = None
    invites: bool = True
    shut_out: tuple[str, ...] = ()
    watched: bool | None = None
    match: MatchOf | None = None
    here: tuple[str, ...] = ()
    called_until: int = 0
    cards_here: tuple[str, ...] = ()
    here_refused: bool = False
    kind: Literal["lobby"] = "lobby"


class Presence(Enum):
    HERE = "here"
    AWAY = "away"
    LEFT = "left"
    COMPUTER = "computer"


@dataclass(frozen=True)
class PlaySeat:
    person: str | None
    computer: int
    presence: Presence
    timeouts: int = 0
    guest: Guest | None = None


@dataclass(frozen=True)
class AwaitedMove:
    moves: int
    kind: Literal["decision"] = "decision"


class Phase(Enum):
    CUT = "cut"
    REDEAL = "redeal"
    ATTACK = "attack"
    DEFENCE = "defence"
    THROWING = "throwing"
    TAKING = "taking"
    OVER = "over"


@dataclass(frozen=True)
class ThrowInWindow:
    bout: int
    cards: int
    phase: Phase
    kind: Literal["window"] = "window"


@dataclass(frozen=True)
class Play:
    table: str
    room: Chat
    private: bool
    opener: str
    game: str
    number: int
    options: str
    pace: Pace
    seats: tuple[PlaySeat, ...]
    moved_at: int
    seat_events: int = 0
    bout: int = 0
    rung: tuple[int, ...] = ()
    rung_at: int = 0
    called: tuple[int, ...] = ()
    waiting: Annotated[AwaitedMove | ThrowInWindow, BY_KIND] | None = None
    since: int = 0
    grace: int = 0
    entitled: tuple[int, ...] = ()
    stale: bool = False
    cancel_agreed: tuple[int, ...] = ()
    scores: tuple[Score, ...] = ()
    pack: str | None = None
    late: tuple[int, ...] = ()
    made_for: tuple[int, ...] = ()
    level: Level = Level.NORMAL
    own_thread: bool | None = None
    lobby_room: Chat | None = None
    hints: bool = False
    invitation: Invitation | None = None
    shut_out: tuple[str, ...] = ()
    watched: bool | None = None
    match: MatchOf | None = None
    cards_here: tuple[str, ...] = ()
    here_refused: bool = False
    next_seats: tuple[str, ...] = ()
    kind: Literal["play"] = "play"


class Why(Enum):
    PLAYED = "played"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    LOST = "lost"
    ROUND_OVER = "round-over"
    CALLED_OFF = "called-off"


class Fate(Enum):
    GOES_ON = "goes-on"
    OUT = "out"
    SECOND = "second"
    THIRD = "third"
    REPLAY = "replay"
    WON = "won"
    REFUNDED = "refunded"


@dataclass(frozen=True)
class Ended:
    table: str
    room: Chat
    private: bool
    before: Annotated[Lobby | Play, BY_KIND]
    why: Why
    ended_at: int
    by: str | None = None
    fates: tuple[tuple[str, Fate], ...] = ()
    gave_way: bool = False
    kind: Literal["ended"] = "ended"


@dataclass(frozen=True)
class Archived:
    why: Why
    private: bool
    number: int
    pace: Pace
    seats: tuple[str | int, ...]
    absent: tuple[tuple[int, Presence], ...]
    guests: tuple[tuple[int, Guest], ...]
    scores: tuple[Score, ...]
    pack: str | None
    late: tuple[int, ...]
    made_for: tuple[int, ...]
    level: Level
    own_thread: bool | None
    lobby_room: Chat | None
    hints: bool
    shut_out: tuple[str, ...]
    next_seats: tuple[str, ...]
    watched: bool | None
    match: MatchOf | None
    kind: Literal["archived"] = "archived"


@dataclass(frozen=True)
class Terms:
    most: int = 32
    seats: int = 4
    entry: int = 10
    half: bool = False
    options: str = ""
    pace: Pace = Pace.NORMAL
    round_ms: int = 3600000
    registration_ms: int = 600000
    topics: bool = False


@dataclass(frozen=True)
class Registering:
    begins_at: int
    kind: Literal["registering"] = "registering"


class MatchEnd(Enum):
    PLAYED = "played"
    LOTS = "lots"
    TIME_UP = "time-up"
    UNPLAYED = "unplayed"
    NO_RESULT = "no-result"


class TopicState(Enum):
    UNDECIDED = "undecided"
    BEING_MADE = "being-made"
    WITHOUT = "without"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True)
class Match:
    number: int
    table: str
    seats: tuple[str, ...]
    check_in_until: int
    replay: int = 0
    dealt: tuple[str, ...] | None = None
    through: tuple[str, ...] | None = None
    end: MatchEnd | None = None
    ranked: tuple[str, ...] = ()
    topic: str = ""
    topic_state: TopicState = TopicState.UNDECIDED


@dataclass(frozen=True)
class Round:
    number: int
    until: int
    matches: tuple[Match, ...]
    unplayed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Playing:
    rounds: tuple[Round, ...]
    waiting: tuple[str, ...] = ()
    kind: Literal["playing"] = "playing"


class FinishedWhy(Enum):
    WON = "won"
    CANCELLED = "cancelled"
    TOO_FEW = "too-few"
    NOBODY_LEFT = "nobody-left"


@dataclass(frozen=True)
class Finished:
    why: FinishedWhy
    at: int
    winner: str | None = None
    by: str | None = None
    rounds: tuple[Round, ...] = ()
    cleared: bool = False
    announced: bool = False
    kind: Literal["finished"] = "finished"


@dataclass(frozen=True)
class Entrant:
    person: str
    platform: str
    joined_at: int
    withdrew: bool = False


@dataclass(frozen=True)
class Tournament:
    tournament: str
    room: Chat
    organiser: str
    terms: Terms
    seed: str
    opened_at: int
    state: Annotated[Registering | Playing | Finished, BY_KIND]
    entrants: tuple[Entrant, ...] = ()
    booked: int = 0
    topics_refused: bool = False


@dataclass(frozen=True)
class Text:
    text: str
    strong: bool = False
    kind: Literal["text"] = "text"


@dataclass(frozen=True)
class RoomName:
    text: str
    kind: Literal["room"] = "room"


@dataclass(frozen=True)
class CardFace:
    card: str
    letters: str = "J Q K A"
    kind: Literal["card"] = "card"


@dataclass(frozen=True)
class Moment:
    at: int
    fallback: str
    kind: Literal["moment"] = "moment"


@dataclass(frozen=True)
class Mention:
    name: str
    user: str
    kind: Literal["mention"] = "mention"


@dataclass(frozen=True)
class CommandName:
    name: str
    argument: str
    language: str
    kind: Literal["command"] = "command"


@dataclass(frozen=True)
class Digits:
    text: str
    kind: Literal["digits"] = "digits"


class Tone(Enum):
    PLAIN = "plain"
    TITLE = "title"
    SMALL = "small"
    CALL = "call"


@dataclass(frozen=True)
class Paragraph:
    spans: tuple[Span, ...]
    tone: Tone = Tone.PLAIN
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True)
class Gap:
    kind: Literal["gap"] = "gap"


class Suit(Enum):
    DIAMONDS = "d"
    CLUBS = "c"
    HEARTS = "h"
    SPADES = "s"


@dataclass(frozen=True)
class Piles:
    turned_up: str
    trump: Suit | None
    talon: int
    discarded: int


@dataclass(frozen=True)
class Pairs:
    pairs: tuple[tuple[str, str | None], ...]
    piles: Piles | None = None
    letters: str = "J Q K A"
    kind: Literal["pairs"] = "pairs"


@dataclass(frozen=True)
class Column:
    title: str
    end: bool = False


@dataclass(frozen=True)
class Grid:
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Literal["grid"] = "grid"


@dataclass(frozen=True)
class Tap:
    data: str
    kind: Literal["tap"] = "tap"


@dataclass(frozen=True)
class OpenPrivate:
    payload: str
    kind: Literal["private"] = "private"


@dataclass(frozen=True)
class OpenChat:
    data: str
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True)
class OpenLink:
    address: str
    kind: Literal["link"] = "link"


@dataclass(frozen=True)
class OpenWindow:
    key: str
    data: str
    kind: Literal["window"] = "window"


@dataclass(frozen=True)
class AddToGroup:
    kind: Literal["add"] = "add"


@dataclass(frozen=True)
class PostInChat:
    kind: Literal["post"] = "post"


@dataclass(frozen=True)
class Disabled:
    data: str
    kind: Literal["disabled"] = "disabled"


class Style(Enum):
    PLAIN = "plain"
    PLAYABLE = "playable"
    MAIN = "main"
    DANGER = "danger"


@dataclass(frozen=True)
class Button:
    label: str
    action: Action
    style: Style = Style.PLAIN
    card: str | None = None


@dataclass(frozen=True)
class Picture:
    key: str
    words: str
    png: str


@dataclass(frozen=True)
class Document:
    name: str
    data: str
    refused: str


@dataclass(frozen=True)
class WayBack:
    label: str
    room: Chat
    post: str


@dataclass(frozen=True)
class BoardSketch:
    title: str
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    kind: Literal["board"] = "board"


@dataclass(frozen=True)
class CurveSketch:
    title: str
    caption: str
    points: tuple[int, ...]
    kind: Literal["curve"] = "curve"


class Role(Enum):
    ATTACKS = "attacks"
    DEFENDS = "defends"
    THROWS = "throws"
    DONE = "done"
    TAKES = "takes"


@dataclass(frozen=True)
class SeatShown:
    name: str
    user: str | None
    presence: Presence
    cards: int = 0
    secret: int = 0
    role: Role | None = None
    awaited: bool = False
    place: int | None = None
    fool: bool = False
    team: int | None = None
    open: tuple[str, ...] = ()
    opener: bool = False
    guest: bool = False


@dataclass(frozen=True)
class TableSketch:
    title: str
    seats: tuple[SeatShown, ...]
    pairs: tuple[tuple[str, str | None], ...]
    turned_up: str | None
    trump: Suit | None
    talon: int
    discarded: int
    call: str
    letters: str = "J Q K A"
    kind: Literal["table"] = "table"


@dataclass(frozen=True)
class MatchSketch:
    title: str
    players: tuple[str, ...]
    through: tuple[str, ...] = ()


@dataclass(frozen=True)
class BracketSketch:
    title: str
    earlier: tuple[str, ...]
    heading: str
    matches: tuple[MatchSketch, ...]
    winner: str = ""
    path: str = ""
    kind: Literal["bracket"] = "bracket"


@dataclass(frozen=True)
class WeekSketch:
    title: str
    champion_label: str
    champion: str
    fool_label: str
    fool: str
    lines: tuple[tuple[str, str], ...]
    kind: Literal["week"] = "week"


@dataclass(frozen=True)
class SeasonSketch:
    board: BoardSketch
    fools_label: str
    fools: tuple[tuple[str, str], ...]
    kind: Literal["season"] = "season"


class Part(Enum):
    LOBBY = "lobby"
    OPTIONS = "options"
    TABLE = "table"
    HAND = "hand"
    END = "end"
    TOURNAMENT = "tournament"
    PUZZLE = "puzzle"


@dataclass(frozen=True)
class Turn:
    words: tuple[Span, ...]
    hint: tuple[Span, ...] = ()
    mode: str = ""
    until: int | None = None
    within: int | None = None
    hinted: tuple[str, ...] = ()


class HandOrder(Enum):
    BY_SUIT = "suit"
    BY_RANK = "rank"


@dataclass(frozen=True)
class Offer:
    label: str
    data: str
    chosen: bool
    about: str = ""


class MatchState(Enum):
    CALLED = "called"
    PLAYING = "playing"
    AGAIN = "again"
    OVER = "over"
    LOTS = "lots"
    NOBODY = "nobody"
    BROKEN_OFF = "broken-off"


@dataclass(frozen=True)
class PlayerShown:
    name: str
    through: bool | None = None
    winner: bool = False


@dataclass(frozen=True)
class MatchShown:
    number: int
    state: MatchState
    players: tuple[PlayerShown, ...]
    until: int | None = None


@dataclass(frozen=True)
class RoundShown:
    title: str
    matches: tuple[MatchShown, ...]
    result: str = ""


@dataclass(frozen=True)
class Stage:
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
    beats: tuple[tuple[str, str], ...] = ()
    next_seat: str = ""
    next_users: tuple[str, ...] = ()


@dataclass(frozen=True)
class Screen:
    blocks: tuple[Block, ...]
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None
    document: Document | None = None
    room: Chat | None = None
    way_back: WayBack | None = None
    direct: bool = False
    letters: str = "J Q K A"
    caption: tuple[Block, ...] | None = None
    sketch: Sketch | None = None
    stage: Stage | None = None
    lasting_call: bool = False
    call_room: Chat | None = None
    translations: tuple[tuple[str, Screen], ...] = ()


class Urgency(IntEnum):
    TAPPER = 0
    AWAITED = 1
    TABLE = 2
    OTHER = 3


class Repost(Enum):
    RING = "ring"
    QUIET = "quiet"


@dataclass(frozen=True)
class Notice:
    slot: str
    table: str | None
    chat: Chat
    screen: Screen
    urgency: Urgency
    repost: Repost | None
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True)
class NoticeTapped:
    chat: Chat
    message: str
    screen: Screen
    kind: Literal["tapped-notice"] = "tapped-notice"


@dataclass(frozen=True)
class Remove:
    slot: str
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True)
class Release:
    slot: str
    kind: Literal["release"] = "release"


@dataclass(frozen=True)
class Found:
    slot: str
    chat: Chat
    message: str
    kind: Literal["found"] = "found"


@dataclass(frozen=True)
class Redraw:
    slot: str
    kind: Literal["redraw"] = "redraw"


@dataclass(frozen=True)
class PostAgain:
    table: str
    slot: str
    repost: Repost
    kind: Literal["post-again"] = "post-again"


@dataclass(frozen=True)
class TapToken:
    chat: Chat
    tap_token: str
    until: int
    kind: Literal["tap-token"] = "tap-token"


@dataclass(frozen=True)
class Reachable:
    chat: Chat
    kind: Literal["reachable"] = "reachable"


@dataclass(frozen=True)
class Moved:
    old: Chat
    new: Chat
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True)
class WhichUse:
    card: str
    kind: Literal["use"] = "use"


@dataclass(frozen=True)
class Marked:
    cards: tuple[str, ...]
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True)
class Doubt:
    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True)
class CutAt:
    place: int
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True)
class Hinted:
    hint: tuple[str, tuple[tuple[str, str | None, int | None], ...], bool]
    kind: Literal["hinted"] = "hinted"


@dataclass(frozen=True)
class StoredPost:
    blocks: tuple[Block, ...]
    rows: tuple[tuple[Button, ...], ...]
    letters: str
    table: str | None
    direct: int | None


@dataclass(frozen=True)
class Ring:
    post: int
    channel: int
    message: int
    lasting: bool = False


@dataclass(frozen=True)
class Profile:
    direct: bool = False
    rings: tuple[Ring, ...] = ()
    language: str | None = None


@dataclass(frozen=True)
class EditRight:
    message: int
    token: str
    expires_at: int
    language: str


@dataclass(frozen=True)
class StoredScreen:
    blocks: tuple[Block, ...]
    rows: tuple[tuple[Button, ...], ...]
    letters: str


@dataclass(frozen=True)
class Pass:
    person: str
    table: str
    member: bool
    until: int


@dataclass(frozen=True)
class ScreenPost:
    screen: dict[str, Any]
    translations: dict[str, dict[str, Any]]
    quiet: bool
    at: int
    kind: Literal["screen"] = "screen"


@dataclass(frozen=True)
class Talk:
    user: str
    name: str
    text: str
    at: int
    kind: Literal["talk"] = "talk"


@dataclass(frozen=True)
class Arrival:
    user: str
    name: str
    at: int
    kind: Literal["came"] = "came"


@dataclass(frozen=True)
class Reaction:
    user: str
    face: int
    at: int
    kind: Literal["reaction"] = "reaction"


@dataclass(frozen=True)
class WebRoom:
    key: str
    title: str
    opener: str
    name: str


@dataclass(frozen=True)
class PageProfile:
    name: str
    language: str
    room: str | None
    rooms: tuple[str, ...]
    chose_language: bool
    face: int | None


Span = Annotated[Text | RoomName | CardFace | Moment | Mention | CommandName | Digits, BY_KIND]
Block = Annotated[Paragraph | Gap | Pairs | Grid, BY_KIND]
Action = Annotated[
    Tap | OpenPrivate | OpenChat | OpenLink | OpenWindow | AddToGroup | PostInChat | Disabled, BY_KIND
]
Sketch = Annotated[
    BoardSketch | CurveSketch | TableSketch | BracketSketch | WeekSketch | SeasonSketch, BY_KIND
]

STATE = Annotated[Lobby | Play | Ended, BY_KIND]
ARCHIVE = Annotated[Lobby | Play | Ended | Archived, BY_KIND]
TOURNAMENT = Tournament
ORDER = Annotated[
    Notice | NoticeTapped | Remove | Release | Found | Redraw | PostAgain | TapToken | Reachable | Moved,
    BY_KIND,
]
CHOICES = dict[str, Annotated[WhichUse | Marked | Doubt | CutAt | Hinted, BY_KIND]]
PRIVATE_POST = StoredPost
PROFILE = Profile
RIGHT = EditRight
FOREIGN_SCREEN = StoredScreen
TICKET = Pass
PAGE_POST = Annotated[ScreenPost | Talk | Arrival | Reaction, BY_KIND]
PAGE_ROOM = WebRoom
VISITOR = PageProfile


COLUMNS: Final[Mapping[str, str]] = {
    "achievements": "game person achievement platform chat at",
    "chat_uses": "platform chat used_at",
    "chips": "id platform chat person amount reason tournament at",
    "chores": "name asked answered beat_at done_at result",
    "deadlines": "table name due token",
    "epaulettes": "game person giver platform chat rank cards at",
    "fool_marks": "platform chat made people refused",
    "fools_of_week": "platform chat people title",
    "forgotten": "person ranked_until",
    "games": "game table platform chat topic header seats started_at ended_at result minutes_east counted_at number",
    "leases": "name beat_at",
    "meetings": "platform chat people day games",
    "moves": "game seq seat move at",
    "nicks": "person platform chat name",
    "orders": "id platform due body",
    "people": (
        "person platform user name language private_platform private_chat private_topic reachable handle "
        "chose_language rings hand_order letters"
    ),
    "places": "tournament platform chat person place",
    "post_chats": "platform chat topic last",
    "posts": "platform chat topic number key body",
    "puzzle_attempts": "person number moves tries first solved counts begun_at ended_at",
    "puzzle_rooms": "platform chat topic key number",
    "puzzle_visits": "platform chat topic person",
    "ranked": "id until",
    "remembered": "digest platform chat topic kind tournament at",
    "reports": "platform chat topic kind due",
    "room_people": "platform chat topic person called barred",
    "room_settings": (
        "platform chat topic opens cancels preset pace comes_down rings letters table_view zone weekly "
        "evening hands_here marks_fool puzzle"
    ),
    "rooms": "platform chat topic language title preset pace own ended_series",
    "seat_events": "game seq after_move seat kind person at",
    "secrets": "name value",
    "slots": "slot table platform chat topic message position digest intent replaces",
    "standings": (
        "person platform chat games fool left doubles given draws firsts places timeouts streak best worst "
        "practice practice_fool worn shoulders mu sigma games_off defeats_off decorated_at curve period "
        "by_epaulettes by_defeats by_rating"
    ),
    "table_keys": "key table",
    "tables": "table platform chat topic open state version at asleep unfinished pending_choices",
    "tournaments": "tournament platform chat topic open opened_at due_at body version sole",
    "updates": "platform id at",
    "visitors": "token_digest user profile",
    "writers": "writer number at",
}
"""The columns of each table."""
PREFIXES: Final = (
    "again b bar c call cmd coach code cup cup-begin cup-cancel cup-enter cup-leave cup-look cup-off "
    "cup-set cup-settings cup-watch deal forget from hand hint invites join k kick lang lift m manage "
    "mine n open options out own page pm po pq ps pt puzzle pw q replay room seat series switch t top u "
    "verify window"
)
"""The prefixes of buttons and links."""
SETTINGS: Final = (
    "computer_pause_longest computer_pause_shortest database discord_api_url discord_block "
    "discord_channel_burst discord_channel_interval discord_gateway_url discord_per_second discord_shards "
    "discord_token health_host health_port log_format log_level platform_speed telegram_app "
    "telegram_base_file_url telegram_base_url telegram_token telegram_webhook telegram_webhook_host "
    "telegram_webhook_port web_host web_names web_port web_proxies web_public_url web_qr"
)
"""The settings of an operator, without `DURAK_`."""
METRICS: Final = (
    "durak_answer_seconds durak_commands durak_commit_seconds durak_commits durak_faults "
    "durak_leases_held durak_loop_lag_seconds durak_queue_age_seconds durak_queue_length "
    "durak_request_seconds durak_requests durak_shown_seconds durak_tables"
)
"""The metrics."""
PROTOCOL: Final = (
    "help hello options set preset seats deal next verify game series moves play undo view think hint "
    "analyse position record quit"
)
"""The commands of the line protocol."""
