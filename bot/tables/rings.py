"""Rings: a hand that is posted anew and notifies its owner. Nobody is rung who is tapping right now."""

from __future__ import annotations

from bot.domain.ids import PersonId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.state import Lobby
from bot.tables.last_taps import LastTaps
from bot.tables.services import Services
from engine import Seat


def may_be_rung(person: Person, room: RoomSettings) -> bool:
    """Whether this person may be notified of something in this room: the person and the room want rings."""
    return person.reachable and person.preferences.rings and room.rings


def to_ring_at_the_deal(
    lobby: Lobby, room: RoomSettings, taps: LastTaps, services: Services
) -> dict[Seat, PersonId]:
    """Return those who may not know that the cards are dealt, by their seats: they have not tapped for a while."""
    return {
        Seat(number): chair.person
        for number, chair in enumerate(lobby.chairs)
        if chair.person is not None
        and not lobby.private
        and not taps.rests(chair.person)
        and may_be_rung(services.people.known(chair.person), room)
    }
