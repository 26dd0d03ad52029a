"""`/series`: the score of a room's series, and its end at the request of a player."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.ids import GameId
from bot.domain.panels import Panel
from bot.domain.rows import PutRoom
from bot.domain.scene import SceneSeat, Score, SeriesScene
from bot.domain.screen import Screen
from bot.domain.state import Chair, Ended, Lobby, Play, Previous, Why
from bot.domain.tap_data import TapData
from bot.feature import Context
from bot.features.series.screens import EndSeries, series_panel, series_screen
from bot.game import series
from bot.game.running import Running
from bot.screens.lines import seat_name
from bot.tables.ceremony import portrait_of, score_of
from bot.tables.drawing import seat_scene
from bot.tables.registry import default_room, title_of
from bot.tables.stored import left_by, stored_state
from bot.tables.table import Table
from engine import Options


@dataclass(frozen=True, slots=True)
class _Series:
    """A series of a room. `number` is the number of its finished games, `scores` are their results by seat.

    `game` is its newest game. `playing`: this game is in progress. `ended`: no further game belongs to the series.
    """

    game: GameId
    number: int
    options: Options
    chairs: tuple[Chair, ...]
    scores: tuple[Score, ...]
    ended: bool
    playing: bool = False


async def show(ctx: Context, _: Typed) -> Answer:
    """Show the score of the room's series.

    Raises:
        Declined: The room has no series.
    """
    table = ctx.tables.at(ctx.where.chat)
    screen = await _screen(ctx, await _found(ctx))
    return ctx.ask("series", screen, None if table is None else table.table)


async def panel_of_series(ctx: Context, _: str) -> Panel:
    """Return the panel with the score of the room's series.

    Raises:
        Declined: The room has no series.
    """
    found = await _found(ctx)
    seats, score = await _scored(ctx, found)
    last = found.ended and found.playing
    return series_panel(seats, score, ctx.own_texts, last=last, game=_endable(found, score))


async def check_plays(ctx: Context, _: TapData | None) -> None:
    """Check that the person plays in the series of the room, or administers it (`Right.SERIES`).

    Raises:
        Declined: The person does neither, or the room has no series.
    """
    found = await _found(ctx)
    plays = any(chair.person == ctx.person.person for chair in found.chairs)
    if not plays and not await ctx.is_admin():
        raise Declined(AnswerCode.NOT_SEATED)


async def end(ctx: Context, tap: EndSeries) -> Answer:
    """End the series. Show its score, and also its fool unless a game is in progress.

    Raises:
        Declined: The room has no series, the series has a newer game than that of the button, or it is over.
    """
    found = await _found(ctx)
    if found.ended or found.game != tap.game:
        raise Declined(AnswerCode.STALE)
    await _end(ctx, found)
    return ctx.renew(await _screen(ctx, replace(found, ended=True)))


async def _end(ctx: Context, found: _Series) -> None:
    """Store that the newest game is the last one of the series. If a lobby is open, its game begins a new series."""
    store, where, table = ctx.services.store, ctx.where, ctx.tables.at(ctx.where.chat)
    room = await store.room(where.chat) or default_room(
        where.chat, title_of(where, ctx.person, ctx.services), ctx.person.language
    )
    ended = PutRoom(replace(room, ended_series=found.game), room)
    if table is None or not isinstance(table.state, Lobby):
        await store.commit([ended])
        return
    async with table.locked(ctx.delivery):
        lobby = table.in_lobby()
        before = None if lobby.previous is None else replace(lobby.previous, ended=True)
        await table.keep_lobby(replace(lobby, previous=before), ctx.person.person, [ended])


async def _found(ctx: Context) -> _Series:
    """Return the series of the room of the command, and load the people in it.

    Raises:
        Declined: The room has none.
    """
    table = ctx.tables.at(ctx.where.chat)
    found = await _last_one(ctx) if table is None else await _at(ctx, table)
    if found is None or not found.scores:
        raise Declined(AnswerCode.NO_SERIES)
    await ctx.services.people.load(one.person for one in found.chairs if one.person is not None)
    return found


async def _at(ctx: Context, table: Table) -> _Series | None:
    match table.state:
        case Lobby(previous=Previous() as previous):
            return _after(previous)
        case Running(state=play):
            room = await ctx.services.store.room(play.room)
            ended = room is not None and room.ended_series == play.game
            chairs = tuple(one.chair for one in play.seats)
            number, scores = play.number - 1, play.scores if play.number > 1 else ()
            return _Series(play.game, number, play.options, chairs, scores, ended, playing=True)
        case _:
            return None


async def _last_one(ctx: Context) -> _Series | None:
    """Return the series of the room's last game; None if that game was not played to its end, or is in no series."""
    store = ctx.services.store
    game = await store.ended_game(ctx.where.chat)
    state = None if game is None else await stored_state(game.table, store)
    if game is None or not isinstance(state, Ended) or state.why is not Why.PLAYED:
        return None
    assert isinstance(state.before, Play), "cards were dealt"
    if state.before.match is not None:
        return None
    return _after(await left_by(state.before, game, await store.room(ctx.where.chat), store))


async def _screen(ctx: Context, found: _Series) -> Screen:
    seats, score = await _scored(ctx, found)
    texts, last = await ctx.texts(), found.ended and found.playing
    screen = series_screen(seats, score, texts, last=last, game=_endable(found, score))
    fool = score.fools[0] if score.over and score.fools else None
    person = None if fool is None else found.chairs[fool].person
    if fool is None or person is None:
        return screen
    name = seat_name(seats, fool, texts)
    picture = await portrait_of(texts("score-picture"), name, person, (), ctx.services)
    return replace(screen, picture=picture)


async def _scored(ctx: Context, found: _Series) -> tuple[list[SceneSeat], SeriesScene]:
    """Return the seats of the series as they were at the deal, and its score."""
    services, chat, people = ctx.services, ctx.where.chat, [chair.person for chair in found.chairs]
    over = found.ended and not found.playing
    score = await score_of(chat, found.options, found.number, people, found.scores, services, ended=over)
    owners = [seat_scene(one.at_the_deal, services.people, chat, chat.platform) for one in found.chairs]
    return owners, score


def _endable(found: _Series, score: SeriesScene) -> GameId | None:
    """Return the newest game of the series if the series can be ended; else None."""
    return None if found.ended or score.over else found.game


def _after(previous: Previous) -> _Series:
    return _Series(
        previous.game,
        previous.number,
        previous.options,
        previous.chairs,
        previous.scores,
        series.is_over(previous),
    )
