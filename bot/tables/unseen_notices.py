"""Notices and posts of tables refused by their room: the person who caused one is told.

They read it in private if the bot may write to them, at most once in `AGAIN_S` seconds for each room. Otherwise it is
the answer to their tap. Otherwise it is counted (`durak_unseen_notices`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from bot import screens
from bot.domain.answers import AnswerCode
from bot.domain.commands import Answer
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.instructions import Asker
from bot.domain.rows import Person
from bot.domain.screen import Screen
from bot.i18n.texts import Texts
from bot.runtime.metrics import Metrics
from bot.runtime.rate_limits import RateLimits
from bot.tables.notices import Notices
from bot.tables.registry import TableRegistry
from bot.tables.services import Services

AGAIN_S: Final = 600
ANSWER_S: Final = 2.0
"""The longest wait of a tap for its notice."""
REFUSED: Final = "refused"
UNREACHABLE: Final = "unreachable"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A notice or a post of a table that its room refuses."""

    slot: SlotId
    """The slot of the post."""
    why: str
    """`REFUSED` or `UNREACHABLE`."""
    text_id: str
    """The id of the text with the platform's reason, or empty."""


class UnseenNotices:
    """Reports refused posts to the people who caused them."""

    def __init__(
        self, services: Services, tables: TableRegistry, notices: Notices, metrics: Metrics, speed: float
    ) -> None:
        """`speed` multiplies the bot's own limits."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._metrics = metrics
        self._reports: RateLimits[tuple[PersonId, Chat]] = RateLimits(services.clock, speed, 1, 1 / AGAIN_S)
        self.awaited: dict[SlotId, asyncio.Future[AnswerCode | None]] = {}
        """The notices with a tap that waits for them."""

    def refused(self, slot: SlotId, text_id: str, why: str) -> None:
        """Handle the refusal of a notice. `text_id` is the id of the platform's reason, or empty."""
        asked = self._services.presenter.asked(slot)
        if asked is None:
            return
        room, asker = asked
        self._services.background.start(self.report(Refusal(slot, why, text_id), room, asker))

    def shown(self, slot: SlotId) -> None:
        """Note that a room shows a notice."""
        self._end_wait(slot, None)

    async def answer_to(self, person: Person, slot: SlotId, answer: Answer) -> Answer:
        """Return the answer to a tap with a notice. It says if the notice was refused and the person has no other way.

        Wait for the notice for a short time.
        """
        if person.reachable or not self._services.presenter.on_its_way(slot):
            return answer
        outcome: asyncio.Future[AnswerCode | None] = asyncio.get_running_loop().create_future()
        self.awaited[slot] = outcome
        limit = asyncio.create_task(self._services.clock.sleep(ANSWER_S))
        first: set[asyncio.Future[Any]] = {outcome, limit}
        try:
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        finally:
            _ = limit.cancel()
            if self.awaited.get(slot) is outcome:
                del self.awaited[slot]
        code = outcome.result() if outcome.done() else None
        if code is None:
            return answer
        return Answer(self._services.texts_of(person)(f"answer-{code.value}"), alert=True, refused=True)

    async def report(
        self,
        refusal: Refusal,
        room: Chat,
        asker: Asker | None,
        draw: Callable[[Texts], Screen] | None = None,
    ) -> None:
        """Tell the asker in private, or answer their tap, or count the refusal. `draw` replaces the usual words."""
        why, text_id, person = refusal.why, refusal.text_id, None
        code = AnswerCode.CANNOT_POST if why == UNREACHABLE else AnswerCode.TRY_AGAIN
        if asker is not None:
            await self._services.people.load([asker.person])
            person = self._services.people.person(asker.person)
        if asker is not None and person is not None and person.reachable and room != person.private:
            if self._reports.allows((person.person, room)):
                title = asker.title or (await self._tables.info(room)).title
                texts = self._services.texts_of(person)
                said = text_id or f"notice-unseen-{why}"
                screen = draw(texts) if draw else screens.unseen_notice_screen(said, title, texts)
                self._notices.tell(person, None, screen)
        elif not self._end_wait(refusal.slot, code):
            self._metrics.unseen(room.platform, text_id or why)

    def _end_wait(self, slot: SlotId, code: AnswerCode | None) -> bool:
        """End the wait of a tap; return False if none waits."""
        outcome = self.awaited.pop(slot, None)
        if outcome is None or outcome.done():
            return False
        outcome.set_result(code)
        return True
