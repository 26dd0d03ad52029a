"""Chores: work once a day, and work that an operator requests by a stored row."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName, UserKey
from bot.domain.rows import ASKED_KEPT_MS
from bot.game.table_state import person_key
from bot.ports.chores import Chore, ChoreStore, Expiring
from bot.ports.clock import Clock
from bot.ports.store import Store

AT_ONCE: Final = 100
PAUSE_S: Final = 0.05


class Daily:
    """The daily work: delete people who cannot return and expired rows, and renew the statistics of the store.

    On the `anonymous` platforms, people cannot return after the row of their visitor is deleted. Posted lobbies, and
    people who have only asked for tables to post, expire after `ASKED_KEPT_MS`. `expiring` are rows of features.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        anonymous: Sequence[PlatformName],
        expiring: Sequence[Expiring] = (),
    ) -> None:
        self._store = store
        self._clock = clock
        self._anonymous = anonymous
        self._expiring = expiring

    async def work(self) -> str:
        """Do the work, and return a line about it for the log.

        Raises:
            StoreError: The store cannot be read or written.
        """
        began = self._clock.monotonic()
        people = [await self._drop_strangers(platform) for platform in self._anonymous]
        people.append(await self._drop_expired())
        for one in self._expiring:
            await self._drop_older(one)
        statistics = await self._store.renew_statistics()
        seconds = (self._clock.monotonic() - began) / 1000
        dropped = f"{sum(people)} people without a way back dropped"
        return f"{dropped}, {statistics}, in {seconds:.1f} s"

    async def _drop_expired(self) -> int:
        before, dropped = self._clock.now() - ASKED_KEPT_MS, 0
        while found := await self._store.drop_expired(before, AT_ONCE):
            dropped += found
            await self._clock.sleep(PAUSE_S)
        return dropped

    async def _drop_older(self, rows: Expiring) -> None:
        before = rows.before(self._clock.now())
        while await self._store.drop_older(rows.kind, rows.field, before, AT_ONCE):
            await self._clock.sleep(PAUSE_S)

    async def _drop_strangers(self, platform: PlatformName) -> int:
        """Delete the people of a platform who have no visitor and no open table. Return their number."""
        dropped, after = 0, UserKey("")
        while found := await self._store.strangers(platform, after, AT_ONCE):
            lost = [one.person for one in found if one.lost]
            gone = [person for person in lost if not await self._store.tables_of(person_key(person))]
            await self._store.drop_strangers(platform, gone)
            dropped, after = dropped + len(gone), found[-1].user
            await self._clock.sleep(PAUSE_S)
        return dropped


_log = logging.getLogger(__name__)
Progress = Callable[[int, int], None]
"""Called with the number of finished items and the total number."""
Work = Callable[[Progress], Awaitable[str]]

DAILY: Final = "daily"
REBUILD: Final = "rebuild"
REBUILD_ALL: Final = "rebuild --all"
WORKS: Final = (DAILY, REBUILD, REBUILD_ALL)
FIRST_AFTER_MS: Final = 60_000
DAY_MS: Final = 86_400_000
LOOK_EVERY_S: Final = 2.0
BEAT_S: Final = 20.0
DEAD_MS: Final = 60_000
"""A process that has not updated the time in a chore's row for this time (ms) does not work on it any more."""
ASK_AGAIN_S: Final = 0.5
NOT_DONE: Final = "not done: "
UNDER_WAY: Final = "under way: "
LINE_EVERY_MS: Final = 60_000
AGAIN_AFTER_MS: Final = 3_600_000
"""Failed daily work is tried again after this time (ms)."""


class Chores:
    """Does the `daily` work once a day, and each work in `asked` after a request for its name.

    A work returns a line about its result. The row of the work has its progress, which is also logged once a minute.
    """

    def __init__(self, store: ChoreStore, clock: Clock, daily: Work, asked: Mapping[str, Work]) -> None:
        self._store = store
        self._clock = clock
        self._works = {**asked, DAILY: daily}
        self._daily_from = clock.monotonic() + FIRST_AFTER_MS

    async def run(self) -> None:
        """Do all due work every `LOOK_EVERY_S` seconds, until cancelled.

        No error ends this. Errors are logged, except `StoreError`.
        """
        while True:
            try:
                await self.look()
            except StoreError:
                pass
            except Exception:  # noqa: BLE001 -- no fault ends the work of all following days
                _log.exception("work next to the games failed")
            await self._clock.sleep(LOOK_EVERY_S)

    async def look(self) -> None:
        """Do all due work, one after the other.

        Raises:
            StoreError: The store cannot be read or written.
        """
        for chore in await asyncio.gather(*map(self._store.chore, self._works)):
            if self._is_due(chore):
                await self._do(chore)

    def _is_due(self, chore: Chore) -> bool:
        now = self._clock.now()
        if chore.beat_at and abs(now - chore.beat_at) < DEAD_MS:
            return False
        if chore.name != DAILY:
            return chore.asked > chore.answered
        rested = not 0 <= now - chore.done_at < DAY_MS
        return rested and self._clock.monotonic() >= self._daily_from

    async def _do(self, chore: Chore) -> None:
        """Do the work, unless another process has just begun it. Store and log its result or failure."""
        last = "" if chore.result.startswith(UNDER_WAY) else chore.result
        begun = replace(chore, beat_at=self._clock.now(), result=last)
        if not await self._store.put_chore(chore, begun):
            return
        row, shown = [begun], [""]

        def show(number: int, total: int) -> None:
            shown[0] = f"{UNDER_WAY}{number} of {total}"

        beating = asyncio.create_task(self._beat(row, shown))
        try:
            result, done = await self._result_of(self._works[chore.name], show)
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
        if not done and chore.name == DAILY:
            self._daily_from = self._clock.monotonic() + AGAIN_AFTER_MS
        at = self._clock.now() if done or chore.name != DAILY else chore.done_at
        ended = replace(row[0], beat_at=0, answered=chore.asked, done_at=at, result=result)
        if not await self._store.put_chore(row[0], ended):
            beaten = await self._store.chore(chore.name)  # a last beat was under way
            await self._store.put_chore(beaten, replace(ended, asked=beaten.asked))
        _log.log(logging.INFO if done else logging.WARNING, "%s: %s", chore.name, result)

    async def _result_of(self, work: Work, show: Progress) -> tuple[str, bool]:
        try:
            return await work(show), True
        except StoreError as error:
            return f"{NOT_DONE}{error}", False
        except Exception as error:  # noqa: BLE001 -- any failure is reported to the operator
            _log.exception("work next to the games failed")
            return f"{NOT_DONE}{type(error).__name__}", False

    async def _beat(self, row: list[Chore], shown: list[str]) -> None:
        """Write the time and the progress into the row of a work regularly, until cancelled.

        `row` has one item: the last row written by this process. `shown` has one item: the line about the progress.
        """
        told_at = self._clock.monotonic()
        while True:
            await self._clock.sleep(BEAT_S)
            later = replace(row[0], beat_at=self._clock.now(), result=shown[0] or row[0].result)
            if shown[0] and self._clock.monotonic() - told_at >= LINE_EVERY_MS:
                told_at = self._clock.monotonic()
                _log.info("%s: %s", later.name, shown[0])
            with suppress(StoreError):  # the next beat may come in time
                if await self._store.put_chore(row[0], later):
                    row[0] = later


class AsksChores(Protocol):
    """Reads the rows of chores in another process's database."""

    async def chore(self, chore: str) -> Chore: ...


def ignore_line(_: str) -> None:
    """Ignore the progress."""


async def answer_to(
    asked: AsksChores, name: str, number: int, clock: Clock, show: Callable[[str], None] = ignore_line
) -> str | None:
    """Wait until the request with this `number` for the work `name` is done. Return the line about the result.

    Return None if no process does any work for `DEAD_MS`. `show` is called with each new line about the progress.

    Raises:
        StoreError: The work could not be done.
    """
    seen_at, shown = clock.monotonic(), ""
    while clock.monotonic() - seen_at < DEAD_MS:
        chore = await asked.chore(name)
        if chore.answered >= number:
            if chore.result.startswith(NOT_DONE):
                raise StoreError(chore.result)
            return chore.result
        beats = [chore.beat_at, *[(await asked.chore(other)).beat_at for other in WORKS if other != name]]
        if any(beat and clock.now() - beat < DEAD_MS for beat in beats):  # it may do another work first
            seen_at = clock.monotonic()
        if chore.beat_at and chore.result != shown and chore.result.startswith(UNDER_WAY):
            shown = chore.result
            show(shown)
        await clock.sleep(ASK_AGAIN_S)
    return None


async def answer(store: ChoreStore, name: str, result: str, clock: Clock) -> None:
    """Store the result of a work that was done without a request. All earlier requests for it are answered, too."""
    chore = await store.chore(name)
    done = replace(chore, answered=chore.asked, beat_at=0, done_at=clock.now(), result=result)
    await store.put_chore(chore, done)
