"""The time at which each person at a table last tapped without making a move; it is kept in memory only."""

from __future__ import annotations

from bot.domain.ids import PersonId
from bot.game.running import RING_AFTER_S
from bot.ports.clock import Clock


class LastTaps:
    """The last tap of each person in the lobby, or on their hand since the last move."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tapped_at: dict[PersonId, int] = {}

    def note(self, person: PersonId) -> None:
        """Note that this person has just tapped."""
        self._tapped_at[person] = self._clock.monotonic()

    def rests(self, person: PersonId) -> int:
        """The time (ms) for which this person needs no ring, because they are tapping; 0 if they are not."""
        tapped = self._tapped_at.get(person)
        return 0 if tapped is None else max(0, tapped + RING_AFTER_S * 1000 - self._clock.monotonic())

    def clear(self) -> None:
        """Forget them: somebody has moved."""
        self._tapped_at.clear()
