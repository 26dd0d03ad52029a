"""Notices: posts sent once, such as an answer, the rules or a board. Limits keep the room free for its game.

A notice repeated within `STANDS_S` seconds replaces its old post. A room gets at most `ROOM_BURST` notices at once and
`ROOM_PER_SECOND` in the long run; beyond these limits, the person is answered in private. A room with one post gets
no notices. If a room refuses a notice, the person who caused it is told (`unseen_notices.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Tapped, Where
from bot.domain.ids import Chat, PersonId, PlatformName, SlotId, new_id
from bot.domain.instructions import Asker, Repost, Urgency
from bot.domain.rows import NOBODY, Person
from bot.domain.screen import Screen, digest_of
from bot.runtime.rate_limits import RateLimits
from bot.tables.services import Services

STANDS_S = 600
SOON_S = 1
"""Within this time, a person's next notice of the same kind replaces the previous one."""
ROOM_BURST = 4
ROOM_PER_SECOND = 1 / 15
REFUSAL_STANDS_S: Final = 15.0
START: Final = "hello"
"""The payload of a deep link that only opens the private chat."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """The last notice of one kind in a chat, with its asker and its time (ms)."""

    slot: SlotId
    digest: str
    asker: PersonId
    at: int


class Notices:
    """Posts the notices of all chats. `speed` multiplies the limits of a room.

    The platforms in `answering` show the answer to a command themselves, and so does a window. There `answer`, `ask`
    and `renew` return the screen and post nothing; `tell` and `refuse` post on every platform.
    """

    def __init__(self, services: Services, speed: float, answering: Collection[PlatformName]) -> None:
        self._answering = answering
        self._services = services
        self._clock = services.clock
        self._presenter = services.presenter
        self._process = new_id(8)
        self._numbers = itertools.count()
        self._rooms: RateLimits[Chat] = RateLimits(services.clock, speed, ROOM_BURST, ROOM_PER_SECOND)
        self._standing: dict[tuple[str, Chat], _Standing] = {}
        """The oldest first."""
        self._background = services.background
        self._refusals: dict[Chat, object] = {}
        """The newest refusal in each room."""

    def answer(self, kind: str, person: Person, where: Where, screen: Screen) -> Answer:
        """Post the notice in the chat of the command, or in private if the room is over its limit.

        Raises:
            Declined: The room is over its limit, or shows no notices, and no private message can be sent instead.
        """
        if self._shows_none(where):
            return self._privately(kind, person, screen)
        allowed = self._allows(where)
        if self._answers(where):
            return _answered(screen, allowed=allowed)
        if not allowed and not person.reachable:
            raise Declined(AnswerCode.SLOW_DOWN)
        chat = where.chat if allowed else person.private
        return Answer(notice=self._post(kind, _asker(person, where.title), chat, screen))

    def ask(self, kind: str, person: Person, where: Where, screen: Screen) -> Answer:
        """Post a notice with buttons about its chat. It moves to the private chat only from a room with one post."""
        if self._shows_none(where):
            return self._privately(kind, person, screen)
        allowed = self._allows(where)
        if not allowed or self._answers(where):
            return _answered(screen, allowed=allowed)
        return Answer(notice=self._post(kind, _asker(person, where.title), where.chat, screen))

    def _answers(self, where: Where) -> bool:
        """Return True if the answer is shown in the place of the command."""
        return where.ephemeral or where.chat.platform in self._answering

    def _shows_none(self, where: Where) -> bool:
        """Return True if the room has one post, and no place for notices."""
        return not self._answers(where) and self._services.platforms.room(where.chat).has_one_post

    def _privately(self, kind: str, person: Person, screen: Screen) -> Answer:
        """Post a notice in the private chat, because its room has no place for it."""
        if not person.reachable:
            raise Declined(AnswerCode.OPEN_PRIVATE, opens_private=START)
        _ = self._post(kind, _asker(person), person.private, screen)
        return self._services.answer(person, AnswerCode.SENT_IN_PRIVATE)

    def renew(self, person: Person, command: Tapped, screen: Screen) -> Answer:
        """Replace the tapped notice by the screen."""
        where = command.where
        if self._answers(where) or self._shows_none(where) or command.message is None:
            return Answer(screen=screen)
        asker = _asker(person, where.title)
        return Answer(notice=self._presenter.show_on(where.chat, command.message, screen, asker))

    def _allows(self, where: Where) -> bool:
        """Return True if the room may get one more notice. A notice to one person does not count."""
        return where.unseen or self._rooms.allows(where.chat)

    def tell(self, person: Person, where: Where | None, screen: Screen) -> None:
        """Answer one person, in private if possible, else in the room. There only the last such answer stays."""
        if person.reachable:
            _ = self._post("answer", _asker(person), person.private, screen)
        elif where is not None and not self._shows_none(where):
            asker = _asker(person, where.title)
            _ = self._post(f"answer:{person.person}", asker, where.chat, screen, soon_s=STANDS_S)

    def refuse(self, person: Person, where: Where, screen: Screen) -> None:
        """Post a refusal in a room, replacing the previous one. It is removed after `REFUSAL_STANDS_S` seconds."""
        room, mine = where.chat, object()
        slot = SlotId(f"note:refusal:{room.platform}:{room.id}:{room.topic}")
        repost = Repost.QUIET if room in self._refusals else None
        self._presenter.show(
            slot,
            None,
            room,
            screen,
            Urgency.OTHER,
            repost=repost,
            resend=False,
            asker=_asker(person, where.title),
        )
        self._refusals[room] = mine
        self._background.start(self._remove_later(slot, room, mine))

    async def _remove_later(self, slot: SlotId, room: Chat, mine: object) -> None:
        await self._clock.sleep(REFUSAL_STANDS_S)
        if self._refusals.get(room) is mine:
            del self._refusals[room]
            self._presenter.remove(slot)

    def _post(
        self, kind: str, asker: Asker | None, chat: Chat, screen: Screen, soon_s: int = SOON_S
    ) -> SlotId:
        """Post a notice, and return its slot. It replaces an equal notice, or a recent one of the same person."""
        now, digest, person = self._clock.monotonic(), digest_of(screen), asker.person if asker else NOBODY
        self._let_go(now)
        previous = self._standing.pop((kind, chat), None)
        again = previous is not None and (
            previous.digest == digest or (previous.asker == person and now - previous.at < soon_s * 1000)
        )
        if previous is not None and not again:
            self._presenter.release(previous.slot)
        slot = previous.slot if previous is not None and again else self._new_slot(kind, chat)
        repost = Repost.QUIET if again else None
        self._presenter.show(
            slot, None, chat, screen, Urgency.OTHER, repost=repost, resend=False, asker=asker
        )
        self._standing[kind, chat] = _Standing(slot, digest, person, now)
        return slot

    def _let_go(self, now: int) -> None:
        """Forget notices older than `STANDS_S` seconds; their messages stay in the chat."""
        while self._standing:
            oldest, previous = next(iter(self._standing.items()))
            if now - previous.at < STANDS_S * 1000:
                return
            self._presenter.release(previous.slot)
            del self._standing[oldest]

    def _new_slot(self, kind: str, chat: Chat) -> SlotId:
        """Return a slot unique among the processes, because one of them sends the notices of all."""
        number = f"{self._process}:{next(self._numbers)}"
        return SlotId(f"note:{kind}:{chat.platform}:{chat.id}:{chat.topic}:{number}")


def _asker(person: Person, title: str = "") -> Asker | None:
    return None if person.person == NOBODY else Asker(person.person, title)


def _answered(screen: Screen, *, allowed: bool) -> Answer:
    if not allowed:
        raise Declined(AnswerCode.SLOW_DOWN)
    return Answer(screen=screen)
