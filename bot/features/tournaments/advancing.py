"""The next step of a tournament, computed from the state of its tables, and the work to do at these tables.

Both are computed from the present state, not from events. So any process may compute them at any time, even twice.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.domain.ids import MatchOf, PersonId, TableId
from bot.features.tournaments.model import (
    FEWEST,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Tournament,
    TournamentStep,
)
from bot.features.tournaments.registration import begun
from bot.features.tournaments.results import (
    CheckingIn,
    Facts,
    InProgress,
    Lots,
    MatchFacts,
    NoResult,
    PlayedOut,
    Ranking,
    ranking,
)
from bot.features.tournaments.rounds import (
    CHECK_IN_MS,
    called,
    first_call,
    lots,
    next_round,
    refunded,
    table_sizes,
    won,
)

LOOKED_AT_MS: Final = 5_000
"""A time longer than the pause between two checks of a tournament."""
STALE_MS: Final = 15_000
"""The largest error of a shown end of a check-in: a post may show it too early, but by less than this."""


@dataclass(frozen=True, slots=True)
class CallPeople:
    """Open the table if necessary, and invite exactly these people to check in until this time (ms)."""

    of: MatchOf
    people: tuple[PersonId, ...]
    until: int


@dataclass(frozen=True, slots=True)
class DealCards:
    """Deal a game to exactly these people, in this order."""

    of: MatchOf
    people: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class PlayMatchOn:
    """Let a computer play for this person in the match. The person has withdrawn from the tournament."""

    of: MatchOf
    person: PersonId


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Close the table, because its game no longer counts."""

    of: MatchOf


Errand = CallPeople | DealCards | PlayMatchOn | CloseTable


def advanced(tournament: Tournament, facts: Facts, now: int) -> TournamentStep:
    """Return the tournament advanced as far as possible; unchanged if nothing is due. `now` is in ms.

    `facts` has the progress of the matches in `watched_tables`.
    """
    entries, before = TournamentStep(tournament).entries, None
    while tournament != before:
        before = tournament
        step = _carried_on(tournament, facts, now)
        tournament, entries = step.tournament, (*entries, *step.entries)
    return TournamentStep(tournament, entries)


def watched_tables(tournament: Tournament) -> tuple[MatchOf, ...]:
    """Return the matches with tables to read: those of the last two rounds.

    After the end of the tournament these are all its matches; none once no game is played any more.
    """
    state = tournament.state
    if isinstance(state, Finished):
        return () if state.cleared else _matches(tournament, state.rounds)
    return _matches(tournament, tournament.rounds[-2:])


def errands(tournament: Tournament, facts: Facts) -> tuple[Errand, ...]:
    """Return the work to bring the tables into the state of the stored tournament.

    `facts` has the progress of the matches in `watched_tables`. A match still waiting for its topic gets no work.
    """
    found = list[Errand]()
    over = isinstance(tournament.state, Finished)
    for one in tournament.rounds[-2:] if not over else tournament.rounds:
        for match in one.matches:
            of, fact = tournament.match_of(one.number, match), facts.get(match.table)
            if over or match.through is not None:
                found += [CloseTable(of)] if isinstance(fact, CheckingIn | InProgress) else []
            elif tournament.awaits_topic(match):
                continue
            elif match.dealt is not None:
                found += [DealCards(of, match.dealt)] if fact is None or isinstance(fact, CheckingIn) else []
                if isinstance(fact, InProgress):
                    left = (fact.present - fact.out) & tournament.withdrawn
                    found += [PlayMatchOn(of, person) for person in match.dealt if person in left]
            else:
                people = _expected(match, tournament.withdrawn)
                if fact is None or (isinstance(fact, CheckingIn) and _is_old(fact, people, match)):
                    found.append(CallPeople(of, people, match.check_in_until))
    return tuple(found)


def _is_old(call: CheckingIn, people: tuple[PersonId, ...], match: Match) -> bool:
    """Return True if the check-in at a table is for other people than these, or ends much earlier than in `match`."""
    return call.called != {*people} or call.until + STALE_MS <= match.check_in_until


def calling_matches(tournament: Tournament, now: int) -> tuple[Match, ...]:
    """Return the matches with a check-in in this round; none if the round is over at the time `now` (ms)."""
    if not isinstance(tournament.state, Playing) or now >= tournament.rounds[-1].until:
        return ()
    calls = (one for one in tournament.rounds[-1].matches if one.dealt is None and one.through is None)
    return tuple(match for match in calls if not tournament.awaits_topic(match))


def given_time(tournament: Tournament, unseen: Collection[TableId], now: int) -> Tournament:
    """Return the tournament with the whole check-in time left at `unseen` tables: their invitation is not shown yet."""
    for match in calling_matches(tournament, now):
        if match.table in unseen and match.check_in_until < now + CHECK_IN_MS + LOOKED_AT_MS // 2:
            later = called_until(match, now + CHECK_IN_MS + LOOKED_AT_MS)
            tournament = tournament.with_match(
                tournament.match_of(tournament.rounds[-1].number, later), later
            )
    return tournament


def forgiven(tournament: Tournament, now: int) -> Tournament:
    """Return the tournament with more time, after an outage or a jump of the clock.

    Invited people get the whole check-in time again. The present round lasts for at least another sixth of its time.
    """
    if not isinstance(tournament.state, Playing):
        return tournament
    *earlier, last = tournament.state.rounds
    matches = tuple(called_until(match, now + CHECK_IN_MS) for match in last.matches)
    until = max(last.until, now + max(CHECK_IN_MS, tournament.terms.round_ms // 6))
    rounds = (*earlier, replace(last, matches=matches, until=until))
    return replace(tournament, state=replace(tournament.state, rounds=rounds))


def called_until(match: Match, until: int) -> Match:
    """Return the match with its check-in extended to at least this time (ms); unchanged after the check-in."""
    if match.dealt is not None or match.through is not None:
        return match
    return replace(match, check_in_until=max(match.check_in_until, until))


def _matches(tournament: Tournament, rounds: tuple[Round, ...]) -> tuple[MatchOf, ...]:
    return tuple(tournament.match_of(one.number, match) for one in rounds for match in one.matches)


def _carried_on(tournament: Tournament, facts: Facts, now: int) -> TournamentStep:
    """Make each due step once. Return the tournament after these steps, with their entries in the ledger of chips."""
    match tournament.state:
        case Registering(begins_at) if now >= begins_at or len(tournament.people) >= tournament.terms.most:
            if len(tournament.people) < FEWEST:
                return refunded(tournament, FinishedWhy.TOO_FEW, now)
            return begun(tournament, now)
        case Playing():
            return _played_on(tournament, tournament.state, facts, now)
        case Finished(cleared=False) as over:
            tables = (facts.get(of.table) for of in watched_tables(tournament))
            cleared = not any(isinstance(fact, CheckingIn | InProgress) for fact in tables)
            return TournamentStep(replace(tournament, state=replace(over, cleared=cleared)))
        case _:
            return TournamentStep(tournament)


def _played_on(tournament: Tournament, playing: Playing, facts: Facts, now: int) -> TournamentStep:
    playing = _latecomers_called(tournament, playing, now)
    *earlier, last = playing.rounds
    if any(_never_opened(match, facts, now) for match in last.matches):
        return TournamentStep(forgiven(replace(tournament, state=playing), now))
    judge = partial(_judged, tournament, last, now)
    last = replace(last, matches=tuple(judge(match, facts.get(match.table)) for match in last.matches))
    undecided = any(match.through is None for match in last.matches)
    if undecided:
        return TournamentStep(replace(tournament, state=replace(playing, rounds=(*earlier, last))))
    last = replace(last, unplayed=playing.waiting)
    tournament = replace(tournament, state=Playing((*earlier, last)))
    going_on = _going_on(tournament, last)
    match going_on:
        case []:
            return refunded(tournament, FinishedWhy.NOBODY_LEFT, now)
        case [winner]:
            return won(tournament, winner, now)
        case _:
            return TournamentStep(next_round(tournament, going_on, now))


def _going_on(tournament: Tournament, last: Round) -> list[PersonId]:
    through = {person for match in last.matches for person in match.through or ()} | {*last.unplayed}
    return [person for person in tournament.people if person in through]


def _never_opened(match: Match, facts: Facts, now: int) -> bool:
    """Return True if nobody could check in, because no process opened the table in time."""
    return (
        match.dealt is None
        and match.through is None
        and now >= match.check_in_until
        and match.table not in facts
    )


def _latecomers_called(tournament: Tournament, playing: Playing, now: int) -> Playing:
    """Return the state with each waiting latecomer in a seat at the match with the fewest people.

    Only matches with a free seat and an unfinished check-in count; the check-in is extended. If two or more latecomers
    are left, they get new matches. A single one waits on.
    """
    (*earlier, last), waiting = playing.rounds, playing.waiting
    while waiting and (smallest := _smallest_open(last, tournament.terms.seats, now)) is not None:
        until = max(smallest.check_in_until, min(now + CHECK_IN_MS, last.until))
        larger = replace(smallest, seats=(*smallest.seats, waiting[0]), check_in_until=until)
        last = replace(last, matches=tuple(larger if one is smallest else one for one in last.matches))
        waiting = waiting[1:]
    if len(waiting) >= 2:
        for size in table_sizes(len(waiting), tournament.terms.seats):
            number = len(last.matches) + 1
            until = first_call(tournament, last.until, now)
            new = called(tournament, last.number, number, waiting[:size], until)
            last, waiting = replace(last, matches=(*last.matches, new)), waiting[size:]
    return Playing((*earlier, last), waiting)


def _smallest_open(last: Round, seats: int, now: int) -> Match | None:
    waiting_for_people = [
        match
        for match in last.matches
        if match.dealt is None
        and match.through is None
        and len(match.seats) < seats
        and now < match.check_in_until
    ]
    return min(waiting_for_people, key=lambda match: len(match.seats), default=None)


def _judged(tournament: Tournament, last: Round, now: int, match: Match, fact: MatchFacts | None) -> Match:
    if match.through is not None:
        return match
    if isinstance(fact, NoResult):
        return replace(match, through=(), end=MatchEnd.NO_RESULT)
    if match.dealt is None:
        return _checked_in(match, fact, tournament.withdrawn, now)
    if isinstance(fact, PlayedOut):
        return _game_over(tournament, last, match, fact, now)
    if now < last.until:
        return match
    underway = fact if isinstance(fact, InProgress) else InProgress(frozenset(match.dealt), (match.dealt,))
    equals_by = (
        partial(sorted, key=match.ranked.index) if match.ranked else None
    )  # by the result of the first, drawn game
    result = _ranked(tournament, last, match, underway, equals_by)
    return replace(match, through=result.through, end=MatchEnd.TIME_UP, ranked=result.ranked)


def _expected(match: Match, withdrawn: frozenset[PersonId]) -> tuple[PersonId, ...]:
    return tuple(person for person in match.seats if person not in withdrawn)


def _checked_in(match: Match, fact: MatchFacts | None, withdrawn: frozenset[PersonId], now: int) -> Match:
    """Return the match with the players of its game (`dealt`), if everybody has checked in or the time is over.

    Before, return it unchanged. If fewer than two people have checked in, the match is decided without a game: a single
    person advances. `fact` is None if the table was never opened. The match does not wait for people in `withdrawn`.
    """
    expected = _expected(match, withdrawn)
    checked_in = fact.arrived if isinstance(fact, CheckingIn) else frozenset()
    arrived = tuple(person for person in expected if person in checked_in)
    if now < match.check_in_until and len(arrived) < len(expected):
        return match
    if len(arrived) >= 2:
        return replace(match, dealt=arrived)
    return replace(match, through=arrived, end=MatchEnd.UNPLAYED)


def _game_over(tournament: Tournament, last: Round, match: Match, fact: PlayedOut, now: int) -> Match:
    """Return the match as decided by its finished game, or with its replay.

    If lots would have to decide after a draw, the game is replayed once among the present people, unless the round is
    over.
    """
    result = _ranked(tournament, last, match, fact)
    if fact.drawn and result.by_lots and not match.replay and now < last.until:
        present = fact.present - tournament.withdrawn
        dealt = tuple(person for person in match.dealt or () if person in present)
        again = MatchOf(tournament.tournament, last.number, match.number, 1)
        return replace(match, table=again.table, replay=1, dealt=dealt, ranked=result.ranked)
    end = MatchEnd.LOTS if result.by_lots else MatchEnd.PLAYED
    return replace(match, through=result.through, end=end, ranked=result.ranked)


def _ranked(
    tournament: Tournament,
    last: Round,
    match: Match,
    fact: InProgress | PlayedOut,
    equals_by: Lots | None = None,
) -> Ranking:
    """Return the ranking of the people in a match. `equals_by` orders equal people; by default lots do."""
    equals_by = equals_by or partial(lots, tournament, tournament.match_of(last.number, match))
    present = fact.present - tournament.withdrawn
    return ranking(fact.order, present, half=tournament.terms.half, lots=equals_by)
