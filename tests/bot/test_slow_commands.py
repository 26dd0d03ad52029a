"""A slow tap writes one line to the log, with the cause of its wait."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest

from adapters.store.writer import Writer
from bot.domain.commands import Answer, Command, Tapped
from bot.domain.tap_data import TableVerb
from bot.runtime import slow_commands
from bot.runtime.slow_commands import NamedLock
from tests.bot.trial import Trial
from tests.memory import platform as memory_platform
from tests.memory.platform import MemoryPlatform
from tests.waiting import until

BEGIN = "a tap has no answer after 30 s; it waits for "
Timer = tuple[Callable[..., None], tuple[Any, ...]]


class Gate:
    """A closed gate for taps. `time_is_up` fires the timers of slow commands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._open = asyncio.Event()
        self._timers: list[Timer] = []
        self.reached = asyncio.Event()
        loop = asyncio.get_running_loop()
        real = loop.call_later

        def call_later(seconds: float, callback: Any, *given: Any, **named: Any) -> asyncio.TimerHandle:
            if callback is slow_commands._log_wait:
                assert seconds == slow_commands.LONG_S
                self._timers.append((callback, given))
            return real(seconds, callback, *given, **named)

        monkeypatch.setattr(loop, "call_later", call_later)

    def time_is_up(self) -> None:
        """Let the timers of the commands under way go off."""
        for callback, (kind, task) in self._timers:
            if not task.done():
                callback(kind, task)

    def open(self) -> None:
        self._open.set()

    def stands_before(self, owner: type, method: str) -> None:
        """Let the method wait before it does anything."""
        real = getattr(owner, method)

        async def wait(*given: Any, **named: Any) -> Any:
            self.reached.set()
            await self._open.wait()
            return await real(*given, **named)

        self._monkeypatch.setattr(owner, method, wait)

    async def holds(self, lock: asyncio.Lock) -> None:
        """Hold the lock until the gate is opened."""
        async with lock:
            await self._open.wait()


@pytest.fixture
async def gate(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gate]:
    gate = Gate(monkeypatch)
    yield gate
    gate.open()


async def lobby(trial: Trial, *others: str) -> list[Callable[[], "asyncio.Task[Answer]"]]:
    """Open a lobby; return how each of the others taps *Join* there."""
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    people = [await trial.person(name) for name in others]
    for who in people:
        await trial.types(who, "/help", who.private)
    return [lambda who=who: asyncio.create_task(trial.taps(who, TableVerb.JOIN)) for who in people]  # type: ignore[misc]


def waited_for(lock: asyncio.Lock) -> Callable[[], object]:
    """Return how to find out if somebody waits for the lock."""
    return lambda: lock._waiters


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == slow_commands.__name__]


async def test_the_line_of_a_tap_waiting_for_the_database_names_it(
    trial: Trial, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    (tap,) = await lobby(trial, "Boris")
    gate.stands_before(Writer, "_transaction")
    task = tap()
    await gate.reached.wait()
    gate.time_is_up()
    (line,) = lines(caplog)
    assert line.startswith(f"{BEGIN}the database (adapters.store.writer.Writer._submit < ")
    gate.open()
    await task


async def test_the_line_of_a_tap_waiting_for_its_table_names_the_cause_of_the_holder(
    trial: Trial, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await lobby(trial, "Boris", "Carol")
    gate.stands_before(Writer, "_transaction")
    tasks = [first()]
    await gate.reached.wait()
    tasks.append(second())
    await until(waited_for(trial.table.lock))
    gate.time_is_up()
    holder, line = lines(caplog)
    assert holder.startswith(f"{BEGIN}the database (")
    assert line.startswith(f"{BEGIN}the lock of a table, whose holder waits for the database (")
    gate.open()
    await asyncio.gather(*tasks)


async def test_the_line_of_a_tap_waiting_for_another_act_of_its_person_names_it(
    trial: Trial, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    (tap,) = await lobby(trial, "Boris")
    people = trial.application.services.people
    (boris,) = [one for one in people._by_id.values() if one.name == "Boris"]
    held = people._lock_of(boris.user_id)
    holder = asyncio.create_task(gate.holds(held))
    await until(held.locked)
    task = tap()
    await until(waited_for(held))
    gate.time_is_up()
    (line,) = lines(caplog)
    assert line.startswith(f"{BEGIN}the lock of a person, whose holder waits for something else (")
    gate.open()
    await asyncio.gather(holder, task)


@pytest.mark.parametrize("platform", ["telegram", "discord", "web"])
async def test_the_line_of_a_command_waiting_for_the_platform_names_it(
    platform: str, trial: Trial, gate: Gate, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The functions of the in-memory platform are listed as those of a module of this platform."""
    module = f"adapters.{platform}.platform"
    monkeypatch.setattr(memory_platform, "__name__", module)
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    gate.stands_before(MemoryPlatform, "_ask")
    task = asyncio.create_task(trial.types(anna, "/settings"))
    await gate.reached.wait()
    gate.time_is_up()
    (line,) = lines(caplog)
    assert line.startswith(f"{BEGIN.replace('tap', 'command')}the platform ({module}.MemoryPlatform.")
    gate.open()
    await task


async def test_a_tap_answered_in_time_writes_no_line(trial: Trial, gate: Gate) -> None:
    (tap,) = await lobby(trial, "Boris")
    await tap()
    timers = [one for one in asyncio.get_running_loop()._scheduled if not one.cancelled()]  # type: ignore[attr-defined]
    assert not any(one._callback is slow_commands._log_wait for one in timers)


async def test_a_slow_tap_writes_a_line_before_it_has_an_answer(
    trial: Trial, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(slow_commands, "LONG_S", 0.05)
    (tap,) = await lobby(trial, "Boris")
    async with trial.table.lock:
        task = tap()
        await until(lambda: any(line.startswith("a tap has no answer after 0 s") for line in lines(caplog)))
    await task


async def test_the_line_of_a_slow_tap_includes_the_wait_before_it_was_handled(
    trial: Trial, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    handle = trial.platform.handle
    assert handle is not None

    async def handle_late(command: Command) -> Answer:
        assert isinstance(command, Tapped)
        return await handle(replace(command, received=time.perf_counter() - 42.5))

    (tap,) = await lobby(trial, "Boris")
    monkeypatch.setattr(trial.platform, "handle", handle_late)
    await tap()
    assert lines(caplog) == ["a tap has waited 42 s for the earlier ones of its user"]


async def test_a_named_lock_gives_the_task_that_holds_it() -> None:
    lock = NamedLock("a table")
    async with lock:
        assert lock.holder is asyncio.current_task()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(lock.acquire(), 0.001)
        assert lock.holder is asyncio.current_task()
    assert lock.holder is None
