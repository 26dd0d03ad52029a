"""Correct the ranks by moves and seat events: add missing games, or count all games again.

Both may run during games, and next to other processes. Reads and commits have a limited size, however many games are
stored. Steps that change ranks wait only for the last part.
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
"""An entry with its time (ms), its game and its number in the game."""
OUT_OF_ORDER_MS: Final = 60_000
"""If the clock was set back, an entry may be earlier than the start of its game, by at most this time."""
MOST_ADDED: Final = 1_000
"""With more missing games than this, it is quicker to count all games again."""
ROWS_AT_ONCE: Final = 200
ENTRIES_AT_ONCE: Final = 25
PIECE = 500
"""Most changes in one commit: commits of games wait for it."""


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
    """Return these games; read only those changed since they were `read`."""
    rows = [row for row in await asyncio.gather(*map(store.game, ids)) if row is not None]
    changed = [row.game for row in rows if row not in read]
    return [
        *(read[row] for row in rows if row in read),
        *[game async for game in read_games(store, changed)],
    ]


async def _add(store: Store, games: Sequence[ReadGame], entries: Sequence[Entry], before: int) -> Rebuilt:
    """Count the entries, some in each commit. After each commit the ranks are those of an earlier time."""
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
    """Count every game again in the order of time, and write the differences.

    `progress` is called with the number of games done and the number of all games.

    Raises:
        StoreError: the store cannot be read or written.
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

    A row of the ranks is *suspect* if the stored one differed from ours when it was compared, or if a newer entry may
    have changed it. The others are right. So the end costs as much as the differences and the newer games.
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
        """The completely counted games, each with the time to note for it: they need not be read again."""
        self._witness: GameId | None = None
        self._later: set[GameId] = set()
        self._played_in: dict[Chat, GameId] = {}
        self._suspects: dict[type[RankRow], dict[RankKey, RankRow | None]] = defaultdict(dict)
        """The keys of suspect rows, each with the stored row, or None if it is unknown or there is none."""
        self._marks: dict[GameId, int] = {}
        """The games to mark as counted, each with the time."""

    async def read(self) -> None:
        """Count all entries until now. An entry waits until no later game can have an earlier one."""
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
        """Return the time of the last possible entry, and make every later step get a later time."""
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
        """Compare the stored ranks with the book, and note every difference."""
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
        """Count the newer entries, and write the differences. Return None if a chat has got another address.

        The last commit fails if another process has entered a step meanwhile: then its game is counted, too.
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
        """Count the entries since the last time. Return their number.

        No entry of an earlier time is stored later: a step names the time of the ranks it has read, and a later one.
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
        """Read who is forgotten. We may have put rows about people forgotten since the last time: suspect them."""
        before, self._book.forgotten = self._book.forgotten, await self._store.forgotten()
        if gone := self._book.forgotten.keys() - before.keys():
            for kind in RANK_ROWS:
                self._suspects[kind] |= await asyncio.to_thread(self._book.rows_about, kind, gone)

    async def _missing(self) -> set[GameId]:
        """Mark the games in the book among the uncounted ones, and return the others."""
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
        """Note a game for the next time, or as counted.

        A game stored after `read`, with an entry at or before `since`, has an entry outside the book.
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
        """Note the rows that these entries of one game may change, and those stored for the game."""
        game, store = entries[0].game, self._store
        for kind, key in (touched for entry in entries for touched in keys_touched(entry)):
            self._suspects[kind][key] = None
        for epaulettes in await store.rows(EpauletteRow, "person", game=game):
            self._suspects[EpauletteRow][key_of(epaulettes)] = epaulettes
        for achievement in await store.rows(AchievementRow, "person", "achievement", game=game):
            self._suspects[AchievementRow][key_of(achievement)] = achievement

    async def _addresses_hold(self) -> bool:
        """Return True if no chat has got another address since its games were read. One game per chat is checked."""
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
        """Write the changes in several commits.

        Each marks a counted game as not counted: if the process ends before the last one, all games are counted again.
        Without such a game there are no ranks to be completed.
        """
        mark = [] if self._witness is None else [MarkCounted(self._witness, 0)]
        for some in _portions(changes, PIECE):
            await self._store.commit([*some, *mark])
        self._suspects.clear()
        self._marks.clear()

    async def _write_last(self, changes: Sequence[Change]) -> None:
        """Write the last changes.

        The ranks get a later time if they change, so that other processes read them again.

        Raises:
            StaleTable: another process has entered a step since the last `_catch_up`.
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
