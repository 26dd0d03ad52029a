"""Guests of a lobby: the code that lets them in, and the ways to keep them out. Pure, like all changes of a lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import PersonId, new_id
from bot.domain.rows import Person
from bot.domain.state import Guest, Invitation, Lobby
from bot.game import lobby as lobbies
from bot.game.table_state import Closed, TableState

GOOD_FOR_MS = 30 * 60_000
CODE_LETTERS = 8
"""With the 31 letters of ids that is one code of 850,000,000,000."""


def invite(lobby: Lobby, now: int) -> Lobby:
    """Return the lobby with an invitation that is good: the one that it has, or else a new one.

    Raises:
        Declined: Invitations are switched off, or every seat is taken.
    """
    if not lobby.invites:
        raise Declined(AnswerCode.INVITES_OFF)
    seats = lobbies.seats_offered(lobby.options)
    free = seats - len(lobby.chairs) - len(lobby.kept)
    if free < 1:
        raise Declined(AnswerCode.LOBBY_FULL, seats=seats)
    if lobby.invitation is not None and _lets_in(lobby.invitation, now):
        return lobby
    made = Invitation(new_id(CODE_LETTERS), now + GOOD_FOR_MS, free)
    return replace(lobby, invitation=made, changed_at=now)


def admit(lobby: Lobby, person: PersonId, guest: Guest, now: int) -> Lobby:
    """Seat a person who came by the lobby's invitation.

    Raises:
        Declined: The invitation is good no more or not for this person, or every seat is taken.
    """
    invitation = lobby.invitation
    assert invitation is not None, "the code belongs to an invitation"
    if not lobby.invites:
        raise Declined(AnswerCode.INVITES_OFF)
    if person in lobby.shut_out:
        raise Declined(AnswerCode.SHUT_OUT)
    if person not in lobbies.persons(lobby) and person not in invitation.used:
        if now >= invitation.until:
            raise Declined(AnswerCode.CODE_OLD)
        if not _lets_in(invitation, now):
            raise Declined(AnswerCode.CODE_USED_UP)
        invitation = replace(invitation, used=(*invitation.used, person))
    return replace(lobbies.join(lobby, person, now, guest), invitation=invitation)


def switch(lobby: Lobby, now: int, *, on: bool) -> Lobby:
    """Switch invitations on or off. A code from before is good no more; those who sit stay."""
    invitation = None if on and not lobby.invites else lobby.invitation
    return replace(lobby, invites=on, invitation=invitation, changed_at=now)


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


def _lets_in(invitation: Invitation, now: int) -> bool:
    """Whether the code lets in somebody new."""
    return now < invitation.until and len(invitation.used) < invitation.places
