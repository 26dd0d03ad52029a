"""Steps from round to round, and to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.chips import ChipReason
from bot.domain.ids import PersonId
from bot.domain.tournaments import (
    Finished,
    FinishedWhy,
    Match,
    MatchOf,
    Playing,
    Round,
    Tournament,
)
from bot.tournaments.chips import booked
from bot.tournaments.drawing import drawn
from bot.tournaments.step import Step

CHECK_IN_MS = 2 * 60_000


def next_round(tournament: Tournament, people: Sequence[PersonId], now: int) -> Tournament:
    """Return the tournament with another round, drawn among these people."""
    number = len(tournament.rounds) + 1
    until = now + tournament.terms.round_ms
    matches = tuple(
        called(tournament, number, table, seats, min(now + CHECK_IN_MS, until))
        for table, seats in enumerate(drawn(tournament, number, people), 1)
    )
    began = Round(number, until, matches)
    return replace(tournament, state=Playing((*tournament.rounds, began)))


def called(tournament: Tournament, number: int, table: int, seats: tuple[PersonId, ...], until: int) -> Match:
    """Return a match to which people are called until then (ms)."""
    of = MatchOf(tournament.tournament, number, table)
    return Match(table, of.table, seats, until)


def refunded(tournament: Tournament, why: FinishedWhy, now: int, by: PersonId | None = None) -> Step:
    """End a tournament so that everybody who paid has their chips back."""
    over = replace(tournament, state=Finished(why, now, by=by, rounds=tournament.rounds))
    people = [entrant.person for entrant in tournament.entrants]
    return booked(over, people, tournament.terms.entry, ChipReason.REFUND, now)


def won(tournament: Tournament, winner: PersonId, now: int) -> Step:
    """End a tournament: the winner has the pot."""
    over = replace(tournament, state=Finished(FinishedWhy.WON, now, winner, rounds=tournament.rounds))
    return booked(over, [winner], tournament.pot, ChipReason.POT, now)
