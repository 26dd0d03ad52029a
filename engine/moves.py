"""Moves: frozen values; equal moves are usually one object."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, TypeAlias

from engine.cards import FACES, Card, card_index
from engine.errors import Malformed


class Side(Enum):
    """The side an attack is transferred to, if the defender chooses it (R27)."""

    LEFT = "L"
    RIGHT = "R"


def _in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if not cards:
        raise Malformed("cards", "")
    return tuple(sorted(cards, key=card_index))


def _opening_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sort the cards; those with the rank of the first given card come first, because they do not cheat (R45)."""
    ordered = _in_order(cards)
    if ordered[0].rank == ordered[-1].rank and all(card.rank == ordered[0].rank for card in ordered):
        return ordered
    alike = tuple(card for card in ordered if card.rank == cards[0].rank)
    return alike + tuple(card for card in ordered if card.rank != cards[0].rank)


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift `place` cards off the deck before the deal (R4)."""

    place: int


@dataclass(frozen=True, slots=True)
class DemandRedeal:
    """Demand a new deal (R7)."""


@dataclass(frozen=True, slots=True)
class DeclineRedeal:
    """Keep the hand despite the right to a new deal (R7)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Open the bout with these cards (R11), in the order of the pack; cheating ranks come last (R45).

    Raises:
        Malformed: There is no card.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Sort the cards into the only order allowed in notation."""
        object.__setattr__(self, "cards", _opening_order(self.cards))


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Add one card to the attack, also after a take (R13, R18)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Beat:
    """Beat the attacking card `target` with `card` (R17)."""

    target: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Transfer:
    """Pass the attack on with these cards, in the order of the pack (R22). `side` is the chosen side or None (R27).

    Raises:
        Malformed: There is no card.
    """

    cards: tuple[Card, ...]
    side: Side | None = None

    def __post_init__(self) -> None:
        """Sort the cards into the only order allowed in notation."""
        object.__setattr__(self, "cards", _in_order(self.cards))


@dataclass(frozen=True, slots=True)
class ShowPass:
    """Pass the attack on by showing the trump of its rank (R26). `side` is the chosen side or None (R27)."""

    card: Card
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class ExchangeTrump:
    """Swap the lowest trump for the turned-up card (R35)."""


@dataclass(frozen=True, slots=True)
class Call:
    """Claim that this card on the table cheats (R45)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Take up the cards of the bout (R18)."""


@dataclass(frozen=True, slots=True)
class Done:
    """Throw in nothing more until a new rank lies on the table (R16)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Lose the game at once (R32)."""


Move: TypeAlias = (
    Attack
    | ThrowIn
    | Beat
    | Transfer
    | ShowPass
    | Take
    | Done
    | Call
    | ExchangeTrump
    | Cut
    | DemandRedeal
    | DeclineRedeal
    | Resign
)

TAKE = Take()
DONE = Done()
EXCHANGE = ExchangeTrump()
REDEAL = DemandRedeal()
KEEP = DeclineRedeal()
ATTACKS_WITH_ONE: Final = {face: Attack((face,)) for face in FACES}
THROW_INS: Final = {face: ThrowIn(face) for face in FACES}


@cache
def beat_of(target: Card, card: Card) -> Beat:
    """Return the cached move: beat this target with this card."""
    return Beat(target, card)


@cache
def transfer_with(cards: tuple[Card, ...], side: Side | None) -> Transfer:
    """Return the cached move: transfer with these cards to this side."""
    return Transfer(cards, side)


@cache
def call_of(card: Card) -> Call:
    """Return the cached move: call this card."""
    return Call(card)
