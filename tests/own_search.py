"""A search without a process, for tests of screens."""

import asyncio
from random import Random

from bot.runtime.search_pool import SearchPool
from engine import GreedyLowest, Hint, Move, View, hint


class OwnSearch(SearchPool):
    """Gives a hint of few playouts when `ready` is set; or fails, or is busy."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.is_busy = False
        self.asked: list[View] = []
        self.ready = asyncio.Event()
        self.ready.set()

    def warm(self) -> None:
        """There is no process."""

    @property
    def busy(self) -> bool:
        return self.is_busy

    async def choose(self, view: View) -> Move:
        return GreedyLowest().choose(view, lambda: 0.0, lambda: False)

    async def hint(self, view: View) -> Hint | None:
        self.asked.append(view)
        await self.ready.wait()
        return None if self.fails else hint(view, Random(1).random, lambda: False, 20)
