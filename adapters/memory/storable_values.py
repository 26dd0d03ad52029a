"""What a store does to text on its way in, done to whole values."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import TypeVar

from adapters.kit.storable import storable

T = TypeVar("T")


def as_storable(value: T) -> T:
    """The value with every text in it storable; the same object where that changes nothing."""
    converted = _storable_part(value)
    return converted if isinstance(converted, type(value)) else value


def _storable_part(value: object) -> object:
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, tuple):
        return tuple(_storable_part(item) for item in value)
    if is_dataclass(value) and not isinstance(value, (type, Enum)):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        cleaned = {name: _storable_part(part) for name, part in parts.items()}
        return value if cleaned == parts else replace(value, **cleaned)
    return value
