"""Balanced tables, draws and lots by the seed, and how many rounds there will be."""

from hypothesis import given
from hypothesis import strategies as st

from bot.domain.ids import MatchOf
from bot.features.tournaments.model import Terms
from bot.features.tournaments.rounds import drawn, estimate, lots, table_sizes
from tests.bot.features.tournaments.simulated import SimulatedTournament, people, person


@given(st.integers(2, 300), st.integers(2, 12))
def test_tables_differ_by_one_seat_and_nobody_sits_alone(number: int, seats: int) -> None:
    sizes = table_sizes(number, seats)
    assert sum(sizes) == number
    assert min(sizes) >= 2
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= max(seats, 3)
    assert len(sizes) == 1 or number > seats * (len(sizes) - 1) or max(sizes) > seats


def entered(number: int, seed: str = "seed") -> SimulatedTournament:
    simulated = SimulatedTournament(seed=seed)
    for one in range(number):
        simulated.enter(person(one))
    return simulated


def test_a_draw_follows_from_the_seed_the_round_and_the_numbers_of_the_entrants() -> None:
    cup, everybody = entered(12).tournament, people(*range(12))
    first = drawn(cup, 1, everybody)
    assert first == drawn(cup, 1, reversed(everybody))
    assert {who for table in first for who in table} == {*everybody}
    assert drawn(cup, 2, everybody) != first
    assert drawn(entered(12, "other").tournament, 1, everybody) != first


def test_each_match_has_its_own_lots() -> None:
    cup, five = entered(6).tournament, people(*range(5))
    orders = {
        lots(cup, MatchOf(cup.tournament, one, two), five) for one in range(1, 5) for two in range(1, 5)
    }
    assert len(orders) > 10
    assert all(sorted(order) == sorted(five) for order in orders)
    assert lots(cup, MatchOf(cup.tournament, 1, 1, 1), five) == lots(cup, MatchOf(cup.tournament, 1, 1), five)


@given(st.integers(4, 80), st.integers(2, 6), st.booleans())
def test_the_estimated_number_of_rounds_is_right_if_everybody_stays(
    number: int, seats: int, half: bool
) -> None:
    terms = Terms(most=100, seats=seats, half=half)
    simulated = SimulatedTournament(terms)
    for one in range(number):
        simulated.enter(person(one))
    simulated.now += terms.registration_ms
    simulated.advance()
    for _ in range(estimate(number, terms).rounds):
        assert not simulated.tournament.rounds[-1].unplayed
        simulated.play_round()
    simulated.advance()
    assert simulated.over
