"""Changes dictionaries in a way that can be undone, for commits that fail halfway."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bot.domain.errors import AlreadyStored

K = TypeVar("K")
V = TypeVar("V")


class UndoLog:
    """Every change of a dictionary is made by these methods; `_undo` holds the undos of the current commit in order."""

    def __init__(self) -> None:
        super().__init__()
        self._undo: list[Callable[[], object]] = []

    def _set(self, rows: dict[K, V], key: K, row: V) -> None:
        """Set a row; an undo restores the row that was there before."""
        if key in rows:
            before = rows[key]
            self._undo.append(lambda: rows.__setitem__(key, before))
        else:
            self._undo.append(lambda: rows.pop(key))
        rows[key] = row

    def _add(self, rows: dict[K, V], key: K, row: V) -> None:
        if key in rows:
            raise AlreadyStored(f"taken: {type(row).__name__}")
        self._set(rows, key, row)

    def _drop(self, rows: dict[K, V], key: K) -> None:
        if key in rows:
            before = rows.pop(key)
            self._undo.append(lambda: rows.__setitem__(key, before))

    def _drop_all(self, rows: dict[K, V]) -> None:
        for key in list(rows):
            self._drop(rows, key)
