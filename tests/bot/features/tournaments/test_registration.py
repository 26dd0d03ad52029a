"""People enter and leave, and the organiser begins or cancels; chips are paid and given back with it."""

from hashlib import sha256

import pytest

from bot.domain.answers import AnswerCode, Declined
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
from tests.bot.features.tournaments.world import (
    MINUTE,
    ORGANISER,
    ROOM,
    World,
    begun_with,
    declines,
    people,
    person,
)


def terms_refused(terms: Terms) -> AnswerCode:
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


def test_the_seed_is_committed_and_shown_nowhere() -> None:
    cup = opened(TournamentId("cup"), ROOM, ORGANISER, Terms(), "0b5e55ed", 0)
    assert cup.commitment == sha256(b"0b5e55ed").hexdigest()
    assert "0b5e55ed" not in repr(cup)


def test_too_few_chips_are_refused_with_both_numbers() -> None:
    world = World(Terms(entry=AT_FIRST + 1))
    with pytest.raises(Declined) as refused:
        world.enter(person(1))
    assert refused.value.code is AnswerCode.TOURNAMENT_CHIPS
    assert refused.value.variables == {"entry": AT_FIRST + 1, "balance": AT_FIRST}


def test_before_the_start_leaving_is_free_and_people_may_come_back() -> None:
    world = World()
    world.enter(person(1))
    world.commit(withdrawn(world.tournament, person(1), world.now), world.version)
    assert world.tournament.entrants == ()
    world.enter(person(1))
    reasons = [entry.reason for entry in world.ledger.values()]
    assert reasons == [ChipReason.START, ChipReason.ENTRY, ChipReason.REFUND, ChipReason.ENTRY]
    with pytest.raises(Declined, match="tournament-not-in"):
        withdrawn(world.tournament, person(2), world.now)


def test_after_the_start_the_entry_stays_and_nobody_comes_back() -> None:
    world = begun_with(5)
    step = withdrawn(world.tournament, person(1), world.now)
    assert step.entries == ()
    world.commit(step, world.version)
    assert world.tournament.pot == 50
    assert world.tournament.withdrawn == {person(1)}
    assert declines(world, person(1)) == "tournament-withdrawn"
    with pytest.raises(Declined, match="tournament-not-in"):
        withdrawn(world.tournament, person(1), world.now)


def test_late_entry_ends_a_sixth_before_the_first_round_does() -> None:
    world = begun_with(8)
    until = world.tournament.rounds[0].until
    assert late_until(world.tournament) == until - 10 * MINUTE
    world.now = until - 10 * MINUTE - 1
    world.enter(person(20))
    world.now += 1
    assert declines(world, person(21)) == "tournament-late"
    other = begun_with(8)
    other.play_round()
    assert declines(other, person(20)) == "tournament-late"
    assert late_until(other.tournament) == late_until(World().tournament) == 0


def test_cancelling_refunds_everybody_and_closes_open_tables() -> None:
    world = begun_with(8)
    world.everybody_comes()
    world.advance()
    world.commit(withdrawn(world.tournament, person(3), world.now), world.version)
    world.commit(cancelled(world.tournament, ORGANISER, world.now), world.version)
    assert isinstance(world.tournament.state, Finished)
    assert (world.tournament.state.by, world.over) == (ORGANISER, False)
    assert {world.purse(person(number)).balance for number in range(8)} == {AT_FIRST}
    world.advance()
    world.advance()
    assert world.over
    with pytest.raises(Declined, match="tournament-over"):
        cancelled(world.tournament, ORGANISER, world.now)
    with pytest.raises(Declined, match="tournament-over"):
        withdrawn(world.tournament, person(1), world.now)
    assert declines(world, person(9)) == "tournament-over"


def test_forfeiting_before_the_start_costs_the_entry_and_gives_no_place() -> None:
    world = World(Terms(most=4))
    for number in range(3):
        world.enter(person(number))
    for _ in range(2):
        world.commit(forfeited(world.tournament, person(2)), world.version)
    assert (world.tournament.pot, world.tournament.people) == (30, people(0, 1))
    assert world.purse(person(2)).balance == 90
    assert declines(world, person(2)) == "tournament-withdrawn"
    world.enter(person(3))
    with pytest.raises(Declined):
        begun(world.tournament, world.now)
    world.advance()
    assert isinstance(world.tournament.state, Registering)
    world.enter(person(4))
    world.advance()
    (match,) = world.tournament.rounds[0].matches
    assert {*match.seats} == {*people(0, 1, 3, 4)}
