"""The payloads of links to the private chat: `/start` brings them back, and they say what to do there.

A payload has at most 64 of the characters `A-Za-z0-9_-`. Anybody may forge one: it opens nothing by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

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
