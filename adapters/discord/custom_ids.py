"""What buttons say: the application's own data, and what the adapter adds; nothing of it is trusted."""

from __future__ import annotations

from typing import Final

from adapters.discord.keeping import table_of
from bot.domain.commands import Answer
from bot.domain.ids import TableId

PAGE: Final = "p:"
"""Turns a page: the table and the page's number follow."""
DIRECT: Final = "w:dm:"
"""Direct messages, or not: the table follows."""
OPENS: Final = "o:"
"""Leads into the private chat: the payload follows."""
AGAIN: Final = "~"
"""Before the number of a button whose data stands in the same message already: Discord takes no id twice."""
HAND: Final = "hand_"
"""How the payload of a way to the cards begins; the table follows."""
OPTIONS: Final = "options_"
"""How the payload of a way to the table's options begins; the table follows."""


def data_of(custom_id: str) -> str:
    """What the button said when it was drawn."""
    return custom_id.partition(AGAIN)[0]


def leads_to_window(data: str, answer: Answer) -> bool:
    """Whether who tapped is to see their cards, or the options, now."""
    way = data.removeprefix(OPENS) if data.startswith(OPENS) else answer.opens_private or ""
    return way.startswith((HAND, OPTIONS)) and not answer.text


def table_meant(data: str) -> TableId | None:
    """The table of a button, also of those that the adapter put there."""
    for own in (PAGE, DIRECT, f"{OPENS}{HAND}"):
        if data.startswith(own):
            return TableId(data.removeprefix(own).partition(":")[0]) or None
    return table_of(data)


def page_of(data: str) -> int:
    """The page that a button turns to."""
    number = data.rpartition(":")[2]
    return int(number) if number.isdecimal() and len(number) < 4 else 0
