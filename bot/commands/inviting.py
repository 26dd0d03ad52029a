"""`/invite` and `/join`: people of other chats and other platforms sit at a room's table, as its guests.

A guest sits in a chat of their own: everything of the game is shown to them there, in one post.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final

from bot import screens
from bot.commands import table_taps as taps
from bot.commands.info import InfoCommands
from bot.commands.lobby_taps import opener_of
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import RoomTap
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.errors import BotError
from bot.domain.ids import PersonId, PlatformName
from bot.domain.rows import Person
from bot.domain.screen import Picture, Screen
from bot.domain.state import Guest, Lobby
from bot.game import invitations
from bot.game.table_state import guests_of
from bot.i18n.texts import Texts
from bot.runtime.rate_limits import RateLimits
from bot.screens.people import room_title
from bot.tables.permissions import IsAdmin, check_not_barred
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table

_log = logging.getLogger(__name__)
_SWITCH: Final = {"on": True, "off": False}
_NO_LETTER = re.compile(r"[^0-9a-z]")
TRIES: Final = 5
TRIES_PER_SECOND: Final = 1 / 30
"""Codes that one person may try at once, and in the long run."""


class Inviting:
    """Makes invitations for the people of a room, and seats those who come by one.

    `address` is that of the page on the internet, empty where it has none. People of the platforms in `anonymous` can
    be somebody new at will, so their results count for nobody.
    """

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        info: InfoCommands,
        is_admin: IsAdmin,
        address: str,
        anonymous: Collection[PlatformName],
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._is_admin = is_admin
        self._address = address
        self._anonymous = anonymous
        self._tries: RateLimits[PersonId] = RateLimits(services.clock, 1, TRIES, TRIES_PER_SECOND)

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"invite": self._invite, "join": self._join}

    # for the people of the room

    async def _invite(self, person: Person, command: Typed) -> Answer:
        """Show the room's invitation; with `on` or `off`, switch invitations to this table."""
        where, said = command.where, command.argument.strip().lower()
        table = await self._table_of_room(person, where)
        if said in _SWITCH:
            return await self._switch(person, table, where, on=_SWITCH[said])
        async with table.lock:
            lobby = invitations.invite(table.in_lobby(), self._services.clock.now())
            if lobby != table.state:
                await table.keep_lobby(lobby, None)
        screen = await self._screen(lobby, await self._tables.texts_for(person, where))
        return self._info.notices.ask("invite", person, where, screen)

    async def tap(self, person: Person, tap: RoomTap, command: Tapped) -> Answer:
        """Carry out a tap that switches invitations on or off.

        Raises:
            Declined: There is no lobby here, or this person does not decide for it.
        """
        if tap.value not in _SWITCH:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        on, where = _SWITCH[tap.value], command.where
        answer = await self._switch(person, await self._table_of_room(person, where), where, on=on)
        texts = await self._tables.texts_for(person, where)
        renewed = self._info.notices.renew(command, screens.invitations_screen(texts, on=on))
        return answer if renewed.screen is None else renewed

    async def _table_of_room(self, person: Person, where: Where) -> Table:
        """Return the table of the room where this was said: only its people invite.

        Raises:
            Declined: There is no table here, or the person is barred from it.
        """
        if where.private:
            sits = any(person.person in guests_of(one.state) for one in self._tables.seated(person.person))
            raise Declined(AnswerCode.GUEST_INVITES_NOBODY if sits else AnswerCode.GROUP_ONLY)
        await check_not_barred(person, where.chat, self._services)
        table = self._tables.at(where.chat)
        if table is None:
            raise Declined(AnswerCode.NO_TABLE)
        if table.match is not None:
            raise Declined(AnswerCode.TOURNAMENT_TABLE)
        return table

    async def _switch(self, person: Person, table: Table, where: Where, *, on: bool) -> Answer:
        opens = person.person == table.in_lobby().opener
        admin = not opens and await self._is_admin(person, where.chat)
        async with table.lock:
            lobby = table.in_lobby()
            if person.person != lobby.opener and not admin:
                raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, self._services))
            await table.keep_lobby(invitations.switch(lobby, self._services.clock.now(), on=on), None)
        code = AnswerCode.INVITES_SWITCHED_ON if on else AnswerCode.INVITES_SWITCHED_OFF
        return self._services.answer(person, code)

    async def _screen(self, lobby: Lobby, texts: Texts) -> Screen:
        invitation = lobby.invitation
        assert invitation is not None, "it was made just now"
        if not self._address:
            return screens.invitation_screen(invitation, texts)
        link = f"{self._address}/#join={invitation.code}"
        return screens.invitation_screen(invitation, texts, link, await self._qr_code(link, texts))

    async def _qr_code(self, link: str, texts: Texts) -> Picture | None:
        if self._services.pictures is None:
            return None
        try:
            return await self._services.pictures.qr_code(link, texts("invite-picture"))
        except (BotError, OSError, ValueError, RuntimeError):
            _log.exception("a QR code could not be drawn")
            return None

    # for guests

    async def _join(self, person: Person, command: Typed) -> Answer:
        if not command.where.private:
            raise Declined(AnswerCode.CODE_IN_PRIVATE)
        return await self.come_in(person, command.argument)

    async def come_in(self, person: Person, typed: str) -> Answer:
        """Seat a person who typed a code in private, or came by its link.

        Raises:
            Declined: The code leads to no seat, or this person tried too many.
        """
        code = _NO_LETTER.sub("", typed.lower())
        if not code:
            raise Declined(AnswerCode.CODE_MISSING)
        if not self._tries.allows(person.person):
            raise Declined(AnswerCode.CODE_SLOWLY)
        table = await self._tables.invited_by(code)
        if table is None:
            raise Declined(AnswerCode.CODE_UNKNOWN)
        await check_not_barred(person, table.room, self._services)
        async with table.lock:
            if table.game is not None and not table.closed:
                seated = person.person in table.persons()
                raise Declined(AnswerCode.ALREADY_JOINED if seated else AnswerCode.CODE_TOO_LATE)
            guest = Guest.PASSING if person.platform in self._anonymous else Guest.KNOWN
            lobby = table.in_lobby()
            seated_lobby = invitations.admit(lobby, person.person, guest, self._services.clock.now())
            await taps.sit_or_deal(table, seated_lobby, person, self._services)
            self._tables.follow(table)
        room = room_title(table.info.title)
        return self._services.answer(person, AnswerCode.JOINED_AS_GUEST, room=room)
