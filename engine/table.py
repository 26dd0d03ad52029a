"""The cards that lie on the table in a bout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.cards import Card, Rank
    from engine.seating import Seat


@dataclass(frozen=True, slots=True)
class Pair:
    """One attacking card, what beat it, and who laid it."""

    attack: Card
    beat: Card | None
    by: Seat


class Table:
    """Attacking cards in the order in which they were laid, and what beat them."""

    __slots__ = ("attacks", "beaten_by", "laid_by", "ranks", "unbeaten")

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.attacks: list[Card] = []
        self.laid_by: list[Seat] = []
        self.beaten_by: dict[Card, Card] = {}
        self.unbeaten: list[Card] = []
        self.ranks: set[Rank] = set()

    def lay(self, card: Card, seat: Seat) -> None:
        """Add an attacking card."""
        self.attacks.append(card)
        self.laid_by.append(seat)
        self.unbeaten.append(card)
        self.ranks.add(card.rank)

    def beat(self, target: Card, card: Card) -> bool:
        """Beat an unbeaten card; say whether that brought a new rank to the table."""
        self.beaten_by[target] = card
        self.unbeaten.remove(target)
        if card.rank in self.ranks:
            return False
        self.ranks.add(card.rank)
        return True

    def cards(self) -> list[Card]:
        """Return every card that lies here."""
        return [*self.attacks, *self.beaten_by.values()]

    def pairs(self) -> tuple[Pair, ...]:
        """Return the attacking cards with what beat them."""
        beats = map(self.beaten_by.get, self.attacks)
        return tuple(map(Pair, self.attacks, beats, self.laid_by))

    def copy(self) -> Table:
        """Return a table that changes apart from this one."""
        twin = Table()
        twin.attacks = self.attacks.copy()
        twin.laid_by = self.laid_by.copy()
        twin.beaten_by = self.beaten_by.copy()
        twin.unbeaten = self.unbeaten.copy()
        twin.ranks = self.ranks.copy()
        return twin
