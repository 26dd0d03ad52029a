"""The payloads of links to the private chat: `/start` brings them back, and they say what to do there.

A payload has at most 64 of the characters `A-Za-z0-9_-`. Anybody may forge one: it opens nothing by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.buttons import Argument
from bot.domain.ids import TableId
from bot.domain.tap_data import TapData


@dataclass(frozen=True, slots=True)
class JoinTable(TapData, prefix="join"):
    """Sit down in the lobby."""

    table: TableId


@dataclass(frozen=True, slots=True)
class TakeSeat(TapData, prefix="seat"):
    """Take a free seat of a running game; the seat is a number, which the handler checks."""

    table: TableId
    seat: Argument


@dataclass(frozen=True, slots=True)
class OpenOptions(TapData, prefix="options"):
    """Open *Game & pace*."""

    table: TableId


@dataclass(frozen=True, slots=True)
class ShowHand(TapData, prefix="hand"):
    """Show one's cards."""

    table: TableId


class StartAction(Enum):
    """The action that a person came to the private chat for; the value is the payload's first word."""

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
