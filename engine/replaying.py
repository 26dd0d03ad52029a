"""Playing a record again, exactly; a record that lies is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import DamagedRecord, EngineError, IllegalMove
from engine.game import Game

if TYPE_CHECKING:
    from engine.events import Event
    from engine.moves import Move
    from engine.record import Record
    from engine.seating import Seat


def replay(record: Record) -> tuple[Game, tuple[Event, ...]]:
    """Play the record from the deal on; return the game and all its events, those of the deal first.

    Raises:
        DamagedRecord: a move is illegal or stands in the wrong bout, or the result is another;
            the line is that of ``record.to_text()``.
    """
    try:
        game = Game.start(record.options, record.seats, record.deal, record.start)
    except EngineError as error:
        raise DamagedRecord(0, "no-such-deal") from error
    events = [*game.opening]
    first_line = len(record.header()) + 1
    for number, bout in enumerate(record.bouts, start=1):
        for seat, move in bout:
            events += _play_again(game, seat, move, number, first_line + number - 1)
    if game.outcome != record.outcome:
        raise DamagedRecord(first_line + len(record.bouts), "result-differs")
    return game, tuple(events)


def _play_again(game: Game, seat: Seat, move: Move, bout: int, line: int) -> tuple[Event, ...]:
    if game.outcome is None and game.bout != bout:
        raise DamagedRecord(line, "move-of-another-bout")
    try:
        return game.play(seat, move)
    except IllegalMove as error:
        raise DamagedRecord(line, f"illegal-move-{error.reason.value}") from error
