"""Finished games for a store; no people have played them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import AddGame, AddMove, EndGame, GameRow, MoveRow, Person, PutPerson
from engine import PRESETS, Game, Normal, Options, deal_from_seed, move_to_text
from tests.memory.store import MemoryStore

ROOM = Chat(PlatformName("web"), "g-room")
NAMES = ("Anna", "<b>Boris</b>", "Vika")


@cache
def play(options: Options = PRESETS["podkidnoy"], seats: int = 3, chance: int = 1, most: int = 1_000) -> Game:
    """Return a game of computer players, to its end or up to this number of moves. It is cached: do not play on."""
    random = Random(chance)
    game = Game.start(options, seats, deal_from_seed(random.randbytes(32), options, seats, None))
    while game.outcome is None and len(game.moves) < most:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        game.play(seat, Normal().choose(game.view(seat), random.random, lambda: False))
    return game


async def keep(
    store: MemoryStore,
    game: Game,
    name: str = "game1",
    names: Sequence[str] = NAMES,
    *,
    over: bool = True,
    room: Chat = ROOM,
) -> GameId:
    """Store the game of these people; empty names are those of computers."""
    people = [await _met(store, who) if who else None for who in names[: game.seats]]
    header = replace(game.record(), bouts=(), outcome=None).to_text()
    row = GameRow(GameId(name), TableId(name), room, header, tuple(people), started_at=1)
    moves = [
        AddMove(MoveRow(row.game, at, seat, move_to_text(move), at))
        for at, (seat, move) in enumerate(game.moves)
    ]
    ended = [EndGame(row.game, 2, "fool")] if over else []
    await store.commit([AddGame(row), *moves, *ended])
    return row.game


async def _met(store: MemoryStore, name: str) -> PersonId:
    person, web = PersonId(name.removeprefix("<b>").removesuffix("</b>").lower()), PlatformName("web")
    private = Chat(web, f"p-{person}")
    await store.commit([PutPerson(Person(person, web, UserKey(person), name, Language("en"), private, True))])
    return person
