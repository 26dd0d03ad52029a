"""Notices: posts sent once, such as an answer, the rules or a leaderboard.

A notice repeated within `STANDS_S` seconds replaces its old post. A room gets at most `ROOM_BURST` notices at once, and
`ROOM_PER_SECOND` in the long run. Beyond these limits, the person is answered in private. A room that can have one
post only gets no notices. If a room refuses a notice, the bot tells the person who caused it (`unseen_notices.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Tapped, Where
from bot.domain.ids import Chat, PersonId, PlatformName, SlotId, TableId, new_id, question_slot
from bot.domain.instructions import Asker, Repost, Urgency
from bot.domain.rows import NOBODY, Person
from bot.domain.screen import Screen, digest_of, unfolded
from bot.runtime.rate_limits import RateLimits
from bot.tables.services import Services

STANDS_S = 600
SOON_S = 1
"""Within this time (s), a person's next notice of the same kind replaces the previous one."""
ROOM_BURST = 4
ROOM_PER_SECOND = 1 / 15
REFUSAL_STANDS_S: Final = 15.0
START: Final = "hello"
"""The payload of a deep link that only opens the private chat."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """The last notice of one kind in a chat, with the person who asked for it and its time (ms)."""

    slot: SlotId
    digest: str
    asker: PersonId
    at: int


class Notices:
    """Posts notices in all chats. `speed` multiplies the rate limits of a room.

    The platforms in `answering` show the answer to a command themselves; for ephemeral answers, every platform does.
    There `answer`, `ask` and `renew` return the screen and post nothing. `publish`, `tell` and `refuse` post on every
    platform.
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
        """The last notice by its kind and chat, the oldest first."""
        self._background = services.background
        self._refusals: dict[Chat, object] = {}
        """A new object for the newest refusal of each room. Only the newest one is removed when its time is over."""

    def answer(
        self, kind: str, person: Person, where: Where, screen: Screen, about: TableId | None = None
    ) -> Answer:
        """Post a notice, the answer to a command, in the chat of the command or in the private chat.

        It is posted in private if the room allows only one post, or no more notices at the moment. If the platform
        itself shows answers, return the screen instead. `kind` is the kind of notice: a repeated notice of one kind
        replaces its old post. A question about a table or a tournament (`about`) is deleted at its end.

        Raises:
            Declined: The room does not allow the notice, and the notice cannot be posted in private.
        """
        if self._shows_none(where):
            return self._privately(kind, person, screen, about)
        allowed = self._allows(where)
        if self._answers(where):
            return _answered(screen, allowed=allowed)
        if not allowed and not person.reachable:
            raise Declined(AnswerCode.SLOW_DOWN)
        if not allowed:
            screen = unfolded(screen)
        chat = where.chat if allowed else person.private
        return Answer(notice=self._post(kind, _asker(person, where.title), chat, screen, about=about))

    def ask(
        self, kind: str, person: Person, where: Where, screen: Screen, about: TableId | None = None
    ) -> Answer:
        """Post a notice with buttons that concern the chat of the command. If the room is over its limit, post nothing.

        From a room with only one post, the notice goes to the private chat. If the platform itself shows answers,
        return the screen instead. `kind` and `about` are as in `answer`.

        Raises:
            Declined: The room is over its limit, or the private chat is needed and cannot be written to.
        """
        if self._shows_none(where):
            return self._privately(kind, person, screen, about)
        allowed = self._allows(where)
        if not allowed or self._answers(where):
            return _answered(screen, allowed=allowed)
        return Answer(notice=self._post(kind, _asker(person, where.title), where.chat, screen, about=about))

    def publish(self, kind: str, person: Person, where: Where, screen: Screen) -> Answer:
        """Post a notice for everybody in the chat of the command, even if the platform shows answers itself.

        If the room allows only one post, post it in the private chat. `kind` is as in `answer`.

        Raises:
            Declined: The room is over its limit, or the private chat is needed and cannot be written to.
        """
        if self._has_no_notices(where):
            return self._privately(kind, person, screen, None)
        if not self._rooms.allows(where.chat):
            raise Declined(AnswerCode.SLOW_DOWN)
        return Answer(notice=self._post(kind, _asker(person, where.title), where.chat, screen))

    def _answers(self, where: Where) -> bool:
        """Return True if the platform itself shows the answer to a command of this chat."""
        return where.ephemeral or where.chat.platform in self._answering

    def _shows_none(self, where: Where) -> bool:
        """Return True if the room shows no notices.

        Such a room allows only one post, and its platform does not show answers itself.
        """
        return not self._answers(where) and self._has_no_notices(where)

    def _has_no_notices(self, where: Where) -> bool:
        """Return True if the room of a command allows only the post of its table."""
        return self._services.platforms.room(where.chat).has_one_post

    def _privately(self, kind: str, person: Person, screen: Screen, about: TableId | None) -> Answer:
        """Post a notice in the private chat, because the room shows no notices. Return an answer about this.

        Raises:
            Declined: The person cannot be reached in private.
        """
        if not person.reachable:
            raise Declined(AnswerCode.OPEN_PRIVATE, opens_private=START)
        _ = self._post(kind, _asker(person), person.private, unfolded(screen), about=about)
        return self._services.answer(person, AnswerCode.SENT_IN_PRIVATE)

    def renew(self, person: Person, command: Tapped, screen: Screen) -> Answer:
        """Replace the content of the tapped notice by the screen, or return the screen in the answer.

        The screen is returned if the platform itself shows answers, if the room allows only one post, or if the tapped
        message is unknown.
        """
        where = command.where
        if self._answers(where) or self._shows_none(where) or command.message is None:
            return Answer(screen=screen)
        asker = _asker(person, where.title)
        return Answer(notice=self._presenter.show_on(where.chat, command.message, screen, asker))

    def _allows(self, where: Where) -> bool:
        """Count one more notice for the room; return False if it exceeds the limit.

        A notice visible to one person alone is not counted.
        """
        return where.unseen or self._rooms.allows(where.chat)

    def tell(self, person: Person, where: Where | None, screen: Screen) -> None:
        """Post a notice for one person in their private chat. If this is impossible, reply in the chat `where`.

        In a room, a new notice replaces the person's previous one. Nothing is posted in a room with only one post, or
        if `where` is None.
        """
        if person.reachable:
            _ = self._post("answer", _asker(person), person.private, screen)
        elif where is not None and not self._shows_none(where):
            asker, reply = _asker(person, where.title), replace(screen, replies_to=where.message)
            _ = self._post(f"answer:{person.person}", asker, where.chat, reply, soon_s=STANDS_S)

    def refuse(self, person: Person, where: Where, screen: Screen) -> None:
        """Post a refusal in a room, as a reply to the command and in place of the previous refusal.

        It is removed after `REFUSAL_STANDS_S` seconds.
        """
        room, mine = where.chat, object()
        slot = SlotId(f"note:refusal:{room.platform}:{room.id}:{room.topic}")
        repost = Repost.QUIET if room in self._refusals else None
        self._presenter.show(
            slot,
            None,
            room,
            replace(screen, replies_to=where.message),
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
        self,
        kind: str,
        asker: Asker | None,
        chat: Chat,
        screen: Screen,
        soon_s: int = SOON_S,
        about: TableId | None = None,
    ) -> SlotId:
        """Post a notice, and return its slot. It replaces an equal notice, or a recent notice of the same person.

        Only notices of the same kind in the same chat are replaced. `soon_s` is the time (s) in which a notice counts
        as recent. A question about a table or a tournament (`about`) keeps its slot until the end of it.
        """
        if about is not None:
            slot = question_slot(about, kind, asker.person if asker else NOBODY, chat)
            repost = Repost.QUIET if self._presenter.knows(slot) else None
            self._presenter.show(
                slot, about, chat, screen, Urgency.OTHER, repost=repost, resend=False, asker=asker
            )
            return slot
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
        """Release the slots of notices older than `STANDS_S` seconds. Their messages stay in the chat."""
        while self._standing:
            oldest, previous = next(iter(self._standing.items()))
            if now - previous.at < STANDS_S * 1000:
                return
            self._presenter.release(previous.slot)
            del self._standing[oldest]

    def _new_slot(self, kind: str, chat: Chat) -> SlotId:
        """Return the id of a new slot. It is unique among all processes, because one process sends all notices."""
        number = f"{self._process}:{next(self._numbers)}"
        return SlotId(f"note:{kind}:{chat.platform}:{chat.id}:{chat.topic}:{number}")


def _asker(person: Person, title: str = "") -> Asker | None:
    return None if person.person == NOBODY else Asker(person.person, title)


def _answered(screen: Screen, *, allowed: bool) -> Answer:
    if not allowed:
        raise Declined(AnswerCode.SLOW_DOWN)
    return Answer(screen=screen)
