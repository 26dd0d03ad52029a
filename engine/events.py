"""Events: the facts that everybody at the table sees. No event names a hidden card."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engine.cards import Card, Suit
from engine.moves import Side
from engine.outcome import Outcome
from engine.seating import Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """A player lifted `place` cards off the deck (R4)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """The hands were dealt. `card` was turned up, or dealt last; usually its suit is trump (R4, R39).

    `trump` is None without a trump suit.
    """

    card: Card
    dealer: Seat
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class RedealDemanded:
    """A player demanded a new deal (R7). The events of this deal follow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandKept:
    """A player could have demanded a new deal and did not (R7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrumpExchanged:
    """A player swapped the lowest trump `given` for the turned-up card `got` (R35)."""

    seat: Seat
    given: Card
    got: Card


@dataclass(frozen=True, slots=True)
class SecondTrumpShown:
    """The card under the turned-up one was drawn and shown; `trump` is the trump suit from now on (R36)."""

    seat: Seat
    card: Card
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class FirstAttackerShown:
    """This seat attacks first. `card` is the card shown as proof (R8); None if R9 or R10 names the seat."""

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
    """The defender beat `target` with `card` (R17)."""

    seat: Seat
    target: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Transferred:
    """The defender passed the attack to a new defender (R22). `side` is None if no side had to be chosen (R27)."""

    seat: Seat
    defender: Seat
    cards: tuple[Card, ...]
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class PassShown:
    """The defender passed the attack on by showing this trump; it stays in the hand (R26, R27)."""

    seat: Seat
    defender: Seat
    card: Card
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class CheatCalled:
    """A player called a card laid by `owner`; `right` is True if it cheated (R45)."""

    seat: Seat
    owner: Seat
    card: Card
    right: bool


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
    """The bout ended beaten; `cards` cards went to the discard pile (R19)."""

    defender: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class BoutTaken:
    """The bout ended taken; `cards` cards went to the defender's hand (R19)."""

    defender: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew `count` cards from the talon (R20)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class SecretTaken:
    """A player without cards took up `count` secret cards (R43)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TeamWentOut:
    """A team went out with its first member; `cards` cards of the partners `seats` were discarded (R34)."""

    seats: tuple[Seat, ...]
    cards: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player is out in this place, 1 for the first; players in a draw share one (R28, R30)."""

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
    DeckCut
    | TrumpShown
    | RedealDemanded
    | HandKept
    | FirstAttackerShown
    | Attacked
    | ThrewIn
    | Beaten
    | Transferred
    | PassShown
    | CheatCalled
    | TrumpExchanged
    | Took
    | SaidDone
    | BoutBeaten
    | BoutTaken
    | Drew
    | SecondTrumpShown
    | SecretTaken
    | TeamWentOut
    | WentOut
    | Resigned
    | GameEnded
)

# The events of every bout. A cache lookup costs a quarter of building the value.
attacked: Final = lru_cache(4_096)(Attacked)
threw_in: Final = cache(ThrewIn)
beaten: Final = lru_cache(16_384)(Beaten)
took: Final = cache(Took)
said_done: Final = cache(SaidDone)
bout_beaten: Final = cache(BoutBeaten)
bout_taken: Final = cache(BoutTaken)
drew: Final = cache(Drew)
