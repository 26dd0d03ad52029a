"""Late entry during the first round."""

from bot.features.tournaments.model import Playing
from bot.features.tournaments.results import CheckingIn
from tests.bot.features.tournaments.world import MINUTE, begun_with, dealt_with, last_round, match, person


def test_latecomers_sit_down_at_the_smallest_waiting_table() -> None:
    world = begun_with(7)
    assert sorted(len(one.seats) for one in last_round(world).matches) == [3, 4]
    world.now += MINUTE
    world.enter(person(20))
    world.advance()
    joined = next(one for one in last_round(world).matches if person(20) in one.seats)
    assert len(joined.seats) == 4
    assert joined.check_in_until == world.now + 2 * MINUTE
    assert world.tables[joined.table] == CheckingIn(
        frozenset(joined.seats), frozenset(), joined.check_in_until
    )


def test_a_full_or_late_table_takes_no_latecomer() -> None:
    full = begun_with(8)
    full.enter(person(20))
    full.advance()
    assert isinstance(full.tournament.state, Playing)
    assert full.tournament.state.waiting == (person(20),)
    over = begun_with(7)
    over.everybody_comes()
    over.now = match(over).check_in_until
    over.enter(person(20))
    over.advance()
    assert isinstance(over.tournament.state, Playing)
    assert over.tournament.state.waiting == (person(20),)


def test_two_latecomers_get_a_table_of_their_own() -> None:
    world = dealt_with(8)
    world.enter(person(20))
    world.advance()
    assert isinstance(world.tournament.state, Playing)
    assert world.tournament.state.waiting == (person(20),)
    world.enter(person(21))
    world.advance()
    assert match(world, 3).seats == (person(20), person(21))
    world.enter(person(22))
    world.advance()
    assert match(world, 3).seats == (person(20), person(21), person(22))
    world.play_round()
    assert person(22) not in {who for one in last_round(world).matches for who in one.seats}
    assert sum(len(one.seats) for one in last_round(world).matches) == 8
