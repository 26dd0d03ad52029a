"""Strong, under rules unknown to its search: it plays its moves on in possible games of the engine."""

from __future__ import annotations

from random import Random

import pytest

from engine import (
    PRESETS,
    Call,
    Game,
    Move,
    Normal,
    Options,
    Seat,
    Strong,
    deal_from_seed,
    seat_numbers,
)
from engine.players.game_scorer import GameScorer
from engine.players.game_search import FEWEST
from engine.players.strong import DEARER_BY_GAME
from engine.search.search_options import is_known
from tests.engine.drawing import chance_game, chance_options
from tests.engine.interference import leaks
from tests.engine.test_levels import has_a_choice, seat_to_move
from tests.short_run import long_but_for

PLAYOUTS = 15 * DEARER_BY_GAME
MOST_THOUGHTS = 4
EVERY = 4
UNKNOWN = ("teams", "cheaters", "chaos")


def choice_of(game: Game, seat: Seat, random: Random, playouts: int = PLAYOUTS) -> Move:
    return Strong(playouts).choose(game.view(seat), random.random, lambda: False)


def test_the_search_knows_only_the_usual_rules() -> None:
    unknown = {name for name, options in PRESETS.items() if not is_known(options)}
    assert unknown >= set(UNKNOWN)
    assert not unknown & {"podkidnoy", "perevodnoy", "simple"}


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


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """The rules of each tried game."""
    found, deal = list[Options](), GameScorer.deal

    def noted(scorer: GameScorer) -> Game | None:
        game = deal(scorer)
        found.append(game.options if game is not None else Options())
        return game

    monkeypatch.setattr(GameScorer, "deal", noted)
    return found


def test_strong_tries_games_under_all_rules_unknown_to_the_search(tried: list[Options]) -> None:
    """Without a game it would play as Normal and say nothing."""
    random = Random(5)
    rules = [*PRESETS.values(), *(chance_options(random) for _ in range(30))]
    unknown = [options for options in rules if not is_known(options)]
    for options in unknown:
        game = _with_a_choice(chance_game(random, options), random)
        seat = seat_to_move(game)
        assert choice_of(game, seat, Random(1), DEARER_BY_GAME) in game.legal_moves(seat)
    assert tried == unknown


def _with_a_choice(game: Game, random: Random) -> Game:
    """Play until the seat to move has a choice in an open bout, and sees no cheat to call."""
    while True:
        seat = seat_to_move(game)
        usual = _usual(game, seat, Random(1))
        if game.phase.bout_is_open and len(game.legal_moves(seat)) > 1 and not isinstance(usual, Call):
            return game
        game.play(seat, _usual(game, seat, random))


def test_the_default_playouts_give_enough_games_to_judge_moves(tried: list[Options]) -> None:
    game = _with_a_choice(_begun("teams"), Random(1))
    Strong().choose(game.view(seat_to_move(game)), Random(1).random, lambda: False)
    assert len(tried) >= FEWEST


def scores(game: Game, seat: Seat | None) -> object:
    """Return scores of a few moves; with the view, they decide."""
    if seat is None or len(game.moves) % EVERY or not has_a_choice(game, seat):
        return None
    moves = [move for move in game.legal_moves(seat) if not isinstance(move, Call)]
    return GameScorer(game.view(seat), moves[:3], Random(5).random).scores(lambda: False)


@pytest.mark.parametrize("preset", long_but_for(["teams"], UNKNOWN))
def test_no_score_of_a_move_changes_with_hidden_cards(preset: str) -> None:
    seats = 4 if preset == "teams" else 2
    tried, noticed = leaks(scores, PRESETS[preset], seats, Random(24), Seat(1))
    assert tried > 2
    assert noticed == 0


def test_no_score_changes_with_hidden_cards_under_random_rules() -> None:
    random, tried = Random(25), 0
    while tried < 12:
        options = chance_options(random)
        if not is_known(options):
            more, noticed = leaks(scores, options, min(seat_numbers(options)), random, Seat(1))
            assert noticed == 0
            tried += more


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
        game.play(
            seat, choice_of(game, seat, random, 40 * DEARER_BY_GAME) if ours else _usual(game, seat, random)
        )
    return 0 in game.outcome.fools


def _usual(game: Game, seat: Seat, random: Random) -> Move:
    return Normal().choose(game.view(seat), random.random, lambda: False)
