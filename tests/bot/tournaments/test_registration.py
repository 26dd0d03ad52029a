"""People enter and leave, and the organiser begins or cancels; chips are paid and given back with it."""

from dataclasses import replace
from hashlib import sha256

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.chips import ChipReason
from bot.domain.ids import TournamentId
from bot.domain.tournaments import Finished, FinishedWhy, Playing, Registering, Terms
from bot.tournaments.chips import AT_FIRST
from bot.tournaments.registration import (
    begun,
    cancelled,
    check_chat,
    forfeited,
    late_until,
    may_decide,
    opened,
    withdrawn,
)
from bot.tournaments.step import Step
from engine import PRESETS
from tests.bot.tournaments.world import MINUTE, ORGANISER, ROOM, World, begun_with, declines, people, person


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


def test_who_enters_pays_and_is_in_once() -> None:
    world = World(Terms(entry=30, most=5))
    world.enter(person(1))
    assert world.purse(person(1)).balance == AT_FIRST - 30
    assert declines(world, person(1)) == "tournament-entered"
    for number in range(2, 6):
        world.enter(person(number))
    assert declines(world, person(6)) == "tournament-full"
    assert world.tournament.pot == 150
    assert [entrant.person for entrant in world.tournament.entrants] == list(people(1, 2, 3, 4, 5))


def test_too_few_chips_are_refused_with_both_numbers() -> None:
    world = World(Terms(entry=AT_FIRST + 1))
    with pytest.raises(Declined) as refused:
        world.enter(person(1))
    assert refused.value.code is AnswerCode.TOURNAMENT_CHIPS
    assert refused.value.variables == {"entry": AT_FIRST + 1, "balance": AT_FIRST}


def test_before_the_start_one_leaves_for_nothing_and_may_come_back() -> None:
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
    assert world.tournament.gone == {person(1)}
    assert declines(world, person(1)) == "tournament-withdrawn"
    with pytest.raises(Declined, match="tournament-not-in"):
        withdrawn(world.tournament, person(1), world.now)


def test_fewer_than_four_begin_nothing_and_are_refunded_when_the_time_comes() -> None:
    world = begun_with(3)
    with pytest.raises(Declined, match="tournament-over"):
        begun(world.tournament, world.now)
    assert world.tournament.state == Finished(FinishedWhy.TOO_FEW, world.now, cleared=True)
    assert {world.purse(who).balance for who in people(0, 1, 2)} == {AT_FIRST}
    early = World()
    early.enter(person(0))
    with pytest.raises(Declined, match="tournament-too-few") as refused:
        begun(early.tournament, early.now)
    assert refused.value.variables == {"needed": 4}


def test_four_begin_once() -> None:
    world = World()
    for number in range(4):
        world.enter(person(number))
    world.carry_on()
    assert world.tournament.rounds == ()
    world.commit(begun(world.tournament, world.now), world.version)
    assert isinstance(world.tournament.state, Playing)
    with pytest.raises(Declined, match="tournament-begun"):
        begun(world.tournament, world.now)


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


def test_a_chat_has_one_tournament_at_a_time() -> None:
    world = begun_with(4)
    check_chat(None)
    with pytest.raises(Declined, match="tournament-here"):
        check_chat(world.tournament)
    world.commit(cancelled(world.tournament, ORGANISER, world.now), world.version)
    check_chat(world.tournament)


def test_who_is_gone_leaves_the_decisions_to_an_admin() -> None:
    world = World()
    cup = replace(world.tournament, organiser=person(0))
    assert may_decide(cup, person(0), admin=False)
    assert not may_decide(cup, person(1), admin=True)
    assert may_decide(cup, person(1), admin=True, organiser_gone=True)
    assert not may_decide(cup, person(1), admin=False, organiser_gone=True)
    playing = replace(begun_with(4).tournament, organiser=person(0))
    left = withdrawn(playing, person(0), 0).tournament
    assert may_decide(left, person(1), admin=True)


def test_cancelling_refunds_everybody_and_closes_what_goes_on() -> None:
    world = begun_with(8)
    world.everybody_comes()
    world.carry_on()
    world.commit(withdrawn(world.tournament, person(3), world.now), world.version)
    world.commit(cancelled(world.tournament, ORGANISER, world.now), world.version)
    assert isinstance(world.tournament.state, Finished)
    assert (world.tournament.state.by, world.over) == (ORGANISER, False)
    assert {world.purse(person(number)).balance for number in range(8)} == {AT_FIRST}
    world.carry_on()
    world.carry_on()
    assert world.over
    with pytest.raises(Declined, match="tournament-over"):
        cancelled(world.tournament, ORGANISER, world.now)
    with pytest.raises(Declined, match="tournament-over"):
        withdrawn(world.tournament, person(1), world.now)
    assert declines(world, person(9)) == "tournament-over"


def test_nothing_is_booked_where_the_entry_is_free() -> None:
    world = World(Terms(entry=0))
    world.enter(person(1))
    assert [entry.reason for entry in world.ledger.values()] == [ChipReason.START]
    assert cancelled(world.tournament, None, world.now) == Step(
        replace(world.tournament, state=Finished(FinishedWhy.CANCELLED, world.now))
    )


def test_who_forfeits_before_the_start_leaves_the_entry_and_no_place() -> None:
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
    world.carry_on()
    assert isinstance(world.tournament.state, Registering)
    world.enter(person(4))
    world.carry_on()
    (match,) = world.tournament.rounds[0].matches
    assert {*match.seats} == {*people(0, 1, 3, 4)}
