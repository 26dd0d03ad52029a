"""In random tournaments the number of chips stays the same, and one winner is left.

People enter, leave, stay away, win and draw. Several processes advance the tournament; some read an older state of it,
or stop halfway.
"""

from collections import Counter
from contextlib import suppress
from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from bot.domain.answers import Declined
from bot.domain.ids import PersonId
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.advancing import errands, forgiven
from bot.features.tournaments.model import Finished, FinishedWhy, Playing, Terms, Tournament, TournamentStep
from bot.features.tournaments.registration import begun, cancelled, withdrawn
from bot.features.tournaments.results import InProgress, NoResult
from bot.features.tournaments.rounds import table_sizes
from tests.bot.features.tournaments.simulated import MINUTE, ORGANISER, SimulatedTournament, person

numbers = st.integers(0, 13)


class Tournaments(RuleBasedStateMachine):
    """One tournament, and every possible act of people and processes."""

    @initialize(
        seats=st.integers(2, 5),
        half=st.booleans(),
        entry=st.sampled_from([0, 1, 40, 100]),
        most=st.integers(4, 12),
        entrants=st.integers(0, 12),
    )
    def open(self, seats: int, half: bool, entry: int, most: int, entrants: int) -> None:
        self.simulated = SimulatedTournament(Terms(most=most, seats=seats, entry=entry, half=half))
        self.seen: tuple[Tournament, int] = self.simulated.tournament, self.simulated.version
        self.drawn: dict[int, tuple[int, ...]] = {}
        self.enter(list(range(entrants)))

    def step(self, step: TournamentStep) -> None:
        self.simulated.commit(step, self.simulated.version)

    @rule(numbers=st.lists(numbers, min_size=1, max_size=13))
    def enter(self, numbers: list[int]) -> None:
        for number in numbers:
            with suppress(Declined):
                self.simulated.enter(person(number))

    @rule(number=numbers)
    def withdraw(self, number: int) -> None:
        with suppress(Declined):
            self.step(withdrawn(self.simulated.tournament, person(number), self.simulated.now))

    @rule()
    def begin(self) -> None:
        with suppress(Declined):
            self.step(begun(self.simulated.tournament, self.simulated.now))

    @rule(sure=st.integers(0, 20))
    def cancel(self, sure: int) -> None:
        if sure == 20:
            with suppress(Declined):
                self.step(cancelled(self.simulated.tournament, ORGANISER, self.simulated.now))

    @rule(ms=st.sampled_from([1, MINUTE, 2 * MINUTE, 10 * MINUTE, 50 * MINUTE]))
    def wait(self, ms: int) -> None:
        self.simulated.now += ms

    @rule()
    def see(self) -> None:
        self.seen = self.simulated.tournament, self.simulated.version

    @rule()
    def advance(self) -> None:
        self.simulated.advance()

    @rule()
    def advance_what_was_seen(self) -> None:
        before = self.simulated.row
        if not self.simulated.advance(self.seen):
            assert self.simulated.row == before

    @rule(first=st.integers(0, 3))
    def end_halfway(self, first: int) -> None:
        for errand in errands(self.simulated.tournament, self.simulated.tables)[:first]:
            self.simulated.run(errand)

    @rule()
    def restart(self) -> None:
        self.step(TournamentStep(forgiven(self.simulated.tournament, self.simulated.now)))

    @rule()
    def everybody_comes(self) -> None:
        self.simulated.advance()
        self.simulated.everybody_comes()
        self.simulated.advance()

    @rule(at=numbers, who=st.sets(numbers))
    def some_come(self, at: int, who: set[int]) -> None:
        for match in self.simulated.open_matches()[at : at + 1]:
            for one in [one for number, one in enumerate(match.seats) if number in who]:
                self.simulated.come(match, one)

    @rule(data=st.data())
    def games_end(self, data: st.DataObject) -> None:
        for match in self.simulated.open_matches():
            dealt = match.dealt
            if dealt is None or data.draw(st.integers(0, 3)) == 3:
                continue
            order = data.draw(st.permutations(dealt))
            drawn = data.draw(st.integers(0, min(4, len(order))))
            away = frozenset(data.draw(st.sets(st.sampled_from(order), max_size=2)))
            groups: list[tuple[PersonId, ...]] = [(one,) for one in order]
            if drawn >= 2:
                groups[-drawn:] = [tuple(order[-drawn:])]
            self.simulated.end(match, tuple(groups), away, drawn=drawn >= 2)

    @rule(data=st.data())
    def somebody_goes_out(self, data: st.DataObject) -> None:
        for match in self.simulated.open_matches():
            fact = self.simulated.tables.get(match.table)
            if isinstance(fact, InProgress) and match.dealt:
                order = tuple((one,) for one in data.draw(st.permutations(match.dealt)))
                present = frozenset(data.draw(st.sets(st.sampled_from(match.dealt))))
                self.simulated.tables[match.table] = InProgress(present, order)

    @rule(at=numbers)
    def a_table_is_lost(self, at: int) -> None:
        for match in self.simulated.open_matches()[at : at + 1]:
            if match.table in self.simulated.tables:
                self.simulated.tables[match.table] = NoResult()

    @invariant()
    def chips_are_conserved(self) -> None:
        tournament = self.simulated.tournament
        sums = Counter[ChipReason]()
        for entry in self.simulated.ledger.values():
            sums[entry.reason] += entry.amount
            assert self.simulated.purse(entry.person).balance >= 0
        held = 0 if isinstance(tournament.state, Finished) else tournament.pot
        assert -sums[ChipReason.ENTRY] == sums[ChipReason.POT] + sums[ChipReason.REFUND] + held

    @invariant()
    def nobody_sits_at_two_tables_and_tables_are_balanced(self) -> None:
        tournament = self.simulated.tournament
        for one in tournament.rounds:
            at_tables = Counter(who for match in one.matches for who in match.seats)
            assert set(at_tables.values()) <= {1}
            assert not at_tables.keys() & {*one.unplayed}
            for match in one.matches:
                assert {*(match.dealt or ())} <= {*match.seats}
                assert {*(match.through or ())} <= {*(match.dealt or match.seats)}
            sizes = self.drawn.setdefault(one.number, tuple(len(match.seats) for match in one.matches))
            people = sum(sizes)
            assert sizes == table_sizes(people, tournament.terms.seats)
            assert min(sizes) >= 2
            assert max(sizes) - min(sizes) <= 1
            assert max(sizes) <= max(3, tournament.terms.seats)

    @invariant()
    def each_round_is_of_those_who_went_on(self) -> None:
        tournament = self.simulated.tournament
        rounds = tournament.rounds
        for before, after in pairwise(rounds):
            going_on = {who for match in before.matches for who in match.through or ()} | {*before.unplayed}
            sat = {who for match in after.matches for who in match.seats}
            assert going_on - tournament.withdrawn <= sat <= going_on
            assert len(sat) < len(
                {who for match in before.matches for who in match.seats} | {*before.unplayed}
            )
        if isinstance(tournament.state, Playing):
            assert len(rounds) == 1 or not tournament.state.waiting
            assert len(tournament.state.waiting) < len(tournament.entrants)

    def teardown(self) -> None:
        """Play on to the end: one person has the pot, or everybody has their chips back."""
        if not hasattr(self, "simulated"):
            return
        simulated = self.simulated
        for _ in range(200):
            if simulated.over:
                break
            simulated.advance()
            simulated.everybody_comes()
            simulated.advance()
            for match in simulated.open_matches():
                simulated.end(match, tuple((who,) for who in match.dealt or ()))
            simulated.advance()
            simulated.now += MINUTE
        assert simulated.over
        self.chips_are_conserved()
        self.nobody_sits_at_two_tables_and_tables_are_balanced()
        self.each_round_is_of_those_who_went_on()
        check_end(simulated)


def check_end(simulated: SimulatedTournament) -> None:
    tournament = simulated.tournament
    state = tournament.state
    assert isinstance(state, Finished)
    assert (state.winner is None) == (state.why is not FinishedWhy.WON)
    got = Counter[PersonId]()
    for entry in simulated.ledger.values():
        if entry.tournament is not None:
            got[entry.person] += entry.amount
    entrants = {entrant.person for entrant in tournament.entrants}
    if state.winner is None:
        assert set(got.values()) <= {0}
        return
    assert state.winner in entrants - tournament.withdrawn
    last = state.rounds[-1]
    assert {who for match in last.matches for who in match.through or ()} - tournament.withdrawn <= {
        state.winner
    }
    paid = dict.fromkeys(entrants, -tournament.terms.entry)
    paid[state.winner] += tournament.pot
    assert {who: amount for who, amount in got.items() if amount} == {
        who: amount for who, amount in paid.items() if amount
    }


def test_chips_are_conserved_and_one_winner_is_left() -> None:
    run_state_machine_as_test(Tournaments, settings=settings(stateful_step_count=40))
