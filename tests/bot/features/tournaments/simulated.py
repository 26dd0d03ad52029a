"""A tournament with a minimal store, ledger and tables."""

from dataclasses import replace

from bot.domain.answers import Declined
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, TournamentId
from bot.domain.tournament_rows import AddChips, ChipEntry, ChipReason, Purse, PutTournament, TournamentRow
from bot.features.tournaments.advancing import (
    CallPeople,
    CloseTable,
    DealCards,
    Errand,
    PlayMatchOn,
    advanced,
    errands,
)
from bot.features.tournaments.chips import allowance, with_allowance
from bot.features.tournaments.model import Finished, Match, Playing, Round, Terms, Tournament, TournamentStep
from bot.features.tournaments.registration import entered, opened
from bot.features.tournaments.results import CheckingIn, InProgress, MatchFacts, NoResult, Placings, PlayedOut
from bot.features.tournaments.storing import changes_of, loaded

PLATFORM = PlatformName("memory")
ROOM = Chat(PLATFORM, "group", "7")
ORGANISER = PersonId("organiser")
MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def person(number: int) -> PersonId:
    return PersonId(f"p{number}")


def people(*numbers: int) -> tuple[PersonId, ...]:
    return tuple(map(person, numbers))


class SimulatedTournament:
    """Commits steps as the store does, and lets the tables do their errands."""

    def __init__(self, terms: Terms | None = None, seed: str = "seed") -> None:
        self.now = 1_000 * DAY
        self.ledger: dict[str, ChipEntry] = {}
        self.tables: dict[TableId, MatchFacts] = {}
        first = opened(TournamentId("cup"), ROOM, ORGANISER, terms or Terms(), seed, self.now)
        self.row: TournamentRow
        self.version = 0
        assert self.commit(TournamentStep(first), 0)

    @property
    def tournament(self) -> Tournament:
        return loaded(self.row)

    @property
    def over(self) -> bool:
        """Return True if it has ended, and nobody plays at its tables."""
        state = self.tournament.state
        return isinstance(state, Finished) and state.cleared

    def commit(self, step: TournamentStep, made_from: int) -> bool:
        """Store a step, unless another was first."""
        if made_from != self.version:
            return False
        for change in changes_of(step, made_from):
            match change:
                case PutTournament(row):
                    assert row.version == made_from + 1
                    self.row, self.version = row, row.version
                    assert loaded(row) == step.tournament
                case AddChips(entries):
                    for entry in entries:
                        self.book(entry)
        return True

    def book(self, entry: ChipEntry) -> None:
        assert entry.id not in self.ledger
        assert entry.chat == ROOM.whole
        self.ledger[entry.id] = entry

    def purse(self, who: PersonId) -> Purse:
        entries = [entry for entry in self.ledger.values() if entry.person == who]
        top_ups = [entry.at for entry in entries if entry.reason is ChipReason.TOP_UP]
        return Purse(sum(entry.amount for entry in entries), len(entries), max(top_ups, default=None))

    def enter(self, who: PersonId) -> None:
        """Enter, with the allowance of the day; a latecomer is seated at once."""
        purse = self.purse(who)
        given = allowance(ROOM, who, purse, self.now, 0)
        for entry in given:
            self.book(entry)
        purse = with_allowance(purse, given)
        assert purse == self.purse(who)
        self.commit(entered(self.tournament, who, PLATFORM, purse.balance, self.now), self.version)

    def advance(self, seen: tuple[Tournament, int] | None = None) -> bool:
        """Advance the tournament from this state and version, and carry out the work of its tables."""
        tournament, version = seen or (self.tournament, self.version)
        step = advanced(tournament, self.tables, self.now)
        again = advanced(step.tournament, self.tables, self.now)
        assert again == TournamentStep(step.tournament)
        if step.tournament == tournament:
            assert not step.entries
        elif not self.commit(step, version):
            return False
        for errand in errands(self.tournament, self.tables):
            self.run(errand)
        return True

    def run(self, errand: Errand) -> None:
        table = errand.of.table
        fact = self.tables.get(table)
        match errand:
            case CallPeople(people=called, until=until):
                assert fact is None or isinstance(fact, CheckingIn)
                arrived = frozenset() if fact is None else fact.arrived
                self.tables[table] = CheckingIn(frozenset(called), arrived, until)
            case DealCards(people=dealt):
                assert fact is None or isinstance(fact, CheckingIn)
                self.tables[table] = InProgress(frozenset(dealt), (dealt,))
            case PlayMatchOn(person=left):
                assert isinstance(fact, InProgress)
                self.tables[table] = replace(fact, present=fact.present - {left})
            case CloseTable():
                self.tables[table] = NoResult()

    def open_matches(self) -> list[Match]:
        state = self.tournament.state
        if not isinstance(state, Playing):
            return []
        return [match for match in state.rounds[-1].matches if match.through is None]

    def come(self, match: Match, who: PersonId) -> None:
        """Say *I'm here*."""
        fact = self.tables.get(match.table)
        if isinstance(fact, CheckingIn):
            self.tables[match.table] = replace(fact, arrived=fact.arrived | ({who} & fact.called))

    def everybody_comes(self) -> None:
        for match in self.open_matches():
            for who in match.seats:
                self.come(match, who)

    def end(
        self, match: Match, order: Placings, away: frozenset[PersonId] = frozenset(), *, drawn: bool = False
    ) -> None:
        """End the game of a match, if it is in progress."""
        fact = self.tables.get(match.table)
        if isinstance(fact, InProgress):
            self.tables[match.table] = PlayedOut(fact.present - away, order, drawn)

    def play_round(self) -> None:
        """Let everybody come, and end each game in the order of the deal."""
        number = len(self.tournament.rounds)
        self.everybody_comes()
        self.advance()
        for match in self.open_matches():
            self.end(match, tuple((who,) for who in match.dealt or ()))
        self.advance()
        assert isinstance(self.tournament.state, Finished) or len(self.tournament.rounds) == number + 1


def begun_with(number: int, terms: Terms | None = None) -> SimulatedTournament:
    """Return a tournament after its start: this number of people is called to the first round."""
    simulated = SimulatedTournament(terms)
    for one in range(number):
        simulated.enter(person(one))
    simulated.now += (terms or Terms()).registration_ms
    simulated.advance()
    return simulated


def declines(simulated: SimulatedTournament, who: PersonId) -> str | None:
    """Enter, and return the code of a refusal."""
    try:
        simulated.enter(who)
    except Declined as declined:
        return declined.code.value
    return None


def match(simulated: SimulatedTournament, number: int = 1, round_number: int = -1) -> Match:
    rounds = simulated.tournament.rounds
    return rounds[round_number if round_number < 0 else round_number - 1].matches[number - 1]


def last_round(simulated: SimulatedTournament) -> Round:
    return simulated.tournament.rounds[-1]


def dealt_with(number: int, terms: Terms | None = None) -> SimulatedTournament:
    """Return a tournament with everybody present, and the cards of the first round dealt."""
    simulated = begun_with(number, terms)
    simulated.everybody_comes()
    simulated.advance()
    return simulated


def one_each(people: tuple[PersonId, ...]) -> tuple[tuple[PersonId, ...], ...]:
    return tuple((who,) for who in people)
