"""`/chips`: how many chips somebody has in a chat, how they came by them, and what they are for."""

from __future__ import annotations

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.chips import AddChips, ChipEntry, Purse
from bot.domain.commands import Answer, Typed
from bot.domain.errors import AlreadyStored
from bot.domain.ids import Chat, PersonId
from bot.domain.names import shown_name
from bot.domain.rows import Person
from bot.feature import Core
from bot.tables.clocks import clock_of
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tournaments.chips import allowance, with_allowance

NEWEST = 6
"""The number of entries that are shown."""


class Chips:
    """Looks after people's chips."""

    def __init__(self, services: Services, tables: TableRegistry, info: Core) -> None:
        self._services = services
        self._tables = tables
        self._info = info

    async def show(self, person: Person, command: Typed) -> Answer:
        """Show the chips of the person in this chat, after they have got what they get each day."""
        where, store = command.where, self._services.store
        if where.private:
            raise Declined(AnswerCode.GROUP_ONLY)
        _, given = await self.purse(where.chat, person.person)
        if given:
            try:
                await store.commit([AddChips(given)])
            except AlreadyStored:  # just given on another way
                given = ()
        purse = await store.purse(where.chat, person.person)
        entries = [one for one in await store.chip_entries(where.chat, person.person) if one.amount]
        name = shown_name(self._services.people.known(person.person, where.chat).name)
        texts = await self._tables.texts_for(person, where)
        screen = screens.chips_screen(name, purse.balance, entries[::-1][:NEWEST], texts)
        return self._info.notices.answer("chips", person, where, screen)

    async def purse(self, chat: Chat, person: PersonId) -> tuple[Purse, tuple[ChipEntry, ...]]:
        """Return the chips of a person, with what they are given now, and that alone, which is not stored yet."""
        store, now = self._services.store, self._services.clock.now()
        purse = await store.purse(chat, person)
        given = allowance(chat, person, purse, now, await clock_of(chat, store, now))
        return with_allowance(purse, given), given
