"""Declare the storage of a frozen dataclass: its table, key and indexes, and its form as JSON."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cached_property, lru_cache, partial
from typing import Annotated, Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

from pydantic import (
    Discriminator,
    Field,
    GetCoreSchemaHandler,
    GetPydanticSchema,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    ValidationError,
)
from pydantic.fields import FieldInfo
from pydantic_core import PydanticSerializationError, core_schema

from engine import (
    Card,
    EngineError,
    Ground,
    GroundKind,
    Hint,
    Move,
    Options,
    move_to_text,
    options_from_text,
    options_to_text,
    parse_card,
    parse_move,
)

T = TypeVar("T")
Small = Annotated[int, "32 bits"]
"""A number in a column of 32 bits: a count, not a time. Rows of moves are a sixth shorter by it."""


@dataclass(frozen=True, slots=True)
class Index:
    """An index of a database table, over these fields."""

    fields: tuple[str, ...]
    name: str = ""
    """The end of the index's name; if empty, the end consists of the names of the columns."""
    where: str = ""
    """An SQL condition: only rows that fulfil it are in the index."""
    unique: bool = False


class PrivacyLine(Enum):
    """The lines of `/privacy` in their order. The text `privacy-VALUE` describes stored data about people and rooms."""

    PERSON = "person"
    GAMES = "games"
    PUZZLES = "puzzles"
    ROOMS = "rooms"
    HALL = "hall"
    WORDS = "words"
    RINGS = "rings"
    WINDOWS = "windows"
    LONG = "long"
    FORGET = "forget"
    REMEMBERED = "remembered"


@dataclass(frozen=True, slots=True)
class Stored:
    """The declaration of a table of the database. The fields of the dataclass are its columns.

    A field with a chat has three columns: `platform`, `chat` and `topic`. If the field is not named `room` or `chat`,
    their names begin with its name. In a key or an index, `room` means all three columns of this field, and
    `room.whole` only `platform` and `chat`.
    """

    table: str
    """The name of the table in the database."""
    key: tuple[str, ...]
    """The fields of the primary key."""
    privacy: PrivacyLine | None
    """The line of `/privacy` about these rows; None if they contain nothing about people and rooms."""
    indexes: tuple[Index, ...] = ()
    """Further indexes."""
    unique: tuple[tuple[str, ...], ...] = ()
    """Further unique combinations of fields."""
    references: Mapping[str, str] = field(default_factory=dict)
    """Fields with values from a column of another table."""
    computed: Mapping[str, tuple[Any, Callable[[Any], Any]]] = field(default_factory=dict)
    """Columns computed from the row: the type of each, and its value. They are written and never read back."""
    hidden: Mapping[str, type] = field(default_factory=dict)
    """Further columns with their types. SQL reads and writes them, and the dataclass has no fields for them."""
    numbered: bool = False
    """Rows are numbered in the order of insertion, in the hidden column `number`."""
    chat_moves: bool = True
    """If a chat gets a new address, it replaces the old address in the rows."""
    ends_with_person: bool = False
    """A row is deleted if its `person` wants to be forgotten."""
    in_key_order: bool = False
    """An SQLite file stores the rows sorted by their keys. It saves space for short rows with a long key."""


STORED: Final[dict[type, Stored]] = {}
_SCHEMAS: Final[list[str]] = []
"""The name of the file with the complete schema; empty until all classes are declared."""


def stored(table: str, *key: str, privacy: PrivacyLine | None, **more: Any) -> Callable[[type[T]], type[T]]:
    """Return a decorator for a dataclass. It declares the dataclass as the rows of this database table.

    `key` are the fields of the primary key. `more` are the other fields of `Stored`.

    Raises:
        TypeError: The schema is complete without this class.
    """

    def declare(row: type[T]) -> type[T]:
        if _SCHEMAS:
            raise TypeError(f"{row.__module__}.{row.__qualname__} is not imported by {_SCHEMAS[0]}")
        STORED[row] = Stored(table, key, privacy, **more)
        return row

    return declare


def complete_schema(file: str) -> None:
    """Note that the schema file `file` now has all declared classes. A later declaration raises a TypeError."""
    _SCHEMAS.append(file)


BY_KIND: Final = Discriminator("kind")
"""Annotates a union: the field `kind` names the member of a stored value."""


def stored_as(name: str) -> Any:
    """Return an annotation to store a field under its earlier name `name`, as processes of earlier versions do."""
    return Field(alias=name)


def stored_names(cls: type[Any]) -> dict[str, str]:
    """Return the stored name of each field of a dataclass."""
    hints = get_type_hints(cls, include_extras=True)
    return {one.name: stored_alias(hints[one.name]) or one.name for one in fields(cls)}


def stored_alias(hint: Any) -> str | None:
    """Return the stored name given by `stored_as` in the annotation `hint`; None without one."""
    found = get_args(hint) if get_origin(hint) is Annotated else ()
    return next((one.alias for one in found if isinstance(one, FieldInfo)), None)


class StoredJson(Generic[T]):
    """Writes values of one type as JSON, and reads them."""

    def __init__(self, stored: Any, what: str) -> None:
        """`stored` is the type; `what` names it in errors."""
        self._stored = stored
        self._what = what

    @cached_property
    def _adapter(self) -> TypeAdapter[T]:
        return TypeAdapter(self._stored)

    def dump(self, value: T) -> str:
        """Return the value as JSON. Lone surrogates become question marks, because no database stores them.

        Raises:
            ValueError: a field has a value of another type than its annotation.
        """
        try:
            return self._adapter.dump_json(value, by_alias=True, warnings="error").decode()
        except PydanticSerializationError:
            plain = self._adapter.dump_python(value, mode="json", by_alias=True, warnings="error")
            text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
            return text.encode(errors="replace").decode()

    def load(self, text: str) -> T:
        """Read the JSON of a value.

        Raises:
            ValueError: the text is damaged. The error contains no part of the text, because it may be secret.
        """
        try:
            return self._adapter.validate_json(text, strict=True)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"]))
            raise ValueError(f"damaged {self._what}: {first['type']} at {place or 'its beginning'}") from None


def as_text(read: Callable[[str], Any], write: Callable[[Any], str]) -> GetPydanticSchema:
    """Return an annotation to store a type of the engine as text.

    `write` turns a value into the stored text, and `read` turns it back. An `EngineError` of `read` becomes a
    `ValueError`.
    """

    def checked(text: str) -> Any:
        try:
            return read(text)
        except EngineError:
            raise ValueError from None

    text = core_schema.str_schema()
    written = core_schema.plain_serializer_function_ser_schema(write, return_schema=text)
    schema = core_schema.no_info_after_validator_function(checked, text, serialization=written)
    return GetPydanticSchema(lambda _type, _handler: schema)


def as_parts(made: Callable[..., Any], *parts: Any) -> GetPydanticSchema:
    """Return an annotation to store a dataclass of the engine as a list of its fields.

    `parts` are the types of the fields. `made` makes the value from its stored fields.
    """

    def schema(_type: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        stored = handler.generate_schema(tuple[parts])  # type: ignore[valid-type]
        written = core_schema.plain_serializer_function_ser_schema(_parts_of, return_schema=stored)
        return core_schema.no_info_after_validator_function(
            lambda read: made(*read), stored, serialization=written
        )

    return GetPydanticSchema(schema)


def as_called(stored: Any) -> GetPydanticSchema:
    """Return an annotation for a field with a value of the type `stored`, or with a function returning such a value.

    The function has no parameters. It is called when the field is stored; only the value is stored.
    """

    def schema(_type: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        value = handler.generate_schema(stored)
        written = core_schema.wrap_serializer_function_ser_schema(_called, schema=value)
        return core_schema.no_info_after_validator_function(lambda read: read, value, serialization=written)

    return GetPydanticSchema(schema)


def _called(value: Any, write: SerializerFunctionWrapHandler) -> Any:
    return write(value() if callable(value) else value)


def _parts_of(value: Any) -> tuple[Any, ...]:
    return tuple(getattr(value, one.name) for one in fields(value))


OptionsText = Annotated[Options, as_text(lru_cache(64)(options_from_text), lru_cache(64)(options_to_text))]
CardText = Annotated[Card, as_text(parse_card, str)]
MoveText = Annotated[Move, as_text(parse_move, move_to_text)]
GroundParts = Annotated[Ground, as_parts(Ground, GroundKind, CardText | None, int | None)]
HintParts = Annotated[Hint, as_parts(Hint, MoveText, tuple[GroundParts, ...], bool)]
BytesText = Annotated[
    bytes, as_text(partial(b64decode, validate=True), lambda data: b64encode(data).decode())
]
