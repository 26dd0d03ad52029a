"""The tables and tournaments on a person's home page.

Two queries find all of them. The person's own games are drawn from their public view, with the question to the person
in words. A table of other people is drawn from its stored row alone: its moves are not read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol, runtime_checkable

from bot import screens
from bot.domain.archive import state_of_row
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId, UserKey, has_posts, home_of
from bot.domain.rows import Person, TableRow
from bot.domain.scene import Presence
from bot.domain.screen import Pairs, Span, Text
from bot.domain.stage import SeatShown
from bot.domain.state import Ended, Lobby, Play
from bot.domain.tournament_rows import TournamentRow
from bot.feature import Core
from bot.features.tournaments import ShortTournament, tournament_in_short
from bot.game.lobby import persons as persons_in_lobby
from bot.game.lobby import seats_offered
from bot.game.readers import Shows, TableReader, hand_slot, table_slot
from bot.game.table_state import named_in, person_key
from bot.i18n.texts import Texts
from bot.runtime.computed_once import ComputedOnce
from bot.screens.hand import call_in_short
from bot.screens.lines import match_title, seat_name, table_cards, title_words
from bot.tables.drawing import RoomInfo, game_scene, lobby_scene, room_info, seat_scene
from bot.tables.watching import Watched, Watcher, Watchers
from engine import Seat

MOST_TABLES: Final = 100
"""The number of tables on a home page; the ones changed last are shown."""
MOST_OWN: Final = 12
"""The number of drawn games of a person. Further ones are shown without cards."""
MOST_LOADED: Final = 200
"""The number of tournaments kept in memory."""
_log = logging.getLogger(__name__)


class HomePart(Enum):
    """The state of a table on a home page."""

    GAME = "game"
    LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class HomeTable:
    """A table on a person's home page."""

    table: TableId
    """The id of the table."""
    room: Chat
    """The room of the table; for a match the room of its tournament."""
    match: bool
    """True for a match of a tournament."""
    part: HomePart
    """The state of the table."""
    plays: bool
    """True if the person has a seat."""
    asks: bool
    """True if the game waits for a decision of the person."""
    title: str
    """The rules in words."""
    words: tuple[Span, ...]
    """The awaited decision; empty if it is not read."""
    seats: tuple[SeatShown, ...]
    """The seats in the order of play; in a lobby those taken."""
    offered: int = 0
    """The largest number of seats of a lobby; 0 for a game."""
    pairs: Pairs | None = None
    """The cards on the table; None if they are not read."""
    until: int | None = None
    """The end of the awaited decision (s since the epoch); None without a limit."""
    within: int | None = None
    """The whole time for this decision (s)."""


@dataclass(frozen=True, slots=True)
class HomeCup:
    """An open tournament on a person's home page."""

    room: Chat
    words: str
    """The state in words: the round, or the number of the people entered."""
    enters: bool
    """True if people can enter now."""
    entered: bool
    """True if the person has entered."""


@dataclass(frozen=True, slots=True)
class Home:
    """The tables and tournaments of a person."""

    tables: tuple[HomeTable, ...]
    """The games that wait for the person come first, then their other games, then tables of other people."""
    cups: tuple[HomeCup, ...]


@runtime_checkable
class ShowsHomes(Protocol):
    """A platform with a home page for each person."""

    def show_homes(self, homes: Homes) -> None:
        """Use these tables on home pages from now on."""
        ...


class Homes:
    """Finds the tables of people for their home pages."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self._cups = ComputedOnce[ShortTournament | None](MOST_LOADED)
        self._damaged = set[TableId]()
        self.watchers = Watchers()

    async def of(
        self, platform: PlatformName, user: UserKey, rooms: Sequence[str], language: Language
    ) -> Home:
        """Return the home page of a user with these rooms, given by the ids of their chats.

        Raises:
            StoreError: The store cannot be read.
            Declined: Too many requests wait.
        """
        store = self._services.store
        person = await store.person(platform, user)
        key = "" if person is None else person_key(person.person)
        private = [] if person is None else [person.private.id]
        chats = [*rooms, *private]
        rows, cups = await asyncio.gather(
            store.unfinished_tables(platform, chats, key, MOST_TABLES),
            store.open_tournaments_in(platform, rooms),
        )
        states = [(row, self._state_in(row)) for row in rows]
        found = [(row, state) for row, state in states if state is not None]
        await self._services.people.load({one for _, state in found for one in named_in(state)})
        tables, texts = list[HomeTable](), self._services.texts[language]
        own = 0
        for row, state in found:
            plays = person is not None and person.person in _persons(state)
            if not (
                plays or (has_posts(row.room) and row.room.platform == platform and row.room.id in rooms)
            ):
                continue
            drawn = None
            if plays and isinstance(state, Play) and own < MOST_OWN:
                own += 1
                assert person is not None, "the person plays"
                drawn = await self._own_game(row, person, texts)
            tables.append(drawn or await self._from_row(row, state, person, platform, texts))
        shown = await asyncio.gather(*(self._cup(row, person, texts) for row in cups))
        return Home(tuple(sorted(tables, key=_rank)), tuple(cup for cup in shown if cup is not None))

    def watch(self, watcher: Watcher, watched: Sequence[Watched]) -> None:
        """Call the watcher at each later change of these tables and rooms."""
        self.watchers.watch(watcher, *watched)

    def leave(self, watcher: Watcher, watched: Sequence[Watched]) -> None:
        """Stop the calls for these tables and rooms."""
        self.watchers.leave(watcher, *watched)

    def _state_in(self, row: TableRow) -> Lobby | Play | None:
        """Return the stored state of an unfinished table; None if it is damaged. Log each damaged table once."""
        try:
            state = state_of_row(row, None)
        except ValueError as error:
            if row.table not in self._damaged:
                self._damaged.add(row.table)
                _log.error("table %s cannot be shown at home: %s", row.table, type(error).__name__)
            return None
        return None if isinstance(state, Ended) else state

    async def _own_game(self, row: TableRow, person: Person, texts: Texts) -> HomeTable | None:
        """Return a running game with a seat of the person; None if it has ended meanwhile, or cannot be loaded."""
        table = await self._tables.waking.table(row.table)
        if table is not None and table.version < row.version:
            await self._tables.refresh(table, row.version)
        running = None if table is None or table.closed else table.game
        seat = None if running is None else running.seat_of(person.person)
        if table is None or running is None or seat is None or running.over:
            return None
        reader = _reader(row, person, seat)
        await self._services.people.load(named_in(running.state))
        info = replace(table.info, title=table.info.title_in(texts))
        scene = game_scene(running, info, self._services.people, reader)
        spectators, own = running.view(None), running.view(seat)
        stage = screens.table_screen(scene, spectators, texts).drawn_stage
        assert stage is not None, "every game has one"
        asks = own.awaited.must == seat or seat in own.awaited.may
        words = (Text(call_in_short(scene, own, texts)),) if asks else stage.turn.words
        return HomeTable(
            row.table, home_of(row.room), running.state.match is not None, HomePart.GAME, True, asks,
            match_title(table.info.title, scene.round, texts) if scene.match else stage.title, words, stage.seats,
            pairs=next((block for block in table_cards(spectators) if isinstance(block, Pairs)), None),
            until=stage.turn.until, within=stage.turn.within,
        )  # fmt: skip

    async def _from_row(
        self, row: TableRow, state: Lobby | Play, person: Person | None, platform: PlatformName, texts: Texts
    ) -> HomeTable:
        reader = _reader(row, person, None)
        plays = person is not None and person.person in _persons(state)
        people = self._services.people
        if isinstance(state, Lobby) and state.match is None:
            info = await self._info(row)
            await people.load(named_in(state))
            scene = lobby_scene(state, info, self._services, reader)
            stage = screens.lobby_screen(scene, texts).drawn_stage
            assert stage is not None, "every lobby has one"
            return HomeTable(
                row.table, home_of(row.room), False, HomePart.LOBBY, plays, False, title_words(state.options, texts),
                stage.turn.words, stage.seats, seats_offered(state.options),
            )  # fmt: skip
        await people.load(named_in(state))
        room = row.room if has_posts(row.room) and row.room.platform == platform else None
        chairs = (
            tuple(chair.at_the_deal for chair in state.chairs) if isinstance(state, Lobby) else state.seats
        )
        scenes = [seat_scene(chair, people, room, platform) for chair in chairs]
        seats = tuple(
            SeatShown(seat_name(scenes, number, texts), one.user, one.presence)
            for number, one in enumerate(scenes)
        )
        part = HomePart.LOBBY if isinstance(state, Lobby) else HomePart.GAME
        title = title_words(state.options, texts)
        return HomeTable(
            row.table, home_of(row.room), state.match is not None, part, plays, False, title, (), seats
        )

    async def _info(self, row: TableRow) -> RoomInfo:
        """Return the facts about the room of a table, from memory if the table is there."""
        known = self._tables.known(row.table)
        return await room_info(row.room, self._services) if known is None else known.info

    async def _cup(self, row: TournamentRow, person: Person | None, texts: Texts) -> HomeCup | None:
        """Return an open tournament; None if it is over and only waits for its last post, or if it is damaged."""
        short = await self._cups.get(
            (row.tournament, texts.language), row.version, lambda: tournament_in_short(row, texts)
        )
        if short is None:
            return None
        entered = person is not None and person.person in short.entrants
        return HomeCup(row.room, short.words, short.enters, entered)


def _persons(state: Lobby | Play) -> tuple[PersonId, ...]:
    if isinstance(state, Lobby):
        return persons_in_lobby(state)
    return tuple(seat.person for seat in state.seats if seat.person and seat.presence is not Presence.LEFT)


def _reader(row: TableRow, person: Person | None, seat: Seat | None) -> TableReader:
    """Return the room as the reader of a table of the person's platform; for other tables the person alone."""
    if person is not None and (not has_posts(row.room) or row.room.platform != person.platform):
        slot = hand_slot(row.table, person.person)
        return TableReader(slot, Shows.HAND, person.person, seat, alone=True)
    return TableReader(table_slot(row.table), Shows.TABLE, chat=row.room)


def _rank(table: HomeTable) -> tuple[bool, bool, float]:
    """Return the sort key: games that wait for the person by their time, then the person's games, then the others."""
    return not table.asks, not table.plays, float("inf") if table.until is None else table.until
