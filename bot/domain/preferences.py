"""The choices that a person makes for themselves; they hold in every chat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.cards import Letters


class HandOrder(Enum):
    """The order of the cards in a hand; the trumps are last in both."""

    BY_SUIT = "suit"
    BY_RANK = "rank"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of one person. Without `rings` nothing that the bot sends them notifies them."""

    rings: bool = True
    hand_order: HandOrder = HandOrder.BY_SUIT
    letters: Letters = Letters.LATIN


AT_FIRST: Final = Preferences()
"""The preferences of a person who has chosen nothing."""
