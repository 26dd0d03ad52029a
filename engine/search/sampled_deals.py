"""Sampled deals (determinizations): the hidden cards dealt at random, in agreement with the knowledge of a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import factorial, prod
from typing import Final

from engine.cards import pack
from engine.search.masks import Masks, bits_of
from engine.search.position import SearchPosition
from engine.search.reading import masks_of, position_of
from engine.search.state import Key
from engine.view import View

_STILL_HELD: Final = 0.5
"""The chance to keep a deal that gives a seat one card it probably lacks. For n such cards it is the nth power."""

_MOST_ATTEMPTS: Final = 4
"""The most attempts at a sampled deal: the last one is always kept."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The cards as known to one seat, in masks.

    Attributes:
        held: By seat, the cards known to be in that hand.
        lacking: By seat, the number of unknown cards of that hand.
        bottom: The turned-up card if it lies under the talon, else 0.
        hidden: The bits of all other cards: they are in the hands and in the talon.
    """

    held: tuple[int, ...]
    lacking: tuple[int, ...]
    bottom: int
    hidden: tuple[int, ...]

    @property
    def deals(self) -> int:
        """The number of possible deals of the hidden cards; the order of the talon counts."""
        return factorial(len(self.hidden)) // prod(map(factorial, self.lacking))


def knowledge_of(view: View) -> Knowledge:
    """Return the cards as known to the seat of the view, if it forgets nothing."""
    masks = masks_of(view)
    held = [masks.mask(cards) for cards in view.open_hands or view.known_held]
    if view.seat is not None:
        held[view.seat] = masks.mask(view.hand)
    table = masks.mask([card for pair in view.table for card in (pair.attack, pair.beat) if card is not None])
    gone = masks.mask(view.seen_discarded) | table | sum(held)
    turned_up = 0 if view.turned_up is None else masks.bits[view.turned_up]
    bottom = turned_up & ~gone if view.talon else 0
    whole = masks.mask(pack(view.options))
    return Knowledge(
        held=tuple(held),
        lacking=tuple(
            player.cards - mask.bit_count() for player, mask in zip(view.players, held, strict=True)
        ),
        bottom=bottom,
        hidden=tuple(bits_of(whole & ~gone & ~bottom)),
    )


def sampled_deals(
    view: View, knowledge: Knowledge, random: Callable[[], float], doubts: Sequence[int] = ()
) -> Iterator[SearchPosition]:
    """Yield positions with the hidden cards dealt at random, without end; always the same one if no card is hidden.

    Args:
        view: The view of the seat.
        knowledge: The cards as known to this seat.
        random: Returns a number from 0 to 1.
        doubts: By seat, the mask of cards that it probably lacks. Deals that give it such cards are rarer.
    """
    hands, first = list(knowledge.held), None
    under = [knowledge.bottom] if knowledge.bottom else []
    while True:
        talon = under + _deal(hands, knowledge, random, doubts)
        first = first or _first_deal(view, hands, talon)
        yield with_cards(first, hands, talon)


def possible_deals(view: View, knowledge: Knowledge) -> Iterator[SearchPosition]:
    """Yield the position of each possible deal of the hidden cards: `knowledge.deals` of them, all different."""
    first = None
    under = [knowledge.bottom] if knowledge.bottom else []
    for hands, cards in _deals(knowledge, 0, knowledge.hidden):
        talon = [*under, *cards]
        first = first or _first_deal(view, hands, talon)
        yield with_cards(first, hands, talon)


def _first_deal(view: View, hands: list[int], talon: list[int]) -> SearchPosition:
    first = position_of(view, hands, talon)
    if not talon and len(first.in_play) == 2:
        first.repetitions = _repetitions(view, first.masks)
    return first


def _deals(
    knowledge: Knowledge, seat: int, cards: tuple[int, ...]
) -> Iterator[tuple[list[int], tuple[int, ...]]]:
    """Deal these cards to the seats from `seat` on, and the rest to the talon, in every possible way.

    Yield the hands of those seats, and the order of the talon.
    """
    if seat == len(knowledge.held):
        for order in permutations(cards):
            yield [], order
        return
    for dealt in combinations(cards, knowledge.lacking[seat]):
        rest = tuple([card for card in cards if card not in dealt])
        for hands, order in _deals(knowledge, seat + 1, rest):
            yield [knowledge.held[seat] | sum(dealt), *hands], order


def _repetitions(view: View, masks: Masks) -> dict[Key, int]:
    """Return how often each beginning of a bout has occurred, with the keys of the search (R30)."""
    return {
        (int(attacker), *map(masks.mask, hands)): times for attacker, hands, times in view.course.repetitions
    }


def _deal(
    hands: list[int], knowledge: Knowledge, random: Callable[[], float], doubts: Sequence[int]
) -> list[int]:
    """Deal the hidden cards at random: put each hand with its dealt cards into `hands`, return the rest for the talon.

    `doubts` has by seat the mask of cards that it probably lacks. Deals that give it such cards are rarer.
    """
    attempts = 0
    while True:
        attempts += 1
        cards, doubted = list(knowledge.hidden), 0
        shuffle(cards, random)
        for seat, lacking in enumerate(knowledge.lacking):
            dealt = sum(cards[:lacking])
            hands[seat] = knowledge.held[seat] | dealt
            doubted += (dealt & doubts[seat]).bit_count() if doubts else 0
            del cards[:lacking]
        if not doubted or attempts == _MOST_ATTEMPTS or random() < _STILL_HELD**doubted:
            return cards


def with_cards(position: SearchPosition, hands: list[int], talon: list[int]) -> SearchPosition:
    """Return a copy of the position with these hands and this talon. The last card of the talon is drawn first."""
    twin = position.copy()
    twin.hands[:] = hands
    rest = [0]
    for bit in talon:
        rest.append(rest[-1] | bit)
    twin.rest = tuple(rest)
    return twin


def shuffle(cards: list[int], random: Callable[[], float]) -> None:
    """Shuffle the list `cards` in place. `random` returns a number from 0 to 1."""
    for top in range(len(cards) - 1, 0, -1):
        other = int(random() * (top + 1))
        cards[top], cards[other] = cards[other], cards[top]
