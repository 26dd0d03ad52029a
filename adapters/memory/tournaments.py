"""A `TournamentStore` in memory."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import assert_never

from adapters.memory.post_box import MemoryPostBox
from adapters.memory.storable_values import as_storable
from adapters.memory.undo_log import UndoLog
from bot.domain.chips import AddChips, ChipEntry, ChipReason, Purse
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, PersonId, TournamentId
from bot.domain.tournament_rows import (
    PlaceCount,
    PlaceRow,
    PutPlaces,
    PutTournament,
    TournamentChange,
    TournamentRow,
)


class MemoryTournaments(UndoLog, MemoryPostBox):
    """A `TournamentStore` that keeps everything in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._tournaments: dict[TournamentId, TournamentRow] = {}
        self._sole: dict[TournamentId, Chat] = {}
        """The open ones, each with its chat, but for those that the one of a chat that moved here has outlived."""
        self._places: dict[tuple[TournamentId, PersonId], PlaceRow] = {}
        self._chips: dict[str, ChipEntry] = {}

    async def tournament(self, tournament: TournamentId) -> TournamentRow | None:
        self._check_open()
        return self._tournaments.get(as_storable(tournament))

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        self._check_open()
        here = [row for row in self._tournaments.values() if row.room.whole == as_storable(chat).whole]
        return max(here, key=lambda row: (row.opened_at, row.tournament), default=None)

    async def open_tournaments(self) -> tuple[TournamentRow, ...]:
        self._check_open()
        return tuple(row for _, row in sorted(self._tournaments.items()) if row.open)

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        self._check_open()
        own = [row for row in self._places.values() if row.person == as_storable(person)]
        counted = Counter((row.chat, row.place) for row in own)
        return tuple(PlaceCount(*key, times) for key, times in counted.items())

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        entries = await self.chip_entries(chat, person)
        top_ups = [entry.at for entry in entries if entry.reason is ChipReason.TOP_UP]
        return Purse(sum(entry.amount for entry in entries), len(entries), max(top_ups, default=None))

    async def chip_entries(self, chat: Chat, person: PersonId) -> tuple[ChipEntry, ...]:
        self._check_open()
        of = as_storable((chat.whole, person))
        return tuple(
            sorted((row for row in self._chips.values() if (row.chat, row.person) == of), key=_order)
        )

    async def chips_of(self, tournament: TournamentId) -> tuple[ChipEntry, ...]:
        self._check_open()
        of = as_storable(tournament)
        return tuple(sorted((row for row in self._chips.values() if row.tournament == of), key=_order))

    def _apply_tournament_change(self, change: TournamentChange) -> None:
        match change:
            case PutTournament(row, sole):
                self._put_tournament(row, sole=sole and row.open)
            case PutPlaces(rows):
                for place in rows:
                    self._set(self._places, (place.tournament, place.person), place)
            case AddChips(entries):
                for entry in entries:
                    self._add(self._chips, entry.id, entry)
            case _:
                assert_never(change)

    def _put_tournament(self, row: TournamentRow, *, sole: bool) -> None:
        known = self._tournaments.get(row.tournament)
        if row.version != (1 if known is None else known.version + 1):
            raise StaleTable("another version of the tournament")
        if not sole:
            self._drop(self._sole, row.tournament)
        elif known is None:
            if row.room.whole in self._sole.values():
                raise StaleTable("the chat has another tournament")
            self._set(self._sole, row.tournament, row.room.whole)
        self._set(self._tournaments, row.tournament, row)

    def _forget_places(self, person: PersonId) -> None:
        for at in [at for at in self._places if at[1] == person]:
            self._drop(self._places, at)

    def _move_tournaments(self, old: Chat, new: Chat) -> None:
        """Move the tournaments and chips of a chat; one that is open at the new address goes on beside them."""
        for tournament, chat in list(self._sole.items()):
            if chat == new.whole:
                self._drop(self._sole, tournament)
            elif chat == old.whole:
                self._set(self._sole, tournament, new.whole)
        for row in [row for row in self._tournaments.values() if row.room.whole == old.whole]:
            room = replace(row.room, platform=new.platform, id=new.id)
            self._set(self._tournaments, row.tournament, replace(row, room=room, version=row.version + 1))
        for at, place in list(self._places.items()):
            if place.chat == old.whole:
                self._set(self._places, at, replace(place, chat=new.whole))
        for entry in [row for row in self._chips.values() if row.chat == old.whole]:
            self._set(self._chips, entry.id, replace(entry, chat=new.whole))


def _order(entry: ChipEntry) -> tuple[int, str]:
    return entry.at, entry.id
