"""The stored form of a table, and what is computed from a stored game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Final, TypeVar

from bot.domain.archive import archiving, state_of_row
from bot.domain.errors import StaleTable
from bot.domain.ids import GameId, TableId
from bot.domain.rank_rows import EpauletteRow
from bot.domain.rows import (
    Change,
    DeadlineRow,
    GameRow,
    PutTable,
    RoomRow,
    SetDeadlines,
    SetTableKeys,
    TableRow,
)
from bot.domain.scene import Presence, Proof
from bot.domain.state import STATE_JSON, Ended, Lobby, Play, Previous, StoredState, in_room
from bot.game import series
from bot.game.running import replay_game
from bot.game.table_state import Closed, TableState, from_stored, keys_of, named_in, to_stored
from bot.ports.store import Store
from bot.tables.services import Services
from engine import Cut, DemandRedeal, Game, Record, Seat, ends_series

T = TypeVar("T")
TRIES: Final = 10
"""The number of attempts at a step that conflicts with other processes. After the last one, the step fails."""


class AlreadyArchived(Exception):
    """Raised if another process has archived or deleted the table."""


class StoredTable:
    """Writes and reads the row of one table of the game. `version` is the number of commits known to this process."""

    def __init__(self, services: Services, state: TableState, version: int) -> None:
        """`version` is that of the row with this `state`; 0 for a table that is not stored yet."""
        self._services = services
        self._table = to_stored(state).table
        self._keys = keys_of(state) if version else ()
        self.version = version

    async def commit(
        self,
        state: TableState,
        due: tuple[DeadlineRow, ...],
        changes: Iterable[Change] = (),
        *,
        asleep: bool = False,
        pending_choices: str = "",
    ) -> None:
        """Store the state after a step and the other changes of the step, in one transaction.

        `due` are the deadlines of the new state. `asleep` is True if the table is unloaded from memory.
        `pending_choices` is the text of people's unfinished choices.

        Raises:
            StaleTable: Another process has committed a step meanwhile.
            AlreadyDone: The update of this step was delivered twice.
        """
        stored, keys = to_stored(state), keys_of(state)
        version, now = self.version + 1, self._services.clock.now()
        unfinished = not isinstance(state, Closed)
        row = TableRow(
            self._table,
            stored.room,
            True,
            STATE_JSON.dump(stored),
            version,
            now,
            asleep,
            unfinished,
            pending_choices,
        )
        found_by = [SetTableKeys(self._table, keys)] if keys != self._keys else []
        step = [*changes, PutTable(row), *found_by, SetDeadlines(self._table, due)]
        await self._services.store.commit(step)
        self.version, self._keys = version, keys

    async def archive(self, state: Closed) -> None:
        """Store the archived form of a closed table, and delete its stored deadlines.

        Raises:
            StaleTable: Another process has committed a step meanwhile.
        """
        ended = to_stored(state)
        assert isinstance(ended, Ended)
        row = TableRow(self._table, ended.room, True, "", self.version, self._services.clock.now())
        await self._services.store.commit([archiving(row, ended), SetDeadlines(self._table, ())])
        self.version += 1

    async def newer(self) -> tuple[TableRow, TableState] | None:
        """Return the stored row and state if their version differs from the known one; else None.

        `version` becomes the version of the row. If it was higher before, note a loss of commits in the store.

        Raises:
            AlreadyArchived: The table is archived or deleted.
        """
        row = await self._services.store.table(self._table)
        if row is None or not row.open:
            raise AlreadyArchived
        if row.version == self.version:
            return None
        if row.version < self.version:
            self._services.store.note_loss()
        state = await state_of(row, self._services)
        self.version, self._keys = row.version, keys_of(state)
        return row, state


async def state_of(row: TableRow, services: Services) -> TableState:
    """Return the state of a table, rebuilt from its row and its stored moves. Load the people named at the table.

    Raises:
        ValueError: The row is damaged.
        engine.EngineError: The record of the game is damaged.
    """
    stored = in_room(STATE_JSON.load(row.state), row.room)
    await services.people.load(named_in(stored))
    play = stored.before if isinstance(stored, Ended) else stored
    if isinstance(play, Lobby):
        return from_stored(stored, None, ())
    game, moves = await asyncio.gather(services.store.game(play.game), services.store.moves(play.game))
    return from_stored(stored, game, moves)


async def until_fresh(step: Callable[[], Awaitable[T]]) -> T:
    """Carry out a step, at most `TRIES` times. Repeat it if another process has changed the table meanwhile.

    Raises:
        StaleTable: Another process was first at every attempt.
    """
    for _ in range(TRIES - 1):
        try:
            return await step()
        except StaleTable:
            continue
    return await step()


async def proof_of(game: GameRow, store: Store) -> Proof | None:
    """Return the proof of a fair deal: the commitment to the pack, the seed of its shuffle, the cut and the new deals.

    The seed is None as long as the game runs or more games may be dealt from this pack. Return None for a game begun
    from a position.
    """
    played = await _played(game, store)
    if not played.was_dealt:
        return None
    if game.ended_at is None or await pack_goes_on(game, played, store):
        return Proof(played.deal.commitment, ended=game.ended_at is not None)
    shuffled = await _shuffled_for(game, store) if played.deal.is_rest else played
    moves = [] if shuffled is None else [move for _, move in shuffled.moves]
    return Proof(
        played.deal.commitment,
        None if shuffled is None else shuffled.deal.seed,
        ended=True,
        cut=next((move.place for move in moves if isinstance(move, Cut)), None),
        redeals=sum(isinstance(move, DemandRedeal) for move in moves),
        is_rest=played.deal.is_rest,
    )


async def pack_goes_on(game: GameRow, played: Game, store: Store) -> bool:
    """Return True if more games may be dealt from this game's pack (R42). `played` is the replayed game.

    This is so if the newest game of the room has the same pack, and still runs or is not the last one of the pack or of
    the series.
    """
    return await pack_goes_on_after(game, played, await store.last_game(game.room), store)


async def pack_goes_on_after(game: GameRow, played: Game, newest: GameRow | None, store: Store) -> bool:
    """Return the result of `pack_goes_on`. `newest` is the newest game of the room, read already by the caller.

    The result changes only if `newest` changes or ends.
    """
    if newest is None or not played.was_dealt:
        return False
    last = played
    if newest.game != game.game:
        if Record.from_text(newest.header).deal.commitment != played.deal.commitment:
            return False
        last = await _played(newest, store)
    if newest.ended_at is None:
        return True
    left = bool(last.rest_for(series.FEWEST_SEATS)) and not ends_series(last.options, last.start_as.game)
    play = await stored_play(game.table, store) if left else None
    return left and (play is None or play.match is None)  # a match continues no series


async def _shuffled_for(game: GameRow, store: Store) -> Game | None:
    """Return the first game dealt from the pack of `game`; None if it is not stored.

    `game` was dealt from the cards left by earlier games (R42).
    """
    play = await stored_play(game.table, store)
    pack: GameId | None = None if play is None else play.pack
    first = None if pack is None else await store.game(pack)
    return None if first is None else await _played(first, store)


async def _played(game: GameRow, store: Store) -> Game:
    return await asyncio.to_thread(replay_game, game.header, await store.moves(game.game))


async def stored_play(table: TableId, store: Store) -> Play | None:
    """Return the stored game of a table, running or ended; None if there is none."""
    state = await stored_state(table, store)
    play = state.before if isinstance(state, Ended) else state
    return play if isinstance(play, Play) else None


async def stored_state(table: TableId, store: Store) -> StoredState | None:
    """Return the stored state of a table, archived or not; None if there is no such table."""
    row, game = await asyncio.gather(store.table(table), store.game(GameId(table)))
    return None if row is None else state_of_row(row, game)


async def left_by(play: Play, game: GameRow, room: RoomRow | None, store: Store) -> Previous:
    """Return the facts of a finished game that the next game of its series needs. The game is replayed.

    `play` is its stored state, `game` its row, and `room` the row of its room; None if there is no such row.

    Raises:
        StoreError: The store cannot be read.
    """
    played = replay_game(game.header, await store.moves(game.game))
    worn = {row.person for row in await store.rows(EpauletteRow, game=game.game)}
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
