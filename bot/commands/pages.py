"""The pages that a person reads beside the game, made of the same facts as the answers to commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot import screens
from bot.commands.info import InfoCommands
from bot.commands.own_settings import OwnSettings
from bot.commands.rank_info import RankCommands
from bot.commands.room_settings import RoomSettingsCommands
from bot.domain.commands import Answer, PageAsked, Where
from bot.domain.pages import Page, PageName
from bot.domain.rows import Person
from bot.tables.services import Services

_Maker = Callable[[Person, Where, str], Awaitable[Page]]


class Pages:
    """Makes a page by its name."""

    def __init__(
        self,
        services: Services,
        info: InfoCommands,
        ranks: RankCommands,
        own: OwnSettings,
        room: RoomSettingsCommands,
    ) -> None:
        self._services = services
        self._makers: Mapping[PageName, _Maker] = {
            PageName.RULES: info.rules_page,
            PageName.STATS: ranks.stats_page,
            PageName.BOARDS: ranks.boards_page,
            PageName.SETTINGS: own.page,
            PageName.ROOM: room.page,
            PageName.HELP: info.help_page,
            PageName.PRIVACY: info.privacy_page,
        }

    async def show(self, person: Person, command: PageAsked) -> Answer:
        """Answer with the page that was asked for.

        Raises:
            Declined: There is no such subject, or the person may not see the page.
        """
        page = await self._makers[command.name](person, command.where, command.subject)
        texts = self._services.texts_of(person)
        names = [name for name in self._makers if not (name is PageName.ROOM and command.where.private)]
        pages = screens.pages_offered(names, command.name, texts)
        return Answer(page=replace(page, pages=pages))
