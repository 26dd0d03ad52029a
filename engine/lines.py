"""A written text read line by line; what cannot be read is refused with its line and a reason."""

from collections.abc import Callable
from re import compile as pattern
from typing import Final, TypeVar

from engine.errors import DamagedRecord, Malformed
from engine.seating import Seat

_NUMBER: Final = pattern("0|[1-9][0-9]{0,8}")
_FAULTS: Final = {"seat": "no-such-seat"}

Value = TypeVar("Value")


class Lines:
    """A place in the text: `at` lines have been read."""

    def __init__(self, text: str) -> None:
        """Begin at the top."""
        self._lines = text.split("\n")
        self.at = 0

    def fault(self, reason: str) -> DamagedRecord:
        """Return the error that the line read last has this fault."""
        return DamagedRecord(self.at, reason)

    def next_line(self) -> str:
        """Read a whole line."""
        if self.at >= len(self._lines):
            raise self.fault("ends-too-soon")
        self.at += 1
        return self._lines[self.at - 1]

    def comes(self, name: str) -> bool:
        """Say whether the next line has this name."""
        return self.at < len(self._lines) and self._lines[self.at].startswith(f"{name}: ")

    def value(self, name: str) -> str:
        """Read a line of this name and return what stands there."""
        line = self.next_line()
        head, colon, value = line.partition(": ")
        if head != name or not colon:
            raise self.fault(f"expected-{name}")
        return value

    def read(self, name: str, parse: Callable[[str], Value]) -> Value:
        """Read a line of this name by what parses its value."""
        return self.parsed(self.value(name), parse)

    def parsed(self, text: str, parse: Callable[[str], Value]) -> Value:
        """Parse a part of the line read last; what is malformed is its fault."""
        try:
            return parse(text)
        except Malformed as error:
            raise self.fault(_FAULTS.get(error.what, f"not-a-{error.what}")) from error

    def version(self, name: str, known: int) -> None:
        """Read a version that this program knows."""
        if not 1 <= self.read(name, parse_number) <= known:
            raise self.fault("unknown-version")

    def so_far(self) -> str:
        """Return everything that has been read."""
        return "".join(f"{line}\n" for line in self._lines[: self.at])

    def end(self) -> None:
        """Refuse whatever comes behind the end, which is a line feed, and a text that was cut off before it."""
        behind = self._lines[self.at :]
        if not behind:
            raise self.fault("ends-too-soon")
        if behind != [""]:
            raise DamagedRecord(self.at + 1, "goes-on-after-the-end")


def parse_number(text: str) -> int:
    """Read a number of at most nine digits.

    Raises:
        Malformed: anything else.
    """
    if not _NUMBER.fullmatch(text):
        raise Malformed("number", text)
    return int(text)


def parse_seat(text: str, seats: int) -> Seat:
    """Read one of so many seats.

    Raises:
        Malformed: no number, or no such seat.
    """
    number = parse_number(text)
    if number >= seats:
        raise Malformed("seat", text)
    return Seat(number)
