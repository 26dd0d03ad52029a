"""Drawn pictures."""

from __future__ import annotations

from typing import Protocol

from bot.domain.screen import Picture
from engine import Card


class Pictures(Protocol):
    """Draws without holding up the loop."""

    async def portrait(self, title: str, name: str, cards: tuple[Card, ...]) -> Picture:
        """The fool with one or two cards on the shoulders; the same words and cards give the same picture."""
        ...
