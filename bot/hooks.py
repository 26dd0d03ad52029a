"""The extension points of the core for features. The core uses features only by these hooks."""

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
from bot.ports.chores import Expiring
from engine import Seat

TableLines = Callable[[GameScene, Texts], Iterable[Block]]
EndLines = Callable[[GameScene, Texts, Seat | None], Iterable[Block]]
EndButtons = Callable[[GameScene, Texts], Iterable[Button]]
RoomButtons = Callable[[Lobby | Running, RoomSettings, Texts], Iterable[Button]]
TableButtons = Callable[[TableId, Texts], Iterable[Button]]
CostsOfForgetting = Callable[[PersonId, Texts], Awaitable[Iterable[Block]]]
Statistics = Callable[[PersonId, Texts], Awaitable[Iterable[Paragraph]]]
EndChanges = Callable[[Running, RoomSettings], Iterable[Change]]
Alerted = Callable[[Lobby | Running, Iterable[PersonId]], Iterable[Change]]
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
    """The room for a game, chosen by a feature at the deal."""

    room: RoomRow
    """The room, with its title. A new room gets a copy of the settings, feature rows and bans of the lobby's room."""
    put: Callable[[Play], Play] | None = None
    """Put the game into this room; None if the game stays in the room of its lobby."""
    changes: tuple[Change, ...] = ()
    """Changes about the room, for the commit of the deal."""


RoomsOfGames = Callable[[Lobby, RoomRow, RoomSettings], Awaitable[RoomOfGame | None]]


class HoldsCards(Protocol):
    """Lets people see their cards in a chat other than their private chat."""

    def __call__(self, state: Open, settings: RoomSettings, person: Person) -> Open | None:
        """Return the state with the person's cards shown elsewhere; None if that is impossible."""
        ...


class ResultNote(Protocol):
    """An addition by a feature under one person's result after a game. It is kept only in memory."""

    @property
    def pending(self) -> bool:
        """True if the note will change soon. The table is not archived before this change."""
        ...

    def lines(self, texts: Texts) -> Iterable[Block]:
        """Return the lines under the result."""
        ...

    def buttons(self, texts: Texts) -> Iterable[Button]:
        """Return the buttons of one row under the result."""
        ...


@dataclass(frozen=True, slots=True)
class OwnSwitch:
    """An on/off setting of a person, stored by a feature.

    Its texts are `own-NAME`, `own-button-NAME`, `own-will-NAME` and `page-own-NAME`.
    """

    name: str
    """The name on the button."""
    state: Callable[[PersonId], Awaitable[str]]
    """Return `on`, `off`, or another word for a reason why it is off: the value of `$state` in the text `own-NAME`."""
    switch: Callable[[Person, bool], Awaitable[None]]
    """Switch it on or off."""


@dataclass(slots=True)
class Hooks:
    """The hooks of one feature. Also the hooks of all features, in the order of the list of features."""

    room_rows: list[type] = field(default_factory=list)
    """Stored classes with the key `room` and no other unique fields. Their rows are read with the settings of a room,
    and copied with them to a new topic. Store a row by `TableRegistry.change`: then every process shows the table with
    it."""
    table_lines: list[TableLines] = field(default_factory=list)
    """Lines under the table of a running game, as everybody in the room sees it. `scene.rows` has the `room_rows`."""
    end_lines: list[EndLines] = field(default_factory=list)
    """Lines at the end of a game; the seat is the reader's if the post is private. `scene.rows` has the `room_rows`."""
    end_tables: list[EndLines] = field(default_factory=list)
    """The same facts as `end_lines` for a drawn end of a game, as tables. Facts that the stage contains are left
    out."""
    again_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons for the next game, in the first row at the end of a game. A game in the room of a feature has those of
    the feature (`scene.feature`)."""
    end_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons in the last row at the end of a game. `scene.rows` has the `room_rows`."""
    result_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons of a row under a person's own result without a `ResultNote`. `scene.rows` has the `room_rows`."""
    table_buttons: list[TableButtons] = field(default_factory=list)
    """Buttons of the last row under each post of an open table: the lobby, the table, and every hand."""
    room_buttons: list[RoomButtons] = field(default_factory=list)
    """Further buttons at the start of the row of `table_buttons`, under the lobby and the table of a room."""
    links_to_tables: list[Callable[[Chat], bool]] = field(default_factory=list)
    """Return True if posts of tables in this room have a link for spectators outside of the room."""
    table_asked: list[Callable[[Chat, PersonId], Awaitable[bool]]] = field(default_factory=list)
    """Called for `/table` of a person in a room without a table. Return True if the feature has posted something again
    there."""
    table_shown: list[Callable[[TableId, Chat], None]] = field(default_factory=list)
    """Called after each change of a table in its room. It must be quick, because the step of the table waits for it."""
    hand_rows: list[HandRows] = field(default_factory=list)
    """Return the row of the table with *My cards* for this reader. It may differ from the given row."""
    hand_buttons: list[EndButtons] = field(default_factory=list)
    """Buttons of a further row in the hand of a player who is not away. They change nothing in the game."""
    unreached_words: list[UnreachedWords] = field(default_factory=list)
    """Return the id of the text in a lobby about people the bot cannot reach. Return an empty text for the usual
    one."""
    holds_cards: list[HoldsCards] = field(default_factory=list)
    """Let a person see their cards in another chat, for example because they have not opened the private chat."""
    tap_tokens: list[TapTokens] = field(default_factory=list)
    """Take the token of a tap by this person, because it may permit the bot to show them a hand."""
    table_taps: list[TableTaps] = field(default_factory=list)
    """Carry out a tap on a button of the feature under a table. The lock of the table is held. Return the answer, or
    None for any other button."""
    readers: list[Readers] = field(default_factory=list)
    """Return the readers of a table with this state, in a room with these settings, after a tap of this person. The
    last argument has the readers so far: return them with changes, or with further readers. The first reader without a
    person is the whole room."""
    lobby_readers: list[Readers] = field(default_factory=list)
    """The same as `readers` for a table without dealt cards. These hooks are called before `readers`."""
    new_lobbies: list[NewLobbies] = field(default_factory=list)
    """Return a new lobby, perhaps with a choice of the feature. The lobby was opened in this chat, or after this
    game."""
    lobby_switches: list[LobbySwitches] = field(default_factory=list)
    """Return further switches of *Game & pace*; a tap on one is for `table_taps`."""
    rooms_of_games: list[RoomsOfGames] = field(default_factory=list)
    """Return another room for the game at its deal; None if the game stays in the room of its lobby. The settings are
    those of the lobby's room."""
    slot_owners: list[str] = field(default_factory=list)
    """The names of features with slots of their own (`feature_slot`). A slot with another name belongs to an absent
    feature."""
    goes_on: list[GoesOn] = field(default_factory=list)
    """Return the state of a table to continue without the post of its room; None if it cannot continue. The bool is
    True if the room is lost, too."""
    brings_back: list[Callable[[Chat], Awaitable[None]]] = field(default_factory=list)
    """Bring a table back to this room, if the room has no table and a table has left it."""
    post_refused: list[Callable[[SlotId, str], bool]] = field(default_factory=list)
    """Note that a platform refused a post for this reason. Return True if the post is one of the feature."""
    room_switches: list[RoomSwitch] = field(default_factory=list)
    """On/off settings of a room, in their order on the screen."""
    own_switches: list[OwnSwitch] = field(default_factory=list)
    """On/off settings of a person, in their order in *My settings*. They are about messages in the private chat."""
    keeps_awake: list[Callable[[TableId, Chat], bool]] = field(default_factory=list)
    """Return True if the table in this room must stay loaded."""
    keeps_post: list[Callable[[SlotId], bool]] = field(default_factory=list)
    """Return True if a stored post without an open table belongs to the feature. A restart then keeps it."""
    match_changed: list[Callable[[MatchOf], None]] = field(default_factory=list)
    """Called after each commit of an arrival at the table of a match, or of the closing of the table. It must be quick,
    because the lock of the table is held."""
    chat_lost: list[Callable[[Chat], Awaitable[None]]] = field(default_factory=list)
    """Called after a chat was lost and its tables were closed. It may be called twice for the same loss."""
    clock_jumped: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    """Called after a jump of the clock, to give people their time back."""
    costs_of_forgetting: list[CostsOfForgetting] = field(default_factory=list)
    """Return lines about everything a person loses if they are forgotten now."""
    person_leaves: list[Callable[[PersonId], Awaitable[None]]] = field(default_factory=list)
    """Called before a person leaves their tables in order to be forgotten. It may be called twice for the same
    request."""
    statistics: list[Statistics] = field(default_factory=list)
    """Return lines for the statistics of a person."""
    end_changes: list[EndChanges] = field(default_factory=list)
    """Return further changes for the commit of a game's end, in a room with these settings."""
    alerted: list[Alerted] = field(default_factory=list)
    """Return further changes for the commit of a step that alerts these people about the game, or calls them to a
    match."""
    settings_changed: list[SettingsChanged] = field(default_factory=list)
    """Return further changes for the commit of a room's settings. The settings before and after the change are
    given."""
    expiring: list[Expiring] = field(default_factory=list)
    """Rows that the daily work deletes after a time."""
    person_forgotten: list[Callable[[PersonId], Awaitable[None]]] = field(default_factory=list)
    """Called after a person was forgotten."""

    def owns(self, slot: SlotId) -> bool:
        """Return True if a slot belongs to the core or to a feature of this process."""
        return feature_of(slot) in ("", *self.slot_owners)

    def add(self, more: Hooks) -> None:
        """Append the hooks of a feature to these hooks."""
        for one in fields(self):
            getattr(self, one.name).extend(getattr(more, one.name))


NO_HOOKS: Final = Hooks()
