"""Each ground of a hint is true when it is given, and each is given in some game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import Exchange, Game, GreedyLowest, Move, Options, PassCard, Seat, move_to_text, parse_move
from engine.hints import GroundKind, grounds_of
from engine.hints.endings import wins_by_force
from engine.players.greedy import mildest
from tests.engine.drawing import chance_game
from tests.engine.hints.truths import TRUTHS, Moment
from tests.engine.search.test_endings import ending_from_play, is_forced_within
from tests.engine.setting import play, table
from tests.engine.test_levels import has_a_choice

EVERY = 99
AHEAD = 6


def asked(game: Game) -> Seat:
    return game.awaited.may[0] if game.awaited.must is None else game.awaited.must


def grounds_in(game: Game, seat: Seat, move: Move) -> Counter[GroundKind]:
    """Look at every ground of a move, and return their kinds."""
    found = grounds_of(game.view(seat), move, EVERY)
    for ground in found:
        if ground.kind is GroundKind.WINS:
            continue
        at = Moment(game, seat, move, ground)
        message = f"{ground} of {seat} {move_to_text(move)} in {game.record().to_text()}"
        assert TRUTHS[ground.kind](at), message
    return Counter(ground.kind for ground in found)


def grounds_of_a_game(game: Game, random: Random, most: int) -> Counter[GroundKind]:
    found: Counter[GroundKind] = Counter()
    for _ in range(most):
        if game.outcome is not None:
            break
        seat = asked(game)
        moves = game.legal_moves(seat)
        for move in random.sample(moves, min(len(moves), AHEAD)):
            found += grounds_in(game, seat, move)
        able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
        if has_a_choice(game, seat) and random.random() < 0.3:
            game.play(seat, mildest(game.view(seat)))
            continue
        seat = random.choice([seat, random.choice(able)])
        game.play(seat, random.choice(game.legal_moves(seat)))
    return found


@pytest.mark.sampled
def test_a_ground_is_given_only_if_it_is_true() -> None:
    random = Random(71)
    found: Counter[GroundKind] = Counter()
    for _ in range(15):
        found += grounds_of_a_game(chance_game(random), random, 60)
    rarely = (
        Options(cheating=True),
        Options(transfer=True, pass_card=PassCard.BOUT),
        Options(exchange=Exchange.LOWEST),
    )
    for rare in rarely:
        for _ in range(2):
            found += grounds_of_a_game(chance_game(random, rare), random, 60)
    for _ in range(60):
        if all(found[kind] for kind in TRUTHS):
            break
        found += grounds_of_a_game(chance_game(random), random, 60)
    never = {kind for kind in TRUTHS if not found[kind]}
    assert not never


@pytest.mark.long
@pytest.mark.tenth
@pytest.mark.parametrize("seed", range(10))
def test_a_ground_is_given_only_if_it_is_true_in_hundreds_of_games(seed: int) -> None:
    random = Random(720 + seed)
    for _ in range(20):
        grounds_of_a_game(chance_game(random), random, 120)


def test_the_ground_of_a_forced_win_agrees_with_a_plain_search() -> None:
    random, wins, others = Random(73), 0, 0
    while wins < 5 or others < 3:
        game = ending_from_play(Options(), random, 3, 6)
        seat = game.attacker
        winning = [move for move in game.legal_moves(seat) if wins_by_force(game.view(seat), move)]
        if winning:
            wins += 1
            assert is_forced_within(game, seat, 8)
        else:
            others += 1
            assert not is_forced_within(game, seat, 3)


def test_a_seat_with_a_forced_win_is_never_the_fool() -> None:
    random, played = Random(74), 0
    while played < 4:
        game = ending_from_play(Options(), random, 3, 6)
        seat = game.attacker
        if not any(wins_by_force(game.view(seat), move) for move in game.legal_moves(seat)):
            continue
        played += 1
        while game.outcome is None:
            mover = asked(game)
            view, moves = game.view(mover), game.legal_moves(mover)
            if mover == seat and len(moves) > 1:
                winning = [move for move in moves if wins_by_force(view, move)]
                if not winning:  # the game waits for the taker: the search has no such move
                    winning = [GreedyLowest().choose(view, random.random, lambda: False)]
                game.play(mover, winning[0])
            else:
                game.play(mover, random.choice(moves))
            if len(game.moves) > 400:
                pytest.fail("the ending does not end")
        assert seat not in game.outcome.fools


def ground_texts(game: Game, seat: int, move: str) -> list[str]:
    grounds = grounds_of(game.view(Seat(seat)), parse_move(move))
    return [" ".join(map(str, filter(None, (one.kind.value, one.card, one.count)))) for one in grounds]


def test_some_positions_have_the_expected_grounds() -> None:
    game = table("6c 6h Kd", "8c 8s 7d Ad", "9c 9h Ts", trump="d", talon="Jh Qd")
    assert ground_texts(game, 0, "a6c") == ["lowest-card", "keeps-trumps"]
    assert ground_texts(game, 0, "a6c6h") == ["several 2", "keeps-trumps"]
    assert ground_texts(game, 0, "aKd") == []
    play(game, "0 a6c")
    assert ground_texts(game, 1, "b6c8c") == ["lowest-beat", "keeps-trumps"]
    assert ground_texts(game, 1, "b6c7d") == ["taking-adds 1"]
    assert ground_texts(game, 1, "take") == ["beating-costs 8c", "few-to-take 1"]
    play(game, "1 b6c7d")
    assert ground_texts(game, 0, "t6h") == ["lowest-card"]
    assert ground_texts(game, 0, "done") == ["throwing-costs 6h"]


def test_a_beat_without_a_card_to_follow_has_this_ground() -> None:
    game = table("6c Jh Kd", "8c 8s 7d Ad", "9c 9h Ts", trump="d", talon="Th Qd")
    play(game, "0 a6c")
    assert ground_texts(game, 1, "b6c8c") == ["nothing-follows 8c", "lowest-beat"]
    assert ground_texts(game, 1, "b6cAd") == ["nothing-follows Ad", "taking-adds 1"]


def test_every_kind_of_ground_has_an_independent_check() -> None:
    assert set(TRUTHS) == set(GroundKind) - {GroundKind.WINS}
