"""The solver of endings against a plain search without masks, tables of the solver or orders of moves."""

from __future__ import annotations

from random import Random

import pytest

from engine import PRESETS, Game, GreedyLowest, Options, Seat, Strong, deal_from_seed
from engine.search.endings import MOST_MOVES, Solver, TooDeep, best_moves
from tests.engine.search.plain_solver import PlainSolver, beginning
from tests.engine.search.test_lockstep import search_position

MOST_NODES = 1_000_000
"""Longer endings are given up; a player gives up much sooner."""
MOST_BOUTS = 40


def ending_from_play(options: Options, random: Random, fewest: int, most: int) -> Game:
    """Return a bout of two players, with an empty talon and `fewest` to `most` cards in both hands."""
    while True:
        game = Game.start(options, 2, deal_from_seed(random.randbytes(32), options, 2, None))
        while game.outcome is None:
            view = game.view(None)
            cards = sum(player.cards for player in view.players)
            if not view.talon and not view.table and fewest <= cards <= most:
                return game
            seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
            if random.random() < 0.15:
                game.play(seat, random.choice(game.legal_moves(seat)))
            else:
                game.play(seat, GreedyLowest().choose(game.view(seat), random.random, lambda: False))


def can_force(game: Game, seat: int) -> bool:
    position = search_position(game)
    position.repetitions = None
    return Solver(seat, MOST_NODES, lambda: False).wins(position)


def is_forced_within(game: Game, seat: int, bouts: int) -> bool:
    solver = PlainSolver(game, seat)
    return any(solver.wins_within(beginning(game), most) for most in range(1, bouts + 1))


def disagreements(preset: str, count: int, fewest: int, most: int, bouts: int, seed: int) -> list[str]:
    """Return the endings where the solver and the plain search disagree about a win.

    Wins not found by the solver are searched within `bouts` bouts. At most one ending of ten is given up.
    """
    random = Random(seed)
    wrong: list[str] = []
    compared, given_up = 0, 0
    while compared < count:
        game = ending_from_play(PRESETS[preset], random, fewest, most)
        try:
            wins = [can_force(game, seat) for seat in (0, 1)]
        except (TooDeep, RecursionError):
            given_up += 1
            assert given_up * 10 <= count
            continue
        compared += 1
        for seat, won in enumerate(wins):
            if is_forced_within(game, seat, MOST_BOUTS if won else bouts) is not won:
                wrong.append(f"{seat}\n{game.position_text()}")
    return wrong


PARTS = {"podkidnoy": 20, "perevodnoy": 12, "simple": 8}


@pytest.mark.sampled
@pytest.mark.parametrize("preset", PARTS)
def test_the_solver_and_a_plain_search_find_the_same_wins(preset: str) -> None:
    assert disagreements(preset, 10, 2, 10, 3, 0) == []


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize(
    "preset, seed", [(preset, seed) for preset, parts in PARTS.items() for seed in range(parts)]
)
def test_the_solver_finds_the_wins_of_a_thousand_endings(preset: str, seed: int) -> None:
    assert disagreements(preset, 25, 2, 10, 3, seed) == []


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("seed", range(3))
def test_the_solver_finds_the_wins_of_longer_endings(preset: str, seed: int) -> None:
    assert disagreements(preset, 10, 11, 14, 2, seed) == []


@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy"])
def test_strong_wins_endings_with_a_forced_win_and_does_not_lose_draws(preset: str) -> None:
    random = Random(42)
    won = 0
    while won < 10:
        game = ending_from_play(PRESETS[preset], random, 2, 10)
        seat = Seat(random.randrange(2))
        forced, lost = can_force(game, seat), can_force(game, 1 - seat)
        won += forced
        while game.outcome is None:
            mover = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
            if mover == seat:
                move = Strong(playouts=6).choose(game.view(mover), random.random, lambda: False)
            else:
                move = random.choice(game.legal_moves(mover))
            game.play(mover, move)
        if not lost:
            assert seat not in game.outcome.fools
        if forced:
            assert game.outcome.fools == (1 - seat,)


@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy"])
def test_a_win_seen_without_a_search_is_forced(preset: str) -> None:
    random, found = Random(44), 0
    while found < 10:
        game = ending_from_play(PRESETS[preset], random, 2, 6)
        attacker = search_position(game).attacker
        try:
            assert Solver(attacker, 0, lambda: False).wins(search_position(game))
        except TooDeep:  # it needs a search
            continue
        assert is_forced_within(game, attacker, MOST_BOUTS)
        found += 1


def test_the_solver_stops_at_endings_with_too_many_positions() -> None:
    position = search_position(ending_from_play(PRESETS["podkidnoy"], Random(43), 12, 12))
    with pytest.raises(TooDeep):
        Solver(0, 5, lambda: False).wins(position)
    with pytest.raises(TooDeep):
        Solver(0, 257, lambda: True).wins(position)
    with pytest.raises(TooDeep):
        Solver(0, 257, lambda: False).wins(position, MOST_MOVES + 1)
    assert best_moves(position, 5, lambda: False) == position.moves()
