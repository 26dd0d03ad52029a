"""The coach: the chances of every move at each decision, and the loss of the played move."""

from dataclasses import replace
from random import Random

import pytest

from engine import PRESETS, Card, Decision, Easy, Game, Move, Seat, Take, analyse, parse_move, seat_numbers
from engine.choices import Deck
from engine.coach import Analysing
from engine.coach.search_scorer import played
from tests.engine.coach.games import from_table, played_by
from tests.engine.drawing import chance_game
from tests.engine.interference import (
    a_game,
    events_alone,
    has_public,
    hidden_from,
    swapped,
    watched,
    with_auto_done,
)
from tests.engine.search.test_lockstep import assert_same, known_options, search_position
from tests.engine.setting import play

SHORT = replace(PRESETS["podkidnoy"], deck=Deck.CARDS_24)


def only(game: Game, **more: int) -> Decision:
    """The finding about the first move of the game."""
    return analyse(game.record(), **more).decisions[0]  # type: ignore[arg-type]


def test_a_lost_win_in_an_ending_has_an_exact_loss_of_one() -> None:
    decision = only(from_table("Kd 7c", "8c Ah 6h", moves="0 a7c"))
    assert decision.exact
    assert decision.is_mistake
    assert decision.best == parse_move("aKd")
    assert (decision.loss, decision.surely, decision.deals) == (1.0, 1.0, 0)
    assert [(found.move, found.chance) for found in decision.chances] == [
        (parse_move("aKd"), 1.0),
        (parse_move("a7c"), 0.0),
    ]


def test_the_right_move_in_an_ending_costs_nothing() -> None:
    decision = only(from_table("Kd 7c", "8c Ah 6h", moves="0 aKd"))
    assert (decision.exact, decision.loss, decision.is_mistake) == (True, 0.0, False)
    assert decision.best == decision.played


def test_a_forced_loss_is_no_mistake() -> None:
    decision = only(from_table("6c 7c", "As", moves="0 a6c"))
    assert (decision.forced, decision.is_mistake, decision.loss) == (True, False, 0.0)
    assert not only(from_table("Kd 7c", "8c Ah 6h", moves="0 a7c")).forced


def test_a_move_made_by_the_clock_is_no_mistake_of_the_player() -> None:
    record = from_table("Kd 7c", "8c Ah 6h", moves="0 a7c").record()
    analysis = analyse(record, by_clock={0})
    assert analysis.decisions[0].by_clock
    assert analysis.decisions[0].loss == 1.0
    assert analysis.mistakes(Seat(0)) == ()
    assert len(analyse(record).mistakes(Seat(0))) == 1


def test_a_decision_with_one_legal_move_costs_nothing() -> None:
    game = from_table("Kd 7c", "8c Ah 6h", moves="0 aKd; 1 take")
    found = analyse(game.record()).decisions[1]
    assert found.played == Take()
    assert (found.chances, found.loss, found.deals, found.chance) == ((), 0.0, 0, None)


def test_only_the_requested_seats_are_analysed() -> None:
    record = played_by(SHORT, 2, Random(1), most=8).record()
    assert {decision.seat for decision in analyse(record, {1}, deals=1).decisions} == {1}
    assert [decision.number for decision in analyse(record, deals=1).decisions] == list(range(8))


@pytest.mark.sampled
def test_a_mistake_is_found_with_hidden_cards() -> None:
    game = from_table("6c 7d As Ks", "7c 8d Kd Ah", talon="8h 8c Tc 6s", moves="")
    legal = game.legal_moves(Seat(0))
    play(game, "0 aAs")
    decision = analyse(game.record(), seed="0").decisions[0]  # two seeds of five show it
    assert (decision.is_mistake, decision.exact) == (True, False)
    assert decision.best == parse_move("a6c")
    assert {found.move for found in decision.chances} == set(legal)
    chances = [found.chance for found in decision.chances]
    assert chances == sorted(chances, reverse=True)
    assert decision.chance is not None
    assert decision.chance < chances[0]
    assert 0.05 < decision.least < decision.loss < decision.most < 1
    assert decision.surely == 0, "an estimate is never sure"


def test_a_normal_player_makes_no_mistakes_by_noise() -> None:
    """The last bouts are left out: there it sometimes errs."""
    mistakes = judged = 0
    for seed in (2, 3):
        record = played_by(PRESETS["podkidnoy"], 2, Random(seed), most=8).record()
        for decision in analyse(record, deals=80).decisions:
            mistakes += decision.is_mistake
            judged += bool(decision.chances)
    assert judged > 10
    assert mistakes <= 1


@pytest.mark.long
@pytest.mark.tenth
def test_normal_players_make_few_mistakes_in_many_games() -> None:
    random = Random(3)
    analyses = [analyse(played_by(PRESETS["podkidnoy"], 2, random).record(), deals=200) for _ in range(4)]
    mistakes = [decision for analysis in analyses for decision in analysis.decisions if decision.is_mistake]
    assert len(mistakes) <= 0.15 * sum(len(analysis.decisions) for analysis in analyses)


def test_more_deals_extend_the_same_analysis() -> None:
    record = played_by(SHORT, 2, Random(6), most=14).record()
    few, more = (analyse(record, deals=deals).decisions for deals in (20, 40))
    assert all(one.deals <= other.deals for one, other in zip(few, more, strict=True))
    assert sum(one.deals for one in few) < sum(one.deals for one in more)
    closed = [(one, other) for one, other in zip(few, more, strict=True) if one.deals == other.deals]
    assert closed
    assert all(one == other for one, other in closed)


def test_more_time_gives_more_sampled_deals_and_no_time_gives_none() -> None:
    record = played_by(SHORT, 2, Random(5), most=14).record()

    def looked_at(most: int) -> int:
        asked = iter(range(10_000))
        decisions = analyse(record, deals=40, stop=lambda: next(asked) >= most).decisions
        assert len(decisions) == 14
        return sum(decision.deals for decision in decisions)

    assert looked_at(0) == 0
    assert 0 < looked_at(30) < looked_at(90)


def test_the_same_seed_gives_the_same_analysis() -> None:
    record = played_by(SHORT, 2, Random(6), most=10).record()
    assert analyse(record, deals=10, seed="a") == analyse(record, deals=10, seed="a")
    assert analyse(record, deals=10, seed="a") != analyse(record, deals=10, seed="b")


@pytest.mark.parametrize(
    "preset, seats, deals, most", [("podkidnoy", 2, 4, 40), ("perevodnoy", 3, 4, 30), ("secret", 2, 1, 12)]
)
def test_an_analysis_does_not_change_with_hidden_cards(
    preset: str, seats: int, deals: int, most: int
) -> None:
    random, seat, tried = Random(7), Seat(1), 0
    options = PRESETS[preset]
    while tried < 2:
        order, start, moves = a_game(options, seats, random, most)
        public = with_auto_done if options.auto_done else events_alone
        expected, held = list[object](), set[Card]()
        end: Game | None = None
        for game, events in watched(options, seats, order, start, moves):
            expected.append(public(game, events))
            held.update(game.view(seat).hand)
            end = game
        assert end is not None
        found = analyse(end.record(), {seat}, deals=deals)
        hidden = hidden_from(end, seat, held)
        if len(hidden) < 2:
            continue
        for _ in range(8):
            twin = swapped(order, *random.sample(hidden, 2))
            if has_public(expected, public, watched(options, seats, twin, start, moves)):
                *_, (game, _) = watched(options, seats, twin, start, moves)
                assert analyse(game.record(), {seat}, deals=deals) == found
                tried += 1
                break


@pytest.mark.parametrize("preset", ["teams", "secret", "cheaters"])
def test_rules_unknown_to_the_search_are_analysed_with_the_game_itself(preset: str) -> None:
    seats = 4 if preset == "teams" else 2
    game = played_by(PRESETS[preset], seats, Random(8), most=8)
    decisions = analyse(game.record(), deals=1).decisions
    assert len(decisions) == 8
    for decision in decisions:
        assert not decision.is_mistake
        assert all(0 <= found.chance <= 1 for found in decision.chances)
    assert sum(decision.deals for decision in decisions) >= 4


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_is_analysed_at_every_table(preset: str) -> None:
    random = Random(9)
    for seats in [number for number in seat_numbers(PRESETS[preset]) if number <= 4]:
        record = played_by(PRESETS[preset], seats, random).record()
        decisions = analyse(record, deals=1).decisions
        assert any(decision.deals for decision in decisions)


@pytest.mark.long
def test_games_of_any_options_are_analysed() -> None:
    random = Random(10)
    for _ in range(30):
        game = chance_game(random)
        for _ in range(12):
            able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
            if game.outcome is None:
                seat = random.choice(able)
                game.play(seat, random.choice(game.legal_moves(seat)))
        decisions = analyse(game.record(), deals=1).decisions
        assert decisions
        for one in decisions:
            assert (one.seat, one.played) == game.moves[one.number]
            assert all(0 <= found.chance <= 1 for found in one.chances)
            assert not one.chances or one.played in {found.move for found in one.chances}


def test_a_move_out_of_turn_is_analysed_with_the_game_itself() -> None:
    random, out_of_turn = Random(11), 0
    for _ in range(15):
        game = chance_game(random, known_options(random))
        for _ in range(30):
            able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
            if game.outcome is not None:
                break
            seat = random.choice(able)
            move: Move = random.choice(game.legal_moves(seat))
            before = search_position(game) if game.phase.value not in ("cut", "redeal") else None
            early = seat not in (game.awaited.must, *game.awaited.may)
            game.play(seat, move)
            if before is not None and game.outcome is None:
                before.repetitions = {}
                moved = played(before, seat, move)
                assert_same(moved, search_position(game))
                out_of_turn += early
    assert out_of_turn > 5


def test_a_later_round_begins_with_the_decision_that_seems_to_have_cost_most() -> None:
    """So the costliest mistake is known first, and is known if the time ends early."""
    record = played_by(PRESETS["podkidnoy"], 2, Random(4), Easy(), most=24).record()
    analysing = Analysing(record, deals=50)
    pieces = analysing.pieces()
    for _ in analysing.found().decisions:
        next(pieces)
    first = analysing.found().decisions
    grown = list[int]()
    for _ in pieces:
        found = analysing.found().decisions
        grown += [one.number for one, before in zip(found, first, strict=True) if one.deals > before.deals]
    order = list(dict.fromkeys(grown))
    seeming = {
        one.number: one.chances[0].chance - _chance_of_move(one) for one in first if one.number in order
    }
    assert len(order) > 1
    assert order[0] == max(order, key=seeming.__getitem__)


def _chance_of_move(decision: Decision) -> float:
    return next(chance.chance for chance in decision.chances if chance.move == decision.played)
