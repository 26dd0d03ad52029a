"""The style of each seat, judged by its play so far: greedy, by habit, or by thinking.

Each public event of a bout gets a likelihood for each style, from the knowledge of the view's seat about the hand that
played the card: the cards known to be held there, and a chance for each card not seen by anybody. Example: an opening
with an eight is a sign against greedy play if the hand is known to have a lower card. A thinking player mostly plays as
the other two would, and sometimes any move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from engine.cards import pack
from engine.events import (
    Attacked,
    Beaten,
    BoutBeaten,
    BoutTaken,
    Drew,
    Event,
    SaidDone,
    ThrewIn,
    Took,
    Transferred,
)
from engine.search.habits import USUAL, below, stage_of
from engine.search.masks import Masks, bits_of
from engine.view import View

_OWN_WAY: Final = 0.3
"""The chance that a thinking player makes another move than the greedy and the habitual players."""

_SLIP: Final = 0.02
"""The chance assumed for a move that a style would never make."""

_AMONG_PAIRS: Final = 0.25
"""The chance that a habitual player opens with a card of a pair, although a cheaper card is in the hand."""


class Conduct(NamedTuple):
    """The chances that a seat plays greedily, by habit, or by thinking."""

    greedy: float
    habits: float
    thinks: float


AT_FIRST: Final = Conduct(0.35, 0.35, 0.3)
"""The chances for a seat that has not played yet."""


class Judged(NamedTuple):
    """The findings about each seat from its play so far. Those about the seat of the view mean nothing.

    Attributes:
        conducts: By seat, the chances of its styles.
        doubts: By seat, the mask of cards that it probably lacks: with them it would have played otherwise. The mask
            is emptied when the seat draws cards.
    """

    conducts: tuple[Conduct, ...]
    doubts: tuple[int, ...]


def judged(view: View, masks: Masks) -> Judged:
    """Judge the styles of all seats by the events in the view. `masks` are those of its pack."""
    watched = _Watched(view, masks)
    for event in view.history:
        watched.see(event)
    return Judged(tuple(map(_conduct, watched.logs)), tuple(watched.doubts))


def _conduct(logs: Sequence[float]) -> Conduct:
    most = max(logs)
    shares = [exp(one - most) for one in logs]
    whole = sum(shares)
    return Conduct(*[share / whole for share in shares])


class _Watched:
    """The table as one seat sees it, updated by each event, and the evidence about the style of each seat."""

    def __init__(self, view: View, masks: Masks) -> None:
        self.logs = [[log(chance) for chance in AT_FIRST] for _ in range(view.seats)]
        self.doubts = [0] * view.seats
        self._masks = masks
        self._rows = below(USUAL, view.options.cards)
        self._auto_done = view.options.auto_done
        self._transfers = view.options.transfer
        self._left = view.talon + sum(event.count for event in view.history if isinstance(event, Drew))
        self._counts = [player.cards - _gained(view.history, player.seat) for player in view.players]
        self._held = [0] * view.seats  # by seat, the cards known by everybody to be there
        self._pool = _unseen_at_first(view, masks)
        self._laid = self._beats = self._unbeaten = 0
        self._taking = self._open = False

    def see(self, event: Event) -> None:
        """Update the table by this event; if it is a move, add its evidence about the style of its seat."""
        match event:
            case Attacked() | ThrewIn() | Transferred():
                self._see_laid(event)
            case Beaten(seat, target, card):
                beat, beaten = self._play(seat, self._masks.bits[card]), self._masks.bits[target]
                self._weigh_beat(seat, beat, beaten)
                self._beats |= beat
                self._unbeaten &= ~beaten
            case Took(seat):
                self._weigh_take(seat)
                self._taking = True
            case SaidDone(seat):
                self._weigh_done(seat)
            case BoutTaken(defender, cards):
                self._held[defender] |= self._laid | self._beats
                self._counts[defender] += cards
                self._clear()
            case BoutBeaten():
                self._clear()
            case Drew(seat, count):
                self._counts[seat] += count
                self._left -= count
                self.doubts[seat] = 0
            case _:
                pass

    def _see_laid(self, event: Attacked | ThrewIn | Transferred) -> None:
        cards = (event.card,) if isinstance(event, ThrewIn) else event.cards
        laid = self._play(event.seat, self._masks.mask(cards))
        match event:
            case Attacked(seat):
                self._open = True
                self._weigh_opening(seat, laid)
            case ThrewIn(seat):
                self._weigh_throw_in(seat, laid)
            case Transferred(seat):
                self._weigh_transfer(seat, laid)
        self._laid |= laid
        self._unbeaten |= laid

    def _play(self, seat: int, cards: int) -> int:
        self._counts[seat] -= cards.bit_count()
        self._held[seat] &= ~cards
        self._pool &= ~cards
        return cards

    def _clear(self) -> None:
        self._laid = self._beats = self._unbeaten = 0
        self._taking = False

    def _none(self, seat: int, cards: int) -> float:
        """Return the chance that the hand of the seat has none of the cards in this mask."""
        if cards & self._held[seat]:
            return 0.0
        pool, such = self._pool.bit_count(), (cards & self._pool).bit_count()
        chance = 1.0
        for number in range(self._counts[seat] - self._held[seat].bit_count()):
            if pool <= number + such:
                return 0.0 if such else chance
            chance *= (pool - such - number) / (pool - number)
        return chance

    def _weigh(self, seat: int, greedy: float, habits: float, own_way: float) -> None:
        """Add the evidence of a move about the style of its seat.

        `greedy` and `habits` are the chances of the move with these styles, `own_way` with any other style. Nothing is
        added before the first attack, or with an empty talon.
        """
        if not self._open or not self._left:
            return
        thinks = (1 - _OWN_WAY) * max(greedy, habits) + _OWN_WAY * own_way
        for style, chance in enumerate((greedy, habits, thinks)):
            self.logs[seat][style] += log(_SLIP + (1 - _SLIP) * chance)

    @property
    def _row(self) -> tuple[int, ...]:
        return self._rows[stage_of(self._left)]

    def _fitting(self) -> int:
        fits = 0
        for bit in bits_of(self._laid | self._beats):
            fits |= self._masks.alike[bit]
        return fits

    def _serving(self, targets: int) -> int:
        serving = 0
        for bit in bits_of(targets):
            serving |= self._masks.beaters[bit]
        return serving

    def _weigh_opening(self, seat: int, laid: int) -> None:
        if laid & laid - 1:
            self._weigh(seat, 0.0, 0.0, 0.2)
            return
        self.doubts[seat] |= laid - 1
        greedy = habits = self._none(seat, laid - 1)
        reach = USUAL.pairs[stage_of(self._left)]
        if reach and not laid & self._masks.trumps:
            farther = max((laid >> reach << 1) - 1, 0)
            habits = max(greedy, _AMONG_PAIRS * self._none(seat, farther))
        self._weigh(seat, greedy, habits, 1 / (self._counts[seat] + 1))

    def _weigh_throw_in(self, seat: int, laid: int) -> None:
        cheaper = self._fitting() & laid - 1
        self.doubts[seat] |= cheaper
        none = self._none(seat, cheaper)
        usual = self._row[1 if self._taking else 0]
        self._weigh(seat, 0.0 if laid & self._masks.trumps else none, none if laid & usual else 0.0, 0.3)

    def _weigh_transfer(self, seat: int, laid: int) -> None:
        if laid & laid - 1:
            self._weigh(seat, 0.0, 0.0, 0.2)
            return
        helpless = self._none(seat, self._serving(self._unbeaten))
        self._weigh(seat, helpless, 1.0 if laid & self._row[0] else helpless, 0.3)

    def _weigh_beat(self, seat: int, beat: int, target: int) -> None:
        cheaper = self._masks.beaters[target] & beat - 1
        self.doubts[seat] |= cheaper
        none = self._none(seat, cheaper)
        usual = self._row[1 + min(self._laid.bit_count(), 3)]
        self._weigh(seat, none, none if beat & usual else 0.0, 0.3)

    def _weigh_take(self, seat: int) -> None:
        if not self._unbeaten:
            return
        passing = self._fitting() if self._transfers and not self._beats else 0
        dearest = 1 << self._unbeaten.bit_length() - 1
        usual = self._masks.beaters[dearest] & self._row[1 + min(self._laid.bit_count(), 3)]
        self.doubts[seat] |= usual
        self._weigh(
            seat,
            self._none(seat, self._serving(self._unbeaten) | passing),
            self._none(seat, usual | passing & self._row[0]),
            0.5,
        )

    def _weigh_done(self, seat: int) -> None:
        """Add the evidence of a "done" about the style of its seat.

        With `auto_done` the player has a fitting card: without one a player counts as done and does not say it.
        """
        fitting = self._fitting()
        nothing = self._none(seat, fitting) if self._auto_done else 0.0
        # With hardly a fitting card the seat had no choice, and the rates below would divide by nearly zero.
        if nothing > 1 - _SLIP:
            return
        usual = fitting & self._row[1 if self._taking else 0]
        self.doubts[seat] |= usual
        greedy, habits = [
            (self._none(seat, cards) - nothing) / (1 - nothing)
            for cards in (fitting & ~self._masks.trumps, usual)
        ]
        self._weigh(seat, greedy, habits, 0.5)


def _gained(history: Sequence[Event], seat: int) -> int:
    """Return the number of cards that the seat's hand gained through these events; negative if it lost some."""
    gained = 0
    for event in history:
        match event:
            case Attacked(one, _, cards) | Transferred(one, _, cards) if one == seat:
                gained -= len(cards)
            case ThrewIn(one, _) | Beaten(one, _, _) if one == seat:
                gained -= 1
            case BoutTaken(one, number) | Drew(one, number) if one == seat:
                gained += number
            case _:
                pass
    return gained


def _unseen_at_first(view: View, masks: Masks) -> int:
    """Return the mask of all cards possibly in the hands of others before the events of the view."""
    first: dict[int, int] = {}
    for event in view.history:
        match event:
            case Attacked(seat, _, cards) | Transferred(seat, _, cards):
                laid = masks.mask(cards)
            case ThrewIn(seat, card) | Beaten(seat, _, card):
                laid = masks.bits[card]
            case _:
                continue
        for bit in bits_of(laid):
            first.setdefault(bit, seat)
    own = masks.mask(view.hand) & ~sum(first) | sum(bit for bit, seat in first.items() if seat == view.seat)
    table = masks.mask([card for pair in view.table for card in (pair.attack, pair.beat) if card is not None])
    known = masks.mask(view.seen_discarded) | table
    turned_up = 0 if view.turned_up is None else masks.bits[view.turned_up]
    return masks.mask(pack(view.options)) & ~(own | known & ~sum(first) | turned_up)
