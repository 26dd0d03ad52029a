"""Many tables with people tapping without a pause, while the processes and the database fail."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest

from bot.domain.scene import Pace
from tests.e2e.audit import Audit
from tests.e2e.cluster import Cluster, Member
from tests.e2e.players import TelegramPlayer, deal
from tests.e2e.promises import Promises
from tests.e2e.telegram_database import DatabaseSnapshot, OnServer, read_database
from tests.e2e.witness import Witness
from tests.telegram_server import TelegramServer
from tests.telegram_server.query_methods import ANSWERABLE_S
from tests.waiting import until

Json = dict[str, Any]

TAPS_PER_S: Final = 20.0
AT_ONCE: Final = 10
MOST_WAITING: Final = 20
"""With this number of waiting taps nobody taps: a slow machine is not overloaded."""
ANSWERS_S: Final = 300.0
SETTLED_S: Final = 120.0
MOST_OF_STORY: Final = 60
EVERY: Final = 10
"""The kinds of tables repeat after this number."""


class Crowd:
    """The people at all tables. They tap visible moves at a steady rate, each waiting for an answer.

    Of ten tables one is played alone against a computer, and one against the clock by two people; one of them never
    taps.
    """

    def __init__(self, server: TelegramServer, tables: int, seed: int) -> None:
        self.server = server
        self.players: list[TelegramPlayer] = []
        self.by_the_clock: set[int] = set()
        self.answers: list[tuple[float, float]] = []
        """The times of day of each answered tap, and of its answer."""
        self._chance = random.Random(seed)
        self._sleepers: set[int] = set()
        self._tables = [self._people(number) for number in range(tables)]
        self._idle: set[TelegramPlayer] = set()
        self._of_chat = {player.person.id: player for player in self.players}
        server.on_request(self._notice)

    def _people(self, number: int) -> list[TelegramPlayer]:
        size = {0: 1, 2: 3}.get(number % EVERY, 2)
        people = [self.server.user(f"P{number}x{seat}", started=True) for seat in range(size)]
        room = self.server.group(f"Room {number}", people) if size > 1 else None
        players = [
            TelegramPlayer(self.server, person, room, self._chance.randrange(2**32)) for person in people
        ]
        self.players += players
        for player in players:
            player.waits_s = ANSWERABLE_S  # a tap may be lost with a process; then people tap again
        if number % EVERY == 1:
            self.by_the_clock |= {person.id for person in people}
            self._sleepers.add(people[1].id)
        return players

    def _notice(self, method: str, raw: Json, stage: str) -> None:
        """A person with a new post may have a button to tap."""
        player = self._of_chat.get(int(raw.get("chat_id", 0)))
        if stage == "after" and player is not None:
            self._idle.add(player)

    async def sit_down(self) -> None:
        """Let everybody start the bot, and deal at every table."""
        for first in range(0, len(self._tables), AT_ONCE):
            tables = range(first, min(first + AT_ONCE, len(self._tables)))
            await asyncio.gather(*(self._begin(number) for number in tables))

    async def _begin(self, number: int) -> None:
        people = self._tables[number]
        for player in people:
            await player.person.types_private("/start")
            await self.server.until(lambda: player.person.private.from_bot, ANSWERS_S)  # noqa: B023
        match number % EVERY:
            case 0:
                await people[0].person.types_private("/newgame simple")
                await people[0].taps("start", people[0].person.private)
            case 1:
                await deal(people, "podkidnoy", pace=Pace.BLITZ)
            case 3:
                await deal(people, "perevodnoy", computer=True)
            case _:
                await deal(people, "podkidnoy")

    @asynccontextmanager
    async def tapping(self) -> AsyncIterator[None]:
        """Let people tap during the block."""
        taps: set[asyncio.Task[None]] = set()
        tapping = asyncio.create_task(self._tap_on(taps))
        try:
            yield
        finally:
            tapping.cancel()
            ended = await asyncio.gather(tapping, *taps, return_exceptions=True)
            errors = [one for one in ended if one is not None]
            assert all(isinstance(one, asyncio.CancelledError) for one in errors), errors

    async def answered(self, more: int) -> None:
        """Wait for this number of further answered taps."""
        until = len(self.answers) + more
        await self.server.until(lambda: len(self.answers) >= until, ANSWERS_S)

    async def until_handled(self, fault: Awaitable[None], *, others: bool) -> None:
        """Wait until the fault has lasted; with `others`, wait on until another process has answered a tap."""
        before = len(self.answers)
        await fault
        if others:
            await self.server.until(lambda: len(self.answers) > before, ANSWERS_S)

    async def _tap_on(self, taps: set[asyncio.Task[None]]) -> None:
        while True:
            await asyncio.sleep(self._chance.expovariate(TAPS_PER_S))
            player = self._next() if len(taps) < MOST_WAITING else None
            if player is not None:
                task = asyncio.create_task(self._tap(player))
                taps.add(task)
                task.add_done_callback(taps.discard)

    def _next(self) -> TelegramPlayer | None:
        """Choose somebody with a button to tap and without a waiting tap."""
        idle = sorted(self._idle, key=lambda player: player.person.id)
        self._chance.shuffle(idle)
        for player in idle:
            self._idle.discard(player)
            if player.person.id not in self._sleepers and player.choices():
                return player
        return None

    async def _tap(self, player: TelegramPlayer) -> None:
        tapped_at = time.time()
        if await player.taps_one(player.choices()):
            self.answers.append((tapped_at, time.time()))
        self._idle.add(player)


class Storm:
    """A crowd, a cluster and its database. Failures happen in blocks of `losing`; at the end all promises are
    checked.
    """

    def __init__(self, cluster: Cluster, database: OnServer, *, tables: int, seed: int) -> None:
        self.server = cluster.server
        self.cluster = cluster
        self.database = database
        self.chance = random.Random(seed)
        self.crowd = Crowd(self.server, tables, seed)
        clock = frozenset(self.crowd.by_the_clock)
        # Games against the clock never rest: the delays of their posts are checked, and not their present content.
        calm = [player for player in self.crowd.players if player.person.id not in clock]
        self.witness = Witness(self.server, calm)
        self.audit = Audit(database)
        self.promises = Promises(self.witness, self.audit, cluster, self.crowd.players, clock)
        self.takeovers: list[float] = []

    @asynccontextmanager
    async def raging(self) -> AsyncIterator[None]:
        """Seat everybody, let them tap during the block, and check every promise after it."""
        self.audit.begin()
        await self.crowd.sit_down()
        self.witness.before.update({player.person.id: 1 for player in self.crowd.players})
        async with self.crowd.tapping():
            yield
            await self.crowd.answered(AT_ONCE)
        await self.everything_stands()
        broken = self.promises.check(self.snapshot(), time.time())
        assert not broken, "\n".join(broken)
        assert self.server.violations == []

    @asynccontextmanager
    async def losing(self) -> AsyncIterator[None]:
        """Note a loss of a process, or of something it needs, during the block."""
        before = time.time()
        yield
        self.promises.lost(before, time.time())

    async def killed(self, member: Member) -> None:
        """Kill a process and start it again; note the time until the answer to a later tap."""
        async with self.losing():
            await member.kill()
        at, before = time.time(), len(self.crowd.answers)

        def answered() -> list[float]:
            return [answer for tapped, answer in self.crowd.answers[before:] if tapped >= at]

        again = asyncio.create_task(self.cluster.again(member))
        await self.server.until(answered, ANSWERS_S)
        self.takeovers.append(answered()[0] - at)
        await again

    def snapshot(self) -> DatabaseSnapshot:
        return read_database(self.database)

    async def everything_stands(self) -> None:
        """Wait until every post shows the stored state, in no more than the permitted number of posts."""
        try:
            await until(lambda: not self._faults(), SETTLED_S, 1.0)
        except TimeoutError:
            faults = self._faults()
            pytest.fail("\n".join(["after the storm", *faults, *self._story_of(faults)]))

    def _faults(self) -> list[str]:
        snapshot = self.snapshot()
        self.promises.note_doubts()
        return self.witness.faults(snapshot)

    def _story_of(self, faults: list[str]) -> list[str]:
        """Return the last posts of each chat and each person in a fault, and the times of all losses."""
        first = self.server.log.entries[0].at
        chats = set()
        for player in self.crowd.players:
            if any(player.person.name in fault for fault in faults):
                chats |= {player.person.id} if player.room is None else {player.person.id, player.room.id}
        posts = [
            f"{entry.at - first:.3f} {entry.what} {entry.chat}/{entry.message} {entry.text[:90]!r} {entry.labels[:2]}"
            for entry in self.server.log.entries
            if entry.what in {"sent", "edited", "deleted"}
            and (entry.chat in chats or any(str(entry.chat) in fault for fault in faults))
        ][-MOST_OF_STORY:]
        return posts + [
            f"lost {since - first:.3f}..{until - first:.3f}" for since, until in self.promises.losses
        ]
