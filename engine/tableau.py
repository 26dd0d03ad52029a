"""The tableau: the cards on the table in a bout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.seating import Seat

_ALIKE: Final = {rank: frozenset(face for face in FACES if face.rank is rank) for rank in Rank}


def faces_alike(cards: Iterable[Card]) -> set[Card]:
    """Return every face with the rank of one of these cards."""
    return {face for card in cards for face in _ALIKE[card.rank]}


@dataclass(frozen=True, slots=True)
class Pair:
    """One attacking card, its beater or None, and the seat that laid it."""

    attack: Card
    beat: Card | None
    by: Seat


_pair: Final = lru_cache(16_384)(Pair)  # A cache lookup costs less than building the value.


class Tableau:
    """Attacking cards in the order laid, each with its beater or None.

    `cheats` names the cards that cheat, as (index of the attacking card, True for its beater) (R45). `alike` has every
    face of each rank on the table.
    """

    __slots__ = ("alike", "attacks", "beaten", "beats", "cheats", "laid_by", "unbeaten")

    def __init__(self) -> None:
        self.attacks: list[Card] = []
        self.beats: list[Card | None] = []
        self.laid_by: list[Seat] = []
        self.beaten = 0
        self.unbeaten: list[Card] = []
        self.alike: set[Card] = set()
        self.cheats: frozenset[tuple[int, bool]] = frozenset()

    def lay(self, card: Card, seat: Seat) -> None:
        """Add an attacking card, laid by this seat."""
        self.attacks.append(card)
        self.beats.append(None)
        self.laid_by.append(seat)
        self.unbeaten.append(card)
        if card not in self.alike:
            self.alike |= _ALIKE[card.rank]

    def beat(self, target: Card, card: Card) -> int:
        """Put a beating card on an unbeaten attacking card `target`; return the index of the target."""
        place = self.attacks.index(target)
        while self.beats[place] is not None:
            place = self.attacks.index(target, place + 1)
        self.beats[place] = card
        self.beaten += 1
        self.unbeaten.remove(target)
        if card not in self.alike:
            self.alike |= _ALIKE[card.rank]
        return place

    def lift_attack(self, place: int) -> Card | None:
        """Remove the attacking card with this index, and its beater; return the beater or None (R45)."""
        beat = self.beats.pop(place)
        del self.attacks[place], self.laid_by[place]
        self.cheats = frozenset((at - (at > place), beats) for at, beats in self.cheats if at != place)
        self.refresh()
        return beat

    def lift_beat(self, place: int) -> None:
        """Remove the beater of the attacking card with this index (R45)."""
        self.beats[place] = None
        self.cheats -= {(place, True)}
        self.refresh()

    def refresh(self) -> None:
        """Compute `unbeaten`, `beaten` and `alike` again from the cards."""
        self.unbeaten = [card for card, beat in zip(self.attacks, self.beats, strict=True) if beat is None]
        self.beaten = len(self.attacks) - len(self.unbeaten)
        self.alike = faces_alike(self.faces())

    def faces(self) -> list[Card]:
        """Return every face on the table."""
        return [*self.attacks, *[card for card in self.beats if card is not None]]

    def cards(self) -> list[Card]:
        """Return every card on the table, as printed."""
        cards = [card.printed for card in self.attacks]
        return cards + [card.printed for card in self.beats if card is not None]

    def pairs(self) -> tuple[Pair, ...]:
        """Return the attacking cards, each with its beater."""
        return tuple(map(_pair, self.attacks, self.beats, self.laid_by))

    def copy(self) -> Tableau:
        """Return an independent copy."""
        twin = Tableau.__new__(Tableau)
        twin.attacks = self.attacks.copy()
        twin.beats = self.beats.copy()
        twin.laid_by = self.laid_by.copy()
        twin.beaten = self.beaten
        twin.unbeaten = self.unbeaten.copy()
        twin.alike = self.alike.copy()
        twin.cheats = self.cheats
        return twin
