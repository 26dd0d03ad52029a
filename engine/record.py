"""A game in a notation like that of chess: headers, numbered bouts, the result (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.heading import Heading, heading_lines
from engine.moves import Move
from engine.notation import move_to_text
from engine.options import Options
from engine.outcome import Outcome
from engine.outcome_text import outcome_to_text
from engine.position_text import POSITION_VERSION
from engine.record_reading import FORMAT_VERSION, check_of, read_record
from engine.seating import Seat
from engine.series import Start
from engine.shuffling import Deal


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: a value with an exact round trip to text, made by `Game.record`.

    Attributes:
        options: The rules.
        seats: The number of seats.
        start: The facts taken over from the game before in its series.
        deal: The shuffled pack, and the dealer.
        bouts: The moves of each bout, each move with its seat.
        outcome: The result, None if the game has not ended.
        position: The lines of the position at the start of the game; empty if it was dealt.

    Example:
        >>> from engine import PRESETS, Game, Record, Seat, deal_from_seed, parse_move, replay
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> events = game.play(Seat(0), parse_move("a7h"))
        >>> text = game.record().to_text()
        >>> text.splitlines()[-3:-1]
        ['1. 0 a7h', 'result: unfinished']
        >>> Record.from_text(text) == game.record()
        True
        >>> again, all_events = replay(Record.from_text(text))
        >>> again.moves == game.moves
        True
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
        """All moves in the order they were made."""
        return tuple(made for bout in self.bouts for made in bout)

    def to_text(self) -> str:
        """Write the record in lines of ASCII text; `from_text` reads the same record back."""
        body = [*self.header(), *self._bout_lines(), f"result: {outcome_to_text(self.outcome)}"]
        text = "".join(f"{line}\n" for line in body)
        return f"{text}check: {check_of(text)}\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record. Use `engine.replay` to check its moves and its result.

        Raises:
            DamagedRecord: The text is no record, or was changed after it was written; with the line and a code.
        """
        return cls(*read_record(text))

    def header(self) -> list[str]:
        """Return the lines before the first bout."""
        heading = Heading(self.options, self.seats, self.start, self.deal)
        position = [f"position: {POSITION_VERSION}", *self.position] if self.position else []
        return [f"durak-record: {FORMAT_VERSION}", *heading_lines(heading), *position]

    def _bout_lines(self) -> Iterable[str]:
        for number, bout in enumerate(self.bouts, start=1):
            made = "; ".join(f"{seat} {move_to_text(move)}" for seat, move in bout)
            yield f"{number}. {made}"
