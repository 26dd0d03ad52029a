"""What the store keeps, as values, and the changes that it commits.

Moves and seat events are the only source of truth about games (they are appended, never altered);
a table's `state` is a cache of the application's own JSON. Times are whole milliseconds since the epoch.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import Chat, GameId, Language, MessageId, PersonId, PlatformName, SlotId, TableId, UserKey
from bot.domain.rank_rows import RankChange


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who ever acted; the key is (`platform`, `user`), and `person` is unique too.

    `handle` is how the platform lets others find them, if it does. `chose_language` is whether they chose their
    language themselves; else it was guessed from their client.
    """

    person: PersonId
    platform: PlatformName
    user: UserKey
    name: str
    language: Language
    private: Chat
    reachable: bool
    handle: str = ""
    chose_language: bool = False


@dataclass(frozen=True, slots=True)
class Nick:
    """What somebody is called in a chat (without its topic); empty where they go by their own name."""

    person: PersonId
    chat: Chat
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody among those who played in a chat; `nick` is what they are called there, "" if by their own name."""

    person: Person
    nick: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A chat (with its topic) that has or had a table: its language and what its last lobby chose.

    `preset` names a preset, or says `own`; `own` is the text of the chat's own rules, empty where it has none.
    """

    chat: Chat
    language: Language
    title: str
    preset: str
    pace: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table, from its lobby to its end; `open` until it no longer blocks its room."""

    table: TableId
    room: Chat
    open: bool
    state: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A dealt game: everything of its record but the moves. `header` is the record's text without moves.

    `seats` names the person of each seat at the deal (None: a computer). The seed is in the header:
    neither is ever logged. `result` stays None until the game has ended.
    """

    game: GameId
    table: TableId
    room: Chat
    header: str
    seats: tuple[PersonId | None, ...]
    started_at: int
    ended_at: int | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class MoveRow:
    """Move `seq` (from 0, without gaps) of a game, in notation."""

    game: GameId
    seq: int
    seat: int
    move: str
    at: int


class SeatEventKind(Enum):
    """What happened to a seat beside the moves (design, decision 1)."""

    JOINED = "joined"
    LEFT = "left"
    TIMED_OUT = "timed_out"
    SUBSTITUTED = "substituted"
    BACK = "back"
    TAKEN_OVER = "taken_over"


@dataclass(frozen=True, slots=True)
class SeatEventRow:
    """Seat event `seq` (from 0, without gaps) of a game; `after_move` moves had been made before it."""

    game: GameId
    seq: int
    after_move: int
    seat: int
    kind: SeatEventKind
    person: PersonId | None
    at: int


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Something to do for a table at `due`; `name` is unique within the table, `token` says for which situation."""

    table: TableId
    name: str
    due: int
    token: str


@dataclass(frozen=True, slots=True)
class SlotRow:
    """Where a screen stands: `message` is the post that holds it (None: never sent).

    `digest` is that of the screen last shown there. `intent` is the key of a send under way whose answer is
    not known (None: none); `replaces` is the older post that is deleted once that send is answered.
    """

    slot: SlotId
    table: TableId | None
    chat: Chat
    message: MessageId | None
    position: int | None
    digest: str
    intent: str | None = None
    replaces: MessageId | None = None


# Changes: what one commit applies, all or nothing.


@dataclass(frozen=True, slots=True)
class PutPerson:
    """Insert or replace by (`platform`, `user`); nicks by (`person`, `chat`)."""

    person: Person
    nicks: tuple[Nick, ...] = ()


@dataclass(frozen=True, slots=True)
class PutRoom:
    """Insert or replace by chat."""

    room: Room


@dataclass(frozen=True, slots=True)
class PutTable:
    """Insert or replace by table."""

    row: TableRow


@dataclass(frozen=True, slots=True)
class AddGame:
    """A new game; the id must be new."""

    row: GameRow


@dataclass(frozen=True, slots=True)
class AddMove:
    """Append a move; raises `AlreadyStored` for the whole commit if (game, seq) is taken."""

    row: MoveRow


@dataclass(frozen=True, slots=True)
class AddSeatEvent:
    """Append a seat event; raises `AlreadyStored` for the whole commit if (game, seq) is taken."""

    row: SeatEventRow


@dataclass(frozen=True, slots=True)
class EndGame:
    """Set the end of a game."""

    game: GameId
    ended_at: int
    result: str


@dataclass(frozen=True, slots=True)
class SetDeadlines:
    """Replace all deadlines of a table by `rows`."""

    table: TableId
    rows: tuple[DeadlineRow, ...]


@dataclass(frozen=True, slots=True)
class PutSlot:
    """Insert or replace by slot."""

    row: SlotRow


@dataclass(frozen=True, slots=True)
class DropSlot:
    """Forget a slot."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class MoveChat:
    """A chat got a new address: rooms, nicks, tables, games, slots and private chats follow, with every topic."""

    old: Chat
    new: Chat


GameChange = (
    PutPerson
    | PutRoom
    | PutTable
    | AddGame
    | AddMove
    | AddSeatEvent
    | EndGame
    | SetDeadlines
    | PutSlot
    | DropSlot
    | MoveChat
)
"""What games and the chats around them bring."""

Change = GameChange | RankChange
