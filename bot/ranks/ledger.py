"""Keeps ranks: what a step's commit says of them, beside the moves that they follow from."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.domain.ids import GameId, PersonId
from bot.domain.rank_rows import MarkRanked, PersonStanding
from bot.domain.rows import AddSeatEvent, Change, EndGame, SeatEventKind
from bot.ports.store import Store
from bot.ranks.results import Entry, entries_of
from bot.ranks.settling import Settled, StandingKey, concerned, rank_changes, settle_among
from engine import Move, Seat


class Ledger:
    """One step is entered at a time, since each counts on from what the one before has left."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writing = asyncio.Lock()
        self._last: int | None = None

    @asynccontextmanager
    async def entered(
        self, game: GameId, moves: Sequence[tuple[Seat, Move]], changes: Sequence[Change]
    ) -> AsyncIterator[tuple[Change, ...]]:
        """What to commit for a step of a game, the step's own changes first; commit it before the context ends.

        `moves` are all of the game's, those of the step among them. A step that ends no game and in which
        nobody leaves is committed as it is, at once.
        """
        if not any(_concerns_ranks(change) for change in changes):
            yield tuple(changes)
            return
        async with self._writing:
            at, stamped = await self._stamped(changes)
            settled = await self._settled(game, moves, stamped)
            yield (*stamped, *(change for step in settled for change in rank_changes(step)), MarkRanked(at))

    async def forget(self, changes: Sequence[Change]) -> None:
        """Commit that somebody is forgotten, while no entry is under way that still knows them."""
        async with self._writing:
            await self._store.commit(changes)

    async def _stamped(self, changes: Sequence[Change]) -> tuple[int, tuple[Change, ...]]:
        """Give every entry a moment of its own, so that the order in which they counted can be told for ever."""
        if self._last is None:
            self._last = await self._store.ranked_until()
        now = max(_moment(change) for change in changes if _concerns_ranks(change))
        self._last = at = max(now, self._last + 1)
        return at, tuple(_at(change, at) for change in changes)

    async def _settled(
        self, game: GameId, moves: Sequence[tuple[Seat, Move]], changes: Sequence[Change]
    ) -> tuple[Settled, ...]:
        row = await self._store.game(game)
        assert row is not None, "a game is stored when it is dealt"
        ends = [change for change in changes if isinstance(change, EndGame)]
        new = [change.row for change in changes if isinstance(change, AddSeatEvent)]
        known = await self._store.seat_events(game)
        row = replace(row, ended_at=ends[0].ended_at if ends else None)
        counted = {event.at for event in known if event.kind is SeatEventKind.LEFT}
        entries = [entry for entry in entries_of(row, moves, (*known, *new)) if entry.at not in counted]
        forgotten = await self._store.forgotten([who for entry in entries for who in concerned(entry)])
        settled: list[Settled] = []
        for entry in entries:
            settled.append(settle_among(entry, await self._before(entry, settled), forgotten))
        return tuple(settled)

    async def _before(self, entry: Entry, so_far: Iterable[Settled]) -> dict[StandingKey, PersonStanding]:
        persons: Sequence[PersonId] = concerned(entry)
        standings: dict[StandingKey, PersonStanding] = {}
        for chat in (entry.chat, None):
            known = await self._store.standings(chat, persons)
            standings.update({(chat, person): standing for person, standing in known.items()})
        for step in so_far:
            standings.update({(row.chat, row.person): row for row in step.standings})
        return standings


def _concerns_ranks(change: Change) -> bool:
    return isinstance(change, EndGame) or (
        isinstance(change, AddSeatEvent) and change.row.kind is SeatEventKind.LEFT
    )


def _moment(change: Change) -> int:
    match change:
        case EndGame(ended_at=at):
            return at
        case AddSeatEvent(row):
            return row.at
        case _:
            return 0


def _at(change: Change, at: int) -> Change:
    match change:
        case EndGame():
            return replace(change, ended_at=at)
        case AddSeatEvent(row) if row.kind is SeatEventKind.LEFT:
            return replace(change, row=replace(row, at=at))
        case _:
            return change
