"""Guests of a lobby: their return, and the ways to keep them out. Pure, like all changes of a lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import PersonId
from bot.domain.rows import Person
from bot.domain.state import Guest, Invitation, Lobby
from bot.game import lobby as lobbies
from bot.game.table_state import Closed, TableState


def take_out(lobby: Lobby, person: PersonId, now: int) -> Lobby:
    """Take a person out of the lobby. A guest cannot come back, and the code that let them in lets in nobody else."""
    left = lobbies.leave(lobby, person, now)
    if lobbies.guest_in(lobby, person) is None:
        return left
    spent = left.invitation and replace(left.invitation, until=now)
    return replace(left, invitation=spent, shut_out=(*left.shut_out, person))


def returning(lobby: Lobby, person: Person, *, in_room: bool) -> Guest | None:
    """Return the kind of guest as which a person takes a seat without a code; None for people of the room.

    `in_room` says that they are known to be there; others only return to the seat that they had.

    Raises:
        Declined: They are not of the room, or were a guest who left or was taken out: they need an invitation.
    """
    previous = lobby.previous
    before = () if previous is None else previous.chairs
    seat = next((chair for chair in before if chair.person == person.person), None)
    guest = None if seat is None else seat.guest
    gone = previous is not None and guest is not None and person.person in previous.gone
    stranger = guest is None and person.platform != lobby.room.platform
    if gone or stranger or person.person in lobby.shut_out:
        raise Declined(AnswerCode.NOT_INVITED)
    if seat is None and not in_room:
        raise Declined(AnswerCode.NOT_OF_ROOM)
    return guest


def invitation_to(state: TableState) -> Invitation | None:
    """Return the invitation that was made to a table last, whether or not it is still good."""
    if isinstance(state, Closed):
        return invitation_to(state.before)
    return state.invitation if isinstance(state, Lobby) else state.state.invitation
