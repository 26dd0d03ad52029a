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
from tests.bot.features.tournaments.world import (
    MINUTE,
    World,
    begun_with,
    dealt_with,
    last_round,
    match,
    one_each,
    person,
)


def test_r48_thirty_two_people_play_nine_rounds_for_the_pot() -> None:
    world, left = begun_with(32), list[int]()
    while not world.over:
        left.append(sum(len(one.seats) for one in last_round(world).matches))
        world.play_round()
        world.advance()
    assert left == [32, 24, 18, 13, 9, 6, 4, 3, 2]
    winner = world.tournament.state.winner if isinstance(world.tournament.state, Finished) else None
    assert winner is not None
    assert world.purse(winner).balance == 100 - 10 + 320


def test_r48_thirty_two_people_play_five_rounds_if_half_go_on() -> None:
    world, left = begun_with(32, Terms(half=True)), list[int]()
    while not world.over:
        left.append(sum(len(one.seats) for one in last_round(world).matches))
        world.play_round()
        world.advance()
    assert left == [32, 16, 8, 4, 2]


def test_the_cards_are_dealt_as_soon_as_everybody_is_here() -> None:
    world = begun_with(8)
    first, second = last_round(world).matches
    assert isinstance(world.tables[first.table], CheckingIn)
    for who in first.seats:
        world.come(first, who)
    world.advance()
    assert world.tables[first.table] == InProgress(frozenset(first.seats), (first.seats,))
    assert isinstance(world.tables[second.table], CheckingIn)
    assert due_at(world.tournament) == second.check_in_until


def test_r48_people_who_do_not_come_within_two_minutes_are_out() -> None:
    world = begun_with(8)
    first, second = last_round(world).matches
    for who in first.seats[:3]:
        world.come(first, who)
    world.now += 2 * MINUTE - 1
    world.advance()
    assert match(world).dealt is None
    world.now += 1
    world.advance()
    assert match(world).dealt == first.seats[:3]
    assert (match(world, 2).through, match(world, 2).end) == ((), MatchEnd.UNPLAYED)
    assert isinstance(world.tables[second.table], NoResult)
    world.end(first, one_each(first.seats[:3]))
    world.advance()
    assert {*last_round(world).matches[0].seats} == {*first.seats[:2]}


def test_the_only_present_person_of_a_match_wins_it_without_a_game() -> None:
    world = begun_with(4)
    alone = match(world).seats[2]
    world.come(match(world), alone)
    world.now += 2 * MINUTE
    world.advance()
    assert match(world).through == (alone,)
    assert world.tournament.state == Finished(
        FinishedWhy.WON, world.now, alone, rounds=world.tournament.rounds
    )
    assert world.purse(alone).balance == 130
    world.advance()
    assert world.over


def test_nobody_misses_a_match_at_a_table_that_was_never_opened() -> None:
    world = World()
    for number in range(4):
        world.enter(person(number))
    world.now += 10 * MINUTE
    world.commit(advanced(world.tournament, {}, world.now), world.version)
    world.now += 5 * MINUTE
    world.advance()
    assert match(world).check_in_until == world.now + 2 * MINUTE
    assert world.tables[match(world).table] == CheckingIn(
        frozenset(match(world).seats), frozenset(), match(world).check_in_until
    )
    world.now += 2 * MINUTE
    world.advance()
    assert match(world).end is MatchEnd.UNPLAYED


def test_after_an_outage_called_people_have_their_full_time() -> None:
    world = begun_with(8)
    for who in match(world).seats:
        world.come(match(world), who)
    world.advance()
    world.now += 59 * MINUTE
    again = forgiven(world.tournament, world.now)
    assert again.rounds[0].matches[0] == match(world)
    assert again.rounds[0].matches[1].check_in_until == world.now + 2 * MINUTE
    assert again.rounds[0].until == world.now + 10 * MINUTE
    assert forgiven(again, world.now) == again
    assert forgiven(World().tournament, world.now) == World().tournament


def test_r48_people_present_at_a_draw_play_once_more_then_lots_decide() -> None:
    world = dealt_with(4)
    first = match(world)
    one, two, three, away = first.seats
    drawn = ((one,), (away,), (two, three))
    world.end(first, drawn, frozenset({away}), drawn=True)
    world.advance()
    again = match(world)
    assert (again.replay, again.dealt, again.through) == (1, (one, two, three), None)
    assert again.table != first.table
    assert world.tables[again.table] == InProgress(frozenset(again.dealt or ()), (again.dealt or (),))
    world.end(again, ((one,), (two, three)), drawn=True)
    world.advance()
    decided = match(world, round_number=1)
    assert decided.end is MatchEnd.LOTS
    assert one in (decided.through or ())
    assert len(decided.through or ()) == 2


def test_r48_an_undecided_draw_counts_as_it_is_at_the_end_of_the_time() -> None:
    """When the time is up, an unfinished replay counts if it has an order; else the order of the drawn game counts."""
    world = dealt_with(4)
    for seats in permutations(match(world).seats):
        assert_it_counts(world, seats)


def assert_it_counts(world: World, seats: tuple[PersonId, ...]) -> None:
    first, until = match(world), last_round(world).until
    one, two, three, four = seats
    drawn = PlayedOut(frozenset(first.seats), ((one,), (two,), (three, four)), drawn=True)
    late = advanced(world.tournament, {first.table: drawn}, until).tournament.rounds[0].matches[0]
    assert (late.end, late.replay, len(late.through or ())) == (MatchEnd.LOTS, 0, 3)
    replayed = advanced(world.tournament, {first.table: drawn}, until - 1).tournament
    again = replayed.rounds[0].matches[0]
    assert (again.replay, again.through) == (1, None)
    just_dealt = InProgress(frozenset(first.seats), (first.seats,))
    unparted = [advanced(replayed, facts, until).tournament for facts in ({}, {again.table: just_dealt})]
    for decided in (late, *(tournament.rounds[0].matches[0] for tournament in unparted)):
        assert {one, two} < {*(decided.through or ())}
    halfway = InProgress(frozenset(first.seats), ((three, four), (two,), (one,)))
    parted = advanced(replayed, {again.table: halfway}, until).tournament.rounds[0].matches[0]
    assert {*(parted.through or ())} == {two, three, four}


def test_r48_equals_of_an_unfinished_replay_are_ordered_by_the_drawn_game_then_by_lots() -> None:
    world = dealt_with(4, Terms(half=True))
    first, until, arrived = match(world), last_round(world).until, frozenset(match(world).seats)
    for one, two, three, four in permutations(first.seats):
        drawn = PlayedOut(arrived, ((one,), (two, three, four)), drawn=True)
        replayed = advanced(world.tournament, {first.table: drawn}, until - 1).tournament
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


def test_nobody_goes_through_from_a_game_without_a_result() -> None:
    world = dealt_with(8)
    world.tables[match(world).table] = NoResult()
    world.end(match(world, 2), one_each(match(world, 2).seats))
    world.advance()
    broken = match(world, 1, 1)
    assert (broken.through, broken.end) == ((), MatchEnd.NO_RESULT)
    assert len(last_round(world).matches) == 1


def test_at_the_end_of_the_time_people_with_the_most_cards_are_out() -> None:
    world = dealt_with(8, Terms(entry=0))
    first, second = last_round(world).matches
    one, two, three, four = first.seats
    world.tables[first.table] = InProgress(frozenset({one, two, four}), ((three,), (one, two), (four,)))
    assert due_at(world.tournament) == last_round(world).until
    world.now = last_round(world).until - 1
    world.advance()
    assert match(world).through is None
    world.now += 1
    world.advance()
    assert match(world, 1, 1).through == (one, two)
    ended = match(world, 2, 1)
    assert ended.end is MatchEnd.TIME_UP
    assert len(ended.through or ()) == 3
    assert {type(world.tables[of.table]) for of in (first, second)} == {NoResult}
    assert len(last_round(world).matches) == 2


def test_a_person_who_withdraws_after_a_match_is_not_in_the_next_round() -> None:
    world = dealt_with(8)
    first, second = last_round(world).matches
    world.end(first, one_each(first.seats))
    world.advance()
    for who in first.seats[:2]:
        world.commit(withdrawn(world.tournament, who, world.now), world.version)
    world.end(second, one_each(second.seats))
    world.advance()
    assert world.tournament.withdrawn == {*first.seats[:2]}
    assert {who for one in last_round(world).matches for who in one.seats} == {
        first.seats[2],
        *second.seats[:3],
    }


def test_r48_the_last_one_present_goes_on_against_computers() -> None:
    world = dealt_with(4)
    seats = match(world).seats
    world.end(match(world), one_each(seats), frozenset(seats[:3]))
    world.advance()
    state = world.tournament.state
    assert isinstance(state, Finished)
    assert state.winner == seats[3]


def test_errands_to_a_table_are_repeated_until_it_agrees() -> None:
    world = begun_with(4)
    cup, first = world.tournament, match(world)
    of = cup.match_of(1, first)
    assert of.table == first.table
    calling = CallPeople(of, first.seats, first.check_in_until)
    assert errands(cup, {}) == (calling,)
    fewer = CheckingIn(frozenset(first.seats[:3]), frozenset(), first.check_in_until)
    assert errands(cup, {first.table: fewer}) == (calling,)
    everybody = CheckingIn(frozenset(first.seats), frozenset(first.seats), first.check_in_until)
    assert errands(cup, {first.table: everybody}) == ()
    dealt = advanced(cup, {first.table: everybody}, world.now).tournament
    for facts in ({}, {first.table: everybody}):
        assert errands(dealt, facts) == (DealCards(of, first.seats),)
    under_way = InProgress(frozenset(first.seats), one_each(first.seats))
    assert errands(dealt, {first.table: under_way}) == ()
    late = advanced(dealt, {first.table: under_way}, last_round(world).until).tournament
    assert errands(late, {first.table: under_way})[0] == CloseTable(of)
    assert len(watched_tables(late)) == 2


def test_a_computer_plays_on_for_people_who_withdrew_and_are_still_in_the_game() -> None:
    world = dealt_with(4)
    first, of = match(world), world.tournament.match_of(1, match(world))
    one, two, three, four = first.seats
    cup = forfeited(forfeited(world.tournament, one).tournament, two).tournament
    under_way = InProgress(frozenset((one, two, three)), one_each(first.seats), out=frozenset((one,)))
    assert errands(cup, {first.table: under_way}) == (PlayMatchOn(of, two),)
    without = replace(under_way, present=frozenset((one, three, four)))
    assert errands(cup, {first.table: without}) == ()


def test_a_tournament_is_open_until_nobody_plays_at_its_tables() -> None:
    world = dealt_with(4, Terms(entry=0))
    first = match(world)
    facts = {first.table: InProgress(frozenset({first.seats[0]}), one_each(first.seats))}
    over = advanced(world.tournament, facts, last_round(world).until).tournament
    assert isinstance(over.state, Finished)
    assert over.state.winner == first.seats[0]
    assert not over.state.cleared
    assert due_at(over) is None
    ended = PlayedOut(frozenset(first.seats), one_each(first.seats))
    cleared = advanced(over, {first.table: ended}, world.now)
    assert cleared.entries == ()
    assert isinstance(cleared.tournament.state, Finished)
    assert cleared.tournament.state.cleared
    assert watched_tables(cleared.tournament) == ()
    assert advanced(cleared.tournament, {}, world.now) == TournamentStep(cleared.tournament)
