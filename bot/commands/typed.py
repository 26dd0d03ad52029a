"""What typed commands do. Commands that only tell something answer in a notice where they were typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.commands import table_taps as taps
from bot.commands.info import IsAdmin, Telling
from bot.commands.lobby_taps import open_options
from bot.commands.rank_info import Forget, TellingRanks
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import TableTap, TableVerb
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import TableId
from bot.domain.rows import GameRow, Person, PutRoom
from bot.domain.scene import Pace, Presence
from bot.domain.state import Ended, Play, Previous, Why, from_text
from bot.game import lobby as lobbies
from bot.game import series
from bot.game.rules import chosen_rules, own_rules, rules_called
from bot.game.running import replay_game
from bot.presenter import Anew
from bot.tables.posts import RoomInfo, hand_slot
from bot.tables.registry import TableRegistry, default_room
from bot.tables.services import Services
from bot.tables.table import Table
from engine import Seat

Command = Callable[[Person, Typed], Awaitable[Answer]]


class TypedCommands:
    """One method for each command; the name after the slash is the key."""

    def __init__(
        self, services: Services, tables: TableRegistry, telling: Telling, is_admin: IsAdmin, forget: Forget
    ) -> None:
        self._services = services
        self._tables = tables
        self._telling = telling
        self._is_admin = is_admin
        self._commands: dict[str, Command] = {
            "start": self._start,
            "newgame": self._newgame,
            "solo": self._solo,
            "table": self._table,
            "leave": self._leave,
            "cancel": self._cancel,
            "rules": telling.rules,
            "lang": telling.lang,
            "verify": telling.verify,
            "help": telling.help,
            **TellingRanks(services, tables, telling, forget).commands,
        }

    async def run(self, person: Person, command: Typed) -> Answer:
        """Carry out one command; unknown ones are answered in private and ignored in groups."""
        known = self._commands.get(command.name)
        if known is not None:
            return await known(person, command)
        if command.where.private:
            raise Declined(AnswerCode.UNKNOWN_COMMAND)
        return Answer()

    # opening a table

    async def _newgame(self, person: Person, command: Typed) -> Answer:
        preset = command.argument.strip().lower()
        async with self._tables.opening(command.where.chat):
            standing = self._tables.at(command.where.chat)
            if standing is None:
                await self._open(person, command.where, preset)
                return Answer()
        async with standing.lock:
            standing.bring_down()
        texts = self._services.texts[person.language]
        return Answer.said(texts.rich(f"answer-{AnswerCode.TABLE_BUSY.value}"))

    async def _solo(self, person: Person, command: Typed) -> Answer:
        if not command.where.private:
            raise Declined(AnswerCode.PRIVATE_ONLY)
        async with self._tables.opening(command.where.chat):
            standing = self._tables.at(command.where.chat)
            table = standing or await self._open(person, command.where, command.argument.strip().lower())
        async with table.lock:
            if table.lobby is not None and table.busy:
                return await taps.start(table, person, self._services)
            table.bring_down()
        return Answer()

    async def _open(self, person: Person, where: Where, preset: str) -> Table:
        services, now = self._services, self._services.clock.now()
        known = await services.store.room(where.chat)
        room = known or default_room(where.chat, where.title, person.language)
        own = own_rules(room)
        options = rules_called(preset, own) if preset else chosen_rules(room)
        room = replace(room, title=where.title, preset=preset or room.preset)
        pace = Pace.NONE if where.private else Pace(room.pace)
        lobby = lobbies.open_lobby(
            where.chat, person.person, options, pace, services.fresh_seed(), now,
            private=where.private, own=own,
        )  # fmt: skip
        table = Table(services, RoomInfo(room.title, room.language), lobby)
        async with table.lock:
            await table.open([PutRoom(room)])
            self._tables.add(table)
        return table

    async def again(self, person: Person, table_id: TableId) -> Answer:
        """Play again: whoever taps first opens the lobby, whoever taps then joins it."""
        ended = await self._ended(table_id)
        if not isinstance(ended.before, Play) or ended.why is not Why.PLAYED:
            raise Declined(AnswerCode.TABLE_GONE)
        if person.person not in {seat.person for seat in ended.before.seats}:
            raise Declined(AnswerCode.NOT_SEATED)
        if not person.reachable:
            return Answer(opens_private=f"again_{table_id}")
        async with self._tables.opening(ended.room):
            table = self._tables.at(ended.room) or await self._reopen(person, ended)
        async with table.lock:
            if person.person not in lobbies.persons(table.in_lobby()):
                return await taps.join(table, person, self._services)
            await taps.sit_or_deal(table, table.in_lobby(), person, self._services)
        return Answer()

    async def _reopen(self, person: Person, ended: Ended) -> Table:
        services = self._services
        assert isinstance(ended.before, Play)
        game = await services.store.game(ended.before.game)
        assert game is not None
        await services.people.load(seat.person for seat in ended.before.seats if seat.person is not None)
        previous = await self._left_by(ended.before, game)
        lobby = lobbies.reopen(ended, previous, person.person, services.fresh_seed(), services.clock.now())
        room = await services.store.room(ended.room)
        lobby = replace(lobby, own=None if room is None else own_rules(room))
        table = Table(services, await self._tables.face(ended.room), lobby)
        async with table.lock:
            await table.open()
            self._tables.add(table)
        return table

    async def _ended(self, table_id: TableId) -> Ended:
        table = self._tables.known(table_id)
        if table is not None and table.ended is not None:
            return table.ended
        row = await self._services.store.table(table_id)
        state = None if row is None else from_text(row.state)
        if not isinstance(state, Ended):
            raise Declined(AnswerCode.TABLE_GONE)
        return state

    async def _left_by(self, play: Play, game: GameRow) -> Previous:
        """What a game leaves to the next: replayed, since moves are the only source."""
        store = self._services.store
        played = replay_game(game.header, await store.moves(game.game))
        worn = {row.person for row in await store.epaulettes_of(game.game)}
        decorated = {Seat(number) for number, seat in enumerate(play.seats) if seat.person in worn}
        newest = await store.last_game(play.room)
        is_newest = newest is not None and newest.game == game.game
        forgotten = await store.forgotten([seat.person for seat in play.seats if seat.person is not None])
        gone = tuple(
            seat.person
            for seat in play.seats
            if seat.person and (seat.presence is Presence.LEFT or seat.person in forgotten)
        )
        return replace(series.left_by(play, played, decorated, is_newest=is_newest), gone=gone)

    # at a table

    async def _start(self, person: Person, command: Typed) -> Answer:
        """`/start`, perhaps through a deep link that a button led to: it goes on with what was tapped."""
        kind, _, rest = command.argument.partition("_")
        table_id = TableId(rest.partition("_")[0])
        self._tables.show_tables_of(person.person)
        match kind:
            case "join":
                table = self._tables.table(table_id)
                async with table.lock:
                    if table.busy and table.lobby is not None and person.person in table.persons():
                        return self._services.answer(person, AnswerCode.JOINED)  # the opener, at last
                    return await taps.join(table, person, self._services)
            case "again":
                return await self.again(person, table_id)
            case "seat":
                return await self._take_over(person, self._tables.table(table_id), rest.partition("_")[2])
            case "options":
                table = self._tables.table(table_id)
                async with table.lock:
                    return await open_options(table, person, self._services)
            case "hand":
                return await self._hand(person, self._tables.table(table_id))
        self._telling.greet(person)
        return Answer()

    async def _hand(self, person: Person, table: Table) -> Answer:
        """Who asks for their cards gets the post anew, in case it was deleted or has gone up the chat."""
        async with table.lock:
            if person.person not in table.persons():
                raise Declined(AnswerCode.NOT_SEATED)
            table.post_anew(Anew.QUIET, hand_slot(table.table, person.person))
        return Answer()

    async def _take_over(self, person: Person, table: Table, seat: str) -> Answer:
        """Only who tapped in the room is let in; the link alone opens nothing."""
        tap = TableTap(table.table, TableVerb.TAKE_OVER, seat)
        async with table.lock:
            if person.person not in table.asked_for_seat:
                raise Declined(AnswerCode.TABLE_GONE)
            return await taps.table_tap(table, person, tap, self._services)

    async def _table(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        async with table.lock:
            table.bring_down()
        return Answer()

    async def _leave(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        async with table.lock:
            return await taps.leave(table, person, self._services)

    async def _cancel(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        admin = not command.where.private and await self._is_admin(person, command.where.chat)
        async with table.lock:
            return await taps.cancel(table, person, self._services, admin=admin)

    def _table_meant(self, person: Person, where: Where) -> Table:
        """This room's table; in private one's own game, or the only table that one sits at."""
        table = self._tables.at(where.chat)
        if table is not None:
            return table
        seated = list(self._tables.seated(person.person)) if where.private else []
        if len(seated) != 1:
            raise Declined(AnswerCode.GROUP_ONLY if seated else AnswerCode.NO_TABLE)
        return seated[0]
