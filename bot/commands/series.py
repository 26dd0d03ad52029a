"""`/series`: the score of a room's series, and its end, if those who play in it want one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from bot import screens
from bot.commands.deal_proof import stored_state
from bot.commands.info import InfoCommands
from bot.commands.permissions import IsAdmin
from bot.commands.rematch import left_by
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import RoomTap
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.ids import GameId
from bot.domain.rows import Person, PutRoom
from bot.domain.scene import Presence, Score
from bot.domain.screen import Screen
from bot.domain.state import Chair, Ended, Lobby, Play, PlaySeat, Previous, Why
from bot.game import series
from bot.game.running import Running
from bot.screens.people import seat_name
from bot.tables.ceremony import portrait_of, score_of
from bot.tables.registry import TableRegistry, default_room
from bot.tables.scenes import seat_scene
from bot.tables.services import Services
from bot.tables.table import Table
from engine import Options


@dataclass(frozen=True, slots=True)
class _Series:
    """A series after its game `number`. `game` is its newest one, which still goes on if `playing`."""

    game: GameId
    number: int
    options: Options
    chairs: tuple[Chair, ...]
    scores: tuple[Score, ...]
    ended: bool
    playing: bool = False


class SeriesCommands:
    """Shows and ends the series of rooms."""

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
        return {"series": self._show}

    async def _show(self, person: Person, command: Typed) -> Answer:
        found = await self._found(command.where)
        screen = await self._screen(found, person, command.where)
        return self._info.notices.ask("series", person, command.where, screen)

    async def tap(self, person: Person, tap: RoomTap, command: Tapped) -> Answer:
        """End the series, and show its fool.

        Raises:
            Declined: This person does not decide it, or the series has gone on or ended meanwhile.
        """
        where = command.where
        found = await self._found(where)
        if found.ended or found.game != tap.value:
            raise Declined(AnswerCode.STALE)
        plays = any(chair.person == person.person for chair in found.chairs)
        if not plays and not await self._is_admin(person, where.chat):
            raise Declined(AnswerCode.NOT_SEATED)
        await self._end(found, person, where)
        screen = await self._screen(replace(found, ended=True), person, where)
        return self._info.notices.renew(command, screen)

    async def _end(self, found: _Series, person: Person, where: Where) -> None:
        """Note the series' last game: one that goes on ends it, and a lobby that waits begins another."""
        store, table = self._services.store, self._tables.at(where.chat)
        room = await store.room(where.chat) or default_room(where.chat, where.title, person.language)
        ended = PutRoom(replace(room, ended_series=found.game), room)
        if table is None or not isinstance(table.state, Lobby):
            await store.commit([ended])
            return
        async with table.lock:
            lobby = table.in_lobby()
            before = None if lobby.previous is None else replace(lobby.previous, ended=True)
            await table.keep_lobby(replace(lobby, previous=before), person.person, [ended])

    async def _found(self, where: Where) -> _Series:
        """Return the series of a room.

        Raises:
            Declined: The room has none.
        """
        table = self._tables.at(where.chat)
        found = await self._last_one(where) if table is None else await self._at(table)
        if found is None or not found.scores:
            raise Declined(AnswerCode.NO_SERIES)
        await self._services.people.load(one.person for one in found.chairs if one.person is not None)
        return found

    async def _at(self, table: Table) -> _Series | None:
        match table.state:
            case Lobby(previous=Previous() as previous):
                return _after(previous)
            case Running(state=play):
                room = await self._services.store.room(play.room)
                ended = room is not None and room.ended_series == play.game
                chairs = tuple(Chair(one.person, one.computer, one.guest) for one in play.seats)
                number, scores = play.number - 1, play.scores if play.number > 1 else ()
                return _Series(play.game, number, play.options, chairs, scores, ended, playing=True)
            case _:
                return None

    async def _last_one(self, where: Where) -> _Series | None:
        """Return the series of the room's last game, if it was played to its end."""
        store = self._services.store
        game = await store.ended_game(where.chat)
        state = None if game is None else await stored_state(game.table, store)
        if game is None or not isinstance(state, Ended) or state.why is not Why.PLAYED:
            return None
        assert isinstance(state.before, Play), "cards were dealt"
        if state.before.match is not None:
            return None
        return _after(await left_by(state.before, game, await store.room(where.chat), store))

    async def _screen(self, found: _Series, person: Person, where: Where) -> Screen:
        services, people = self._services, [chair.person for chair in found.chairs]
        over = found.ended and not found.playing
        score = await score_of(
            where.chat, found.options, found.number, people, found.scores, services, ended=over
        )
        seats = [
            seat_scene(
                PlaySeat(chair.person, chair.computer, Presence.HERE, guest=chair.guest),
                services.people, where.chat, where.chat.platform,
            )
            for chair in found.chairs
        ]  # fmt: skip
        texts = await self._info.texts_for(person, where)
        button = None if found.ended or score.over else found.game
        last = found.ended and found.playing
        screen = screens.series_screen(seats, score, texts, last=last, game=button)
        fool = score.fools[0] if score.over and score.fools else None
        if fool is None or people[fool] is None:
            return screen
        name = seat_name(seats, fool, texts)
        return replace(screen, picture=await portrait_of(texts("score-picture"), name, (), services))


def _after(previous: Previous) -> _Series:
    return _Series(
        previous.game,
        previous.number,
        previous.options,
        previous.chairs,
        previous.scores,
        series.is_over(previous),
    )
