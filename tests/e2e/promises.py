"""All promises of the bot about failing processes, checked at the end of a storm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.e2e.audit import Audit
from tests.e2e.cluster import Cluster
from tests.e2e.players import TelegramPlayer
from tests.e2e.slot_lag import lags
from tests.e2e.telegram_database import DatabaseSnapshot
from tests.e2e.witness import MoveTapped, Witness

DEADLINE_S: Final = 3.0
SLOT_S: Final = 20.0
"""Seconds without a loss: at their end every post shows at least the state stored at their beginning."""
Span = tuple[float, float]
"""Two times of day, in seconds."""


@dataclass
class Promises:
    """Collects events, and returns the broken promises.

    A deadline is met at most `DEADLINE_S` late, without the time in which no process was ready. A post is behind for at
    most `SLOT_S` without interruption. Each loss begins a new interval, because the next process has to look at every
    table again. So the number of losses, which depends on the speed of the machine, changes nothing. A forgotten post
    is found in the interval after the last loss. The longest wait of one process for a processor is added to both
    limits: a busy machine breaks no promise.

    `by_the_clock` are the people at tables with moves at a deadline, without a tap.
    """

    witness: Witness
    audit: Audit
    cluster: Cluster
    players: Sequence[TelegramPlayer]
    by_the_clock: frozenset[int]
    worst_lag: float = 0.0
    """The longest time, in seconds, of a post with an old state."""
    worst_calm_lag: float = 0.0
    """The longest part of such a time without a loss, minus the wait of a process for a processor."""
    losses: list[Span] = field(default_factory=list)
    """The begin and the end of each loss of a process, or of its database, as times of day."""

    def lost(self, since: float, until: float) -> None:
        """Note a loss between these times of day."""
        self.losses.append((since, until))

    def note_doubts(self) -> None:
        """Allow a second post for each send repeated or forgotten by the bot without a known end."""
        self.witness.in_doubt |= {(chat, f"doubt {number}") for chat, number in self.audit.doubts()}

    def check(self, snapshot: DatabaseSnapshot, until: float) -> list[str]:
        """Return every promise broken up to this time of day."""
        self.witness.check_moves(snapshot, self.by_the_clock)
        return [
            *out_of_order(list(self.witness.taps()), snapshot),
            *self.audit.version_faults(),
            *self._missed_deadlines(),
            *self._late_slots(snapshot, until),
        ]

    def _missed_deadlines(self) -> Iterator[str]:
        for one in self.audit.overdue():
            late = one.at - one.due
            away = self.cluster.without_service(one.due, one.at)
            starved = self.cluster.starvation.between(one.due, one.at)
            if late > DEADLINE_S + away + starved:
                yield (
                    f"{one.name} of {one.table} was {late:.1f} s late:"
                    f" nobody was ready for {away:.1f} s, and a process waited {starved:.1f} s to run"
                )

    def _late_slots(self, snapshot: DatabaseSnapshot, until: float) -> Iterator[str]:
        for lag in lags(self.cluster.server.log, self.players, snapshot, until):
            self.worst_lag = max(self.worst_lag, lag.seconds)
            calm = longest_calm(
                (lag.since, lag.since + lag.seconds), self.losses, self.cluster.starvation.between
            )
            self.worst_calm_lag = max(self.worst_calm_lag, calm)
            if calm > SLOT_S:
                lost = [round(at - lag.since, 1) for at, _ in self.losses if at < lag.since + lag.seconds]
                yield (
                    f"a post in {lag.chat} was {lag.seconds:.1f} s behind, {until - lag.since:.1f} s before the end,"
                    f" and {calm:.1f} s of these without a loss; the last losses, from the first of these: {lost[-6:]}"
                )


def longest_calm(span: Span, losses: Sequence[Span], starved: Callable[[float, float], float]) -> float:
    """Return the seconds of the longest part of the span without a loss, minus the waits for a processor."""
    calm, (since, until) = 0.0, span
    for begin, end in [*sorted(losses), (until, until)]:
        stop = min(begin, until)
        if stop > since:
            calm = max(calm, stop - since - starved(since, stop))
        since = max(since, end)
    return calm


def out_of_order(taps: list[MoveTapped], snapshot: DatabaseSnapshot) -> Iterator[str]:
    """A move answered before the tap of another move of its game must be stored before it."""
    accepted: dict[str, list[tuple[int, MoveTapped]]] = {}
    for tap in taps:
        if tap.accepted:
            stored = snapshot.games[tap.move.game]
            places = [
                place for place, (seat, _) in enumerate(stored.moves) if stored.seats[seat] == tap.person
            ]
            accepted.setdefault(stored.game, []).append((places[tap.move.made], tap))
    for game, moves in accepted.items():
        latest = 0.0
        for place, tap in sorted(moves, key=lambda one: one[0]):
            if tap.answered_at < latest:
                yield f"move {place} of {game} is stored after one that was tapped later"
            latest = max(latest, tap.tapped_at)
