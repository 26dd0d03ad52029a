"""The daily post in rooms that want it: the new puzzle, and the results of the one before.

The results are of people who came to a puzzle by the room's link, and of those who have finished a game there. A daily
post is a report (`bot.features.reports`): it is due at a fixed hour of the room's clock, and one commit stores it with
the row of the next one.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.instructions import notice_instructions
from bot.domain.room_settings import EndReport, Report, ReportKind, RoomSettings
from bot.domain.rows import Change, PutRow
from bot.domain.seasons import day_at
from bot.feature import Core
from bot.features.puzzle.commands import key_of
from bot.features.puzzle.model import (
    FirstTry,
    PuzzleAttempt,
    PuzzleLink,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    counts_in_room,
    day_of,
    number_at,
)
from bot.features.puzzle.screens import RoomResults, ended_screen, player_name, room_screen
from bot.features.puzzle.supply import is_present, last_number, puzzle_of
from bot.features.reports import HOUR
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.tables.rooms import clock_of

MOST_PEOPLE: Final = 10_000
"""The maximum number of people whose attempts are read for the results of a room."""
AT_ONCE: Final = 500
MINUTE_MS: Final = 60_000


def post_time(day: date, minutes_east: int) -> int:
    """Return the time of a day's post (ms) in a room with clocks this number of minutes ahead of UTC."""
    post = datetime(day.year, day.month, day.day, HOUR, tzinfo=UTC) - timedelta(minutes=minutes_east)
    return int(post.timestamp() * 1000)


def next_post(now: int, minutes_east: int) -> int:
    """Return the time of the next daily post (ms) in a room with clocks this number of minutes ahead of UTC."""
    today = day_at(now, minutes_east)
    post = post_time(today, minutes_east)
    return post if post > now else post_time(today + timedelta(days=1), minutes_east)


async def next_post_in(room: Chat, store: Store, now: int) -> int:
    """Return the time of the next daily post in a room (ms), by the room's clock at that time.

    Raises:
        StoreError: The clock of the room cannot be read.
    """
    east = await clock_of(room, store, now)
    due = next_post(now, east)
    return due + (east - await clock_of(room, store, due)) * MINUTE_MS


class DailyPosts:
    """Plans and makes the daily posts."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services

    async def plan(self, room: Chat, before: RoomSettings, settings: RoomSettings) -> list[Change]:
        """Return the changes to schedule the first daily post of a room, if the new settings switch the posts on.

        `before` are the settings until now.

        Raises:
            StoreError: The clock of the room cannot be read.
        """
        if before.puzzle or not settings.puzzle:
            return []
        now = self._services.clock.now()
        due = await next_post_in(room, self._services.store, now)
        return [PutRow(Report(room, ReportKind.PUZZLE, due))]

    async def report(self, due: Report) -> Sequence[Change]:
        """Return the changes to post the puzzle of the day in a room, and to schedule the next post.

        If the puzzle is already posted there, only schedule the next post. If the room does not want these posts any
        more, end them. After the supply of puzzles, post its end once.

        Raises:
            StoreError: The store cannot be read.
        """
        info, store, now = (
            await self._core.tables.info(due.room),
            self._services.store,
            self._services.clock.now(),
        )
        if not info.settings.puzzle:
            return [EndReport(due)]
        east = await clock_of(due.room, store, now)
        planned = EndReport(due, await next_post_in(due.room, store, now))
        number = number_at(now, east)
        key = await key_of(due.room, store)
        row = await store.row(PuzzleRoom, room=due.room) or PuzzleRoom(due.room, key)
        last = last_number()
        if (
            row.number >= number or row.number > last
        ):  # the clocks of the room were changed, or the end was posted
            return [planned]
        texts = info.texts(self._services).on(due.room.platform)
        changes: list[Change] = [planned, PutRow(PuzzleRoom(due.room, key, number))]
        before = None
        if row.number:
            post = await self._last_post(row, east)
            before = await self._results(post, texts)
            changes.append(PutRow(post, post))
        if number > last:
            screen = ended_screen(last, before, texts)
        else:
            puzzle = puzzle_of(number)
            screen = room_screen(number, puzzle, before, PuzzleLink(number, key), texts)
            changes.append(PutRow(PuzzlePost(due.room, number, now, puzzle.edition)))
        slot = SlotId(f"note:puzzle:{due.room.platform}:{due.room.id}:{due.room.topic}:{number}")
        return [*changes, *notice_instructions(slot, due.room, screen, now)]

    async def _last_post(self, row: PuzzleRoom, minutes_east: int) -> PuzzlePost:
        """Return the last daily post of a room.

        Version 0.2.0 stored no row for its posts. Then assume that the post was on time and had the first edition.
        """
        known = await self._services.store.row(PuzzlePost, room=row.room, number=row.number)
        return known or PuzzlePost(row.room, row.number, post_time(day_of(row.number), minutes_east))

    async def _results(self, row: PuzzlePost, texts: Texts) -> RoomResults:
        """Return the results of a room at the puzzle of this post."""
        attempts = await self._attempts(await self._people(row.room), row.number)
        over = [one for one in attempts if counts_in_room(one, row)]
        solved = sorted(
            (one for one in over if one.first is FirstTry.SOLVED), key=lambda one: (one.ended_at, one.person)
        )
        first = player_name(await self._name(solved[0].person, row.room), texts) if solved else ""
        shown = puzzle_of(row.number) if is_present(row) else None
        return RoomResults(row.number, shown, len(over), len(solved), first)

    async def _people(self, room: Chat) -> list[PersonId]:
        store = self._services.store
        people = dict.fromkeys(visit.person for visit in await store.rows(PuzzleVisit, room=room))
        for skip in itertools.count(0, AT_ONCE):
            players = await store.players(room.whole, AT_ONCE, skip)
            people |= dict.fromkeys(player.person.person for player in players)
            if len(players) < AT_ONCE or len(people) > MOST_PEOPLE:
                return list(people)
        raise AssertionError("a count has no end")

    async def _attempts(self, people: Sequence[PersonId], number: int) -> list[PuzzleAttempt]:
        """Return these people's attempts at a puzzle. The store reads them in a few statements."""
        read, attempts = self._services.store.row, list[PuzzleAttempt]()
        for first in range(0, len(people), AT_ONCE):
            some = people[first : first + AT_ONCE]
            rows = await asyncio.gather(*(read(PuzzleAttempt, person=one, number=number) for one in some))
            attempts += [row for row in rows if row is not None]
        return attempts

    async def _name(self, person: PersonId, room: Chat) -> str:
        people = self._services.people
        await people.load([person])
        return people.person(person, room).name
