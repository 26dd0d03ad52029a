"""Playing on against computers from any position of a finished game; its replay has the link."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from typing import Annotated

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.ids import PersonId, TableId, new_id
from bot.domain.scene import Pace
from bot.domain.state import Chair, Lobby, Why
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.feature import Context
from bot.features.replays.finished_games import replays_of
from bot.game.running import Running
from bot.tables.table import Table
from engine import Game

ReplayKey = Annotated[str, "key of a replay"]
Place = Annotated[str, "place in a replay"]
"""`MOVES-SEAT`: the number of moves before the position, and the seat of the person."""
FIELD_CODECS[ReplayKey] = matching("[0-9a-z-]{0,48}")
FIELD_CODECS[Place] = matching(".{0,16}")
_PLACE = re.compile(r"(\d{1,4})-(\d{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PlayOn(TapData, prefix="from"):
    """Play on from a position of a replay."""

    key: ReplayKey
    place: Place


async def play_on(ctx: Context, link: PlayOn) -> Answer:
    """Seat the person in the position, in their private chat; computers have all other seats.

    The game is stored like any other. Its record begins with the position, so no rank or statistic counts it.

    Raises:
        Declined: There is no such position, nothing to play in it, or a dealt game goes on in this chat.
    """
    place = _PLACE.fullmatch(link.place)
    if place is None:
        raise Declined(AnswerCode.NO_REPLAY)
    moves, seat = map(int, place.groups())
    game = await ctx.part(replays_of).position(link.key, moves, seat)
    async with ctx.tables.opening(ctx.where.chat):
        await _make_way(ctx)
        info, now = await ctx.tables.info(ctx.where.chat), ctx.services.clock.now()
        running = Running.of(_lobby(ctx.person.person, ctx.where, game, seat, now), game, now)
        table = Table(ctx.services, info, running)
        async with table.lock:
            await table.keep_game(running, ctx.person.person)
            ctx.tables.add(table)
    return Answer()


async def _make_way(ctx: Context) -> None:
    """Close a lobby, or an earlier game from a position; refuse because of any other game."""
    table = ctx.tables.at(ctx.where.chat)
    if table is None:
        return
    async with table.lock:
        if table.game is not None and table.game.game.was_dealt:
            table.bring_down()
            raise Declined(AnswerCode.TABLE_BUSY)
        await table.close(Why.CANCELLED, ctx.services.clock.now())


def _lobby(person: PersonId, where: Where, game: Game, seat: int, now: int) -> Lobby:
    """The players: the person in this seat, computers in all others."""
    numbers = count(1)
    chairs = tuple(
        Chair(person) if other == seat else Chair(None, next(numbers)) for other in range(game.seats)
    )
    return Lobby(TableId(new_id()), where.chat, True, person, chairs, game.options, Pace.NONE, "", now, now)
