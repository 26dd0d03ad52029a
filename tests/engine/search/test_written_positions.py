"""Computer players at a written position: they decide as in the original game."""

from collections import Counter
from dataclasses import replace
from random import Random

from engine import Game, Normal, Seat, Strong
from engine.hints import grounds_of
from engine.search.reading import is_searchable
from tests.engine.drawing import a_move_of_somebody, chance_game
from tests.engine.search.test_lockstep import known_options

STRONG = Strong(playouts=16, nodes=100)


def decisions(game: Game, seat: Seat) -> list[object]:
    """Return the decisions of this seat. Strong gets no earlier play, because a written position has none."""
    view = game.view(seat)
    habit = Normal().choose(view, Random(3).random, lambda: False)
    best = STRONG.choose(replace(view, history=()), Random(4).random, lambda: False)
    return [habit, best, grounds_of(view, best)]


def test_a_written_position_leads_to_the_same_decisions_as_the_game_played_to_it() -> None:
    compared = Counter[bool]()
    for seed in range(16):
        random = Random(seed)
        game = chance_game(random, known_options(random) if seed % 3 else None)
        while game.outcome is None and len(game.moves) < 150 and a_move_of_somebody(game, random):
            if not game.phase.bout_is_open or random.random() > 0.2:
                continue
            written = Game.from_position(game.position_text())
            for seat in map(Seat, range(game.seats)):
                if len(game.legal_moves(seat)) > 1:
                    compared[is_searchable(game.view(seat))] += 1
                    assert decisions(written, seat) == decisions(game, seat), (seed, len(game.moves))
    assert min(compared[True], compared[False]) > 50, compared
