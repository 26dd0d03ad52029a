"""A game written down: everything that replays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.moves import Move
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.seating import Seat
    from engine.series import Start


@dataclass(frozen=True, slots=True)
class Record:
    """Options, seats, start, deal, the moves bout by bout, and the result if there is one."""

    options: Options
    seats: int
    start: Start
    deal: Deal
    bouts: tuple[tuple[tuple[Seat, Move], ...], ...]
    outcome: Outcome | None

    @property
    def moves(self) -> tuple[tuple[Seat, Move], ...]:
        """All moves in the order in which they were made."""
        return tuple(made for bout in self.bouts for made in bout)
