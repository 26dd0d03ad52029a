"""Replaying a record move by move, with a check of all moves and of the result."""

from collections.abc import Iterator

from engine.errors import DamagedRecord, EngineError, IllegalMove, Malformed
from engine.events import Event
from engine.game import Game
from engine.heading import Heading
from engine.lines import Lines
from engine.moves import Move
from engine.position_text import position_from_text, read_position
from engine.record import Record
from engine.seating import Seat
from engine.shuffling import explicit_deal

Stage = tuple[Game, tuple[Seat, Move] | None, tuple[Event, ...]]
"""A game, its last move (None after the deal), and the events of that move."""


def replay(record: Record | str) -> tuple[Game, tuple[Event, ...]]:
    """Play the record, or its text, from the deal on; return the game and all its events, those of the deal first.

    Raises:
        Malformed: It is neither a record nor a text.
        DamagedRecord: The text cannot be read, a move is illegal or in the wrong bout, or the result differs;
            the error has the line of `record.to_text()` and a code.
    """
    if isinstance(record, str):
        record = Record.from_text(record)
    if not isinstance(record, Record):
        raise Malformed("record", str(record))
    played = list(stages(record))
    return played[0][0], tuple(event for _, _, happened in played for event in happened)


def stages(record: Record) -> Iterator[Stage]:
    """Play the record; yield a `Stage` after the deal and after each move. All of them have the same game object.

    Raises:
        DamagedRecord: As `replay` does.
    """
    try:
        game = begin(record)
    except EngineError as error:
        raise DamagedRecord(0, "no-such-deal") from error
    yield game, None, game.opening
    first_line = len(record.header()) + 1
    first_bout = game.bout
    for number, bout in enumerate(record.bouts):
        for seat, move in bout:
            yield game, (seat, move), _play_again(game, seat, move, first_bout + number, first_line + number)
    if game.outcome != record.outcome:
        raise DamagedRecord(first_line + len(record.bouts), "result-differs")


def rewind(game: Game, moves: int) -> Game:
    """Return the game before its last `moves` moves; the given game does not change."""
    again = begin(game.record())
    for seat, move in game.moves[: len(game.moves) - moves]:
        again.play(seat, move)
    return again


def begin(record: Record) -> Game:
    """Return a new game with the options and the start of the record, before its first move.

    Raises:
        EngineError: There is no such deal, or no such position.
    """
    if record.position:
        heading = Heading(record.options, record.seats, record.start, record.deal)
        return Game.at(read_position(Lines("\n".join(record.position)), heading))
    return Game.start(record.options, record.seats, record.deal, record.start)


def begun_from(game: Game) -> Game:
    """Return an independent game that begins at the current position of this one.

    Its pack counts as ordered by hand: it has no seed and no commitment.
    """
    position = position_from_text(game.position_text())
    deal = game.deal
    position.deal = explicit_deal(deal.order, deal.dealer, is_rest=deal.is_rest)
    return Game.at(position)


def _play_again(game: Game, seat: Seat, move: Move, bout: int, line: int) -> tuple[Event, ...]:
    if game.outcome is None and game.bout != bout:
        raise DamagedRecord(line, "move-of-another-bout")
    try:
        return game.play(seat, move)
    except IllegalMove as error:
        raise DamagedRecord(line, f"illegal-move-{error.reason.value}") from error
