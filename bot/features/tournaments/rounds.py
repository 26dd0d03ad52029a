"""The rounds of a tournament: draw the tables, begin a round, end the tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from bot.domain.ids import MatchOf, PersonId
from bot.domain.scene import Pace
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.model import (
    Finished,
    FinishedWhy,
    Match,
    Playing,
    Round,
    Terms,
    Tournament,
    TournamentStep,
    booked,
)

# drawing: decided by the seed, committed beforehand


def table_sizes(people: int, seats: int) -> tuple[int, ...]:
    """Return the number of people at each table: as few tables as possible, with at most `seats` people.

    Sizes differ by at most one. Nobody sits alone. For an odd number of people at tables of two, one table has three
    people.
    """
    tables = max(1, min(-(-people // seats), people // 2))
    larger = people % tables
    return tuple(people // tables + (number < larger) for number in range(tables))


def drawn(
    tournament: Tournament, number: int, people: Iterable[PersonId]
) -> tuple[tuple[PersonId, ...], ...]:
    """Return the people at each table of round `number`, drawn by the seed. There must be at least two people."""
    shuffled = _shuffled(tournament, f"round {number}", people)
    tables, taken = [], 0
    for size in table_sizes(len(shuffled), tournament.terms.seats):
        tables.append(shuffled[taken : taken + size])
        taken += size
    return tuple(tables)


def lots(tournament: Tournament, of: MatchOf, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Return these people of a match in an order drawn by the seed, the best first."""
    return _shuffled(tournament, f"lots {of.round} {of.number}", people)


def deal_seed(tournament: Tournament, of: MatchOf) -> str:
    """Return the seed of the deal of a match (32 bytes in hex); it does not reveal the seeds of other deals."""
    return sha256(f"{tournament.seed} deal {of.round} {of.number} {of.replay}".encode()).hexdigest()


def _shuffled(tournament: Tournament, purpose: str, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Return the people ordered by the SHA-256 of the seed, the purpose and their number among the entrants, from 1.

    Entrants are numbered in the order shown. So anybody can repeat the draw once the seed is published.
    """
    numbers = {entrant.person: number for number, entrant in enumerate(tournament.entrants, 1)}

    def lot(person: PersonId) -> bytes:
        return sha256(f"{tournament.seed} {purpose} {numbers[person]}".encode()).digest()

    return tuple(sorted(people, key=lot))


# beginning and ending


CHECK_IN_MS = 2 * 60_000


def next_round(tournament: Tournament, people: Sequence[PersonId], now: int) -> Tournament:
    """Return the tournament with a new round, drawn among these people. It begins now (ms)."""
    number = len(tournament.rounds) + 1
    until = now + tournament.terms.round_ms
    matches = tuple(
        called(tournament, number, table, seats, first_call(tournament, until, now))
        for table, seats in enumerate(drawn(tournament, number, people), 1)
    )
    began = Round(number, until, matches)
    return replace(tournament, state=Playing((*tournament.rounds, began)))


def first_call(tournament: Tournament, round_until: int, now: int) -> int:
    """Return the end (ms) of the check-in of a new match.

    If the match waits for its topic, it has no check-in yet: return `round_until`, the end of the round.
    """
    awaits_topic = tournament.terms.topics and not tournament.topics_refused
    return round_until if awaits_topic else min(now + CHECK_IN_MS, round_until)


def called(tournament: Tournament, number: int, table: int, seats: tuple[PersonId, ...], until: int) -> Match:
    """Return a new match: number `table` of round `number`, with a check-in until this time (ms)."""
    of = MatchOf(tournament.tournament, number, table)
    return Match(table, of.table, seats, until)


def refunded(
    tournament: Tournament, why: FinishedWhy, now: int, by: PersonId | None = None
) -> TournamentStep:
    """Return the step to end a tournament and refund all entries. `by` is the person who cancels it, if any."""
    over = replace(tournament, state=Finished(why, now, by=by, rounds=tournament.rounds))
    people = [entrant.person for entrant in tournament.entrants]
    return booked(over, people, tournament.terms.entry, ChipReason.REFUND, now)


def won(tournament: Tournament, winner: PersonId, now: int) -> TournamentStep:
    """Return the step to end a tournament and give the pot to the winner."""
    over = replace(tournament, state=Finished(FinishedWhy.WON, now, winner, rounds=tournament.rounds))
    return booked(over, [winner], tournament.pot, ChipReason.POT, now)


# estimates


MATCH_MS = {Pace.BLITZ: 8 * 60_000, Pace.NORMAL: 15 * 60_000}
"""The length of the slowest of several matches, with its check-in. At other paces a round takes its whole time."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The number of rounds if everybody stays, and their length (ms)."""

    rounds: int
    ms: int


def estimate(people: int, terms: Terms) -> Estimate:
    """Return the estimated number and length of the rounds for this number of people."""
    rounds = 0
    while people > 1:
        sizes = table_sizes(people, terms.seats)
        people = sum((size + 1) // 2 if terms.half else size - 1 for size in sizes)
        rounds += 1
    return Estimate(rounds, rounds * min(terms.round_ms, MATCH_MS.get(terms.pace, terms.round_ms)))
