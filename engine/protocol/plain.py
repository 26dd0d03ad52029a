"""The engine's values as JSON has them: objects, lists, texts, numbers, true, false and null."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from re import compile as pattern
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.cards import Card, Rank
from engine.moves import Move
from engine.notation import move_to_text

if TYPE_CHECKING:
    from engine.events import Event
    from engine.view import View

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
Answer: TypeAlias = dict[str, Plain]

_CAPITAL: Final = pattern("(?<!^)(?=[A-Z])")


def plain(value: object) -> Plain:
    """Write a value: cards and moves in notation, codes as their stable text, everything else field by field."""
    match value:
        case Rank():
            return value.letter
        case None | bool() | int() | str():
            return value
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case tuple():
            return [plain(item) for item in value]
    if isinstance(value, Move):
        return move_to_text(value)
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(type(value))


def plain_view(view: View) -> Answer:
    """Write a view without its options, which the command of that name tells."""
    names = (field.name for field in fields(view) if field.name != "options")
    return {name: plain(getattr(view, name)) for name in names}


def plain_event(event: Event) -> Answer:
    """Write what happened, under the event's name: ``bout-beaten``."""
    named: Answer = {"event": event_name(type(event))}
    return named | {field.name: plain(getattr(event, field.name)) for field in fields(event)}


def event_name(kind: type[Event]) -> str:
    """Return the stable name of a kind of event."""
    return _CAPITAL.sub("-", kind.__name__).lower()
