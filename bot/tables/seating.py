"""The index from people to the tables where they sit: nobody who speaks waits for a look at all tables."""

from __future__ import annotations

from bot.domain.ids import PersonId, TableId
from bot.game.table_state import Closed, TableState, persons_of


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
