"""The results of the games of a week or of an evening, counted as if there were no others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.domain.ids import Chat, GameId
from bot.domain.rank_rows import EpauletteRow, PersonStanding
from bot.domain.rows import GameRow
from bot.domain.seasons import FOREVER
from bot.features.reports.model import PAUSE_MS
from bot.ports.store import Store
from bot.ranks.results import Entry, GameResult, read_games
from bot.ranks.settling import Book

MOST_GAMES = 100
"""The largest number of games in the report on an evening."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The number of counted `games`, and the standings of their people, the most frequent loser first."""

    games: int
    standings: tuple[PersonStanding, ...]

    @property
    def fools(self) -> tuple[PersonStanding, ...]:
        """The people who lost most, weighed as on the boards; several if they are level, none if nobody lost."""
        worst = max(map(_lost, self.standings), default=(0.0, 0.0))
        return tuple(row for row in self.standings if worst > (0, 0) and _lost(row) == worst)


async def week_of(chat: Chat, since: int, until: int, store: Store) -> Summary:
    """Sum up what happened in a chat from `since` on and before `until` (ms).

    Raises:
        StoreError: The store cannot be read.
    """
    return await _summed(await store.games_ended(chat, since, until), since, until, store)


async def evening_of(room: Chat, store: Store) -> tuple[Summary, tuple[GameRow, ...]]:
    """Sum up the last games of a room without a long pause between them; return these games too, the last first.

    Raises:
        StoreError: The store cannot be read.
    """
    games: list[GameRow] = []
    while len(games) < MOST_GAMES and (row := await store.ended_game(room, len(games))) is not None:
        if games and (row.ended_at or 0) < games[-1].started_at - PAUSE_MS:
            break
        games.append(row)
    if not games:
        return Summary(0, ()), ()
    first, last = min(row.started_at for row in games), max(row.ended_at or 0 for row in games)
    return await _summed([row.game for row in games], first, last + 1, store), tuple(games)


async def _summed(games: Sequence[GameId], since: int, until: int, store: Store) -> Summary:
    read = [entry async for game in read_games(store, games) for entry in game.entries]
    entries = sorted((one for one in read if since <= one.at < until), key=lambda one: one.at)
    book = Book(await store.forgotten(sorted({who for entry in entries for who in entry.dealt_to})))
    book.count(replace(one, last=None) if isinstance(one, GameResult) else one for one in entries)
    given = [row for rows in await asyncio.gather(*map(store.epaulettes_of, games)) for row in rows]
    settled = book.settled().standings
    here = [_decorated(row, given) for row in settled if row.chat is not None and row.period == FOREVER]
    counted = sorted(
        (row for row in here if row.games), key=lambda row: (*_lost(row), row.person), reverse=True
    )
    return Summary(sum(map(_counts, entries)), tuple(counted))


def _decorated(row: PersonStanding, given: Sequence[EpauletteRow]) -> PersonStanding:
    """Return the standing with the stored epaulettes: the earned ones depend on those worn before (R46)."""
    own = [(one.rank, len(one.cards.split())) for one in given if one.person == row.person]
    worn, shoulders = max(own, default=(0, 0))
    return replace(row, doubles=len(own), worn=worn, shoulders=shoulders)


def _lost(row: PersonStanding) -> tuple[float, float]:
    return row.defeats - row.defeats_off, row.share


def _counts(entry: Entry) -> bool:
    return isinstance(entry, GameResult) and not entry.practice
