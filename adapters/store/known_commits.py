"""The commits on a server that this process knows of, and how it notices that the server has lost some of them.

A replica that copies without being waited for lacks the last commits of its primary. An operator may also put an older
copy of the database below running processes. Then what a process has in memory never happened.

Each process and each lease numbers its transactions in a row of `writers`. A process knows its own numbers and those of
the other processes, from reading the rows once a second and from news. A missing row, or a row with a lower number,
shows the loss. The timeline of the server does not show it: a new one may have lost nothing, and an older copy has the
same one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, delete, select, true, update

from adapters.store.one_trip import KEPT_MS, NOW, WENT_BACK
from adapters.store.queries import Query
from adapters.store.schema import WriterRow, slots, tables, writers
from bot.domain.errors import WentBack
from bot.domain.ids import TableId
from bot.domain.rows import REMOVED, Change, DropTable, PutTable
from bot.ports.news import LostCommits, TableNews

_log = logging.getLogger(__name__)
NEVER: Final = 2**62
_clock = select(NOW.label("now")).subquery("clock")
STORED_WRITERS: Final[Query[tuple[int, WriterRow | None]]] = Query(
    select(_clock, writers).select_from(_clock.outerjoin(writers, true())),
    lambda row: (row[0], None if row[1] is None else WriterRow(*row[1:])),
)
"""Each row of `writers` with the time of the server (ms). Without any row, the time with None."""
MENDED_AT_ONCE: Final = 500
"""The maximum number of rows changed in one statement after a loss: it must end before its timeout."""
MOST_TABLES: Final = 1_000
"""The maximum number of tables whose last versions are known. After a loss, the log names those with older versions."""


class KnownCommits:
    """The last transaction of each writer, and the last version of each table changed lately."""

    def __init__(self) -> None:
        self._writers: dict[str, WriterRow] = {}
        self._own: dict[str, int] = {}
        """The numbers of this process's transactions that are not in any sent news yet."""
        self._tables: dict[TableId, int] = {}
        self._lost = asyncio.Event()

    @property
    def writers(self) -> Mapping[str, WriterRow]:
        """A copy of the last known transaction of each writer. Take it before reading the stored rows for `compare`."""
        return dict(self._writers)

    @property
    def lost(self) -> bool:
        """True if commits are lost."""
        return self._lost.is_set()

    def note(self, row: WriterRow) -> None:
        """Note a writer's committed transaction, unless a later one is known. `row.at` is `NEVER` if unknown."""
        known = self._writers.get(row.writer)
        if known is None or known.number <= row.number:
            self._writers[row.writer] = row

    def note_own(self, writer: str, number: int) -> None:
        """Note a transaction committed by this process, also for `take_own`. Its time is unknown until it is read."""
        self.note(WriterRow(writer, number, NEVER))
        self._own[writer] = number

    def take_own(self) -> Mapping[str, int]:
        """Return the last transaction's number of each writer of this process with transactions since the last call."""
        own, self._own = self._own, {}
        return own

    def note_received(self, writer: str, number: int) -> None:
        """Note the number of another process's last transaction, from its news.

        Ignore a writer whose row was not read yet: it may have begun after a loss that is not noticed yet, and `mend`
        would delete its row.
        """
        known = self._writers.get(writer)
        if known is not None:
            self.note(replace(known, number=max(known.number, number)))

    def note_changes(self, changes: Sequence[Change]) -> None:
        """Note the versions of the tables in these committed changes. Forget deleted tables."""
        for change in changes:
            match change:
                case PutTable(row):
                    self._note_table(row.table, row.version)
                case DropTable(table, _):
                    self._tables.pop(table, None)
                case _:
                    pass

    def note_tables(self, news: Iterable[TableNews]) -> None:
        """Note the versions of tables as read from the server."""
        for one in news:
            self._note_table(one.table, one.version)

    def compare(self, known: Mapping[str, WriterRow], found: Sequence[tuple[int, WriterRow | None]]) -> None:
        """Compare `known`, the writers known before a read, with `found`, its result (`STORED_WRITERS`). Note `found`.

        A missing row does not count as lost if its last transaction is older than half of `KEPT_MS`.

        Raises:
            WentBack: a known transaction is missing. The loss is noted (`lose`).
        """
        stored = {row.writer: row for _, row in found if row is not None}
        now = found[0][0]
        for writer, row in known.items():
            if writer not in stored and row.at < now - KEPT_MS // 2:
                self._writers.pop(writer, None)
            elif writer not in stored or stored[writer].number < row.number:
                raise self.lose()
        for row in stored.values():
            self.note(row)

    def lose(self) -> WentBack:
        """Record that commits are lost, and log it the first time. Return the error for the caller to raise."""
        if not self._lost.is_set():
            _log.error(
                "the database has gone back (an older copy, or a replica that was behind): %s", WENT_BACK
            )
            self._lost.set()
        return WentBack(WENT_BACK)

    def refuse_if_lost(self) -> None:
        """Raise `WentBack` if commits are lost."""
        if self._lost.is_set():
            raise WentBack(WENT_BACK)

    async def until_lost(self) -> LostCommits:
        """Wait until commits are lost. Return the writers and the versions of tables known until then."""
        await self._lost.wait()
        return LostCommits(tuple(self._writers), dict(self._tables))

    def _note_table(self, table: TableId, version: int) -> None:
        version = max(version, self._tables.pop(table, 0))
        self._tables[table] = version
        if len(self._tables) > MOST_TABLES:
            del self._tables[next(iter(self._tables))]


def forget_lost_writers(connection: Connection, lost: LostCommits) -> None:
    """Delete the rows of the known writers. The other processes then notice the loss, too, and read everything again.

    Call this before the process writes with a new row, because another process could know and delete this row.
    """
    connection.execute(delete(writers).where(writers.c.writer.in_(lost.writers)))


def forget_digests(connection: Connection, after: str) -> str:
    """Store for the next slots after the slot `after` that the content of their posts is unknown.

    One call takes at most `MENDED_AT_ONCE` slots. Return the last of them, or an empty text if there are no more.
    """
    following = select(slots.c.slot).where(slots.c.slot > after).order_by(slots.c.slot)
    found: Sequence[str] = connection.execute(following.limit(MENDED_AT_ONCE)).scalars().all()
    if not found:
        return ""
    shown = slots.c.slot.between(found[0], found[-1]) & slots.c.digest.not_in(("", REMOVED))
    connection.execute(update(slots).where(shown).values(digest=""))
    return found[-1]


def wake_some(connection: Connection) -> int:
    """Store for at most `MENDED_AT_ONCE` open tables that they are not asleep. Return their number."""
    asleep = select(tables.c.table).where(tables.c.open, tables.c.asleep).limit(MENDED_AT_ONCE)
    woken = connection.execute(update(tables).where(tables.c.table.in_(asleep)).values(asleep=False))
    return woken.rowcount
