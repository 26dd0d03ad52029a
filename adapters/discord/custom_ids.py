"""The custom ids of buttons: the application's data, and the adapter's own. None of it is trusted."""

from __future__ import annotations

from typing import Final

from bot.domain.commands import Answer
from bot.domain.ids import TableId
from bot.domain.tap_data import (
    LINK,
    OpenOptions,
    ShowHand,
    TableTap,
    TableVerb,
    by_prefix,
    parsed,
    table_of_button,
)

PAGE: Final = "p:"
"""Turns the page of the cards. The table and the number of the page follow."""
DIRECT: Final = "w:dm:"
"""Switches direct messages on or off. The table follows."""
OPENS: Final = "o:"
"""Opens the private chat. The payload follows."""
AGAIN: Final = "~"
"""Makes a custom id unique in its message, as Discord demands: the data, this sign and a number."""
_PRIVATE_POSTS: Final = by_prefix((ShowHand, OpenOptions))


def data_of(custom_id: str) -> str:
    """The data of the button, without the number that makes its id unique."""
    return custom_id.partition(AGAIN)[0]


def opens_ephemeral(data: str, answer: Answer) -> bool:
    """Whether the user is to be shown their cards or the options now, as an ephemeral message."""
    payload = data.removeprefix(OPENS) if data.startswith(OPENS) else answer.opens_private or ""
    return shows_private_post(payload) and not answer.text


def shows_private_post(payload: str) -> bool:
    """Whether the payload asks for a post of the private chat, which an ephemeral message can show at once."""
    return parsed(payload, _PRIVATE_POSTS, LINK) is not None


def table_of(data: str) -> TableId | None:
    """The table that a button names, also a button of the adapter's own."""
    for prefix in (PAGE, DIRECT):
        if data.startswith(prefix):
            return TableId(data.removeprefix(prefix).partition(":")[0]) or None
    link = ShowHand.parse(data.removeprefix(OPENS), LINK) if data.startswith(OPENS) else None
    if link is not None:
        return link.table
    return game_table_of(data)


def game_table_of(data: str) -> TableId | None:
    """Return the table whose post has this button of the application. A game has the id of its table.

    The question for leaving a game names a table, but it is an answer and no post of that table.
    """
    tap = TableTap.parse(data)
    if tap is not None and tap.verb is TableVerb.LEAVE and tap.argument:
        return None
    return table_of_button(data)


def page_of(data: str) -> int:
    """The page that a button turns to; 0 if the data is not valid."""
    number = data.rpartition(":")[2]
    return int(number) if number.isdecimal() and len(number) < 4 else 0
