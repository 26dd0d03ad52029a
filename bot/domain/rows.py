"""The rows of the store, as values, and the changes in a commit.

Moves and seat events are the only source of truth about games: they are appended, and never changed. The `state` of a
table is JSON of the application, computed from them. Times are in whole milliseconds since the epoch.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.cards import LATIN, Letters
from bot.domain.ids import (
    Chat,
    GameId,
    Language,
    MessageId,
    PersonId,
    PlatformName,
    SlotId,
    TableId,
    UserId,
    UserKey,
    WholeChat,
)
from bot.domain.rank_rows import RankChange
from bot.domain.room_settings import SettingChange
from bot.domain.stored import Index, PrivacyLine, Small, stored
from bot.domain.tournament_rows import TournamentChange


class HandOrder(Enum):
    """The order of the cards in a hand. In both orders the trumps are last."""

    BY_SUIT = "suit"
    BY_RANK = "rank"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of one person. If `rings` is False, no message of the bot notifies them."""

    rings: bool = True
    hand_order: HandOrder = HandOrder.BY_SUIT
    letters: Letters = LATIN


AT_FIRST: Final = Preferences()
"""The preferences of a person without choices."""


@stored("orders", "id", indexes=(Index(("platform", "due")),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class InstructionRow:
    """An instruction to the process connected to a platform, to be carried out from the time `due` (ms) on.

    `body` is the JSON of an `Instruction` (`bot.domain.instructions`).
    """

    id: str
    platform: PlatformName
    due: int
    body: str


@dataclass(frozen=True, slots=True)
class PutInstruction:
    """Insert an instruction, or replace the one with the same id."""

    instruction: InstructionRow


@dataclass(frozen=True, slots=True)
class DropInstruction:
    """Delete an instruction."""

    id: str


InstructionChange = PutInstruction | DropInstruction


ASKED_KEPT_MS: Final = 8 * 86_400_000
"""The time a posted lobby is kept. Also the time a person is kept, if they have only asked for tables to post."""


@stored(
    "people",
    "platform",
    "user",
    unique=(("person",),),
    indexes=(Index(("private.whole",)), Index(("asked_at",), "askers", where="asked_at > 0")),
    privacy=PrivacyLine.PERSON,
)
@dataclass(frozen=True, slots=True)
class Person:
    """A person known to the bot. The key is (`platform`, `user`). `person` is unique, too."""

    person: PersonId
    """The bot's id of the person."""
    platform: PlatformName
    """The platform of the person."""
    user: UserKey
    """The platform's id of the person."""
    name: str
    """The name as its owner wrote it."""
    language: Language
    """The language of texts for this person."""
    private: Chat
    """The address of the private chat."""
    reachable: bool
    """True if the bot can write to the private chat."""
    handle: str = ""
    """The searchable name on the platform, such as `anna` for @anna; empty if there is none."""
    chose_language: bool = False
    """True if the person has chosen the language; False if it follows their client."""
    preferences: Preferences = AT_FIRST
    """The choices of the person."""
    asked_at: int = 0
    """The time (ms) of the person's last request for tables to post, if they have done nothing else with the bot; else
    0. Such a person has no `handle`, and is deleted after `ASKED_KEPT_MS`."""

    @property
    def user_id(self) -> UserId:
        """The user, as the key of rate limits and locks. `/forgetme` does not change it."""
        return self.platform, self.user


NOBODY: Final = PersonId("")
"""The id in place of a person's, for a command in the name of a chat."""


@stored(
    "nicks",
    "person",
    "chat",
    indexes=(Index(("chat",)),),
    in_key_order=True,
    ends_with_person=True,
    privacy=PrivacyLine.PERSON,
)
@dataclass(frozen=True, slots=True)
class Nick:
    """The name of a person in one chat and all its topics. `name` is empty if they use their usual name there."""

    person: PersonId
    chat: WholeChat
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """A person who has played in a chat. `nick` is their name in the chat; empty if they use their usual name."""

    person: Person
    nick: str = ""


@stored("rooms", "chat", privacy=PrivacyLine.ROOMS)
@dataclass(frozen=True, slots=True)
class RoomRow:
    """A chat (with its topic) with tables, now or earlier: its language, and the choices of its last lobby."""

    chat: Chat
    """The address of the chat."""
    language: Language
    """The language of the room."""
    title: str
    """The title of the chat."""
    preset: str
    """The name of the last lobby's rules: a preset, or the word `own`."""
    pace: str
    """The value of the last lobby's pace."""
    own: str = ""
    """The text of the chat's own rules; empty if it has none."""
    ended_series: str = ""
    """The id of the latest game after which people of the room ended the series; empty if there is none."""


@stored(
    "tables",
    "table",
    indexes=(
        Index(("open", "asleep", "at")),
        Index(("open",)),
        Index(("at",)),
        Index(("room.whole",)),
        Index(("room.whole",), "in_chat", where="open"),
        Index(("room",), "unfinished", where="unfinished", unique=True),
    ),
    privacy=PrivacyLine.ROOMS,
)
@dataclass(frozen=True, slots=True)
class TableRow:
    """A stored table."""

    table: TableId
    """The id of the table."""
    room: Chat
    """The chat of the table, with its topic."""
    open: bool
    """True from the lobby until the archiving of the table."""
    state: str
    """The JSON of the state."""
    version: Small = 1
    """The number of commits of the table."""
    at: int = 0
    """The time of the last commit (ms)."""
    asleep: bool = False
    """True if all posts of the table show its state. It need not be in memory until its next deadline or command."""
    unfinished: bool = False
    """True if the table has a lobby or a running game. A room has at most one such table."""
    pending_choices: str = ""
    """The JSON of choices not yet made into moves, such as marked cards; empty if there are none."""


@stored(
    "games",
    "game",
    indexes=(
        Index(("counted_at",)),
        Index(("room", "started_at", "number")),
        Index(("room.whole", "ended_at")),
        Index(("started_at", "game")),
        Index(("game",), "uncounted", where="ended_at > counted_at"),
        Index(("game",), "running", where="ended_at IS NULL"),
    ),
    numbered=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class GameRow:
    """A dealt game without its moves."""

    game: GameId
    """The id of the game."""
    table: TableId
    """The table of the game."""
    room: Chat
    """The chat of the game, with its topic."""
    header: str
    """The text of the record without moves. It contains the seed, so it is never logged."""
    seats: tuple[PersonId | None, ...]
    """The person at each seat at the deal; None for a computer."""
    started_at: int
    """The time of the deal (ms)."""
    ended_at: int | None = None
    """The time of the end (ms); None while the game runs."""
    result: str | None = None
    """The value of an `Ending`, or of the reason for a game closed without a result (`Why`); None while the game
    runs."""
    minutes_east: Small = 0
    """The minutes the chat's clocks were ahead of UTC at the deal."""
    counted_at: int = 0
    """The ranks include all events of the game until this time (ms)."""


@stored(
    "moves", "game", "seq", references={"game": "games.game"}, in_key_order=True, privacy=PrivacyLine.GAMES
)
@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move of a game. `seq` is its number in the game, from 0, without gaps. `move` is in notation."""

    game: GameId
    seq: Small
    seat: Small
    move: str
    at: int


class SeatEventKind(Enum):
    """The events of a seat other than moves."""

    JOINED = "joined"
    LEFT = "left"
    TIMED_OUT = "timed_out"
    SUBSTITUTED = "substituted"
    BACK = "back"
    TAKEN_OVER = "taken_over"
    HINTS = "hints"  # of the table, not of a seat: from the deal on hints are allowed; seat 0, nobody's
    GUEST = "guest"  # joined as a guest without a rank
    TAKEN_OUT = "taken_out"  # a guest removed by the room


@stored(
    "seat_events",
    "game",
    "seq",
    references={"game": "games.game"},
    in_key_order=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class SeatEventRow:
    """An event at a seat, such as a person leaving a running game."""

    game: GameId
    """The game."""
    seq: Small
    """The number of the event in its game, from 0, without gaps."""
    after_move: Small
    """The number of moves made before the event."""
    seat: Small
    """The number of the seat."""
    kind: SeatEventKind
    """The kind of the event."""
    person: PersonId | None
    """The person at the seat; None if the event concerns no person."""
    at: int
    """The time of the event (ms)."""


@stored("deadlines", "table", "name", indexes=(Index(("due",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A deadline of a table: something to do at the time `due`. `name` is its kind, unique within the table.

    `token` names the situation of the game. If the game is in another situation at `due`, nothing is done.
    """

    table: TableId
    name: str
    due: int
    token: str


REMOVED: Final = "removed"
"""Stored in place of a slot's digest, if all messages of the slot are to be deleted."""


@stored("slots", "slot", indexes=(Index(("table",)), Index(("chat.whole",))), privacy=None)
@dataclass(frozen=True, slots=True)
class SlotRow:
    """A slot, and the message with its screen."""

    slot: SlotId
    """The id of the slot."""
    table: TableId | None
    """The table of the slot; None if it belongs to no table."""
    chat: Chat
    """The chat of the message."""
    message: MessageId | None
    """The message with the screen; None if none was sent."""
    position: int | None
    """The number of the message among those of the chat; None if unknown."""
    digest: str
    """The digest of the screen in the message."""
    intent: str | None = None
    """The key of a `send` without an answer from the platform so far; None if there is none."""
    replaces: MessageId | None = None
    """The older message, to be deleted after that `send` is answered; None if there is none."""


# Changes. A commit applies all of its changes or none.


@dataclass(frozen=True, slots=True)
class PutPerson:
    """Insert this row, or change the row of the same `platform` and `user`. Insert or replace the `nicks`, too.

    `before` is the person's row as it was read. Only fields different from it are changed, because another process may
    have changed the others meanwhile. None changes all fields.
    """

    person: Person
    nicks: tuple[Nick, ...] = ()
    before: Person | None = None


@dataclass(frozen=True, slots=True)
class AskAgain:
    """Set `asked_at` of the person to this time (ms), unless it has changed since the row `before` was read."""

    before: Person
    at: int


@dataclass(frozen=True, slots=True)
class PutRoom:
    """Insert this row, or change the row of the same chat.

    `before` is the row as it was read: only fields different from it are changed. None changes all fields except
    `ended_series`, because a lobby does not choose it.
    """

    room: RoomRow
    before: RoomRow | None = None


@dataclass(frozen=True, slots=True)
class PutTable:
    """Insert this row, or replace the row of the same table.

    The stored row must have the previous version; a new table has version 1. If another version is stored, or if the
    room has another unfinished table, `StaleTable` is raised for the whole commit.
    """

    row: TableRow


@dataclass(frozen=True, slots=True)
class DropTable:
    """Delete a table without dealt cards. If it has another version, `StaleTable` is raised for the whole commit."""

    table: TableId
    version: int


@dataclass(frozen=True, slots=True)
class SetTableKeys:
    """Replace the keys of a table. Commands find a sleeping table by its keys (`keys_of`)."""

    table: TableId
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddGame:
    """Insert a game. If its id is taken, `AlreadyStored` is raised for the whole commit."""

    row: GameRow


@dataclass(frozen=True, slots=True)
class AddMove:
    """Append a move. If (game, seq) is taken, `AlreadyStored` is raised for the whole commit."""

    row: MoveRow


@dataclass(frozen=True, slots=True)
class AddSeatEvent:
    """Append a seat event. If (game, seq) is taken, `AlreadyStored` is raised for the whole commit."""

    row: SeatEventRow


@dataclass(frozen=True, slots=True)
class EndGame:
    """Store the time (ms) and the result of a game's end. The game must be stored."""

    game: GameId
    ended_at: int
    result: str


@dataclass(frozen=True, slots=True)
class SetDeadlines:
    """Replace all deadlines of a table. `rows` must have different names."""

    table: TableId
    rows: tuple[DeadlineRow, ...]


@dataclass(frozen=True, slots=True)
class PutSlot:
    """Insert this row, or replace the row of the same slot."""

    row: SlotRow


@dataclass(frozen=True, slots=True)
class DropSlot:
    """Delete a slot."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class MoveChat:
    """Replace the address of a chat and its topics in all rows: rooms, nicks, tables, games, slots and so on.

    The versions of its tables and tournaments grow by one. Rows at the new address with the same keys are deleted.
    If a table or a tournament moves, those already there no longer count as `unfinished` or `sole`.
    """

    old: Chat
    new: Chat


@dataclass(frozen=True, slots=True)
class PutRow:
    """Insert a row of a class declared with `stored`, or replace the row with the same key.

    `before` is the row as it was read: only fields different from it are replaced. None replaces the whole row.
    """

    row: object
    before: object = None


@dataclass(frozen=True, slots=True)
class DropRow:
    """Delete the row with the same key, if there is one."""

    row: object


@dataclass(frozen=True, slots=True)
class ReplaceRow:
    """Replace the stored row `before` by `row`, a row with the same key. No field of `before` is None.

    If another row is stored, or none, `StaleTable` is raised for the whole commit. If `before` is None, insert a row
    with a new key; if one with its key is stored, `AlreadyStored` is raised for the whole commit.
    """

    row: object
    before: object | None


@dataclass(frozen=True, slots=True)
class AddUpdate:
    """Note that the platform's update with this id was handled at this time (ms).

    If it was handled before, `AlreadyDone` is raised for the whole commit.
    """

    platform: PlatformName
    id: str
    at: int


GameChange = (
    PutPerson
    | AskAgain
    | PutRoom
    | PutTable
    | DropTable
    | AddGame
    | AddMove
    | AddSeatEvent
    | EndGame
    | SetDeadlines
    | PutSlot
    | DropSlot
    | MoveChat
)
"""The changes made by games and by their chats."""

RowChange = PutRow | DropRow | ReplaceRow

Change = (
    GameChange
    | SetTableKeys
    | AddUpdate
    | RowChange
    | InstructionChange
    | SettingChange
    | TournamentChange
    | RankChange
)
