"""Rings: a hand that is posted anew and notifies its owner. Nobody is rung who is tapping where the hand appears."""

from __future__ import annotations

from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.state import Chair, Lobby
from bot.tables.last_taps import LastTaps
from bot.tables.services import Services
from engine import Seat


def may_be_rung(person: Person, room: RoomSettings) -> bool:
    """Whether this person may be notified of something in this room: the person and the room want rings."""
    return person.reachable and person.preferences.rings and room.rings


def to_ring_at_the_deal(
    lobby: Lobby, play_room: Chat, room: RoomSettings, taps: LastTaps, services: Services
) -> dict[Seat, PersonId]:
    """Return those who may not know that the cards are dealt in `play_room`, by their seats."""
    return {
        Seat(number): chair.person
        for number, chair in enumerate(lobby.chairs)
        if chair.person is not None
        and not lobby.private
        and not (taps.rests(chair.person) and _sees_hand(chair, play_room, services))
        and may_be_rung(services.people.known(chair.person), room)
    }


def _sees_hand(chair: Chair, room: Chat, services: Services) -> bool:
    """Whether the hand of a person who is tapping appears where they tap; that of a guest always does."""
    opener = services.hand_openers.get(room.platform)
    if opener is None or chair.person is None or chair.guest is not None:
        return True
    return opener.opens_hand(room, services.people.known(chair.person).user)
