"""Late entry during the first round."""

from bot.features.tournaments.model import Playing
from bot.features.tournaments.results import CheckingIn
from tests.bot.features.tournaments.simulated import MINUTE, begun_with, dealt_with, last_round, match, person


def test_latecomers_sit_down_at_the_smallest_waiting_table() -> None:
    simulated = begun_with(7)
    assert sorted(len(one.seats) for one in last_round(simulated).matches) == [3, 4]
    simulated.now += MINUTE
    simulated.enter(person(20))
    simulated.advance()
    joined = next(one for one in last_round(simulated).matches if person(20) in one.seats)
    assert len(joined.seats) == 4
    assert joined.check_in_until == simulated.now + 2 * MINUTE
    assert simulated.tables[joined.table] == CheckingIn(
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
    simulated = dealt_with(8)
    simulated.enter(person(20))
    simulated.advance()
    assert isinstance(simulated.tournament.state, Playing)
    assert simulated.tournament.state.waiting == (person(20),)
    simulated.enter(person(21))
    simulated.advance()
    assert match(simulated, 3).seats == (person(20), person(21))
    simulated.enter(person(22))
    simulated.advance()
    assert match(simulated, 3).seats == (person(20), person(21), person(22))
    simulated.play_round()
    assert person(22) not in {who for one in last_round(simulated).matches for who in one.seats}
    assert sum(len(one.seats) for one in last_round(simulated).matches) == 8
