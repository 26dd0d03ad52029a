"""`/replay`, and the button at a game's end: the way to a page on which the game can be looked at again.

Without a public address there is no such page for those who are elsewhere: they get the record as a file.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from bot import screens
from bot.commands.info import InfoCommands
from bot.commands.replays import Replays
from bot.commands.typed import Command
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import GameId, PlatformName, TableId
from bot.domain.rows import GameRow, Person
from bot.tables.registry import TableRegistry
from bot.tables.services import Services

_NUMBER = re.compile(r"[1-9]\d{0,3}", re.ASCII)


class ReplayCommands:
    """Leads people to replays. `address` is that of the page on the internet, empty where it has none.

    The people of the platforms in `paged` are on the page already: for them the path is enough.
    """

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        info: InfoCommands,
        address: str,
        paged: Collection[PlatformName],
    ) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._address = address
        self._paged = paged
        self._replays = Replays(services.store, services.texts)

    @property
    def commands(self) -> Mapping[str, Command]:
        return {"replay": self._replay}

    async def in_private(self, person: Person, where: Where, table: TableId) -> Answer:
        """Answer the tap on the button at a game's end; in private, if the person can be reached there."""
        game = await self._services.store.game(GameId(table))
        if game is None:
            raise Declined(AnswerCode.NO_GAME_YET)
        aside = person.reachable and not where.private
        if aside:
            where = Where(person.private, private=True)
        answer = await self._show(person, where, game)
        if answer.screen is not None:
            return answer
        code = AnswerCode.REPLAY_IN_PRIVATE if aside else AnswerCode.REPLAY_BELOW
        return self._services.answer(person, code)

    async def _replay(self, person: Person, command: Typed) -> Answer:
        """Show the way to the last game that has ended in this chat; a number counts back from it."""
        number, room = command.argument.strip() or "1", command.where.chat
        if _NUMBER.fullmatch(number) is None:
            raise Declined(AnswerCode.REPLAY_WHICH)
        game = await self._services.store.ended_game(room, int(number) - 1)
        if game is not None:
            return await self._show(person, command.where, game)
        if number != "1":
            raise Declined(AnswerCode.REPLAY_WHICH)
        standing = self._tables.at(room)
        running = standing is not None and standing.game is not None
        raise Declined(AnswerCode.REPLAY_LATER if running else AnswerCode.NO_GAME_YET)

    async def _show(self, person: Person, where: Where, game: GameRow) -> Answer:
        texts = await self._info.texts_for(person, where)
        record = await self._replays.record_of(game)  # this also says whether the game may be seen
        paged = person.platform in self._paged
        if paged or self._address:
            link = f"{'' if paged else self._address}/replay/{await self._replays.key_of(game.game)}"
            screen = screens.replay_link_screen(link, texts)
        else:
            screen = screens.replay_file_screen(f"durak_{game.game}.txt", record, texts)
        return self._info.notices.answer("replay", person, where, screen)
