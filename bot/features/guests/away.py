"""Guests see the whole table in one post of their own chat. At a table without a room everybody is a guest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.domain.ids import Chat, PersonId, has_posts, home_of, match_room
from bot.domain.room_settings import RoomSettings
from bot.domain.state import Guest, Lobby, Why
from bot.game.readers import Shows, TableReader, hand_slot
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, before_end, guests_of


def readers(
    state: TableState, _: RoomSettings, __: PersonId | None, others: tuple[TableReader, ...]
) -> Iterable[TableReader]:
    """Return the readers of the table's posts: `others`, and in a lobby one for each guest.

    In a game a guest's hand post shows the table, too.
    """
    before = before_end(state)
    guests = guests_of(before)
    if not guests:
        return others
    if isinstance(before, Running):
        own = (Shows.HAND, Shows.NOTHING)
        return (
            replace(one, alone=True) if one.shows in own and one.person in guests else one for one in others
        )
    if before.match is not None:
        return others
    shows = Shows.NOTHING if isinstance(state, Closed) and state.why is Why.LOST else Shows.LOBBY
    return (
        *others,
        *(TableReader(hand_slot(before.table, one), shows, one, alone=True) for one in guests),
    )


def without_room(state: Lobby | Running, home: Chat) -> Lobby | Running:
    """Return the state of a table without a post in its room. All people become guests: their posts show the table.

    `home` is the former room. It still provides the title, the language and the settings.
    """
    if isinstance(state, Lobby):
        chairs = tuple(replace(chair, guest=chair.guest or Guest.KNOWN) for chair in state.chairs)
        return replace(state, room=match_room(home, state.table), chairs=chairs)
    moved, play = state.draft(), state.state
    seats = tuple(
        seat if seat.person is None else replace(seat, guest=seat.guest or Guest.KNOWN) for seat in play.seats
    )
    of_room = tuple(seat.person for seat in play.seats if seat.person is not None and seat.guest is None)
    moved.state = replace(play, room=match_room(home, play.table), seats=seats, of_room=of_room)
    return moved


def has_left(state: TableState, room: Chat) -> bool:
    """Return True if this is a running game and has left this room, because its post was deleted (`without_room`).

    Return False for a match and for other games of features.
    """
    if not isinstance(state, Running) or not state.state.people_decide:
        return False
    return not has_posts(state.state.room) and home_of(state.state.room) == room


def back_in_room(state: Running, room: Chat) -> Running:
    """Return the game with its post in this room again. This undoes `without_room`."""
    moved, play = state.draft(), state.state
    seats = tuple(
        replace(seat, guest=None) if seat.person is not None and seat.person in play.of_room else seat
        for seat in play.seats
    )
    moved.state = replace(play, room=room, seats=seats, of_room=())
    return moved
