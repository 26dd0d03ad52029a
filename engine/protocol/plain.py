"""The engine's values in JSON: objects, lists, texts, numbers, true, false and null."""

from enum import Enum
from typing import Final, TypeAlias

from engine.cards import Card, Rank
from engine.events import Event
from engine.moves import Move
from engine.notation import move_to_text
from engine.protocol.names import EVENTS, FIELDS

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
Answer: TypeAlias = dict[str, Plain]

DIGITS: Final = 3
"""The number of decimal places of a chance."""


def plain(value: object) -> Plain:
    """Convert a value: cards and moves to notation, codes to their stable text, other objects field by field.

    Numbers that are no integers are rounded to `DIGITS` places.
    """
    match value:
        case Rank():
            return value.letter
        case None | bool() | int() | str():
            return value
        case float():
            return round(value, DIGITS)
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case tuple():
            return [plain(item) for item in value]
    if isinstance(value, Move):
        return move_to_text(value)
    return plain_fields(value)


def plain_fields(value: object) -> Answer:
    """Convert the fields of a value of one of the classes in `FIELDS`, such as an event or a view."""
    return {name: plain(getattr(value, attribute)) for name, attribute in FIELDS[type(value)].items()}


def plain_event(event: Event) -> Answer:
    """Convert an event: its name, such as `bout-beaten`, and its fields."""
    named: Answer = {"event": EVENTS[type(event)]}
    return named | plain_fields(event)
