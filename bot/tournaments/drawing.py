"""The tables of a round, and lots among equals: all of it follows from the seed, which is committed beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from bot.domain.ids import PersonId
from bot.domain.tournaments import MatchOf, Tournament


def table_sizes(people: int, seats: int) -> tuple[int, ...]:
    """Return how many sit at each table: as few tables as hold everybody, none with more than one seat less.

    Nobody sits alone, so that with an odd number at tables of two one table has three.
    """
    tables = max(1, min(-(-people // seats), people // 2))
    larger = people % tables
    return tuple(people // tables + (number < larger) for number in range(tables))


def drawn(
    tournament: Tournament, number: int, people: Iterable[PersonId]
) -> tuple[tuple[PersonId, ...], ...]:
    """Return the tables of a round, drawn among these people, at least two."""
    shuffled = _shuffled(tournament, f"round {number}", people)
    tables, taken = [], 0
    for size in table_sizes(len(shuffled), tournament.terms.seats):
        tables.append(shuffled[taken : taken + size])
        taken += size
    return tuple(tables)


def lots(tournament: Tournament, of: MatchOf, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Return these people of a match in the order of their lots, the best first."""
    return _shuffled(tournament, f"lots {of.round} {of.number}", people)


def deal_seed(tournament: Tournament, of: MatchOf) -> str:
    """Return the seed (32 bytes in hex) by which the cards of a match are dealt; it tells nothing of the others."""
    return sha256(f"{tournament.seed} deal {of.round} {of.number} {of.replay}".encode()).hexdigest()


def _shuffled(tournament: Tournament, purpose: str, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Order people by the SHA-256 of the seed, the purpose and their number among the entrants, from 1.

    Anybody can repeat that once the seed is told, because the entrants are numbered in the order shown.
    """
    numbers = {entrant.person: number for number, entrant in enumerate(tournament.entrants, 1)}

    def lot(person: PersonId) -> bytes:
        return sha256(f"{tournament.seed} {purpose} {numbers[person]}".encode()).digest()

    return tuple(sorted(people, key=lot))
