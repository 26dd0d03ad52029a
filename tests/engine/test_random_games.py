"""Whole games of chance under any options, and what must hold in all of them."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from engine import (
    Attack,
    Beat,
    Card,
    Done,
    Game,
    IllegalMove,
    Move,
    Options,
    Phase,
    Record,
    Seat,
    Take,
    ThrowIn,
    Transfer,
    deal_from_seed,
    max_seats,
    pack,
    replay,
)
from engine.cards import card_index
from tests.engine.drawing import a_move_of_somebody, games, options

MOST_MOVES = 20_000


def whereabouts(game: Game) -> list[Card]:
    """Every card that is anywhere in the game."""
    position = game._position
    lying = position.bout.table.cards()
    piles = (*position.hands, position.talon, position.discarded, position.resigned_cards, lying)
    return sorted((card for pile in piles for card in pile), key=card_index)


def candidates(game: Game, seat: int) -> Iterator[Move]:
    """Moves that this seat might think of, most of them illegal."""
    everything = pack(game.options)
    view = game.view(Seat(seat))
    lying = [card for pair in view.table for card in (pair.attack, pair.beat) if card is not None]
    yield from (Take(), Done())
    yield from map(ThrowIn, everything)
    for card in everything:
        yield Attack((card,))
        yield Transfer((card,))
    for count in (2, 3, 4):
        for chosen in combinations(view.hand, count):
            if count == 2 or all(card.rank == chosen[0].rank for card in chosen):
                yield Attack(chosen)
                yield Transfer(chosen)
    for target in (*lying, *view.hand[:1]):
        for card in (*view.hand, *lying[:1]):
            yield Beat(target, card)


def accepted(game: Game, seat: int, move: Move) -> bool:
    try:
        game.check(Seat(seat), move)
    except IllegalMove:
        return False
    return True


@given(games())
def test_every_card_is_there_once_after_every_move(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    everything = list(pack(game.options))
    assert whereabouts(game) == everything
    while a_move_of_somebody(game, random):
        assert whereabouts(game) == everything
        view = game.view(None)
        lying = sum(1 + (pair.beat is not None) for pair in view.table)
        held = sum(player.cards for player in view.players)
        assert held + view.talon + view.discarded + lying == len(everything)


@given(games())
def test_exactly_the_offered_moves_are_accepted(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    step = random.randrange(7)
    while a_move_of_somebody(game, random):
        step += 1
        if step % 7:
            continue
        for seat in range(-1, game.seats + 1):
            offered = game.legal_moves(Seat(seat))
            assert len(set(offered)) == len(offered)
            assert all(accepted(game, seat, move) for move in offered)
            if 0 <= seat < game.seats:
                wanted = {move for move in candidates(game, seat) if accepted(game, seat, move)}
                assert wanted == set(offered)


@given(games())
def test_a_game_ends_and_somebody_is_always_awaited_until_then(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(MOST_MOVES):
        awaited = game.awaited
        assert (awaited.must is None) or not awaited.may
        for seat in (awaited.must, *awaited.may):
            assert seat is None or game.legal_moves(seat)
        assert all(Done() in game.legal_moves(seat) for seat in awaited.may)
        if game.outcome is None:
            assert awaited.must is not None or awaited.may
        if not a_move_of_somebody(game, random):
            break
    assert game.outcome is not None
    everybody = [*game.outcome.fools, *(seat for place in game.outcome.places for seat in place)]
    assert sorted(everybody) == list(range(game.seats))
    assert set(game.outcome.drawn) <= set(everybody)
    assert not any(game.legal_moves(Seat(seat)) for seat in range(game.seats))


@given(games())
def test_the_record_replays_the_very_same_game(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    events = list(game.opening)
    stop_at = random.randrange(150)
    while game.outcome is None and len(game.moves) != stop_at:
        able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
        seat = random.choice(able)
        events += game.play(seat, random.choice(game.legal_moves(seat)))
    text = game.record().to_text()
    record = Record.from_text(text)
    assert record == game.record()
    again, again_events = replay(record)
    assert again_events == tuple(events)
    assert again.record().to_text() == text
    assert [again.view(Seat(seat)) for seat in range(game.seats)] == [
        game.view(Seat(seat)) for seat in range(game.seats)
    ]


@given(games())
def test_a_copy_goes_its_own_way(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(random.randrange(60)):
        a_move_of_somebody(game, random)
    before = [game.view(Seat(seat)) for seat in range(game.seats)], game.record()
    twin = game.copy()
    assert [twin.view(Seat(seat)) for seat in range(game.seats)] == before[0]
    chance = random.getstate()
    while a_move_of_somebody(twin, random):
        pass
    assert ([game.view(Seat(seat)) for seat in range(game.seats)], game.record()) == before
    random.setstate(chance)
    while a_move_of_somebody(game, random):
        pass
    assert game.record() == twin.record()


@given(games())
def test_a_refused_move_changes_nothing(dealt: tuple[Game, Random]) -> None:
    game, random = dealt
    for _ in range(random.randrange(40)):
        a_move_of_somebody(game, random)
    before = [game.view(Seat(seat)) for seat in range(game.seats)], game.record()
    for seat in range(game.seats):
        for move in candidates(game, seat):
            if not accepted(game, seat, move):
                with pytest.raises(IllegalMove):
                    game.play(Seat(seat), move)
    assert ([game.view(Seat(seat)) for seat in range(game.seats)], game.record()) == before


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_thousands_of_games_keep_their_cards_and_end() -> None:
    random = Random(20_261_121)
    drawn: list[Options] = []

    @settings(max_examples=2_000, database=None)
    @given(options())
    def draw_options(chosen: Options) -> None:
        drawn.append(chosen)

    draw_options()
    for chosen in drawn:
        seats = random.randint(2, max_seats(chosen))
        game = Game.start(chosen, seats, deal_from_seed(random.randbytes(32), chosen, seats, None))
        while a_move_of_somebody(game, random):
            assert len(game.moves) < MOST_MOVES
            if game.phase is Phase.ATTACK:
                assert whereabouts(game) == list(pack(chosen))
        assert replay(Record.from_text(game.record().to_text()))[0].outcome == game.outcome
