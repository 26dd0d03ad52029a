"""Correct the ranks by moves and seat events: add missing games, or count all games again.

Both may run during games. Steps that change ranks wait only for the last part.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, GameId
from bot.domain.rank_rows import (
    ClearRanks,
    MarkCounted,
    MarkRanked,
)
from bot.domain.rows import Change, GameRow, PutRow
from bot.ports.store import Store
from bot.ranks.ledger import Ledger
from bot.ranks.results import Entry, ReadGame, ignore_progress, read_games
from bot.ranks.settling import Book, Settled, people_in, rank_changes

OUT_OF_ORDER_MS = 60_000
"""If the clock was set back, an entry may be earlier than the start of its game, by at most this time."""
MOST_ADDED = 1_000
"""With more missing games than this, it is quicker to count all games again."""
PIECE = 2_000
"""Most changes in one commit if one process serves the store: the event loop runs between the commits."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """Counts: games read, damaged ones among them, and people concerned. `whole`: every game was counted again."""

    games: int
    damaged: int
    people: int
    whole: bool = True

    def summary(self) -> str:
        """Return the line for the operator."""
        if self.whole:
            return f"{self.games} games counted, {self.damaged} unreadable, {self.people} people ranked"
        return f"{self.games} games were missing, {self.damaged} unreadable, {self.people} people concerned"


async def add_missing(
    store: Store, ledger: Ledger, progress: Callable[[int, int], None] = ignore_progress
) -> Rebuilt:
    """Count the missing games. If an entry is older than the counted ones, count all games again.

    A standing is the fold of all entries in the order of time, so only later entries can be added.

    Raises:
        StoreError: the store cannot be read or written.
    """
    missing = await store.uncounted()
    if len(missing) > MOST_ADDED:
        return await rebuild(store, ledger, progress)
    read = {game.row: game async for game in read_games(store, missing, progress)}
    async with ledger.standing_still():
        before = await store.ranked_until()
        games = await _reread(store, await store.uncounted(), read)
        entries = sorted((entry for game in games for entry in game.uncounted), key=lambda entry: entry.at)
        if not entries or entries[0].at > before:
            with suppress(StaleTable):  # else another process has entered something: all games are counted
                return await _add(store, games, entries, before)
    return await rebuild(store, ledger, progress)


async def _reread(store: Store, ids: Sequence[GameId], read: Mapping[GameRow, ReadGame]) -> list[ReadGame]:
    """Return these games; read only those changed since they were `read`."""
    rows = [row for row in await asyncio.gather(*map(store.game, ids)) if row is not None]
    changed = [row.game for row in rows if row not in read]
    return [
        *(read[row] for row in rows if row in read),
        *[game async for game in read_games(store, changed)],
    ]


async def _add(store: Store, games: Sequence[ReadGame], entries: Sequence[Entry], before: int) -> Rebuilt:
    book = Book(await store.forgotten())
    await book.load(store, entries)
    book.count(entries)
    people = {person for entry in entries for person in people_in(entry)}
    ranks: list[Change] = [*rank_changes(book.settled()), MarkRanked(book.until, before)] if entries else []
    await store.commit([*ranks, *_marked(games)])
    return Rebuilt(len(games), sum(game.damaged for game in games), len(people), whole=False)


async def rebuild(
    store: Store, ledger: Ledger, progress: Callable[[int, int], None] = ignore_progress
) -> Rebuilt:
    """Count every game again in the order of time, and write the differences.

    `progress` is called with the number of games done and the number of all games.

    Raises:
        StoreError: the store cannot be read or written.
    """
    while True:
        counting = _Counting(store, ledger, progress)
        with suppress(StaleTable):  # else another process has entered something
            await counting.read()
            async with ledger.standing_still():
                if await counting.still_holds():
                    return await counting.finish()


class _Counting:
    """Counts all games: first all entries until now, while games continue; then, while they wait, the newer ones."""

    def __init__(self, store: Store, ledger: Ledger, progress: Callable[[int, int], None]) -> None:
        self._store = store
        self._ledger = ledger
        self._progress = progress
        self._book = Book({})
        self._until = 0
        self._damaged = 0
        self._seen: set[GameId] = set()
        self._over: dict[GameId, int] = {}
        """The completely counted games, each with the time to note for it: they need not be read again."""
        self._witness: GameId | None = None
        self._later: set[GameId] = set()
        self._played_in: dict[Chat, GameId] = {}

    async def read(self) -> None:
        """Count all entries until now. An entry waits until no later game can have an earlier one."""
        async with self._ledger.standing_still():
            self._until = await self._happened_until()
        self._book = Book(await self._store.forgotten())
        waiting: list[tuple[int, GameId, int, Entry]] = []
        async for game in read_games(self._store, await self._store.games_by_start(), self._progress):
            self._note(game)
            while waiting and waiting[0][0] < game.row.started_at - OUT_OF_ORDER_MS:
                self._book.count([heapq.heappop(waiting)[-1]])
            for number, entry in enumerate(self._until_then(game)):
                heapq.heappush(waiting, (entry.at, game.row.game, number, entry))
        self._book.count(entry for *_, entry in sorted(waiting, key=lambda one: one[:3]))

    async def _happened_until(self) -> int:
        """Return the time of the last possible entry, and make every later step get a later time."""
        before, last = await self._store.ranked_until(), await self._store.uncounted_until()
        if last > before:
            await self._store.commit([MarkRanked(last, before)])
        return max(before, last)

    def _note(self, game: ReadGame) -> None:
        self._seen.add(game.row.game)
        self._damaged += game.damaged
        if game.until > self._until:
            self._later.add(game.row.game)
        elif game.row.ended_at is not None and not game.damaged:
            self._over[game.row.game] = game.until
            if game.entries:
                self._witness = game.row.game
        if game.entries:
            self._played_in[game.row.room.whole] = game.row.game

    def _until_then(self, game: ReadGame) -> list[Entry]:
        return [entry for entry in game.entries if entry.at <= self._until]

    def _is_counted(self, game: ReadGame) -> bool:
        """Return True if every entry of the game is in the book.

        A game stored after `read`, with an entry at or before `_until`, has an entry outside the book.
        """
        return game.row.game in self._seen or not self._until_then(game)

    async def still_holds(self) -> bool:
        """Return True if no chat has got another address since the reading. One game per chat is checked."""
        rows = await asyncio.gather(*map(self._store.game, self._played_in.values()))
        return all(
            row is not None and row.room.whole == chat
            for chat, row in zip(self._played_in, rows, strict=True)
        )

    async def finish(self) -> Rebuilt:
        """Count the newer entries, and write the differences."""
        store, before = self._store, await self._store.ranked_until()
        missing = set(await store.uncounted())
        newer = sorted(
            {*self._later, *(missing - self._over.keys()), *await store.counted_since(self._until)}
        )
        read = [game async for game in read_games(store, newer, self._progress)]
        since = [entry for game in read for entry in game.entries if entry.at > self._until]
        self._book.forgotten = await store.forgotten()
        self._book.count(sorted(since, key=lambda entry: entry.at))
        kept = await asyncio.to_thread(self._book.settled)
        stored = Settled(
            await store.every_standing(),
            await store.every_epaulette(),
            await store.every_achievement(),
            await store.every_meeting(),
        )
        changes = await asyncio.to_thread(_differences, stored, kept)
        # A change of ranks also gets a later time, so that other processes read the ranks again.
        until = max(self._book.until, before + bool(changes))
        marked = _marked(game for game in read if game.row.game in missing and self._is_counted(game))
        over = (MarkCounted(game, self._over[game]) for game in sorted(missing & self._over.keys()))
        await self._write([*changes, MarkRanked(until, before), *marked, *over])
        people = {row.person for row in kept.standings}
        return Rebuilt(len(self._seen | set(newer)), self._damaged, len(people))

    async def _write(self, changes: Sequence[Change]) -> None:
        """Write the changes in one commit, or many changes in several commits if no other process uses the store.

        Between the commits one counted game is marked as not counted. After a crash this mark causes a new count of all
        games.
        """
        witness = self._witness
        if not self._ledger.is_only_one or witness is None or len(changes) <= PIECE:
            await self._store.commit(changes)
            return
        await self._store.commit([MarkCounted(witness, 0)])
        for first in range(0, len(changes), PIECE):
            await self._store.commit(changes[first : first + PIECE])
        await self._store.commit([MarkCounted(witness, self._over[witness])])


def _differences(stored: Settled, wanted: Settled) -> list[Change]:
    """Return the changes from the stored ranks to the wanted ones."""
    known = {(row.chat, row.period, row.person): row for row in stored.standings}
    standings = {(row.chat, row.period, row.person): row for row in wanted.standings}
    met = {(row.chat, row.people): row for row in stored.meetings}
    meetings = {(row.chat, row.people): row for row in wanted.meetings}
    surplus = known.keys() - standings.keys() or met.keys() - meetings.keys()
    given = set(stored.epaulettes) != set(wanted.epaulettes)
    achieved = set(stored.achievements) != set(wanted.achievements)
    if surplus or given or achieved:
        return [ClearRanks(), *rank_changes(wanted)]
    return [
        *(PutRow(row) for key, row in standings.items() if known.get(key) != row),
        *(PutRow(row) for key, row in meetings.items() if met.get(key) != row),
    ]


def _marked(games: Iterable[ReadGame]) -> list[Change]:
    """Mark these games as counted, except damaged ones: a later version may be able to read them."""
    return [MarkCounted(game.row.game, game.until) for game in games if not game.damaged]
