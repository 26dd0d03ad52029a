"""Stored rows of features about a room. They are read together with the settings of the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class RoomRows:
    """Rows about the same room, at most one of each stored class."""

    every: tuple[Any, ...] = ()

    def get(self, kind: type[Row]) -> Row | None:
        """Return the row of this class; None if the room has none."""
        return next((row for row in self.every if type(row) is kind), None)


NO_ROWS: Final = RoomRows()
