"""Screens, and choices on a hand, as JSON for another process of the same bot.

It names classes and fields as they are called now: nothing that is kept is written like this.
"""

from __future__ import annotations

import base64
import dataclasses
import inspect
import json
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any

import engine
from bot.domain import cards, ids, scene, screen, sketches, stage


def value_text(value: object) -> str:
    """Return the value as JSON."""
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"))


def read_value(text: str) -> Any:
    """Read the text that `value_text` wrote.

    Raises:
        ValueError: the text is another one, or a version that calls something by another name wrote it.
    """
    try:
        return _value(json.loads(text))
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError(f"no value that is known here: {type(error).__name__}") from None


def _plain(value: object) -> object:
    match value:
        case Enum():
            return {"e": type(value).__name__, "v": value.value}
        case bytes():
            return {"b": base64.b64encode(value).decode()}
        case tuple() | list():
            return [_plain(one) for one in value]
        case frozenset():
            return {"s": sorted(map(_plain, value), key=repr)}
        case None | bool() | int() | float() | str():
            return value
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"no value: {type(value).__name__}")
    fields = {one.name: getattr(value, one.name) for one in dataclasses.fields(value) if _tells(one, value)}
    return {"c": type(value).__name__, "f": {name: _plain(one) for name, one in fields.items()}}


def _tells(field: dataclasses.Field[Any], value: object) -> bool:
    """Whether the field is more than its default, which a version that does not know the field would refuse."""
    return field.init and (
        field.default is dataclasses.MISSING or getattr(value, field.name) != field.default
    )


def _value(plain: Any) -> Any:
    if isinstance(plain, list):
        return tuple(map(_value, plain))
    if not isinstance(plain, dict):
        return plain
    match plain:
        case {"e": name, "v": value}:
            return _classes()[name](value)
        case {"b": text}:
            return base64.b64decode(text)
        case {"s": values}:
            return frozenset(map(_value, values))
        case {"c": name, "f": fields}:
            return _classes()[name](**{field: _value(value) for field, value in fields.items()})
    raise ValueError("no value")


@cache
def _classes() -> dict[str, Any]:
    """The classes whose values may be sent, by their names."""
    modules = (ids, cards, screen, sketches, stage, scene, engine)
    return {one.__name__: one for module in modules for one in _public(module)}


def _public(module: ModuleType) -> Iterator[type]:
    for _, one in inspect.getmembers(module, inspect.isclass):
        if dataclasses.is_dataclass(one) or issubclass(one, Enum):
            yield one
