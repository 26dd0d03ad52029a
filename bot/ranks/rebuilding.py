"""Correct the ranks from the stored moves and seat events: add missing games, or count all games again.

Both may run during games, and next to other processes. Reads and commits have a limited size, however many games are
stored. Changes of ranks by games wait only for the last part. An *entry* is the result of a game, or a
desertion.
"""

from __future__ import annotations

import asyncio
import heapq
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias, TypeVar

from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, GameId
from bot.domain.rank_rows import AchievementRow, EpauletteRow, MarkCounted, MarkRanked
from bot.domain.rows import Change, DropRow, GameRow, PutRow
from bot.ports.store import Store
from bot.ranks.ledger import Ledger
from bot.ranks.results import GAMES_AT_ONCE, Entry, ReadGame, ignore_progress, read_games
from bot.ranks.settling import (
    RANK_ROWS,
    CountedRanks,
    RankKey,
    RankRow,
    key_of,
    keys_touched,
    people_in,
    rank_changes,
)

T = TypeVar("T")
_Waiting: TypeAlias = tuple[int, GameId, int, Entry]
"""An uncounted entry: its time (ms), its game, its number in the game, and the entry itself."""
OUT_OF_ORDER_MS: Final = 60_000
"""An entry may be earlier than the start of its game by at most this time (ms), if the clock was set back."""
MOST_ADDED: Final = 1_000
"""If more games than this number are missing, all games are counted again, because this is quicker."""
ROWS_AT_ONCE: Final = 200
ENTRIES_AT_ONCE: Final = 25
PIECE = 500
"""The maximum number of changes in one commit. Commits of games wait for its end."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The numbers of games read, of damaged games among them, and of people concerned.

    `whole` is True if every game was counted again, and False if only missing games were added.
    """

    games: int
    damaged: int
    people: int
    whole: bool = True

    def summary(self) -> str:
        """Return a line with these numbers for the operator."""
        if self.whole:
            return f"{self.games} games counted, {self.damaged} unreadable, {self.people} people ranked"
        return f"{self.games} games were missing, {self.damaged} unreadable, {self.people} people concerned"


async def add_missing(
    store: Store, ledger: Ledger, progress: Callable[[int, int], None] = ignore_progress
) -> Rebuilt:
    """Add the missing games to the ranks, or count all games again.

    All games are counted again if too many are missing, if a missing one is too old, or if another process changes the
    ranks meanwhile.

    Entries must be counted in the order of time. An entry older than the counted ones cannot be added. `progress` is
    called with the number of games done and the number of all games to read.

    Raises:
        StoreError: The store cannot be read or written.
    """
    missing = await store.uncounted(MOST_ADDED + 1)
    if len(missing) > MOST_ADDED:
        return await rebuild(store, ledger, progress)
    read = {game.row: game async for game in read_games(store, missing, progress)}
    async with ledger.standing_still():
        before = await store.ranked_until()
        games = await _reread(store, await store.uncounted(MOST_ADDED), read)
        entries = sorted((entry for game in games for entry in game.uncounted), key=lambda entry: entry.at)
        if not entries or entries[0].at > before:
            with suppress(StaleTable):  # else another process has entered something: all games are counted
                return await _add(store, games, entries, before)
    return await rebuild(store, ledger, progress)


async def _reread(store: Store, ids: Sequence[GameId], read: Mapping[GameRow, ReadGame]) -> list[ReadGame]:
    """Return the games with these ids. Take unchanged ones from `read` (by their rows), and read the others."""
    rows = [row for row in await asyncio.gather(*map(store.game, ids)) if row is not None]
    changed = [row.game for row in rows if row not in read]
    return [
        *(read[row] for row in rows if row in read),
        *[game async for game in read_games(store, changed)],
    ]


async def _add(store: Store, games: Sequence[ReadGame], entries: Sequence[Entry], before: int) -> Rebuilt:
    """Add the entries to the ranks, at most `ENTRIES_AT_ONCE` in each commit, and mark their games as counted.

    `before` is the time (ms) until which the ranks were counted.

    Raises:
        StaleTable: Another process has changed the ranks meanwhile.
        StoreError: The store cannot be read or written.
    """
    people = {person for entry in entries for person in people_in(entry)}
    for some in _portions(entries, ENTRIES_AT_ONCE):
        book = CountedRanks(await store.forgotten([person for entry in some for person in people_in(entry)]))
        await book.load(store, some)
        await asyncio.to_thread(book.count, some)
        counted = [MarkCounted(entry.game, entry.at) for entry in some]
        await store.commit([*rank_changes(book.settled()), MarkRanked(book.until, before), *counted])
        before = book.until
    marks = [MarkCounted(game.row.game, game.until) for game in games if not game.damaged]
    for marked in _portions(marks, PIECE):
        await store.commit(marked)
    return Rebuilt(len(games), sum(game.damaged for game in games), len(people), whole=False)


async def rebuild(
    store: Store, ledger: Ledger, progress: Callable[[int, int], None] = ignore_progress
) -> Rebuilt:
    """Count every game again in the order of time. Write the differences from the stored ranks.

    `progress` is called with the number of games done and the number of all games.

    Raises:
        StoreError: The store cannot be read or written.
    """
    while True:
        counting = _Counting(store, ledger, progress)
        await counting.read()
        await counting.compare()
        rebuilt = await counting.finish()
        if rebuilt is not None:
            return rebuilt


class _Counting:
    """Counts all games: first all entries until now, then the newer ones, until none is left.

    The *book* has the computed ranks. A row of the ranks is *suspect* if the stored row differed from the book at the
    comparison, or if a newer entry may have changed it. All other stored rows are right. Only suspect rows are written.
    """

    def __init__(self, store: Store, ledger: Ledger, progress: Callable[[int, int], None]) -> None:
        self._store = store
        self._ledger = ledger
        self._progress = progress
        self._book = CountedRanks({})
        self._until = 0
        """Every entry until this time (ms) is in the book."""
        self._damaged = 0
        self._seen: set[GameId] = set()
        """The games with all their entries until `_until` in the book."""
        self._over: dict[GameId, int] = {}
        """The completely counted games, each with the time (ms) to store in its mark. They are not read again."""
        self._witness: GameId | None = None
        self._later: set[GameId] = set()
        self._played_in: dict[Chat, GameId] = {}
        self._suspects: dict[type[RankRow], dict[RankKey, RankRow | None]] = defaultdict(dict)
        """The keys of suspect rows by kind, each with the stored row; None if that is unknown or missing."""
        self._marks: dict[GameId, int] = {}
        """The games to mark as counted, each with the time (ms) until which it is counted."""

    async def read(self) -> None:
        """Count all entries until now. Count an entry as soon as no unread game can have an earlier one."""
        store, done, after = self._store, 0, None
        async with self._ledger.standing_still():
            self._until = await self._ends_until_now()
        self._book = CountedRanks(await store.forgotten())
        total = await store.count_games()
        waiting = list[_Waiting]()
        while page := await store.games_by_start(GAMES_AT_ONCE, after):
            after = page[-1]
            async for game in read_games(store, [game for _, game in page]):
                self._note(game)
                for number, entry in enumerate(game.entries):
                    if entry.at <= self._until:
                        heapq.heappush(waiting, (entry.at, game.row.game, number, entry))
            await self._count(_popped(waiting, after[0] - OUT_OF_ORDER_MS))
            done += len(page)
            self._progress(done, max(done, total))
        await self._count(_popped(waiting, math.inf))

    async def _ends_until_now(self) -> int:
        """Return the time (ms) of the last possible entry until now. Every later step gets a later time.

        For this, store the returned time as that of the ranks, if theirs is earlier.
        """
        while True:
            before = await self._store.ranked_until()
            last = max(await self._store.uncounted_until(), await self._store.counted_until())
            if last <= before:
                return before
            with suppress(StaleTable):  # a step was entered meanwhile
                await self._store.commit([MarkRanked(last, before)])
                return last

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

    async def _count(self, entries: Iterable[Entry]) -> None:
        for some in _portions(entries, ENTRIES_AT_ONCE):
            await asyncio.to_thread(self._book.count, some)

    async def compare(self) -> None:
        """Compare the stored ranks with the book, and note each different row as suspect."""
        for kind in RANK_ROWS:
            absent, after = await asyncio.to_thread(self._book.keys, kind), None
            while page := await self._store.page(kind, ROWS_AT_ONCE, after):
                after = page[-1]
                for row in page:
                    key = key_of(row)
                    absent.discard(key)
                    if self._book.row(kind, key) != row:
                        self._suspects[kind][key] = row
            self._suspects[kind].update(dict.fromkeys(absent))

    async def finish(self) -> Rebuilt | None:
        """Count the newer entries, and write the differences. Return None if a chat has got another address meanwhile.

        After None, everything must be counted again. If another process has added a step just before the last commit,
        count its game, too, and try again.
        """
        while True:
            newer = await self._catch_up()
            while len(changes := await self._changes()) > PIECE:
                await self._write(changes)
                newer = await self._catch_up()
            if newer > ENTRIES_AT_ONCE:
                continue
            until = self._until
            if not await self._addresses_hold():
                return None
            async with self._ledger.standing_still():
                await self._catch_up()
                if self._until != until and not await self._addresses_hold():
                    return None
                with suppress(StaleTable):
                    await self._write_last(await self._changes())
                    people = await asyncio.to_thread(self._book.people)
                    return Rebuilt(len(self._seen), self._damaged, people)

    async def _catch_up(self) -> int:
        """Count the entries since the last call. Return their number.

        An entry stored later has a later time, because each step gets a time after that of the stored ranks.
        """
        since, self._until = self._until, await self._ends_until_now()
        missing = await self._missing()
        games = {*self._later, *missing, *await self._store.counted_since(since)}
        self._later, entries = set(), list[Entry]()
        async for game in read_games(self._store, sorted(games)):
            self._note_newer(game, since, is_missing=game.row.game in missing)
            newer = [entry for entry in game.entries if since < entry.at <= self._until]
            entries += newer
            if newer:
                await self._suspect(newer)
        await self._forget()
        await self._count(sorted(entries, key=lambda entry: entry.at))
        return len(entries)

    async def _forget(self) -> None:
        """Read the forgotten people again. Rows about people forgotten since the last call become suspect."""
        before, self._book.forgotten = self._book.forgotten, await self._store.forgotten()
        if gone := self._book.forgotten.keys() - before.keys():
            for kind in RANK_ROWS:
                self._suspects[kind] |= await asyncio.to_thread(self._book.rows_about, kind, gone)

    async def _missing(self) -> set[GameId]:
        """Return the games stored as uncounted, without those completely in the book. Note the latter for marking."""
        others, after = set[GameId](), ""
        while page := await self._store.uncounted(ROWS_AT_ONCE, after):
            after = page[-1]
            for game in page:
                if game in self._over:
                    self._marks[game] = self._over[game]
                else:
                    others.add(game)
        return others

    def _note_newer(self, game: ReadGame, since: int, *, is_missing: bool) -> None:
        """Note that a game must be read again at the next call, or that it is counted completely.

        `since` is the time (ms) of the last call. `is_missing` is True if the store has the game as uncounted. A game
        stored after `read` with an entry at or before `since` is not marked, because this entry is not in the book.
        """
        counted = game.row.game in self._seen or all(entry.at > since for entry in game.entries)
        if counted:
            self._seen.add(game.row.game)
        if game.until > self._until:
            self._later.add(game.row.game)
        elif is_missing and counted and not game.damaged:
            self._marks[game.row.game] = game.until
        if game.entries:
            self._played_in[game.row.room.whole] = game.row.game

    async def _suspect(self, entries: Sequence[Entry]) -> None:
        """Note the rows as suspect that these entries of one game may change or add.

        The game's stored epaulettes and achievements become suspect, too.
        """
        game, store = entries[0].game, self._store
        for kind, key in (touched for entry in entries for touched in keys_touched(entry)):
            self._suspects[kind][key] = None
        for epaulettes in await store.rows(EpauletteRow, "person", game=game):
            self._suspects[EpauletteRow][key_of(epaulettes)] = epaulettes
        for achievement in await store.rows(AchievementRow, "person", "achievement", game=game):
            self._suspects[AchievementRow][key_of(achievement)] = achievement

    async def _addresses_hold(self) -> bool:
        """Return True if no chat has got another address since its games were read. Check one game of each chat."""
        for some in _portions(list(self._played_in.items()), ROWS_AT_ONCE):
            rows = await asyncio.gather(*(self._store.game(game) for _, game in some))
            if any(row is None or row.room.whole != chat for row, (chat, _) in zip(rows, some, strict=True)):
                return False
        return True

    async def _changes(self) -> list[Change]:
        """Return the changes of suspect rows, then the marks of counted games."""
        return await asyncio.to_thread(self._changes_now)

    def _changes_now(self) -> list[Change]:
        changes = list[Change]()
        for kind, suspects in self._suspects.items():
            for key, stored in suspects.items():
                wanted = self._book.row(kind, key)
                if wanted is not None and wanted != stored:
                    changes.append(PutRow(wanted))
                elif wanted is None and stored is not None:
                    changes.append(DropRow(stored))
        return [*changes, *(MarkCounted(game, at) for game, at in self._marks.items())]

    async def _write(self, changes: Sequence[Change]) -> None:
        """Write the changes in several commits, and clear the suspect rows and the marks.

        Each commit marks one counted game, always the same, as not counted. If the process ends before the last commit,
        the early entries of this game cause a new count of all games.
        """
        mark = [] if self._witness is None else [MarkCounted(self._witness, 0)]
        for some in _portions(changes, PIECE):
            await self._store.commit([*some, *mark])
        self._suspects.clear()
        self._marks.clear()

    async def _write_last(self, changes: Sequence[Change]) -> None:
        """Write the last changes. If ranks change, they get a later time: other processes then read them again.

        Raises:
            StaleTable: Another process has added a step since the last `_catch_up`.
        """
        until = max(self._book.until, self._until + any(isinstance(one, PutRow | DropRow) for one in changes))
        await self._store.commit([*changes, MarkRanked(until, self._until)])


def _portions(items: Iterable[T], most: int) -> Iterator[list[T]]:
    rest = iter(items)
    while some := list(islice(rest, most)):
        yield some


def _popped(waiting: list[_Waiting], before: float) -> Iterator[Entry]:
    """Remove the entries before a time (ms) from a heap, and yield them in order."""
    while waiting and waiting[0][0] < before:
        yield heapq.heappop(waiting)[-1]
