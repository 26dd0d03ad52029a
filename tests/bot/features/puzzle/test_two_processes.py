"""The puzzle of the day with two processes on one PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import cycle
from typing import Any, Final, cast

import pytest

from adapters.store import SqlStore
from bot.application import Application
from bot.cluster.multi_process import PEOPLE_STAY_NEW_MS
from bot.domain.commands import Answer, ChatMigrated, Tapped, Typed, Where, Who
from bot.domain.ids import MessageId, PersonId
from bot.domain.room_settings import PutRoomSettings, Report, ReportKind, RoomSettings
from bot.domain.rows import Change, PutRow
from bot.domain.tap_data import LINK, TapData
from bot.features.puzzle.calls import PuzzleCalls
from bot.features.puzzle.model import (
    FirstTry,
    PuzzleAttempt,
    PuzzleCall,
    PuzzleLink,
    PuzzleMove,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    TryAgain,
    course_of,
    current,
    number_at,
)
from bot.features.puzzle.supply import puzzle_of
from bot.features.reports import Reporter
from bot.features.settings import SwitchForMe
from bot.ports.store import Store
from engine import Move, move_to_text
from engine.puzzles import start
from tests.bot.trial import text_of
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.postgres_server import PostgresServer
from tests.waiting import until

HOUR_S: Final = 3_600
DAY_MS: Final = 24 * HOUR_S * 1_000
TIMES: Final = 10
SPEED: Final = 1_000


class StoreOfProcess:
    """The store of a process, with its steps of attempts.

    With a barrier, the next read of an attempt waits there for the other process.
    """

    def __init__(self, store: SqlStore) -> None:
        self.barrier: asyncio.Barrier | None = None
        self.steps: list[PuzzleAttempt] = []
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def row(self, kind: type[Any], /, **key: object) -> Any:
        row = await self._store.row(kind, **key)
        if kind is PuzzleAttempt and self.barrier is not None:
            barrier, self.barrier = self.barrier, None
            await barrier.wait()
        return row

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._store.commit(changes)
        rows = [change.row for change in changes if isinstance(change, PutRow) and change.before is None]
        self.steps += [without_mark(row) for row in rows if isinstance(row, PuzzleAttempt)]


def without_mark(attempt: PuzzleAttempt) -> PuzzleAttempt:
    """Return a stored attempt without the mark of its edition."""
    return current(attempt, puzzle_of(attempt.number))[0]


class TwoOnServer:
    """Two applications with a store each, on one server, and one platform with its people."""

    def __init__(self, stores: list[SqlStore]) -> None:
        self.clock = ManualClock()
        self.platform = MemoryPlatform(now=self.clock.now)
        self.room = self.platform.chat("Friday")
        self.store = stores[0]
        self.stores = [StoreOfProcess(one) for one in stores]
        self.both = [
            Application(cast("Store", one), self.clock, [self.platform], speed=SPEED, leases=one.leases())
            for one in self.stores
        ]
        self._turns = cycle(self.both)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(one.run()) for one in self.both]
        try:
            await self.until(lambda: any(one.presenter.talks for one in self.both))
            yield
        finally:
            for one in tasks:
                one.cancel()
            ending = asyncio.gather(*tasks, return_exceptions=True)
            await self.until(ending.done)

    async def until(self, holds: Callable[[], object]) -> None:
        """Let time pass until the condition holds."""

        async def passed() -> object:
            await self.clock.advance(0.1)
            return holds()

        await until(passed)

    @property
    def today(self) -> int:
        return number_at(self.clock.now())

    @property
    def edition(self) -> int:
        """The edition of today's puzzle."""
        return puzzle_of(self.today).edition

    def move(self, move: Move, made: int = 0) -> PuzzleMove:
        """Return the tap of a move in the first try at today's puzzle."""
        return PuzzleMove(self.today, 1, made, move, self.edition)

    async def types(self, who: Who, name: str, argument: str = "") -> None:
        """Type a command in private; the processes take turns."""
        typed = Typed(who, Where(who.private, private=True), name, argument)
        await next(self._turns).dispatch.handle(typed)

    async def begins(self, name: str) -> Who:
        who = self.platform.who(name)
        await self.types(who, "puzzle")
        await self.until(lambda: self.platform.visible(who.private))
        return who

    async def attempts(self, who: Who) -> tuple[PuzzleAttempt, ...]:
        """Return the stored attempts, without the marks of their editions."""
        person = await self.store.person(who.platform, who.user)
        assert person is not None
        stored = await self.store.rows(PuzzleAttempt, person=person.person)
        return tuple(map(without_mark, stored))

    async def attempt(self, who: Who) -> PuzzleAttempt:
        (attempt,) = await self.attempts(who)
        return attempt

    async def tap_at_once(self, who: Who, *taps: TapData) -> PuzzleAttempt:
        """Let each process carry out one tap, and return the attempt after the only step.

        Both read the attempt before one of them stores a step.
        """
        barrier, where = asyncio.Barrier(len(self.both)), Where(who.private, private=True)
        for store in self.stores:
            store.barrier = barrier
            store.steps.clear()
        tapped = [Tapped(who, where, one.text(), MessageId("1")) for one in taps]
        pairs = zip(self.both, tapped, strict=True)
        answers = await asyncio.gather(*(process.dispatch.handle(tap) for process, tap in pairs))
        assert [answer.text for answer in answers] == ["", ""]
        (step,) = [step for store in self.stores for step in store.steps]
        assert step == await self.attempt(who)
        return step

    def shown(self, who: Who) -> str:
        return text_of(self.platform.visible(who.private)[0].screen)

    def posts(self) -> list[str]:
        return [text_of(post.screen) for post in self.platform.visible(self.room)]

    async def looks(self, hours: float = 0) -> None:
        """Let both processes look for due reports at the same moment, some hours later."""
        self.clock.jump(hours * HOUR_S)
        await asyncio.gather(*(one.core.service(Reporter).look() for one in self.both))
        await self.clock.advance(1)


@pytest.fixture
async def two(postgres: PostgresServer) -> AsyncIterator[TwoOnServer]:
    database = postgres.new_database()
    stores = [await SqlStore.open(database) for _ in range(2)]
    running = TwoOnServer(stores)
    async with running.serving():
        yield running
    for store in stores:
        await store.close()


def first_wrong(two: TwoOnServer) -> Move:
    return next(one.move for one in start(puzzle_of(two.today)).judged if not one.wins)


async def test_one_of_two_taps_in_two_processes_counts(two: TwoOnServer) -> None:
    first = start(puzzle_of(two.today))
    right, wrong = first.main.move, first_wrong(two)
    for number in range(TIMES):
        anna = await two.begins(f"Anna {number}")
        attempt = await two.tap_at_once(anna, *map(two.move, (right, wrong)))
        assert attempt.moves in [(move_to_text(right),), (move_to_text(wrong),)]
        assert (attempt.first is FirstTry.FAILED) is (attempt.moves == (move_to_text(wrong),))
        assert (attempt.tries, attempt.solved) == (1, False)


async def test_of_two_taps_at_midnight_in_two_processes_the_stored_one_decides_the_day(
    two: TwoOnServer,
) -> None:
    to_midnight = DAY_MS - two.clock.now() % DAY_MS
    right, wrong = start(puzzle_of(two.today)).main.move, first_wrong(two)
    two.clock.jump(to_midnight / 1000 - 60)
    number, edition = two.today, two.edition
    anna = await two.begins("Anna")
    before, after = two.stores
    before.barrier = after.barrier = asyncio.Barrier(2)
    taps = list[asyncio.Task[Answer]]()
    for process, move in zip(two.both, (right, wrong), strict=True):
        tap = Tapped(
            anna,
            Where(anna.private, private=True),
            PuzzleMove(number, 1, 0, move, edition).text(),
            MessageId("1"),
        )
        taps.append(asyncio.create_task(process.dispatch.handle(tap)))
        await two.until(lambda: before.barrier is None)
        two.clock.jump(120)
    await asyncio.gather(*taps)
    attempt = await two.attempt(anna)
    assert attempt.moves in [(move_to_text(right),), (move_to_text(wrong),)]
    assert attempt.counts is (attempt.moves == (move_to_text(right),))


async def test_a_puzzle_is_solved_by_double_taps_in_two_processes(two: TwoOnServer) -> None:
    anna, puzzle, attempt = await two.begins("Anna"), puzzle_of(two.today), PuzzleAttempt(PersonId(""), 0)
    while (node := course_of(puzzle, attempt.moves).node) is not None:
        move = node.main.move
        before, attempt = (
            attempt,
            await two.tap_at_once(anna, *[two.move(move, len(attempt.moves))] * 2),
        )
        assert attempt.moves == (*before.moves, move_to_text(move))
    assert (attempt.first, attempt.tries, attempt.solved) == (FirstTry.SOLVED, 1, True)
    await two.until(lambda: "✅ Solved on the first try" in two.shown(anna))
    assert "earlier position" not in two.shown(anna)


async def test_a_failed_try_is_followed_by_one_next_try(two: TwoOnServer) -> None:
    anna = await two.begins("Anna")
    await two.tap_at_once(anna, *[two.move(first_wrong(two))] * 2)
    attempt = await two.tap_at_once(anna, *[TryAgain(two.today, 1, two.edition)] * 2)
    assert (attempt.tries, attempt.moves, attempt.first) == (2, (), FirstTry.FAILED)


async def test_a_forgotten_person_loses_everything_in_both_processes(two: TwoOnServer) -> None:
    await two.store.commit([PutRow(PuzzleRoom(two.room, "key"))])
    anna = two.platform.who("Anna")
    await two.types(anna, "start", PuzzleLink(two.today, "key").text(LINK))
    await two.tap_at_once(anna, *[two.move(first_wrong(two))] * 2)
    assert len(await two.store.rows(PuzzleVisit, room=two.room)) == 1
    await two.types(anna, "forgetme", "yes")
    assert await two.store.rows(PuzzleAttempt) == ()
    assert await two.store.rows(PuzzleVisit) == ()
    await two.clock.advance(PEOPLE_STAY_NEW_MS / 1000)
    for _ in two.both:
        await two.types(anna, "puzzle")
        assert (await two.attempt(anna)).first is FirstTry.OPEN


async def test_the_daily_post_is_posted_once_and_follows_its_group(two: TwoOnServer) -> None:
    due = Report(two.room, ReportKind.PUZZLE, two.clock.now())
    await two.store.commit([PutRoomSettings(two.room, RoomSettings(puzzle=True)), PutRow(due)])
    await two.looks(2.1)
    await two.until(two.posts)
    await two.looks()
    assert len(two.posts()) == 1
    (stored,) = await two.store.rows(PuzzlePost)
    room = await two.store.row(PuzzleRoom, room=two.room)
    assert room is not None
    boris = two.platform.who("Boris")
    await two.types(boris, "start", PuzzleLink(two.today, room.key).text(LINK))
    moved = two.platform.chat("Supergroup")
    await asyncio.gather(*(one.dispatch.handle(ChatMigrated(two.room, moved)) for one in two.both))
    assert await two.store.rows(PuzzleRoom) == (replace(room, room=moved),)
    assert [one.room for one in await two.store.rows(PuzzleVisit)] == [moved]
    assert await two.store.rows(PuzzlePost) == (replace(stored, room=moved),)
    two.room = moved
    await two.looks(24)
    await two.until(two.posts)
    await two.looks()
    (post,) = two.posts()
    assert f"Puzzle {two.today - 1}: nobody here has tried it." in post


async def test_a_message_about_the_puzzle_is_sent_once_and_replaced(two: TwoOnServer) -> None:
    people = [two.platform.who(f"Anna {number}") for number in range(TIMES)]
    for who in people:
        await two.types(who, "notify")
        data, where = SwitchForMe("puzzle", on=True).text(), Where(who.private, private=True)
        tapped = Tapped(who, where, data, MessageId("1"))
        await two.both[0].dispatch.handle(tapped)
    assert len(await two.store.rows(PuzzleCall)) == TIMES
    for hours in (2.5, 24):
        two.clock.jump(hours * HOUR_S)
        looks = asyncio.gather(*(one.core.service(PuzzleCalls).look() for one in two.both))
        await two.until(looks.done)
        await looks
        day = f"Puzzle {two.today} "
        for who in people:
            sent = [one for one in two.platform.requests("send") if one.chat == who.private]
            titles = [text_of(one.screen) for one in sent if one.screen is not None]
            assert sum(title.startswith(day) for title in titles) == 1
            shown = [text_of(post.screen) for post in two.platform.visible(who.private)]
            assert sum(text.startswith("Puzzle ") for text in shown) == 1
