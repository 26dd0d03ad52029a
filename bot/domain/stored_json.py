"""Stored values as JSON: pydantic derives the codec of a type from its fields.

Loading is strict: nothing is converted, and a required field that is missing is an error. A field that is added later
needs a default, because rows stored before do not have it. Each member of a union has a field `kind`.
Defaults are stored, so that a changed default leaves stored values as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Annotated, Any, Final, Generic, TypeVar

from pydantic import Discriminator, GetPydanticSchema, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, core_schema

from engine import Card, EngineError, Options, options_from_text, options_to_text, parse_card

T = TypeVar("T")
BY_KIND: Final = Discriminator("kind")
"""Annotates a union: the field `kind` says which member a stored value is."""


class StoredJson(Generic[T]):
    """The JSON of one stored type."""

    def __init__(self, stored: Any, what: str) -> None:
        """`what` names the type in errors."""
        self._stored = stored
        self._what = what

    @cached_property
    def _adapter(self) -> TypeAdapter[T]:
        return TypeAdapter(self._stored)

    def dump(self, value: T) -> str:
        """Return the value as JSON. Lone surrogates, which no database stores, become question marks.

        Raises:
            ValueError: a field has a value of another type.
        """
        try:
            return self._adapter.dump_json(value, warnings="error").decode()
        except PydanticSerializationError:
            plain = self._adapter.dump_python(value, mode="json", warnings="error")
            text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
            return text.encode(errors="replace").decode()

    def load(self, text: str) -> T:
        """Read the JSON of a value.

        Raises:
            ValueError: the text is damaged. The message repeats nothing of it, because it may contain secrets.
        """
        try:
            return self._adapter.validate_json(text, strict=True)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"]))
            raise ValueError(f"damaged {self._what}: {first['type']} at {place or 'its beginning'}") from None


def as_text(read: Callable[[str], Any], write: Callable[[Any], str]) -> GetPydanticSchema:
    """Annotate a type of the engine: it is stored in the engine's own notation."""

    def checked(text: str) -> Any:
        try:
            return read(text)
        except EngineError:
            raise ValueError from None

    text = core_schema.str_schema()
    written = core_schema.plain_serializer_function_ser_schema(write, return_schema=text)
    schema = core_schema.no_info_after_validator_function(checked, text, serialization=written)
    return GetPydanticSchema(lambda _type, _handler: schema)


OptionsText = Annotated[Options, as_text(lru_cache(64)(options_from_text), options_to_text)]
CardText = Annotated[Card, as_text(parse_card, str)]
