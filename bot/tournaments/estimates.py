"""How many rounds a tournament takes, and how long, before anybody has played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.scene import Pace
from bot.domain.tournaments import Terms
from bot.tournaments.drawing import table_sizes

MATCH_MS = {Pace.BLITZ: 8 * 60_000, Pace.NORMAL: 15 * 60_000}
"""The time that the slowest of several tables takes, with its check-in; at other paces a round takes all its time."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The rounds that follow if everybody stays, and the time (ms) that they take."""

    rounds: int
    ms: int


def estimate(people: int, terms: Terms) -> Estimate:
    """Return the rounds and the time of a tournament of so many people."""
    rounds = 0
    while people > 1:
        sizes = table_sizes(people, terms.seats)
        people = sum((size + 1) // 2 if terms.half else size - 1 for size in sizes)
        rounds += 1
    return Estimate(rounds, rounds * min(terms.round_ms, MATCH_MS.get(terms.pace, terms.round_ms)))
