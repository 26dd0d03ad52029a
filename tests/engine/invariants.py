"""The conditions of every game, under any rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine import (
    Attack,
    Beat,
    Card,
    Done,
    Event,
    Game,
    IllegalMove,
    Move,
    Record,
    Seat,
    Take,
    ThrowIn,
    Transfer,
    replay,
)
from engine.cards import FACES, card_index
from engine.moves import Call, Cut, DeclineRedeal, DemandRedeal, ExchangeTrump, ShowPass, Side
from tests.engine.setting import everywhere

MOST_MOVES = 20_000


def assert_every_card_is_there(game: Game) -> None:
    """Every card is somewhere once, and the public sizes of the piles add up; before the cut nothing is dealt."""
    view = game.view(None)
    if view.turned_up is None:
        assert everywhere(game) == []
        return
    assert everywhere(game) == sorted(game.deal.order, key=card_index)
    lying = sum(1 + (pair.beat is not None) for pair in view.table)
    held = sum(player.cards + player.secret for player in view.players)
    assert held + view.talon + view.discarded + lying == len(game.deal.order)


def assert_somebody_is_awaited(game: Game) -> None:
    awaited = game.awaited
    assert (awaited.must is None) or not awaited.may
    for seat in (awaited.must, *awaited.may):
        assert seat is None or game.legal_moves(seat)
    assert all(Done() in game.legal_moves(seat) for seat in awaited.may)
    if game.outcome is None:
        assert awaited.must is not None or awaited.may


def assert_everybody_has_a_place(game: Game) -> None:
    outcome = game.outcome
    assert outcome is not None
    everybody = [*outcome.fools, *(seat for place in outcome.places for seat in place)]
    assert sorted(everybody) == list(range(game.seats))
    assert set(outcome.drawn) <= set(everybody)
    assert not any(game.legal_moves(Seat(seat)) for seat in range(game.seats))


def assert_record_replays(game: Game, events: list[Event]) -> None:
    text = game.record().to_text()
    record = Record.from_text(text)
    assert record == game.record()
    again, again_events = replay(record)
    assert again_events == tuple(events)
    assert again.record().to_text() == text
    assert views(again) == views(game)


def assert_position_reads_back(game: Game) -> None:
    text = game.position_text()
    again = Game.from_position(text)
    assert again.position_text() == text
    assert again.outcome == game.outcome
    for seat in range(game.seats):
        assert again.legal_moves(Seat(seat)) == game.legal_moves(Seat(seat))


def views(game: Game) -> list[object]:
    return [game.view(None), *(game.view(Seat(seat)) for seat in range(game.seats))]


def accepted(game: Game, seat: int, move: Move) -> bool:
    try:
        game.check(Seat(seat), move)
    except IllegalMove:
        return False
    return True


def assert_offered_is_accepted(game: Game) -> None:
    """Check that every offered move is accepted, and no other move."""
    for seat in range(game.seats):
        offered = game.legal_moves(Seat(seat))
        assert len(set(offered)) == len(offered)
        assert all(accepted(game, seat, move) for move in offered)
        wanted = {move for move in candidates(game, seat) if accepted(game, seat, move)}
        assert wanted <= set(offered)


def candidates(game: Game, seat: int) -> Iterator[Move]:
    """Yield possible moves of this seat, most of them illegal."""
    view = game.view(Seat(seat))
    hand = [face for face in FACES if face.printed in view.hand]
    yield from (Take(), Done(), ExchangeTrump(), DemandRedeal(), DeclineRedeal())
    yield from (Cut(place) for place in (1, 5, game.options.cards - 1, game.options.cards))
    for card in FACES:
        yield from (ThrowIn(card), Call(card), Attack((card,)))
        for side in (None, *Side):
            yield from (ShowPass(card, side), Transfer((card,), side))
    for chosen in several(hand, view.hand):
        yield Attack(chosen)
        yield from (Transfer(chosen, side) for side in (None, *Side))
    yield from beats(game, view.hand)


def several(faces: list[Card], hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Two cards of any rank, three or four of one, three at the hand's ends."""
    yield from combinations(faces, 2)
    twice = [card for card in dict.fromkeys(hand) if hand.count(card) > 1]
    yield from ((card, card) for card in twice)
    for count in (3, 4):
        yield from (some for some in combinations(faces, count) if len({card.rank for card in some}) == 1)
    yield from combinations([*faces[:3], *faces[-2:]], 3)


def beats(game: Game, hand: tuple[Card, ...]) -> Iterator[Move]:
    pairs = game.view(None).table
    lying = [card for pair in pairs for card in (pair.attack, pair.beat) if card is not None]
    for target in (*lying, *hand[:1]):
        for card in (*FACES[-3:], *(face for face in FACES if face.printed in hand), *lying[:1]):
            yield Beat(target, card)
