"""The taps that a window takes: on its table, on its hand, and on one's own settings."""

from __future__ import annotations

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import TableId
from bot.domain.tap_data import (
    LINK,
    JoinTable,
    PlayAgain,
    TableTap,
    TableVerb,
    TakeSeat,
    by_prefix,
    parsed,
    table_of_button,
)
from bot.features.settings import CallMe, ChooseForMe, SetLanguage

_OWN = by_prefix((CallMe, ChooseForMe, SetLanguage))
_LINKS = by_prefix((JoinTable, PlayAgain, TakeSeat))


def table_of_tap(data: str) -> TableId | None:
    """Return the table that a tap names; None for a setting of the person's own.

    Raises:
        Declined: No window has such a button.
    """
    named = table_of_button(data)
    if named is None and parsed(data, _OWN) is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return named


def tap_of_link(payload: str) -> str | None:
    """Return the tap that does the same as a link into the private chat; None where the window shows it already."""
    match parsed(payload, _LINKS, LINK):
        case JoinTable(table):
            return TableTap(table, TableVerb.JOIN).text()
        case PlayAgain() as again:
            return again.text()
        case TakeSeat(table, seat):
            return TableTap(table, TableVerb.TAKE_OVER, seat).text()
        case _:
            return None
