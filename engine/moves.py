"""Moves: frozen values, built once each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.cards import Card, card_index
from engine.errors import Malformed


def _in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if not cards:
        raise Malformed("cards", "")
    return tuple(sorted(cards, key=card_index))


@dataclass(frozen=True, slots=True)
class Attack:
    """Open the bout with these cards (R11); they are kept in the order of the pack.

    Raises:
        Malformed: no card at all.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Bring the cards into the one order that notation knows."""
        object.__setattr__(self, "cards", _in_order(self.cards))


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Add one card to the attack, also after a take (R13, R18)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Beat:
    """Beat the attacking card ``target`` with ``card`` (R17)."""

    target: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Transfer:
    """Pass the attack on by adding these cards (R22); they are kept in the order of the pack.

    Raises:
        Malformed: no card at all.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Bring the cards into the one order that notation knows."""
        object.__setattr__(self, "cards", _in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Take:
    """Take up the cards of the bout (R18)."""


@dataclass(frozen=True, slots=True)
class Done:
    """Give up throwing in until a new rank lies there (R16)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Lose the game at once (R32)."""


Move: TypeAlias = Attack | ThrowIn | Beat | Transfer | Take | Done | Resign

TAKE = Take()
DONE = Done()


@cache
def attack_with(cards: tuple[Card, ...]) -> Attack:
    """Return the one opening with these cards."""
    return Attack(cards)


@cache
def throw_in_of(card: Card) -> ThrowIn:
    """Return the one throw-in of this card."""
    return ThrowIn(card)


@cache
def beat_of(target: Card, card: Card) -> Beat:
    """Return the one beat of this card by that one."""
    return Beat(target, card)


@cache
def transfer_with(cards: tuple[Card, ...]) -> Transfer:
    """Return the one transfer with these cards."""
    return Transfer(cards)
