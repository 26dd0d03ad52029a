"""Strong, under rules unknown to its search: it tries its moves in a possible game of the engine."""

from __future__ import annotations

from random import Random

import pytest

from engine import PRESETS, Call, Game, Move, Normal, Seat, Strong, deal_from_seed, needs_game
from engine.players.game_scorer import GameScorer
from tests.engine.interference import leaks
from tests.engine.test_levels import has_a_choice, seat_to_move
from tests.short_run import long_but_for

PLAYOUTS = 900
MOST_THOUGHTS = 4
EVERY = 4
UNKNOWN = ("teams", "cheaters", "chaos")


def choice_of(game: Game, seat: Seat, random: Random, playouts: int = PLAYOUTS) -> Move:
    view = game.view(seat)
    imagined = game.imagined(seat, random.random) if needs_game(view) else None
    return Strong(playouts).choose(view, random.random, lambda: False, imagined)


def test_rules_known_to_the_search_need_no_game() -> None:
    needed = {name for name in PRESETS if needs_game(_begun(name).view(Seat(0)))}
    assert needed >= set(UNKNOWN)
    assert not needed & {"podkidnoy", "perevodnoy", "simple"}


def _begun(preset: str) -> Game:
    options = PRESETS[preset]
    seats = 4 if preset == "teams" else 2
    return Game.start(options, seats, deal_from_seed(bytes(32), options, seats, None))


@pytest.mark.parametrize("preset", UNKNOWN)
def test_strong_plays_whole_games_under_rules_unknown_to_the_search(preset: str) -> None:
    random, game, thought = Random(3), _begun(preset), 0
    while game.outcome is None:
        seat = seat_to_move(game)
        thinks = seat == 0 and thought < MOST_THOUGHTS
        thought += thinks
        move = choice_of(game, seat, random) if thinks else _usual(game, seat, random)
        assert move in game.legal_moves(seat)
        game.play(seat, move)


@pytest.mark.parametrize("preset", long_but_for(["teams"], UNKNOWN))
def test_no_score_of_a_move_changes_with_hidden_cards(preset: str) -> None:
    """The decision follows from the scores and from the view."""

    def scores(game: Game, seat: Seat | None) -> object:
        if seat is None or len(game.moves) % EVERY or not has_a_choice(game, seat):
            return None
        moves = [move for move in game.legal_moves(seat) if not isinstance(move, Call)]
        return GameScorer(game, seat, moves[:3], Random(5).random).scores(lambda: False)

    seats = 4 if preset == "teams" else 2
    tried, noticed = leaks(scores, PRESETS[preset], seats, Random(24), Seat(1))
    assert tried > 2
    assert noticed == 0


@pytest.mark.sampled
def test_two_thinking_partners_do_not_lose_a_deal_lost_by_habit() -> None:
    """The deal and all chance are fixed: by habit alone this side loses."""
    assert _is_lost(strong=False)
    assert not _is_lost(strong=True)


def _is_lost(*, strong: bool) -> bool:
    """Return True if the side of seats 0 and 2 lost this game."""
    options, random = PRESETS["teams"], Random(0)
    game = Game.start(options, 4, deal_from_seed(bytes(32), options, 4, None))
    while game.outcome is None:
        seat = seat_to_move(game)
        ours = strong and seat % 2 == 0
        game.play(seat, choice_of(game, seat, random, 2_400) if ours else _usual(game, seat, random))
    return 0 in game.outcome.fools


def _usual(game: Game, seat: Seat, random: Random) -> Move:
    return Normal().choose(game.view(seat), random.random, lambda: False)
