"""Taps on buttons: each goes to the table, the hand or the screen that its data names."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Final

from bot.commands.info import InfoCommands
from bot.commands.own_settings import OwnSettings
from bot.commands.rank_info import RankCommands
from bot.commands.room_settings import RoomSettingsCommands
from bot.commands.tournaments import TournamentCommands
from bot.commands.typed import TypedCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import (
    BoardTap,
    ForgetTap,
    LanguageTap,
    OwnTap,
    RoomTap,
    TableVerb,
    TournamentTap,
    from_data,
)
from bot.domain.commands import Answer, Tapped
from bot.domain.rows import Person
from bot.tables.old_posts import carry_out_tap
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
        ranks: RankCommands,
        typed: TypedCommands,
        settings: RoomSettingsCommands,
        own: OwnSettings,
        tournaments: TournamentCommands,
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._ranks = ranks
        self._typed = typed
        self._settings = settings
        self._own = own
        self._tournaments = tournaments
        self._is_admin = is_admin

    async def run(self, person: Person, command: Tapped) -> Answer:
        """Carry out one tap."""
        match from_data(command.data):
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
            case _:
                raise Declined(AnswerCode.UNKNOWN_BUTTON)

    async def _choose(self, person: Person, tap: RoomTap | OwnTap, command: Tapped) -> Answer:
        match tap:
            case OwnTap():
                return await self._own.tap(person, tap, command)
            case RoomTap():
                return await self._settings.tap(person, tap, command)

    async def _at(
        self, table: Table, person: Person, command: Tapped, work: Coroutine[None, None, Answer]
    ) -> Answer:
        return await carry_out_tap(table, person, command, work, self._tables, self._services)
