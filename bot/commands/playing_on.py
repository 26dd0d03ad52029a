"""Playing on against computers from any position of a game that is over; the link stands in its replay."""

from __future__ import annotations

import re
from itertools import count

from bot.commands.replays import Replays
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.ids import PersonId, TableId, new_id
from bot.domain.rows import Person
from bot.domain.scene import Pace
from bot.domain.state import Chair, Lobby, Why
from bot.game.running import Running
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table
from engine import Game

_PLACE = re.compile(r"(\d{1,4})-(\d{1,2})", re.ASCII)


class PlayingOn:
    """Begins games from positions, each in the private chat of the person who asks.

    Such a game is stored as every other; its record begins with the position, by which it counts for nothing.
    """

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables
        self._replays = Replays(services.store, services.texts)

    async def begin(self, person: Person, where: Where, key: str, place: str) -> Answer:
        """Seat the person in the position; `place` is `MOVES-SEAT`, and `key` that of the replay.

        Raises:
            Declined: There is no such position, nothing to play in it, or another game goes on in this chat.
        """
        found = _PLACE.fullmatch(place)
        if found is None:
            raise Declined(AnswerCode.NO_REPLAY)
        moves, seat = map(int, found.groups())
        game = await self._replays.position(key, moves, seat)
        async with self._tables.opening(where.chat):
            await self._make_way(where)
            info, now = await self._tables.info(where.chat), self._services.clock.now()
            lobby = _lobby(person.person, where, game, seat, now)
            running = Running.of(lobby, game, now)
            table = Table(self._services, info, running)
            async with table.lock:
                await table.keep_game(running, person.person)
                self._tables.add(table)
        return Answer()

    async def _make_way(self, where: Where) -> None:
        """Close a lobby, or an earlier game from a position; any other game stays."""
        table = self._tables.at(where.chat)
        if table is None:
            return
        async with table.lock:
            if table.game is not None and table.game.game.was_dealt:
                table.bring_down()
                raise Declined(AnswerCode.TABLE_BUSY)
            await table.close(Why.CANCELLED, self._services.clock.now())


def _lobby(person: PersonId, where: Where, game: Game, seat: int, now: int) -> Lobby:
    """The players: the person in this seat, computers in all others."""
    numbers = count(1)
    chairs = tuple(
        Chair(person) if other == seat else Chair(None, next(numbers)) for other in range(game.seats)
    )
    return Lobby(TableId(new_id()), where.chat, True, person, chairs, game.options, Pace.NONE, "", now, now)
