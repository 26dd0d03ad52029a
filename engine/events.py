"""What everybody at the table sees happen; no event ever names a hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.outcome import Outcome
    from engine.seating import Seat


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """The deal is done: this card was turned up (or is the dealer's last one) and its suit is trump (R4)."""

    card: Card
    dealer: Seat


@dataclass(frozen=True, slots=True)
class FirstAttackerShown:
    """This seat begins; ``card`` is what it shows to prove it (R8), or None where R9 says so."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Attacked:
    """The attacker opened a bout (R11)."""

    seat: Seat
    defender: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrewIn:
    """A card was thrown in, or added after a take (R13, R18)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Beaten:
    """The defender beat ``target`` with ``card`` (R17)."""

    seat: Seat
    target: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Transferred:
    """The defender passed the attack on to a new defender (R22)."""

    seat: Seat
    defender: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Took:
    """The defender said that they take (R18)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidDone:
    """A thrower said done (R16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BoutBeaten:
    """The bout ended beaten; so many cards went to the discard pile (R19)."""

    defender: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class BoutTaken:
    """The bout ended taken; so many cards went to the defender's hand (R19)."""

    defender: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew so many cards from the talon (R20)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player is out in this place, 1 for the first; those who draw share one (R28, R30)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player resigned (R32)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (R29-R32)."""

    outcome: Outcome


Event: TypeAlias = (
    TrumpShown
    | FirstAttackerShown
    | Attacked
    | ThrewIn
    | Beaten
    | Transferred
    | Took
    | SaidDone
    | BoutBeaten
    | BoutTaken
    | Drew
    | WentOut
    | Resigned
    | GameEnded
)
