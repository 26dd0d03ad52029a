"""Rows of which two processes change different fields."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person, Room

R = TypeVar("R", Person, Room, RoomSettings)


def merged(stored: R | None, row: R, before: R | None) -> R:
    """Return the stored row with the fields of `row` that differ from `before`; all of them without a row before."""
    if stored is None or before is None:
        return row
    names = [one.name for one in fields(row) if getattr(row, one.name) != getattr(before, one.name)]
    return replace(stored, **{name: getattr(row, name) for name in names})
