"""A cache for results of slow computations. Equal requests share one computation. One computation runs at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from bot.domain.answers import AnswerCode, Declined

V = TypeVar("V")
MOST_WAITING: Final = 32


class ComputedOnce(Generic[V]):
    """The most recently used results, by name. Each result belongs to a version of its input.

    A request with another version computes a new result, which replaces the old one.
    """

    def __init__(
        self, most: int, size: Callable[[V], int] = lambda _: 1, most_waiting: int = MOST_WAITING
    ) -> None:
        """`most` limits the sum of the sizes of all results, and `most_waiting` the number of waiting requests.

        `size` returns the size of a result; by default each counts as 1.
        """
        self._most = most
        self._size_of = size
        self._most_waiting = most_waiting
        self._kept: OrderedDict[Hashable, _Result[V]] = OrderedDict()
        self._running: dict[tuple[Hashable, Hashable], asyncio.Task[V]] = {}
        self._turn = asyncio.Lock()
        self._requests = 0
        self.size = 0
        """The sum of the sizes of the results."""

    def last(self, name: Hashable) -> V | None:
        """Return the kept result of this name, of any version; None if there is none."""
        kept = self._kept.get(name)
        if kept is None:
            return None
        self._kept.move_to_end(name)
        return kept.value

    def has(self, name: Hashable, version: Hashable) -> bool:
        """Return True if the result of this name and version is kept."""
        kept = self._kept.get(name)
        return kept is not None and kept.version == version

    async def get(self, name: Hashable, version: Hashable, compute: Callable[[], Awaitable[V]]) -> V:
        """Return the result of this name and version. If it is not kept, compute it.

        If a request is cancelled, the computation continues. An error of the computation is raised in all requests for
        it, and is not kept. `compute` is called only if no equal request is in progress.

        Raises:
            Declined: Too many requests wait.
        """
        kept = self._kept.get(name)
        if kept is not None and kept.version == version:
            self._kept.move_to_end(name)
            return kept.value
        if max(self._requests, len(self._running)) > self._most_waiting:
            raise Declined(AnswerCode.MANY_WAIT)
        task = self._running.get((name, version))
        if task is None:
            task = self._running[name, version] = asyncio.create_task(self._compute(name, version, compute))
        self._requests += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._requests -= 1

    async def _compute(self, name: Hashable, version: Hashable, compute: Callable[[], Awaitable[V]]) -> V:
        try:
            async with self._turn:
                value = await compute()
        finally:
            del self._running[name, version]
        self._keep(name, _Result(version, value, self._size_of(value)))
        return value

    def _keep(self, name: Hashable, result: _Result[V]) -> None:
        before = self._kept.pop(name, None)
        self.size += result.size - (0 if before is None else before.size)
        self._kept[name] = result
        while self.size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self.size -= oldest.size


@dataclass(frozen=True, slots=True)
class _Result(Generic[V]):
    version: Hashable
    value: V
    size: int
