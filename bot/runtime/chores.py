"""Work next to the games: once a day, or at the operator's request in a stored row."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName
from bot.domain.rows import ASKED_KEPT_MS
from bot.game.table_state import person_key
from bot.ports.chores import Chore, ChoreStore
from bot.ports.clock import Clock
from bot.ports.store import Store

AT_ONCE: Final = 100
PAUSE_S: Final = 0.05


class Daily:
    """Deletes strangers and expired rows, and renews the statistics of the store, once a day.

    Strangers are on the `anonymous` platforms: anybody can become a new person there. Posted lobbies, and people who
    have only asked for tables to post, expire after `ASKED_KEPT_MS`.
    """

    def __init__(self, store: Store, clock: Clock, anonymous: Sequence[PlatformName]) -> None:
        self._store = store
        self._clock = clock
        self._anonymous = anonymous

    async def work(self) -> str:
        """Do the work, and return the line for the log.

        Raises:
            StoreError: the store cannot be read or written.
        """
        began = self._clock.monotonic()
        people = [await self._drop_strangers(platform) for platform in self._anonymous]
        people.append(await self._drop_expired())
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

    async def _drop_strangers(self, platform: PlatformName) -> int:
        """Drop people without a visitor, except those at an open table."""
        dropped, after = 0, ""
        while found := await self._store.strangers(platform, after, AT_ONCE):
            gone = [person for person in found if not await self._store.tables_of(person_key(person))]
            await self._store.drop_strangers(platform, gone)
            dropped, after = dropped + len(gone), found[-1]
            await self._clock.sleep(PAUSE_S)
        return dropped


_log = logging.getLogger(__name__)
Work = Callable[[], Awaitable[str]]

DAILY: Final = "daily"
REBUILD: Final = "rebuild"
REBUILD_ALL: Final = "rebuild --all"
FIRST_AFTER_MS: Final = 60_000
DAY_MS: Final = 86_400_000
LOOK_EVERY_S: Final = 2.0
BEAT_S: Final = 20.0
DEAD_MS: Final = 60_000
"""A worker without a beat for this time counts as killed."""
ASK_AGAIN_S: Final = 0.5
NOT_DONE: Final = "not done: "
AGAIN_AFTER_MS: Final = 3_600_000
"""Failed daily work is tried again after this time."""


class Chores:
    """Does the `daily` work, and each work in `asked` once per request for its name. A work returns a line."""

    def __init__(self, store: ChoreStore, clock: Clock, daily: Work, asked: Mapping[str, Work]) -> None:
        self._store = store
        self._clock = clock
        self._works = {**asked, DAILY: daily}
        self._daily_from = clock.monotonic() + FIRST_AFTER_MS

    async def run(self) -> None:
        """Look for work until cancelled. No fault ends it. The store reports its own failures."""
        while True:
            try:
                await self.look()
            except StoreError:
                pass
            except Exception:  # noqa: BLE001 -- no fault ends the work of all following days
                _log.exception("work next to the games failed")
            await self._clock.sleep(LOOK_EVERY_S)

    async def look(self) -> None:
        """Do the due works, one after the other.

        Raises:
            StoreError: the store cannot be read or written.
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
        """Do the work, unless another process has just begun it."""
        begun = replace(chore, beat_at=self._clock.now())
        if not await self._store.put_chore(chore, begun):
            return
        row = [begun]
        beating = asyncio.create_task(self._beat(row))
        try:
            result, done = await self._result_of(self._works[chore.name])
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
        if not done and chore.name == DAILY:
            self._daily_from = self._clock.monotonic() + AGAIN_AFTER_MS
        at = self._clock.now() if done or chore.name != DAILY else chore.done_at
        ended = replace(row[0], beat_at=0, answered=chore.asked, done_at=at, result=result)
        if not await self._store.put_chore(row[0], ended):
            last = await self._store.chore(chore.name)  # a last beat was under way
            await self._store.put_chore(last, replace(ended, asked=last.asked))
        _log.log(logging.INFO if done else logging.WARNING, "%s: %s", chore.name, result)

    async def _result_of(self, work: Work) -> tuple[str, bool]:
        try:
            return await work(), True
        except StoreError as error:
            return f"{NOT_DONE}{error}", False
        except Exception as error:  # noqa: BLE001 -- any failure is reported to the operator
            _log.exception("work next to the games failed")
            return f"{NOT_DONE}{type(error).__name__}", False

    async def _beat(self, row: list[Chore]) -> None:
        """Report regularly that the work continues; `row` holds the last row written by this process."""
        while True:
            await self._clock.sleep(BEAT_S)
            later = replace(row[0], beat_at=self._clock.now())
            if await self._store.put_chore(row[0], later):
                row[0] = later


class AsksChores(Protocol):
    """Reads the rows of chores in another process's database."""

    async def chore(self, chore: str) -> Chore: ...


async def answer_to(asked: AsksChores, name: str, number: int, clock: Clock) -> str | None:
    """Wait for the answer to this request, and return its line; None if no process starts it, or if it stops early.

    Raises:
        StoreError: the work could not be done.
    """
    seen_at = clock.monotonic()
    while clock.monotonic() - seen_at < DEAD_MS:
        chore = await asked.chore(name)
        if chore.answered >= number:
            if chore.result.startswith(NOT_DONE):
                raise StoreError(chore.result)
            return chore.result
        if chore.beat_at and clock.now() - chore.beat_at < DEAD_MS:
            seen_at = clock.monotonic()
        await clock.sleep(ASK_AGAIN_S)
    return None


async def answer(store: ChoreStore, name: str, result: str, clock: Clock) -> None:
    """Note that the work was done without a request; it also answers all requests until now."""
    chore = await store.chore(name)
    done = replace(chore, answered=chore.asked, beat_at=0, done_at=clock.now(), result=result)
    await store.put_chore(chore, done)
