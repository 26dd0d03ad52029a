"""What typed commands do. Commands that only tell something answer in a notice where they were typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import lobby as lobbies
from bot import screens, taps
from bot.answers import Declined, Say
from bot.buttons import TableTap, TableVerb
from bot.commands import Answer, Typed, Where
from bot.ids import Chat, GameId, Language, SlotId, TableId, new_id
from bot.presenter import Order
from bot.rooms import Rooms, default_room
from bot.rows import GameRow, Person, PutRoom, Room
from bot.running import replay_game
from bot.scene import Pace
from bot.screen import Screen
from bot.services import Services
from bot.showing import RoomFace
from bot.state import Ended, Play, Why, from_text
from bot.table import Table
from bot.texts import Texts
from engine import PRESETS, Outcome, Record, commitment_of

IsAdmin = Callable[[Person, Chat], Awaitable[bool]]
Command = Callable[[Person, Typed], Awaitable[Answer]]


class TypedCommands:
    """One method for each command; the name after the slash is the key."""

    def __init__(self, services: Services, rooms: Rooms, is_admin: IsAdmin) -> None:
        self._services = services
        self._rooms = rooms
        self._is_admin = is_admin
        self._commands: dict[str, Command] = {
            "start": self._start,
            "newgame": self._newgame,
            "solo": self._solo,
            "table": self._table,
            "leave": self._leave,
            "cancel": self._cancel,
            "rules": self._rules,
            "lang": self._lang,
            "verify": self._verify,
            "help": self._help,
        }

    async def run(self, person: Person, command: Typed) -> Answer:
        """Carry out one command; unknown ones are answered in private and ignored in groups."""
        known = self._commands.get(command.name)
        if known is not None:
            return await known(person, command)
        if command.where.private:
            raise Declined(Say.UNKNOWN_COMMAND)
        return Answer()

    def tell(self, person: Person, where: Where, text: str) -> None:
        """An answer to a typed command: to the person alone where we may write to them."""
        chat = person.private if person.reachable else where.chat
        self._notice(chat, screens.plain_screen(text))

    # opening a table

    async def _newgame(self, person: Person, command: Typed) -> Answer:
        preset = command.argument.strip().lower()
        if preset and preset not in PRESETS:
            raise Declined(Say.UNKNOWN_PRESET, presets=", ".join(PRESETS))
        async with self._rooms.opening:
            standing = self._rooms.at(command.where.chat)
            if standing is None:
                await self._open(person, command.where, preset)
                return Answer()
        async with standing.queue:
            standing.bring_down()
        return Answer(taps.say(person, self._services, Say.TABLE_BUSY))

    async def _solo(self, person: Person, command: Typed) -> Answer:
        if not command.where.private:
            raise Declined(Say.GROUP_ONLY)
        async with self._rooms.opening:
            standing = self._rooms.at(command.where.chat)
            table = standing or await self._open(person, command.where, command.argument.strip().lower())
        async with table.queue:
            if table.lobby is not None and table.busy:
                return await taps.start(table, person, self._services)
            table.bring_down()
        return Answer()

    async def _open(self, person: Person, where: Where, preset: str) -> Table:
        services, now = self._services, self._services.clock.now()
        known = await services.store.room(where.chat)
        room = known or default_room(where.chat, where.title, person.language)
        room = replace(room, title=where.title, preset=preset if preset in PRESETS else room.preset)
        pace = Pace.NONE if where.private else Pace(room.pace)
        lobby = lobbies.open_lobby(
            where.chat, person.person, room.preset, pace, services.fresh_seed(), now, private=where.private
        )
        table = Table(services, RoomFace(room.title, room.language), lobby)
        async with table.queue:
            await table.open([PutRoom(room)])
            self._rooms.add(table)
        return table

    async def again(self, person: Person, table_id: TableId) -> Answer:
        """Play again: whoever taps first opens the lobby, whoever taps then joins it."""
        ended = await self._ended(table_id)
        if not isinstance(ended.before, Play) or ended.why is not Why.PLAYED:
            raise Declined(Say.TABLE_GONE)
        if person.person not in {seat.person for seat in ended.before.seats}:
            raise Declined(Say.NOT_SEATED)
        async with self._rooms.opening:
            standing = self._rooms.at(ended.room)
            table = standing or await self._reopen(person, ended)
        async with table.queue:
            lobby = table.in_lobby()
            if person.person not in lobbies.persons(lobby):
                return await taps.join(table, person, self._services)
            if lobbies.complete(lobby):
                await table.deal(lobby, person.person, self._services.clock.now())
        return Answer()

    async def _reopen(self, person: Person, ended: Ended) -> Table:
        services = self._services
        assert isinstance(ended.before, Play)
        game = await services.store.game(ended.before.game)
        assert game is not None
        outcome, dealer = await self._result(game)
        await services.people.load(seat.person for seat in ended.before.seats if seat.person is not None)
        lobby = lobbies.reopen(
            ended, outcome, dealer, person.person, services.fresh_seed(), services.clock.now()
        )
        table = Table(services, await self._rooms.face(ended.room), lobby)
        async with table.queue:
            await table.open()
            self._rooms.add(table)
        return table

    async def _ended(self, table_id: TableId) -> Ended:
        table = self._rooms.known(table_id)
        if table is not None and table.ended is not None:
            return table.ended
        row = await self._services.store.table(table_id)
        state = None if row is None else from_text(row.state)
        if not isinstance(state, Ended):
            raise Declined(Say.TABLE_GONE)
        return state

    async def _result(self, game: GameRow) -> tuple[Outcome, int]:
        """How a game ended and who dealt it: replayed, since moves are the only source."""
        played = replay_game(game.header, await self._services.store.moves(game.game))
        assert played.outcome is not None
        return played.outcome, played.deal.dealer

    # at a table

    async def _start(self, person: Person, command: Typed) -> Answer:
        """`/start`, perhaps through a deep link that seats the person at a table."""
        kind, _, rest = command.argument.partition("_")
        table = self._rooms.known(TableId(rest.partition("_")[0]))
        self._rooms.show_tables_of(person.person)
        if kind == "join" and table is not None and table.lobby is not None and table.busy:
            async with table.queue:
                return await taps.join(table, person, self._services)
        if kind == "seat" and table is not None and table.running is not None:
            return await self._take_over(person, table, rest)
        if kind == "hand" and table is not None and person.person in table.persons():
            return Answer()
        self._notice(person.private, screens.start_screen(self._texts(person)))
        return Answer()

    async def _take_over(self, person: Person, table: Table, rest: str) -> Answer:
        tap = TableTap(table.table, TableVerb.TAKE_OVER, rest.partition("_")[2])
        async with table.queue:
            return await taps.table_tap(table, person, tap, self._services)

    async def _table(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        async with table.queue:
            table.bring_down()
        return Answer()

    async def _leave(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        async with table.queue:
            return await taps.leave(table, person, self._services)

    async def _cancel(self, person: Person, command: Typed) -> Answer:
        table = self._table_meant(person, command.where)
        admin = not command.where.private and await self._is_admin(person, command.where.chat)
        async with table.queue:
            return await taps.cancel(table, person, self._services, admin=admin)

    def _table_meant(self, person: Person, where: Where) -> Table:
        """This room's table; in private one's own game, or the only table that one sits at."""
        table = self._rooms.at(where.chat)
        if table is not None:
            return table
        seated = list(self._rooms.seated(person.person)) if where.private else []
        if len(seated) != 1:
            raise Declined(Say.GROUP_ONLY if seated else Say.NO_TABLE)
        return seated[0]

    # telling

    async def _rules(self, person: Person, command: Typed) -> Answer:
        texts = await self._speaks(person, command.where)
        table = self._rooms.at(command.where.chat)
        known = await self._services.store.room(command.where.chat)
        preset = command.argument.strip().lower()
        if preset not in PRESETS:
            preset = _preset_of(table) or (known.preset if known else "podkidnoy")
        self._notice(command.where.chat, screens.rules_screen(preset, PRESETS[preset], texts))
        return Answer()

    async def _help(self, person: Person, command: Typed) -> Answer:
        texts = await self._speaks(person, command.where)
        self._notice(command.where.chat, screens.help_screen(texts, private=command.where.private))
        return Answer()

    async def _lang(self, person: Person, command: Typed) -> Answer:
        wanted = command.argument.strip().lower()
        if not wanted:
            self._notice(command.where.chat, screens.language_screen(self._texts(person)))
            return Answer()
        return await self.speak(person, command.where, wanted)

    async def speak(self, person: Person, where: Where, wanted: str) -> Answer:
        """Set the person's language in private, the room's in a group (by its admins)."""
        language = Language(wanted)
        if language not in self._services.texts:
            raise Declined(Say.UNKNOWN_LANGUAGE)
        if where.private:
            person = await self._services.people.speak(person.person, language)
            self._rooms.show_tables_of(person.person)
        else:
            if not await self._is_admin(person, where.chat):
                raise Declined(Say.ONLY_ADMIN)
            known = await self._services.store.room(where.chat)
            room = known or default_room(where.chat, where.title, language)
            await self._rooms.remember(replace(room, language=language))
        return Answer(taps.say(person, self._services, Say.LANGUAGE_SET))

    async def _verify(self, person: Person, command: Typed) -> Answer:
        table = self._rooms.at(command.where.chat)
        if table is not None:
            return await self.verify_table(person, command.where, table.table)
        game = await self._services.store.last_game(command.where.chat)
        if game is None:
            raise Declined(Say.NO_GAME_YET)
        return await self.verify_table(person, command.where, game.table)

    async def verify_table(self, person: Person, where: Where, table: TableId) -> Answer:
        """The whole commitment; once the game is over, the seed too (decision 5)."""
        texts = await self._speaks(person, where)
        standing = self._rooms.known(table)
        if standing is not None and standing.busy and standing.lobby is not None:
            commitment = commitment_of(bytes.fromhex(standing.lobby.seed))
            self._notice(where.chat, screens.verify_screen(commitment, None, texts))
            return Answer()
        game = await self._services.store.game(GameId(table))
        if game is None:
            raise Declined(Say.NO_GAME_YET)
        record = Record.from_text(game.header)
        seed = record.deal.seed if game.ended_at is not None else None
        self._notice(where.chat, screens.verify_screen(record.deal.commitment, seed, texts))
        return Answer()

    # parts

    def _texts(self, person: Person) -> Texts:
        return self._services.texts[person.language]

    async def _speaks(self, person: Person, where: Where) -> Texts:
        """The person's language in private, the room's in a group."""
        if where.private:
            return self._texts(person)
        room: Room | None = await self._services.store.room(where.chat)
        return self._texts(person) if room is None else self._services.texts[room.language]

    def _notice(self, chat: Chat, screen: Screen) -> None:
        slot = SlotId(f"note:{new_id()}")
        self._services.presenter.show(slot, None, chat, screen, Order.TABLE, resend=False)
        self._services.presenter.release(slot)


def _preset_of(table: Table | None) -> str | None:
    if table is None:
        return None
    if table.running is not None:
        return table.running.state.preset
    return None if table.lobby is None else table.lobby.preset
