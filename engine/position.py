"""The full state of a game: mutable, for the engine's own eyes."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING

from engine.beating import NO_ORDER
from engine.cards import card_index, weli_of
from engine.seating import teams_of
from engine.table import Table

if TYPE_CHECKING:
    from engine.bout import Bout
    from engine.cards import Card
    from engine.house import House
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.seating import Seat
    from engine.series import Start
    from engine.shuffling import Deal


class Phase(Enum):
    """What is going on: cutting, a redeal, opening, beating, throwing in with all beaten, a take, nothing."""

    CUT = "cut"
    REDEAL = "redeal"
    ATTACK = "attack"
    DEFENCE = "defence"
    THROWING = "throwing"
    TAKING = "taking"
    OVER = "over"

    bout_is_open: bool

    def __init__(self, text: str) -> None:
        """Note whether cards lie on the table; to ask a phase for that is quicker than to compare it with three."""
        self.bout_is_open = text in {"defence", "throwing", "taking"}


class Position:
    """Everything about a game at one moment.

    ``talon`` is drawn from its end, and the turned-up card lies at ``talon[turned_at]`` (-1: not in it);
    ``in_play`` keeps the seats that are not out, ``left`` those who went out by themselves, in that order;
    ``known`` holds, for each seat, the cards that everybody knows to be in that hand; ``unseen`` are the
    discarded cards that nobody saw; ``last_table`` is the table as the last bout ended, ``last_order`` what beat
    what there; ``asked`` are the seats still to be asked for a redeal; ``step`` is the direction of play, 1 to
    the left; ``teams`` is how many sides there are, and seat numbers count round them.
    """

    __slots__ = (
        "asked",
        "bout",
        "bout_number",
        "bouts_beaten",
        "cut",
        "deal",
        "discarded",
        "hands",
        "house",
        "in_play",
        "known",
        "last_order",
        "last_table",
        "left",
        "options",
        "order",
        "outcome",
        "passed",
        "phase",
        "places",
        "redeals",
        "seats",
        "second_trump",
        "secret",
        "start",
        "step",
        "stood",
        "talon",
        "teams",
        "turned_at",
        "turned_up",
        "unseen",
        "weli",
    )

    bout: Bout

    def __init__(self, options: Options, house: House, seats: int, deal: Deal, start: Start) -> None:  # noqa: PLR0915
        """Begin before the deal."""
        self.options = options
        self.house = house
        self.seats = seats
        self.deal = deal
        self.start = start
        self.teams = teams_of(options, seats)
        self.weli = weli_of(options)
        self.cut: int | None = None
        self.redeals = 0
        self.asked: tuple[Seat, ...] = ()
        self.turned_up: Card | None = None
        self.turned_at = -1
        self.order = NO_ORDER
        self.second_trump = False
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.secret: list[tuple[Card, ...]] = [()] * seats
        self.known: list[list[Card]] = [[] for _ in range(seats)]
        self.talon: list[Card] = []
        self.discarded: list[Card] = []
        self.unseen: list[Card] = []
        self.in_play: tuple[Seat, ...] = ()
        self.left: tuple[Seat, ...] = ()
        self.places: dict[Seat, int] = {}
        self.last_table = Table()
        self.last_order = NO_ORDER
        self.passed: tuple[tuple[Seat, Card], ...] = ()
        self.step = 1
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
        hand, known = self.hands[seat], self.known[seat]
        hand.remove(card)
        if card in known:
            known.remove(card)
        if not hand:
            self.bout.emptied.append(seat)

    def arrive(self, seat: Seat, card: Card) -> None:
        """Let everybody know of one more card that came into this hand in the open."""
        self.known[seat].append(card)

    def show(self, seat: Seat, card: Card, copies: int = 1) -> None:
        """Let everybody see that this hand holds so many copies; which of two twins it is, nobody sees."""
        known = self.known[seat]
        known += [card] * (copies - known.count(card))

    def discard_hand(self, seat: Seat) -> int:
        """Discard a hand face down, and say how many cards; what everybody knew of it stays known (R32, R34)."""
        hand, secret = self.hands[seat], self.secret[seat]
        known = hand if self.options.open_hands else self.known[seat]
        self.discarded += sorted(known, key=card_index)
        self.unseen += [*(Counter(hand) - Counter(known)).elements(), *secret]
        self.hands[seat], self.known[seat], self.secret[seat] = [], [], ()
        return len(hand) + len(secret)

    def copy(self) -> Position:
        """Return a position that changes apart from this one."""
        twin = Position.__new__(Position)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.bout = self.bout.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = [cards.copy() for cards in self.known]
        twin.secret = self.secret.copy()
        twin.talon = self.talon.copy()
        twin.discarded = self.discarded.copy()
        twin.unseen = self.unseen.copy()
        twin.places = self.places.copy()
        twin.stood = self.stood.copy()
        return twin


_COPIED = {"bout", "hands", "known", "secret", "talon", "discarded", "unseen", "places", "stood"}
_SHARED = tuple(name for name in Position.__slots__ if name not in _COPIED)
