"""A coach without a process, for tests of what people see."""

import asyncio
from collections.abc import Collection

from bot.runtime.coach_pool import CoachPool
from engine import Analysis, Record, Seat, analyse


class OwnCoach(CoachPool):
    """Looks at two worlds of each decision once it is let go, or fails."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.asked: list[tuple[Record, Seat, set[int], float]] = []
        self.ready = asyncio.Event()
        self.ready.set()

    async def analyse(
        self, record: Record, seat: Seat, not_own: Collection[int], seconds: float
    ) -> Analysis | None:
        self.asked.append((record, seat, set(not_own), seconds))
        await self.ready.wait()
        return None if self.fails else analyse(record, {seat}, by_clock=not_own, worlds=2)
