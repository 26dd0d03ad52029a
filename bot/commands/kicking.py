"""`/kick`: a person is taken out of a lobby, a guest also out of a game. Administrators bar people from all tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot import screens
from bot.commands.info import InfoCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import RoomTap
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.errors import MessageGone, Refused, Unreachable
from bot.domain.ids import Chat, PersonId
from bot.domain.names import bare, shown_name
from bot.domain.room_settings import PutRoomPerson
from bot.domain.rows import Person, Player
from bot.domain.screen import Screen
from bot.domain.state import Lobby, Why
from bot.game import invitations
from bot.game import lobby as lobbies
from bot.game.running import Running
from bot.game.table_state import guests_of
from bot.i18n.texts import Texts
from bot.ranks.finding import players_called
from bot.tables.permissions import IsAdmin
from bot.tables.registry import TableRegistry
from bot.tables.scenes import name_at, names_at
from bot.tables.services import Services
from bot.tables.table import Table


class Kicking:
    """Takes people out of lobbies, and bars them."""

    def __init__(
        self, services: Services, tables: TableRegistry, info: InfoCommands, is_admin: IsAdmin
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._is_admin = is_admin

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"kick": self._kick}

    async def _kick(self, person: Person, command: Typed) -> Answer:
        """Take out the person who is meant, else ask for one. Administrators can point at anybody, to bar them."""
        where = command.where
        if where.private:
            raise Declined(AnswerCode.GROUP_ONLY)
        table, about = self._tables.at(where.chat), await self._pointed_at(command)
        if (
            about is not None
            and about.person not in _removable(table)
            and await self._is_admin(person, where.chat)
        ):
            return self._info.notices.ask("kick", person, where, await self._offer(about, where, person))
        if table is None:
            raise Declined(AnswerCode.NO_TABLE)
        await self._check_decides(table, person)
        meant = self._named(command.argument, table) if about is None else (about,)
        if len(meant) != 1:
            screen = await self._question(person, table, where, meant)
            return self._info.notices.ask("kick", person, where, screen)
        screen = await self._taken_out(meant[0], where, person)
        await self._take_out(person, meant[0], table)
        return self._info.notices.ask("kick", person, where, screen)

    async def tap(self, person: Person, tap: RoomTap, command: Tapped) -> Answer:
        """Carry out a tap that takes somebody out or bars them.

        Raises:
            Declined: This person does not decide it, or nothing of the kind can be done.
        """
        where = command.where
        if where.private:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        gone = await self._known(tap.value)
        if tap.name == "bar":
            if not await self._is_admin(person, where.chat):
                raise Declined(AnswerCode.ONLY_ADMIN)
            name = self._name(gone, where.chat)
            await self._bar(person, gone, where)
            texts = await self._tables.texts_for(person, where)
            return self._info.notices.renew(command, screens.barred_screen(name, texts))
        table = self._tables.at(where.chat)
        if table is None:
            raise Declined(AnswerCode.NO_TABLE)
        await self._check_decides(table, person)
        screen = await self._taken_out(gone, where, person)
        await self._take_out(person, gone, table)
        return self._info.notices.renew(command, screen)

    async def _check_decides(self, table: Table, person: Person) -> None:
        if table.match is not None:
            raise Declined(AnswerCode.TOURNAMENT_TABLE)
        state = table.state
        opener = (
            state.state.opener if isinstance(state, Running) and guests_of(state) else table.in_lobby().opener
        )
        if person.person != opener and not await self._is_admin(person, table.room):
            name = self._name(self._services.people.known(opener), table.room)
            raise Declined(AnswerCode.ONLY_OPENER, name=name)

    async def _take_out(self, by: Person, gone: Person, table: Table) -> None:
        if gone.person == by.person:
            raise Declined(AnswerCode.NOT_YOURSELF)
        texts = self._texts(gone)
        async with table.lock:
            name = name_at(table.state, by.person, self._services.people, texts)
            dealt = isinstance(table.state, Running)
            if dealt:
                await self._take_out_of_game(gone, table)
            else:
                await self._take_out_of_lobby(by, gone, table)
        told = screens.kicked_screen(table.info.title, name, texts, dealt=dealt)
        self._tell(gone, table.room, told)

    async def _take_out_of_lobby(self, by: Person, gone: Person, table: Table) -> None:
        lobby, now = table.in_lobby(), self._services.clock.now()
        if gone.person not in lobbies.persons(lobby):
            raise Declined(AnswerCode.NOT_AT_TABLE, name=self._name(gone, table.room))
        left = invitations.take_out(lobby, gone.person, now)
        if lobbies.hosts(left):
            await table.keep_lobby(left, by.person)
        else:
            await table.close(Why.CANCELLED, now)

    async def _take_out_of_game(self, gone: Person, table: Table) -> None:
        """Let a computer play on for a guest; once the cards are dealt, nobody else is taken out."""
        draft, now = table.in_play().draft(), self._services.clock.now()
        seat = draft.seat_of(gone.person)
        if seat is None or draft.guest(gone.person) is None:
            raise Declined(AnswerCode.NO_LOBBY)
        draft.take_out(seat, now)
        await table.keep_game(draft, None)
        if draft.all_agree:  # nobody is left, or those who stay have agreed to cancel
            await table.close(Why.CANCELLED, now)

    async def _bar(self, by: Person, gone: Person, where: Where) -> None:
        if gone.person == by.person:
            raise Declined(AnswerCode.NOT_YOURSELF)
        if await self._decides(gone, where.chat):
            raise Declined(AnswerCode.NO_BAR_FOR_ADMINS)
        row = await self._services.store.room_person(where.chat, gone.person)
        await self._services.store.commit([PutRoomPerson(replace(row, barred=True))])
        table = self._tables.at(where.chat)
        if table is not None and gone.person in _removable(table):
            await self._take_out(by, gone, table)
        title = (await self._tables.info(where.chat)).title
        self._tell(gone, where.chat, screens.bar_told_screen(title, self._texts(gone)))

    async def _decides(self, person: Person, room: Chat) -> bool:
        """Whether the person is an administrator; nobody is who is no member any more."""
        try:
            return await self._is_admin(person, room)
        except (Unreachable, Refused, MessageGone):
            return False

    def _tell(self, person: Person, room: Chat, screen: Screen) -> None:
        shown = replace(screen, room=room, direct=True)
        self._info.notices.tell(person, Where(room, private=False), shown)

    # the person who is meant

    async def _pointed_at(self, command: Typed) -> Person | None:
        """Return the person whom a mention or a reply points at.

        Raises:
            Declined: The bot has never met them.
        """
        if command.about is None:
            return None
        found = await self._services.store.person(command.who.platform, command.about)
        if found is None:
            raise Declined(AnswerCode.NEVER_PLAYED)
        return await self._known(found.person)

    def _named(self, wanted: str, table: Table) -> tuple[Person, ...]:
        """Return the people at the table who may be meant by a name, nobody if none was typed.

        Namesakes are all meant by their name, and each by the one that the table shows: "Anna 2".

        Raises:
            Declined: Nobody bears the name.
        """
        if not wanted.strip():
            return ()
        people = self._services.people
        plain = {one: shown_name(people.known(one, table.room).name) for one in table.persons()}
        for names in (plain, self._names(table)):
            seated = [Player(people.known(one), bare(names[one])) for one in table.persons()]
            if found := players_called(seated, wanted, nicks_shown=True):
                return tuple(one.person for one in found)
        raise Declined(AnswerCode.NOT_AT_TABLE, name=shown_name(wanted))

    async def _known(self, person: str) -> Person:
        meant = PersonId(person)
        if not await self._services.store.people([meant]):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        await self._services.people.load([meant])
        return self._services.people.known(meant)

    # screens

    async def _question(self, person: Person, table: Table, where: Where, meant: Sequence[Person]) -> Screen:
        """Ask which of those who are meant is to go, or which of all if nobody is meant."""
        wanted = {one.person for one in meant} or set(_removable(table))
        others = [one for one in _removable(table) if one in wanted and one != person.person]
        if not others:
            raise Declined(AnswerCode.NOBODY_ELSE)
        names = self._names(table)
        return screens.kick_screen(
            [(one, names[one]) for one in others], await self._tables.texts_for(person, where)
        )

    async def _taken_out(self, gone: Person, where: Where, asker: Person) -> Screen:
        texts = await self._tables.texts_for(asker, where)
        return screens.taken_out_screen(self._name(gone, where.chat), gone.person, texts)

    async def _offer(self, about: Person, where: Where, asker: Person) -> Screen:
        texts = await self._tables.texts_for(asker, where)
        return screens.bar_offer_screen(self._name(about, where.chat), about.person, texts)

    def _name(self, person: Person, room: Chat) -> str:
        names = {} if (table := self._tables.at(room)) is None else self._names(table)
        return names.get(person.person) or shown_name(self._services.people.known(person.person, room).name)

    def _names(self, table: Table) -> dict[PersonId, str]:
        return names_at(table.state, self._services.people, table.info.texts(self._services), table.room)

    def _texts(self, person: Person) -> Texts:
        return self._services.texts_of(person)


def _removable(table: Table | None) -> tuple[PersonId, ...]:
    """Everybody who can be taken out: the people in a lobby; once the cards are dealt, guests alone."""
    if table is None or table.match is not None:
        return ()
    return table.persons() if isinstance(table.state, Lobby) else guests_of(table.state)
