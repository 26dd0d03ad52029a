"""Reading a record line by line; an error names the line and a reason."""

from hashlib import sha256
from typing import Final, TypeAlias

from engine.errors import Malformed
from engine.heading import Heading, read_heading
from engine.lines import Lines, parse_seat
from engine.moves import Move
from engine.notation import parse_move
from engine.options import Options
from engine.outcome import Outcome
from engine.outcome_text import parse_outcome
from engine.position_text import POSITION_VERSION, position_lines, read_position
from engine.seating import Seat
from engine.series import Start
from engine.shuffling import Deal

FORMAT_VERSION: Final = 1
CHECK_DIGITS: Final = 16

Bouts: TypeAlias = tuple[tuple[tuple[Seat, Move], ...], ...]


def check_of(text: str) -> str:
    """Return the check value of a record: the first digits of the SHA-256 of `text`, the lines before it."""
    return sha256(text.encode()).hexdigest()[:CHECK_DIGITS]


def read_record(
    text: str,
) -> tuple[Options, int, Start, Deal, Bouts, Outcome | None, tuple[str, ...]]:
    """Return the parts of a record, in the order of the fields of `Record`.

    Raises:
        DamagedRecord: A line cannot be read, or the check value differs; the error has the line and a code.
    """
    lines = Lines(text)
    lines.version("durak-record", FORMAT_VERSION)
    heading = read_heading(lines)
    position = _position(lines, heading)
    bouts = _bouts(lines, heading.seats)
    outcome = lines.read("result", lambda result: parse_outcome(result, heading.seats))
    check = check_of(lines.so_far())
    if lines.value("check") != check:
        raise lines.fault("check-differs")
    lines.end()
    return *heading, bouts, outcome, position


def _position(lines: Lines, heading: Heading) -> tuple[str, ...]:
    """Read the lines of the position at the start of the game; return no lines if the game began with a deal."""
    if lines.comes("position"):
        lines.version("position", POSITION_VERSION)
        return tuple(position_lines(read_position(lines, heading)))
    if not heading.deal.order:
        raise lines.fault("not-the-pack")
    return ()


def _bouts(lines: Lines, seats: int) -> Bouts:
    bouts: list[tuple[tuple[Seat, Move], ...]] = []
    while not lines.comes("result"):
        number, dot, made = lines.next_line().partition(". ")
        if not dot or number != str(len(bouts) + 1):
            raise lines.fault(f"expected-bout-{len(bouts) + 1}")
        bouts.append(tuple(_made(lines, item, seats) for item in made.split("; ")))
    return tuple(bouts)


def _made(lines: Lines, text: str, seats: int) -> tuple[Seat, Move]:
    number, _, move = text.partition(" ")
    seat = lines.parsed(number, lambda number: parse_seat(number, seats))
    try:
        return seat, parse_move(move)
    except Malformed as error:
        raise lines.fault("not-a-move") from error
