"""The current schema: the tables of all stored classes. `migrations/` upgrades every earlier schema to it.

The tables used in SQL are variables. A batch of changes is written to them in this order, then to all other tables in
the order of their names.
"""

from __future__ import annotations

from dataclasses import dataclass

import bot.application  # noqa: F401 -- all features declare their stored classes
from adapters.kit.post_box import Post
from adapters.store.mapping import mapped
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, TournamentId, UserKey, WholeChat
from bot.domain.rank_rows import AchievementRow, PersonStanding
from bot.domain.room_settings import RoomPerson, SentToPrivate
from bot.domain.rows import (
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    RoomRow,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.domain.stored import STORED, Index, PrivacyLine, complete_schema, stored
from bot.domain.tournament_rows import ChipEntry, PlaceRow, TournamentRow
from bot.features.anywhere import PostedLobby
from bot.features.puzzle import PuzzleAttempt
from bot.ports.chores import Chore


@stored(
    "table_keys", "key", "table", indexes=(Index(("table",)),), in_key_order=True, privacy=PrivacyLine.ROOMS
)
@dataclass(frozen=True, slots=True)
class TableKey:
    """A key for finding a game table, for example the key of a person with a seat at it (`keys_of`)."""

    key: str
    table: TableId


@stored("post_chats", "chat", chat_moves=False, privacy=None)
@dataclass(frozen=True, slots=True)
class PostChat:
    """The number of the last post of a chat."""

    chat: Chat
    last: int


@stored("chat_uses", "chat", in_key_order=True, chat_moves=False, privacy=PrivacyLine.LONG)
@dataclass(frozen=True, slots=True)
class ChatUse:
    """The time of the last use of a chat."""

    chat: WholeChat
    used_at: int


@stored("visitors", "token_digest", indexes=(Index(("user",)),), privacy=PrivacyLine.LONG)
@dataclass(frozen=True, slots=True)
class VisitorRow:
    """The user with a token, found by the token's digest. `profile` is the adapter's own JSON about them."""

    token_digest: str
    user: UserKey
    profile: str


@stored("secrets", "name", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Secret:
    """A secret of the installation, in hexadecimal digits."""

    name: str
    value: str


@stored("updates", "platform", "id", indexes=(Index(("at",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Update:
    """The id of a platform's update, such as a message or a tap, already handled."""

    platform: PlatformName
    id: str
    at: int


@stored("leases", "name", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class LeaseBeat:
    """The last heartbeat of the holder of a lease."""

    name: str
    beat_at: int


@stored("writers", "writer", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class WriterRow:
    """The last transaction of a process, or of a lease, writing to a server."""

    writer: str
    number: int
    at: int
    """The time of that transaction, by the clock of the server (ms)."""


@stored("ranked", "id", privacy=None)
@dataclass(frozen=True, slots=True)
class Ranked:
    """The single row with the time (ms) up to which the games are counted in the ranks."""

    id: int
    until: int


@stored("forgotten", "person", privacy=PrivacyLine.FORGET)
@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person forgotten on request, and the value of `Ranked.until` at that time."""

    person: PersonId
    ranked_until: int


BARRED = "barred"


@stored(
    "remembered",
    "digest",
    "room",
    "kind",
    "tournament",
    indexes=(Index(("room.whole",)), Index(("tournament",))),
    in_key_order=True,
    privacy=PrivacyLine.REMEMBERED,
)
@dataclass(frozen=True, slots=True)
class Remembered:
    """A ban or a change of chips, kept after `/forgetme` under a keyed digest of the user."""

    digest: str
    room: Chat
    kind: str
    """`BARRED`, or the reason of an entry of chips."""
    tournament: TournamentId
    """Empty except for an entry to a tournament."""
    at: int


updates = mapped(Update).table
people = mapped(Person).table
nicks = mapped(Nick).table
rooms = mapped(RoomRow).table
room_people = mapped(RoomPerson).table
sent_to_private = mapped(SentToPrivate).table
tournaments = mapped(TournamentRow).table
places = mapped(PlaceRow).table
chips = mapped(ChipEntry).table
tables = mapped(TableRow).table
table_keys = mapped(TableKey).table
games = mapped(GameRow).table
moves = mapped(MoveRow).table
seat_events = mapped(SeatEventRow).table
deadlines = mapped(DeadlineRow).table
slots = mapped(SlotRow).table
post_chats = mapped(PostChat).table
posts = mapped(Post).table
secrets = mapped(Secret).table
chores = mapped(Chore).table
leases = mapped(LeaseBeat).table
writers = mapped(WriterRow).table
chat_uses = mapped(ChatUse).table
visitors = mapped(VisitorRow).table
standings = mapped(PersonStanding).table
achievements = mapped(AchievementRow).table
ranked = mapped(Ranked).table
forgotten = mapped(Forgotten).table
remembered = mapped(Remembered).table
puzzle_attempts = mapped(PuzzleAttempt).table
posted_lobbies = mapped(PostedLobby).table
for row in sorted(STORED, key=lambda row: STORED[row].table):
    mapped(row)
complete_schema("adapters/store/schema.py")

ONE_A_ROOM = "ix_tables_unfinished"
ONE_TOURNAMENT = "ix_tournaments_sole"
