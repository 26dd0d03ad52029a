"""How long requests take, and which of them hang: a network with a fixed seed."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Final

SLOW_S: Final = 0.3


class Weather:
    """Each request takes between `shortest` and `longest` seconds.

    One that matches `slow` takes `SLOW_S` more, and one that matches `hanging` waits for the end.
    """

    def __init__(self, seed: int = 1) -> None:
        self.shortest = self.longest = 0.0
        self.hanging = ""
        """A regular expression for the method and the path, such as `DELETE .*`."""
        self.slow = ""
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

    def end(self) -> None:
        """Let the requests go that hang."""
        self._end.set()
