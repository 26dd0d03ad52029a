"""Reading a text line by line; an error names the line and a reason."""

from collections.abc import Callable
from re import compile as pattern
from typing import Final, TypeVar

from engine.errors import DamagedRecord, Malformed
from engine.seating import Seat

_NUMBER: Final = pattern("0|[1-9][0-9]{0,8}")
_FAULTS: Final = {"seat": "no-such-seat"}

Value = TypeVar("Value")


class Lines:
    """A text that is read line by line; `at` is the number of lines read so far. Most lines are `name: value`."""

    def __init__(self, text: str) -> None:
        """Start at the first line."""
        self._lines = text.split("\n")
        self.at = 0

    def fault(self, reason: str) -> DamagedRecord:
        """Return an error with the number of the line read last and this reason."""
        return DamagedRecord(self.at, reason)

    def next_line(self) -> str:
        """Read the next line.

        Raises:
            DamagedRecord: There is no line left.
        """
        if self.at >= len(self._lines):
            raise self.fault("ends-too-soon")
        self.at += 1
        return self._lines[self.at - 1]

    def comes(self, name: str) -> bool:
        """Return True if the next line has this name."""
        return self.at < len(self._lines) and self._lines[self.at].startswith(f"{name}: ")

    def value(self, name: str) -> str:
        """Read a line of this name and return its value.

        Raises:
            DamagedRecord: There is no line left, or the next one has another name.
        """
        line = self.next_line()
        head, colon, value = line.partition(": ")
        if head != name or not colon:
            raise self.fault(f"expected-{name}")
        return value

    def read(self, name: str, parse: Callable[[str], Value]) -> Value:
        """Read a line of this name and parse its value.

        Raises:
            DamagedRecord: There is no such line, or `parse` refuses its value.
        """
        return self.parsed(self.value(name), parse)

    def parsed(self, text: str, parse: Callable[[str], Value]) -> Value:
        """Parse a part of the line read last.

        Raises:
            DamagedRecord: `parse` refuses the text as `Malformed`.
        """
        try:
            return parse(text)
        except Malformed as error:
            raise self.fault(_FAULTS.get(error.what, f"not-a-{error.what}")) from error

    def version(self, name: str, known: int) -> None:
        """Read a line of this name with a version number.

        Raises:
            DamagedRecord: There is no such line, or it has another number than `known`.
        """
        if self.read(name, parse_number) != known:
            raise self.fault("unknown-version")

    def so_far(self) -> str:
        """Return the text read so far."""
        return "".join(f"{line}\n" for line in self._lines[: self.at])

    def end(self) -> None:
        """Check that the text ends here.

        Raises:
            DamagedRecord: More lines follow, or the final line feed is missing.
        """
        behind = self._lines[self.at :]
        if not behind:
            raise self.fault("ends-too-soon")
        if behind != [""]:
            raise DamagedRecord(self.at + 1, "goes-on-after-the-end")


def parse_number(text: str) -> int:
    """Read a whole number of at most nine digits, without leading zeros.

    Raises:
        Malformed: The text is not such a number.
    """
    if not _NUMBER.fullmatch(text):
        raise Malformed("number", text)
    return int(text)


def parse_seat(text: str, seats: int) -> Seat:
    """Read a seat number from 0 to `seats` - 1.

    Raises:
        Malformed: The text is no number, or there is no such seat.
    """
    number = parse_number(text)
    if number >= seats:
        raise Malformed("seat", text)
    return Seat(number)
