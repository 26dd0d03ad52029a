"""A game written down like a chess game: headers, numbered bouts, the result (``docs/notation.md``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.heading import Heading, heading_lines
from engine.notation import move_to_text
from engine.outcome_text import outcome_to_text
from engine.position_text import POSITION_VERSION
from engine.record_reading import FORMAT_VERSION, check_of, read_record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.moves import Move
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.seating import Seat
    from engine.series import Start
    from engine.shuffling import Deal


@dataclass(frozen=True, slots=True)
class Record:
    """Options, seats, start, deal, the moves bout by bout, and the result if there is one.

    ``position`` holds the lines of the position that the game was begun from, nothing where it was dealt.
    """

    options: Options
    seats: int
    start: Start
    deal: Deal
    bouts: tuple[tuple[tuple[Seat, Move], ...], ...] = ()
    outcome: Outcome | None = None
    position: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[tuple[Seat, Move], ...]:
        """All moves in the order in which they were made."""
        return tuple(made for bout in self.bouts for made in bout)

    def to_text(self) -> str:
        """Write the record; `from_text` reads the same record back."""
        body = [*self.header(), *self._bout_lines(), f"result: {outcome_to_text(self.outcome)}"]
        text = "".join(f"{line}\n" for line in body)
        return f"{text}check: {check_of(text)}\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record; whether its moves are legal and lead to its result, `engine.replay` says.

        Raises:
            DamagedRecord: with the line and the reason.
        """
        return cls(*read_record(text))

    def header(self) -> list[str]:
        """Write the lines before the first bout."""
        heading = Heading(self.options, self.seats, self.start, self.deal)
        position = [f"position: {POSITION_VERSION}", *self.position] if self.position else []
        return [f"durak-record: {FORMAT_VERSION}", *heading_lines(heading), *position]

    def _bout_lines(self) -> Iterable[str]:
        for number, bout in enumerate(self.bouts, start=1):
            made = "; ".join(f"{seat} {move_to_text(move)}" for seat, move in bout)
            yield f"{number}. {made}"
