"""Makes every text in a value storable, as a database does with each text that it is given."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import TypeVar

from adapters.kit.storable import storable

T = TypeVar("T")


def as_storable(value: T) -> T:
    """Return the value with every text in it storable; the same object if nothing changes."""
    converted = _converted(value)
    return converted if isinstance(converted, type(value)) else value


def _converted(value: object) -> object:
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, tuple):
        return tuple(_converted(item) for item in value)
    if is_dataclass(value) and not isinstance(value, (type, Enum)):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        storable_parts = {name: _converted(part) for name, part in parts.items()}
        return value if storable_parts == parts else replace(value, **storable_parts)
    return value
