"""The tables that a command names, by the text of its button or its link."""

from __future__ import annotations

from bot.domain.buttons import from_data
from bot.domain.commands import Tapped, Typed
from bot.domain.ids import TableId
from bot.domain.start_links import StartLink
from bot.domain.tap_data import TapData


def table_meant(command: Typed | Tapped) -> TableId | None:
    """Return the table that a command names; None if it names none. The text may be forged."""
    if isinstance(command, Tapped):
        return _of_button(command.data)
    link = StartLink.parse(command.argument) if command.name == "start" else None
    return None if link is None else link.table


def _of_button(data: str) -> TableId | None:
    match from_data(data):
        case TapData() as tap:
            return tap.named_table
        case _:
            return None
