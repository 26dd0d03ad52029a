"""Steps made by people: open, enter, leave, arrange, begin and cancel a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, PersonId, PlatformName, TournamentId
from bot.domain.scene import Pace
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.model import (
    FEWEST,
    Entrant,
    Finished,
    FinishedWhy,
    Playing,
    Registering,
    Terms,
    Tournament,
    TournamentStep,
    booked,
)
from bot.features.tournaments.rounds import next_round, refunded
from engine import Teams, max_seats

LATE_PART = 6
"""The last sixth of the first round is too late to enter, because a match would not end in time."""


def check_terms(terms: Terms) -> None:
    """Check that a tournament is possible with these terms.

    Raises:
        Declined: The options have teams, there are fewer than two seats or too few cards for them, or fewer than four
            people may enter.
    """
    if terms.options.teams is not Teams.OFF:
        raise Declined(AnswerCode.TOURNAMENT_TEAMS)
    if not 2 <= terms.seats <= max_seats(terms.options):
        raise Declined(AnswerCode.TOO_MANY_SEATS, seats=max_seats(terms.options))
    if terms.most < FEWEST:
        raise Declined(AnswerCode.TOURNAMENT_TOO_FEW, needed=FEWEST)


def opened(
    tournament: TournamentId, room: Chat, organiser: PersonId, terms: Terms, seed: str, now: int
) -> Tournament:
    """Return a new tournament without entrants. Its registration begins now (ms).

    Raises:
        Declined: No tournament is possible with these terms.
    """
    check_terms(terms)
    state = Registering(now + terms.registration_ms)
    return Tournament(tournament, room, organiser, terms, seed, now, state)


def check_chat(newest: Tournament | None) -> None:
    """Check that a chat can have a new tournament. `newest` is its last one, or None.

    Raises:
        Declined: The newest tournament is not over.
    """
    if newest is not None and not isinstance(newest.state, Finished):
        raise Declined(AnswerCode.TOURNAMENT_HERE)


def entered(
    tournament: Tournament, person: PersonId, platform: PlatformName, balance: int, now: int
) -> TournamentStep:
    """Return the step to enter a person with this balance of chips, and take the entry from them. `now` is in ms.

    During the first round a person may enter until `late_until`, and then waits for a table.

    Raises:
        Declined: The person is already in, has withdrawn or has too few chips, or the tournament is full or over, or it
            is too late.
    """
    _check_open(tournament, now)
    known = tournament.entrant(person)
    if known is not None:
        raise Declined(AnswerCode.TOURNAMENT_WITHDRAWN if known.withdrew else AnswerCode.TOURNAMENT_ENTERED)
    terms = tournament.terms
    if len(tournament.people) >= terms.most:
        raise Declined(AnswerCode.TOURNAMENT_FULL, seats=terms.most)
    if balance < terms.entry:
        raise Declined(AnswerCode.TOURNAMENT_CHIPS, entry=terms.entry, balance=balance)
    state = tournament.state
    if isinstance(state, Playing):
        state = replace(state, waiting=(*state.waiting, person))
    entrants = (*tournament.entrants, Entrant(person, platform, now))
    tournament = replace(tournament, entrants=entrants, state=state)
    return booked(tournament, [person], -terms.entry, ChipReason.ENTRY, now)


def _check_open(tournament: Tournament, now: int) -> None:
    match tournament.state:
        case Finished():
            raise Declined(AnswerCode.TOURNAMENT_OVER)
        case Playing() if now >= late_until(tournament):
            raise Declined(AnswerCode.TOURNAMENT_LATE)


def late_until(tournament: Tournament) -> int:
    """Return the deadline (ms) to enter during the first round; 0 if this round is over or has not begun."""
    if not isinstance(tournament.state, Playing) or len(tournament.state.rounds) > 1:
        return 0
    return tournament.state.rounds[0].until - tournament.terms.round_ms // LATE_PART


def withdrawn(tournament: Tournament, person: PersonId, now: int) -> TournamentStep:
    """Return the step to remove a person. Before the start the entry is refunded; later it stays in the pot.

    Raises:
        Declined: The person is not in the tournament, or the tournament is over.
    """
    known = tournament.entrant(person)
    if known is None or known.withdrew:
        raise Declined(AnswerCode.TOURNAMENT_NOT_IN)
    match tournament.state:
        case Finished():
            raise Declined(AnswerCode.TOURNAMENT_OVER)
        case Registering():
            rest = tuple(entrant for entrant in tournament.entrants if entrant is not known)
            left = replace(tournament, entrants=rest)
            return booked(left, [person], tournament.terms.entry, ChipReason.REFUND, now)
        case Playing():
            return forfeited(tournament, person)


def forfeited(tournament: Tournament, person: PersonId) -> TournamentStep:
    """Return the step to mark an entrant as withdrawn: the entry stays in the pot, even before the start.

    After the end of the tournament the step changes nothing.
    """
    state = tournament.state
    if isinstance(state, Finished):
        return TournamentStep(tournament)
    if isinstance(state, Playing):
        state = replace(state, waiting=tuple(one for one in state.waiting if one != person))
    gone = (replace(one, withdrew=one.withdrew or one.person == person) for one in tournament.entrants)
    return TournamentStep(replace(tournament, entrants=tuple(gone), state=state))


def may_decide(
    tournament: Tournament, person: PersonId, *, admin: bool, organiser_gone: bool = False
) -> bool:
    """Return True if the person has the rights of the organiser.

    An administrator of the chat has them if the organiser has withdrawn from the tournament, or if `organiser_gone`:
    the organiser has left the chat or is forgotten.
    """
    gone = organiser_gone or tournament.organiser in tournament.withdrawn
    return person == tournament.organiser or (admin and gone)


def begun(tournament: Tournament, now: int) -> TournamentStep:
    """Return the step to begin the first round, with tables drawn among all people in the tournament.

    Raises:
        Declined: The tournament has begun or is over, or fewer than four people have entered.
    """
    if not isinstance(tournament.state, Registering):
        over = isinstance(tournament.state, Finished)
        raise Declined(AnswerCode.TOURNAMENT_OVER if over else AnswerCode.TOURNAMENT_BEGUN)
    if len(tournament.people) < FEWEST:
        raise Declined(AnswerCode.TOURNAMENT_TOO_FEW, needed=FEWEST)
    return TournamentStep(next_round(tournament, tournament.people, now))


def cancelled(tournament: Tournament, by: PersonId | None, now: int) -> TournamentStep:
    """Return the step to cancel a tournament and refund all entries. `by` is None if no person cancels it.

    `advanced` and `errands` later close its games without a result.

    Raises:
        Declined: The tournament is over.
    """
    if isinstance(tournament.state, Finished):
        raise Declined(AnswerCode.TOURNAMENT_OVER)
    return refunded(tournament, FinishedWhy.CANCELLED, now, by)


# the choices of the organiser during the registration


class Term(Enum):
    """One of the terms on the buttons of the organiser."""

    ENTRY = "entry"
    MOST = "most"
    SEATS = "seats"
    ON = "on"  # `one` of a table goes out, or `half` of it
    PACE = "pace"
    WAIT = "wait"  # minutes
    TOPICS = "topics"  # a topic of the chat for each match


CHOICES: Final[Mapping[Term, tuple[str, ...]]] = {
    Term.ENTRY: ("0", "10", "20", "50"),
    Term.MOST: ("8", "16", "32", "64"),
    Term.SEATS: ("2", "3", "4", "5", "6"),
    Term.ON: ("one", "half"),
    Term.PACE: (Pace.BLITZ.value, Pace.NORMAL.value),
    Term.WAIT: ("5", "10", "15", "30"),
    Term.TOPICS: ("off", "on"),
}
"""The possible values of each term, as in the data of buttons."""


def chosen(terms: Terms) -> Mapping[Term, str]:
    """Return the present value of each term, as in the data of buttons."""
    return {
        Term.ENTRY: str(terms.entry),
        Term.MOST: str(terms.most),
        Term.SEATS: str(terms.seats),
        Term.ON: "half" if terms.half else "one",
        Term.PACE: terms.pace.value,
        Term.WAIT: str(terms.registration_ms // 60_000),
        Term.TOPICS: "on" if terms.topics else "off",
    }


def arranged(tournament: Tournament, term: Term, value: str, now: int) -> TournamentStep:
    """Return the step to set a term to one of its `CHOICES`. A choice of the waiting time restarts it at `now` (ms).

    Raises:
        Declined: The value does not exist, the tournament has begun, entrants have paid another entry or are more than
            the new maximum, or no tournament is possible with the new terms.
    """
    state, before = tournament.state, tournament.terms
    if value not in CHOICES[term]:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if not isinstance(state, Registering):
        over = isinstance(state, Finished)
        raise Declined(AnswerCode.TOURNAMENT_OVER if over else AnswerCode.TOURNAMENT_BEGUN)
    terms = _with(before, term, value)
    if terms.most < len(tournament.people) or (tournament.entrants and terms.entry != before.entry):
        raise Declined(AnswerCode.TOURNAMENT_RELIED_ON)
    check_terms(terms)
    if term is Term.WAIT:
        state = Registering(now + terms.registration_ms)
    return TournamentStep(replace(tournament, terms=terms, state=state))


def _with(terms: Terms, term: Term, value: str) -> Terms:
    match term:
        case Term.ENTRY:
            return replace(terms, entry=int(value))
        case Term.MOST:
            return replace(terms, most=int(value))
        case Term.SEATS:
            return replace(terms, seats=int(value))
        case Term.ON:
            return replace(terms, half=value == "half")
        case Term.PACE:
            return replace(terms, pace=Pace(value))
        case Term.WAIT:
            return replace(terms, registration_ms=int(value) * 60_000)
        case Term.TOPICS:
            return replace(terms, topics=value == "on")
