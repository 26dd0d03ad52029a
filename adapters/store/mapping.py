"""Tables derived from frozen dataclasses (`bot.domain.stored`), and conversion between rows and columns.

Times are milliseconds since the epoch. Ids of people and tables are no foreign keys: a person can be forgotten, and
their games stay.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from operator import attrgetter, itemgetter
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Select,
    Table,
    Text,
    UniqueConstraint,
    select,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator, TypeEngine

from bot.domain.ids import Chat, WholeChat
from bot.domain.stored import STORED, Small, stored_alias, stored_names


def storable(text: str) -> str:
    """Replace NUL and lone surrogates by U+FFFD, and pairs of surrogates by their character."""
    if text.isascii():
        return text.replace("\0", "\ufffd")
    units = text.encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace").replace("\0", "\ufffd")


R = TypeVar("R")
SqlValue = Any
"""A value of a column, before its type converts it for the database."""
SqlRow = Mapping[str, SqlValue]
_Read = Callable[[Sequence[Any]], Any]

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)


class StorableText(TypeDecorator[str]):
    """A column type for text of any origin. Characters not storable are replaced, in values and in conditions."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else storable(value)


class MemberText(TypeDecorator[Enum]):
    """A column type for the members of an enumeration, stored by their values."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: type[Enum]) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Enum | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value.value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Enum | None:
        return None if value is None else self.kind(value)


class TupleText(TypeDecorator[tuple[Any, ...]]):
    """A column type for tuples of texts, numbers and None, stored as JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[Any, ...] | None, dialect: Dialect) -> str | None:
        return None if value is None else storable(json.dumps(value, ensure_ascii=False))

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[Any, ...] | None:
        return None if value is None else tuple(json.loads(value))


_TYPES: Final[Mapping[Any, type[TypeEngine[Any]]]] = {
    str: StorableText,
    int: BigInteger,
    Small: Integer,
    bool: Boolean,
    float: Double,
}
_CHAT: Final = {"platform": "platform", "id": "chat", "topic": "topic"}
"""The fields of a chat, and the names of their columns."""
_CHATS: Final = ("room", "chat")
"""Names of fields with a chat, stored in columns without a prefix."""


def _plain(hint: Any) -> tuple[Any, bool]:
    """Return the type behind a `NewType`, `stored_alias` or optional type, and a flag: True if None is allowed."""
    nullable = False
    while True:
        if isinstance(hint, typing.NewType):
            hint = hint.__supertype__
        elif stored_alias(hint) is not None:
            hint = typing.get_args(hint)[0]
        elif typing.get_origin(hint) in (typing.Union, types.UnionType):
            (hint,) = (one for one in typing.get_args(hint) if one is not type(None))
            nullable = True
        else:
            return hint, nullable


def _column_type(kind: Any) -> TypeEngine[Any]:
    if kind in _TYPES:
        return _TYPES[kind]()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return MemberText(kind)
    if typing.get_origin(kind) is tuple:
        return TupleText()
    raise TypeError(f"{kind} cannot be stored")


class Mapped(Generic[R]):
    """The table of a stored class, and the conversion between its rows and objects of the class.

    `read` makes an object from the values of a row. Values after those of the table's columns are ignored.
    """

    def __init__(self, row: type[R], schema: MetaData = metadata) -> None:
        """Add the table to the schema."""
        self._declared = STORED[row]
        self._columns: list[Column[Any]] = []
        self._of_field: dict[str, tuple[str, ...]] = {}
        self._paths: list[str] = []
        self._named: list[str] = []
        self._others: dict[str, Callable[[R], Any]] = {}
        self._field = ""
        self.chat_prefixes: list[str] = []
        """The prefixes of the columns with a chat, if rows follow a chat to its new address."""
        self.read: Callable[[Sequence[Any]], R] = self._reader(row, "")
        names = [column.name for column in self._columns]
        for name, (hint, value) in self._declared.computed.items():
            self._field = name
            kind, nullable = _plain(hint)
            self._add(name, kind, nullable=nullable)
            self._others[name] = value
        self.key = self.columns_of(self._declared.key)
        self.table = self._made_table(schema)
        self.columns = tuple(self.table.c[name] for name in names)
        more = [] if len(self._paths) > 1 else self._paths  # `attrgetter` makes no tuple of one path
        self.plain = not self._declared.hidden and "version" not in self._named
        self.ends_with_person = self._declared.ends_with_person
        self._plain_values = attrgetter(*self._paths, *more)

    def values(self, row: R) -> dict[str, SqlValue]:
        """Return the values of a row by the names of the columns. Hidden columns are left out."""
        found = dict(zip(self._named, self._plain_values(row), strict=False))
        for name, value in self._others.items():
            found[name] = value(row)
        return found

    def select(self) -> Select[Any]:
        """Return a SELECT of the columns for `read`."""
        return select(*self.columns)

    def columns_of(self, fields: Sequence[str]) -> tuple[str, ...]:
        """Return the names of the columns of these fields.

        A field with a chat has three columns: the platform, the chat's id and the topic. `FIELD.whole` means the first
        two of them. A hidden column is given by its own name.
        """
        return tuple(name for field in fields for name in self._columns_of(field))

    def _columns_of(self, field: str) -> tuple[str, ...]:
        name, _, whole = field.partition(".")
        return self._of_field.get(name, (name,))[: 2 if whole else None]

    def order(self, fields: Sequence[str]) -> tuple[ColumnElement[Any], ...]:
        """Return the columns of these fields for ORDER BY. A minus before a field means descending order (`-at`)."""
        found = list[ColumnElement[Any]]()
        for one in fields:
            for name in self.columns_of([one.removeprefix("-")]):
                found.append(self.table.c[name].desc() if one.startswith("-") else self.table.c[name])
        return tuple(found)

    def equal(self, fields: Mapping[str, object]) -> dict[str, SqlValue]:
        """Convert values of fields into values of columns, by the names of the columns.

        A chat has a value for each of its columns; None instead of a chat has empty texts.
        """
        found: dict[str, SqlValue] = {}
        for field, value in fields.items():
            names = self._columns_of(field)
            found.update(zip(names, _parts(value, len(names)), strict=True))
        return found

    def _reader(self, kind: type, path: str) -> _Read:
        """Add the columns of the dataclass `kind`. Return a function that makes an object of the values of all columns.

        `path` leads from the row to the object, such as `room.`; it is empty for the row itself.
        """
        hints, names = typing.get_type_hints(kind, include_extras=True), stored_names(kind)
        first = len(self._columns)
        parts: list[_Read] = []
        nested: list[tuple[_Read, int, int]] = []
        for one in dataclasses.fields(kind):
            if not path:
                self._field = one.name
            before = len(self._columns)
            parts.append(self._part(names[one.name], hints[one.name], f"{path}{one.name}"))
            if not isinstance(parts[-1], itemgetter):
                nested.append((parts[-1], before, len(self._columns)))
        last = len(self._columns)
        if not nested:
            return lambda values: kind(*values[first:last])
        if len(nested) == 1:  # most rows: slicing is quicker
            ((part, start, end),) = nested
            return lambda values: kind(*values[first:start], part(values), *values[end:last])
        return lambda values: kind(*[part(values) for part in parts])

    def _part(self, name: str, hint: Any, path: str) -> _Read:
        """Add the columns of a field. Return a function that reads the field from the values of all columns.

        `name` is the stored name and `hint` the type of the field. `path` leads from the row to it, such as `room.id`.
        """
        kind, nullable = _plain(hint)
        if kind in (Chat, WholeChat):
            return self._chat(
                "" if name in _CHATS else f"{name}_", path, whole=kind == WholeChat, nullable=nullable
            )
        if dataclasses.is_dataclass(kind):
            assert isinstance(kind, type)
            return self._reader(kind, f"{path}.")
        self._add(name, kind, nullable=nullable)
        self._named.append(name)
        self._paths.append(path)
        return itemgetter(len(self._columns) - 1)

    def _chat(self, prefix: str, path: str, *, whole: bool, nullable: bool) -> _Read:
        """Add the columns of a chat, with names that begin with `prefix`. Return a function that reads the chat.

        `path` leads from the row to the chat. With `whole`, there is no column for the topic. With `nullable`, None is
        stored as empty texts, because a part of a key cannot be NULL.
        """
        if self._declared.chat_moves:
            self.chat_prefixes.append(prefix)
        first = len(self._columns)
        for part, name in list(_CHAT.items())[: 2 if whole else 3]:
            self._add(prefix + name, str, nullable=False)
            if nullable:
                self._others[prefix + name] = _part_of_chat(path, part)
            else:
                self._named.append(prefix + name)
                self._paths.append(f"{path}.{part}")
        last = len(self._columns)
        if nullable:
            return lambda values: Chat(*values[first:last]) if any(values[first:last]) else None
        return lambda values: Chat(*values[first:last])

    def _add(self, name: str, kind: Any, *, nullable: bool) -> None:
        reference = self._declared.references.get(self._field)
        foreign = (ForeignKey(reference),) if reference else ()
        made = Column(name, _column_type(kind), *foreign, nullable=nullable, autoincrement=False)
        self._columns.append(made)
        self._of_field[self._field] = (*self._of_field.get(self._field, ()), name)

    def _made_table(self, schema: MetaData) -> Table:
        declared = self._declared
        more: list[Any] = [
            Column(name, _column_type(kind), nullable=False) for name, kind in declared.hidden.items()
        ]
        if declared.numbered:
            more += [Column("number", Integer, primary_key=True), UniqueConstraint(*self.key)]
        else:
            more.append(PrimaryKeyConstraint(*self.key))
        more += [UniqueConstraint(*self.columns_of(fields)) for fields in declared.unique]
        options: dict[str, Any] = {"sqlite_with_rowid": False} if declared.in_key_order else {}
        table = Table(declared.table, schema, *self._columns, *more, **options)
        for index in declared.indexes:
            where: dict[str, Any] = {}
            if index.where:
                where = {f"{name}_where": text(index.where) for name in ("sqlite", "postgresql")}
            columns = (table.c[name] for name in self.columns_of(index.fields))
            name = f"ix_{declared.table}_{index.name}" if index.name else None
            Index(name, *columns, unique=index.unique, **where)
        return table


_mapped: Final[dict[type, Mapped[Any]]] = {}


def mapped(row: type[R]) -> Mapped[R]:
    """Return the table of a stored class. The first call adds it to the schema."""
    if row not in _mapped:
        _mapped[row] = Mapped(row)
    return _mapped[row]


def mapped_classes() -> Mapping[type, Mapped[Any]]:
    """Return the stored classes of the schema with their tables."""
    return _mapped


def _part_of_chat(path: str, part: str) -> Callable[[Any], str]:
    chat, get = attrgetter(path), attrgetter(part)

    def value(row: Any) -> str:
        found = chat(row)
        return "" if found is None else get(found)

    return value


def _parts(value: object, columns: int) -> tuple[SqlValue, ...]:
    if isinstance(value, Chat):
        return (value.platform, value.id, value.topic)[:columns]
    return ("",) * columns if value is None and columns > 1 else (value,)
