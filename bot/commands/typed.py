"""Typed commands that open or change a table; the others are in `info` and `rank_info`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot import screens
from bot.commands import table_taps as taps
from bot.commands.game_names import game_called
from bot.commands.info import InfoCommands
from bot.commands.lobby_taps import open_options
from bot.commands.rematch import Rematch
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import TableTap, TableVerb
from bot.domain.commands import Answer, Typed, TypedForChat, Where
from bot.domain.ids import TournamentId
from bot.domain.rows import Person, PutRoom
from bot.domain.scene import Level, Pace
from bot.domain.start_links import StartAction, StartLink
from bot.domain.state import Lobby
from bot.game import lobby as lobbies
from bot.game.hands_here import holders
from bot.game.rules import first_rules, own_rules, rules_called
from bot.game.table_state import guests_of
from bot.presenter import Repost
from bot.tables.permissions import IsAdmin, IsMember, check_may_open
from bot.tables.posts import end_slot, hand_slot
from bot.tables.registry import TableRegistry, default_room
from bot.tables.rings import may_be_rung
from bot.tables.scenes import RoomInfo
from bot.tables.services import Services
from bot.tables.table import Table

_YES: Final = "yes"
Command = Callable[[Person, Typed], Awaitable[Answer]]


class TypedCommands:
    """Carries out typed commands: one method for each, found by the name after the slash."""

    def __init__(  # noqa: PLR0913 -- a command may lead to anything
        self,
        services: Services,
        tables: TableRegistry,
        info: InfoCommands,
        rematch: Rematch,
        is_admin: IsAdmin,
        others: Mapping[str, Command],
        *,
        enter: Callable[[Person, TournamentId], Awaitable[Answer]],
        is_member: IsMember,
    ) -> None:
        """`others` are the handlers of further commands, by their names; `enter` enters a tournament by a link."""
        self._services = services
        self._tables = tables
        self._info = info
        self._rematch = rematch
        self._enter = enter
        self._is_admin = is_admin
        self._is_member = is_member
        self._commands: dict[str, Command] = {
            "start": self._start,
            "newgame": self._newgame,
            "solo": self._solo,
            "table": self._table,
            "hand": self._hand_again,
            "leave": self._leave,
            "cancel": self._cancel,
            "rules": info.rules,
            "lang": info.lang,
            "verify": info.verify,
            "help": info.help,
            "privacy": info.privacy,
            **others,
        }

    def knows(self, name: str) -> bool:
        """Return True if there is such a command."""
        return name in self._commands

    def hears(self, command: Typed | TypedForChat) -> bool:
        """Return True if the command is answered. An unknown one in a group is ignored, unless it names the bot."""
        return self.knows(command.name) or command.where.private or command.addressed

    async def run(self, person: Person, command: Typed) -> Answer:
        """Carry out one command."""
        known = self._commands.get(command.name)
        if known is not None and command.passed_on:
            raise Declined(AnswerCode.PASSED_ON)
        try:
            if known is not None:
                return await known(person, command)
        except Declined as declined:
            table = next(self._tables.seated(person.person), None)
            if declined.code is not AnswerCode.STALE or table is None:
                raise
            raise _with_way(declined.code, table) from declined
        if self.hears(command):
            raise Declined(AnswerCode.UNKNOWN_COMMAND)
        return Answer()

    # opening a table

    async def _newgame(self, person: Person, command: Typed) -> Answer:
        preset = self._game_meant(person, command)
        async with self._tables.opening(command.where.chat):
            standing = self._tables.at(command.where.chat)
            if standing is None:
                await check_may_open(person, command.where.chat, self._is_admin, self._services)
                await self._open(person, command.where, preset)
                return Answer()
        if standing.match is not None:
            raise Declined(AnswerCode.TOURNAMENT_TABLE)
        async with standing.lock:
            standing.bring_down(person.person)
        texts = self._services.texts_of(person)  # no refusal: the table comes down
        return Answer.said(texts.rich(f"answer-{AnswerCode.TABLE_BUSY.value}"))

    async def _solo(self, person: Person, command: Typed) -> Answer:
        if not command.where.private:
            raise Declined(AnswerCode.PRIVATE_ONLY)
        argument, opponents, level = _alone(command.argument)
        preset = self._game_meant(person, replace(command, argument=argument))
        async with self._tables.opening(command.where.chat):
            standing = self._tables.at(command.where.chat)
            table = standing or await self._open(person, command.where, preset)
        async with table.lock:
            table.taps.note(person.person)
            if isinstance(table.state, Lobby):
                lobby, now = table.state, self._services.clock.now()
                if (preset or opponents or level) and lobbies.persons(lobby) == (person.person,):
                    lobby = lobbies.arrange_alone(lobby, preset, opponents, level, now)
                    await table.keep_lobby(lobby, person.person)
                return await taps.start(table, person, self._services)
            table.bring_down()
        return Answer()

    def _game_meant(self, person: Person, command: Typed) -> str:
        return game_called(command.argument, self._services.texts, person.language)

    async def _open(self, person: Person, where: Where, preset: str) -> Table:
        services, now = self._services, self._services.clock.now()
        known = await services.store.room(where.chat)
        settings = await services.store.room_settings(where.chat)
        room = known or default_room(where.chat, where.title, person.language)
        own = own_rules(room)
        options = rules_called(preset, own) if preset else first_rules(room, settings.preset)
        room = replace(room, title=where.title, preset=preset or room.preset)
        pace = Pace.NONE if where.private else Pace(settings.pace or room.pace)
        lobby = lobbies.open_lobby(
            where.chat, person.person, options, pace, services.fresh_seed(), now,
            private=where.private, own=own, own_thread=False if where.threads else None,
            hints=where.private and where.hints and await self._is_newcomer(person),
            watched=False if services.links_to_windows(where.chat) else None,
        )  # fmt: skip
        table = Table(services, RoomInfo(room.title, room.language, settings), lobby)
        async with table.lock:
            await table.open([PutRoom(room)])
            self._tables.add(table)
        return table

    async def _is_newcomer(self, person: Person) -> bool:
        """Whether the person has not played a game to its end yet, anywhere."""
        return not await self._services.store.standings(None, [person.person])

    # at a table

    async def _start(self, person: Person, command: Typed) -> Answer:
        """Carry out `/start`. Its argument may be the payload of the button that led here: then act as that button."""
        if not command.where.private:
            return await self._info.greet_room(person, command.where)
        match StartLink.parse(command.argument):
            case StartLink(StartAction.JOIN, table_id):
                return await self._join(person, self._tables.table(table_id))
            case StartLink(StartAction.AGAIN, table_id):
                return await self._rematch.again(person, table_id)
            case StartLink(StartAction.SEAT, table_id, seat):
                return await self._take_over(person, self._tables.table(table_id), seat)
            case StartLink(StartAction.OPTIONS, table_id):
                table = self._tables.table(table_id)
                async with table.lock:
                    return await open_options(table, person, self._services)
            case StartLink(StartAction.HAND, table_id):
                await self._hand(person, self._tables.table(table_id), Repost.QUIET)
                return Answer()
            case StartLink() as link:
                return await self._come_from_afar(person, command, link)
        return self._info.greet(person)

    async def _come_from_afar(self, person: Person, command: Typed, link: StartLink) -> Answer:
        """Carry out a link that leads to no table of which the person's chat has a button."""
        match link:
            case StartLink(StartAction.TOURNAMENT, tournament):
                return await self._enter(person, TournamentId(tournament))
            case _:
                return await self._commands["notify"](person, command)

    async def _hand_again(self, person: Person, command: Typed) -> Answer:
        """Show one's hand again: at this room's table, or in private at every table at which one plays.

        Where the platform shows it in the place of the answer, there is room for one. Typed in a room it rings
        otherwise, because it is answered in another chat.
        """
        where = command.where
        if where.private and not where.aside:
            for table in self._hands_of(person):
                await self._hand(person, table, Repost.QUIET)
            return Answer()
        table = self._hands_of(person)[0] if where.private else self._table_meant(person, where)
        if where.aside:
            _check_has_hand(person, table)
        else:
            rings = may_be_rung(person, table.info.settings)
            await self._hand(person, table, Repost.RING if rings else Repost.QUIET)
            if not person.reachable:
                here = person.person in holders(table.state)
                code = AnswerCode.HAND_HERE if here else AnswerCode.HAND_IN_PRIVATE
                raise _with_way(code, table)
        return Answer(opens_private=StartLink(StartAction.HAND, table.table).payload)

    def _hands_of(self, person: Person) -> list[Table]:
        """Return the tables at which the person has cards, or a lobby of their own in private: at least one."""
        tables = list(self._tables.seated(person.person))
        dealt = [table for table in tables if table.private or table.game is not None]
        if not dealt:
            raise Declined(AnswerCode.NOT_DEALT if tables else AnswerCode.NO_TABLE)
        return dealt

    async def _hand(self, person: Person, table: Table, repost: Repost) -> None:
        """Post the person's hand anew, in case it was deleted or has gone up the chat."""
        async with table.lock:
            _check_has_hand(person, table)
            table.post_anew(repost, hand_slot(table.table, person.person))

    async def _join(self, person: Person, table: Table) -> Answer:
        """Seat a person of the room who came by a link."""
        in_room = await self._belongs_to(person, table)
        async with table.lock:
            if table.match is not None:
                return await taps.arrive(table, person, self._services)
            if isinstance(table.state, Lobby) and person.person in table.persons():
                return self._services.answer(person, AnswerCode.JOINED)  # the opener, at last
            return await taps.join(table, person, self._services, in_room=in_room)

    async def _belongs_to(self, person: Person, table: Table) -> bool:
        """Return True if the person is known to be in the table's room. The link proves nothing."""
        if person.person in table.asked_for_seat or person.person in table.persons():
            return True
        member = await self._is_member(person, table.room)
        if member is None:  # those who are told of the room's tables have asked for that there
            return (await self._services.store.room_person(table.room, person.person)).called
        return member

    async def _take_over(self, person: Person, table: Table, seat: str) -> Answer:
        """Give a free seat to a person of the room who came by a link."""
        tap = TableTap(table.table, TableVerb.TAKE_OVER, seat)
        in_room = await self._belongs_to(person, table)
        async with table.lock:
            if not in_room:
                raise Declined(AnswerCode.TABLE_GONE)
            return await taps.table_tap(table, person, tap, self._services)

    async def _table(self, person: Person, command: Typed) -> Answer:
        """Bring the table down, or post the end of the last game again if nobody knows whether it was posted."""
        ended = self._tables.ended_at(command.where.chat)
        if ended is not None and ended.game is not None:
            slot = end_slot(ended.table, ended.game.state.game)
            if self._services.presenter.waits(slot):
                ended.post_anew(Repost.QUIET, slot)
                return Answer()
        table = self._table_meant(person, command.where)
        async with table.lock:
            if command.where.private and person.person in guests_of(table.state):
                table.post_anew(Repost.QUIET, hand_slot(table.table, person.person))
            else:
                table.bring_down(person.person)
        return Answer()

    async def _leave(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        if command.argument.strip().lower() != _YES and taps.costs_to_leave(table, person):
            return self.ask_to_leave(person, table, command.where)
        async with table.lock:
            return await taps.leave(table, person, self._services)

    def ask_to_leave(self, person: Person, table: Table, where: Where) -> Answer:
        """Ask the person whether they are sure to leave the running game."""
        where = Where(person.private, private=True) if person.reachable and not where.aside else where
        texts = self._services.texts_of(person)
        screen = screens.leave_screen(table.table, person.person, table.info.title, texts)
        return self._info.notices.answer("leave", person, where, screen)

    async def _cancel(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        asks = not command.where.private and taps.needs_admin_to_cancel(table, person)
        admin = asks and await self._is_admin(person, command.where.chat)
        async with table.lock:
            return await taps.cancel(table, person, self._services, admin=admin)

    def _table_meant(self, person: Person, where: Where) -> Table:
        """Return this room's table; in private, one's own game or the only table at which one sits.

        Raises:
            Declined: There is no such table, or there are several.
        """
        table = self._tables.at(where.chat)
        if table is not None:
            return table
        seated = list(self._tables.seated(person.person)) if where.private else []
        if len(seated) != 1:
            raise Declined(AnswerCode.GROUP_ONLY if seated else AnswerCode.NO_TABLE)
        return seated[0]


def _alone(argument: str) -> tuple[str, int, Level | None]:
    """Read the choice for a game of one person: `perevodnoy 2 easy` is a game, the opponents and their level.

    Each part may be left out; there is no number of opponents but 1 to 3.
    """
    words, opponents, level = argument.split(), 0, None
    if words and words[-1].lower() in {known.value for known in Level}:
        level = Level(words.pop().lower())
    if words and words[-1] in ("1", "2", "3"):
        opponents = int(words.pop())
    return " ".join(words), opponents, level


def _with_way(refusal: AnswerCode, table: Table) -> Declined:
    """Return the refusal with a way to the cards of which it speaks."""
    return Declined(refusal, opens_private=StartLink(StartAction.HAND, table.table).payload)


def _check_has_hand(person: Person, table: Table) -> None:
    if person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    if table.game is None and not table.private:
        raise Declined(AnswerCode.NOT_DEALT)
