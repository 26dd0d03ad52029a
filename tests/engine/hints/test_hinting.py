"""A hint is the strong player's move with true grounds, from the view of one seat alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import PRESETS, Game, Options, Seat, Strong, hint
from engine.hints import grounds_of
from tests.engine.interference import assert_no_leak, leaks
from tests.engine.setting import play, table
from tests.engine.test_levels import has_a_choice

PLAYOUTS = 8


def a_hint(game: Game, seat: Seat | None) -> object:
    if seat is None or not has_a_choice(game, seat):
        return None
    return hint(game.view(seat), Random(5).random, lambda: False, PLAYOUTS)


@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy", "cheaters", "teams"])
def test_a_hint_does_not_change_with_hidden_cards(preset: str) -> None:
    random = Random(81)
    seats = 4 if preset == "teams" else 2
    assert_no_leak(a_hint, PRESETS[preset], seats, random, Seat(1))


def test_the_check_finds_a_hint_made_from_other_hands() -> None:
    def peeps(game: Game, seat: Seat | None) -> object:
        return a_hint(game, seat), min(game.hands[0], key=str)

    random = Random(82)
    assert any(leaks(peeps, PRESETS["podkidnoy"], 2, random, Seat(1))[1] for _ in range(10))


def test_a_hint_is_the_choice_of_the_strong_player_with_its_grounds() -> None:
    game = table("6c 6h Kd", "8c 8s 7d Ad", trump="d", talon="Jh Qd")
    play(game, "0 a6c")
    view = game.view(Seat(1))
    found = hint(view, Random(3).random, lambda: False, 60)
    assert found.move == Strong(60).choose(view, Random(3).random, lambda: False)
    assert found.grounds == grounds_of(view, found.move)
    assert found.searched


def test_under_rules_unknown_to_the_search_a_hint_uses_the_game_itself() -> None:
    game = table("6c 6h Kd", "8c 8s 7d Ad", trump="d", talon="Jh Qd", options=replace(Options(), weli=True))
    view = game.view(Seat(0))
    found = hint(view, Random(3).random, lambda: False)
    assert found.move == Strong().choose(view, Random(3).random, lambda: False)
    assert not found.searched
