"""The mark of the fool of the week next to their name: a tag in a Telegram group, a role on a Discord server.

A report stores the people to mark (`FoolsOfWeek`), and a further report that is due at once. For this one the process
connected to the platform updates the marks (`FoolMarks`). If the platform refuses to mark a person, it is not asked
again for this person.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.errors import ChatReplaced, PlatformError, Throttled, Unavailable
from bot.domain.ids import Chat, PersonId, UserKey, WholeChat
from bot.domain.instructions import Urgency
from bot.domain.room_settings import EndReport, Report, ReportKind, RoomSettings
from bot.domain.rows import Change, PutRow
from bot.domain.stored import PrivacyLine, stored
from bot.feature import Core
from bot.ports.platform import MarksMembers

_log = logging.getLogger(__name__)
LONGEST_S: Final = 10.0
"""The timeout of one request, and of all requests together while a person waits (seconds)."""
AGAIN_MS: Final = 10 * 60_000
"""The pause before a request without an answer is repeated."""
PASSING: Final = (Throttled, Unavailable, ChatReplaced, TimeoutError)


@stored("fools_of_week", "chat", in_key_order=True, privacy=PrivacyLine.GAMES)
@dataclass(frozen=True, slots=True)
class FoolsOfWeek:
    """The people who should have the mark of the fool of the week in a chat."""

    chat: WholeChat
    people: tuple[PersonId, ...] = ()
    title: str = ""
    """The words of the mark, in the language of the room."""


@stored("fool_marks", "chat", in_key_order=True, privacy=PrivacyLine.GAMES)
@dataclass(frozen=True, slots=True)
class FoolMarks:
    """The people with the mark in a chat. Only the process connected to the platform writes this row."""

    chat: WholeChat
    made: str = ""
    """The platform's id of the mark; empty if none was made yet."""
    people: tuple[PersonId, ...] = ()
    refused: tuple[PersonId, ...] = ()
    """Fools of the week whom the platform refuses to mark."""


class Marks:
    """Adds the marks of fools of the week, and removes earlier ones."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services

    def named(self, room: Chat, fools: Iterable[PersonId] = (), title: str = "") -> list[Change]:
        """Return the changes to store the people to mark in a chat, by default nobody, and to update the marks soon.

        `title` is the text of the mark.
        """
        due = Report(room.whole, ReportKind.MARKS, self._services.clock.now())
        return [PutRow(FoolsOfWeek(room.whole, tuple(fools), title)), PutRow(due)]

    async def switched(self, room: Chat, before: RoomSettings, settings: RoomSettings) -> list[Change]:
        """Return the changes to remove all marks if the new settings of a room switch them off; else an empty list.

        `before` are the settings until now.
        """
        ends = before.weekly and before.marks_fool and not (settings.weekly and settings.marks_fool)
        return self.named(room) if ends else []

    async def ended(self, room: Chat) -> list[Change]:
        """Return the changes to remove all marks after a week without a fool; an empty list if nobody has one.

        Raises:
            StoreError: The store cannot be read.
        """
        named = await self._services.store.row(FoolsOfWeek, chat=room.whole)
        return self.named(room) if named is not None and named.people else []

    def can(self, chat: Chat) -> bool:
        """Return True if this process can mark people in this chat."""
        return chat.platform in self._services.presenter.held() and self._platform(chat) is not None

    async def brought_into_line(self, due: Report) -> list[Change]:
        """Add and remove marks on the platform until they match `FoolsOfWeek`. Return the changes to commit.

        If a request has failed and can succeed later (`PASSING`), `due` is scheduled again after `AGAIN_MS`.

        Raises:
            StoreError: The store cannot be read.
        """
        chat, store, again = due.room, self._services.store, None
        named = await store.row(FoolsOfWeek, chat=chat) or FoolsOfWeek(chat)
        read = await store.row(FoolMarks, chat=chat) or FoolMarks(chat)
        marks = replace(read, refused=tuple(one for one in read.refused if one in named.people))
        try:
            for person in marks.people:
                if person not in named.people:
                    marks = await self._taken(marks, person)
            for person in named.people:
                if person not in (*marks.people, *marks.refused):
                    marks = await self._given(marks, person, named.title)
        except PASSING:
            again = self._services.clock.now() + AGAIN_MS
        return [EndReport(due, again), PutRow(marks, read)]

    async def leave(self, person: PersonId) -> None:
        """Remove the marks of a person who wants to be forgotten, on the platforms and in the stored rows.

        This takes at most `LONGEST_S`. A mark stays on its platform if the platform does not answer in this time, or
        if this process cannot mark people there.

        Raises:
            StoreError: The store cannot be read or written.
        """
        store, changes = self._services.store, list[Change]()
        until = asyncio.get_running_loop().time() + LONGEST_S
        for chat in await store.chats_of(person):
            named, marks = await store.row(FoolsOfWeek, chat=chat), await store.row(FoolMarks, chat=chat)
            if named is not None and person in named.people:
                changes.append(PutRow(replace(named, people=_without(named.people, person)), named))
            if marks is not None and person in marks.people:
                if self.can(chat):
                    with suppress(*PASSING):
                        async with asyncio.timeout_at(until):
                            await self._taken(marks, person)
                changes.append(PutRow(replace(marks, people=_without(marks.people, person)), marks))
        await store.commit(changes)

    async def _given(self, marks: FoolMarks, person: PersonId, title: str) -> FoolMarks:
        """Mark a person on the platform. Return the marks afterwards; after a refusal, the person is in `refused`.

        `title` is the text of the mark. A person or platform unknown to this process changes nothing. If the request
        can succeed later, its error is raised (`PASSING`).
        """
        platform, user = self._platform(marks.chat), await self._user(marks.chat, person)
        if platform is None or user is None:
            return marks
        try:
            async with self._turn(marks.chat), asyncio.timeout(LONGEST_S):
                made = await platform.mark(marks.chat, user, title, marks.made)
        except PASSING:
            raise
        except PlatformError as error:
            _log.info("a fool of the week gets no mark: %s", error)
            return replace(marks, refused=(*marks.refused, person))
        return replace(marks, made=made, people=(*marks.people, person))

    async def _taken(self, marks: FoolMarks, person: PersonId) -> FoolMarks:
        """Remove the mark of a person on the platform. Return the marks afterwards. A refusal counts as a removal.

        If the request can succeed later, its error is raised (`PASSING`).
        """
        platform, user = self._platform(marks.chat), await self._user(marks.chat, person)
        if platform is not None and user is not None:
            try:
                async with self._turn(marks.chat), asyncio.timeout(LONGEST_S):
                    await platform.unmark(marks.chat, user, marks.made)
            except PASSING:
                raise
            except PlatformError as error:
                _log.info("a mark could not be taken: %s", error)
        return replace(marks, people=_without(marks.people, person))

    def _turn(self, chat: Chat) -> AbstractAsyncContextManager[None]:
        return self._services.presenter.turn(chat, Urgency.OTHER)

    def _platform(self, chat: Chat) -> MarksMembers | None:
        platform: object = self._core.platforms.get(chat.platform)
        return platform if isinstance(platform, MarksMembers) else None

    async def _user(self, chat: Chat, person: PersonId) -> UserKey | None:
        """Return the person's user id on the platform of the chat.

        None if the person comes from another platform, or is forgotten.
        """
        known = (await self._services.store.people([person])).get(person)
        return known.user if known is not None and known.platform == chat.platform else None


def _without(people: tuple[PersonId, ...], gone: PersonId) -> tuple[PersonId, ...]:
    return tuple(person for person in people if person != gone)
