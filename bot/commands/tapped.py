"""Taps on buttons: each goes to the table, the hand or the screen that its data names."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Final

from bot.commands import hand_taps
from bot.commands import table_taps as taps
from bot.commands.info import InfoCommands
from bot.commands.own_settings import OwnSettings
from bot.commands.rank_info import RankCommands
from bot.commands.rematch import Rematch
from bot.commands.room_settings import RoomSettingsCommands
from bot.commands.tournaments import TournamentCommands
from bot.commands.typed import TypedCommands
from bot.commands.windows import Windows
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import (
    BoardTap,
    CommandTap,
    CutTap,
    EndTap,
    EndVerb,
    ForgetTap,
    HandTap,
    LanguageTap,
    MoveTap,
    OwnTap,
    RoomTap,
    TableTap,
    TableVerb,
    TournamentTap,
    from_data,
)
from bot.domain.commands import Answer, Tapped, Typed
from bot.domain.rows import Person
from bot.tables.hands_here import permit
from bot.tables.old_posts import carry_out_tap, seen_on
from bot.tables.permissions import IsAdmin
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table

_SHOW_HANDS: Final = frozenset({TableVerb.JOIN, TableVerb.START, TableVerb.TAKE_OVER, TableVerb.CARDS_HERE})
"""Taps after which a hand may be shown in the room."""
_IN_ROOM: Final = frozenset({TableVerb.JOIN, TableVerb.TAKE_OVER, TableVerb.CLOSE})
"""Taps of people who do not sit at the table: they must be made in its room."""


class TappedCommands:
    """Carries out taps. Nothing that a button says is trusted."""

    def __init__(  # noqa: PLR0913 -- buttons stand on screens of every kind
        self,
        services: Services,
        tables: TableRegistry,
        info: InfoCommands,
        is_admin: IsAdmin,
        *,
        rematch: Rematch,
        ranks: RankCommands,
        typed: TypedCommands,
        settings: RoomSettingsCommands,
        own: OwnSettings,
        windows: Windows,
        tournaments: TournamentCommands,
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._rematch = rematch
        self._ranks = ranks
        self._typed = typed
        self._settings = settings
        self._own = own
        self._windows = windows
        self._tournaments = tournaments
        self._is_admin = is_admin

    async def run(self, person: Person, command: Tapped) -> Answer:
        """Carry out one tap."""
        match from_data(command.data):
            case TableTap() as tap:
                return await self._tap_table(person, tap, command)
            case EndTap() as tap:
                return await self._tap_end(person, tap, command)
            case MoveTap(game) | HandTap(game) | CutTap(game) as tap:
                table = self._tables.playing(game)
                return await self._at(
                    table, person, command, hand_taps.act(table, person, tap, self._services)
                )
            case CommandTap(name):
                return await self._typed.run(person, Typed(command.who, command.where, name))
            case LanguageTap(language):
                return await self._info.speak(person, command.where, language)
            case RoomTap() | OwnTap() as tap:
                return await self._choose(person, tap, command)
            case TournamentTap() as tap:
                return await self._tournaments.tap(person, tap, command)
            case BoardTap() as tap:
                return await self._ranks.turn(person, tap, command)
            case ForgetTap() as tap:
                return await self._ranks.confirm(person, tap)
            case None:
                raise Declined(AnswerCode.UNKNOWN_BUTTON)

    async def _tap_end(self, person: Person, tap: EndTap, command: Tapped) -> Answer:
        table = self._tables.known(tap.table)
        if table is not None and table.closed:
            seen_on(table, person, command, self._services)
        match tap.verb:
            case EndVerb.AGAIN:
                return await self._rematch.again(person, tap.table, command.permit)
            case EndVerb.VERIFY:
                return await self._info.verify_in_private(person, command.where, tap.table)

    async def _choose(self, person: Person, tap: RoomTap | OwnTap, command: Tapped) -> Answer:
        match tap:
            case OwnTap():
                return await self._own.tap(person, tap, command)
            case RoomTap():
                return await self._settings.tap(person, tap, command)

    async def _tap_table(self, person: Person, tap: TableTap, command: Tapped) -> Answer:
        table, where = self._tables.table(tap.table), command.where
        if tap.verb is TableVerb.LEAVE and tap.argument:
            return await self._confirmed_leave(person, table, tap.argument)
        if tap.verb is TableVerb.LEAVE and taps.costs_to_leave(table, person):
            return self._typed.ask_to_leave(person, table, where)
        if tap.verb is TableVerb.WINDOW:
            return self._windows.link(person, table, where)
        if tap.verb in _IN_ROOM and where.chat != table.room and person.person not in table.persons():
            raise Declined(AnswerCode.NOT_OF_ROOM)
        if tap.verb in _SHOW_HANDS:
            permit(table.place_of(person), command.permit, self._services)
        cancels = tap.verb is TableVerb.CANCEL and not where.private
        asks = cancels and taps.needs_admin_to_cancel(table, person)
        admin = asks and await self._is_admin(person, table.room)
        work = taps.table_tap(table, person, tap, self._services, admin=admin)
        return await self._at(table, person, command, work)

    async def _confirmed_leave(self, person: Person, table: Table, asked: str) -> Answer:
        """Take the person who was asked out of the game; the button stands on no post of the table."""
        if asked != person.person:
            raise Declined(AnswerCode.NOT_FOR_YOU)
        async with table.lock:
            answer = await taps.leave(table, person, self._services)
            self._tables.follow(table)
        return answer

    async def _at(
        self, table: Table, person: Person, command: Tapped, work: Coroutine[None, None, Answer]
    ) -> Answer:
        return await carry_out_tap(table, person, command, work, self._tables, self._services)
