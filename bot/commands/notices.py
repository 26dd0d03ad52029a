"""Posts that tell something once: an answer, the rules, a board. They leave a room to its game.

What is asked again within `STANDS_S` seconds is posted anew and its old post deleted; a room gets no more than
`ROOM_BURST` at once and `ROOM_PER_SECOND` in the long run, and whoever asks beyond that is answered in private.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Where
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.rows import Person
from bot.domain.screen import Screen
from bot.domain.screen_digest import digest_of
from bot.presenter import Repost, Urgency
from bot.runtime.rate_limits import RateLimits
from bot.tables.services import Services

STANDS_S = 600
SOON_S = 1
"""Whoever asks again so soon gets even another answer in the place of the one before."""
ROOM_BURST = 4
ROOM_PER_SECOND = 1 / 15


@dataclass(frozen=True, slots=True)
class _Standing:
    """The last post of one kind in a chat: who asked for it, and when (ms)."""

    slot: SlotId
    digest: str
    asker: PersonId
    at: int


class Notices:
    """Every notice of all chats. `speed` allows rooms so many times more, where everything runs faster."""

    def __init__(self, services: Services, speed: float) -> None:
        self._clock = services.clock
        self._presenter = services.presenter
        self._numbers = itertools.count()
        self._rooms: RateLimits[Chat] = RateLimits(services.clock, speed, ROOM_BURST, ROOM_PER_SECOND)
        self._standing: dict[tuple[str, Chat], _Standing] = {}
        """In the order of their asking."""

    def answer(self, kind: str, person: Person, where: Where, screen: Screen) -> None:
        """Tell it where it was asked; in private where the room has just been told enough."""
        if where.private or self._rooms.allows(where.chat):
            self._post(kind, person, where.chat, screen)
        elif person.reachable:
            self._post(kind, person, person.private, screen)
        else:
            raise Declined(AnswerCode.SLOW_DOWN)

    def ask(self, kind: str, person: Person, where: Where, screen: Screen) -> None:
        """Show buttons that mean the chat in which they stand, and hence nowhere else."""
        if not where.private and not self._rooms.allows(where.chat):
            raise Declined(AnswerCode.SLOW_DOWN)
        self._post(kind, person, where.chat, screen)

    def tell(self, person: Person, where: Where, screen: Screen) -> None:
        """Tell it to one person: in private where that is possible, else in the room, the last answer alone."""
        if person.reachable:
            self._post("answer", person, person.private, screen)
        else:
            self._post(f"answer:{person.person}", person, where.chat, screen, soon_s=STANDS_S)

    def _post(self, kind: str, person: Person, chat: Chat, screen: Screen, soon_s: int = SOON_S) -> None:
        """In the place of the same told before, or of what this person was told just now."""
        now, digest = self._clock.now(), digest_of(screen)
        self._let_go(now)
        told = self._standing.pop((kind, chat), None)
        again = told is not None and (
            told.digest == digest or (told.asker == person.person and now - told.at < soon_s * 1000)
        )
        if told is not None and not again:
            self._presenter.release(told.slot)
        slot = told.slot if told is not None and again else self._new_slot(kind, chat)
        anew = Repost.QUIET if again else None
        self._presenter.show(slot, None, chat, screen, Urgency.OTHER, repost=anew, resend=False)
        self._standing[kind, chat] = _Standing(slot, digest, person.person, now)

    def _let_go(self, now: int) -> None:
        """What has stood for long stays where it is."""
        while self._standing:
            oldest, told = next(iter(self._standing.items()))
            if now - told.at < STANDS_S * 1000:
                return
            self._presenter.release(told.slot)
            del self._standing[oldest]

    def _new_slot(self, kind: str, chat: Chat) -> SlotId:
        """No slot of a notice outlives a restart: a number is enough."""
        return SlotId(f"note:{kind}:{chat.platform}:{chat.id}:{chat.topic}:{next(self._numbers)}")
