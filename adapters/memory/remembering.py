"""What outlives `/forgetme`, in memory."""

from __future__ import annotations

from dataclasses import replace

from adapters.memory.room_settings import MemoryRoomSettings
from adapters.memory.tournaments import MemoryTournaments
from bot.domain.chips import ChipEntry, ChipReason
from bot.domain.ids import Chat, PersonId, TournamentId
from bot.domain.room_settings import RoomPerson


class MemoryRemembering(MemoryRoomSettings, MemoryTournaments):
    """Remembers bars and chips of forgotten people under their digests, in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._remembered_bars: dict[tuple[str, Chat], bool] = {}
        self._remembered_chips: dict[tuple[str, Chat, ChipReason, TournamentId | None], int] = {}
        """The time of the last entry of each kind."""

    def _remember(self, person: PersonId, digest: str) -> None:
        for row in [row for row in self._room_people.values() if row.person == person and row.barred]:
            self._set(self._remembered_bars, (digest, row.room), True)
        for entry in sorted(self._chips.values(), key=lambda entry: entry.at):
            of = None if entry.tournament is None else self._tournaments.get(entry.tournament)
            given = entry.reason in (ChipReason.START, ChipReason.TOP_UP)
            entered = entry.reason is ChipReason.ENTRY and of is not None and of.open
            if entry.person == person and (given or entered):
                key = digest, entry.chat, entry.reason, entry.tournament
                self._set(self._remembered_chips, key, entry.at)

    def _recall(self, person: PersonId, digest: str) -> None:
        for key in [key for key in self._remembered_bars if key[0] == digest]:
            known = self._room_people.get((key[1], person), RoomPerson(key[1], person))
            self._set(self._room_people, (key[1], person), replace(known, barred=True))
            self._drop(self._remembered_bars, key)
        for kept, at in [item for item in self._remembered_chips.items() if item[0][0] == digest]:
            _, chat, reason, tournament = kept
            parts = ("kept", reason.value, tournament or "", chat.platform, chat.id, person)
            entry = ChipEntry(":".join(parts), chat, person, 0, reason, tournament, at)
            self._add(self._chips, entry.id, entry)
            self._drop(self._remembered_chips, kept)

    def _drop_entered(self, tournament: TournamentId) -> None:
        for kept in [key for key in self._remembered_chips if key[3] == tournament]:
            self._drop(self._remembered_chips, kept)

    def _move_remembered(self, old: Chat, new: Chat) -> None:
        for digest, room in [key for key in self._remembered_bars if key[1].whole == old.whole]:
            self._drop(self._remembered_bars, (digest, room))
            self._set(self._remembered_bars, (digest, replace(new, topic=room.topic)), True)
        for kept, at in [item for item in self._remembered_chips.items() if item[0][1] == old.whole]:
            self._drop(self._remembered_chips, kept)
            self._set(self._remembered_chips, (kept[0], new.whole, *kept[2:]), at)
