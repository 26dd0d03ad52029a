"""The rules of a chat: a preset, or its own remembered rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language
from bot.domain.rows import RoomRow
from bot.domain.state import Lobby
from engine import PRESETS, EngineError, Options, options_from_text, options_to_text

OWN = "own"
"""The name of the chat's own rules, in place of a preset."""


def named_rules(name: str, own: Options | None) -> Options | None:
    """Return the rules of a preset, or the chat's own; None if there are no rules of this name."""
    return own if name == OWN else PRESETS.get(name)


def rules_called(name: str, own: Options | None) -> Options:
    """Return the rules of a preset, or the chat's own.

    Raises:
        Declined: There is no such preset, or the chat has no rules of its own.
    """
    options = named_rules(name, own)
    if options is None:
        raise Declined(AnswerCode.NO_OWN_RULES if name == OWN else AnswerCode.UNKNOWN_BUTTON)
    return options


def name_of(options: Options, own: Options | None = None) -> str | None:
    """Return the name of the preset with these rules, `own` for the chat's own rules, else None."""
    presets = (name for name, preset in PRESETS.items() if preset == options)
    return next(presets, OWN if options == own else None)


def with_option(options: Options, name: str, value: object) -> Options:
    """Return the same rules with one option changed.

    Raises:
        engine.OptionConflict: The value conflicts with another option.
    """
    changed: dict[str, Any] = {name: value}
    return replace(options, **changed)


def own_rules(room: RoomRow) -> Options | None:
    """Return the chat's own rules; None if it has none or they cannot be read any more."""
    try:
        return options_from_text(room.own) if room.own else None
    except EngineError:
        return None


def chosen_rules(room: RoomRow) -> Options:
    """Return the rules of this chat's last lobby; the default rules if there was none."""
    return named_rules(room.preset, own_rules(room)) or Options()


def first_rules(room: RoomRow, preset: str) -> Options:
    """Return the rules of a chat's next lobby: the admins' `preset`; if this is empty, those of the last lobby."""
    return named_rules(preset, own_rules(room)) or chosen_rules(room)


def remembered(lobby: Lobby, title: str, language: Language) -> RoomRow:
    """Return the row of the room, with the choices of this lobby as defaults for the next one."""
    own = "" if lobby.own is None else options_to_text(lobby.own)
    return RoomRow(lobby.room, language, title, name_of(lobby.options) or OWN, lobby.pace.value, own)
