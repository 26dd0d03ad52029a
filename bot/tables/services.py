"""The services that every table needs. They are created once, at the start of the process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.domain.answers import AnswerCode, AnyCode
from bot.domain.commands import Answer, Where
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId, has_posts, home_of
from bot.domain.room_settings import RoomSettings
from bot.domain.rooms import Room, RoomKind
from bot.domain.rows import Change, Person
from bot.domain.state import Lobby, Play, StoredState
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, persons_of
from bot.hooks import Hooks, Open
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.cluster import Cluster
from bot.ports.pictures import Pictures
from bot.ports.platform import ChatPlatform, KnowsFaces, MakesTopics, OpensHands, PostsToOnePerson
from bot.ports.store import Store
from bot.presenter import Presenter
from bot.ranks.ledger import Ledger
from bot.runtime.alarms import Alarms
from bot.runtime.people import People
from bot.runtime.supervision import BackgroundTasks
from bot.settings import FeatureSettings
from bot.tables.thinking import Computers


class Seating:
    """The open tables in memory at which each person has a seat, in the order of sitting down."""

    def __init__(self) -> None:
        self._tables: dict[PersonId, dict[TableId, None]] = {}
        self._persons: dict[TableId, tuple[PersonId, ...]] = {}

    def drop(self, table: TableId) -> None:
        """Remove a table that is not in memory any more."""
        for person in self._persons.pop(table, ()):
            self._leave(person, table)

    def put(self, table: TableId, state: TableState) -> None:
        """Record the people with a seat at a table in this state. A closed table has none."""
        persons = () if isinstance(state, Closed) else persons_of(state)
        before = self._persons.pop(table, ())
        if persons:
            self._persons[table] = persons
        for person in before:
            if person not in persons:
                self._leave(person, table)
        for person in persons:
            self._tables.setdefault(person, {})[table] = None

    def of(self, person: PersonId) -> tuple[TableId, ...]:
        """Return the ids of the open tables in memory at which the person has a seat."""
        return tuple(self._tables.get(person, ()))

    def _leave(self, person: PersonId, table: TableId) -> None:
        tables = self._tables[person]
        del tables[table]
        if not tables:
            del self._tables[person]


class Platforms:
    """The platforms of this process by name. Attributes such as `topic_makers` have the platforms with one ability."""

    def __init__(self, platforms: Iterable[ChatPlatform]) -> None:
        self.by_name: Final[Mapping[PlatformName, ChatPlatform]] = {one.name: one for one in platforms}
        named = self.by_name.items()
        self.topic_makers: Final = {name: one for name, one in named if isinstance(one, MakesTopics)}
        self.ephemeral: Final = {name: one for name, one in named if isinstance(one, PostsToOnePerson)}
        self.faces: Final = {name: one for name, one in named if isinstance(one, KnowsFaces)}
        self.hand_openers: Final = {name: one for name, one in named if isinstance(one, OpensHands)}
        self._translating = self.having("translates")
        self._answering = self.having("answers_typed")
        self.with_picture_switch: Final = self.having("switches_picture")
        self.with_bout_in_hand: Final = self.having("shows_bout_in_hand")

    def room(self, chat: Chat) -> Room:
        """Return the room at this address. If its platform does not run in this process, the room counts as a group.

        An address without posts is a room of the kind `MATCH`.
        """
        platform = self.by_name.get(chat.platform)
        if not has_posts(chat):
            return Room(chat, RoomKind.MATCH)
        return Room(chat, RoomKind.GROUP if platform is None else platform.kind_of(chat))

    def typed_in(self, room: Chat) -> bool:
        """Return True if people can type commands in this room (of a match: in the room of its tournament)."""
        return room.platform in self._answering or not self.room(home_of(room)).has_one_post

    def not_of(self, room: Chat) -> AnswerCode:
        """Return the refusal for a person of another chat. There are codes only for rooms with typed commands."""
        return AnswerCode.NOT_OF_ROOM if self.typed_in(room) else AnswerCode.NOT_OF_CHAT

    def translates(self, room: Chat) -> bool:
        """Return True if each reader of this room sees its posts in their own language."""
        return room.platform in self._translating and self.room(room).kind is not RoomKind.PRIVATE

    def having(self, capability: str) -> frozenset[PlatformName]:
        """Return the platforms for which this field of `Capabilities` is true."""
        return frozenset(name for name, one in self.by_name.items() if getattr(one.capabilities, capability))


@dataclass(frozen=True, slots=True)
class Services:
    """The services that every table needs."""

    store: Store
    """The database."""
    clock: Clock
    """The time of day and the monotonic time."""
    platforms: Platforms
    """The platforms of this process."""
    presenter: Presenter
    """Sends and edits posts until each of them shows its screen."""
    people: People
    """The people in memory."""
    alarms: Alarms
    """The deadlines of all tables."""
    texts: Mapping[Language, Texts]
    """The texts by language."""
    fresh_seed: Callable[[], bytes]
    """Returns 32 random bytes from the operating system, for a shuffle."""
    ledger: Ledger
    """Adds the results of games to the ranks."""
    cluster: Cluster
    """The communication with other processes that use the same store."""
    pictures: Pictures | None
    """Draws pictures; None if pictures are off."""
    computers: Computers
    """The computer players."""
    hooks: Hooks
    """The functions by which features change or extend the tables."""
    background: BackgroundTasks
    """Runs tasks for which no caller waits."""
    settings: FeatureSettings = field(default_factory=FeatureSettings)
    """The operator's settings for features."""
    seating: Seating = field(default_factory=Seating)
    """The open tables in memory of each person."""

    def texts_of(self, person: Person) -> Texts:
        """Return the texts in the person's language, with their letters for cards and the words of their platform."""
        return self.texts[person.language].on(person.platform).lettered(person.preferences.letters)

    def answer(self, person: Person, code: AnyCode, **variables: str | int) -> Answer:
        """Return the answer with the text of this code in the person's language. `variables` are those of the text."""
        return Answer(self.texts_of(person)(f"answer-{code.value}", **variables))

    def changes_of_alert(self, state: Lobby | Running, people: Iterable[PersonId]) -> list[Change]:
        """Return the changes of features for the commit of a step that alerts these people."""
        alerted = tuple(people)
        return [change for hook in self.hooks.alerted for change in hook(state, alerted)] if alerted else []

    def holding(self, state: Open, settings: RoomSettings, person: Person) -> Open | None:
        """Return the state in which the person's cards are also shown outside their private chat.

        Return None if no feature can show them there.
        """
        found = (hook(state, settings, person) for hook in self.hooks.holds_cards)
        return next((held for held in found if held is not None), None)

    def new_lobby(self, lobby: Lobby, opened: Where | Play) -> Lobby:
        """Return the new lobby with the changes of features.

        `opened` is the chat of the command that opened it, or the game before it.
        """
        for hook in self.hooks.new_lobbies:
            lobby = hook(lobby, opened)
        return lobby

    def without_post(self, state: TableState, *, gone: bool) -> Lobby | Running | None:
        """Return the state in which a table continues without a post in its room; None if it cannot continue.

        `gone` is True if the room itself is lost, and False if it only refuses the post.
        """
        if isinstance(state, Closed):
            return None
        found = (hook(state, gone) for hook in self.hooks.goes_on)
        return next((further for further in found if further is not None), None)

    def take_token(self, state: StoredState, settings: RoomSettings, person: Person, token: str) -> None:
        """Give features the token of a tap by this person at a table. With it, a platform can show them their hand."""
        for hook in self.hooks.tap_tokens:
            hook(state, settings, person, token)

    def links_to_tables(self, room: Chat) -> bool:
        """Return True if the posts of tables in this room have a link for spectators from other chats."""
        return any(hook(room) for hook in self.hooks.links_to_tables)
