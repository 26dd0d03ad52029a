"""The drawn faces of people and computers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.scene import Presence
from bot.domain.stage import SeatShown

FACES: Final = 12
"""The number of drawn faces of people."""
COMPUTERS: Final = 3
"""The number of drawn faces of computers."""
_MODULUS: Final = 9973


@dataclass(frozen=True, slots=True)
class Face:
    """A drawn face by its number, from 0: that of a person, or with `computer` that of a computer."""

    number: int
    computer: bool = False


def face_of_key(key: str) -> int:
    """Return the number of the face of a person who has chosen none, from their user id or name.

    The page computes the same number (`portraits.js`).
    """
    total = 7
    for letter in key:
        total = (total * 31 + _unit(letter)) % _MODULUS
    return total % FACES


def _unit(letter: str) -> int:
    """Return the first UTF-16 unit of a letter, as the page does."""
    return int.from_bytes(letter.encode("utf-16-le", "surrogatepass")[:2], "little")


def faces_of(seats: Sequence[SeatShown], chosen: Sequence[int | None] = ()) -> tuple[Face, ...]:
    """Return the faces of these seats. `chosen` are the numbers chosen by the people at them, None without a choice."""
    numbers = [*chosen, *(None for _ in range(len(seats) - len(chosen)))]
    return tuple(
        _face_at(at, seat, number) for at, (seat, number) in enumerate(zip(seats, numbers, strict=True))
    )


def _face_at(at: int, seat: SeatShown, number: int | None) -> Face:
    if seat.presence is Presence.COMPUTER:
        return Face(at % COMPUTERS, computer=True)
    key = seat.name if seat.user is None else seat.user
    return Face(face_of_key(key) if number is None else number % FACES)
