"""The payloads of links to the private chat: `/start` brings them back, and they say what to do there.

A payload has at most 64 of the characters `A-Za-z0-9_-`. Anybody may forge one: it opens nothing by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import TableId


class StartAction(Enum):
    """The action that a person came to the private chat for; the value is the payload's first word."""

    JOIN = "join"  # sit down in the lobby
    AGAIN = "again"  # join the next game of the series
    SEAT = "seat"  # take the free seat that `argument` numbers
    OPTIONS = "options"  # open *Game & pace*
    HAND = "hand"  # see one's cards
    OWN = "own"  # see one's settings; without a table
    TOURNAMENT = "cup"  # enter a tournament, whose id stands in the table's place


@dataclass(frozen=True, slots=True)
class StartLink:
    """A link that leads from a table to the private chat."""

    action: StartAction
    table: TableId
    argument: str = ""

    @property
    def payload(self) -> str:
        """The payload as it stands in the link."""
        return "_".join(filter(None, (self.action.value, self.table, self.argument)))

    @classmethod
    def parse(cls, payload: str) -> StartLink | None:
        """Read a payload; None for one that no link of ours has."""
        word, _, rest = payload.partition("_")
        table, _, argument = rest.partition("_")
        actions = {action.value: action for action in StartAction}
        return cls(actions[word], TableId(table), argument) if word in actions else None
