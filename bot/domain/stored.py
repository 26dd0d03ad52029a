"""How a frozen dataclass is stored: its table, key and indexes. The adapter derives everything else from the fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, TypeVar

T = TypeVar("T")
Small = Annotated[int, "32 bits"]
"""A number whose column has 32 bits: a count, not a time. Rows of moves are a sixth shorter by it."""


@dataclass(frozen=True, slots=True)
class Index:
    """An index of a table by these fields."""

    fields: tuple[str, ...]
    name: str = ""
    """The end of its name; empty for the names of its columns."""
    where: str = ""
    """An SQL condition: only such rows are in the index."""
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """The declaration of a table. Its fields are those of the dataclass.

    A chat is one field and three columns, `platform`, `chat` and `topic`. If the field is `room`, the first two are
    `room.whole`. The columns of a field that is not named `room` or `chat` begin with its name.
    """

    table: str
    key: tuple[str, ...]
    indexes: tuple[Index, ...] = ()
    unique: tuple[tuple[str, ...], ...] = ()
    """Other fields of which no two rows have the same values."""
    references: Mapping[str, str] = field(default_factory=dict)
    """Fields whose values are those of a column of another table."""
    computed: Mapping[str, tuple[Any, Callable[[Any], Any]]] = field(default_factory=dict)
    """Columns that follow from the row: the type of each, and its value. They are written and never read back."""
    hidden: Mapping[str, type] = field(default_factory=dict)
    """Columns that only SQL knows."""
    numbered: bool = False
    """Rows are numbered in the order in which they were added, in the hidden column `number`."""
    chat_moves: bool = True
    """The field `room` or `chat` changes if its chat gets another address."""
    ends_with_person: bool = False
    """A row is deleted if its `person` wants to be forgotten."""
    in_key_order: bool = False
    """A file keeps the rows in the order of their keys: for short rows, most of which is the key."""


STORED: Final[dict[type, Stored]] = {}


def stored(table: str, *key: str, **more: Any) -> Callable[[type[T]], type[T]]:
    """Declare a dataclass as the rows of a table; `more` are the other fields of `Stored`."""

    def declare(row: type[T]) -> type[T]:
        STORED[row] = Stored(table, key, **more)
        return row

    return declare
