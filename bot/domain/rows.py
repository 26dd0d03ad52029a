"""The rows of the store, as values, and the changes in its commits.

Moves and seat events are the only source of truth about games: they are appended, never altered. A table's `state` is a
cache of the application's own JSON. Times are whole milliseconds since the epoch.
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
    """The order of the cards in a hand; the trumps are last in both."""

    BY_SUIT = "suit"
    BY_RANK = "rank"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of one person. Without `rings` no message of the bot notifies them."""

    rings: bool = True
    hand_order: HandOrder = HandOrder.BY_SUIT
    letters: Letters = LATIN


AT_FIRST: Final = Preferences()
"""The preferences of a person without choices."""


@stored("orders", "id", indexes=(Index(("platform", "due")),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class InstructionRow:
    """A task for the sender of a platform in addition to the screens of its tables, from `due` (ms) on.

    `body` is the JSON of an `Instruction` (`bot.domain.instructions`).
    """

    id: str
    platform: PlatformName
    due: int
    body: str


@dataclass(frozen=True, slots=True)
class PutInstruction:
    """Insert an instruction; one with the same id is replaced."""

    instruction: InstructionRow


@dataclass(frozen=True, slots=True)
class DropInstruction:
    """Delete an instruction."""

    id: str


InstructionChange = PutInstruction | DropInstruction


ASKED_KEPT_MS: Final = 8 * 86_400_000
"""The time for which a posted lobby, and a person who has only asked for tables to post, are kept after it."""


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
    """A person who has ever acted. The key is (`platform`, `user`), and `person` is unique too."""

    person: PersonId
    """The id of the person in this bot."""
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
    """False if the language was guessed from the client."""
    preferences: Preferences = AT_FIRST
    """The choices of the person."""
    asked_at: int = 0
    """The time (ms) at which the person last asked for tables to post, if they have never done anything else; else 0.

    Such a person has no `handle`, and is deleted after `ASKED_KEPT_MS`.
    """

    @property
    def user_id(self) -> UserId:
        """The key of limits and locks: `/forgetme` does not change it."""
        return self.platform, self.user


NOBODY: Final = PersonId("")
"""The id in place of a person's for a chat acting by itself."""


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
    """The name of a person in one chat (without its topic); empty if they use their own name there."""

    person: PersonId
    chat: WholeChat
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """A person who has played in a chat; `nick` is their name in the chat, empty if they use their own."""

    person: Person
    nick: str = ""


@stored("rooms", "chat", privacy=PrivacyLine.ROOMS)
@dataclass(frozen=True, slots=True)
class RoomRow:
    """A chat (with its topic) with a present or past table: its language and the choices of its last lobby."""

    chat: Chat
    """The address of the chat."""
    language: Language
    """The language of the room."""
    title: str
    """The title of the chat."""
    preset: str
    """The name of a preset, or the word `own`."""
    pace: str
    """The value of the pace."""
    own: str = ""
    """The text of the chat's own rules; empty if it has none."""
    ended_series: str = ""
    """The id of the last game of the latest series ended by people here; empty if there is none."""


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
    """True from the lobby until the table is archived."""
    state: str
    """The JSON of the state."""
    version: Small = 1
    """Counts the commits of the table."""
    at: int = 0
    """The time of the last commit (ms)."""
    asleep: bool = False
    """The table shows everything it should; it is needed in memory only for a deadline or a visitor."""
    unfinished: bool = False
    """The table has a lobby or a running game. A room can have only one such table."""
    pending_choices: str = ""
    """The JSON of pending choices, which change no game; empty if there are none."""


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
    """The persons at the deal; None for a computer."""
    started_at: int
    """The time of the deal (ms)."""
    ended_at: int | None = None
    """The time of the end (ms); None while the game runs."""
    result: str | None = None
    """The value of its `Ending`; None until the game has ended."""
    minutes_east: Small = 0
    """The offset of the chat's clocks from UTC at the deal."""
    counted_at: int = 0
    """The ranks include everything in the game until this time (ms)."""


@stored(
    "moves", "game", "seq", references={"game": "games.game"}, in_key_order=True, privacy=PrivacyLine.GAMES
)
@dataclass(frozen=True, slots=True)
class MoveRow:
    """Move `seq` (from 0, without gaps) of a game, in notation."""

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
    """The number of moves before the event."""
    seat: Small
    """The number of the seat."""
    kind: SeatEventKind
    """The kind of the event."""
    person: PersonId | None
    """The person concerned; None if there is none."""
    at: int
    """The time of the event (ms)."""


@stored("deadlines", "table", "name", indexes=(Index(("due",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Something to do for a table at `due`. `name` is unique within the table; `token` names its situation."""

    table: TableId
    name: str
    due: int
    token: str


REMOVED: Final = "removed"
"""Replaces a slot's digest if all of its messages are to be deleted."""


@stored("slots", "slot", indexes=(Index(("table",)), Index(("chat.whole",))), privacy=None)
@dataclass(frozen=True, slots=True)
class SlotRow:
    """A slot and the message showing its screen."""

    slot: SlotId
    """The id of the slot."""
    table: TableId | None
    """The table of the slot; None if it belongs to none."""
    chat: Chat
    """The chat of the message."""
    message: MessageId | None
    """The message; None if it was never sent."""
    position: int | None
    """The place of the message among those of the chat; None if unknown."""
    digest: str
    """The digest of the screen shown last."""
    intent: str | None = None
    """The key of a send with an unknown answer; None if there is none."""
    replaces: MessageId | None = None
    """The older post, deleted after that send is answered; None if there is none."""


# Changes. A commit applies all of its changes or none.


@dataclass(frozen=True, slots=True)
class PutPerson:
    """Insert this row, or change the row of the same `platform` and `user`; nicks: of the same person and chat.

    With `before`, the row as it was read, only the fields different from it are changed: another process may have
    changed the others meanwhile.
    """

    person: Person
    nicks: tuple[Nick, ...] = ()
    before: Person | None = None


@dataclass(frozen=True, slots=True)
class AskAgain:
    """Set `asked_at` of the person to this time (ms), unless it has changed since the row was read `before`."""

    before: Person
    at: int


@dataclass(frozen=True, slots=True)
class PutRoom:
    """Insert this row, or change the row of the same chat; with `before`, only the fields different from it.

    Without `before`, change all fields but `ended_series`, because no choice of a lobby changes it.
    """

    room: RoomRow
    before: RoomRow | None = None


@dataclass(frozen=True, slots=True)
class PutTable:
    """Insert this row, or replace the row of the same game table, which must have the previous version.

    A table that is not stored has version 0. Raises `StaleTable` for the whole commit if another version is stored, or
    if the room has another unfinished table.
    """

    row: TableRow


@dataclass(frozen=True, slots=True)
class DropTable:
    """Delete a table without a deal. Raises `StaleTable` for the whole commit if it has another version."""

    table: TableId
    version: int


@dataclass(frozen=True, slots=True)
class SetTableKeys:
    """Replace the lookup keys of a table."""

    table: TableId
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddGame:
    """Insert a game; its id must be new."""

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
    """Insert this row, or replace the row of the same slot."""

    row: SlotRow


@dataclass(frozen=True, slots=True)
class DropSlot:
    """Delete a slot."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class MoveChat:
    """Give a chat its new address in rooms, nicks, tables, games, slots, tournaments, chips and private chats.

    Every topic moves with it. Its tables and tournaments get their next version.
    """

    old: Chat
    new: Chat


@dataclass(frozen=True, slots=True)
class PutRow:
    """Insert a row of a class declared with `stored`, or replace the row with the same key.

    With the row as it was read `before`, only the fields different from it are replaced.
    """

    row: object
    before: object = None


@dataclass(frozen=True, slots=True)
class DropRow:
    """Delete the row with the same key, if there is one."""

    row: object


@dataclass(frozen=True, slots=True)
class AddUpdate:
    """Note that an update delivered under this id was handled at this time (ms).

    Raises `AlreadyDone` for the whole commit if it was handled before.
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
"""The changes caused by games and the chats around them."""

RowChange = PutRow | DropRow

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
