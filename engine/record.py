"""A game written down like a chess game: headers, numbered bouts, the result (``docs/notation.md``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.notation import move_to_text
from engine.option_text import OPTION_NAMES, value_to_text
from engine.record_reading import (
    BY_CARDS,
    BY_LOT,
    FORMAT_VERSION,
    NO_COMMITMENT,
    RULES_VERSION,
    check_of,
    read_record,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    bouts: tuple[tuple[tuple[Seat, Move], ...], ...] = ()
    outcome: Outcome | None = None

    @property
    def moves(self) -> tuple[tuple[Seat, Move], ...]:
        """All moves in the order in which they were made."""
        return tuple(made for bout in self.bouts for made in bout)

    def to_text(self) -> str:
        """Write the record; `from_text` reads the same record back."""
        body = [*self.header(), *self._bout_lines(), f"result: {_result(self.outcome)}"]
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
        deal, start = self.deal, self.start
        return [
            f"durak-record: {FORMAT_VERSION}",
            f"rules: {RULES_VERSION}",
            *(f"{name}: {value_to_text(getattr(self.options, name))}" for name in OPTION_NAMES),
            f"seats: {self.seats}",
            f"dealer: {deal.dealer}{BY_LOT if start.dealer is None else ''}",
            f"attacker: {BY_CARDS if start.attacker is None else start.attacker}",
            f"game: {start.game}",
            f"pack: {' '.join(map(str, deal.order))}" if deal.seed is None else f"seed: {deal.seed.hex()}",
            f"commitment: {deal.commitment or NO_COMMITMENT}",
        ]

    def _bout_lines(self) -> Iterable[str]:
        for number, bout in enumerate(self.bouts, start=1):
            made = "; ".join(f"{seat} {move_to_text(move)}" for seat, move in bout)
            yield f"{number}. {made}"


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    places = ",".join(map(_together, outcome.places)) or "none"
    fools, drawn = _together(outcome.fools), _together(outcome.drawn)
    return f"{outcome.ending.value} fools={fools} places={places} drawn={drawn}"


def _together(seats: Iterable[Seat]) -> str:
    return "+".join(map(str, seats)) or "none"
