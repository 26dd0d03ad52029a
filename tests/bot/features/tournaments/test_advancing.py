"""A tournament advances with its tables: check-ins, results, replays, rounds, deadlines."""

from dataclasses import replace
from itertools import permutations

from bot.domain.ids import PersonId
from bot.features.tournaments.advancing import (
    CallPeople,
    CloseTable,
    DealCards,
    PlayMatchOn,
    advanced,
    errands,
    forgiven,
    watched_tables,
)
from bot.features.tournaments.model import Finished, FinishedWhy, MatchEnd, Terms, TournamentStep
from bot.features.tournaments.registration import forfeited, withdrawn
from bot.features.tournaments.results import CheckingIn, InProgress, NoResult, PlayedOut
from bot.features.tournaments.rounds import lots
from bot.features.tournaments.storing import due_at
from tests.bot.features.tournaments.simulated import (
    MINUTE,
    SimulatedTournament,
    begun_with,
    dealt_with,
    last_round,
    match,
    one_each,
    person,
)


def test_r48_thirty_two_people_play_nine_rounds_for_the_pot() -> None:
    simulated, left = begun_with(32), list[int]()
    while not simulated.over:
        left.append(sum(len(one.seats) for one in last_round(simulated).matches))
        simulated.play_round()
        simulated.advance()
    assert left == [32, 24, 18, 13, 9, 6, 4, 3, 2]
    winner = simulated.tournament.state.winner if isinstance(simulated.tournament.state, Finished) else None
    assert winner is not None
    assert simulated.purse(winner).balance == 100 - 10 + 320


def test_r48_thirty_two_people_play_five_rounds_if_half_go_on() -> None:
    simulated, left = begun_with(32, Terms(half=True)), list[int]()
    while not simulated.over:
        left.append(sum(len(one.seats) for one in last_round(simulated).matches))
        simulated.play_round()
        simulated.advance()
    assert left == [32, 16, 8, 4, 2]


def test_the_cards_are_dealt_as_soon_as_everybody_has_checked_in() -> None:
    simulated = begun_with(8)
    first, second = last_round(simulated).matches
    assert isinstance(simulated.tables[first.table], CheckingIn)
    for who in first.seats:
        simulated.come(first, who)
    simulated.advance()
    assert simulated.tables[first.table] == InProgress(frozenset(first.seats), (first.seats,))
    assert isinstance(simulated.tables[second.table], CheckingIn)
    assert due_at(simulated.tournament) == second.check_in_until


def test_r48_people_who_do_not_check_in_within_two_minutes_are_out() -> None:
    simulated = begun_with(8)
    first, second = last_round(simulated).matches
    for who in first.seats[:3]:
        simulated.come(first, who)
    simulated.now += 2 * MINUTE - 1
    simulated.advance()
    assert match(simulated).dealt is None
    simulated.now += 1
    simulated.advance()
    assert match(simulated).dealt == first.seats[:3]
    assert (match(simulated, 2).through, match(simulated, 2).end) == ((), MatchEnd.UNPLAYED)
    assert isinstance(simulated.tables[second.table], NoResult)
    simulated.end(first, one_each(first.seats[:3]))
    simulated.advance()
    assert {*last_round(simulated).matches[0].seats} == {*first.seats[:2]}


def test_the_only_present_person_of_a_match_wins_it_without_a_game() -> None:
    simulated = begun_with(4)
    alone = match(simulated).seats[2]
    simulated.come(match(simulated), alone)
    simulated.now += 2 * MINUTE
    simulated.advance()
    assert match(simulated).through == (alone,)
    assert simulated.tournament.state == Finished(
        FinishedWhy.WON, simulated.now, alone, rounds=simulated.tournament.rounds
    )
    assert simulated.purse(alone).balance == 130
    simulated.advance()
    assert simulated.over


def test_the_time_to_check_in_starts_again_if_the_table_was_never_opened() -> None:
    simulated = SimulatedTournament()
    for number in range(4):
        simulated.enter(person(number))
    simulated.now += 10 * MINUTE
    simulated.commit(advanced(simulated.tournament, {}, simulated.now), simulated.version)
    simulated.now += 5 * MINUTE
    simulated.advance()
    assert match(simulated).check_in_until == simulated.now + 2 * MINUTE
    assert simulated.tables[match(simulated).table] == CheckingIn(
        frozenset(match(simulated).seats), frozenset(), match(simulated).check_in_until
    )
    simulated.now += 2 * MINUTE
    simulated.advance()
    assert match(simulated).end is MatchEnd.UNPLAYED


def test_after_an_outage_invited_people_have_the_full_time_to_check_in() -> None:
    simulated = begun_with(8)
    for who in match(simulated).seats:
        simulated.come(match(simulated), who)
    simulated.advance()
    simulated.now += 59 * MINUTE
    again = forgiven(simulated.tournament, simulated.now)
    assert again.rounds[0].matches[0] == match(simulated)
    assert again.rounds[0].matches[1].check_in_until == simulated.now + 2 * MINUTE
    assert again.rounds[0].until == simulated.now + 10 * MINUTE
    assert forgiven(again, simulated.now) == again
    assert forgiven(SimulatedTournament().tournament, simulated.now) == SimulatedTournament().tournament


def test_r48_people_present_at_a_draw_play_once_more_then_lots_decide() -> None:
    simulated = dealt_with(4)
    first = match(simulated)
    one, two, three, away = first.seats
    drawn = ((one,), (away,), (two, three))
    simulated.end(first, drawn, frozenset({away}), drawn=True)
    simulated.advance()
    again = match(simulated)
    assert (again.replay, again.dealt, again.through) == (1, (one, two, three), None)
    assert again.table != first.table
    assert simulated.tables[again.table] == InProgress(frozenset(again.dealt or ()), (again.dealt or (),))
    simulated.end(again, ((one,), (two, three)), drawn=True)
    simulated.advance()
    decided = match(simulated, round_number=1)
    assert decided.end is MatchEnd.LOTS
    assert one in (decided.through or ())
    assert len(decided.through or ()) == 2


def test_r48_an_undecided_draw_counts_as_it_is_at_the_end_of_the_time() -> None:
    """When the time is up, an unfinished replay counts if it has an order; else the order of the drawn game counts."""
    simulated = dealt_with(4)
    for seats in permutations(match(simulated).seats):
        assert_it_counts(simulated, seats)


def assert_it_counts(simulated: SimulatedTournament, seats: tuple[PersonId, ...]) -> None:
    first, until = match(simulated), last_round(simulated).until
    one, two, three, four = seats
    drawn = PlayedOut(frozenset(first.seats), ((one,), (two,), (three, four)), drawn=True)
    late = advanced(simulated.tournament, {first.table: drawn}, until).tournament.rounds[0].matches[0]
    assert (late.end, late.replay, len(late.through or ())) == (MatchEnd.LOTS, 0, 3)
    replayed = advanced(simulated.tournament, {first.table: drawn}, until - 1).tournament
    again = replayed.rounds[0].matches[0]
    assert (again.replay, again.through) == (1, None)
    just_dealt = InProgress(frozenset(first.seats), (first.seats,))
    unparted = [advanced(replayed, facts, until).tournament for facts in ({}, {again.table: just_dealt})]
    for decided in (late, *(tournament.rounds[0].matches[0] for tournament in unparted)):
        assert {one, two} < {*(decided.through or ())}
    halfway = InProgress(frozenset(first.seats), ((three, four), (two,), (one,)))
    divided = advanced(replayed, {again.table: halfway}, until).tournament.rounds[0].matches[0]
    assert {*(divided.through or ())} == {two, three, four}


def test_r48_a_tie_after_an_unfinished_replay_is_decided_by_the_drawn_game_then_lots() -> None:
    simulated = dealt_with(4, Terms(half=True))
    first, until, arrived = match(simulated), last_round(simulated).until, frozenset(match(simulated).seats)
    for one, two, three, four in permutations(first.seats):
        drawn = PlayedOut(arrived, ((one,), (two, three, four)), drawn=True)
        replayed = advanced(simulated.tournament, {first.table: drawn}, until - 1).tournament
        again = replayed.rounds[0].matches[0]
        assert again.replay == 1
        by_lot = lots(replayed, replayed.match_of(1, again), (two, three))[0]
        for order, through in (
            (((four,), (one, three), (two,)), {four, one}),
            (((four,), (two, three), (one,)), {four, by_lot}),
        ):
            late = advanced(replayed, {again.table: InProgress(arrived, order)}, until).tournament
            decided = late.rounds[0].matches[0]
            assert (decided.end, {*(decided.through or ())}) == (MatchEnd.TIME_UP, through)


def test_nobody_advances_to_the_next_round_from_a_game_without_a_result() -> None:
    simulated = dealt_with(8)
    simulated.tables[match(simulated).table] = NoResult()
    simulated.end(match(simulated, 2), one_each(match(simulated, 2).seats))
    simulated.advance()
    broken = match(simulated, 1, 1)
    assert (broken.through, broken.end) == ((), MatchEnd.NO_RESULT)
    assert len(last_round(simulated).matches) == 1


def test_at_the_end_of_the_time_people_with_the_most_cards_are_out() -> None:
    simulated = dealt_with(8, Terms(entry=0))
    first, second = last_round(simulated).matches
    one, two, three, four = first.seats
    simulated.tables[first.table] = InProgress(frozenset({one, two, four}), ((three,), (one, two), (four,)))
    assert due_at(simulated.tournament) == last_round(simulated).until
    simulated.now = last_round(simulated).until - 1
    simulated.advance()
    assert match(simulated).through is None
    simulated.now += 1
    simulated.advance()
    assert match(simulated, 1, 1).through == (one, two)
    ended = match(simulated, 2, 1)
    assert ended.end is MatchEnd.TIME_UP
    assert len(ended.through or ()) == 3
    assert {type(simulated.tables[of.table]) for of in (first, second)} == {NoResult}
    assert len(last_round(simulated).matches) == 2


def test_a_person_who_withdraws_after_a_match_is_not_in_the_next_round() -> None:
    simulated = dealt_with(8)
    first, second = last_round(simulated).matches
    simulated.end(first, one_each(first.seats))
    simulated.advance()
    for who in first.seats[:2]:
        simulated.commit(withdrawn(simulated.tournament, who, simulated.now), simulated.version)
    simulated.end(second, one_each(second.seats))
    simulated.advance()
    assert simulated.tournament.withdrawn == {*first.seats[:2]}
    assert {who for one in last_round(simulated).matches for who in one.seats} == {
        first.seats[2],
        *second.seats[:3],
    }


def test_r48_the_last_present_person_plays_on_against_computers() -> None:
    simulated = dealt_with(4)
    seats = match(simulated).seats
    simulated.end(match(simulated), one_each(seats), frozenset(seats[:3]))
    simulated.advance()
    state = simulated.tournament.state
    assert isinstance(state, Finished)
    assert state.winner == seats[3]


def test_a_request_to_a_match_table_is_repeated_until_the_table_has_done_it() -> None:
    simulated = begun_with(4)
    cup, first = simulated.tournament, match(simulated)
    of = cup.match_of(1, first)
    assert of.table == first.table
    calling = CallPeople(of, first.seats, first.check_in_until)
    assert errands(cup, {}) == (calling,)
    fewer = CheckingIn(frozenset(first.seats[:3]), frozenset(), first.check_in_until)
    assert errands(cup, {first.table: fewer}) == (calling,)
    everybody = CheckingIn(frozenset(first.seats), frozenset(first.seats), first.check_in_until)
    assert errands(cup, {first.table: everybody}) == ()
    dealt = advanced(cup, {first.table: everybody}, simulated.now).tournament
    for facts in ({}, {first.table: everybody}):
        assert errands(dealt, facts) == (DealCards(of, first.seats),)
    under_way = InProgress(frozenset(first.seats), one_each(first.seats))
    assert errands(dealt, {first.table: under_way}) == ()
    late = advanced(dealt, {first.table: under_way}, last_round(simulated).until).tournament
    assert errands(late, {first.table: under_way})[0] == CloseTable(of)
    assert len(watched_tables(late)) == 2


def test_a_computer_plays_on_for_people_who_withdrew_and_are_still_in_the_game() -> None:
    simulated = dealt_with(4)
    first, of = match(simulated), simulated.tournament.match_of(1, match(simulated))
    one, two, three, four = first.seats
    cup = forfeited(forfeited(simulated.tournament, one).tournament, two).tournament
    under_way = InProgress(frozenset((one, two, three)), one_each(first.seats), out=frozenset((one,)))
    assert errands(cup, {first.table: under_way}) == (PlayMatchOn(of, two),)
    without = replace(under_way, present=frozenset((one, three, four)))
    assert errands(cup, {first.table: without}) == ()


def test_a_tournament_is_open_until_nobody_plays_at_its_tables() -> None:
    simulated = dealt_with(4, Terms(entry=0))
    first = match(simulated)
    facts = {first.table: InProgress(frozenset({first.seats[0]}), one_each(first.seats))}
    over = advanced(simulated.tournament, facts, last_round(simulated).until).tournament
    assert isinstance(over.state, Finished)
    assert over.state.winner == first.seats[0]
    assert not over.state.cleared
    assert due_at(over) is None
    ended = PlayedOut(frozenset(first.seats), one_each(first.seats))
    cleared = advanced(over, {first.table: ended}, simulated.now)
    assert cleared.entries == ()
    assert isinstance(cleared.tournament.state, Finished)
    assert cleared.tournament.state.cleared
    assert watched_tables(cleared.tournament) == ()
    assert advanced(cleared.tournament, {}, simulated.now) == TournamentStep(cleared.tournament)
