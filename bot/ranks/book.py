"""Ranks while entries are counted into them in the order of time: the one way in which anything is ever counted."""

from __future__ import annotations

import asyncio
from collections import ChainMap, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import AchievementRow, EpauletteRow, Meeting, PersonStanding
from bot.ports.ranks import RankStore
from bot.ranks.results import Entry
from bot.ranks.settling import Settled, StandingKey, keys_of, settle_with_forgotten, without_people
from bot.ranks.weighing import MeetingKey, meeting_keys, weighed


class Book:
    """The ranks as they follow from the entries that were counted. Those that they count on from are loaded first."""

    def __init__(self, forgotten: Mapping[PersonId, int]) -> None:
        self.forgotten = forgotten
        self.until = 0
        self._changed: dict[StandingKey, PersonStanding] = {}
        self._met: dict[MeetingKey, Meeting] = {}
        self._standings: ChainMap[StandingKey, PersonStanding] = ChainMap(self._changed, {})
        self._meetings: ChainMap[MeetingKey, Meeting] = ChainMap(self._met, {})
        self._epaulettes: list[EpauletteRow] = []
        self._achievements: list[AchievementRow] = []

    async def load(self, store: RankStore, entries: Sequence[Entry]) -> None:
        """Read the ranks that these entries may change.

        Raises:
            StoreError: the store cannot be read.
        """
        people: dict[tuple[Chat | None, str], set[PersonId]] = defaultdict(set)
        for chat, period, person in (key for entry in entries for key in keys_of(entry)):
            people[chat, period].add(person)
        found = await asyncio.gather(
            *(store.standings(chat, sorted(persons), period) for (chat, period), persons in people.items())
        )
        for row in (row for rows in found for row in rows.values()):
            self._standings.maps[1][row.chat, row.period, row.person] = row
        for meeting in await store.meetings({key for entry in entries for key in meeting_keys(entry)}):
            self._meetings.maps[1][meeting.chat, meeting.people] = meeting

    def count(self, entries: Iterable[Entry]) -> None:
        """Count entries, in the order in which they happened."""
        for entry in entries:
            numbered, met = weighed(entry, self._meetings)
            before = {key: self._standings[key] for key in keys_of(entry) if key in self._standings}
            settled = settle_with_forgotten(numbered, before, self.forgotten)
            self._changed.update({(row.chat, row.period, row.person): row for row in settled.standings})
            self._met.update({(row.chat, row.people): row for row in met})
            self._epaulettes.extend(settled.epaulettes)
            self._achievements.extend(settled.achievements)
            self.until = max(self.until, entry.at)

    def settled(self) -> Settled:
        """Everything that has changed, without the people who are forgotten by now."""
        given, achieved = tuple(self._epaulettes), tuple(self._achievements)
        changed = Settled(tuple(self._changed.values()), given, achieved, tuple(self._met.values()))
        return without_people(changed, self.forgotten)
