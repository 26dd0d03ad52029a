"""The code that lets guests into a lobby. Pure, like all changes of a lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import PersonId, new_id
from bot.domain.state import Guest, Invitation, Lobby
from bot.game import lobby as lobbies

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
        Declined: The invitation is no longer good or not for this person, or every seat is taken.
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
    """Switch invitations on or off. An earlier code is no longer good; those who sit stay."""
    invitation = None if on and not lobby.invites else lobby.invitation
    return replace(lobby, invites=on, invitation=invitation, changed_at=now)


def _lets_in(invitation: Invitation, now: int) -> bool:
    """Return True if the code lets in somebody new."""
    return now < invitation.until and len(invitation.used) < invitation.places
