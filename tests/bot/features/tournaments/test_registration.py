"""People enter and leave, and the organiser begins or cancels; chips are paid and given back with it."""

from hashlib import sha256

import pytest

from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.ids import TournamentId
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.chips import AT_FIRST
from bot.features.tournaments.model import Finished, Registering, Terms
from bot.features.tournaments.registration import (
    begun,
    cancelled,
    forfeited,
    late_until,
    opened,
    withdrawn,
)
from engine import PRESETS
from tests.bot.features.tournaments.simulated import (
    MINUTE,
    ORGANISER,
    ROOM,
    SimulatedTournament,
    begun_with,
    declines,
    people,
    person,
)


def terms_refused(terms: Terms) -> AnyCode:
    with pytest.raises(Declined) as refused:
        opened(TournamentId("cup"), ROOM, ORGANISER, terms, "seed", 0)
    return refused.value.code


def test_terms_that_cannot_be_played_are_refused() -> None:
    assert terms_refused(Terms(options=PRESETS["teams"])) is AnswerCode.TOURNAMENT_TEAMS
    assert terms_refused(Terms(options=PRESETS["big"], seats=6)) is AnswerCode.TOO_MANY_SEATS
    assert terms_refused(Terms(seats=1)) is AnswerCode.TOO_MANY_SEATS
    assert terms_refused(Terms(most=3)) is AnswerCode.TOURNAMENT_TOO_FEW
    assert (
        opened(TournamentId("cup"), ROOM, ORGANISER, Terms(options=PRESETS["big"], seats=5), "s", 0).pot == 0
    )


def test_the_commitment_is_the_hash_of_the_seed_and_the_repr_hides_the_seed() -> None:
    cup = opened(TournamentId("cup"), ROOM, ORGANISER, Terms(), "0b5e55ed", 0)
    assert cup.commitment == sha256(b"0b5e55ed").hexdigest()
    assert "0b5e55ed" not in repr(cup)


def test_too_few_chips_are_refused_with_both_numbers() -> None:
    simulated = SimulatedTournament(Terms(entry=AT_FIRST + 1))
    with pytest.raises(Declined) as refused:
        simulated.enter(person(1))
    assert refused.value.code is AnswerCode.TOURNAMENT_CHIPS
    assert refused.value.variables == {"entry": AT_FIRST + 1, "balance": AT_FIRST}


def test_before_the_start_leaving_is_free_and_people_may_come_back() -> None:
    simulated = SimulatedTournament()
    simulated.enter(person(1))
    simulated.commit(withdrawn(simulated.tournament, person(1), simulated.now), simulated.version)
    assert simulated.tournament.entrants == ()
    simulated.enter(person(1))
    reasons = [entry.reason for entry in simulated.ledger.values()]
    assert reasons == [ChipReason.START, ChipReason.ENTRY, ChipReason.REFUND, ChipReason.ENTRY]
    with pytest.raises(Declined, match="tournament-not-in"):
        withdrawn(simulated.tournament, person(2), simulated.now)


def test_after_the_start_the_entry_stays_and_nobody_comes_back() -> None:
    simulated = begun_with(5)
    step = withdrawn(simulated.tournament, person(1), simulated.now)
    assert step.entries == ()
    simulated.commit(step, simulated.version)
    assert simulated.tournament.pot == 50
    assert simulated.tournament.withdrawn == {person(1)}
    assert declines(simulated, person(1)) == "tournament-withdrawn"
    with pytest.raises(Declined, match="tournament-not-in"):
        withdrawn(simulated.tournament, person(1), simulated.now)


def test_late_entry_ends_a_sixth_before_the_first_round_does() -> None:
    simulated = begun_with(8)
    until = simulated.tournament.rounds[0].until
    assert late_until(simulated.tournament) == until - 10 * MINUTE
    simulated.now = until - 10 * MINUTE - 1
    simulated.enter(person(20))
    simulated.now += 1
    assert declines(simulated, person(21)) == "tournament-late"
    other = begun_with(8)
    other.play_round()
    assert declines(other, person(20)) == "tournament-late"
    assert late_until(other.tournament) == late_until(SimulatedTournament().tournament) == 0


def test_cancelling_refunds_everybody_and_closes_open_tables() -> None:
    simulated = begun_with(8)
    simulated.everybody_comes()
    simulated.advance()
    simulated.commit(withdrawn(simulated.tournament, person(3), simulated.now), simulated.version)
    simulated.commit(cancelled(simulated.tournament, ORGANISER, simulated.now), simulated.version)
    assert isinstance(simulated.tournament.state, Finished)
    assert (simulated.tournament.state.by, simulated.over) == (ORGANISER, False)
    assert {simulated.purse(person(number)).balance for number in range(8)} == {AT_FIRST}
    simulated.advance()
    simulated.advance()
    assert simulated.over
    with pytest.raises(Declined, match="tournament-over"):
        cancelled(simulated.tournament, ORGANISER, simulated.now)
    with pytest.raises(Declined, match="tournament-over"):
        withdrawn(simulated.tournament, person(1), simulated.now)
    assert declines(simulated, person(9)) == "tournament-over"


def test_forgetme_before_the_start_costs_the_entry_and_gives_no_place() -> None:
    simulated = SimulatedTournament(Terms(most=4))
    for number in range(3):
        simulated.enter(person(number))
    for _ in range(2):
        simulated.commit(forfeited(simulated.tournament, person(2)), simulated.version)
    assert (simulated.tournament.pot, simulated.tournament.people) == (30, people(0, 1))
    assert simulated.purse(person(2)).balance == 90
    assert declines(simulated, person(2)) == "tournament-withdrawn"
    simulated.enter(person(3))
    with pytest.raises(Declined):
        begun(simulated.tournament, simulated.now)
    simulated.advance()
    assert isinstance(simulated.tournament.state, Registering)
    simulated.enter(person(4))
    simulated.advance()
    (match,) = simulated.tournament.rounds[0].matches
    assert {*match.seats} == {*people(0, 1, 3, 4)}
