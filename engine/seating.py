"""The seats round the table: only this module defines "left", "clockwise", "next" and "partner"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NewType

from engine.choices import Teams
from engine.options import Options

if TYPE_CHECKING:
    from engine.position import Position

Seat = NewType("Seat", int)

_SIDES: Final = {Teams.TWO_TWOS: 2, Teams.TWO_THREES: 2, Teams.THREE_TWOS: 3}


def teams_of(options: Options, seats: int) -> int:
    """Return the number of sides: the teams, or without teams the seats (R33). Sides alternate round the table."""
    return _SIDES.get(options.teams, seats)


@cache
def round_from(seat: Seat, seats: int, step: int = 1) -> tuple[Seat, ...]:
    """Return all seats clockwise (or, with `step` -1, the other way round), beginning with this one."""
    return tuple(Seat((seat + step * place) % seats) for place in range(seats))


def from_dealers_left(position: Position) -> tuple[Seat, ...]:
    """Return all seats in the order of dealing: clockwise, the dealer last (R4)."""
    dealer, *others = round_from(position.deal.dealer, position.seats)
    return (*others, dealer)


def next_seat(position: Position, seat: Seat) -> Seat:
    """Return the neighbour of this seat in the direction of play (R27), also if that player is out."""
    return Seat((seat + position.step) % position.seats)


def round_of_play(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the direction of play (R27), beginning with this one."""
    return round_from(seat, position.seats, position.step)


def same_side(position: Position, seat: Seat, other: Seat) -> bool:
    """Return True if two seats are the same or partners (R33)."""
    return (seat - other) % position.teams == 0


def side(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return this seat and its partners, also those who are out, clockwise from the seat (R33)."""
    return tuple(other for other in round_from(seat, position.seats) if same_side(position, seat, other))


def sides_in_play(position: Position) -> int:
    """Return the number of players, or teams, still in play."""
    return len({seat % position.teams for seat in position.in_play})


def next_in_play(position: Position, seat: Seat) -> Seat:
    """Return the next player in play, in the direction of play (R21, R27); the seat itself if it is the only one."""
    other = next_seat(position, seat)
    while other not in position.in_play and other != seat:
        other = next_seat(position, other)
    return other


def previous_in_play(position: Position, seat: Seat) -> Seat:
    """Return the player in play before this one in the direction of play; the seat itself if it is the only one."""
    for other in reversed(round_of_play(position, seat)[1:]):
        if other in position.in_play:
            return other
    return seat


def next_opponent(position: Position, seat: Seat) -> Seat:
    """Return the next opponent in play, in the direction of play; the seat itself if there is none (R11, R27, R33)."""
    if position.teams == position.seats:
        return next_in_play(position, seat)
    return opponent_after(position, seat, seat)


def opponent_after(position: Position, seat: Seat, after: Seat) -> Seat:
    """Return the first opponent of `seat` in play, from the neighbour of `after` on in the direction of play.

    `after` comes last. Return `seat` itself if there is no opponent.
    """
    for other in (*round_of_play(position, after)[1:], after):
        if other in position.in_play and not same_side(position, seat, other):
            return other
    return seat


def next_with_cards(position: Position, seat: Seat, step: int) -> Seat | None:
    """Return the next opponent with cards; None if there is none (R22, R33).

    `step` is the direction: 1 for clockwise, -1 for the other way.
    """
    for other in round_from(seat, position.seats, step)[1:]:
        if position.hands[other] and not same_side(position, seat, other):
            return other
    return None
