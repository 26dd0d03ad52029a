"""Games as they are stored: their state, the proof of their deal, and what the next game needs of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.domain.archive import state_of_row
from bot.domain.ids import GameId, TableId
from bot.domain.rows import GameRow, Room
from bot.domain.scene import Presence, Proof
from bot.domain.state import Ended, Play, Previous, StoredState
from bot.game import series
from bot.game.running import replay_game
from bot.ports.store import Store
from engine import Cut, DemandRedeal, Game, Record, Seat, ends_series


async def proof_of(game: GameRow, store: Store) -> Proof | None:
    """Return the commitment to the game's pack, and its seed as soon as no game is dealt from that pack any more.

    A game that was begun from a position has none.
    """
    played = replay_game(game.header, await store.moves(game.game))
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
        goes_on=played.deal.is_rest,
    )


async def pack_goes_on(game: GameRow, played: Game, store: Store) -> bool:
    """Whether cards of the game's pack may still be dealt: the room's newest game uses it and is not the last (R42)."""
    newest = await store.last_game(game.room)
    if newest is None or not played.was_dealt:
        return False
    last = played
    if newest.game != game.game:
        if Record.from_text(newest.header).deal.commitment != played.deal.commitment:
            return False
        last = replay_game(newest.header, await store.moves(newest.game))
    if newest.ended_at is None:
        return True
    left = bool(last.rest_for(series.FEWEST_SEATS)) and not ends_series(last.options, last.start_as.game)
    play = await stored_play(game.table, store) if left else None
    return left and (play is None or play.match is None)  # no series goes on with a match


async def _shuffled_for(game: GameRow, store: Store) -> Game | None:
    """Return the game for which the pack was shuffled; `game` was dealt from the rest of it."""
    play = await stored_play(game.table, store)
    pack: GameId | None = None if play is None else play.pack
    first = None if pack is None else await store.game(pack)
    return None if first is None else replay_game(first.header, await store.moves(first.game))


async def stored_play(table: TableId, store: Store) -> Play | None:
    """Return the game at a table as it is stored, whether it has ended or not; None if there is none."""
    state = await stored_state(table, store)
    play = state.before if isinstance(state, Ended) else state
    return play if isinstance(play, Play) else None


async def stored_state(table: TableId, store: Store) -> StoredState | None:
    """Return the state of a table as it is stored, archived or not; None if there is no such table."""
    row, game = await asyncio.gather(store.table(table), store.game(GameId(table)))
    return None if row is None else state_of_row(row, game)


async def left_by(play: Play, game: GameRow, room: Room | None, store: Store) -> Previous:
    """Replay a finished game for the facts that the next game of its series needs.

    Raises:
        StoreError: The store cannot be read.
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
