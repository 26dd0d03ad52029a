"""The tables of matches. The tournament decides about the work, and this module does it at the tables.

Each call may be repeated at any time, also by other processes. A repetition changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.domain.archive import state_of_row
from bot.domain.errors import AlreadyStored, StaleTable
from bot.domain.ids import Chat, GameId, MatchOf, PersonId, SlotId, TableId, match_room
from bot.domain.instructions import Repost, Urgency
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Change, PutRoom
from bot.domain.scene import Pace, Presence
from bot.domain.state import Chair, Guest, Lobby, MatchResults, StoredState, Why
from bot.features.guests import without_room
from bot.features.tournaments.results import (
    CheckingIn,
    Facts,
    InProgress,
    MatchFacts,
    NoResult,
    PlayedOut,
    order_now,
    over,
)
from bot.features.tournaments.screens import missed_match_screen
from bot.game import lobby as lobbies
from bot.game.readers import Shows, TableReader, hand_slot
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, before_end, from_stored, match_of, to_stored
from bot.tables.drawing import RoomInfo
from bot.tables.registry import TableRegistry
from bot.tables.rooms import copied
from bot.tables.services import Services
from bot.tables.stored import until_fresh
from bot.tables.table import Table
from engine import Ending, Options


@dataclass(frozen=True, slots=True)
class MatchTable:
    """The table of a match: everything needed to open it."""

    of: MatchOf
    """The match."""
    home: Chat
    """The room of its tournament."""
    options: Options
    """The rules."""
    pace: Pace
    """The time limits."""
    seed: str = field(repr=False)
    """The seed of the deal, in hex."""
    topic: Chat | None = None
    """The topic for the table's post. If it is None, people see the table only in their own hand posts."""

    @property
    def room(self) -> Chat:
        """The room of the table."""
        return self.topic or match_room(self.home, self.of.table)


class Matches:
    """Opens, deals, closes and reads the tables of matches.

    Raises:
        StoreError: Every method raises this error if the store fails; the call can be repeated.
    """

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables

    async def call(self, at: MatchTable, people: Sequence[PersonId], until: int) -> None:
        """Open the table if necessary, and invite exactly these people to check in until this time (ms).

        The first post to each of them comes with an alert. A closed table, or one with dealt cards, does not change.
        """
        await self._services.people.load(people)
        await until_fresh(lambda: self._call(at, people, until))

    async def _call(self, at: MatchTable, people: Sequence[PersonId], until: int) -> None:
        table, now = await self._table(at.of), self._services.clock.now()
        if table is None:
            await self._open(at, self._lobby(at, people, until))
            return
        async with table.lock:
            if isinstance(lobby := table.state, Lobby):
                called = lobbies.call_again(lobby, self._chairs(at, people), until, now)
                if replace(called, changed_at=lobby.changed_at) != lobby:
                    await table.keep_lobby(called, None)

    async def deal(self, at: MatchTable, people: Sequence[PersonId]) -> None:
        """Deal the cards to these people in this order, and notify invited people without a check-in.

        Open the table if necessary. A closed table, or one with dealt cards, does not change.
        """
        await self._services.people.load(people)
        await until_fresh(lambda: self._deal(at, people))

    async def _deal(self, at: MatchTable, people: Sequence[PersonId]) -> None:
        table, now = await self._table(at.of), self._services.clock.now()
        if table is None:
            await self._open(at, self._lobby(at, people, now), dealt=True)
            return
        async with table.lock:
            if isinstance(lobby := table.state, Lobby):
                missing = [person for person in table.persons() if person not in people]
                chairs = replace(lobby, chairs=self._chairs(at, people))
                with suppress(AlreadyStored):  # another process has just dealt, and notifies them
                    await table.deal(chairs, None, now)
                    for person in missing:
                        self._tell_missed(table, person, at.of)

    async def close(self, of: MatchOf, why: Why, match_results: MatchResults = ()) -> None:
        """Close the table of a match, if it is open, without a valid result. Show its people their `match_results`.

        `why` is the stored reason of the end.
        """
        await until_fresh(lambda: self._close(of, why, match_results))

    async def _close(self, of: MatchOf, why: Why, match_results: MatchResults) -> None:
        table = await self._table(of)
        if table is None:
            return
        async with table.lock:
            if not table.closed:
                await table.close(why, self._services.clock.now(), match_results=match_results)

    async def tell(self, of: MatchOf, match_results: MatchResults) -> None:
        """Show people of a finished match their results, unless its posts cannot change any more."""
        await until_fresh(lambda: self._tell(of, match_results))

    async def _tell(self, of: MatchOf, match_results: MatchResults) -> None:
        table = await self._table(of)
        if table is None:
            return
        async with table.lock:
            state = table.state
            if isinstance(state, Closed) and not table.archived and state.match_results != match_results:
                await table.keep_state(replace(state, match_results=match_results))

    async def play_on(self, of: MatchOf, person: PersonId) -> None:
        """Let a computer play on for a person, unless the person is already out of the game."""
        await until_fresh(lambda: self._play_on(of, person))

    async def _play_on(self, of: MatchOf, person: PersonId) -> None:
        table = await self._table(of)
        if table is None:
            return
        async with table.lock:
            if not isinstance(table.state, Running):
                return
            draft = table.state.draft()
            seat = draft.seat_of(person)
            if seat is not None and draft.view(None).players[seat].place is None:
                draft.leave(seat, self._services.clock.now())
                await table.keep_game(draft, None)

    # facts

    async def facts(self, matches: Iterable[MatchOf]) -> Facts:
        """Return the progress of each match, by its table. Matches without a stored table are left out.

        The tables may be asleep or archived.
        """
        tables = [of.table for of in matches]
        found = zip(tables, await asyncio.gather(*map(self._state, tables)), strict=True)
        return {table: facts_of(state) for table, state in found if state is not None}

    async def _state(self, table_id: TableId) -> TableState | None:
        store, awake = self._services.store, self._tables.known(table_id)
        newest = None if awake is None else self._services.cluster.if_current(awake.state)
        if newest is not None:
            return newest
        row = await store.table(table_id)
        if row is None:
            return None
        game, moves = await asyncio.gather(store.game(GameId(table_id)), store.moves(GameId(table_id)))
        stored: StoredState = state_of_row(row, game)
        return from_stored(stored, game, moves)

    # parts

    async def _table(self, of: MatchOf) -> Table | None:
        """Return the loaded table of a match, up to date; None if it is archived or not opened yet."""
        return await self._tables.waking.fresh(of.table)

    def _lobby(self, at: MatchTable, people: Sequence[PersonId], until: int) -> Lobby:
        chairs, now = self._chairs(at, people), self._services.clock.now()
        return lobbies.called(at.of, at.room, chairs, at.options, at.pace, at.seed, until=until, now=now)

    def _chairs(self, at: MatchTable, people: Sequence[PersonId]) -> tuple[Chair, ...]:
        return tuple(Chair(person, guest=self._guest(at, person)) for person in people)

    def _guest(self, at: MatchTable, person: PersonId) -> Guest | None:
        """Return None if the person can read the table's post in its topic.

        Else return `Guest.KNOWN`: such people see the table as guests do.
        """
        reads = at.topic is not None and self._services.people.person(person).platform == at.room.platform
        return None if reads else Guest.KNOWN

    async def _open(self, at: MatchTable, lobby: Lobby, *, dealt: bool = False) -> None:
        """Store and show the table of a match for the first time. With `dealt`, deal the cards at once.

        Another process may open the table at the same time; then nothing changes.
        """
        async with self._tables.opening(at.room):
            if await self._services.store.table(at.of.table) is not None:
                return
            info = await self._tables.info(at.home)
            changes = [] if at.topic is None else await self._rows_of(at.topic, at.home, info)
            table = Table(self._services, info, lobby)
            async with table.lock:
                await self._store(table, lobby, changes, dealt=dealt)
                self._tables.add(table)

    async def _store(self, table: Table, lobby: Lobby, changes: Iterable[Change], *, dealt: bool) -> None:
        try:
            if dealt:
                await table.deal(lobby, None, self._services.clock.now(), changes)
            else:
                await table.open(changes)
        except (AlreadyStored, StaleTable):
            if table.archived:
                raise  # the topic has another table

    async def _rows_of(self, topic: Chat, home: Chat, info: RoomInfo) -> list[Change]:
        """Return the changes to store the settings of the tournament's room for a new topic."""
        room = await self._services.store.room(home)
        own = [] if room is None else [PutRoom(replace(room, chat=topic))]
        return [*own, *await copied(home, info, topic, self._services)]

    def _tell_missed(self, table: Table, person_id: PersonId, of: MatchOf) -> None:
        """Notify a person in private, if possible: the cards are dealt without them."""
        services, person = self._services, self._services.people.person(person_id)
        if not person.reachable:
            return
        screen = missed_match_screen(table.info.title, of.round, services.texts_of(person))
        slot = SlotId(f"note:missed:{of.table}:{person_id}")
        shown = replace(screen, room=person.private, direct=True)
        services.presenter.show(
            slot, None, person.private, shown, Urgency.OTHER, repost=Repost.QUIET, resend=False
        )


def facts_of(state: TableState) -> MatchFacts:
    """Return the progress of a match, from the state of its table: check-in, in progress, over, or without a result."""
    match state:
        case Lobby():
            called = frozenset(chair.person for chair in state.chairs if chair.person is not None)
            return CheckingIn(called, frozenset(state.arrived), state.called_until)
        case Running():
            return _underway(state)
        case Closed(Running() as before, Why.PLAYED):
            return _over(before)
        case Closed():
            return NoResult()


def _people(running: Running) -> list[PersonId]:
    return [seat.person for seat in running.state.seats if seat.person is not None]


def _present(running: Running) -> frozenset[PersonId]:
    seats = running.state.seats
    return frozenset(seat.person for seat in seats if seat.person and seat.presence is Presence.PRESENT)


def _underway(running: Running) -> InProgress:
    people, players = _people(running), running.view(None).players
    places = sorted({player.place for player in players if player.place is not None})
    gone_out = [[people[one.seat] for one in players if one.place == place] for place in places]
    cards = {people[one.seat]: one.cards + one.secret for one in players if one.place is None}
    out = frozenset(person for group in gone_out for person in group)
    return InProgress(_present(running), order_now(gone_out, cards), out)


def _over(running: Running) -> PlayedOut:
    """Return the result of a finished game. After a resignation the fool does not count as present."""
    outcome, people, present = running.game.outcome, _people(running), _present(running)
    assert outcome is not None, "it was played to its end"
    if outcome.ending is Ending.RESIGNED:
        present -= {people[seat] for seat in outcome.fools}
    return over(outcome, people, present)


def readers(
    state: TableState, _: RoomSettings, __: PersonId | None, others: tuple[TableReader, ...]
) -> Iterable[TableReader]:
    """Return the readers of the table's posts: `others`, and in the lobby of a match each invited person.

    The first post to an invited person comes with an alert.
    """
    lobby = before_end(state)
    if not isinstance(lobby, Lobby) or lobby.match is None:
        return others
    shows = Shows.NOTHING if isinstance(state, Closed) and state.why is Why.LOST else Shows.CALL
    called = (
        TableReader(
            hand_slot(lobby.table, chair.person), shows, chair.person,
            urgency=Urgency.AWAITED,
            alone=chair.guest is not None,
            rings=state is lobby,
        )
        for chair in lobby.chairs
        if chair.person is not None
    )  # fmt: skip
    return (*others, *called)


def goes_on(state: Lobby | Running, gone: bool) -> Lobby | Running | None:  # noqa: FBT001 -- as the hook calls it
    """Return the state of a match without its lost topic, to continue the match.

    Return None if the topic is not lost (`gone` is false), or if the table has no match.
    """
    stored = to_stored(state)
    return without_room(state, stored.room.whole) if gone and match_of(state) is not None else None
