"""Strong by rules that its search does not know: it tries its moves on the engine's own game, as it may imagine it."""

from __future__ import annotations

from random import Random

import pytest

from engine import PRESETS, Game, Move, Normal, Seat, Strong, deal_from_seed, needs_game
from engine.players import game_search
from tests.engine.interference import leaks
from tests.engine.test_levels import has_a_choice, seat_to_move
from tests.short_run import long_but_for

PLAYOUTS = 900
UNKNOWN = ("teams", "cheaters", "chaos")


def choice_of(game: Game, seat: Seat, random: Random, playouts: int = PLAYOUTS) -> Move:
    view = game.view(seat)
    imagined = game.imagined(seat, random.random) if needs_game(view) else None
    return Strong(playouts).choose(view, random.random, lambda: False, imagined)


def test_the_rules_that_the_search_knows_need_no_game() -> None:
    needed = {name for name in PRESETS if needs_game(_begun(name).view(Seat(0)))}
    assert needed >= set(UNKNOWN)
    assert not needed & {"podkidnoy", "perevodnoy", "simple"}


def _begun(preset: str) -> Game:
    options = PRESETS[preset]
    seats = 4 if preset == "teams" else 2
    return Game.start(options, seats, deal_from_seed(bytes(32), options, seats, None))


@pytest.mark.parametrize("preset", UNKNOWN)
def test_it_plays_whole_games_by_them(preset: str) -> None:
    random, game = Random(3), _begun(preset)
    while game.outcome is None:
        seat = seat_to_move(game)
        move = choice_of(game, seat, random) if seat == 0 else _usual(game, seat, random)
        assert move in game.legal_moves(seat)
        game.play(seat, move)


@pytest.mark.parametrize("preset", long_but_for(["teams"], UNKNOWN))
def test_its_decision_does_not_change_with_hidden_cards(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_search, "_FEWEST", 2)

    def chosen(game: Game, seat: Seat | None) -> object:
        if seat is None or not has_a_choice(game, seat):
            return None
        return choice_of(game, seat, Random(5), playouts=600)

    seats = 4 if preset == "teams" else 2
    tried, noticed = leaks(chosen, PRESETS[preset], seats, Random(24), Seat(1))
    assert tried > 2
    assert noticed == 0


def test_two_who_think_for_their_side_are_no_fools_against_two_of_habit() -> None:
    """The deals and all chance are fixed: by habit alone this side loses one of the two games."""
    sides = {"strong": 0, "normal": 0}
    for number in range(2):
        for name in sides:
            sides[name] += _lost(number, strong=name == "strong")
    assert sides["strong"] == 0
    assert sides["normal"] > 0


def _lost(number: int, *, strong: bool) -> bool:
    """Whether the side of seats 0 and 2 lost a game of this number."""
    options, random = PRESETS["teams"], Random(number)
    game = Game.start(options, 4, deal_from_seed(number.to_bytes(32, "big"), options, 4, None))
    while game.outcome is None:
        seat = seat_to_move(game)
        ours = strong and seat % 2 == 0
        game.play(seat, choice_of(game, seat, random, 2_400) if ours else _usual(game, seat, random))
    return 0 in game.outcome.fools


def _usual(game: Game, seat: Seat, random: Random) -> Move:
    return Normal().choose(game.view(seat), random.random, lambda: False)
