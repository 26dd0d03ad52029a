"""The tables that a command names, by the text of its button or its link."""

from __future__ import annotations

from bot.domain.buttons import CutTap, EndTap, HandTap, MoveTap, TableTap, from_data
from bot.domain.commands import Tapped, Typed
from bot.domain.ids import TableId
from bot.domain.start_links import StartLink


def table_meant(command: Typed | Tapped) -> TableId | None:
    """Return the table that a command names; None if it names none. The text may be forged."""
    if isinstance(command, Tapped):
        return _of_button(command.data)
    link = StartLink.parse(command.argument) if command.name == "start" else None
    return None if link is None else link.table


def _of_button(data: str) -> TableId | None:
    match from_data(data):
        case TableTap(table) | EndTap(table):
            return table
        case MoveTap(game) | HandTap(game) | CutTap(game):
            return TableId(game)
        case _:
            return None
