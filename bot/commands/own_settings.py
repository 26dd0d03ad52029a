"""`/notify`: *My settings*, with the rooms of which a person wants to be told when a table opens there.

A room is named on a button by a digest of its address, and found among the rooms in which the person has typed the
command: so nobody is told of a room to which they do not belong.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot import screens
from bot.commands.info import InfoCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import OwnTap
from bot.domain.cards import Letters
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import Chat, TableId
from bot.domain.pages import Page
from bot.domain.preferences import HandOrder, Preferences
from bot.domain.room_settings import PutRoomPerson, RoomPerson
from bot.domain.rows import Change, Person, PutRoom
from bot.domain.screen import Screen
from bot.domain.start_links import StartAction, StartLink
from bot.tables.registry import TableRegistry, default_room
from bot.tables.services import Services

Tell = Callable[[Person, Screen], Awaitable[None]]
"""Sends a person a quiet private message at once; raises `PlatformError`."""
MOST_ROOMS: Final = 6
"""The number of rooms that *My settings* lists."""
_KEY_LETTERS: Final = 16
_SWITCH: Final = {"on": True, "off": False}
_CALLS: Final = {"call": True, "quiet": False}


class OwnSettings:
    """Shows a person their own settings, and changes them by taps."""

    def __init__(self, services: Services, tables: TableRegistry, info: InfoCommands, tell: Tell) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._tell = tell

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"notify": self._notify}

    async def _notify(self, person: Person, command: Typed) -> Answer:
        """Show *My settings*, in private; a group in which this is typed is offered there from now on."""
        where = command.where
        if not where.private:
            await self._offer(person, where)
        if where.private or where.aside:
            return await self.show(person, where)
        if not person.reachable:
            way = StartLink(StartAction.OWN, TableId("")).payload
            raise Declined(AnswerCode.NO_PRIVATE, opens_private=way)
        return await self.show(person, Where(person.private, private=True), where.chat)

    async def show(self, person: Person, where: Where, room: Chat | None = None) -> Answer:
        """Show *My settings* there; the `room` in which they were asked for is the first of the list."""
        here = where.chat if room is None and not where.private else room
        return self._info.notices.answer("own", person, where, await self._screen(person, here))

    async def tap(self, person: Person, tap: OwnTap, command: Tapped) -> Answer:
        """Carry out a tap on *My settings*, and show them as they are now.

        Raises:
            Declined: There is no such button, or the person cannot be told in private.
        """
        where = command.where
        if not (where.private or where.aside):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        if tap.name in _CALLS:
            await self._call(person, tap, where)
        else:
            person = await self._prefer(person, tap)
        here = None if where.private else where.chat
        return self._info.notices.renew(command, await self._screen(person, here))

    async def _prefer(self, person: Person, tap: OwnTap) -> Person:
        if preferred(person.preferences, tap) is None:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        changed = await self._services.people.prefer(
            person.person, lambda before: preferred(before, tap) or before
        )
        self._tables.show_tables_of(person.person)
        return changed

    async def _call(self, person: Person, tap: OwnTap, where: Where) -> None:
        rows = await self._services.store.rooms_of(person.person)
        row = next((row for row in rows if key_of(row.room) == tap.value), None)
        if row is None:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        wanted = _CALLS[tap.name]
        if wanted and not where.private:
            await self._try_to_tell(person, row)
        await self._services.store.commit([PutRoomPerson(replace(row, called=wanted))])

    async def _try_to_tell(self, person: Person, row: RoomPerson) -> None:
        """Say in private that they will be told there: only so can it be known that they can be."""
        info = await self._tables.info(row.room)
        screen = screens.will_call_screen(info.title, self._services.texts_of(person))
        try:
            await self._tell(person, replace(screen, room=row.room, direct=True))
        except (Unreachable, Refused) as error:
            raise Declined(AnswerCode.NO_PRIVATE) from error

    async def _offer(self, person: Person, where: Where) -> None:
        """Remember that the person was in this room, so that it stands among theirs."""
        store, changes = self._services.store, list[Change]()
        if await store.room(where.chat) is None:
            changes.append(PutRoom(default_room(where.chat, where.title, person.language)))
        row = await store.room_person(where.chat, person.person)
        await store.commit([*changes, PutRoomPerson(row)])

    async def page(self, person: Person, where: Where, _: str) -> Page:
        """Return the page of the person's own settings; a room in which it is opened is offered there from now on."""
        if not where.private:
            await self._offer(person, where)
        rooms = await self._rooms(person, None if where.private else where.chat)
        return screens.own_settings_page(person.preferences, rooms, self._services.texts_of(person))

    async def _screen(self, person: Person, here: Chat | None) -> Screen:
        texts = self._services.texts_of(person)
        return screens.own_settings_screen(person.preferences, await self._rooms(person, here), texts)

    async def _rooms(self, person: Person, here: Chat | None) -> list[screens.CalledRoom]:
        """Return the rooms of which the person can be told; the one `here` is the first."""
        rows = await self._services.store.rooms_of(person.person)
        first = sorted(rows, key=lambda row: (row.room != here, not row.called))[:MOST_ROOMS]
        return [
            screens.CalledRoom((await self._tables.info(row.room)).title, key_of(row.room), row.called)
            for row in first
        ]


def key_of(room: Chat) -> str:
    """Return the name of a room on a button."""
    address = f"{room.platform}:{room.id}:{room.topic}"
    return hashlib.sha256(address.encode(errors="replace")).hexdigest()[:_KEY_LETTERS]


def preferred(before: Preferences, tap: OwnTap) -> Preferences | None:
    """Return the preferences after this tap; None if no button of ours says that."""
    try:
        match tap.name:
            case "order":
                return replace(before, hand_order=HandOrder(tap.value))
            case "letters":
                return replace(before, letters=Letters(tap.value))
            case "rings" if tap.value in _SWITCH:
                return replace(before, rings=_SWITCH[tap.value])
    except ValueError:
        pass
    return None
