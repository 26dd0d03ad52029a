"""The reaction to notices and posts of tables that a room refuses: the bot tells the person who caused them.

If the bot can write to the person, it tells them in private, at most once in `AGAIN_S` seconds for each room. Else, the
answer to their tap tells them. Without a tap, the refusal is only counted (`durak_unseen_notices`).
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
"""The answer to a tap waits at most for this time (s) until its notice is shown or refused."""
REFUSED: Final = "refused"
UNREACHABLE: Final = "unreachable"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The refusal of a notice, or of a table's post, by its room."""

    slot: SlotId
    """The slot of the post."""
    why: str
    """`REFUSED` (the platform refuses the screen) or `UNREACHABLE` (the chat cannot be written to)."""
    text_id: str
    """The id of the text with the platform's reason; empty if unknown."""


class UnseenNotices:
    """Tells people about refused posts that they have caused."""

    def __init__(
        self, services: Services, tables: TableRegistry, notices: Notices, metrics: Metrics, speed: float
    ) -> None:
        """`speed` multiplies the bot's own rate limits."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._metrics = metrics
        self._reports: RateLimits[tuple[PersonId, Chat]] = RateLimits(services.clock, speed, 1, 1 / AGAIN_S)
        self.awaited: dict[SlotId, asyncio.Future[AnswerCode | None]] = {}
        """The commands with a waiting answer, by the slot of its notice. A result is the answer to a refusal; None if
        shown."""

    def refused(self, slot: SlotId, text_id: str, why: str) -> None:
        """Report the refusal of a notice to the person who asked for it, in the background.

        `text_id` and `why` are as in `Refusal`.
        """
        asked = self._services.presenter.asked(slot)
        if asked is None:
            return
        room, asker = asked
        self._services.background.start(self.report(Refusal(slot, why, text_id), room, asker))

    def shown(self, slot: SlotId) -> None:
        """End the wait of a tap for the notice in this slot, because the notice is shown."""
        self._end_wait(slot, None)

    async def answer_to(self, person: Person, slot: SlotId, answer: Answer) -> Answer:
        """Return the answer to a command that has posted a notice in this slot.

        This is the given `answer`. If the notice is refused within `ANSWER_S` seconds, it is `answer.if_unseen`. If
        that is None and the person cannot be reached in private, it is an answer about the refusal.
        """
        waits = answer.if_unseen is not None or not person.reachable
        if not waits or not self._services.presenter.on_its_way(slot):
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
        if answer.if_unseen is not None:
            return answer.if_unseen
        return Answer(self._services.texts_of(person)(f"answer-{code.value}"), alert=True, refused=True)

    async def report(
        self,
        refusal: Refusal,
        room: Chat,
        asker: Asker | None,
        draw: Callable[[Texts], Screen] | None = None,
    ) -> None:
        """Tell the asker about a refusal in private. If this is impossible, answer the tap that waits for the notice.

        Without such a tap, only count the refusal. In private, a person is told at most once in `AGAIN_S` seconds about
        the same room. `room` is the chat of the refused post. `draw` draws the private message; None means the usual
        one.
        """
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
        """End the wait of a tap for this slot. Return False if no tap waits.

        `code` is the answer about a refusal; None if the notice is shown.
        """
        outcome = self.awaited.pop(slot, None)
        if outcome is None or outcome.done():
            return False
        outcome.set_result(code)
        return True
