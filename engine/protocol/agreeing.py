"""Commands before a deal: options, presets and the number of seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.errors import Conflict, Malformed, OptionConflict
from engine.idle import idle_options
from engine.lines import parse_number
from engine.option_text import OPTION_NAMES, option_values
from engine.options import PRESETS, SEATS_BY_PACKS, Options, parse_value, seat_numbers, value_to_text
from engine.protocol.plain import Answer, Plain
from engine.protocol.words import named_in

if TYPE_CHECKING:
    from engine.protocol.session import Session


def options(session: Session, words: str) -> Answer:
    """List the named options, or all: value, default, possible values, their conflicts, and if the option is idle.

    An idle option has no effect under the other options. The answer also has the seats and the presets.
    """
    names = words.split() or OPTION_NAMES
    for name in names:
        if name not in OPTION_NAMES:
            raise Malformed("option", name)
    idle = idle_options(session.options, session.seats)
    listed: list[Plain] = [_option(session, name, idle=name in idle) for name in names]
    return {**_agreed(session), "presets": list(PRESETS), "options": listed}


def set_options(session: Session, words: str) -> Answer:
    """Change the named options together. Only the result of all changes is checked for conflicts."""
    given = named_in(words, OPTION_NAMES)
    if not given:
        raise Malformed("arguments", words)
    values: dict[str, Any] = {name: parse_value(name, text) for name, text in given.items()}
    session.options = replace(session.options, **values)
    return _agreed(session)


def preset(session: Session, words: str) -> Answer:
    """Set all options to those of a preset."""
    if words not in PRESETS:
        raise Malformed("preset", words)
    session.options = PRESETS[words]
    return _agreed(session)


def seats(session: Session, words: str) -> Answer:
    """Set the number of seats. The next deal checks that it fits the options."""
    number = parse_number(words)
    if not 2 <= number <= max(SEATS_BY_PACKS.values()):
        raise Malformed("seats", words)
    session.seats = number
    return _agreed(session)


def _agreed(session: Session) -> Answer:
    conflict = _seat_conflict(session.options, session.seats)
    return {
        "seats": session.seats,
        "most_seats": seat_numbers(session.options)[-1],
        "conflict": None if conflict is None else conflict.value,
    }


def _option(session: Session, name: str, *, idle: bool) -> Answer:
    values = option_values(name)
    conflicts = {value_to_text(value): _conflict(session, name, value) for value in values}
    refused: Answer = {text: code.value for text, code in conflicts.items() if code is not None}
    return {
        "name": name,
        "value": value_to_text(getattr(session.options, name)),
        "default": value_to_text(getattr(Options(), name)),
        "values": [value_to_text(value) for value in values],
        "conflicts": refused,
        "idle": idle,
    }


def _conflict(session: Session, name: str, value: object) -> Conflict | None:
    chosen: dict[str, Any] = {name: value}
    try:
        return _seat_conflict(replace(session.options, **chosen), session.seats)
    except OptionConflict as conflict:
        return conflict.code


def _seat_conflict(options: Options, seats: int) -> Conflict | None:
    try:
        options.check_seats(seats)
    except OptionConflict as conflict:
        return conflict.code
    return None
