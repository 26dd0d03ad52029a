"""A view tells nothing of hidden cards: where only these differ, it is the same."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    PRESETS,
    Card,
    EngineError,
    Event,
    Game,
    Move,
    Options,
    Seat,
    Start,
    deal_from_seed,
    explicit_deal,
    max_seats,
)
from tests.engine.drawing import options

COMMITMENT = "c0ffee" * 10
See = Callable[[Game, Seat | None], object]
Tell = Callable[[Game, tuple[Event, ...]], object]
Moves = list[tuple[Seat, Move]]


def honest(game: Game, seat: Seat | None) -> object:
    return game.view(seat)


def shows_a_foreign_hand(game: Game, seat: Seat | None) -> object:
    other = 0 if seat != 0 else 1
    return game.view(seat), tuple(game._position.hands[other])


def shows_the_next_card(game: Game, seat: Seat | None) -> object:
    return game.view(seat), game._position.talon[-1:]


def hints_at_trumps(game: Game, seat: Seat | None) -> object:
    """Leaks no card, only whether somebody holds more trumps than one's neighbour."""
    trumps = [sum(card.suit is game.trump for card in hand) for hand in game._position.hands]
    return game.view(seat), max(trumps)


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


def watched(
    chosen: Options, seats: int, order: tuple[Card, ...], start: Start, moves: Moves
) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """Play the moves again on this order of the pack; yield the game after the deal and after each move."""
    game = Game.start(chosen, seats, explicit_deal(order, Seat(0), COMMITMENT), start)
    yield game, game.opening
    for seat, move in moves:
        yield game, game.play(seat, move)


def hidden_from(game: Game, seat: Seat | None) -> list[Card]:
    """The cards that this seat can have no knowledge of."""
    position = game._position
    seen = {*position.discarded, *position.bout.table.cards(), position.turned_up}
    seen.update(*position.known)
    if seat is not None:
        seen.update(position.hands[seat])
    return [card for pile in (*position.hands, position.talon) for card in pile if card not in seen]


def swapped(order: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    exchange = {one: other, other: one}
    return tuple(exchange.get(card, card) for card in order)


def events_alone(game: Game, events: tuple[Event, ...]) -> object:
    return events


def with_auto_done(game: Game, events: tuple[Event, ...]) -> object:
    """With auto_done the rules themselves tell who counts as done, and so who is awaited (R16)."""
    return events, game.awaited, game.view(None).players


def told_to_all(
    tell: Tell, chosen: Options, seats: int, order: tuple[Card, ...], start: Start, moves: Moves
) -> object:
    """Everything that is told to everybody in this game; None where the moves are not legal on this order."""
    try:
        return [tell(game, events) for game, events in watched(chosen, seats, order, start, moves)]
    except EngineError:
        return None


def leaks(see: See, chosen: Options, seats: int, random: Random, seat: Seat | None) -> tuple[int, int]:
    """Return how many exchanges of hidden cards were tried, and how many of them the seat noticed."""
    order, start, moves = a_game(chosen, seats, random, random.randrange(60))
    *_, (end, _) = watched(chosen, seats, order, start, moves)
    tell = with_auto_done if chosen.auto_done else events_alone
    told = told_to_all(tell, chosen, seats, order, start, moves)
    seen = [see(game, seat) for game, _ in watched(chosen, seats, order, start, moves)]
    pairs = list(combinations(hidden_from(end, seat), 2))
    tried = noticed = 0
    for one, other in random.sample(pairs, min(len(pairs), 12)):
        twin = swapped(order, one, other)
        if told_to_all(tell, chosen, seats, twin, start, moves) == told:
            tried += 1
            noticed += [see(game, seat) for game, _ in watched(chosen, seats, twin, start, moves)] != seen
    return tried, noticed


@given(options(), st.data())
def test_a_view_is_the_same_where_only_hidden_cards_differ(chosen: Options, data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, max_seats(chosen)))
    seat = data.draw(st.none() | st.integers(0, seats - 1).map(Seat))
    random = Random(data.draw(st.integers(0, 2**32)))
    assert leaks(honest, chosen, seats, random, seat)[1] == 0


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("auto_done", [True, False])
def test_enough_exchanges_are_tried_to_mean_something(preset: str, auto_done: bool) -> None:
    random = Random(7)
    chosen = replace(PRESETS[preset], auto_done=auto_done)
    counts = [leaks(honest, chosen, 3, random, Seat(1)) for _ in range(20)]
    assert sum(tried for tried, _ in counts) > 40
    assert sum(noticed for _, noticed in counts) == 0


@pytest.mark.parametrize("see", [shows_a_foreign_hand, shows_the_next_card, hints_at_trumps])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_that_leaks_is_found_out(see: See, preset: str) -> None:
    random = Random(8)
    assert sum(leaks(see, PRESETS[preset], 3, random, Seat(1))[1] for _ in range(20)) > 0
