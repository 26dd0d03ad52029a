"""The windows that look at tables: each hears when its table, or another one in the same room, is shown anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.domain.ids import Chat, TableId

Place = TableId | Chat


@dataclass(frozen=True, slots=True, eq=False)
class Watcher:
    """Told at every change; it only notes that, so that no step waits for a window."""

    tell: Callable[[], None]


@dataclass(slots=True)
class Watchers:
    """All watchers, by the tables and the rooms that they look at."""

    _at: dict[Place, set[Watcher]] = field(default_factory=dict)

    def watch(self, watcher: Watcher, table: TableId, room: Chat) -> None:
        """Look at this table, and at whatever comes into its room."""
        for place in (table, room):
            self._at.setdefault(place, set()).add(watcher)

    def leave(self, watcher: Watcher, table: TableId, room: Chat) -> None:
        """Look there no more."""
        for place in (table, room):
            here = self._at.get(place, set())
            here.discard(watcher)
            if not here:
                self._at.pop(place, None)

    def at(self, table: TableId, room: Chat) -> bool:
        """Whether anybody looks at this table or into this room."""
        return table in self._at or room in self._at

    def tell(self, table: TableId, room: Chat) -> None:
        """Tell everybody who looks at this table or into this room."""
        for watcher in self._at.get(table, set()) | self._at.get(room, set()):
            watcher.tell()
