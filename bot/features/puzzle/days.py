"""The present day by a person's clocks, and the puzzles whose solution is posted in a room of the person."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from dataclasses import replace

from bot.domain.ids import PersonId
from bot.features.puzzle.model import (
    FirstTry,
    PuzzleAttempt,
    PuzzleDays,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    Streak,
    streak_of,
)
from bot.features.puzzle.supply import is_present
from bot.ports.store import Store
from bot.tables.rooms import clock_of


async def clocks_of(person: PersonId, store: Store, now: int) -> tuple[int, ...]:
    """Return how many minutes the clocks of a person are ahead of UTC at this time (ms).

    These are the clocks of the chats from which the person has followed a link to a puzzle; empty without one.

    Raises:
        StoreError: The store cannot be read.
    """
    visits = await store.rows(PuzzleVisit, person=person)
    chats = dict.fromkeys(visit.room.whole for visit in visits)
    return tuple(await asyncio.gather(*(clock_of(chat, store, now) for chat in chats)))


async def days_of(person: PersonId, store: Store, now: int, numbers: Iterable[int] = ()) -> PuzzleDays:
    """Return the present day by the person's clocks at this time (ms), and the puzzles with a posted solution.

    The clocks are UTC and those of the chats from which the person has followed a link. The solution of a puzzle is
    posted with the next puzzle. Posts are looked up for `numbers` and today's puzzles, in rooms from which the person
    has followed a link and in rooms of chats in which they have finished a game. Posts of another edition do not
    count.

    Raises:
        StoreError: The store cannot be read.
    """
    visits, played = await asyncio.gather(store.rows(PuzzleVisit, person=person), store.chats_of(person))
    visited = {visit.room for visit in visits}
    chats = dict.fromkeys(room.whole for room in visited)
    clocks, found = await asyncio.gather(
        asyncio.gather(*(clock_of(chat, store, now) for chat in chats)),
        asyncio.gather(
            *(store.rows(PuzzleRoom, **{"room.whole": chat}) for chat in dict.fromkeys((*chats, *played)))
        ),
    )
    days = PuzzleDays.at(now, clocks)
    asked = {*numbers, *range(days.first, days.last + 2)}
    posted_later = (
        store.row(PuzzlePost, room=row.room, number=number)
        for row in itertools.chain.from_iterable(found)
        if row.room in visited or row.room.whole in played
        for number in asked
        if number < row.number
    )
    posts = await asyncio.gather(*posted_later)
    return replace(days, posted={post.number for post in posts if post is not None and is_present(post)})


async def results_of(person: PersonId, store: Store, now: int) -> tuple[tuple[PuzzleAttempt, ...], Streak]:
    """Return the attempts of a person, the latest puzzle first, and their streak at this time (ms).

    Raises:
        StoreError: The store cannot be read.
    """
    attempts = await store.rows(PuzzleAttempt, "-number", person=person)
    undecided = [one.number for one in attempts if one.first is FirstTry.OPEN and one.is_begun and one.counts]
    return attempts, streak_of(attempts, await days_of(person, store, now, undecided))
