"""Reading games for the ranks: a page of them at a time, and replayed in a thread, so that the event loop goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import GameId
from bot.domain.rows import GameRow, MoveRow, SeatEventKind, SeatEventRow
from bot.ports.store import Store
from bot.ranks.results import Entry, entries_of
from engine import EngineError, Seat, parse_move

GAMES_AT_ONCE: Final = 50


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game with all its entries; a damaged one has none. Nothing that ranks may count came after `until` (ms)."""

    row: GameRow
    entries: tuple[Entry, ...]
    until: int
    damaged: bool = False

    @property
    def uncounted(self) -> tuple[Entry, ...]:
        """The entries that the ranks do not hold."""
        return tuple(entry for entry in self.entries if entry.at > self.row.counted_at)


def unwatched(_: int, __: int) -> None:
    """Nobody watches the progress."""


async def read_games(
    store: Store, games: Sequence[GameId], progress: Callable[[int, int], None] = unwatched
) -> AsyncIterator[ReadGame]:
    """Yield these games in their order; one that is not stored is left out.

    Raises:
        StoreError: the store cannot be read.
    """
    for first in range(0, len(games), GAMES_AT_ONCE):
        page = games[first : first + GAMES_AT_ONCE]
        rows = await asyncio.gather(*map(store.game, page))
        moves = await asyncio.gather(*map(store.moves, page))
        events = await asyncio.gather(*map(store.seat_events, page))
        for row, made, happened in zip(rows, moves, events, strict=True):
            if row is not None:
                yield await asyncio.to_thread(_read, row, made, happened)
        progress(first + len(page), len(games))


def _read(row: GameRow, moves: Sequence[MoveRow], events: Sequence[SeatEventRow]) -> ReadGame:
    left = [event.at for event in events if event.kind is SeatEventKind.LEFT]
    until = max([0, row.ended_at or 0, *left])
    try:
        played = [(Seat(made.seat), parse_move(made.move)) for made in moves]
        return ReadGame(row, entries_of(row, played, events), until)
    except EngineError:
        return ReadGame(row, (), until, damaged=True)
