"""A coach without a process, for tests of what people see."""

import asyncio
import functools

from bot.runtime.coach_pool import CoachPool, Findings
from engine import Analysis, Record, Seat, analyse


class OwnCoach(CoachPool):
    """Looks at two worlds of each decision once it is let go, or fails."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.asked: list[tuple[Record, Seat, float]] = []
        self.ready = asyncio.Event()
        self.ready.set()

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        self.asked.append((record, seat, seconds))
        await self.ready.wait()
        return None if self.fails else _analysed(record, seat)


@functools.cache
def _analysed(record: Record, seat: Seat) -> Analysis:
    return analyse(record, {seat}, worlds=2)
