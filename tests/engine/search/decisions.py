"""A program for `test_compiled_form`: it prints the decisions of the players and of the coach, one a line.

It imports nothing but the engine: the test runs it with the engine in another folder. The first line is the form of
the search.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from hashlib import sha256
from typing import Any

from engine import (
    PRESETS,
    Game,
    Move,
    Normal,
    OptionConflict,
    Options,
    Seat,
    Strong,
    View,
    analyse,
    deal_from_seed,
    move_to_text,
    seat_numbers,
)
from engine.chance import numbers_from
from engine.options import OPTION_VALUES
from engine.search import COMPILED
from engine.search.position import SearchPosition
from engine.search.reading import is_searchable
from engine.search.search_options import is_known

FOR_EACH = 5
"""The decisions of the strong player by each rule set."""

PLAYOUTS, NODES = 20, 300
MOST_MOVES = 400
DEALS = 30


def rule_sets() -> list[Options]:
    """Return rule sets known to the search: the presets, and two of them with each choice of each option."""
    found = dict.fromkeys(PRESETS.values())
    for preset in (PRESETS["podkidnoy"], PRESETS["perevodnoy"]):
        for name, values in OPTION_VALUES.items():
            for value in values:
                try:
                    found[replace(preset, **dict[str, Any]({name: value}))] = None
                except OptionConflict:
                    continue
    return [options for options in found if is_known(options)]


def main() -> None:
    is_native = type(SearchPosition.moves).__name__ == "method_descriptor"
    assert is_native is COMPILED
    _tell(COMPILED)
    for number, options in enumerate(rule_sets()):
        game, views = played(options, number)
        _tell(*map(_text, game.moves))
        random = numbers_from(f"strong {number}")
        for view in views[:: max(len(views) // FOR_EACH, 1)][:FOR_EACH]:
            _tell("strong", move_to_text(Strong(PLAYOUTS, NODES).choose(view, random, lambda: False)))
    for preset in ("podkidnoy", "perevodnoy"):
        game, _ = played(PRESETS[preset], 0)
        for decision in analyse(game.record(), [0], deals=DEALS, seed=preset).decisions:
            _tell("coach", decision)


def played(options: Options, number: int) -> tuple[Game, list[View]]:
    """Let the normal player play a game; return it with the views in which the strong player has a choice."""
    numbers = seat_numbers(options)
    seats, random, views = (
        numbers[number % min(len(numbers), 3)],
        numbers_from(f"normal {number}"),
        list[View](),
    )
    game = Game.start(options, seats, deal_from_seed(sha256(b"%d" % number).digest(), options, seats, None))
    while game.outcome is None and len(game.moves) < MOST_MOVES:
        seat = game.awaited.may[0] if game.awaited.must is None else game.awaited.must
        view = game.view(seat)
        if len(view.legal_moves) > 1 and is_searchable(view):
            views.append(view)
        game.play(seat, Normal().choose(view, random, lambda: False))
    return game, views


def _text(move: tuple[Seat, Move]) -> str:
    return f"{move[0]}{move_to_text(move[1])}"


def _tell(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")


if __name__ == "__main__":
    main()
