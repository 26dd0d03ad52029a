"""The taps that a window takes: on its table, on its hand, and on one's own settings."""

from __future__ import annotations

from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import (
    CutTap,
    EndTap,
    EndVerb,
    HandTap,
    LanguageTap,
    MoveTap,
    OwnTap,
    TableTap,
    TableVerb,
    from_data,
    to_data,
)
from bot.domain.ids import TableId
from bot.domain.start_links import StartAction, StartLink
from bot.domain.tap_data import table_of_button


def table_of_tap(data: str) -> TableId | None:
    """Return the table that a tap names; None for a setting of the person's own.

    Raises:
        Declined: No window has such a button.
    """
    match from_data(data):
        case TableTap(table) | EndTap(table):
            return table
        case MoveTap(game) | HandTap(game) | CutTap(game):
            return TableId(game)
        case LanguageTap() | OwnTap():
            return None
        case _ if (named := table_of_button(data)) is not None:
            return named
        case _:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)


def tap_of_link(payload: str) -> str | None:
    """Return the tap that does the same as a link into the private chat; None where the window shows it already."""
    match StartLink.parse(payload):
        case StartLink(StartAction.JOIN, table):
            return to_data(TableTap(table, TableVerb.JOIN))
        case StartLink(StartAction.AGAIN, table):
            return to_data(EndTap(table, EndVerb.AGAIN))
        case StartLink(StartAction.SEAT, table, seat):
            return to_data(TableTap(table, TableVerb.TAKE_OVER, seat))
        case _:
            return None
