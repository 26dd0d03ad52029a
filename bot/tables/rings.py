"""Rings: a hand that is posted again and notifies its owner. A person who taps where the hand appears is not rung."""

from __future__ import annotations

from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person
from bot.domain.state import Chair, Lobby
from bot.game.running import RING_AFTER_S
from bot.ports.clock import Clock
from bot.tables.services import Services
from engine import Seat


class LastTaps:
    """The last tap of each person in the lobby, or on their hand since the last move."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tapped_at: dict[PersonId, int] = {}

    def note(self, person: PersonId) -> None:
        """Note that this person has just tapped."""
        self._tapped_at[person] = self._clock.monotonic()

    def rests(self, person: PersonId) -> int:
        """The time (ms) for which this person needs no ring, because they are tapping; 0 if they are not."""
        tapped = self._tapped_at.get(person)
        return 0 if tapped is None else max(0, tapped + RING_AFTER_S * 1000 - self._clock.monotonic())

    def clear(self) -> None:
        """Forget them: somebody has moved."""
        self._tapped_at.clear()


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
    opener = services.platforms.opening_hands(room.platform)
    if opener is None or chair.person is None or chair.guest is not None:
        return True
    return opener.opens_hand(room, services.people.known(chair.person).user)
