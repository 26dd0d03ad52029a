"""Games with differences only in cards hidden from a seat: does the seat notice one?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, zip_longest
from random import Random

from engine import Card, EngineError, Event, Game, Move, Options, Seat, Start, deal_from_seed, explicit_deal
from tests.engine.setting import whole_position

COMMITMENT = "c0ffee" * 10
ENOUGH = 12
MOST_GAMES = 30
See = Callable[[Game, Seat | None], object]
Public = Callable[[Game, tuple[Event, ...]], object]
Moves = list[tuple[Seat, Move]]
Stages = Iterator[tuple[Game, tuple[Event, ...]]]


def a_game(chosen: Options, seats: int, random: Random, most: int) -> tuple[tuple[Card, ...], Start, Moves]:
    """Deal and play some moves by chance; return the order of the pack, the start and the moves."""
    deal = deal_from_seed(random.randbytes(32), chosen, seats, Seat(0))
    start = Start(attacker=random.choice([None, Seat(1)]))
    game = Game.start(chosen, seats, explicit_deal(deal.order, Seat(0), COMMITMENT), start)
    while game.outcome is None and len(game.moves) < most:
        able = [Seat(seat) for seat in range(seats) if game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        game.play(seat, random.choice(game.legal_moves(seat)))
    return deal.order, start, game.moves


def watched(chosen: Options, seats: int, order: tuple[Card, ...], start: Start, moves: Moves) -> Stages:
    """Play the moves again on this order of the pack; yield the game after the deal and after each move."""
    game = Game.start(chosen, seats, explicit_deal(order, Seat(0), COMMITMENT), start)
    yield game, game.opening
    for seat, move in moves:
        yield game, game.play(seat, move)


def hidden_from(game: Game, seat: Seat | None, held: set[Card]) -> list[Card]:
    """Return the cards unknown to a seat that has seen the cards `held`."""
    position = whole_position(game)
    lying = {card.printed for card in position.bout.table.cards()}
    seen = {*position.discarded, *lying, position.turned_up, *held}
    seen.update(*position.known)
    piles = (*position.hands, *position.secret, position.talon, position.discarded_unseen)
    return list(dict.fromkeys(card for pile in piles for card in pile if card not in seen))


def swapped(order: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    exchange = {one: other, other: one}
    return tuple(exchange.get(card, card) for card in order)


def while_legal(stages: Stages) -> Stages:
    """Yield the same stages, up to the first move that is illegal with this order of the pack."""
    with suppress(EngineError):
        yield from stages


def has_public(expected: list[object], public: Public, stages: Stages) -> bool:
    """Return True if these stages have the expected public events."""
    found = (public(game, events) for game, events in while_legal(stages))
    return all(one == other for one, other in zip_longest(found, expected))


def events_alone(game: Game, events: tuple[Event, ...]) -> object:
    return events


def with_auto_done(game: Game, events: tuple[Event, ...]) -> object:
    """With `auto_done`, the rules themselves show the players that count as done, and so are not awaited (R16)."""
    return events, game.awaited, [(player.seat, player.counts_as_done) for player in game.view(None).players]


def leaks(see: See, chosen: Options, seats: int, random: Random, seat: Seat | None) -> tuple[int, int]:
    """Return how many exchanges of hidden cards were tried, and how many of them the seat noticed."""
    order, start, moves = a_game(chosen, seats, random, random.randrange(60))
    public = with_auto_done if chosen.auto_done else events_alone
    expected, seen, held = list[object](), list[object](), set[Card]()
    end = None
    for game, events in watched(chosen, seats, order, start, moves):
        expected.append(public(game, events))
        seen.append(see(game, seat))
        view = game.view(seat)
        held.update(view.hand, *view.open_hands)
        end = game
    assert end is not None
    pairs = list(combinations(hidden_from(end, seat, held), 2))
    tried = noticed = 0
    for one, other in random.sample(pairs, min(len(pairs), 12)):
        twin = swapped(order, one, other)
        if has_public(expected, public, watched(chosen, seats, twin, start, moves)):
            tried += 1
            stages = watched(chosen, seats, twin, start, moves)
            noticed += any(see(game, seat) != was for (game, _), was in zip(stages, seen, strict=True))
    return tried, noticed


def assert_no_leak(see: See, chosen: Options, seats: int, random: Random, seat: Seat | None) -> None:
    """Check that the seat notices none of enough exchanges of hidden cards."""
    tried = games = 0
    while tried < ENOUGH:
        more, noticed = leaks(see, chosen, seats, random, seat)
        assert noticed == 0
        tried, games = tried + more, games + 1
        assert games < MOST_GAMES, f"{tried} exchanges in {games} games"
