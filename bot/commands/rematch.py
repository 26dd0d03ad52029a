"""*Play again*: the first person who taps opens the next lobby, and the others join it."""

from __future__ import annotations

from dataclasses import replace

from bot.commands import table_taps as taps
from bot.commands.hands_here import post_here
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import Chat, TableId
from bot.domain.rows import Person
from bot.domain.start_links import StartAction, StartLink
from bot.domain.state import Ended, Play, StoredState, Why
from bot.game import lobby as lobbies
from bot.game.hands_here import hold_here
from bot.game.rules import own_rules
from bot.game.table_state import to_stored
from bot.tables.hands_here import permit, place_of
from bot.tables.permissions import IsAdmin, check_may_open
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.stored_games import left_by, stored_state
from bot.tables.table import Table
from engine import Record


class Rematch:
    """Opens the lobby of the next game in a series."""

    def __init__(self, services: Services, tables: TableRegistry, is_admin: IsAdmin) -> None:
        self._services = services
        self._tables = tables
        self._is_admin = is_admin

    async def again(self, person: Person, table_id: TableId, permitted: str = "") -> Answer:
        """Open the next lobby, or join the one that is open: a tap on *Play again*. The caller holds no lock.

        Whoever held their cards in the room holds them there again; `permitted` is what the tap lets us show there.

        Raises:
            Declined: There was no game to go on from, or this person neither played in it nor asked for a seat in
                the next one.
        """
        ended = await self._ended(table_id)
        await self._tables.waking.at(ended.room)
        if not isinstance(ended.before, Play) or ended.why is not Why.PLAYED:
            raise Declined(AnswerCode.TABLE_GONE)
        if ended.before.match is not None:
            raise Declined(AnswerCode.TOURNAMENT_TABLE)
        played = {seat.person: seat.guest for seat in ended.before.seats}
        if person.person not in (*played, *ended.before.next_seats):
            raise Declined(AnswerCode.NOT_SEATED)
        guest = played.get(person.person) is not None
        if guest and self._tables.at(ended.room) is None:
            raise Declined(AnswerCode.GUEST_OPENS_NOTHING)
        place = await self._place(person, ended, guest=guest)
        if not person.reachable and place is None:
            return Answer(opens_private=StartLink(StartAction.AGAIN, table_id).payload)
        here = place is not None and (not person.reachable or person.person in ended.before.cards_here)
        permit(place, permitted, self._services)
        async with self._tables.opening(ended.room):
            table = self._tables.at(ended.room) or await self._reopen(person, ended)
        table.taps.note(person.person)
        async with table.lock:
            before = table.in_lobby().previous
            if guest and (before is None or before.game != ended.before.game):
                raise Declined(AnswerCode.NOT_INVITED)  # it is another table, whose people did not ask them
            if person.person not in lobbies.persons(table.in_lobby()):
                return await taps.join(table, person, self._services, here=here)
            lobby = table.in_lobby()
            lobby = hold_here(lobby, person.person) if here else lobby
            await taps.sit_or_deal(table, lobby, person, self._services)
            if here:
                post_here(table, person)
        return Answer()

    async def _place(self, person: Person, ended: Ended, *, guest: bool) -> Chat | None:
        """The address of the person's cards in the room; None for guests, and where no hands are shown there."""
        info = await self._tables.info(ended.room)
        return None if guest else place_of(ended.room, info, person, self._services)

    async def _reopen(self, person: Person, ended: Ended) -> Table:
        services = self._services
        assert isinstance(ended.before, Play)
        await check_may_open(person, ended.room, self._is_admin, services)
        game = await services.store.game(ended.before.game)
        assert game is not None
        if Record.from_text(game.header).position:
            raise Declined(AnswerCode.TABLE_GONE)  # it stands alone, and no series goes on with it
        await services.people.load(seat.person for seat in ended.before.seats if seat.person is not None)
        room = await services.store.room(ended.room)
        previous = await left_by(ended.before, game, room, services.store)
        lobby = lobbies.reopen(ended, previous, person.person, services.fresh_seed(), services.clock.now())
        lobby = replace(lobby, own=None if room is None else own_rules(room))
        table = Table(services, await self._tables.info(ended.room), lobby)
        async with table.lock:
            await table.open()
            self._tables.add(table)
        return table

    async def _ended(self, table_id: TableId) -> Ended:
        table = self._tables.known(table_id)
        if table is not None and table.closed:
            stored: StoredState | None = to_stored(table.state)
        else:
            stored = await stored_state(table_id, self._services.store)
        if not isinstance(stored, Ended):
            raise Declined(AnswerCode.TABLE_GONE)
        return stored
