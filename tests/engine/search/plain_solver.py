"""A second, simple solver for endings of two players, with sets of cards and the rules from their wording.

It looks for a forced win within a number of bouts. This has no cycles, so repetitions do not matter. With more and more
bouts it finds every forced win.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engine import Card, Game

Cards = frozenset[Card]
NONE: Cards = frozenset()


class Moment(NamedTuple):
    """A moment of an ending; by seat the hands, and the table of a bout with the attacking cards still unbeaten."""

    attacker: int
    hands: tuple[Cards, Cards]
    attacks: Cards = NONE
    unbeaten: Cards = NONE
    beats: Cards = NONE
    taking: bool = False
    held: int = 0


class PlainSolver:
    """Podkidnoy with its usual limits, with optional transfers; some bout has been beaten before."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.trump = game.trump
        self.transfers = game.options.transfer
        self.throws_in = game.options.throw_in
        self.known: dict[tuple[Moment, int], bool] = {}

    def wins_within(self, moment: Moment, bouts: int) -> bool:
        """Return True if the seat can force a win within this number of bouts."""
        if (moment, bouts) not in self.known:
            self.known[moment, bouts] = self.search(moment, bouts)
        return self.known[moment, bouts]

    def search(self, moment: Moment, bouts: int) -> bool:
        attacker, defender = moment.attacker, 1 - moment.attacker
        if not moment.attacks:
            if bouts == 0:
                return False
            return self.best(attacker, (self.laid(moment, cards) for cards in self.openings(moment)), bouts)
        if moment.unbeaten and not moment.taking:
            return self.best(defender, self.defences(moment), bouts)
        further = [self.laid(moment, (card,)) for card in self.throw_ins(moment)]
        if not further:
            return self.ended(moment, bouts)
        if self.seat == attacker:
            return self.ended(moment, bouts) or self.best(attacker, iter(further), bouts)
        return self.ended(moment, bouts) and self.best(attacker, iter(further), bouts)

    def best(self, mover: int, moments: Iterator[Moment], bouts: int) -> bool:
        if mover == self.seat:
            return any(self.wins_within(after, bouts) for after in moments)
        return all(self.wins_within(after, bouts) for after in moments)

    def openings(self, moment: Moment) -> Iterator[tuple[Card, ...]]:
        hand = moment.hands[moment.attacker]
        room = min(6, len(moment.hands[1 - moment.attacker]))
        for rank in {card.rank for card in hand}:
            alike = [card for card in hand if card.rank == rank]
            for count in range(1, min(len(alike), room) + 1):
                yield from combinations(alike, count)

    def laid(self, moment: Moment, cards: tuple[Card, ...]) -> Moment:
        return moment._replace(
            hands=self.without(moment.hands, moment.attacker, cards),
            attacks=moment.attacks | {*cards},
            unbeaten=moment.unbeaten | {*cards},
        )

    def throw_ins(self, moment: Moment) -> list[Card]:
        if not self.throws_in:
            return []
        held = moment.held if moment.taking else len(moment.hands[1 - moment.attacker])
        if len(moment.attacks) >= 6 or len(moment.unbeaten) >= held:
            return []
        ranks = {card.rank for card in moment.attacks | moment.beats}
        return [card for card in moment.hands[moment.attacker] if card.rank in ranks]

    def defences(self, moment: Moment) -> Iterator[Moment]:
        attacker, defender = moment.attacker, 1 - moment.attacker
        hand = moment.hands[defender]
        for target in moment.unbeaten:
            for card in hand:
                if self.beats(card, target):
                    yield moment._replace(
                        hands=self.without(moment.hands, defender, (card,)),
                        unbeaten=moment.unbeaten - {target},
                        beats=moment.beats | {card},
                    )
        yield moment._replace(taking=True, held=len(hand))
        rank = next(iter(moment.attacks)).rank
        if self.transfers and not moment.beats:
            alike = [card for card in hand if card.rank == rank]
            for count in range(1, len(alike) + 1):
                if len(moment.attacks) + count <= min(6, len(moment.hands[attacker])):
                    for cards in combinations(alike, count):
                        yield self.laid(moment._replace(attacker=defender), cards)

    def beats(self, card: Card, target: Card) -> bool:
        if card.suit is target.suit:
            return card.rank > target.rank
        return card.suit is self.trump

    def ended(self, moment: Moment, bouts: int) -> bool:
        defender = 1 - moment.attacker
        hands = list(moment.hands)
        if moment.taking:
            hands[defender] |= moment.attacks | moment.beats
        if not all(hands):
            return not hands[self.seat] and bool(hands[1 - self.seat])
        after = moment.attacker if moment.taking else defender
        return self.wins_within(Moment(after, (hands[0], hands[1])), bouts - 1)

    def without(self, hands: tuple[Cards, Cards], seat: int, cards: tuple[Card, ...]) -> tuple[Cards, Cards]:
        left = hands[seat] - {*cards}
        return (left, hands[1]) if seat == 0 else (hands[0], left)


def beginning(game: Game) -> Moment:
    """Return the moment of an ending before the first card of a bout, with all cards in their places."""
    first, second = (frozenset(hand) for hand in game.hands)
    return Moment(game.attacker, (first, second))
