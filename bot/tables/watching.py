"""Watchers of tables: parts of the application that follow the changes of some tables or rooms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.domain.ids import Chat, TableId

Watched = TableId | Chat


@dataclass(frozen=True, slots=True, eq=False)
class Watcher:
    """A callback for changes of a table. It must only note the change: the step of the table waits for its return."""

    tell: Callable[[], None]


@dataclass(slots=True)
class Watchers:
    """All watchers, by their tables and rooms."""

    _at: dict[Watched, set[Watcher]] = field(default_factory=dict)

    def watch(self, watcher: Watcher, *watched: Watched) -> None:
        """Add a watcher of these tables and rooms."""
        for one in watched:
            self._at.setdefault(one, set()).add(watcher)

    def leave(self, watcher: Watcher, *watched: Watched) -> None:
        """Remove a watcher of these tables and rooms."""
        for one in watched:
            watchers = self._at.get(one, set())
            watchers.discard(watcher)
            if not watchers:
                self._at.pop(one, None)

    def at(self, table: TableId, room: Chat) -> bool:
        """Return True if anybody watches this table or its room."""
        return table in self._at or room in self._at

    def count(self, table: TableId) -> int:
        """Return the number of watchers of this table."""
        return len(self._at.get(table, ()))

    def tell(self, table: TableId, room: Chat) -> None:
        """Notify all watchers of this table or of its room, each once."""
        for watcher in self._at.get(table, set()) | self._at.get(room, set()):
            watcher.tell()
