"""Slow, hanging and lost requests: a network with a fixed seed."""

from __future__ import annotations

import asyncio
import random
import re
from enum import Enum
from typing import Final

SLOW_S: Final = 0.3


class Fault(Enum):
    """A fault of one request."""

    LOST = "the connection is closed before the request is carried out"
    UNANSWERED = "the request is carried out, and then the connection is closed"
    TOO_FAST = "the request is refused with 429"


class Weather:
    """Each request takes between `shortest` and `longest` seconds.

    A request matching `slow` takes `SLOW_S` more, and one matching `hanging` waits for the end.
    """

    def __init__(self, seed: int = 1) -> None:
        self.shortest = self.longest = 0.0
        self.hanging = ""
        """A regular expression for the method and the path, such as `DELETE .*`."""
        self.slow = ""
        self.faults: list[tuple[str, Fault]] = []
        """Faults of coming requests: each for the next one that the regular expression matches."""
        self._random = random.Random(seed)
        self._end = asyncio.Event()

    async def pass_over(self, method: str, path: str) -> None:
        """Wait as long as this request takes."""
        if self.hanging and re.fullmatch(self.hanging, f"{method} {path}"):
            await self._end.wait()
        if self.slow and re.fullmatch(self.slow, f"{method} {path}"):
            await asyncio.sleep(SLOW_S)
        if self.longest:
            await asyncio.sleep(self._random.uniform(self.shortest, self.longest))

    def fault(self, method: str, path: str) -> Fault | None:
        """Take the fault of this request, if there is one."""
        for planned in self.faults:
            if re.fullmatch(planned[0], f"{method} {path}"):
                self.faults.remove(planned)
                return planned[1]
        return None

    def end(self) -> None:
        """Let the hanging requests continue."""
        self._end.set()
