"""*Play again*: the first person who taps opens the next lobby, and the others join it."""

from __future__ import annotations

from dataclasses import replace

from bot.commands import table_taps as taps
from bot.commands.deal_proof import stored_state
from bot.commands.hands_here import post_here
from bot.commands.permissions import IsAdmin, check_may_open
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import Chat, TableId
from bot.domain.rows import GameRow, Person, Room
from bot.domain.scene import Presence
from bot.domain.start_links import StartAction, StartLink
from bot.domain.state import Ended, Play, Previous, StoredState, Why
from bot.game import lobby as lobbies
from bot.game import series
from bot.game.hands_here import hold_here
from bot.game.rules import own_rules
from bot.game.running import replay_game
from bot.game.table_state import to_stored
from bot.ports.store import Store
from bot.tables.hands_here import permit, place_of
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table
from engine import Record, Seat


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


async def left_by(play: Play, game: GameRow, room: Room | None, store: Store) -> Previous:
    """Replay a game that was played to its end for what the next one needs of it; moves are the only source.

    Raises:
        StoreError: the store cannot be read.
    """
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
    ended = room is not None and room.ended_series == game.game
    return replace(series.left_by(play, played, decorated, is_newest=is_newest), gone=gone, ended=ended)
