"""Keeps the ranks up to date. A change of ranks is part of the same commit as the step of the game that causes it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from bot.domain.errors import StaleTable
from bot.domain.ids import GameId, PersonId
from bot.domain.rank_rows import MarkCounted, MarkRanked, PersonStanding
from bot.domain.rows import AddSeatEvent, Change, EndGame, SeatEventKind
from bot.ports.store import Store
from bot.ranks.results import Entry, GameResult, entries_of
from bot.ranks.settling import CountedRanks, Settled, people_in, rank_changes
from engine import Move, Seat

TRIES: Final = 10
MOST_KEPT: Final = 500
"""The number of ended games whose changes of standings are kept."""

BeforeAndAfter = tuple[PersonStanding, PersonStanding]


class Ledger:
    """Adds the steps of games to the ranks, one at a time, because each step changes the result of the previous one.

    If another process has added a step meanwhile, the commit raises `StaleTable`, and the step must be tried again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writing = asyncio.Lock()
        self._last: int | None = None
        self._moved = dict[GameId, Mapping[PersonId, BeforeAndAfter]]()

    @asynccontextmanager
    async def entered(
        self, game: GameId, moves: Sequence[tuple[Seat, Move]], changes: Sequence[Change]
    ) -> AsyncIterator[tuple[Change, ...]]:
        """Yield the changes to commit for a step of a game. Commit them inside the `async with` block.

        They are the step's own `changes`, followed by those of the ranks. An end or a departure gets a later time if
        another counted step has the same time or a later one. `moves` are all moves of the game, including those of the
        step. If the step does not end the game and nobody leaves in it, the ranks do not change.

        Raises:
            StoreError: The ranks cannot be read.
        """
        if not any(_changes_ranks(change) for change in changes):
            yield tuple(changes)
            return
        async with self._writing:
            before = await self._store.ranked_until() if self._last is None else self._last
            self._last = None  # unless the commit is made, another process may have entered something
            at, timed = _with_time(changes, before)
            ranks = rank_changes(await self._settled(game, moves, timed))
            yield (*timed, *ranks, MarkCounted(game, at), MarkRanked(at, before))
            self._last = at

    def moved_by(self, game: GameId) -> Mapping[PersonId, BeforeAndAfter]:
        """Return the standings in the chat of an ended game, before and after it, of the people for whom it counts.

        They are in memory only: the result is empty after a restart, and for a game that ended long ago.
        """
        return self._moved.get(game, {})

    @asynccontextmanager
    async def standing_still(self) -> AsyncIterator[None]:
        """During the block, let the steps of this process wait before they change the ranks.

        The next step then reads the time of the last counted step from the store again.
        """
        async with self._writing:
            yield
            self._last = None

    async def commit_alone(self, changes: Sequence[Change]) -> None:
        """Commit `changes` that forget a person or move a chat. Meanwhile no step adds rows with the old data.

        Raises:
            StaleTable: Other processes have added steps at each of `TRIES` attempts.
        """
        async with self._writing:
            self._last = None
            for last in range(TRIES - 1, -1, -1):
                before = await self._store.ranked_until()
                try:
                    await self._store.commit([*changes, MarkRanked(before + 1, before)])
                except StaleTable:
                    if not last:
                        raise
                else:
                    return

    async def _settled(
        self, game: GameId, moves: Sequence[tuple[Seat, Move]], changes: Sequence[Change]
    ) -> Settled:
        row = await self._store.game(game)
        assert row is not None, "a game is stored when it is dealt"
        ends = [change for change in changes if isinstance(change, EndGame)]
        new = [change.row for change in changes if isinstance(change, AddSeatEvent)]
        known = await self._store.seat_events(game)
        row = replace(row, ended_at=ends[0].ended_at if ends else None)
        counted = {event.at for event in known if event.kind is SeatEventKind.LEFT}
        entries = [entry for entry in entries_of(row, moves, (*known, *new)) if entry.at not in counted]
        book = CountedRanks(
            await self._store.forgotten([who for entry in entries for who in people_in(entry)])
        )
        await book.load(self._store, entries)
        book.count(entries)
        self._note_moved(entries, book)
        return book.settled()

    def _note_moved(self, entries: Sequence[Entry], book: CountedRanks) -> None:
        for result in (entry for entry in entries if isinstance(entry, GameResult) and not entry.practice):
            moved, people = book.standings_in(result.chat), [place.person for place in result.places]
            self._moved[result.game] = {person: moved[person] for person in people if person in moved}
            if len(self._moved) > MOST_KEPT:
                del self._moved[next(iter(self._moved))]


def _with_time(changes: Sequence[Change], before: int) -> tuple[int, tuple[Change, ...]]:
    """Return a time (ms) for the step, and its changes with this time.

    It is the time of the changes, or 1 ms after `before`, the time of the last counted step, if that is later. All
    steps have different times. Their order is then the same whenever the ranks are computed.
    """
    now = max(_time_of(change) for change in changes if _changes_ranks(change))
    at = max(now, before + 1)
    return at, tuple(_moved_to(change, at) for change in changes)


def _changes_ranks(change: Change) -> bool:
    return isinstance(change, EndGame) or (
        isinstance(change, AddSeatEvent) and change.row.kind is SeatEventKind.LEFT
    )


def _time_of(change: Change) -> int:
    match change:
        case EndGame(ended_at=at):
            return at
        case AddSeatEvent(row):
            return row.at
        case _:
            return 0


def _moved_to(change: Change, at: int) -> Change:
    match change:
        case EndGame():
            return replace(change, ended_at=at)
        case AddSeatEvent(row) if row.kind is SeatEventKind.LEFT:
            return replace(change, row=replace(row, at=at))
        case _:
            return change
