"""The lobby of a match, in which those who are called say that they are here. Pure, like all changes of a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, PersonId
from bot.domain.matches import MatchOf
from bot.domain.scene import Pace
from bot.domain.state import Chair, Lobby
from engine import Options


def called(  # noqa: PLR0913 -- a lobby is made of just this
    match: MatchOf,
    room: Chat,
    chairs: Sequence[Chair],
    options: Options,
    pace: Pace,
    seed: str,
    *,
    until: int,
    now: int,
) -> Lobby:
    """Return the lobby of a match to which the people in the chairs are called until then (ms); nobody is here yet.

    `seed` is in hex.
    """
    opener = chairs[0].person
    assert opener is not None, "people are called, and no computers"
    return Lobby(
        match.table, room, False, opener, tuple(chairs), options, pace, seed, now, now,
        match=match,
        called_until=until,
    )  # fmt: skip


def called_anew(lobby: Lobby, chairs: Sequence[Chair], until: int, now: int) -> Lobby:
    """Return the lobby with other people called to it; those of them who are here already stay."""
    people = {chair.person for chair in chairs}
    here = tuple(person for person in lobby.here if person in people)
    return replace(lobby, chairs=tuple(chairs), here=here, called_until=until, changed_at=now)


def arrive(lobby: Lobby, person: PersonId, now: int) -> Lobby:
    """Note that a person who is called is here.

    Raises:
        Declined: They are not called to this table, or have said it before.
    """
    if all(chair.person != person for chair in lobby.chairs):
        raise Declined(AnswerCode.NOT_SEATED)
    if person in lobby.here:
        raise Declined(AnswerCode.HERE_ALREADY)
    return replace(lobby, here=(*lobby.here, person), changed_at=now, joined_at=now)


def dealt_to(lobby: Lobby, people: Sequence[PersonId]) -> Lobby:
    """Return the lobby with just these people, in this order."""
    chairs = {chair.person: chair for chair in lobby.chairs}
    return replace(lobby, chairs=tuple(chairs[person] for person in people))
