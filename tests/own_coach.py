"""A coach without a process, for tests of screens."""

import asyncio
import functools
from collections.abc import Sequence
from dataclasses import replace

from bot.features.coach.pool import CoachPool, Findings
from engine import Analysis, Decision, Record, Seat, analyse


class OwnCoach(CoachPool):
    """Looks at ten deals of each decision once it is `ready`, or once this one has its turn; or fails."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.asked: list[tuple[Record, Seat, float]] = []
        self.ready = asyncio.Event()
        self.ready.set()
        self.turns: list[asyncio.Event] = []
        self.findings: list[Findings] = []

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        self.asked.append((record, seat, seconds))
        self.findings.append(findings or Findings())
        self.turns.append(asyncio.Event())
        waiting = [asyncio.ensure_future(one.wait()) for one in (self.ready, self.turns[-1])]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
        return None if self.fails else _analysed(record, seat)


@functools.cache
def _analysed(record: Record, seat: Seat) -> Analysis:
    return analyse(record, {seat}, deals=10)


COSTLY = (3, 4, -2)
"""Two neighbouring decisions, so that one number might hide the other, and one near the end."""


class FindingCoach(OwnCoach):
    """Finds three costly moves for each person, an exact ending, and a move made by the clock; or judges nothing."""

    in_a_hurry = False
    costly: Sequence[int] = COSTLY

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        found = await super().analyse(record, seat, seconds, findings)
        if found is None:
            return None
        return found if self.in_a_hurry else _with_mistakes(found, self.costly)

    def find(self, share: float) -> None:
        """Report this share of the last analysis, with one mistake so far."""
        record, seat, _ = self.asked[-1]
        self.findings[-1].analysis = _with_mistakes(_analysed(record, seat), COSTLY[:1])
        self.findings[-1].share = share
        self.note_change()


def _with_mistakes(found: Analysis, costly: Sequence[int]) -> Analysis:
    chosen = [decision for decision in found.decisions if len(decision.chances) > 1]
    numbers = {chosen[at].number for at in costly}
    return Analysis(tuple(_judged(one, one.number in numbers, one is chosen[-1]) for one in found.decisions))


def _judged(decision: Decision, costly: bool, exact: bool) -> Decision:
    if not costly:
        return replace(decision, loss=0.0, least=0.0, most=0.0, exact=exact, deals=20, judged=True)
    best = next(one.move for one in decision.chances if one.move != decision.played)
    return replace(decision, best=best, loss=0.3, least=0.2, most=0.4, exact=False, deals=20, judged=True)
