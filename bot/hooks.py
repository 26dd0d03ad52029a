"""The extension points of the core for features. The core calls hooks and knows nothing else of a feature."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Final, Protocol, TypeVar

from bot.domain.commands import Answer, Where
from bot.domain.ids import Chat, MatchOf, PersonId, SlotId, TableId
from bot.domain.room_settings import RoomSettings, RoomSwitch
from bot.domain.rows import Change, Person, RoomRow
from bot.domain.scene import GameScene, LobbySwitch
from bot.domain.screen import Block, Button, ButtonRow, Paragraph
from bot.domain.state import Lobby, Play, StoredState
from bot.domain.tap_data import TableTap
from bot.game.readers import TableReader, feature_of
from bot.game.running import Running
from bot.game.table_state import TableState
from bot.i18n.texts import Texts
from engine import Seat

TableLines = Callable[[GameScene, Texts], Iterable[Block]]
EndLines = Callable[[GameScene, Texts, Seat | None], Iterable[Block]]
EndButtons = Callable[[GameScene, Texts], Iterable[Button]]
RoomButtons = Callable[[Lobby | Running, Texts], Iterable[Button]]
TableButtons = Callable[[TableId, Texts], Iterable[Button]]
CostsOfForgetting = Callable[[PersonId, Texts], Awaitable[Iterable[Block]]]
Statistics = Callable[[PersonId, Texts], Awaitable[Iterable[Paragraph]]]
EndChanges = Callable[[Running, RoomSettings], Iterable[Change]]
SettingsChanged = Callable[[Chat, RoomSettings, RoomSettings], Awaitable[Iterable[Change]]]


Open = TypeVar("Open", Lobby, Play)
TapTokens = Callable[[StoredState, RoomSettings, Person, str], None]
TableTaps = Callable[[TableId, Person, TableTap], Awaitable[Answer | None]]
GoesOn = Callable[[Lobby | Running, bool], Lobby | Running | None]
HandRows = Callable[[Running, RoomSettings, TableReader, Texts, ButtonRow], ButtonRow]
UnreachedWords = Callable[[Lobby, RoomSettings], str]
Readers = Callable[
    [TableState, RoomSettings, PersonId | None, tuple[TableReader, ...]], Iterable[TableReader]
]
NewLobbies = Callable[[Lobby, Where | Play], Lobby]
LobbySwitches = Callable[[Lobby], Iterable[LobbySwitch]]


@dataclass(frozen=True, slots=True)
class RoomOfGame:
    """The room of a game at its deal."""

    room: RoomRow
    """The room, with its title. A new one gets the settings, the rows of features and the bars of the lobby's."""
    put: Callable[[Play], Play] | None = None
    """Put the game into this room; None for the room of its lobby."""
    changes: tuple[Change, ...] = ()
    """Changes of the room for the commit of the deal."""


RoomsOfGames = Callable[[Lobby, RoomRow, RoomSettings], Awaitable[RoomOfGame | None]]


class HoldsCards(Protocol):
    """Gives people their cards outside their private chat."""

    def __call__(self, state: Open, settings: RoomSettings, person: Person) -> Open | None:
        """Return the state in which the person has their cards there; None if that is impossible."""
        ...


class ResultNote(Protocol):
    """An addition by a feature under one person's result after a game. The table keeps it in memory."""

    @property
    def pending(self) -> bool:
        """True if the note will change soon. The table is not archived before."""
        ...

    def lines(self, texts: Texts) -> Iterable[Block]:
        """Return the lines under the result."""
        ...

    def buttons(self, texts: Texts) -> Iterable[Button]:
        """Return the buttons of a row under the result."""
        ...


@dataclass(slots=True)
class Hooks:
    """The hooks of one feature, or of all features in the order of their list."""

    room_rows: list[type] = field(default_factory=list)
    """Stored classes with the key `room` and no other unique fields. Their rows are read with the settings of a room,
    and copied with them to a new topic. `TableRegistry.change` stores a row: every process shows the table with it."""
    table_lines: list[TableLines] = field(default_factory=list)
    """Lines under the table of a running game, as everybody in the room sees it. `scene.rows` has the `room_rows`."""
    end_lines: list[EndLines] = field(default_factory=list)
    """Lines at the end of a game; the seat is the reader's if the post is private. `scene.rows` has the `room_rows`."""
    end_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons in the last row at the end of a game. `scene.rows` has the `room_rows`."""
    result_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons of a row under a person's own result without a `ResultNote`. `scene.rows` has the `room_rows`."""
    table_buttons: list[TableButtons] = field(default_factory=list)
    """Buttons of the last row under each post of an open table: the lobby, the table, and every hand."""
    room_buttons: list[RoomButtons] = field(default_factory=list)
    """Further buttons at the start of this row, under the lobby and the table of a room."""
    links_to_tables: list[Callable[[Chat], bool]] = field(default_factory=list)
    """Return True if posts of tables in this room have a link for spectators from elsewhere."""
    table_asked: list[Callable[[Chat, PersonId], Awaitable[bool]]] = field(default_factory=list)
    """Called for `/table` of a person in a room without a table; return True if the feature brought a post down
    there."""
    table_shown: list[Callable[[TableId, Chat], None]] = field(default_factory=list)
    """Called after each change of a table in its room. It only takes note, because a step waits for it."""
    hand_rows: list[HandRows] = field(default_factory=list)
    """Return the row of the table with *My cards*, perhaps changed, for this reader in a room with these settings."""
    unreached_words: list[UnreachedWords] = field(default_factory=list)
    """Return the id of the words in a lobby about people who cannot be reached, or an empty text for the usual ones."""
    holds_cards: list[HoldsCards] = field(default_factory=list)
    """Let a person have their cards outside their private chat, for example because it is not open."""
    tap_tokens: list[TapTokens] = field(default_factory=list)
    """Take the token of a tap by this person that may show them a hand."""
    table_taps: list[TableTaps] = field(default_factory=list)
    """Carry out a tap on the feature's button under a table, whose lock is held; return None for any other button."""
    readers: list[Readers] = field(default_factory=list)
    """Return the readers of a table with this state, in a room with these settings, after a tap of this person.

    The last argument are the readers so far: the hook returns them with its own, or with changes. The first one without
    a person is the whole room.
    """
    lobby_readers: list[Readers] = field(default_factory=list)
    """As `readers`, and before them, for a table without dealt cards."""
    new_lobbies: list[NewLobbies] = field(default_factory=list)
    """Return a new lobby, perhaps with a choice of the feature. It was opened in this chat, or after this game."""
    lobby_switches: list[LobbySwitches] = field(default_factory=list)
    """Return further switches of *Game & pace*; a tap on one is for `table_taps`."""
    rooms_of_games: list[RoomsOfGames] = field(default_factory=list)
    """Return another room for the game at its deal, or None. The room of its lobby has these settings."""
    slot_owners: list[str] = field(default_factory=list)
    """The names of features with slots of their own (`feature_slot`). Slots with other names are of absent features."""
    goes_on: list[GoesOn] = field(default_factory=list)
    """Return the state of a table that goes on without the post of its room, or None. True: the room is lost, too."""
    brings_back: list[Callable[[Chat], Awaitable[None]]] = field(default_factory=list)
    """Bring a table back to a room without a table, if it has left this room."""
    post_refused: list[Callable[[SlotId, str], bool]] = field(default_factory=list)
    """Note a platform's refusal of a post, and its reason; return True if it is a post of the feature."""
    room_switches: list[RoomSwitch] = field(default_factory=list)
    """On/off settings of a room, in their order on the screen."""
    keeps_awake: list[Callable[[TableId, Chat], bool]] = field(default_factory=list)
    """Return True if the table in this room must stay loaded."""
    keeps_post: list[Callable[[SlotId], bool]] = field(default_factory=list)
    """Return True if a stored post without an open table is the feature's. A restart does not release it."""
    match_changed: list[Callable[[MatchOf], None]] = field(default_factory=list)
    """Called after each commit with an arrival at the table of a match, or with the closing of the table.

    It only takes note, because the lock of the table is held.
    """
    chat_lost: list[Callable[[Chat], Awaitable[None]]] = field(default_factory=list)
    """Called after a chat was lost and its tables were closed. It can be called again."""
    clock_jumped: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    """Called after a jump of the clock, to give people their time back."""
    costs_of_forgetting: list[CostsOfForgetting] = field(default_factory=list)
    """Return lines about a person's losses if they are forgotten now."""
    person_leaves: list[Callable[[PersonId], Awaitable[None]]] = field(default_factory=list)
    """Called if a person wants to be forgotten, before they leave their tables. It can be called again."""
    statistics: list[Statistics] = field(default_factory=list)
    """Return lines for the statistics of a person."""
    end_changes: list[EndChanges] = field(default_factory=list)
    """Return further changes for the commit of the end of a game, in a room with these settings."""
    settings_changed: list[SettingsChanged] = field(default_factory=list)
    """Return further changes for the commit of a change of a room's settings, from the first to the second."""
    person_forgotten: list[Callable[[PersonId], Awaitable[None]]] = field(default_factory=list)
    """Called after a person was forgotten."""

    def owns(self, slot: SlotId) -> bool:
        """Return True if a slot belongs to the core or to a feature of this process."""
        return feature_of(slot) in ("", *self.slot_owners)

    def add(self, more: Hooks) -> None:
        """Append the hooks of a feature."""
        for one in fields(self):
            getattr(self, one.name).extend(getattr(more, one.name))


NO_HOOKS: Final = Hooks()
