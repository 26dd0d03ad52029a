"""The deals of a decision: all different, and all solved if they are few."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine import PRESETS, Decision, Record, Seat, Strong, analyse, parse_move
from engine.coach import search_scorer
from engine.coach.analysing import Analysing
from engine.coach.sampling import FEWEST
from engine.coach.search_scorer import MOST_SOLVED, SearchScorer, played
from engine.moves import Move
from engine.players.game_scorer import GameScorer
from engine.puzzles import puzzle_from_json
from engine.puzzles.puzzle import SOLVER
from engine.replaying import replay, rewind
from engine.search.position import SearchPosition
from engine.search.sampled_deals import knowledge_of, possible_deals, sampled_deals
from engine.search.tree import Tree
from engine.view import View
from tests.engine.coach.games import from_table, played_by
from tests.tools.puzzles.test_every_move import OLD

LAST_CARD = Record.from_text(Path(__file__).with_name("last_card.txt").read_text())
"""A game: seat 0 beats a jack with a trump, draws the turned-up card, and has a won ending."""


def never() -> bool:
    return False


def view_before(number: int) -> tuple[View, Move]:
    game, _ = replay(LAST_CARD)
    seat, move = game.moves[number]
    return rewind(game, len(game.moves) - number).view(seat), move


def decision(number: int, deals: int) -> Decision:
    """The finding about one move."""
    analysing = Analysing(LAST_CARD, deals=deals)
    (study,) = [one for one in analysing._studies if one.number == number]
    analysing._studies[:] = [study]
    for _ in analysing.pieces():
        pass
    return analysing.found().decisions[0]


@pytest.mark.sampled
def test_the_winning_move_before_the_last_card_is_no_mistake() -> None:
    found = decision(61, deals=80)
    assert found.played == parse_move("bJc9h")
    assert (found.is_mistake, found.surely) == (False, 0)
    after = decision(62, deals=80)
    assert (after.exact, after.chances[0].chance) == (True, 1.0)


@pytest.mark.long
def test_with_more_deals_the_winning_move_is_solved() -> None:
    found = decision(61, deals=320)
    assert (found.exact, found.chance, found.loss, found.deals) == (True, 1.0, 0.0, 0)


def test_all_deals_are_listed_once_each() -> None:
    seen = 0
    for number in range(len(LAST_CARD.moves)):
        view, _ = view_before(number)
        known = knowledge_of(view)
        if known.deals > MOST_SOLVED:
            continue
        found = {(*deal.hands, *deal.rest) for deal in possible_deals(view, known)}
        assert len(found) == known.deals == sum(1 for _ in possible_deals(view, known))
        random = sampled_deals(view, known, Random(2).random)
        assert {(*deal.hands, *deal.rest) for deal, _ in zip(random, range(300), strict=False)} == found
        seen += known.deals > 1
    assert seen == 2


def tried(scorer: SearchScorer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """Return the deals tried from now on, one for each call."""
    found = list[tuple[int, ...]]()

    def seen(deal: SearchPosition, seat: Seat, move: Move | None) -> SearchPosition:
        found.append((*deal.hands, *deal.rest))
        return played(deal, seat, move)

    monkeypatch.setattr(search_scorer, "played", seen)
    return found


def test_no_deal_is_tried_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    view = from_table("6c 7d 9h", "7c Qs Js", talon="8h 8c Tc 6s", moves="").view(Seat(0))
    number = knowledge_of(view).deals
    assert number == 120
    moves = list(view.legal_moves)
    scorer = SearchScorer(view, moves, Random(3).random)
    found = tried(scorer, monkeypatch)
    rows = [scorer.scores(never) for _ in range(number)]
    choosing = set(found)
    assert len(choosing) * len(moves) == len(found)
    assert [row is not None for row in rows] == [True] * (number // 2) + [False] * (number // 2)
    found.clear()
    assert all(scorer.compared(0, 1, never) for _ in range(number // 2))
    assert scorer.compared(0, 1, never) is None
    assert len(set(found)) * 2 == len(found)
    assert not choosing & set(found), "a mistake is valued in deals that have not chosen the better move"


def test_each_step_tries_all_deals_if_there_are_few() -> None:
    view, _ = view_before(60)
    scorer = SearchScorer(view, list(view.legal_moves), Random(3).random)
    rows = [scorer.scores(never) for _ in range(10)]
    assert [row is not None for row in rows] == [True] * 4 + [False] * 6
    assert [scorer.compared(0, 1, never) is not None for _ in range(5)] == [True] * 4 + [False]
    assert knowledge_of(view).deals == 4


def test_no_sampled_game_is_examined_twice() -> None:
    game = from_table("6c 7d 7h As", "Kc Kd 8d Qh", talon="8h 8c 6s", moves="")
    assert knowledge_of(game.view(Seat(0))).deals == 30
    moves = list(game.legal_moves(Seat(0)))
    scorer = GameScorer(game.view(Seat(0)), moves, Random(5).random)
    rows = [scorer.compared(0, 1, never) for _ in range(40)]
    assert 25 <= sum(row is not None for row in rows) <= 30
    assert scorer.scores(never) is None


@pytest.mark.sampled
def test_a_mistake_is_found_if_each_step_tries_all_deals() -> None:
    game = from_table("6c 7d 7h As", "Kc Kd 8d Qh", talon="8h 8c 6s", moves="0 aAs")
    found = analyse(game.record(), seed="d").decisions[0]
    assert (found.best, found.is_mistake, found.exact) == (parse_move("a6c"), True, False)
    assert 75 <= found.deals <= 90


class Asked:
    """Counts the questions if the time is over; it is over after a number of them."""

    def __init__(self, most: int) -> None:
        self.number = 0
        self._most = most

    def __call__(self) -> bool:
        self.number += 1
        return self.number > self._most


@pytest.mark.parametrize("preset", ["perevodnoy", "cheaters"])
def test_the_time_limit_is_checked_between_single_playouts(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played_by(PRESETS[preset], 3, Random(7), most=4).record()
    playouts = 0

    def counted(method: Callable[..., float]) -> Callable[..., float]:
        def count(*args: object) -> float:
            nonlocal playouts
            playouts += 1
            return method(*args)

        return count

    monkeypatch.setattr(Tree, "grow", counted(Tree.grow))
    monkeypatch.setattr(GameScorer, "score", counted(GameScorer.score))
    for most in (1, 3, 10, 50):
        playouts, asked = 0, Asked(most)
        analyse(record, stop=asked)
        assert playouts <= most
    assert playouts > 0


def test_the_time_limit_is_checked_within_a_playout_of_strong_players() -> None:
    game = from_table("6c 7d As Ks", "7c 8d Kd Ah", talon="8h 8c Tc 6s", moves="")
    scorer = GameScorer(game.view(Seat(0)), list(game.legal_moves(Seat(0))), Random(8).random, Strong(20))
    asked = Asked(5)
    assert scorer.compared(0, 1, asked) is None
    assert len(game.moves) == 0
    assert asked.number < 10


def test_a_deal_with_too_many_positions_is_not_exact() -> None:
    view, _ = view_before(62)
    moves = list(view.legal_moves)

    def solved(most: int, stop: Callable[[], bool] = never) -> list[list[float]] | None:
        return SearchScorer(view, moves, Random(1).random).solved(most, stop)

    assert solved(1_000) is None
    assert solved(100_000) is not None
    asked = Asked(3)
    assert solved(100_000, asked) is None
    assert asked.number == 4, "the search ends at once"


def test_solved_endings_permit_a_take_after_the_last_beat() -> None:
    """R18: the first move of this old puzzle wins only if the opponent moves in turn."""
    puzzle = puzzle_from_json(OLD)
    game = puzzle.game()
    moves = game.legal_moves(SOLVER)
    rows = SearchScorer(game.view(SOLVER), list(moves), Random(6).random).solved(100_000, never)
    assert rows is not None
    (right,) = puzzle.nodes[0].winning
    assert rows[0][moves.index(right)] < 1.0


def test_a_decision_without_enough_deals_is_not_judged() -> None:
    game = from_table("6c 7d 9h Th As Ks", "7c Qs Js Kd Ah 9d", talon="8h 8c Tc Jd Qd 6s", moves="0 aAs")

    def judged(deals: int) -> bool:
        return analyse(game.record(), deals=deals).decisions[0].judged

    assert [judged(deals) for deals in (10, FEWEST - 1, FEWEST)] == [False, False, True]
    assert not analyse(game.record(), stop=lambda: True).decisions[0].judged
    assert analyse(from_table("Kd 7c", "8c Ah 6h", moves="0 a7c").record()).decisions[0].judged


def test_a_decision_with_one_legal_move_is_judged_without_time() -> None:
    game = from_table("Kd 7c", "8c Ah 6h", moves="0 aKd; 1 take")
    assert analyse(game.record(), {1}, stop=lambda: True).decisions[0].judged
