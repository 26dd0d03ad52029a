"""Names are looked up in threads of their own."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Iterator
from threading import Event, active_count
from typing import Any

import pytest

from bot.runtime import name_lookups
from bot.runtime.name_lookups import LookupLoop

TRIES = 40
FOUND = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 80))]


class Resolver:
    """Answers after `answers` is set, with `error` if there is one."""

    def __init__(self) -> None:
        self.answers = Event()
        self.error: OSError | None = None
        self.asked = 0

    def look_up(self, *_: Any) -> Any:
        self.asked += 1
        self.answers.wait()
        if self.error is not None:
            raise self.error
        return FOUND


@pytest.fixture
def resolver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Resolver]:
    resolver = Resolver()
    monkeypatch.setattr(socket, "getaddrinfo", resolver.look_up)
    yield resolver
    resolver.answers.set()


async def lookup() -> Any:
    return await asyncio.get_running_loop().getaddrinfo("telegram.test", 80, type=socket.SOCK_STREAM)


def in_loop(work: Any) -> None:
    with asyncio.Runner(loop_factory=LookupLoop) as runner:
        runner.run(work)


def test_lookups_that_hang_share_a_thread_and_leave_the_pool_alone(resolver: Resolver) -> None:
    async def work() -> None:
        before = active_count()
        lookups = [asyncio.create_task(lookup()) for _ in range(TRIES)]
        for one in lookups[1:]:
            await asyncio.sleep(0)
            one.cancel()
        assert await asyncio.wait_for(asyncio.to_thread(int, "7"), 5) == 7
        assert resolver.asked == 1
        assert active_count() <= before + 2
        resolver.answers.set()
        assert await lookups[0] == FOUND
        assert await lookup() == FOUND
        assert resolver.asked == 2

    in_loop(work())


def test_a_lookup_without_an_answer_is_repeated_after_a_time_limit(
    resolver: Resolver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        lost = asyncio.create_task(lookup())
        while resolver.asked < 2:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(lookup(), 0.02)
        resolver.answers.set()
        assert await lookup() == await lost == FOUND

    monkeypatch.setattr(name_lookups, "SHARED_S", 0.1)
    in_loop(work())


def test_an_error_is_raised_unless_all_requests_were_cancelled(
    resolver: Resolver, caplog: pytest.LogCaptureFixture
) -> None:
    resolver.error = socket.gaierror(socket.EAI_AGAIN, "try again")

    async def work() -> None:
        given_up = asyncio.create_task(lookup())
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        resolver.answers.set()
        with pytest.raises(socket.gaierror, match="try again"):
            await lookup()

    with caplog.at_level(logging.DEBUG, "asyncio"):
        in_loop(work())
        gc.collect()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
