"""The full state of a game: mutable, for the engine's own eyes."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.table import Table

if TYPE_CHECKING:
    from engine.cards import Card, Suit
    from engine.house import House
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.seating import Seat


class Phase(Enum):
    """What is going on: opening, beating, throwing in with all beaten, adding after a take, nothing."""

    ATTACK = "attack"
    DEFENCE = "defence"
    THROWING = "throwing"
    TAKING = "taking"
    OVER = "over"


class Bout:
    """One attack on one defender, from before its first card until the table is empty."""

    __slots__ = (
        "attacker",
        "attacker_spoke",
        "defender",
        "emptied",
        "last_thrower",
        "opener",
        "said_done",
        "speaking",
        "table",
        "taking",
        "throwers",
        "turn_from",
    )

    def __init__(self, attacker: Seat, defender: Seat) -> None:
        """Begin before the first card is laid."""
        self.table = Table()
        self.opener = attacker
        self.attacker = attacker
        self.defender = defender
        self.taking = False
        self.throwers: tuple[Seat, ...] = ()
        self.said_done: set[Seat] = set()
        self.attacker_spoke = False
        self.turn_from = attacker
        self.last_thrower: Seat | None = None
        self.emptied: list[Seat] = []
        self.speaking: tuple[Seat, ...] | None = None

    def ask_anew(self) -> None:
        """Let everybody speak again, beginning with the attacker (R15, R16)."""
        self.said_done.clear()
        self.attacker_spoke = False
        self.turn_from = self.attacker

    def copy(self) -> Bout:
        """Return a bout that changes apart from this one."""
        twin = Bout(self.opener, self.defender)
        twin.table = self.table.copy()
        twin.attacker = self.attacker
        twin.taking = self.taking
        twin.throwers = self.throwers
        twin.said_done = self.said_done.copy()
        twin.attacker_spoke = self.attacker_spoke
        twin.turn_from = self.turn_from
        twin.last_thrower = self.last_thrower
        twin.emptied = self.emptied.copy()
        twin.speaking = self.speaking
        return twin


class Position:
    """Everything about a game at one moment.

    ``talon`` is drawn from its end, so ``talon[0]`` is the turned-up card; ``in_play`` keeps the seats
    that are not out; ``known`` holds, for each seat, the cards that everybody knows to be in that hand.
    """

    __slots__ = (
        "beaters",
        "bout",
        "bout_number",
        "bouts_beaten",
        "discarded",
        "first_game",
        "hands",
        "house",
        "in_play",
        "known",
        "options",
        "outcome",
        "phase",
        "places",
        "resigned_cards",
        "seats",
        "stood",
        "talon",
        "trump",
        "turned_up",
    )

    bout: Bout
    trump: Suit
    turned_up: Card
    beaters: tuple[frozenset[Card], ...]

    def __init__(self, options: Options, house: House, seats: int) -> None:
        """Begin before the deal."""
        self.options = options
        self.house = house
        self.seats = seats
        self.first_game = True
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.known: list[set[Card]] = [set() for _ in range(seats)]
        self.talon: list[Card] = []
        self.discarded: list[Card] = []
        self.resigned_cards: list[Card] = []
        self.in_play: tuple[Seat, ...] = ()
        self.places: dict[Seat, int] = {}
        self.phase = Phase.ATTACK
        self.bout_number = 1
        self.bouts_beaten = 0
        self.stood: dict[tuple[Seat, tuple[tuple[Card, ...], ...]], int] = {}
        self.outcome: Outcome | None = None

    @property
    def can_draw(self) -> bool:
        """Say whether anything can still be drawn."""
        return bool(self.talon) and self.options.refill

    def leave_hand(self, seat: Seat, card: Card) -> None:
        """Take a card that is being played out of its hand."""
        hand = self.hands[seat]
        hand.remove(card)
        self.known[seat].discard(card)
        if not hand:
            self.bout.emptied.append(seat)

    def copy(self) -> Position:
        """Return a position that changes apart from this one."""
        twin = Position.__new__(Position)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.bout = self.bout.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = [cards.copy() for cards in self.known]
        twin.talon = self.talon.copy()
        twin.discarded = self.discarded.copy()
        twin.resigned_cards = self.resigned_cards.copy()
        twin.places = self.places.copy()
        twin.stood = self.stood.copy()
        return twin


_COPIED = {"bout", "hands", "known", "talon", "discarded", "resigned_cards", "places", "stood"}
_SHARED = tuple(name for name in Position.__slots__ if name not in _COPIED)
