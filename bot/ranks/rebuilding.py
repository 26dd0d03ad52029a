"""Computing all ranks again from moves and seat events."""

from __future__ import annotations

import heapq
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from bot.domain.rank_rows import ClearRanks, EpauletteRow, MarkRanked, PersonStanding
from bot.domain.rows import GameRow
from bot.ports.store import Store
from bot.ranks.results import Entry, entries_of
from bot.ranks.settling import (
    Settled,
    StandingKey,
    people_in,
    rank_changes,
    settle_with_forgotten,
    without_people,
)
from engine import EngineError, Seat, parse_move

GAMES_AT_ONCE = 500
OUT_OF_ORDER_MS = 60_000
"""Games may have been stored in another order than they began, within this time."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """Counts of a rebuild: games read, damaged games among them, and people with a standing."""

    games: int
    damaged: int
    people: int


@dataclass(slots=True)
class _Book:
    standings: dict[StandingKey, PersonStanding] = field(default_factory=dict)
    epaulettes: list[EpauletteRow] = field(default_factory=list)
    until: int = 0
    games: int = 0
    damaged: int = 0


def unwatched(_: int, __: int) -> None:
    """Nobody watches the progress."""


async def rebuild(store: Store, progress: Callable[[int, int], None] = unwatched) -> Rebuilt:
    """Drop all ranks and count every game again in the order of time, in one commit.

    Nothing else may write to the store meanwhile. `progress` is told the number of games that are done, and of all.

    Raises:
        StoreError: the store cannot be read or written.
    """
    book, forgotten, games = _Book(), await store.forgotten(), await store.count_games()
    async for entry in _entries(store, book):
        keys = [(chat, person) for person in people_in(entry) for chat in (entry.chat, None)]
        before = {key: book.standings[key] for key in keys if key in book.standings}
        settled = settle_with_forgotten(entry, before, forgotten)
        book.standings.update({(row.chat, row.person): row for row in settled.standings})
        book.epaulettes.extend(settled.epaulettes)
        book.until = max(book.until, entry.at)
        progress(book.games, games)
    kept = without_people(Settled(tuple(book.standings.values()), tuple(book.epaulettes)), forgotten)
    await store.commit([ClearRanks(), MarkRanked(book.until), *rank_changes(kept)])
    return Rebuilt(book.games, book.damaged, len({row.person for row in kept.standings}))


async def _entries(store: Store, book: _Book) -> AsyncIterator[Entry]:
    """All entries ordered by time. An entry waits until no later game can have an earlier one."""
    waiting: list[tuple[int, int, int, Entry]] = []
    after = 0
    while page := await store.games(after, GAMES_AT_ONCE):
        for number, row in page:
            while waiting and waiting[0][0] < row.started_at - OUT_OF_ORDER_MS:
                yield heapq.heappop(waiting)[-1]
            for at, entry in enumerate(await _entries_of_game(store, row, book)):
                heapq.heappush(waiting, (entry.at, number, at, entry))
            after = number
    while waiting:
        yield heapq.heappop(waiting)[-1]


async def _entries_of_game(store: Store, row: GameRow, book: _Book) -> tuple[Entry, ...]:
    book.games += 1
    rows, events = await store.moves(row.game), await store.seat_events(row.game)
    try:
        return entries_of(row, [(Seat(made.seat), parse_move(made.move)) for made in rows], events)
    except EngineError:
        book.damaged += 1
        return ()
