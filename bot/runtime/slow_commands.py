"""Logs each tap or command that takes long, with the reason of its wait.

The reason is found in the stack of the waiting task. Fast commands cost nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any, Final, Literal

from bot.domain.commands import Command, Tapped

_log = logging.getLogger(__name__)
LONG_S: Final = 30.0
MOST_NAMES: Final = 6
"""The maximum number of functions named in a line of the log, the innermost first."""
MOST_HOLDERS: Final = 5
_OURS: Final = ("bot.", "adapters.")
_OF_DATABASE: Final = "adapters.store."
_OF_PLATFORMS: Final = ("adapters.telegram.", "adapters.discord.", "adapters.web.")


class NamedLock(asyncio.Lock):
    """A lock with a name for the log, such as `a table`, and the task that holds it."""

    def __init__(self, of: str) -> None:
        super().__init__()
        self.of: Final = of
        self.holder: asyncio.Task[Any] | None = None

    async def acquire(self) -> Literal[True]:
        """Wait for the lock and take it."""
        await super().acquire()
        self.holder = asyncio.current_task()
        return True

    def release(self) -> None:
        """Release the lock."""
        self.holder = None
        super().release()


def watch_command(command: Command, task: asyncio.Task[Any]) -> None:
    """If `task` has not carried out the command after `LONG_S` seconds, log what the task waits for.

    Also log a tap that has waited for this time before the task began.
    """
    kind = "tap" if isinstance(command, Tapped) else "command"
    waited = time.perf_counter() - command.received if isinstance(command, Tapped) else 0.0
    if waited >= LONG_S:
        _log.warning("a tap has waited %d s for the earlier ones of its user", waited)
    timer = asyncio.get_running_loop().call_later(LONG_S, _log_wait, kind, task)
    task.add_done_callback(lambda _: timer.cancel())


def waits_in(task: asyncio.Task[Any]) -> str:
    """Return the functions of the bot in which a task waits, the innermost first; empty if there are none."""
    return _innermost([_name(frame) for frame in _stack(task) if _is_ours(_module(frame))])


def _innermost(names: list[str]) -> str:
    return " < ".join(names[: -MOST_NAMES - 1 : -1])


def _log_wait(kind: str, task: asyncio.Task[Any]) -> None:
    reasons, names = list[str](), list[str]()
    holder: asyncio.Task[Any] | None = task
    while holder is not None and len(reasons) < MOST_HOLDERS:
        frames = list(_stack(holder))
        lock = frames[-1].f_locals.get("self") if frames else None
        names = [_name(frame) for frame in frames if _is_ours(_module(frame))]
        reasons.append(_reason(names, lock))
        holder = lock.holder if isinstance(lock, NamedLock) else None
    waits = ", whose holder waits for ".join(reasons)
    _log.warning(
        "a %s has no answer after %d s; it waits for %s (%s)",
        kind,
        LONG_S,
        waits,
        _innermost(names),
    )


def _reason(names: list[str], lock: object) -> str:
    """Return in words what a task waits for. `names` are its functions; `lock` may be the lock that it waits for."""
    innermost = names[-1] if names else ""
    if isinstance(lock, NamedLock):
        return f"the lock of {lock.of}"
    if innermost.startswith(_OF_DATABASE):
        return "the database"
    if innermost.startswith(_OF_PLATFORMS):
        return "the platform"
    return "a lock" if isinstance(lock, asyncio.Lock) else "something else"


def _stack(task: asyncio.Task[Any]) -> Iterator[FrameType]:
    """Yield the frames of a waiting task, and of the tasks it waits for, from the outermost to the innermost."""
    waits: Any = task
    seen = set[int]()
    while waits is not None and id(waits) not in seen:
        seen.add(id(waits))
        if isinstance(waits, asyncio.Task):
            yield from _frames(waits.get_coro())
        inner = getattr(waits, "_fut_waiter", None)
        waits = inner or next((one for one in getattr(waits, "_children", ()) if not one.done()), None)


def _frames(awaited: Any) -> Iterator[FrameType]:
    """Yield the frames of a coroutine and of those it awaits."""
    while awaited is not None:
        kind = next((kind for kind in ("cr", "ag", "gi") if hasattr(awaited, f"{kind}_frame")), "")
        frame: FrameType | None = getattr(awaited, f"{kind}_frame", None)
        if frame is None:
            return
        yield frame
        inner = getattr(awaited, "gi_yieldfrom" if kind == "gi" else f"{kind}_await")
        # An asynchronous generator is hidden behind the object that takes its next value.
        manager = frame.f_locals.get("self") if _module(frame) == "contextlib" else None
        awaited = getattr(manager, "gen", inner)


def _is_ours(module: str) -> bool:
    return module.startswith(_OURS) and module != __name__


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _name(frame: FrameType) -> str:
    return f"{_module(frame)}.{frame.f_code.co_qualname}"
