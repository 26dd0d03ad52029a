"""How strong the computer players are: small samples here, whole ones in `make bench-players` and `make long`."""

from random import Random

import pytest

from benchmarks.__main__ import RESULTS
from benchmarks.endings import is_solved, long_endings
from benchmarks.figures import merge, table
from benchmarks.matches import Match, play_match
from benchmarks.players_bench import against_the_tree


def test_a_match_of_computer_players_follows_from_its_seed() -> None:
    first, again = (play_match(Match("podkidnoy", "normal", "random", 6), processes=1) for _ in range(2))
    assert (first.score, first.margin, first.games) == (again.score, again.margin, 12)
    assert first.score > 0.7


def test_long_endings_for_the_benchmark_have_an_empty_talon() -> None:
    endings = long_endings(Random(1))
    for view in (next(endings) for _ in range(2)):
        assert not view.talon
        assert sum(player.cards for player in view.players) > 14
        assert is_solved(view, Random(1)) in (True, False)


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_the_strong_player_is_not_weaker_than_a_tree_search_with_equal_playouts() -> None:
    figures = against_the_tree()
    merge(figures, RESULTS)
    found = figures["players.strong_vs_ismcts"]
    margin = float(found["unit"].removeprefix("± "))
    assert found["value"] + margin >= 0.5, table(figures)
