"""The chips that people are given, and those that a tournament takes and gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.chips import ChipEntry, ChipReason, Purse
from bot.domain.ids import Chat, PersonId
from bot.domain.seasons import day_at
from bot.domain.tournaments import Tournament
from bot.tournaments.step import Step

AT_FIRST = 100
TOPPED_UP_TO = 50


def allowance(
    chat: Chat, person: PersonId, purse: Purse, now: int, minutes_east: int
) -> tuple[ChipEntry, ...]:
    """Return what a person is given when their chips are looked at.

    The first time these are 100 chips, later as many as make 50, once a day, where they have fewer. A day is that of
    the chat's clocks, which are so many minutes ahead of UTC. `now` is in ms.
    """
    chat = chat.whole
    if not purse.entries:
        first = f"start:{chat.platform}:{chat.id}:{person}"
        return (ChipEntry(first, chat, person, AT_FIRST, ChipReason.START, None, now),)
    today = day_at(now, minutes_east)
    last = purse.topped_up_at
    if purse.balance >= TOPPED_UP_TO or (last is not None and day_at(last, minutes_east) >= today):
        return ()
    daily = f"top-up:{chat.platform}:{chat.id}:{person}:{today.isoformat()}"
    missing = TOPPED_UP_TO - purse.balance
    return (ChipEntry(daily, chat, person, missing, ChipReason.TOP_UP, None, now),)


def with_allowance(purse: Purse, given: Sequence[ChipEntry]) -> Purse:
    """Return the purse after these entries."""
    for entry in given:
        topped_up_at = entry.at if entry.reason is ChipReason.TOP_UP else purse.topped_up_at
        purse = Purse(purse.balance + entry.amount, purse.entries + 1, topped_up_at)
    return purse


def booked(
    tournament: Tournament, people: Sequence[PersonId], amount: int, reason: ChipReason, now: int
) -> Step:
    """Give each of these people so many chips in the tournament's name, or take them; nothing is booked for 0."""
    if not amount:
        return Step(tournament)
    entries = tuple(
        ChipEntry(
            f"{tournament.tournament}:{number}",
            tournament.room.whole,
            person,
            amount,
            reason,
            tournament.tournament,
            now,
        )
        for number, person in enumerate(people, tournament.booked + 1)
    )
    return Step(replace(tournament, booked=tournament.booked + len(entries)), entries)
