"""The achievements of a game: pure functions of its record, its timeouts, and the standings before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.domain.rank_rows import Achievement, PersonStanding
from engine import (
    Attacked,
    Beaten,
    BoutBeaten,
    BoutTaken,
    Card,
    Ending,
    Event,
    Game,
    PassShown,
    Rank,
    Seat,
    SecondTrumpShown,
    Suit,
    ThrewIn,
    Transferred,
    TrumpShown,
)

FOOL_RUNNING: Final = 3
SAFE_RUNNING: Final = 10
TAKEN: Final = 12
LEFT_IN_HAND: Final = 14
WALL_CARDS: Final = 6
WALL_TRUMPS: Final = 1
AROUND_THE_TABLE: Final = 3
"""The least number of seats reached by an attack. Between two players, every transfer comes back at once."""
EVENING_MS: Final = 12 * 3_600_000


@dataclass(slots=True)
class _GameFacts:
    """Facts about the seats, from the events of a game. `read` adds the facts of the next event.

    `taken` counts the cards taken by each seat. `walls` and `boomerangs` are the seats with these achievements,
    `trumpers` those with a trump or a joker laid. `beats` (the cards used for beating), `opener` (the attacker) and
    `attacked` (all defenders, after transfers) belong to the present attack.
    """

    taken: Counter[Seat] = field(default_factory=Counter)
    walls: set[Seat] = field(default_factory=set)
    boomerangs: set[Seat] = field(default_factory=set)
    trumpers: set[Seat] = field(default_factory=set)
    last_laid: dict[Seat, Card] = field(default_factory=dict)  # removed when the seat beats a card
    beats: list[Card] = field(default_factory=list)
    opener: Seat | None = None
    attacked: set[Seat] = field(default_factory=set)
    trump: Suit | None = None

    def read(self, event: Event) -> None:
        match event:
            case TrumpShown(trump=trump) | SecondTrumpShown(trump=trump):
                self.trump = trump
            case Attacked(seat, defender, cards):
                self.opener, self.attacked = seat, {defender}
                self.beats.clear()
                self._lay(seat, *cards)
            case ThrewIn(seat, card):
                self._lay(seat, card)
            case Beaten(seat, _, card):
                self._lay(seat, card)
                self.last_laid.pop(seat)
                self.beats.append(card)
            case Transferred(seat, defender, cards):
                self._lay(seat, *cards)
                self._pass_on(defender)
            case PassShown(defender=defender):
                self._pass_on(defender)
            case BoutBeaten(defender) if len(self.beats) >= WALL_CARDS:
                if sum(map(self._is_trump, self.beats)) <= WALL_TRUMPS:
                    self.walls.add(defender)
            case BoutTaken(defender, cards=count):
                self.taken[defender] += count
            case _:
                pass

    def _lay(self, seat: Seat, *cards: Card) -> None:
        self.last_laid[seat] = cards[-1]
        if any(map(self._is_trump, cards)):
            self.trumpers.add(seat)

    def _pass_on(self, defender: Seat) -> None:
        self.attacked.add(defender)
        if defender == self.opener and len(self.attacked) >= AROUND_THE_TABLE:
            self.boomerangs.add(defender)

    def _is_trump(self, card: Card) -> bool:
        """Return True if the card is a trump or a joker. Jokers beat like trumps."""
        return card.suit in (None, self.trump)


@dataclass(frozen=True, slots=True)
class _Seated:
    """One seat in a finished game. `slept` has the seats of people with a missed decision."""

    game: Game
    facts: _GameFacts
    seat: Seat
    slept: Container[Seat]

    @property
    def ending(self) -> Ending:
        assert self.game.outcome is not None, "the game is over"
        return self.game.outcome.ending

    @property
    def is_fool(self) -> bool:
        """True if the seat is the fool because of its cards, and nobody has resigned."""
        assert self.game.outcome is not None, "the game is over"
        return self.ending is not Ending.RESIGNED and self.seat in self.game.outcome.fools

    @property
    def is_first(self) -> bool:
        """True if the seat is the first by its cards. In a draw, or if somebody has resigned, there is no such seat."""
        assert self.game.outcome is not None, "the game is over"
        won = self.ending in (Ending.FOOL, Ending.WINNER)
        return won and self.seat in self.game.outcome.places[0]

    def of_trumps(self, rank: Rank) -> Card | None:
        return None if self.facts.trump is None else Card.of(rank, self.facts.trump)


def feats_of(game: Game, slept: Container[Seat]) -> tuple[tuple[Seat, Achievement], ...]:
    """Return the seats with their achievements in a finished game. Those over several games are in `earned_by`.

    `slept` has the seats of people with a missed decision.
    """
    facts = _GameFacts()
    for event in game.events:
        facts.read(event)
    seats = [_Seated(game, facts, Seat(seat), slept) for seat in range(game.seats)]
    return tuple((one.seat, feat) for feat, is_done in _FEATS.items() for one in seats if is_done(one))


def _six_against_ace(one: _Seated) -> bool:
    if one.ending is not Ending.FOOL or one.game.went_out[-1:] != (one.seat,):
        return False
    last, ace = one.facts.last_laid.get(one.seat), one.of_trumps(Rank.ACE)
    met = ace in one.facts.beats or any(ace in hand for hand in one.game.hands)
    return last is not None and last.rank is Rank.SIX and met


def _treasure(one: _Seated) -> bool:
    hand = one.game.hands[one.seat]
    return one.is_fool and all(one.of_trumps(rank) in hand for rank in (Rank.KING, Rank.ACE))


_FEATS: Final[Mapping[Achievement, Callable[[_Seated], bool]]] = {
    Achievement.SIX_AGAINST_ACE: _six_against_ace,
    Achievement.TREASURE: _treasure,
    Achievement.ARMFUL: lambda one: one.is_fool and len(one.game.hands[one.seat]) >= LEFT_IN_HAND,
    Achievement.TWELVE_TAKEN: lambda one: one.is_first and one.facts.taken[one.seat] >= TAKEN,
    Achievement.WALL: lambda one: one.seat in one.facts.walls,
    Achievement.BOOMERANG: lambda one: one.seat in one.facts.boomerangs,
    Achievement.NO_TRUMPS: lambda one: (
        one.is_first and one.facts.trump is not None and one.seat not in one.facts.trumpers
    ),
    Achievement.SLEEPWALKER: lambda one: one.is_first and one.seat in one.slept,
}


def earned_by(before: PersonStanding, after: PersonStanding) -> Iterator[Achievement]:
    """Yield the achievements earned by a person in this game and earlier games together.

    `before` and `after` are their standings in the chat of the game, before and after it.
    """
    if after.streak == -FOOL_RUNNING:
        yield Achievement.FOOL_THRICE
    if before.streak <= -FOOL_RUNNING and after.streak > 0:
        yield Achievement.SPELL_BROKEN
    if after.streak == SAFE_RUNNING:
        yield Achievement.UNSINKABLE
    if before.decorated_at and 0 < after.decorated_at - before.decorated_at <= EVENING_MS:
        yield Achievement.TWICE_DECORATED
