"""R48: the places of a tournament follow from the rounds of the losses."""

from dataclasses import replace

from bot.domain.ids import PersonId, TableId
from bot.domain.rows import PutRow
from bot.domain.tournament_rows import PlaceRow
from bot.features.tournaments.model import (
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Round,
    Tournament,
    TournamentStep,
)
from bot.features.tournaments.results import InProgress, places
from bot.features.tournaments.storing import changes_of
from tests.bot.features.tournaments.simulated import ROOM, begun_with, match, people

A, B, C, D, E, F = people(*range(6))


def played(ranked: tuple[PersonId, ...], through: int, *absent: PersonId) -> Match:
    """Return a match: the first `through` of `ranked` went through, and the `absent` did not come."""
    return Match(
        1,
        TableId("table"),
        (*ranked, *absent),
        0,
        dealt=ranked,
        through=ranked[:through],
        end=MatchEnd.PLAYED,
        ranked=ranked,
    )


def won_by(winner: PersonId, *rounds: tuple[Match, ...]) -> Tournament:
    begun = begun_with(6).tournament
    played_rounds = tuple(Round(number, 0, matches) for number, matches in enumerate(rounds, 1))
    return replace(begun, state=Finished(FinishedWhy.WON, 9, winner, rounds=played_rounds))


def test_r48_people_out_in_a_later_round_have_better_places() -> None:
    cup = won_by(A, (played((A, B, C, D), 3),), (played((B, A, C), 2),), (played((A, B), 1),))
    assert places(cup) == {A: 1, B: 2, C: 3}


def test_r48_at_the_only_table_of_a_round_its_game_decides() -> None:
    cup = won_by(A, (played((B, A, D, C), 2),), (played((A, B), 1),))
    assert places(cup) == {A: 1, B: 2, D: 3}


def test_r48_at_several_tables_of_a_round_people_share_a_place() -> None:
    cup = won_by(A, (played((A, C), 1), played((B, D), 1)), (played((A, B), 1),))
    assert places(cup) == {A: 1, B: 2, C: 3, D: 3}


def test_r48_no_third_place_follows_a_shared_second_place() -> None:
    broken_off = replace(played((B, C), 0), end=MatchEnd.NO_RESULT, ranked=())
    cup = won_by(A, (played((A, B, C, D), 3),), (played((A,), 1), broken_off))
    assert places(cup) == {A: 1, B: 2, C: 2}


def test_r48_a_finalist_who_does_not_come_has_a_place_and_an_entrant_who_never_came_has_none() -> None:
    cup = won_by(A, (played((A, B), 2, C, D),), (played((A,), 1, B),))
    assert places(cup) == {A: 1, B: 2}


def test_r48_a_withdrawn_winner_of_a_round_is_placed_before_its_losers() -> None:
    cup = won_by(A, (played((A, B, C), 2),), (played((A, D), 1),))
    assert places(cup) == {A: 1, D: 2, B: 3}


def test_r48_an_absent_winner_of_the_last_game_is_second() -> None:
    final = replace(played((B, A), 1), through=(A,))
    assert places(won_by(A, (final,))) == {A: 1, B: 2}


def test_before_the_final_the_third_place_is_known_and_no_better_one() -> None:
    cup = won_by(A, (played((A, B, C), 2),), (played((A, B), 1),))
    rounds = cup.rounds
    assert places(replace(cup, state=Playing(rounds))) == {C: 3}
    assert places(replace(cup, state=Playing(rounds, waiting=(E, F)))) == {}


def test_without_a_winner_nobody_has_a_place() -> None:
    cup = won_by(A, (played((A, B, C), 2),))
    for why in (FinishedWhy.CANCELLED, FinishedWhy.NOBODY_LEFT, FinishedWhy.TOO_FEW):
        assert places(replace(cup, state=Finished(why, 9, rounds=cup.rounds))) == {}


def test_a_tournament_of_four_stores_its_places_with_the_pot() -> None:
    simulated = begun_with(4)
    for _ in range(3):
        simulated.play_round()
    cup = simulated.tournament
    (winner, second), third = match(simulated).seats, match(simulated, round_number=-2).seats[-1]
    assert places(cup) == {winner: 1, second: 2, third: 3}
    rows = {PutRow(PlaceRow(cup.tournament, ROOM.whole, who, place)) for who, place in places(cup).items()}
    assert rows == {change for change in changes_of(TournamentStep(cup), 1) if isinstance(change, PutRow)}
    assert isinstance(cup.state, Finished)
    announced = replace(cup, state=replace(cup.state, announced=True))
    assert [type(change).__name__ for change in changes_of(TournamentStep(announced), 1)] == ["PutTournament"]


def test_a_match_out_of_time_is_ranked_by_the_cards_left() -> None:
    simulated = begun_with(4)
    simulated.everybody_comes()
    simulated.advance()
    seats = match(simulated).seats
    order = (seats[3:], seats[1:3], seats[:1])
    simulated.tables[match(simulated).table] = InProgress(frozenset(seats), order)
    simulated.now += 3_600_000
    simulated.advance()
    first = match(simulated, round_number=1)
    assert first.end is MatchEnd.TIME_UP
    assert (first.ranked[0], {*first.ranked[1:3]}, first.ranked[3]) == (seats[3], {*seats[1:3]}, seats[0])
