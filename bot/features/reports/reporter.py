"""Tells rooms the fool of the week and the results of an evening, each once.

A report is a row until it is told. Any process tells it: one commit takes the row away, or sets it to the next week,
and orders the notice. Of two processes, or of a process and a game that ends just then, the later commit fails.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Final

from bot.domain.errors import StaleTable, StoreError
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.rank_rows import PersonStanding
from bot.domain.room_settings import EndReport, Report, ReportKind, RoomSettings
from bot.domain.rows import Change, PutRow
from bot.domain.screen import Screen
from bot.domain.seasons import day_at
from bot.feature import Core
from bot.features.reports.marks import Marks
from bot.features.reports.model import HOUR, HOUR_MS, WEEK_MS, monday_at, next_week
from bot.features.reports.screens import evening_screen, week_screen
from bot.features.reports.summaries import evening_of, week_of
from bot.i18n.texts import Texts
from bot.presenter import Repost
from bot.presenter.orders import told_once
from bot.tables.rooms import clock_of
from engine import Record

_log = logging.getLogger(__name__)
LOOK_EVERY_S: Final = 300
PLAYS_ON_MS: Final = 30 * 60_000
"""The delay of a report on an evening in which another game goes on."""
FEWEST_GAMES: Final = 2
"""An evening with fewer games has no report."""


class Reporter:
    """Looks for reports that are due on these platforms, and orders their notices."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services
        self._marks = core.part(Marks)

    async def plan(self, room: Chat, before: RoomSettings, settings: RoomSettings) -> list[PutRow]:
        """Return the change that plans a room's report on the fool of the week, if it switches that on.

        Raises:
            StoreError: The clocks of the room cannot be read.
        """
        if before.weekly or not settings.weekly:
            return []
        now = self._services.clock.now()
        due = next_week(now, await clock_of(room, self._services.store, now))
        return [PutRow(Report(room, ReportKind.WEEK, due))]

    async def run(self) -> None:
        """Look until cancelled. After a failure of the store look again later."""
        while True:
            await self._services.clock.sleep(LOOK_EVERY_S)
            with suppress(StoreError):
                await self.look()

    async def look(self) -> None:
        """Tell every report that is due now, one after the other.

        Raises:
            StoreError: The store cannot be read or written.
        """
        for row in await self._due():
            if row.kind is not ReportKind.MARKS and row.room.platform in self._core.platforms:
                await self._tell(row)
        await self._core.obey()
        for row in await self._due():
            if row.kind is ReportKind.MARKS and self._marks.can(row.room):
                await self._tell(row)

    async def _due(self) -> tuple[Report, ...]:
        return await self._services.store.reports_due(self._services.clock.now())

    async def _tell(self, row: Report) -> None:
        try:
            changes = await self._report(row)
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 -- one that cannot be made must not stop the others
            _log.exception("a report could not be made")
        else:
            with suppress(StaleTable):  # told by another process, or put off by the end of a game
                await self._services.store.commit(changes)

    async def _report(self, row: Report) -> Sequence[Change]:
        """Return the changes of a due report."""
        if row.kind is ReportKind.MARKS:
            return await self._marks.brought_into_line(row)
        info = await self._core.tables.info(row.room)
        texts = info.texts(self._services).on(row.room.platform)
        if row.kind is ReportKind.EVENING:
            return await self._evening(row, texts, wanted=info.settings.evening)
        return await self._week(row, texts, info.settings)

    async def _evening(self, row: Report, texts: Texts, *, wanted: bool) -> Sequence[Change]:
        if not wanted:
            return [EndReport(row)]
        last = await self._services.store.last_game(row.room)
        if last is not None and last.ended_at is None:
            return [EndReport(row, self._services.clock.now() + PLAYS_ON_MS)]
        return [EndReport(row), *self._notice(row, await self._evening_told(row.room, texts), None)]

    async def _evening_told(self, room: Chat, texts: Texts) -> Screen | None:
        """Return the report; None if one series was all of the evening, because its end has told the score."""
        summary, games = await evening_of(room, self._services.store)
        if summary.games < FEWEST_GAMES or Record.from_text(games[0].header).start.game == len(games):
            return None
        names = await self._names(summary.standings, room)
        return evening_screen(summary.games, summary.standings, summary.fools, names, texts)

    async def _week(self, row: Report, texts: Texts, settings: RoomSettings) -> Sequence[Change]:
        store, now = self._services.store, self._services.clock.now()
        if not settings.weekly:
            return [EndReport(row)]
        clock = await clock_of(row.room, store, now)
        monday, following = monday_at(now, clock), next_week(now, clock)
        if monday + HOUR * HOUR_MS > now:  # the room has chosen other clocks since
            return [EndReport(row, following)]
        summary = await week_of(row.room.whole, monday - WEEK_MS, monday, store)
        if not summary.fools:
            return [EndReport(row, following)]
        names = await self._names(summary.standings, row.room)
        first = day_at(monday, clock) - timedelta(days=7)
        screen = week_screen(first, summary.games, summary.standings, summary.fools, names, texts)
        fools = (fool.person for fool in summary.fools)
        marks = self._marks.named(row.room, fools, texts("report-week-fool")) if settings.marks_fool else []
        notice = self._notice(row, screen, Repost.RING if settings.rings else None)
        return [EndReport(row, following), *notice, *marks]

    async def _names(self, rows: Sequence[PersonStanding], room: Chat) -> dict[PersonId, str]:
        people = self._services.people
        await people.load(row.person for row in rows)
        return {row.person: people.known(row.person, room).name for row in rows}

    def _notice(self, row: Report, screen: Screen | None, repost: Repost | None) -> Sequence[Change]:
        if screen is None:
            return []
        room = row.room
        slot = SlotId(f"note:{row.kind.value}:{room.platform}:{room.id}:{room.topic}:{row.due}")
        return told_once(slot, room, screen, repost, self._services.clock.now())
