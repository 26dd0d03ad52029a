"""Reports to rooms about the fool of the week and the results of an evening, each posted once.

The fool of the week is reported on Monday, and the results of an evening some hours after its last game. The results
count only these games, as if there were no others. A report is a row until it is posted. Any process may post it: one
commit deletes the row, or sets it to the next week, and adds the notice. If two processes post it at the same time, or
if a game ends meanwhile, the later commit fails.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.domain.errors import StaleTable, StoreError
from bot.domain.ids import Chat, GameId, PersonId, SlotId
from bot.domain.instructions import notice_instructions
from bot.domain.rank_rows import EpauletteRow, PersonStanding
from bot.domain.room_settings import EndReport, Report, ReportKind, RoomSettings
from bot.domain.rows import Change, GameRow, PutRow
from bot.domain.screen import Screen
from bot.domain.seasons import FOREVER, day_at, monday_before
from bot.feature import Core
from bot.features.reports.marks import Marks
from bot.features.reports.screens import champion_of, evening_screen, week_screen
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.ranks.results import Entry, GameResult, read_games
from bot.ranks.settling import CountedRanks
from bot.tables.faces import faces_of_people
from bot.tables.rooms import clock_of
from engine import Record

_log = logging.getLogger(__name__)

HOUR: Final = 10
"""The hour of daily posts, and on Monday of the report on the fool of the week, by the room's clock."""
HOUR_MS: Final = 3_600_000
WEEK_MS: Final = 7 * 24 * HOUR_MS
PAUSE_MS: Final = 3 * HOUR_MS
"""An evening is over if no game has ended for this time."""


def next_week(now: int, clock: int) -> int:
    """Return the time of the next report on the fool of the week (ms) in a room `clock` minutes ahead of UTC."""
    due = monday_at(now, clock) + HOUR * HOUR_MS
    return due if due > now else due + WEEK_MS


def monday_at(at: int, clock: int) -> int:
    """Return the beginning (ms) of the week of this time (ms), in a room `clock` minutes ahead of UTC."""
    day = monday_before(day_at(at, clock))
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000) - clock * 60_000


def report_after(draft: Running, settings: RoomSettings) -> list[PutRow]:
    """Return the change that schedules the report on the evening after this game, in place of an earlier schedule.

    `draft` is the game at its end. For a private game, for a game arranged by a feature, or if the room wants no such
    reports, return an empty list.
    """
    state = draft.state
    if not settings.evening or state.private or not state.people_decide:
        return []
    return [PutRow(Report(state.room, ReportKind.EVENING, state.moved_at + PAUSE_MS))]


AT_ONCE: Final = 100
"""The number of rows or games read together."""
MOST_GAMES = 100
"""The maximum number of games in the report on an evening."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The number of counted games, and the standings of the people in them, the most frequent loser first."""

    games: int
    standings: tuple[PersonStanding, ...]

    @property
    def fools(self) -> tuple[PersonStanding, ...]:
        """The people who lost most often, weighed as on the leaderboards; several if they are equal.

        Empty if nobody lost.
        """
        worst = max(map(_lost, self.standings), default=(0.0, 0.0))
        return tuple(row for row in self.standings if worst > (0, 0) and _lost(row) == worst)


async def week_of(chat: Chat, since: int, until: int, store: Store) -> Summary:
    """Return the summary of a chat's games that ended between two times (ms). `until` itself is excluded.

    Raises:
        StoreError: The store cannot be read.
    """
    return await _summed(await store.games_ended(chat, since, until), since, until, store)


async def evening_of(room: Chat, store: Store) -> tuple[Summary, tuple[GameRow, ...]]:
    """Return the summary of a room's last evening, and its games, the last first; empty if the room has no games.

    An evening is games with at most `PAUSE_MS` between them, and at most `MOST_GAMES`.

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
    book = CountedRanks(await store.forgotten(sorted({who for entry in entries for who in entry.dealt_to})))
    plain = [replace(one, last=None) if isinstance(one, GameResult) else one for one in entries]
    await asyncio.to_thread(book.count, plain)
    given = list[EpauletteRow]()
    for first in range(0, len(games), AT_ONCE):
        found = await asyncio.gather(
            *(store.rows(EpauletteRow, game=game) for game in games[first : first + AT_ONCE])
        )
        given += [row for rows in found for row in rows]
    settled = book.settled().standings
    here = [_decorated(row, given) for row in settled if row.chat is not None and row.period == FOREVER]
    counted = sorted(
        (row for row in here if row.games), key=lambda row: (*_lost(row), row.person), reverse=True
    )
    return Summary(sum(map(_counts, entries)), tuple(counted))


def _decorated(row: PersonStanding, given: Sequence[EpauletteRow]) -> PersonStanding:
    """Return the standing with the person's epaulettes from the rows `given`, stored for the counted games.

    Epaulettes cannot be computed from these games alone, because they depend on earlier ones (R46).
    """
    own = [(one.rank, len(one.cards.split())) for one in given if one.person == row.person]
    worn, shoulders = max(own, default=(0, 0))
    return replace(row, doubles=len(own), worn=worn, shoulders=shoulders)


def _lost(row: PersonStanding) -> tuple[float, float]:
    return row.defeats - row.defeats_off, row.share


def _counts(entry: Entry) -> bool:
    return isinstance(entry, GameResult) and not entry.practice


LOOK_EVERY_S: Final = 300
PLAYS_ON_MS: Final = 30 * 60_000
"""The delay of the report on an evening if a game is in progress."""
FEWEST_GAMES: Final = 2
"""The minimum number of games for a report on an evening."""


ReportMaker = Callable[[Report], Awaitable[Sequence[Change]]]
"""Returns the changes to post a due report, including its `EndReport`."""


class Reporter:
    """Finds due reports for the platforms of this process, and posts them."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services
        self._marks = core.service(Marks)
        self._makers: dict[ReportKind, ReportMaker] = {}

    def add(self, kind: ReportKind, maker: ReportMaker) -> None:
        """Make the reports of this kind with `maker`, a function of another feature."""
        self._makers[kind] = maker

    async def plan(self, room: Chat, before: RoomSettings, settings: RoomSettings) -> list[PutRow]:
        """Return the change to schedule a room's report on the fool of the week, if the new settings switch it on.

        Else return an empty list. `before` are the settings until now.

        Raises:
            StoreError: The clock of the room cannot be read.
        """
        if before.weekly or not settings.weekly:
            return []
        now = self._services.clock.now()
        due = next_week(now, await clock_of(room, self._services.store, now))
        return [PutRow(Report(room, ReportKind.WEEK, due))]

    async def run(self) -> None:
        """Post due reports every `LOOK_EVERY_S` seconds, until cancelled. After a failure of the store, try later."""
        while True:
            await self._services.clock.sleep(LOOK_EVERY_S)
            with suppress(StoreError):
                await self.look()

    async def look(self) -> None:
        """Post every due report, one after the other. Then update the marks of the fools if this is due.

        Raises:
            StoreError: The store cannot be read or written.
        """
        async for row in self._due():
            if row.kind is not ReportKind.MARKS and row.room.platform in self._core.platforms:
                await self._tell(row)
        await self._core.execute_instructions()
        async for row in self._due():
            if row.kind is ReportKind.MARKS and self._marks.can(row.room):
                await self._tell(row)

    async def _due(self) -> AsyncIterator[Report]:
        now, after = self._services.clock.now(), None
        while page := await self._services.store.rows_due(Report, now, AT_ONCE, after):
            for row in page:
                yield row
            after = page[-1]

    async def _tell(self, row: Report) -> None:
        try:
            changes = await self._report(row)
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 -- a failing one must not stop the others
            _log.exception("a report could not be made")
        else:
            with suppress(StaleTable):  # posted by another process, or postponed by the end of a game
                await self._services.store.commit(changes)

    async def _report(self, row: Report) -> Sequence[Change]:
        if row.kind is ReportKind.MARKS:
            return await self._marks.brought_into_line(row)
        if row.kind in self._makers:
            return await self._makers[row.kind](row)
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
        return [EndReport(row), *self._notice(row, await self._evening_report(row.room, texts))]

    async def _evening_report(self, room: Chat, texts: Texts) -> Screen | None:
        """Return the report on a room's evening; None if there were too few games, or only those of one series.

        The end of a series has already shown its score.
        """
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
        if monday + HOUR * HOUR_MS > now:  # the room has changed its clocks
            return [EndReport(row, following)]
        summary = await week_of(row.room.whole, monday - WEEK_MS, monday, store)
        if not summary.fools:
            return [EndReport(row, following), *await self._marks.ended(row.room)]
        names = await self._names(summary.standings, row.room)
        drawn = (champion_of(summary.standings).person, summary.fools[0].person)
        faces = await faces_of_people(drawn, self._services)
        first = day_at(monday, clock) - timedelta(days=7)
        screen = week_screen(
            first, summary.games, summary.standings, summary.fools, names, texts, faces=faces
        )
        fools = (fool.person for fool in summary.fools)
        marks = self._marks.named(row.room, fools, texts("report-week-fool")) if settings.marks_fool else []
        return [EndReport(row, following), *self._notice(row, screen), *marks]

    async def _names(self, rows: Sequence[PersonStanding], room: Chat) -> dict[PersonId, str]:
        people = self._services.people
        await people.load(row.person for row in rows)
        return {row.person: people.person(row.person, room).name for row in rows}

    def _notice(self, row: Report, screen: Screen | None) -> Sequence[Change]:
        """Return the changes to post the report without an alert: nobody waits for the people of the room."""
        if screen is None:
            return []
        room = row.room
        slot = SlotId(f"note:{row.kind.value}:{room.platform}:{room.id}:{room.topic}:{row.due}")
        return notice_instructions(slot, room, screen, self._services.clock.now())
