"""The full state of a game, including hidden cards: mutable, and used only inside the engine.

The talon is the pile of undealt cards; players draw from it after each bout.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING

from engine.beating import NO_ORDER, CardOrder
from engine.bout import Bout
from engine.cards import Card, card_index, weli_of
from engine.options import Options
from engine.outcome import Outcome
from engine.seating import Seat, teams_of
from engine.series import Start
from engine.shuffling import Deal
from engine.tableau import Tableau

if TYPE_CHECKING:
    from engine.rule_set import RuleSet


class Phase(Enum):
    """The phases: the cut, a redeal, opening, beating, throwing in with all beaten, adding after a take, the end."""

    CUT = "cut"
    REDEAL = "redeal"
    ATTACK = "attack"
    DEFENCE = "defence"
    THROWING = "throwing"
    TAKING = "taking"
    OVER = "over"

    bout_is_open: bool  # Cards lie on the table.
    waits_for_throwers: bool  # Cards may be thrown in or added; the defender has no decision.

    def __init__(self, text: str) -> None:
        """Store two properties of the phase: an attribute is quicker than a comparison with other phases."""
        self.waits_for_throwers = text in {"throwing", "taking"}
        self.bout_is_open = self.waits_for_throwers or text == "defence"


class Position:
    """Everything about a game at one moment.

    `hands`, `secret` and `known` have one item for each seat, from seat 0 on.
    """

    __slots__ = (
        "asked",
        "bout",
        "bout_number",
        "bouts_beaten",
        "cut",
        "deal",
        "discarded",
        "discarded_unseen",
        "hands",
        "in_play",
        "known",
        "last_order",
        "last_table",
        "options",
        "order",
        "outcome",
        "passes_shown",
        "phase",
        "places",
        "redeals",
        "repetitions",
        "rules",
        "seats",
        "second_trump",
        "secret",
        "start",
        "step",
        "talon",
        "teams",
        "turned_at",
        "turned_up",
        "weli",
        "went_out",
    )

    # The rules and the start of the game. They never change.
    options: Options
    rules: RuleSet  # The functions chosen by the options.
    seats: int  # The number of seats, counting players who are out.
    deal: Deal  # The shuffled pack, before a cut or a redeal.
    start: Start  # The facts taken over from the game before in the series.
    teams: int  # The number of sides; a seat is on side `seat % teams` (R33).
    weli: Card | None  # The card playable as any suit, or None (R41).

    # From the shuffled pack to the first attack.
    cut: int | None  # The number of cards lifted off the deck; None: it was not cut (R4).
    redeals: int  # The number of new deals demanded (R7).
    asked: tuple[Seat, ...]  # The seats still allowed to demand a new deal, the next to answer first (R7).

    # The trump.
    turned_up: Card | None  # The turned-up card, or the card exchanged for it (R35).
    turned_at: int  # Its index in the talon; -1 if it is not there.
    order: CardOrder  # The current order of the cards.
    second_trump: bool  # True if a card lies face down under the turned-up one and will be shown (R36).

    # The places of the cards, except those on the table.
    hands: list[list[Card]]  # Each in the order of a fresh pack.
    secret: list[tuple[Card, ...]]  # The secret cards not taken up yet (R43).
    known: list[list[Card]]  # Of each hand: the cards known to everybody.
    talon: list[Card]  # Players draw from its end.
    discarded: list[Card]  # The discarded cards seen by everybody.
    discarded_unseen: list[Card]  # The cards discarded face down (R32, R34).

    # The seats in play, and those out.
    in_play: tuple[Seat, ...]  # Ascending.
    went_out: tuple[Seat, ...]  # The seats out by their own last card, in that order (R28, R34).
    places: dict[Seat, int]  # The place of each seat already out, 1 for the first (R28, R30).
    outcome: Outcome | None  # The result, set when the phase is `OVER`.

    # The course of the game.
    phase: Phase
    bout: Bout  # The current bout; the last one when the game is over.
    bout_number: int  # Its number, 1 for the first.
    bouts_beaten: int  # The number of bouts ended beaten: while it is 0, the cap is lower (R12).
    step: int  # The direction of play: 1 to the left, -1 to the right (R27).
    passes_shown: tuple[
        tuple[Seat, Card], ...
    ]  # The pass cards shown in this game, if they count by game (R26).
    last_table: Tableau  # The table as the last bout ended, for the epaulettes (R46).
    last_order: CardOrder  # The order of the cards on that table.
    # The count of bouts begun with this attacker and these hands since the last drawn or discarded card (R30).
    repetitions: dict[tuple[Seat, tuple[tuple[Card, ...], ...]], int]

    def __init__(self, options: Options, rules: RuleSet, seats: int, deal: Deal, start: Start) -> None:  # noqa: PLR0915
        self.options = options
        self.rules = rules
        self.seats = seats
        self.deal = deal
        self.start = start
        self.teams = teams_of(options, seats)
        self.weli = weli_of(options)
        self.cut = None
        self.redeals = 0
        self.asked = ()
        self.turned_up = None
        self.turned_at = -1
        self.order = NO_ORDER
        self.second_trump = False
        self.hands = [[] for _ in range(seats)]
        self.secret = [()] * seats
        self.known = [[] for _ in range(seats)]
        self.talon = []
        self.discarded = []
        self.discarded_unseen = []
        self.in_play = ()
        self.went_out = ()
        self.places = {}
        self.last_table = Tableau()
        self.last_order = NO_ORDER
        self.passes_shown = ()
        self.step = 1
        self.phase = Phase.ATTACK
        self.bout_number = 1
        self.bouts_beaten = 0
        self.repetitions = {}
        self.outcome = None

    @property
    def can_draw(self) -> bool:
        """True if cards can still be drawn."""
        return bool(self.talon) and self.options.refill

    def play_from_hand(self, seat: Seat, card: Card) -> None:
        """Remove a played card from this seat's hand and from its known cards.

        If it was the last card, add the seat to the bout's `emptied`.
        """
        hand, known = self.hands[seat], self.known[seat]
        hand.remove(card)
        if card in known:
            known.remove(card)
        if not hand:
            self.bout.emptied.append(seat)

    def arrive(self, seat: Seat, card: Card) -> None:
        """Note that everybody knows this card, just added to the seat's hand."""
        self.known[seat].append(card)

    def show(self, seat: Seat, card: Card, copies: int = 1) -> None:
        """Note that everybody knows at least `copies` copies of this card in this hand."""
        known = self.known[seat]
        known += [card] * (copies - known.count(card))

    def discard_hand(self, seat: Seat) -> int:
        """Discard a hand and its secret cards; return their number (R32, R34).

        Cards known to everybody count as seen, the others as discarded face down.
        """
        hand, secret = self.hands[seat], self.secret[seat]
        known = hand if self.options.open_hands else self.known[seat]
        self.discarded += sorted(known, key=card_index)
        self.discarded_unseen += [*(Counter(hand) - Counter(known)).elements(), *secret]
        self.hands[seat], self.known[seat], self.secret[seat] = [], [], ()
        return len(hand) + len(secret)

    def copy(self) -> Position:
        """Return an independent copy."""
        twin = Position.__new__(Position)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.bout = self.bout.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = [cards.copy() for cards in self.known]
        twin.secret = self.secret.copy()
        twin.talon = self.talon.copy()
        twin.discarded = self.discarded.copy()
        twin.discarded_unseen = self.discarded_unseen.copy()
        twin.places = self.places.copy()
        twin.repetitions = self.repetitions.copy()
        return twin


_COPIED = {
    "bout",
    "hands",
    "known",
    "secret",
    "talon",
    "discarded",
    "discarded_unseen",
    "places",
    "repetitions",
}
_SHARED = tuple(name for name in Position.__slots__ if name not in _COPIED)
