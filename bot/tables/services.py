"""The services that every table needs; the composition root puts them together once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.domain.answers import AnswerCode
from bot.domain.commands import Answer
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.scene import Level
from bot.game.table_state import Closed, TableState, persons_of
from bot.hooks import HandPlace, Hooks
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.pictures import Pictures
from bot.ports.platform import EphemeralPlaces, MakesThreads, OpensHands
from bot.ports.store import Store
from bot.presenter import Presenter
from bot.ranks.ledger import Ledger
from bot.runtime.alarms import Alarms
from bot.runtime.metrics import Metrics
from bot.runtime.people import People
from bot.runtime.search_pool import SearchPool
from bot.runtime.supervision import BackgroundTasks
from engine.players import ComputerPlayer, Easy, Normal


class Seating:
    """Knows the open tables of each person, those first where they sat down first."""

    def __init__(self) -> None:
        self._tables: dict[PersonId, dict[TableId, None]] = {}
        self._persons: dict[TableId, tuple[PersonId, ...]] = {}

    def drop(self, table: TableId) -> None:
        """Forget a table that is archived or sleeps."""
        for person in self._persons.pop(table, ()):
            self._leave(person, table)

    def put(self, table: TableId, state: TableState) -> None:
        """Note the people at a table as it is now; a closed one has none."""
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
        """Return the tables of a person."""
        return tuple(self._tables.get(person, ()))

    def _leave(self, person: PersonId, table: TableId) -> None:
        tables = self._tables[person]
        del tables[table]
        if not tables:
            del self._tables[person]


INSTANT: Final[Mapping[Level, ComputerPlayer]] = {
    Level.EASY: Easy(),
    Level.NORMAL: Normal(),
    Level.STRONG: Normal(),
}
"""The players that choose at once; a strong one plays like this only where there is no `search_pool`."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """The time in seconds that a computer seems to think: drawn between the two, whatever its cards are."""

    shortest: float = 0.7
    longest: float = 1.6


@dataclass(slots=True)
class Services:
    """The ports, and the parts that stand on them. `fresh_seed` draws 32 bytes from the system's generator.

    `translating` are the platforms that show a post in a room to each reader in their own language.
    """

    store: Store
    clock: Clock
    presenter: Presenter
    people: People
    alarms: Alarms
    texts: Mapping[Language, Texts]
    fresh_seed: Callable[[], bytes]
    ledger: Ledger
    pictures: Pictures | None = None
    threads: Mapping[PlatformName, MakesThreads] = field(default_factory=dict)
    ephemeral: Mapping[PlatformName, EphemeralPlaces] = field(default_factory=dict)
    hand_openers: Mapping[PlatformName, OpensHands] = field(default_factory=dict)
    translating: frozenset[PlatformName] = frozenset()
    pauses: Pauses = field(default_factory=Pauses)
    computers: Mapping[Level, ComputerPlayer] = field(default_factory=lambda: dict(INSTANT))
    search_pool: SearchPool | None = None
    metrics: Metrics = field(default_factory=Metrics)
    background: BackgroundTasks = field(default_factory=BackgroundTasks)
    seating: Seating = field(default_factory=Seating)
    chance: Callable[[], float] = field(default_factory=lambda: random.SystemRandom().random)
    hooks: Hooks = field(default_factory=Hooks)

    def texts_of(self, person: Person) -> Texts:
        """Return the texts for what this person alone sees: in their language and their platform's words."""
        return self.texts[person.language].on(person.platform).lettered(person.preferences.letters)

    def answer(self, person: Person, code: AnswerCode, **variables: str | int) -> Answer:
        """Return the answer with this code, in the person's language."""
        return Answer(self.texts_of(person)(f"answer-{code.value}", **variables))

    def hand_place(self, room: Chat, settings: RoomSettings, person: Person) -> HandPlace | None:
        """Return the place in the room in which this person, no guest, can hold their cards."""
        found = (hook(room, settings, person) for hook in self.hooks.hand_places)
        return next((place for place in found if place is not None), None)

    def links_to_tables(self, room: Chat) -> bool:
        """Return True if posts of tables in this room have a link by which people from elsewhere can look on."""
        return any(hook(room) for hook in self.hooks.links_to_tables)
