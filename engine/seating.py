"""Who sits where: every question about "left", "clockwise" and "next" is answered here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from engine.position import Position

Seat = NewType("Seat", int)


@cache
def round_from(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with this one."""
    return tuple(Seat((seat + step) % seats) for step in range(seats))


def round_of_play(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the direction of play, beginning with this one."""
    return round_from(seat, position.seats)


def next_in_play(position: Position, seat: Seat) -> Seat:
    """Return the next player to the left who is not out (R11, R21); the seat itself if nobody else is in."""
    for other in round_of_play(position, seat)[1:]:
        if other in position.in_play:
            return other
    return seat


def previous_in_play(position: Position, seat: Seat) -> Seat:
    """Return the next player to the right who is not out; the seat itself if nobody else is in."""
    for other in reversed(round_of_play(position, seat)[1:]):
        if other in position.in_play:
            return other
    return seat


def next_with_cards(position: Position, seat: Seat) -> Seat | None:
    """Return the next player to the left who holds cards (R22), or nobody."""
    for other in round_of_play(position, seat)[1:]:
        if position.hands[other]:
            return other
    return None
